import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { BecomingEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { showIn } from '../view.ts'
import {
  AGENT,
  ASIDE,
  atAnswers,
  atHeroDice,
  atLateCalls,
  bargain,
  CREDITOR,
  carries,
  FOG,
  HERO,
  negativeItem,
  ones,
  positiveItem,
  rollWith,
  SHEET,
  SUPPORT,
  sixes,
  subvertItem,
  turned,
} from './fixtures.ts'

const acceptCreditor = [HERO, { do: 'accept-offer', on: String(CREDITOR) }] as const
const scored = (seat: number, points: number): BecomingEvent => ({
  type: 'scored',
  seat,
  points,
  rule: 'BE-162',
  asset: 'gull',
})

describe('the ledger', () => {
  it('BE-160 BE-161 BE-162 BE-163 BE-R48 one, two, four and five tokens, as the list has it', () => {
    const price = [
      negativeItem('gull', 'a'),
      positiveItem('knots', 'knots:sure'),
      subvertItem('reckoning'),
      negativeItem('widow-pask', 'c'),
    ]
    const table = given(game).events(
      ...atAnswers(bargain(3, ...price), ASIDE),
      ...carries('knots', '+sure'),
      ...carries('widow-pask', '-a', '-b'),
    )
    table.acts(acceptCreditor)
    expect(table.state.ledger.map((line) => [line.rule, line.points])).toEqual([
      ['BE-160', 1],
      ['BE-161', 2],
      ['BE-162', 4],
      ['BE-163', 5],
    ])
  })

  it('BE-161 a positive Trait struck out is two tokens', () => {
    const table = given(game).events(
      ...atAnswers(bargain(1, positiveItem('knots', 'knots:sure')), ASIDE),
      ...carries('knots', '+sure'),
    )
    expect(table.acts(acceptCreditor).state.totals[CREDITOR]).toBe(2)
  })

  it('BE-162 an Asset subverted outright is four', () => {
    const table = given(game)
      .events(...atAnswers(bargain(1, subvertItem('knots')), ASIDE))
      .acts(acceptCreditor)
    expect(table.state.totals[CREDITOR]).toBe(4)
  })

  it('BE-163 a third negative is five in all, never six', () => {
    const table = given(game).events(
      ...atAnswers(bargain(1, negativeItem('knots')), ASIDE),
      ...carries('knots', '-a', '-b'),
    )
    expect(table.acts(acceptCreditor).state.totals[CREDITOR]).toBe(5)
  })

  it('BE-164 the Agent scores prizes, a Tempter his own price; support and refusal score nothing', () => {
    const table = given(game).events(...atAnswers(bargain(1, subvertItem('knots')), SUPPORT))
    table.acts([HERO, { do: 'reject-offer', on: String(CREDITOR) }])
    table.acts(...rollWith(ones(3), sixes(8)), [AGENT, { do: 'take-subvert-prize', on: 'gull' }])
    expect(table.state.totals).toEqual([0, 4, 0, 0])
  })

  it('BE-165 BE-166 BE-167 the Hero: three for a positive Trait, two for a mark crossed out, five for the moon', () => {
    const table = given(game).events(...atLateCalls(), ...carries('gull', '-a'), turned('gull'), {
      type: 'moon-declared',
      side: 'hero',
    })
    table.acts(...rollWith(sixes(3), ones(4)))
    table.acts([HERO, { do: 'take-hero-moon-prize', on: 'gull', with: { trait: 'gull:a' } }])
    table.acts([HERO, { do: 'take-hero-prize', on: 'knots', with: { text: 'sure' } }])
    expect(table.state.ledger.map((line) => [line.rule, line.points])).toEqual([
      ['BE-167', 5],
      ['BE-166', 2],
      ['BE-165', 3],
    ])
  })

  it('BE-166 nothing but a won moon crosses out a mark', () => {
    const table = given(game).events(...atLateCalls(), ...carries('gull', '-a'))
    table.acts(...rollWith(sixes(3), ones(4)))
    expect(table.offers(HERO).map((one) => one.do)).not.toContain('take-hero-moon-prize')
  })

  it('BE-167 the moon pays only when it is won', () => {
    const table = given(game).events(...atLateCalls(), { type: 'moon-declared', side: 'hero' })
    expect(table.acts(...rollWith(ones(3), sixes(4))).state.totals[HERO]).toBe(0)
  })

  it('BE-169 BE-R33 a token is a point; scores are open, come from the ledger, and never fall', () => {
    const table = given(game).events(...atHeroDice(), scored(AGENT, 4), scored(HERO, 3))
    const { scores } = showIn(table.frame('spectator'))
    expect(scores?.totals).toEqual([3, 4, 0, 0])
    table
      .when(HERO, { do: 'set-score', with: { points: 99 } })
      .then(refused('BE-169', /^Scores come from the ledger\.$/))
    table.events(turned('gull'), { type: 'asset-regained', asset: 'gull', clean: false })
    expect(table.state.totals).toEqual([3, 4, 0, 0])
  })

  it('BE-O11 sealed scores stay closed until step 13; the changes themselves are seen', () => {
    const table = given(game, { options: { sealedScores: true } }).events(
      ...atAnswers(bargain(1, negativeItem('gull')), ASIDE),
    )
    table.acts(acceptCreditor)
    for (const viewer of [0, 1, 2, 3, 'spectator'] as const) {
      expect(showIn(table.frame(viewer)).scores).toBeNull()
      expect(table.told(viewer)).not.toMatch(/token/)
    }
    expect(table.told()).toMatch(/Remember, a Gull, is marked: “tired”\./)
    table.events({ type: 'finale-opened' }, { type: 'totals-counted', winners: [HERO] })
    expect(showIn(table.frame(0)).scores?.totals).toEqual([0, 0, 1, 0])
  })
})

describe('the end', () => {
  /** Scene 9 won by the Hero, told, and ready to be closed. */
  function lastPage(...before: BecomingEvent[]) {
    return given(game).events(
      ...atLateCalls(),
      ...before,
      { type: 'scene-opened', index: 8 },
      { type: 'dice-rolled', roll: { hero: [], agent: [], decidedOn: 0, winner: 'hero' } },
      { type: 'step-reached', step: 12 },
      { type: 'scene-resolved', seat: HERO },
    )
  }
  const end = (text: string) => ({ do: 'narrate-ending', with: { text } })

  it('BE-175 after the ninth scene the story closes', () => {
    const table = lastPage()
    table
      .when(HERO, 'close-scene')
      .then(
        { type: 'scene-closed' },
        { type: 'finale-opened' },
        ...SHEET.map((asset) => ({ type: 'scored' as const, seat: HERO, points: 4, rule: 'BE-168', asset })),
        { type: 'totals-counted', winners: [HERO] },
      )
    const { road } = showIn(table.frame(HERO))
    expect(road.some((station) => station.state === 'now')).toBe(false)
    table.when(HERO, 'open-scene').then(refused('BE-175', /^All the scenes have been played\.$/))
  })

  it('BE-168 four points for each Asset that is still hers', () => {
    const table = lastPage(turned('gull'), turned('knots')).acts([HERO, 'close-scene'])
    expect(table.state.totals[HERO]).toBe(28)
    expect(table.state.ledger.at(-1)).toMatchObject({ step: 13, rule: 'BE-168' })
  })

  it('BE-176 BE-R34 when the last Asset goes, the scene is played to its end, and then the story closes', () => {
    const table = given(game).events(
      ...atAnswers(bargain(1, subvertItem('gull')), ASIDE),
      ...SHEET.filter((asset) => asset !== 'gull').map((asset) => turned(asset)),
    )
    table.acts(acceptCreditor)
    expect(table.state).toMatchObject({ lastAssetLost: true, phase: 'late-calls' })
    expect(table.told()).toMatch(/The story ends with this scene\./)
    table.when(AGENT, 'open-scene').then(refused('BE-176', /last Asset is lost; this is the last scene/))
    table.acts(...rollWith(ones(4), sixes(4)), [AGENT, { do: 'narrate-resolution', with: { text: 'Gone.' } }])
    table.acts([AGENT, { do: 'close-scene', with: { confirm: true } }])
    expect(table.state).toMatchObject({ phase: 'finale', ending: { winners: [CREDITOR] } })
  })

  it('BE-177 totals are the ledgers, with what she kept', () => {
    const table = lastPage(scored(FOG, 40)).acts([HERO, 'close-scene'])
    expect(table.state.totals).toEqual([36, 0, 0, 40])
    expect(table.told()).toMatch(
      /In the end: Maren 36, The Undertow 0, The Creditor 0 and The Fog 40\.\nThe Fog \(Dev\) tells how it closes/,
    )
  })

  it('BE-178 whoever has most tells the close, whoever won the last scene', () => {
    const table = lastPage(scored(FOG, 40)).acts([HERO, 'close-scene'])
    table.when(HERO, end('Mine.')).then(refused('BE-178', /^Dev will tell the ending\.$/))
    table.when(FOG, end(' ')).then(refused('BE-178', /^Tell how the story closes\.$/))
    table.when(FOG, 'close-story').then(refused('BE-179', /^Still to tell a part: Dev\.$/))
    table.acts([FOG, end('And they forgot.')], [FOG, 'close-story'])
    expect(table.state.phase).toBe('finished')
  })

  it('BE-179 tied leaders share it, a piece each, in turn from the Hero’s seat', () => {
    const table = lastPage(scored(FOG, 36), scored(CREDITOR, 36)).acts([HERO, 'close-scene'])
    expect(table.state.ending?.winners).toEqual([HERO, CREDITOR, FOG])
    table.when(FOG, end('First!')).then(refused('BE-179', /^The next piece is Ann’s\.$/))
    table.acts([HERO, end('One.')])
    table.when(HERO, 'close-story').then(refused('BE-179', /^Still to tell a part: Cleo and Dev\.$/))
    table.acts([CREDITOR, end('Two.')], [FOG, end('Three.')], [HERO, end('Four.')])
    table.acts([HERO, 'close-story'])
    table.when(HERO, 'close-story').then(refused('BE-179', /the others are still at it/))
    table.acts([FOG, 'close-story'], [CREDITOR, 'close-story'])
    expect(table.told()).toMatch(
      /Maren \(Ann\), The Creditor \(Cleo\) and The Fog \(Dev\) share the ending\.[\s\S]*One\.\nTwo\.\nThree\.\nFour\.\nHere the story ends\./,
    )
  })

  it('BE-180 finished: read, not played', () => {
    const table = lastPage().acts([HERO, 'close-scene'], [HERO, end('Home.')], [HERO, 'close-story'])
    table.when(HERO, end('More.')).then(refused('BE-180', /^The story is over\.$/))
    for (const seat of [0, 1, 2, 3]) expect(table.offers(seat)).toEqual([])
  })
})
