import { describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import type { Game } from '../../engine/game.ts'
import type { Entry } from '../../engine/table.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { fileOf, playFairly } from '../../testkit/hostile/table-file.ts'
import { forgeries, mend, tamper } from '../../testkit/hostile/tamper.ts'
import { readShelf, shelfOf } from '../shelf.ts'
import { examine } from './examine.ts'

const shelf = shelfOf([closedHands])
const essentialTraits = (await readShelf(undefined, (slug) => slug === 'essential-traits')).find(
  'essential-traits',
) as Game
const played = playFairly(closedHands, 3, 40)
const honest = fileOf(played, 'whole')

/** The file with some rows changed, and the chain mended: only what it says can tell. */
function change(by: (row: string) => string): string {
  return `${mend(honest.trimEnd().split('\n').map(by)).join('\n')}\n`
}

/** Of the processor's time, as it is counted: to ask for it again and again is the system's time more than ours. */
function spend(microseconds: number): void {
  const before = process.cpuUsage()
  for (let spent = 0; spent < microseconds; ) {
    const { user, system } = process.cpuUsage(before)
    spent = user + system
  }
}

describe('TB-085 a file that is brought in', () => {
  it('fits as it is, whole or for one viewer', () => {
    expect(examine(honest, shelf)).toMatchObject({ kind: 'fit', seat: 0, isKept: false })
    expect(examine(fileOf(played, 0), shelf)).toMatchObject({ kind: 'fit', seat: 0, isKept: true })
    expect(examine(fileOf(played, 'spectator'), shelf)).toMatchObject({ kind: 'fit', isKept: true })
  })

  it.each(forgeries.map((forgery) => [forgery.name, forgery] as const))(
    'is refused with %s changed',
    (_, forgery) => {
      const random = new Random(9)
      for (let time = 0; time < 5; time++) {
        const file = tamper(honest, forgery, random)
        if (file === undefined) continue
        const examined = examine(file, shelf)
        expect(examined.kind).toBe('unfit')
        expect(examined.kind === 'unfit' && examined.because.length).toBeGreaterThan(15)
      }
    },
  )

  it('is refused if a step does not follow from the rules, and says which', () => {
    const broken = change((row) => row.replace(/"bids":\[/g, '"bidz":['))
    expect(examine(broken, shelf)).toMatchObject({
      because: expect.stringMatching(/^Step \d+ does not follow from the rules/),
    })
  })

  it('is refused if it opens twice', () => {
    const twice = change((row) =>
      row.replaceAll('{"type":"table/begun"}', '{"type":"table/opened","names":[]}'),
    )
    expect(examine(twice, shelf)).toMatchObject({ because: expect.stringContaining('opens once') })
  })

  it('is refused if it cannot be played again and nobody knows the shapes of its events', () => {
    const untold = change((row) => row.replace(/,"with":\{[^{}]*\}(?=[,}])/g, ''))
    expect(examine(untold, shelf)).toMatchObject({ because: expect.stringContaining('no step of this game') })
  })

  it('changes nothing that all objects share', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    examine(
      change((row) => row.replace('"seats":', '"__proto__":{"polluted":1},"seats":')),
      shelf,
    )
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
    expect({}).not.toHaveProperty('polluted')
  })

  describe('TB-086 and cannot be played again', () => {
    const essential = playFairly(essentialTraits, 5, 30)
    const old = essential.entries.map(({ on: _on, with: _with, ...entry }) => entry as Entry)
    const file = fileOf({ ...essential, entries: old }, 'whole')
    const shown = (show: () => object) =>
      shelfOf([{ ...essentialTraits, show: (state) => ({ ...essentialTraits.show(state), ...show() }) }])

    it('is refused if it could not be shown beside play, by its size or by its time', () => {
      const busy = () => {
        spend(20_000)
        return {}
      }
      expect(
        examine(
          file,
          shown(() => ({})),
        ),
      ).toMatchObject({ kind: 'fit', isProven: false })
      const padding = { more: 'x'.repeat(600 * 1024) }
      expect(
        examine(
          file,
          shown(() => padding),
        ),
      ).toMatchObject({ because: expect.stringMatching(/too large to be shown/) })
      expect(examine(file, shown(busy))).toMatchObject({
        because: expect.stringMatching(/takes too long to be shown/),
      })
    })

    it('may be slow for a moment: machines are', () => {
      let shows = 0
      const once = () => {
        shows += 1
        if (shows % 97 === 5) spend(60_000)
        return {}
      }
      expect(examine(file, shown(once))).toMatchObject({ kind: 'fit' })
    })
  })

  it('is refused if what its viewer did not read would make a far longer table of it', () => {
    const spectators = fileOf(played, 'spectator').trimEnd().split('\n')
    const last = spectators.findLastIndex((row) => row.includes('"line":{'))
    const numbered = (id: string) => {
      const rows = spectators.with(last, (spectators[last] ?? '').replace(/"id":"[^"]+"/, `"id":"${id}"`))
      return examine(`${mend(rows).join('\n')}\n`, shelf)
    }
    expect(numbered('9000.0')).toMatchObject({ kind: 'fit', isKept: true })
    expect(numbered('20000.0')).toMatchObject({ because: expect.stringMatching(/^The file is far smaller/) })
    const version = played.entries.length + 1
    expect(numbered(`${version}.400`)).toMatchObject({ kind: 'fit', isKept: true })
    expect(numbered(`${version}.4999`)).toMatchObject({ because: expect.stringContaining('so many lines') })
  })
})
