import { beforeAll, describe, expect, it } from 'vitest'
import type { Game } from '../../engine/game.ts'
import { refusal } from '../../engine/refusal.ts'
import { loadGame } from '../../lab/node/load-game.ts'
import { changeOffers } from '../changed-game.ts'
import { type Recording, readRecording } from './files.ts'
import { compareToday, digestToday, type Looked } from './today.ts'

const NAME = 'essential-traits/example'

let looked: Looked
let recording: Recording
let rows: readonly string[]

beforeAll(async () => {
  recording = readRecording(NAME)
  looked = await loadGame(recording.game)
  rows = digestToday(looked, recording)
})

/** Which parts are others, whatever the version. */
function partsOf(spoilt: Looked): string[] {
  const found = compareToday(NAME, rows, digestToday(spoilt, recording))
  return [...new Set(found.map((one) => /the ([a-z]+) are others/.exec(one)?.[1] ?? one))].sort()
}

const withGame = (change: (game: Game) => Game): Looked => ({ ...looked, game: change(looked.game) })

describe('what is left free by a recording is noticed all the same when it becomes another', () => {
  it('nothing is told where nothing changed, and a place where something did', () => {
    expect(compareToday(NAME, rows, rows)).toEqual([])
    const [first = '', ...rest] = rows
    const found = compareToday(NAME, rows, [first.replace(/ .{6}/, ' planted'), ...rest])
    expect(found).toEqual([
      expect.stringMatching(/^essential-traits\/example, version 1: the offers are others/),
    ])
    expect(compareToday(NAME, rows, rest)).toHaveLength(5)
  })

  it('the title of an offer', () => {
    const spoilt = withGame((game) => changeOffers(game, ({ title }) => ({ title: `${title}!` })))
    expect(partsOf(spoilt)).toEqual(['moves', 'offers'])
  })

  it('whom the table is said to wait for', () => {
    const spoilt = withGame((game) => ({
      ...game,
      phases: Object.fromEntries(
        Object.entries(game.phases).map(([name, phase]) => [name, { ...phase, waitingFor: () => 'wait' }]),
      ),
    }))
    expect(partsOf(spoilt)).toEqual(['views'])
  })

  it('the words of a refusal', () => {
    const spoilt = withGame((game) => ({
      ...game,
      whyNot: (asking) => refusal(game.whyNot(asking).rule, 'No.'),
    }))
    expect(partsOf(spoilt)).toEqual(['moves', 'reasons'])
  })

  it('what would come of an action that nobody took', () => {
    const spoilt = withGame((game) =>
      changeOffers(game, (offer) => (offer.do === 'cancel-test' ? { decide: () => undefined } : {})),
    )
    expect(recording.asked.some((one) => 'action' in one && one.action.do === 'cancel-test')).toBe(false)
    expect(partsOf(spoilt)).toEqual(['moves'])
  })

  it('what the lab counts', () => {
    const { measures } = looked
    if (measures === undefined) throw new Error('nothing is counted of this game')
    const beat = { ...measures.beat, of: () => -1 }
    expect(partsOf({ ...looked, measures: { ...measures, beat } })).toEqual(['figures'])
  })
})
