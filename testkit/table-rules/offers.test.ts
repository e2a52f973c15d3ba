import { describe, expect, it } from 'vitest'
import type { Offer } from '../../engine/game.ts'
import { refusal } from '../../engine/refusal.ts'
import { changeOffers } from '../changed-game.ts'
import { closedHands } from '../closed-hands.ts'
import { given } from '../given.ts'

/** An offer that says nothing but what it is called. */
const PLAIN: Partial<Offer> = {
  prompt: undefined,
  price: undefined,
  rule: undefined,
  aside: false,
  main: false,
  gives: undefined,
  refused: undefined,
  sealed: false,
  judged: undefined,
  asks: false,
  inputs: {},
}

/** What a seat sees of an offer with these parts. */
function view(parts: Partial<Offer>) {
  const game = changeOffers(closedHands, () => ({ ...PLAIN, ...parts }) as never)
  return given(game, { seats: 2 }).offer(0, 'bid')
}

const NAMED = { do: 'bid', title: 'Close your hand', inputs: {} }
const price = { says: '1 token', costs: { tokens: 1 } }
const refused = refusal('XB-001', 'Not you.')

describe('an offer', () => {
  it('TB-002 without more to say shows its name, its title and what it asks for', () => {
    expect(view({})).toEqual(NAMED)
  })

  it.each<[string, Partial<Offer>, object]>([
    ['what it is done to', { on: 'left' }, { on: 'left' }],
    ['what it does', { prompt: 'Nobody sees it.' }, { prompt: 'Nobody sees it.' }],
    ['what it costs', { price }, { price }],
    ['its rule', { rule: 'XB-001' }, { rule: 'XB-001' }],
    ['that it is housekeeping', { aside: true }, { aside: true }],
    ['that it is the likely next move', { main: true }, { main: true }],
    ['what is given up by it', { gives: 'Your hand.' }, { gives: 'Your hand.' }],
    ['why it is refused', { refused }, { refused }],
    ['that it is sealed', { sealed: true }, { sealed: true }],
    ['that others may question it', { judged: [1] }, { judged: true }],
    ['nothing where nobody may question it', { judged: [] }, {}],
    ['that somebody may have to agree', { asks: true }, { asks: true }],
  ])('TB-002 shows %s', (_, parts, shown) => {
    expect(view(parts)).toEqual({ ...NAMED, ...shown })
  })
})
