import { describe, expect, it } from 'vitest'
import { given, refused, type Step } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { agentPool, countDice } from '../rules/pools.ts'
import { showIn } from '../view.ts'
import {
  AGENT,
  atAnswers,
  atTemptation,
  atThreat,
  bargain,
  CREDITOR,
  carries,
  FOG,
  HERO,
  negativeItem,
  offerOf,
  positiveItem,
  SUPPORT,
  subvertItem,
  turned,
} from './fixtures.ts'

const atFive = (...invoked: string[]) => given(game).events(...atTemptation(...invoked))
const moonOfAgent = { type: 'moon-declared', side: 'agent' } as const

describe('one move each', () => {
  it('BE-070 BE-R12 support or bargain, never both; exchanged until the other has moved', () => {
    const table = atFive()
    table.when(CREDITOR, 'change-sealed-move').then(refused('BE-070', /no move to exchange/))
    table
      .when(CREDITOR, { do: 'support-agent', with: { line: 'He nods.' } })
      .then({ type: 'move-laid', seat: CREDITOR, move: { kind: 'support', line: 'He nods.' } })
    table
      .when(CREDITOR, offerOf(1, subvertItem('gull')))
      .then(refused('BE-070', /^Support or bargain, not both/))
    table
      .when(CREDITOR, { do: 'change-sealed-move', on: 'aside' })
      .then({ type: 'move-laid', seat: CREDITOR, move: { kind: 'aside' } })
    table.acts([FOG, offerOf(1, subvertItem('gull'))])
    table
      .when(CREDITOR, 'support-agent')
      .then(refused('BE-070', /^Both Tempters have declared; their moves stand/))
  })

  it('BE-R12 a refused Tempter cannot go over to the Agent', () => {
    const table = given(game).events(...atAnswers(bargain(1, subvertItem('gull')), SUPPORT))
    table.acts([HERO, { do: 'reject-offer', on: String(CREDITOR) }])
    table.when(CREDITOR, 'support-agent').then(refused('BE-033', /step 5; the table is at step 8/))
  })

  it('BE-R13 a Tempter may stand aside', () => {
    const table = atFive()
    table.acts([CREDITOR, 'stand-aside'], [FOG, 'stand-aside'])
    expect(table.state.phase).toBe('late-calls')
    expect(countDice(agentPool(table.state))).toBe(4)
  })

  it('BE-071 support is three dice each, and no tokens; none under the Agent’s moon', () => {
    const table = atFive()
    table.acts([CREDITOR, 'support-agent'], [FOG, 'support-agent'])
    expect(countDice(agentPool(table.state))).toBe(10)
    expect(table.state.totals).toEqual([0, 0, 0, 0])
    given(game)
      .events(...atTemptation(), moonOfAgent)
      .when(FOG, 'support-agent')
      .then(refused('BE-153', /shooting the moon and may take no dice from you/))
  })

  it('BE-079 only the two Tempters offer', () => {
    const table = atFive()
    table
      .when(HERO, offerOf(1, subvertItem('gull')))
      .then(refused('BE-079', /^Only the Tempters may do that\.$/))
    table.when(AGENT, offerOf(1, subvertItem('gull'))).then(refused('BE-032', /other two Fates tempt/))
  })
})

describe('the terms', () => {
  it('BE-072 one, two or three dice', () => {
    const table = atFive()
    for (const dice of [0, 4, 1.5]) {
      table.when(FOG, offerOf(dice, subvertItem('gull'))).then(refused('BE-072', /one, two or three dice/))
    }
    table
      .when(FOG, { do: 'offer-bargain', with: { pitch: ' ', dice: 1, price: [subvertItem('gull')] } })
      .then(refused('BE-072', /what you offer her/))
    table.acts([FOG, offerOf(3, subvertItem('gull'))])
  })

  it('BE-073 only three kinds of price, on Assets of hers', () => {
    const table = atFive()
    const odd = { kind: 'her-firstborn', asset: 'gull' } as never
    table.when(FOG, offerOf(1, odd)).then(refused('BE-073', /a subversion, a negative Trait or the loss/))
    table.when(FOG, offerOf(1, subvertItem('lamp-oil'))).then(refused('BE-073', /You can only ask/))
  })

  it('BE-074 BE-R14 each kind at most three times, in any mix', () => {
    const table = atFive()
    const four = [1, 2, 3, 4].map(() => negativeItem('gull'))
    table.when(FOG, offerOf(1, ...four)).then(refused('BE-074', /at most three times/))
    const ten = Array.from({ length: 10 }, () => subvertItem('gull'))
    table.when(FOG, offerOf(1, ...ten)).then(refused('BE-074', /at most three times/))
    const six = [
      ...['gull', 'knots', 'reckoning'].map((asset) => negativeItem(asset)),
      ...['widow-pask', 'coast-road', 'open-hand'].map((asset) => subvertItem(asset)),
    ]
    table.acts([FOG, offerOf(3, ...six)])
  })

  it('BE-075 a bargain has a price', () => {
    atFive()
      .when(FOG, offerOf(1))
      .then(refused('BE-075', /^A bargain has a price: ask for at least one thing/))
  })

  it('BE-076 every price must be payable as the sheet stands, now before later', () => {
    const full = ['+a', '+b', '+c', '-d', '-e']
    const table = given(game).events(...atTemptation(), ...carries('gull', ...full), turned('widow-pask'))
    table
      .when(FOG, offerOf(1, subvertItem('widow-pask')))
      .then(refused('BE-144', /Widow Pask has been turned/))
    table.when(FOG, offerOf(1, negativeItem('gull'))).then(refused('BE-131', /already carries five Traits/))
    table.when(FOG, offerOf(1, positiveItem('gull', 'gull:d'))).then(refused('BE-076', /no such Trait/))
    table
      .when(FOG, offerOf(1, positiveItem('knots', 'gull:a')))
      .then(refused('BE-134', /has no such positive Trait/))
    table
      .when(FOG, offerOf(1, subvertItem('knots'), negativeItem('knots')))
      .then(refused('BE-144', /^An earlier part of this price already turns Forty Knots/))
    table.when(FOG, offerOf(1, subvertItem('knots', 'later'), negativeItem('knots', 'frayed', 'now'))).then({
      type: 'move-laid',
      seat: FOG,
      move: bargain(1, subvertItem('knots', 'later'), negativeItem('knots', 'frayed')),
    })
    given(game)
      .events(...atTemptation(), ...carries('gull', ...full))
      .acts([FOG, offerOf(1, positiveItem('gull', 'gull:a'), negativeItem('gull'))])
  })

  it('BE-076 three negatives in one bargain fit a clean Asset, a fourth thing on it does not', () => {
    const three = [1, 2, 3].map((number) => negativeItem('gull', `mark ${number}`))
    atFive()
      .when(FOG, offerOf(1, ...three, subvertItem('gull')))
      .then(refused('BE-144', /^An earlier part of this price already turns Remember, a Gull/))
  })

  it('BE-077 BE-R16 each part is due now, unless it says later', () => {
    const table = atFive()
    const plain = { kind: 'add-negative', asset: 'gull', text: 'tired' } as const
    table.acts([FOG, offerOf(1, plain, { ...plain, when: 'later' })])
    expect(table.state.scene?.moves[FOG]).toEqual(
      bargain(1, negativeItem('gull'), negativeItem('gull', 'tired', 'later')),
    )
  })

  it('BE-R15 BE-R46 the terms name the Asset, called on or not, and the words of a new Trait', () => {
    const table = atFive('knots')
    table
      .when(FOG, offerOf(1, negativeItem('gull', '')))
      .then(refused('BE-130', /^Give the Trait a few words\.$/))
    table.acts([FOG, offerOf(1, negativeItem('gull', 'greedy'))], [CREDITOR, 'stand-aside'])
    table.acts([HERO, { do: 'accept-offer', on: String(FOG) }])
    expect(table.state.assets.find((asset) => asset.id === 'gull')?.traits).toMatchObject([
      { sign: '-', text: 'greedy' },
    ])
  })
})

describe('sealed until both lie there', () => {
  it('BE-078 BE-R17 both moves are turned up together, and only then may she answer', () => {
    const table = atFive()
    table.acts([CREDITOR, offerOf(2, subvertItem('gull'))])
    const seen = JSON.stringify([
      table.frame(HERO),
      table.frame(FOG),
      table.frame('spectator'),
      table.lines(HERO),
    ])
    expect(seen).not.toContain('Take it.')
    expect(showIn(table.frame(HERO)).scene?.moves).toEqual([
      { seat: CREDITOR, laid: true, move: null },
      { seat: FOG, laid: false, move: null },
    ])
    expect(table.frame(CREDITOR).whisper.move).toEqual(bargain(2, subvertItem('gull')))
    table
      .when(HERO, { do: 'accept-offer', on: String(CREDITOR) })
      .then(refused('BE-078', /^Both Tempters declare before/))
    table.acts([FOG, 'support-agent'])
    expect(table.told()).toMatch(
      /Take it\.\nThe Creditor offers 2 dice for Remember, a Gull, turned against her\./,
    )
    expect(table.state.phase).toBe('answers')
  })

  it('BE-078 neither the log’s titles nor the way back tell which move was laid', () => {
    const seenAfter = (move: Step) => {
      const table = atFive().acts(move)
      return JSON.stringify([
        table.frame(HERO),
        table.frame(FOG),
        table.frame('spectator'),
        table.lines(HERO),
      ])
    }
    const aside = seenAfter([CREDITOR, 'stand-aside'])
    expect(seenAfter([CREDITOR, 'support-agent'])).toBe(aside)
    expect(seenAfter([CREDITOR, offerOf(2, subvertItem('gull'))])).toBe(aside)
  })

  it('BE-O1 with open offers a move is seen as it is made, but answered only when both are in', () => {
    const table = given(game, { options: { openOffers: true } }).events(...atTemptation())
    table.acts([CREDITOR, offerOf(2, subvertItem('gull'))])
    expect(showIn(table.frame(HERO)).scene?.moves[0]?.move?.kind).toBe('bargain')
    expect(table.told()).toMatch(/The Creditor offers 2 dice/)
    table
      .when(HERO, { do: 'accept-offer', on: String(CREDITOR) })
      .then(refused('BE-078', /Both Tempters declare/))
    table.acts([CREDITOR, { do: 'change-sealed-move', on: 'support' }], [FOG, 'stand-aside'])
    expect(countDice(agentPool(table.state))).toBe(7)
    expect(table.told().match(/The Creditor stands with the Agent/g)).toHaveLength(1)
  })

  it('BE-085 support and standing aside need no answer', () => {
    const table = given(game).events(...atAnswers(bargain(1, subvertItem('gull')), SUPPORT))
    table.when(HERO, { do: 'accept-offer', on: String(FOG) }).then(refused('BE-085', /^Dev made no offer/))
    given(game)
      .events(...atThreat())
      .when(HERO, { do: 'accept-offer', on: '2' })
      .then(refused('BE-033', /step 6/))
  })
})
