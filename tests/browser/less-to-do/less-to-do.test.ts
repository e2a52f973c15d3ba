import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Game, GameEvent } from '../../../engine/game.ts'
import { game as becoming } from '../../../games/becoming/game.ts'
import { opened } from '../../../games/becoming/tests/fixtures.ts'
import { game as change } from '../../../games/change/game.ts'
import { threePeoples } from '../../../games/change/tests/fixtures.ts'
import { game as traits } from '../../../games/essential-traits/game.ts'
import { inPlay } from '../../../games/essential-traits/tests/fixtures.ts'
import { game as circle } from '../../../games/hot-circle/game.ts'
import { sceneSet } from '../../../games/hot-circle/tests/rehearsal.ts'
import { game as age } from '../../../games/storied-age/game.ts'
import { playBegun } from '../../../games/storied-age/tests/rehearsal.ts'
import { findBarriers, launchBrowser } from '../browser.ts'
import { type Beginning, type CountedTable, sitDown } from './counted-table.ts'
import { playBecoming, playChange, playCircle, playTraits } from './evenings.ts'
import { playChapter, playSetup, SETUP_FACES } from './storied-age.ts'

/** Presses and fields of all seats together, from the first screen of the table, against what we promised. */
interface Evening {
  readonly goal: number
  readonly beginning: Beginning
  play(table: CountedTable): Promise<void>
}

/** Games of every state stand on one list. */
const begin = (
  game: unknown,
  seats: number,
  past: readonly object[],
  faces: readonly number[],
): Beginning => ({
  game: game as Game,
  seats,
  past: past as readonly GameEvent[],
  faces,
})

const evenings: Readonly<Record<string, Evening>> = {
  'Final Hour of a Storied Age, setup with 3 seats': {
    goal: 90,
    beginning: begin(age, 3, [], SETUP_FACES),
    play: playSetup,
  },
  'Final Hour of a Storied Age, a chapter': {
    goal: 45,
    beginning: begin(age, 4, playBegun, [10, 8, 7, 4, 3, 2, 10, 5, 3, 2, 5, 4, 3]),
    play: playChapter,
  },
  'Becoming, a scene': {
    goal: 35,
    beginning: begin(becoming, 4, opened(), [...Array(8).fill(6), ...Array(8).fill(1)]),
    play: playBecoming,
  },
  'Hot Circle, one test': {
    goal: 18,
    beginning: begin(circle, 4, sceneSet, Array(12).fill(4)),
    play: playCircle,
  },
  'CHANGE, a turn': { goal: 14, beginning: begin(change, 3, threePeoples(), [9, 7]), play: playChange },
  'Essential Traits, a test': {
    goal: 15,
    beginning: begin(
      traits,
      3,
      [...inPlay('c1', 0, 3), ...inPlay('c2', 1, 3), ...inPlay('c3', 2, 3)],
      [6, 6, 2, 2, 1, 1],
    ),
    play: playTraits,
  },
}

let browser: Browser
const counted: string[] = []

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  process.stdout.write(`${['', 'Presses and fields, all seats together:', ...counted, ''].join('\n')}\n`)
})

describe('how much a hand has to do', () => {
  for (const [name, { goal, beginning, play }] of Object.entries(evenings)) {
    it(`${name}: at most ${goal}`, { timeout: 360_000 }, async () => {
      const table = await sitDown(browser, beginning)
      await play(table)
      const { presses, fields } = table.count
      counted.push(`${name}: ${presses} presses + ${fields} fields = ${presses + fields} (goal ${goal})`)
      const [first] = table.seats
      if (first) expect(await findBarriers(first.page)).toEqual([])
      await table.close()
      expect(presses + fields).toBeLessThanOrEqual(goal)
    })
  }
})
