import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { inPlay } from './fixtures.ts'

const [SECRET, OTHER] = ['by poison', 'with a smile']
const GUESS = `Perhaps ${SECRET}, perhaps ${OTHER}.`
const [ANN, BEN, CLEO] = [0, 1, 2]
const passages = (version: number) => [0, 1, 2].map((place) => `${version}.${place}`).join(' ')
const veil = (on: string, name = '') => ({ do: 'veil', with: { passages: on, name } })
const narrate = (text: string) => ({ do: 'narrate', with: { text } })
const enter = (on: string, trait: string, how: string) => ({ do: 'enter-trait', on, with: { trait, how } })

/** Ben enters with these words and takes it out again; what Ann and Cleo have entered is opened. */
function withdrawn(secret: string, how = 'By rope.') {
  const table = given(game, { seats: 3, options: { 'sealed-entry': true } }).events(
    ...inPlay('c1', ANN, 3),
    ...inPlay('c2', BEN, 3),
    ...inPlay('c3', CLEO, 3),
    { type: 'test-called', test: 'x1', caller: ANN, question: 'Who?', sealed: true },
  )
  table.acts([BEN, enter('x1:c2', 'c2-t1', secret)])
  const entered = table.log.length
  // While others' lie there too: their opening must not count as its.
  table.acts([ANN, enter('x1:c1', 'c1-t1', how)], [CLEO, enter('x1:c3', 'c3-t1', 'By boat.')])
  table.acts([BEN, { do: 'withdraw-entry', on: 'x1-e1' }])
  for (const [seat, entry] of [
    [ANN, 'x1-e2'],
    [CLEO, 'x1-e3'],
  ] as const) {
    table.acts([seat, { do: 'choose-dice', on: entry, with: { dice: '6+6' } }])
    table.acts([seat, { do: 'lock-entry', on: entry }])
  }
  table.acts([ANN, { do: 'open-entries', on: 'x1' }])
  return { table, entered }
}

describe('an entry that was taken out again', () => {
  it.each([ANN, CLEO])('TB-033 stays sealed when others open: a veil tells seat %i nothing', (spy) => {
    const seen = [SECRET, OTHER].map((secret) => {
      const { table, entered } = withdrawn(secret, SECRET)
      table.acts(
        [spy, narrate(GUESS)],
        [spy, veil(passages(entered))],
        [spy, narrate(GUESS)],
        [spy, veil('')],
      )
      expect(table.lines(BEN).map(({ text }) => text)).toContain(secret)
      return JSON.stringify([table.frame(spy), table.lines(spy), table.log.length])
    })
    expect(seen[0]).toBe(seen[1])
  })

  it('TB-033 a veil over the same words of somebody else leaves it to its owner', () => {
    const { table } = withdrawn(SECRET, SECRET)
    table.acts([CLEO, veil('', SECRET)])
    expect(JSON.stringify([table.frame(CLEO), table.told(CLEO)])).not.toContain(SECRET)
    expect(table.lines(BEN).map(({ text }) => text)).toContain(SECRET)
  })

  it('TB-056 no table goes on from the moments at which it lay there', () => {
    const { table, entered } = withdrawn(SECRET)
    const fork = (at: number) => ({ do: 'fork', with: { at, title: 'Otherwise' } })
    table.when(ANN, fork(entered)).then(refused('TB-056', /sealed/))
    table.acts([ANN, fork(table.log.length)])
  })
})
