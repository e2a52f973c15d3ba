import { describe, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import {
  AGENT,
  ASIDE,
  atAnswers,
  atLateCalls,
  atTemptation,
  bargain,
  CREDITOR,
  FOG,
  HERO,
  negativeItem,
  ones,
  opened,
  rollWith,
  sixes,
  subvertItem,
} from './fixtures.ts'

const moon = { type: 'moon-declared', side: 'agent' } as const

describe('what is refused says what is true', () => {
  it('BE-033 whose an action is comes before when it is done', () => {
    const table = given(game).events(...opened())
    table
      .when(FOG, { do: 'take-hero-prize', on: 'gull' })
      .then(refused('BE-113', /^Only the Hero may do that/))
    table
      .when(HERO, { do: 'take-hero-prize', on: 'gull' })
      .then(refused('BE-033', /step 10; .* at step 1\.$/))
    table.when(FOG, 'take-fate').then(refused('BE-033', /choice of Fates; the table is at step 1/))
    table.when(HERO, 'take-fate').then(refused('BE-020', /does not take a Fate/))
  })

  it('BE-033 before the draft nothing is over, and nobody is the Agent yet', () => {
    const table = given(game)
    for (const seat of [HERO, FOG]) {
      const pick = { do: 'draft-asset', with: { asset: 'gull' } }
      table.when(seat, pick).then(refused('BE-033', /belongs to the draft; the table is at before the story/))
      table.when(seat, 'lock-agent-dice').then(refused('BE-033', /step 4/))
      table.when(seat, 'support-agent').then(refused('BE-033', /step 5/))
      table.when(seat, 'tell-and-turn').then(refused('BE-033', /step 12/))
    }
  })

  it('BE-102 only dice are set: a counter-offer is late, a call on an Asset is not taken back', () => {
    const table = given(game).events(...atLateCalls('gull'))
    table.when(HERO, { do: 'withdraw-counter', on: '2' }).then(refused('BE-033', /step 6; .* at step 8/))
    table.when(HERO, { do: 'withdraw-invocation', on: 'gull' }).then(refused('BE-102', /dice are set/))
    table.when(AGENT, { do: 'withdraw-invocation', on: 'gull' }).then(refused('BE-054', /Only the Hero/))
    table.when(AGENT, 'declare-hero-moon').then(refused('BE-055', /Only the Hero/))
  })

  it('BE-070 a move that was laid is exchanged for one that is named', () => {
    const table = given(game).events(...atTemptation())
    table.acts([CREDITOR, 'stand-aside'])
    table.when(CREDITOR, 'change-sealed-move').then(refused('TB-002', /which one you mean/))
    table.when(FOG, { do: 'stand-aside', on: 'gull' }).then(refused('BE-070', /leave out what you named/))
  })

  it('BE-088 a counter is answered by whom it lies with', () => {
    const terms = bargain(2, negativeItem('gull'), negativeItem('knots'))
    const table = given(game).events(...atAnswers(terms, bargain(1, subvertItem('knots'))))
    table.when(HERO, { do: 'withdraw-counter', on: '2' }).then(refused('BE-088', /nothing now/))
    const counter = { dice: 3, price: [negativeItem('gull')] }
    table.acts([HERO, { do: 'counter-offer', on: String(CREDITOR), with: counter }])
    table
      .when(FOG, { do: 'take-counter', on: '2' })
      .then(refused('BE-088', /^No counter-offer lies before you/))
    table.when(CREDITOR, { do: 'take-counter', on: '3' }).then(refused('BE-088', /Not with that one/))
    table.when(AGENT, { do: 'take-counter', on: '2' }).then(refused('BE-088', /Only the Tempters/))
  })

  it('BE-112 BE-154 what is not on the sheet is no matter of the moon', () => {
    const won = given(game).events(...atAnswers(ASIDE, ASIDE), { type: 'step-reached', step: 8 })
    won.acts(...rollWith(ones(3), sixes(4)))
    won.when(AGENT, { do: 'take-subvert-prize', on: 'lamp-oil' }).then(refused('BE-112', /Not with that one/))
    const shot = given(game).events(...atLateCalls('gull'), moon)
    shot.acts(...rollWith(ones(4), sixes(4)))
    shot.when(AGENT, { do: 'take-agent-moon-prize', on: 'lamp-oil' }).then(refused('BE-154', /Not with that/))
  })
})
