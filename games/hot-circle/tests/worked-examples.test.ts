import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import type { Ability } from '../rules/characters.ts'
import { edgeOf } from '../rules/testing/obstacle-test.ts'
import { countDice } from '../rules/testing/pools.ts'
import { ANN, BEN, GM, sceneSet } from './rehearsal.ts'
import {
  ADA,
  act,
  against,
  BO,
  building,
  CHARM,
  CUTE,
  chosen,
  condition,
  edge,
  FRIENDLY,
  GHOSTLY,
  joined,
  opponent,
  points,
  poolsOpen,
  RUNAWAY,
  rolling,
  STRETCH,
  simplePools,
  stand,
  told,
  VILLAGE_BORN,
} from './rehearsed-tests.ts'

/** The catalogue's worked examples, die by die. Ada stands for its sample character. */
const at = (...events: readonly CircleEvent[]) => given(game, { seats: 4 }).events(...events)
type At = ReturnType<typeof at>
const scene = (...more: CircleEvent[]) => at(...sceneSet, ...more)
const testOf = (position: At) => {
  const { test } = position.state
  if (!test) throw new Error('no test is open')
  return test
}
const pc = (position: At, id = ADA) => {
  const found = position.state.characters.find((one) => one.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const lifepath = (position: At, id = RUNAWAY) => pc(position).lifepaths.find((one) => one.id === id)
const grid = (reference: string, step: string) => act('set-difficulty', { reference, step })
const base = (id: string, use = 'helpful', reward?: string) =>
  act('choose-lifepath', { lifepath: id, use, ...(reward ? { reward } : {}) })
const bonus = (on: string) => act('add-bonus', {}, on)
const hinder = (on: string, reward?: string) => act('hinder-with', reward ? { reward } : {}, on)
const open = (...more: CircleEvent[]) => scene(...more, ...building)
const successes = (position: At) => testOf(position).rolls.map((one) => one.successes)
const ask = (ability: Ability, more: object = {}) =>
  act(
    'ask-ability-test',
    { lifepath: RUNAWAY, hindering: false, ask: 'that', name: 'Thing', ...more },
    ability,
  )
const price = (more: object = {}) => act('price-ability-test', more)

describe('obstacle tests', () => {
  it('HC-087 W-02 a plain independent test passes on a tie', () => {
    const position = open().acts(
      [GM, grid('average', 'moderate')],
      [ANN, base(RUNAWAY)],
      [ANN, bonus(GHOSTLY)],
    )
    position.acts([ANN, 'lock-pool'], [ANN, 'roll-task', 2, 6, 3, 1, 5])
    expect([successes(position), testOf(position).outcome]).toEqual([[2], 'intent'])
  })

  it('HC-085 W-03 a chain of sixes', () => {
    const position = open().acts(
      [GM, grid('average', 'hard')],
      [ANN, base(RUNAWAY, 'neutral')],
      [ANN, 'lock-pool'],
    )
    position.acts([ANN, 'roll-task', 6, 1, 6, 6, 4])
    expect(successes(position)).toEqual([4])
  })

  it('HC-089 W-04 advantage makes it worse', () => {
    const position = at(...rolling(3, edge('advantage'), points(1, 1))).acts([ANN, 'roll-task', 4, 2, 1])
    position.acts([ANN, 'use-advantage', 1, 3, 2])
    position.when(ANN, 'use-advantage').then(refused('HC-091', /once/))
    position.acts(stand)
    expect([successes(position), testOf(position).outcome]).toEqual([[1, 0], 'consequence'])
  })

  it('HC-092 W-05 disadvantage, then persona', () => {
    const position = at(...rolling(1, edge('disadvantage'), points(1, 1)))
    position.acts([ANN, 'roll-task', 5, 2, 1, 3, 3, 2], [ANN, 'spend-persona', 4, 1, 1])
    expect([successes(position), testOf(position).outcome]).toEqual([[1, 0, 1], 'intent'])
    expect([pc(position).persona, lifepath(position)?.spentPersona]).toEqual([0, 1])
  })

  it('HC-092 W-06 disadvantage that never fires', () => {
    const position = at(...rolling(4, edge('disadvantage'), points(1, 0))).acts([ANN, 'roll-task', 5, 2, 1])
    expect([successes(position), testOf(position).outcome]).toEqual([[1], 'consequence'])
  })

  it('HC-083 W-07 edges that cancel', () => {
    const position = open().acts([GM, grid('average', 'moderate')], [ANN, base(RUNAWAY)])
    for (const reason of ['rain', 'darkness']) {
      position.acts([GM, act('give-edge', { edge: 'disadvantage', reason })])
    }
    position.acts([BEN, act('offer-help', { how: '' }, BO)]).allAgree()
    expect(edgeOf(testOf(position))).toBe('neither')
    position.acts([ANN, 'lock-pool'], [ANN, 'roll-task', 4, 5, 1])
    expect([successes(position), testOf(position).outcome]).toEqual([[2], 'intent'])
  })

  it('HC-097 W-08 versus with both compromises', () => {
    const position = scene(points(1, 1), ...joined(opponent()), ...against(STRETCH), ...poolsOpen)
    position.acts([GM, base('n1.l1')], [GM, bonus('n1.t1')], [GM, hinder('n1.t2')])
    position.acts([ANN, base(RUNAWAY)], [ANN, bonus(CHARM)], [ANN, 'lock-pool'], [GM, 'lock-pool'])
    position.acts([GM, 'roll-target', 4, 2, 6, 1, 3, 5, 2])
    expect(testOf(position).target).toBe(3)
    position.acts([ANN, 'roll-task', 5, 4, 2, 1, 1], [ANN, 'accept-compromise', 6, 4, 2, 3, 5, 1])
    position.acts([GM, 'accept-compromise', 2, 2, 3, 1, 4])
    position.when(ANN, 'accept-compromise').then(refused('HC-095', /taken already/))
    position.acts([ANN, 'spend-persona', 4, 5, 4, 1, 2])
    expect(successes(position)).toEqual([2, 3, 1, 3])
    expect(testOf(position).outcome).toBe('intent-compromise')
    expect([pc(position).persona, lifepath(position)?.spentPersona]).toEqual([0, 1])
  })

  it('HC-166 W-09 a hindering trait and a condition', () => {
    const position = open(points(1, 1), condition('Scared', 'minor')).acts([GM, grid('average', 'easy')])
    position.acts(
      [ANN, hinder(CUTE)],
      [ANN, hinder('x81', 'clear')],
      [ANN, base(RUNAWAY)],
      [ANN, 'lock-pool'],
    )
    expect(testOf(position).target).toBe(3)
    position.acts([ANN, 'roll-task', 4, 5, 6, 4], told)
    expect(pc(position)).toMatchObject({ fate: 2, conditions: [] })
  })

  it.each([
    ['clear-tax', 0, false],
    ['fate', 1, true],
  ])('HC-165 W-10 a hindering lifepath for %s', (reward, fate, isTaxed) => {
    const taxed = (ability: Ability): CircleEvent => ({
      type: 'lifepath-taxed',
      character: ADA,
      lifepath: RUNAWAY,
      ability,
    })
    const position = open(points(0, 0), taxed('resources'), taxed('deeds')).acts([
      GM,
      grid('average', 'moderate'),
    ])
    position.acts(
      [ANN, base(RUNAWAY, 'hindering', reward)],
      [ANN, bonus(VILLAGE_BORN)],
      [ANN, bonus(FRIENDLY)],
    )
    position.acts([ANN, 'lock-pool'], [ANN, 'roll-task', 1, 2, 4], told)
    expect([pc(position).fate, lifepath(position)?.tax.resources, lifepath(position)?.tax.deeds]).toEqual([
      fate,
      isTaxed,
      isTaxed,
    ])
  })

  it('HC-168 W-11 a major condition over four tests', () => {
    const position = scene(points(0, 0), condition('Heartbroken', 'major'))
    const counts = ['clear', 'fate', 'clear', 'clear'].map((reward, index) => {
      const call = {
        type: 'test-called' as const,
        test: `t${index + 1}`,
        kind: 'independent' as const,
        obstacle: `Wall ${index}`,
        tester: ADA,
        opponent: null,
      }
      position.events(call, ...building.slice(1)).acts([GM, grid('average', 'easy')], [ANN, base(RUNAWAY)])
      position.acts([ANN, hinder('x81', reward)], [ANN, 'lock-pool'], [ANN, 'roll-task', 1, 1, 1], told)
      return pc(position).conditions[0]?.count
    })
    expect([counts, pc(position).fate]).toEqual([[1, 1, 2, undefined], 1])
  })

  it('HC-073 W-26 a target of 0 passes, with disadvantage as well', () => {
    const start = () =>
      scene(points(0, 0), ...joined(opponent()), ...against(STRETCH), ...simplePools).acts(
        [GM, base('n1.l1', 'neutral')],
        [ANN, base(RUNAWAY, 'neutral')],
      )
    const plain = start().acts([ANN, 'lock-pool'], [GM, 'lock-pool'], [GM, 'roll-target', 1, 2, 3])
    plain.acts([ANN, 'roll-task', 1, 1])
    expect([testOf(plain).target, testOf(plain).outcome]).toEqual([0, 'intent'])
    const worse = start().events(edge('disadvantage')).acts([ANN, 'lock-pool'], [GM, 'lock-pool'])
    worse.acts([GM, 'roll-target', 1, 2, 3], [ANN, 'roll-task', 1, 1, 2, 2])
    expect([successes(worse), testOf(worse).outcome]).toEqual([[0, 0], 'intent'])
  })

  it('HC-072 W-27 one player against another', () => {
    const tired: CircleEvent = {
      type: 'condition-given',
      character: BO,
      condition: { id: 'x82', text: 'Tired', rank: 'major', origin: 'gamemaster', count: 0 },
      why: 'before',
    }
    const risen: CircleEvent = { type: 'rating-raised', character: BO, lifepath: 'x14', rating: 4 }
    const position = scene(points(0, 1), points(0, 1, BO), tired, risen, ...against(BO), ...simplePools)
    position.acts(
      [ANN, base(RUNAWAY)],
      [ANN, hinder(CUTE)],
      [BEN, base('x14')],
      [BEN, hinder('x82', 'clear')],
    )
    expect([
      countDice(position.state, testOf(position), 'opponent'),
      countDice(position.state, testOf(position), 'tester'),
    ]).toEqual([6, 4])
    position.acts([ANN, 'lock-pool'], [BEN, 'lock-pool'], [BEN, 'roll-target', 4, 1, 1, 1, 1, 1])
    position.acts([ANN, 'roll-task', 1, 1, 1, 1])
    position.when(BEN, 'spend-persona').then(refused('HC-090', /they fail/))
    position.acts([ANN, 'spend-persona', 4, 1, 1, 1])
    position.when(ANN, 'spend-persona').then(refused('HC-093', /passing/))
    position.acts([BEN, 'spend-persona', 4, 1, 1, 1], told)
    expect([pc(position).fate, pc(position, BO).fate, pc(position, BO).conditions[0]?.count]).toEqual([
      1, 0, 1,
    ])
    expect([lifepath(position)?.spentPersona, pc(position, BO).lifepaths[0]?.spentPersona]).toEqual([1, 1])
  })
})

describe('ability tests', () => {
  it('HC-121 W-12 resources, fate and tax', () => {
    const lantern = { lifepath: VILLAGE_BORN, ask: 'a valuable lantern', name: 'Lantern' }
    const position = scene(points(1, 1)).acts([ANN, ask('resources', lantern)])
    position.acts([GM, price({ use: 'neutral', valuable: 1 })], [ANN, 'roll-ability', 3, 5])
    position.acts([ANN, 'spend-fate', 2, 1])
    expect(pc(position).fate).toBe(0)
    expect(lifepath(position, VILLAGE_BORN)).toMatchObject({ spentFate: 1, tax: { resources: true } })
    position.when(ANN, ask('resources', { lifepath: VILLAGE_BORN })).then(refused('HC-107', /taxed/))
    position.acts([ANN, ask('circles', { lifepath: VILLAGE_BORN })], [ANN, 'withdraw-ability-test'])
    position.acts([ANN, ask('resources')])
  })

  it('HC-128 W-13 circles, hostile and back', () => {
    const hazel = { ask: 'a broom-maker', name: 'Hazel' }
    const position = scene(points(0, 0)).acts([ANN, ask('circles', hazel)])
    position.acts([GM, price({ specific: 1, shared: true })], [ANN, 'roll-ability', 1, 2, 3, 4])
    position.acts([GM, act('choose-ability-failure', { what: 'hostile-contact' })])
    expect(lifepath(position)?.tax.circles).toBe(false)
    const npc = position.state.npcs[0]?.id ?? ''
    const again = { ask: 'Hazel, once more', name: '', existing: npc }
    position.acts([ANN, ask('circles', again)], [GM, price({ specific: 1, shared: true })])
    expect(position.state.ability).toMatchObject({ target: 3, pool: 4 })
    position.acts([ANN, 'roll-ability', 6, 4, 1, 2, 5])
    const contact = lifepath(position)?.assets.find((one) => one.kind === 'contact')
    expect(contact).toMatchObject({ name: 'Hazel', npc })
    const third = { ask: 'Hazel, a third time', name: '', existing: contact?.id }
    position.acts([ANN, ask('circles', third)], [GM, price({ specific: 1, shared: true })])
    expect(position.state.ability).toMatchObject({ target: 2, pool: 5 })
    position.acts([ANN, 'roll-ability', 1, 3, 2, 2, 4])
    expect(lifepath(position)?.tax.circles).toBe(true)
    position
      .when(GM, act('choose-ability-failure', { what: 'hostile-contact' }))
      .then(refused('HC-129', /Only somebody new/))
  })

  it('HC-135 W-14 wises on a permanent wise', () => {
    const position = scene().acts([
      ANN,
      ask('wises', { lifepath: VILLAGE_BORN, ask: 'Who is the boy in the dreams?', name: 'Art 1' }),
    ])
    position.acts([GM, price({ obscure: 1 })], [ANN, 'roll-ability', 4, 3, 5, 2])
    position.acts([GM, 'hand-answer'], [ANN, act('write-answer', { text: 'The king.' })], [GM, 'veto-answer'])
    position.acts([GM, act('answer-question', { text: 'Her brother.' })])
    expect(lifepath(position, VILLAGE_BORN)?.assets).toHaveLength(1)
    expect(position.state.ledger.recent.at(-1)).toMatchObject({ result: 'pass', outcome: 'Her brother.' })
  })

  it('HC-142 W-15 a deed with a cost', () => {
    const deed = { ask: 'I hid a spare broom in the oak', name: 'Hiding' }
    const position = scene(points(1, 1)).acts([ANN, ask('deeds', deed)])
    position.acts([GM, price({ reference: 'average', step: 'moderate' })], [ANN, 'roll-ability', 2, 5, 1])
    position.acts([ANN, 'accept-failure'])
    const cost = { what: 'deed-with-cost', text: 'It is there, and it was not hers.', condition: 'Guilty' }
    position.acts([GM, act('choose-ability-failure', cost)])
    expect(pc(position)).toMatchObject({ fate: 1, conditions: [{ text: 'Guilty', rank: 'minor' }] })
    expect(lifepath(position)?.tax.deeds).toBe(false)
    expect(lifepath(position)?.assets.some((one) => one.kind === 'focus')).toBe(false)
  })

  it('HC-145 W-16 a chain of linked tests', () => {
    const position = scene(points(0, 0), points(0, 0, BO)).acts([ANN, ask('wises')], [GM, price()])
    position.acts([ANN, 'roll-ability', 4, 1, 1], [GM, act('answer-question', { text: 'So it is.' })])
    const call = (test: string, tester: string, obstacle: string): CircleEvent[] => [
      { type: 'test-called', test, kind: 'independent', obstacle, tester, opponent: null },
      ...building.slice(1),
      { type: 'difficulty-set', difficulty: { reference: 'average', step: 'easy' } },
    ]
    const link = (on: string) => act('link-test', {}, on)
    position.events(...call('t2', ADA, 'A')).acts([GM, link('t1')], [ANN, base(RUNAWAY)], [ANN, 'lock-pool'])
    expect(edgeOf(testOf(position))).toBe('advantage')
    position.acts([ANN, 'roll-task', 1, 1, 1], [ANN, 'use-advantage', 1, 1, 1], told)
    position.events(...call('t3', BO, 'B')).acts([GM, link('t2')])
    expect(edgeOf(testOf(position))).toBe('disadvantage')
    position.acts([ANN, act('offer-help', { how: '' }, ADA)]).allAgree()
    expect(edgeOf(testOf(position))).toBe('neither')
    position.acts([BEN, base('x14')], [BEN, 'lock-pool'], [BEN, 'roll-task', 4, 1, 1], told)
    position.events(...call('t4', ADA, 'C')).acts([GM, link('t3')])
    expect(edgeOf(testOf(position))).toBe('advantage')
    position.when(GM, link('t1')).then(refused('HC-146', /carried forward/))
  })

  it('HC-160 W-17 a compel, and the fate that comes with the choice', () => {
    const position = open(points(0, 0), points(2, 0, BO)).acts([GM, grid('average', 'easy')])
    const compel = act('offer-compel', { basis: `hindering-trait ${CUTE}`, choice: 'let Cute hinder' }, ADA)
    position.acts([BEN, compel]).allAgree()
    position.when(ANN, 'decline-compel').then(refused('HC-162', /cannot refuse/))
    position.acts([ANN, 'accept-compel'])
    expect([pc(position, BO).fate, pc(position).fate]).toEqual([1, 1])
    position.acts(
      [ANN, base(RUNAWAY)],
      [ANN, hinder(CUTE)],
      [ANN, 'lock-pool'],
      [ANN, 'roll-task', 1, 1, 1],
      told,
    )
    expect([pc(position, BO).fate, pc(position).fate]).toEqual([1, 2])
  })
})

describe('what the screens are shown', () => {
  it('HC-070 HC-080 HC-083 the test with its dice, edge and target as it is built', () => {
    const position = open().acts([GM, grid('average', 'hard')], [ANN, base(RUNAWAY)], [ANN, bonus(GHOSTLY)])
    position.acts([ANN, hinder(CUTE)], [GM, act('give-edge', { edge: 'advantage', reason: 'a rope' })])
    expect(position.view('spectator').show.test).toMatchObject({
      target: 4,
      targetFixed: false,
      edge: 'advantage',
      due: null,
      floor: null,
      sides: {
        tester: {
          owner: ANN,
          lifepathName: 'Runaway',
          pool: 4,
          dice: [
            { label: 'Runaway', dice: 3 },
            { label: 'Ghostly', dice: 1 },
          ],
          hindrances: [{ label: 'Cute', reward: 'fate' }],
        },
        opponent: null,
      },
    })
  })

  it('HC-090 whose call it is after a roll', () => {
    const position = at(...rolling(3, points(0, 1))).acts([ANN, 'roll-task', 4, 1, 1])
    expect(position.view('spectator').show.test).toMatchObject({
      due: 'fail',
      floor: 'tester',
      targetFixed: true,
    })
  })

  it('HC-109 HC-119 the ability test with its price and dice', () => {
    const position = scene().acts([ANN, ask('wises', { lifepath: VILLAGE_BORN, name: 'Art 1' })])
    expect(position.view('spectator').show.ability).toMatchObject({ bonus: 1, pool: 4, target: null })
    position.acts([GM, price({ use: 'neutral', secret: 2 })])
    expect(position.view('spectator').show.ability).toMatchObject({
      target: 3,
      pool: 3,
      modifiers: [{ key: 'secret', label: 'secret', times: 2 }],
    })
  })

  it('HC-073 chosen sides name their lifepath, and somebody without one does not', () => {
    const nobody = { ...opponent(), lifepaths: [] }
    const position = scene(
      ...joined(nobody),
      ...against(STRETCH),
      ...simplePools,
      chosen('opponent', 'none', 'neutral'),
    )
    expect(position.view('spectator').show.test).toMatchObject({
      sides: { opponent: { lifepathName: 'none in particular', pool: 3 } },
    })
  })
})
