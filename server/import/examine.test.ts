import { describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { fileOf, playFairly } from '../../testkit/hostile/table-file.ts'
import { forgeries, mend, tamper } from '../../testkit/hostile/tamper.ts'
import { shelfOf } from '../shelf.ts'
import { examine } from './examine.ts'

const shelf = shelfOf([closedHands])
const played = playFairly(closedHands, 3, 40)
const honest = fileOf(played, 'whole')

/** The file with some rows changed, and the chain mended: only what it says can tell. */
function change(by: (row: string) => string): string {
  return `${mend(honest.trimEnd().split('\n').map(by)).join('\n')}\n`
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
})
