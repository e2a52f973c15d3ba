import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { AGENT, atTemptation, CREDITOR, FOG, HERO } from './fixtures.ts'

const [SECRET, OTHER] = ['by poison', 'with a smile']
const GUESS = `Perhaps ${SECRET}, perhaps ${OTHER}.`
const passages = (version: number) => [0, 1, 2].map((place) => `${version}.${place}`).join(' ')
const veil = (on: string, name = '') => ({ do: 'veil', with: { passages: on, name } })
const support = (line: string) => ({ do: 'support-agent', with: { line } })

/** The Creditor lays these words, exchanges them for others, and both moves are turned up. */
function exchanged(secret: string) {
  const table = given(game).events(...atTemptation())
  table.acts([CREDITOR, support(secret)])
  const laid = table.log.length
  table.acts([CREDITOR, { do: 'change-sealed-move', on: 'aside' }])
  return { table, laid }
}

describe('a move that was exchanged', () => {
  it.each([HERO, AGENT, FOG])('TB-033 stays sealed after the reveal: a veil tells seat %i nothing', (spy) => {
    const seen = [SECRET, OTHER].map((secret) => {
      const { table, laid } = exchanged(secret)
      table.acts([FOG, support(spy === FOG ? SECRET : 'Go on.')])
      table.acts([spy, { do: 'narrate', with: { text: GUESS } }], [spy, veil(passages(laid))])
      table.acts([spy, { do: 'narrate', with: { text: GUESS } }], [spy, veil('')])
      return JSON.stringify([table.frame(spy), table.lines(spy), table.log.length])
    })
    expect(seen[0]).toBe(seen[1])
  })

  it('TB-033 a move that is turned up can be veiled', () => {
    const { table } = exchanged(OTHER)
    table.acts([FOG, support(SECRET)], [AGENT, veil('', SECRET)])
    expect(JSON.stringify([table.frame(HERO), table.told()])).not.toContain(SECRET)
  })

  it('TB-056 no table goes on from the moments at which it lay there', () => {
    const { table, laid } = exchanged(SECRET)
    table.acts([FOG, support('Go on.')])
    const fork = (at: number) => ({ do: 'fork', with: { at, title: 'Otherwise' } })
    table.when(HERO, fork(laid)).then(refused('TB-056', /sealed/))
    // What lay there in the end is open.
    table.acts([HERO, fork(laid + 1)])
  })
})
