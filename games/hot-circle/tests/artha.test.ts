import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import type { AssetKind } from '../rules/characters.ts'
import { listAssets } from '../rules/characters.ts'
import { ANN, BEN, CLEO, GM, ready, sceneSet, sessionEnded, sessionStarted } from './rehearsal.ts'
import {
  ADA,
  act,
  BO,
  building,
  CUTE,
  chosen,
  condition,
  FRIENDLY,
  joined,
  opponent,
  points,
  RUNAWAY,
  STRETCH,
  told,
  VILLAGE_BORN,
} from './rehearsed-tests.ts'

const table = (options: Record<string, unknown>, ...events: readonly CircleEvent[]) =>
  given(game, { seats: 4, options }).events(...events)
const at = (...events: readonly CircleEvent[]) => table({}, ...events)
const scene = (...more: CircleEvent[]) => at(...sceneSet, ...more)
type At = ReturnType<typeof at>
const ada = (position: At) => {
  const found = position.state.characters.find((one) => one.id === ADA)
  if (!found) throw new Error('no Ada')
  return found
}
const claim = (basis: string, why = 'They all look at her.', on = ADA) =>
  act('claim-fate', { basis, why }, on)

/** One test of Ada's against 1, built by these actions of hers; what stands is told. */
function tested(position: At, ...actions: ReturnType<typeof act>[]): At {
  const open: CircleEvent[] = [
    ...building,
    { type: 'difficulty-set', difficulty: { reference: 'average', step: 'easy' } },
    chosen('tester', VILLAGE_BORN, 'hindering'),
  ]
  const number = position.state.made.tests + 1
  const [call, ...rest] = open
  position.events(
    { ...(call as CircleEvent), test: `t${number}`, obstacle: `Wall ${number}` } as CircleEvent,
    ...rest,
  )
  for (const action of actions) position.acts([ANN, action])
  return position.acts([ANN, 'lock-pool'], [ANN, 'roll-task', 1], told)
}
const hinder = (on: string, reward?: string) => act('hinder-with', reward ? { reward } : {}, on)
const base = (lifepath: string, use: string, reward = 'fate') =>
  act('choose-lifepath', { lifepath, use, reward })
const neutral = act('choose-lifepath', { lifepath: VILLAGE_BORN, use: 'hindering' })

describe('claiming fate', () => {
  it.each([
    ['HC-147', 'belief 0'],
    ['HC-148', 'instinct 2'],
    ['HC-149', `trait ${CUTE}`],
    ['HC-150', 'relationship x10'],
  ])('HC-147 HC-148 HC-149 HC-150 pays one fate by %s for %s', (_, basis) => {
    const position = scene().acts([ANN, claim(basis)])
    expect(ada(position).fate).toBe(2)
  })

  it('HC-147 pays only player characters', () => {
    scene(...joined(opponent()))
      .when(ANN, claim('trait n1.t1', 'Trouble.', STRETCH))
      .then(refused('HC-147', /player characters alone/))
  })

  it('HC-150 needs a relationship on the sheet', () => {
    scene()
      .when(BEN, claim('relationship x10', 'Trouble.', BO))
      .then(refused('HC-154', /on the sheet/))
  })

  it('HC-154 is claimed by anybody, judged by the gamemaster, and pays each trouble once', () => {
    const position = scene()
    position.when(ANN, claim('belief 0', '')).then(refused('HC-154', /what trouble/))
    position
      .when(ANN, act('grant-fate', { basis: 'belief 0', why: 'So.' }, ADA))
      .then(refused('HC-154', /Claim it/))
    position.acts([CLEO, claim('belief 0')])
    position
      .when(ANN, claim('instinct 1', 'they all LOOK at her'))
      .then(refused('HC-154', /has paid already/))
    position.objects(GM, 'No real trouble.')
    expect(ada(position).fate).toBe(1)
    position.acts([GM, act('grant-fate', { basis: 'instinct 1', why: 'They all look at her.' }, ADA)])
    expect(ada(position).fate).toBe(2)
    at(...sessionStarted)
      .when(ANN, claim('belief 0'))
      .then(refused('HC-154', /in the scene/))
  })

  it('HC-154 is no longer taken back once it is spent or the scene is cut', () => {
    const position = scene(points(0, 0))
      .acts([ANN, claim('belief 0')])
      .events(points(0, 0))
    expect(position.frame(GM).common.some((one) => one.do === 'object' && !one.refused)).toBe(false)
    const cut = scene().acts([ANN, claim('belief 0')], [GM, 'cut-scene'])
    expect(cut.frame(GM).common.some((one) => one.do === 'object' && !one.refused)).toBe(false)
  })
})

describe('hindrances', () => {
  it('HC-151 pays one fate for a hindering lifepath, unless it cleared tax', () => {
    const taxed: CircleEvent = { type: 'lifepath-taxed', character: ADA, lifepath: RUNAWAY, ability: 'deeds' }
    const paid = tested(scene(points(0, 0), taxed), base(RUNAWAY, 'hindering'))
    expect(ada(paid)).toMatchObject({ fate: 1 })
    expect(ada(paid).lifepaths[1]?.tax.deeds).toBe(true)
    const cleared = tested(scene(points(0, 0), taxed), base(RUNAWAY, 'hindering', 'clear-tax'))
    expect(ada(cleared).fate).toBe(0)
  })

  it('HC-152 HC-156 pays one fate for each hindrance that clears nothing', () => {
    const position = scene(
      points(0, 0),
      condition('Scared', 'minor', 'x81'),
      condition('Cold', 'minor', 'x82'),
    )
    tested(position, neutral, hinder(CUTE), hinder(FRIENDLY), hinder('x81', 'clear'), hinder('x82', 'fate'))
    at(...sceneSet, condition('Cold', 'minor', 'x82'), ...building)
      .when(ANN, hinder('x82', 'both'))
      .then(refused('HC-156', /never both/))
    // The lifepath, two traits and one condition.
    expect(ada(position).fate).toBe(4)
    expect(ada(position).conditions.map((one) => one.text)).toEqual(['Cold'])
  })

  it('HC-152 pays nothing to an NPC, whose condition still wears off', () => {
    const scared = {
      id: 'n1.c1',
      text: 'Scared',
      rank: 'minor' as const,
      origin: 'gamemaster' as const,
      count: 0,
    }
    const position = scene(points(0, 0), ...joined({ ...opponent(), conditions: [scared] }))
    position.events(
      { type: 'test-called', test: 't1', kind: 'versus', obstacle: 'Roof', tester: ADA, opponent: STRETCH },
      { type: 'intent-stated', intent: 'a', timing: '', gravity: 'ordinary', task: 'b' },
      { type: 'opposition-stated', intent: 'c', gravity: 'ordinary', task: 'd' },
      { type: 'simple-versus-wanted', side: 'tester' },
      { type: 'simple-versus-wanted', side: 'opponent' },
      { type: 'stakes-accepted', side: 'tester' },
      { type: 'stakes-accepted', side: 'opponent' },
      chosen('tester', RUNAWAY),
      chosen('opponent', 'n1.l1', 'hindering'),
    )
    position.acts([GM, hinder('n1.c1')], [ANN, 'lock-pool'], [GM, 'lock-pool'], [GM, 'roll-target', 1, 1])
    position.acts([ANN, 'roll-task', 1, 1, 1, 1], told)
    expect(position.state.npcs[0]?.conditions).toEqual([])
  })

  it('HC-155 are paid by themselves', () => {
    scene()
      .when(ANN, claim(`hindering-trait ${CUTE}`))
      .then(refused('HC-155', /paid by themselves/))
  })

  it('HC-157 is what fate is for: ability tests and compels', () => {
    scene()
      .when(ANN, 'spend-fate')
      .then(refused('HC-157', /rerolls of ability tests and for compels/))
  })
})

describe('clearing', () => {
  const taxed = (ability: 'resources' | 'deeds', lifepath = RUNAWAY): CircleEvent => ({
    type: 'lifepath-taxed',
    character: ADA,
    lifepath,
    ability,
  })
  const taxOf = (position: At, lifepath = RUNAWAY) =>
    ada(position).lifepaths.find((one) => one.id === lifepath)?.tax

  it('HC-164 tax is one mark for each ability of each lifepath, and nothing else lifts it', () => {
    const position = scene(taxed('resources'))
    expect(taxOf(position)).toEqual({ resources: true, circles: false, wises: false, deeds: false })
    position.when(ANN, 'clear-tax').then(refused('HC-164', /hinder an obstacle test lifts/))
    position.acts([GM, 'cut-scene'], [GM, act('end-session', { lastLine: '' })])
    expect(taxOf(position)?.resources).toBe(true)
  })

  it('HC-165 tax of the hindering base goes, all four marks, whatever the result', () => {
    const position = scene(points(0, 0), taxed('resources'), taxed('deeds'), taxed('deeds', VILLAGE_BORN))
    tested(position, base(RUNAWAY, 'hindering', 'clear-tax'))
    expect(taxOf(position)).toEqual({ resources: false, circles: false, wises: false, deeds: false })
    expect(taxOf(position, VILLAGE_BORN)?.deeds).toBe(true)
  })

  it('HC-166 a condition’s use is fate or a step towards clearing', () => {
    const position = scene(points(0, 0), condition('Heartbroken', 'major'))
    position.events({ type: 'lifepath-taxed', character: ADA, lifepath: VILLAGE_BORN, ability: 'deeds' })
    const free = base(VILLAGE_BORN, 'hindering', 'clear-tax')
    tested(position, free, hinder('x81', 'clear'))
    expect(ada(position)).toMatchObject({ fate: 0, conditions: [{ count: 1 }] })
    tested(position, base(VILLAGE_BORN, 'hindering'), hinder('x81', 'fate'))
    expect(ada(position)).toMatchObject({ fate: 2, conditions: [{ count: 1 }] })
  })

  it('HC-167 a minor condition goes after one use', () => {
    const position = tested(
      scene(points(0, 0), condition('Scared', 'minor')),
      neutral,
      hinder('x81', 'clear'),
    )
    expect(ada(position).conditions).toEqual([])
  })

  it('HC-168 a major condition goes after three uses in three tests', () => {
    const position = scene(points(0, 0), condition('Heartbroken', 'major'))
    const counts = [1, 2, 3].map(() => {
      tested(position, neutral, hinder('x81', 'clear'))
      return ada(position).conditions[0]?.count
    })
    expect(counts).toEqual([1, 2, undefined])
  })

  it('HC-169 uses count on a pass as well, and not in a test without dice', () => {
    const position = scene(condition('Scared', 'minor', 'x81'), condition('Cold', 'minor', 'x82'))
    position.events(...building, {
      type: 'difficulty-set',
      difficulty: { reference: 'average', step: 'easy' },
    })
    position.acts([ANN, base(RUNAWAY, 'helpful')], [ANN, hinder('x81', 'clear')], [ANN, 'lock-pool'])
    position.acts([ANN, 'roll-task', 4, 4, 4], told)
    expect(ada(position).conditions.map((one) => one.text)).toEqual(['Cold'])
    position.events(
      { type: 'test-called', test: 't2', kind: 'independent', obstacle: 'Gate', tester: ADA, opponent: null },
      ...building.slice(1),
    )
    position.acts([ANN, hinder('x82', 'clear')], [ANN, 'withdraw-test']).allAgree()
    expect(ada(position)).toMatchObject({ conditions: [{ text: 'Cold', count: 0 }] })
  })

  it('HC-053 conditions last until hindering clears them', () => {
    const position = scene(condition('Scared', 'minor'))
    position.when(ANN, 'clear-condition').then(refused('HC-053', /by hindering, and by nothing else/))
    position.acts([GM, act('end-session', { lastLine: '' })])
    expect(ada(position).conditions).toHaveLength(1)
  })

  it('HC-O6 counts every use, and only the one that clears earns no fate', () => {
    const position = table({ 'condition-counts-always': true }, ...sceneSet, points(0, 0))
    position.events(condition('Heartbroken', 'major'))
    const earned = [1, 2, 3].map(() => {
      const before = ada(position).fate
      tested(position, neutral, hinder('x81'))
      return ada(position).fate - before
    })
    // One of them is the hindering lifepath’s.
    expect(earned).toEqual([2, 2, 1])
    expect(ada(position).conditions).toEqual([])
  })
})

describe('assets', () => {
  const asset = (id: string, kind: AssetKind, name: string, lifepath = RUNAWAY): CircleEvent => ({
    type: 'asset-recorded',
    character: ADA,
    lifepath,
    asset: { id, kind, name, run: 1001, origin: 'test', paid: 0, npc: null },
    keeps: 16,
  })
  const spent = (times: number): CircleEvent[] => [
    points(40, 1),
    ...Array.from(
      { length: times },
      (): CircleEvent => ({ type: 'fate-spent', character: ADA, lifepath: RUNAWAY, points: 1 }),
    ),
  ]
  const things = [
    asset('x85', 'subject', 'Oak'),
    asset('x86', 'gear', 'Lantern'),
    asset('x87', 'contact', 'Hazel'),
    asset('x88', 'subject', 'Mills', VILLAGE_BORN),
    asset('x89', 'focus', 'Hiding'),
  ]
  const upgrade = (on: string) => act('upgrade-asset', {}, on)
  const lifepath = (position: At) => ada(position).lifepaths.find((one) => one.id === RUNAWAY)
  const kindOf = (position: At, id: string) => listAssets(ada(position)).find((one) => one.id === id)?.kind

  it.each([
    ['x85', 6, 'wise'],
    ['x89', 6, 'skill'],
    ['x86', 9, 'special-item'],
    ['x87', 12, 'relationship'],
  ])('HC-183 HC-044 makes %s permanent for %i spent fate: %s', (id, cost, kind) => {
    const poor = scene(...things, ...spent(cost - 1))
    poor.when(ANN, upgrade(id)).then(refused('HC-183', new RegExp(`${cost - 1} of ${cost} spent fate`)))
    const position = scene(...things, ...spent(cost + 1)).acts([ANN, upgrade(id)])
    expect([kindOf(position, id), lifepath(position)?.spentFate]).toEqual([kind, 1])
    position.when(ANN, upgrade(id)).then(refused('HC-183', /permanent already/))
  })

  it('HC-183 W-19 pays from its own lifepath alone, with no test open, also between sessions', () => {
    const position = scene(...things, ...spent(8))
    position.when(ANN, upgrade('x88')).then(refused('HC-183', /Village-born has 0 of 6/))
    position.when(BEN, upgrade('x85')).then(refused('HC-183', /not on your sheet/))
    position.when(ANN, upgrade('x86')).then(refused('HC-183', /Runaway has 8 of 9/))
    scene(...things, ...spent(8), ...building)
      .when(ANN, upgrade('x85'))
      .then(refused('HC-183', /open test before that/))
    const late = at(...sessionEnded, ...things, ...spent(8)).acts([ANN, upgrade('x85')])
    expect(kindOf(late, 'x85')).toBe('wise')
  })

  it('HC-184 buys a die in obstacle tests, or something always at hand', () => {
    const position = scene(...things, ...spent(20)).acts([ANN, upgrade('x85')], [ANN, upgrade('x86')])
    position.acts([ANN, act('introduce-asset', {}, 'x86')])
    position.events(...building).acts([ANN, base(RUNAWAY, 'neutral')], [ANN, act('add-bonus', {}, 'x85')])
    expect(position.state.test?.sides.tester.bonuses).toEqual([{ source: 'wise', ref: 'x85' }])
  })

  it('HC-185 is lost by the gamemaster’s word, with a reason, if its owner agrees', () => {
    const lose = (why: string, on = 'x10') => act('lose-asset', { why }, on)
    const position = scene(...things)
    position.when(ANN, lose('gone')).then(refused('HC-185', /Only the gamemaster/))
    position.when(GM, lose('')).then(refused('HC-185', /How was it lost/))
    position.when(GM, lose('gone', 'x85')).then(refused('HC-185', /Only what is permanent/))
    at(...ready())
      .when(GM, lose('gone'))
      .then(refused('HC-185', /in play/))
    position.when(GM, lose('She drowned.')).then(asked(ANN)).allAgree()
    expect(listAssets(ada(position)).some((one) => one.id === 'x10')).toBe(false)
  })

  it('HC-176 HC-186 W-22 come back as fate and persona in the first closing step', () => {
    const position = scene(...things, ...spent(9)).acts([ANN, upgrade('x86')])
    for (const on of ['x86', 'x10'])
      position.acts([GM, act('lose-asset', { why: 'The lake.' }, on)]).allAgree()
    const { fate, persona } = ada(position)
    expect(position.state.session?.refunds).toMatchObject([
      { asset: 'Lantern', fate: 9, persona: 1 },
      { asset: 'Wendy', fate: 0, persona: 1 },
    ])
    position.acts([GM, act('end-session', { lastLine: '' })])
    for (const seat of [ANN, BEN, CLEO]) position.acts([seat, 'finish-step'])
    expect(ada(position)).toMatchObject({ fate: fate + 9, persona: persona + 2 })
  })
})
