import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { edgeOf, fixedTarget } from '../rules/testing/obstacle-test.ts'
import { countDice } from '../rules/testing/pools.ts'
import type { ObstacleTestView, SideView } from '../view/view.ts'
import { ANN, BEN, CLEO, GM, sceneOf, sceneSet, sessionStarted } from './rehearsal.ts'
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
  independent,
  joined,
  opponent,
  points,
  poolsOpen,
  RUNAWAY,
  rolling,
  STRETCH,
  simplePools,
  told,
  VILLAGE_BORN,
  versus,
} from './rehearsed-tests.ts'

const at = (...events: readonly CircleEvent[]) => given(game, { seats: 4 }).events(...events)
const open = (...more: CircleEvent[]) => at(...sceneSet, ...more, ...building)
const contest = (...more: CircleEvent[]) => at(...sceneSet, ...versus, ...poolsOpen, ...more)
const duel = (...more: CircleEvent[]) => at(...sceneSet, ...against(BO), ...simplePools, ...more)
const difficulty = (reference: string, step: string) => act('set-difficulty', { reference, step })
const lifepath = (id: string, use = 'helpful', reward = 'fate') =>
  act('choose-lifepath', { lifepath: id, use, reward })
const bonus = (on: string) => act('add-bonus', {}, on)
const hinder = (on: string, reward?: string) => act('hinder-with', reward ? { reward } : {}, on)
type At = ReturnType<typeof at>
const testOf = (position: At) => {
  const { test } = position.state
  if (!test) throw new Error('no test is open')
  return test
}
const target = (position: At) => fixedTarget(testOf(position))
const pool = (position: At, side: 'tester' | 'opponent' = 'tester') =>
  countDice(position.state, testOf(position), side)

describe('the target', () => {
  it.each([
    ['average', 'easy', 1],
    ['average', 'moderate', 2],
    ['average', 'hard', 3],
    ['journeyman', 'easy', 2],
    ['journeyman', 'moderate', 3],
    ['journeyman', 'hard', 4],
    ['master', 'easy', 3],
    ['master', 'moderate', 4],
    ['master', 'hard', 5],
  ])('HC-070 is for %s %s: %i', (reference, step, ob) => {
    expect(target(open().acts([GM, difficulty(reference, step)]))).toBe(ob)
  })

  it('HC-070 comes from the grid and the gamemaster, and is rolled in a versus test', () => {
    open()
      .when(GM, difficulty('average', 'trivial'))
      .then(refused('HC-070', /easy, moderate or hard/))
    open()
      .when(ANN, difficulty('average', 'easy'))
      .then(refused('HC-070', /The gamemaster says/))
    contest()
      .when(GM, difficulty('average', 'easy'))
      .then(refused('HC-070', /the target is rolled/))
  })

  it('HC-071 rises by one for each trait and condition that its player lets hinder, each once', () => {
    const position = open(condition('Scared', 'minor')).acts([GM, difficulty('average', 'easy')])
    position.acts([ANN, hinder(CUTE)], [ANN, hinder('x81', 'clear')])
    expect(target(position)).toBe(3)
    position.when(ANN, hinder(CUTE)).then(refused('HC-071', /counts once/))
    position.when(GM, hinder(GHOSTLY)).then(refused('HC-071', /Only its player/))
    position.when(BEN, hinder(GHOSTLY)).then(refused('HC-071', /Only its player/))
    position.when(ANN, hinder('x11')).then(refused('HC-071', /on the sheet/))
    position.acts([ANN, act('drop-hindrance', {}, CUTE)])
    expect(target(position)).toBe(2)
    position.acts([ANN, bonus(CUTE)])
    position.when(ANN, hinder(CUTE)).then(refused('HC-071', /one way/))
  })

  it('HC-071 loses a hindrance that the gamemaster strikes or objects to', () => {
    const position = open().acts([ANN, hinder(CUTE)], [ANN, hinder(GHOSTLY)])
    position.when(BEN, act('strike-hindrance', {}, CUTE)).then(refused('HC-080', /gamemaster strikes/))
    position.acts([GM, act('strike-hindrance', { reason: 'not here' }, CUTE)])
    position.objects(GM)
    expect(testOf(position).sides.tester.hindrances).toEqual([])
  })

  it('HC-072 gives the other side a die instead, both ways, by the owner’s choice', () => {
    const position = contest().acts([ANN, lifepath(RUNAWAY)], [ANN, hinder(CUTE)])
    position.acts([GM, act('choose-lifepath', { lifepath: 'n1.l1', use: 'helpful' })], [GM, hinder('n1.t2')])
    expect([pool(position), pool(position, 'opponent')]).toEqual([3 + 1, 4 + 1 + 1])
    duel()
      .when(ANN, hinder('x11'))
      .then(refused('HC-072', /What hinders Bo, their owner decides/))
  })

  it('HC-073 is the opponent’s roll with one die more, once', () => {
    const position = contest(chosen('tester', RUNAWAY)).acts([
      GM,
      act('choose-lifepath', { lifepath: 'n1.l1', use: 'neutral' }),
    ])
    expect(pool(position, 'opponent')).toBe(3)
    position.acts([ANN, 'lock-pool'], [GM, 'lock-pool'])
    position.when(ANN, 'roll-task').then(refused('HC-073', /Stretch rolls for the target first/))
    position.acts([GM, 'roll-target', 1, 2, 3])
    expect(testOf(position).target).toBe(0)
    position.when(GM, 'roll-target').then(refused('HC-073', /sets the target once/))
  })

  it('HC-019 HC-073 counts somebody without lifepaths as average', () => {
    const hazel = { ...opponent(), lifepaths: [], traits: [] }
    const position = at(...sceneSet, ...joined(hazel), ...against(STRETCH), ...simplePools)
    position.acts([GM, act('choose-lifepath', { lifepath: 'none', use: 'neutral' })])
    expect(pool(position, 'opponent')).toBe(3)
  })

  it('HC-075 is known before the tester rolls', () => {
    const position = open().acts([ANN, lifepath(RUNAWAY)])
    position.when(ANN, 'lock-pool').then(refused('HC-075', /not set yet/))
    position.when(ANN, 'roll-task').then(refused('HC-075', /not set yet/))
    position.acts([GM, difficulty('journeyman', 'moderate')])
    position.when(ANN, 'lock-pool').then({ type: 'pool-locked', side: 'tester', target: 3 })
    expect(position.told()).toMatch(/The target is 3/)
  })

  it('HC-076 chooses the reward with the hindrance, until the dice', () => {
    const position = open(condition('Scared', 'minor')).acts([ANN, hinder('x81', 'fate')])
    position.acts([ANN, hinder('x81', 'clear')])
    expect(testOf(position).sides.tester.hindrances).toEqual([
      { source: 'condition', ref: 'x81', reward: 'clear' },
    ])
    position.acts([GM, difficulty('average', 'easy')], [ANN, lifepath(RUNAWAY)], [ANN, 'lock-pool'])
    position.when(ANN, hinder('x81', 'fate')).then(refused('HC-076', /chosen before the roll/))
  })
})

describe('edges', () => {
  it('HC-074 HC-081 are the gamemaster’s to give, for a reason, before the dice', () => {
    const position = open()
    const rain = act('give-edge', { edge: 'disadvantage', reason: 'rain' })
    position.when(ANN, rain).then(refused('HC-074', /The gamemaster gives/))
    position.when(GM, act('give-edge', { edge: 'advantage', reason: '' })).then(refused('HC-074', /Say what/))
    position.acts([GM, rain])
    expect(edgeOf(testOf(position))).toBe('disadvantage')
    position.acts([GM, act('take-back-edge', {}, testOf(position).edges[0]?.id)])
    expect(edgeOf(testOf(position))).toBe('neither')
    at(...rolling(1, points(0, 1)))
      .acts([ANN, 'roll-task', 1, 1, 1])
      .when(GM, rain)
      .then(refused('HC-074', /before any die falls/))
  })

  it('HC-081 gives advantage, and the gamemaster may still open the pools again before a die', () => {
    const position = at(...rolling(2)).acts([GM, 'reopen-pools'])
    expect(position.state).toMatchObject({ phase: 'test-build', test: { target: null } })
    position.acts([GM, act('give-edge', { edge: 'advantage', reason: 'the lantern is at hand' })])
    expect(edgeOf(testOf(position))).toBe('advantage')
    position.acts([ANN, 'lock-pool'])
    expect(position.state.phase).toBe('test-roll')
  })

  it('HC-082 lets somebody who is there help: advantage, and a share of the risk', () => {
    const position = open()
    position.when(ANN, act('offer-help', {}, ADA)).then(refused('HC-082', /cannot help as well/))
    position
      .when(BEN, act('offer-help', { how: 'with light' }, BO))
      .then(asked(ANN))
      .allAgree()
    expect(edgeOf(testOf(position))).toBe('advantage')
    expect(pool(position.acts([ANN, lifepath(RUNAWAY)]))).toBe(3)
    position.when(BEN, act('offer-help', {}, BO)).then(refused('HC-082', /help already/))
    const away = at(...sessionStarted, sceneOf('c1', 'c2'), ...building)
    away.when(CLEO, act('offer-help', {}, 'c3')).then(refused('HC-082', /Cy is not here/))
  })

  it('HC-082 keeps helpers once dice are rolled, and lets them go before', () => {
    const help: CircleEvent = {
      type: 'edge-given',
      edge: { id: 'x91', edge: 'advantage', kind: 'help', reason: 'Bo helps', ref: BO },
    }
    const position = open(help)
    const rolled = at(...rolling(2, help, points(0, 0))).acts([ANN, 'roll-task', 1, 1, 1])
    rolled.when(BEN, act('take-back-edge', {}, 'x91')).then(refused('HC-082', /share the risk/))
    const early = at(...sceneSet, ...building, help).acts([BEN, act('take-back-edge', {}, 'x91')])
    expect(testOf(early).edges).toEqual([])
    expect(position.state.phase).toBe('test-build')
  })

  it('HC-082 lets an NPC help, too', () => {
    const position = at(...sceneSet, ...joined(opponent()), ...building)
    position
      .when(GM, act('offer-help', {}, STRETCH))
      .then(asked(ANN))
      .allAgree()
    expect(testOf(position).edges).toMatchObject([{ kind: 'help', ref: STRETCH }])
  })

  it('HC-083 counts many of a kind once, and one of each kind not at all', () => {
    const position = open()
    for (const reason of ['rain', 'darkness']) {
      position.acts([GM, act('give-edge', { edge: 'disadvantage', reason })])
    }
    expect(edgeOf(testOf(position))).toBe('disadvantage')
    position.acts([GM, act('give-edge', { edge: 'advantage', reason: 'a rope' })])
    expect(edgeOf(testOf(position))).toBe('neither')
    for (const reason of ['a', 'b', 'c', 'd', 'e'])
      position.acts([GM, act('give-edge', { edge: 'advantage', reason })])
    position
      .when(GM, act('give-edge', { edge: 'advantage', reason: 'f' }))
      .then(refused('HC-083', /changes nothing/))
  })
})

describe('the pool', () => {
  it('HC-077 has one base lifepath, which the gamemaster judges helpful or neither', () => {
    const position = open().acts([GM, difficulty('average', 'easy')])
    position.when(ANN, 'lock-pool').then(refused('HC-077', /Which lifepath/))
    position.acts([ANN, lifepath(RUNAWAY)])
    position
      .when(GM, act('judge-lifepath', { use: 'hindering' }, 'tester'))
      .then(refused('HC-077', /Only its owner/))
    position
      .when(BEN, act('judge-lifepath', { use: 'neutral' }, 'tester'))
      .then(refused('HC-077', /The gamemaster judges/))
    position.acts([GM, act('judge-lifepath', { use: 'neutral' }, 'tester')])
    expect(pool(position)).toBe(2)
    position.acts([ANN, lifepath(VILLAGE_BORN)]).objects(GM)
    expect(testOf(position).sides.tester).toMatchObject({ lifepath: VILLAGE_BORN, use: 'neutral' })
  })

  it('HC-078 lets only the owner make it hindering, for fate or the tax that is on it', () => {
    const position = open()
    position
      .when(ANN, lifepath(RUNAWAY, 'hindering', 'clear-tax'))
      .then(refused('HC-078', /no tax on Runaway/))
    position.acts([ANN, lifepath(RUNAWAY, 'hindering')])
    expect(pool(position)).toBe(1)
    position
      .when(GM, act('judge-lifepath', { use: 'helpful' }, 'tester'))
      .then(refused('HC-077', /That stays/))
    const taxed = open({ type: 'lifepath-taxed', character: ADA, lifepath: RUNAWAY, ability: 'deeds' })
    taxed.acts([ANN, lifepath(RUNAWAY, 'hindering', 'clear-tax')])
    expect(testOf(taxed).sides.tester.reward).toBe('clear-tax')
  })

  it.each([
    ['helpful', 3],
    ['neutral', 2],
    ['hindering', 1],
  ])('HC-079 gives for a %s lifepath %i dice', (use, dice) => {
    expect(pool(open().acts([ANN, lifepath(RUNAWAY, use)]))).toBe(dice)
  })

  it('HC-079 gives the rating, whatever it has become', () => {
    const risen: CircleEvent = { type: 'rating-raised', character: ADA, lifepath: RUNAWAY, rating: 5 }
    expect(pool(open(risen).acts([ANN, lifepath(RUNAWAY)]))).toBe(5)
  })

  it('HC-080 HC-050 adds a die for everything else that helps, each once', () => {
    const position = open(condition('Hopeful', 'minor')).acts([ANN, lifepath(RUNAWAY, 'hindering')])
    for (const on of [VILLAGE_BORN, GHOSTLY, 'x81', 'x5', CHARM]) position.acts([ANN, bonus(on)])
    expect(pool(position)).toBe(1 + 5)
    position.when(ANN, bonus(RUNAWAY)).then(refused('HC-080', /base lifepath already/))
    position.when(ANN, bonus(GHOSTLY)).then(refused('HC-080', /once and one way/))
    position.when(ANN, bonus('x11')).then(refused('HC-080', /not on the sheet/))
    position.when(BEN, bonus(FRIENDLY)).then(refused('HC-077', /other side’s choice/))
    position.acts([ANN, act('drop-bonus', {}, GHOSTLY)], [ANN, hinder(GHOSTLY)])
    position.when(ANN, bonus(GHOSTLY)).then(refused('HC-080', /one way/))
    position.acts([GM, act('strike-bonus', { reason: 'no locks here' }, CHARM)])
    expect(pool(position)).toBe(1 + 3)
    position.acts([ANN, bonus(FRIENDLY)]).objects(GM)
    expect(pool(position)).toBe(1 + 3)
  })

  it('HC-048 gives no dice for a subject, gear or a relationship', () => {
    const subject: CircleEvent = {
      type: 'asset-recorded',
      character: ADA,
      lifepath: RUNAWAY,
      asset: { id: 'x85', kind: 'subject', name: 'Oak', run: 1001, origin: 'test', paid: 0, npc: null },
      keeps: 16,
    }
    const position = open(subject).acts([ANN, lifepath(RUNAWAY)])
    position.when(ANN, bonus('x85')).then(refused('HC-048', /Oak-wise is a subject: it gives no dice/))
    position.when(ANN, bonus('x10')).then(refused('HC-048', /relationship/))
    expect(pool(position.acts([ANN, bonus('x5')]))).toBe(4)
  })

  it('HC-084 is locked by its owner, and the last lock leads to the dice', () => {
    const position = contest().acts([ANN, lifepath(RUNAWAY)], [ANN, 'lock-pool'])
    position.when(ANN, bonus(GHOSTLY)).then(refused('HC-084', /locked/))
    expect(position.state.phase).toBe('test-build')
    position.acts([GM, act('choose-lifepath', { lifepath: 'n1.l1', use: 'helpful' })], [GM, 'lock-pool'])
    expect(position.state.phase).toBe('test-roll')
  })

  it('HC-160 HC-163 locks nothing while a compel is open or what was forced does not hinder', () => {
    const compel: CircleEvent = {
      type: 'compel-opened',
      compel: {
        id: 'k1',
        from: BEN,
        to: ANN,
        character: ADA,
        choice: 'be cute',
        basis: 'hindering-trait',
        ref: CUTE,
        held: 1,
      },
    }
    const position = open(compel).acts([GM, difficulty('average', 'easy')], [ANN, lifepath(RUNAWAY)])
    position.when(ANN, 'lock-pool').then(refused('HC-163', /answered before the dice/))
    position.acts([ANN, 'accept-compel'])
    position.when(ANN, 'lock-pool').then(refused('HC-160', /Cute has to hinder/))
    position.acts([ANN, hinder(CUTE)])
    position.when(ANN, act('drop-hindrance', {}, CUTE)).then(refused('HC-160', /Cute has to hinder/))
    position.acts([ANN, 'lock-pool'])
    expect(testOf(position).target).toBe(2)
  })

  it('HC-158 HC-163 no dice come near while a compel waits for the gamemaster', () => {
    const position = open().acts([GM, difficulty('average', 'easy')], [ANN, lifepath(RUNAWAY)])
    position.acts([BEN, act('offer-compel', { basis: `hindering-trait ${CUTE}`, choice: 'be cute' }, ADA)])
    expect(position.state.compel).toBeNull()
    position.when(ANN, 'lock-pool').then(refused('TB-045', /First .* answers/))
    position.allAgree().acts([ANN, 'accept-compel'])
    position.when(ANN, 'lock-pool').then(refused('HC-160', /Cute has to hinder/))
  })
})

describe('linked tests', () => {
  const passed = () => at(...rolling(1)).acts([ANN, 'roll-task', 4, 1, 1], told)
  const called = (position: At) =>
    position
      .events({ ...(independent[0] as CircleEvent), test: 't2', obstacle: 'Barn' } as CircleEvent)
      .events(...building.slice(1))
  const link = act('link-test', {}, 't1')

  it('HC-143 are linked by the gamemaster while the second is built', () => {
    const position = called(passed())
    position.when(ANN, link).then(refused('HC-143', /Ask for it/))
    position.acts([GM, difficulty('average', 'easy')], [ANN, lifepath(RUNAWAY)], [ANN, 'lock-pool'])
    position.when(GM, link).then(refused('HC-143', /before any die falls/))
  })

  it('HC-144 lead from any test that was rolled into an obstacle test', () => {
    const position = called(passed())
    position.when(GM, act('link-test', {}, 't9')).then(refused('HC-144', /no result like that/))
    const asking = passed().events({
      type: 'ability-asked',
      test: {
        id: 't2',
        ability: 'deeds',
        character: ADA,
        lifepath: RUNAWAY,
        use: 'helpful',
        ask: 'I hid a broom',
        name: 'Hiding',
        setting: null,
        existing: null,
        npc: null,
      },
    })
    asking.when(GM, link).then(refused('HC-144', /Nothing is linked into an ability test/))
    const ruled = at(...sceneSet, ...independent).acts([
      GM,
      act('make-ruling', { result: 'granted', text: 'Yes.' }),
    ])
    expect(ruled.state.carry).toEqual([])
  })

  it('HC-145 give advantage after a pass and disadvantage after a failure', () => {
    const good = called(passed()).acts([GM, link])
    expect(edgeOf(testOf(good))).toBe('advantage')
    const failed = at(...rolling(1, points(0, 0))).acts([ANN, 'roll-task', 1, 1, 1], told)
    const bad = called(failed).acts([GM, link])
    expect(edgeOf(testOf(bad))).toBe('disadvantage')
    expect(edgeOf(testOf(bad.events(edge('advantage'))))).toBe('neither')
  })

  it('HC-146 keep a result that fed no test after all', () => {
    const carried = [{ test: 't1', about: 'Warded cellar', result: 'pass' }]
    const taken = called(passed()).acts([GM, link])
    taken.acts([GM, act('take-back-edge', {}, testOf(taken).edges[0]?.id)])
    expect(taken.state.carry).toEqual(carried)
    const withdrawn = called(passed()).acts([GM, link], [ANN, 'withdraw-test']).allAgree()
    expect(withdrawn.state.carry).toEqual(carried)
  })

  it('HC-146 carry each result into one next test', () => {
    const position = called(passed()).acts([GM, link])
    position.when(GM, link).then(refused('HC-146', /carried forward already/))
    position.acts([GM, difficulty('average', 'easy')], [ANN, lifepath(RUNAWAY)], [ANN, 'lock-pool'])
    position.acts([ANN, 'roll-task', 4, 1, 1], told)
    expect(position.state.carry.map((one) => one.test)).toEqual(['t2'])
  })
})

describe('the main move', () => {
  const mains = (position: At) =>
    position.offers(GM).flatMap((offer) => (offer.main && !offer.refused ? [offer.do] : []))

  it('HC-070 is the difficulty until it is set', () => {
    const position = open()
    expect(mains(position)).toContain('set-difficulty')
    position.acts([GM, difficulty('average', 'easy')])
    expect(mains(position)).not.toContain('set-difficulty')
  })

  it('HC-060 is the other side’s intent until it is stated', () => {
    const position = at(...sceneSet, ...versus)
    expect(mains(position)).toContain('state-opposition')
    const input = { intent: 'drive her off', task: 'howl', gravity: 'ordinary' }
    position.acts([GM, act('state-opposition', input)])
    expect(mains(position)).not.toContain('state-opposition')
  })
})

describe('what the other side can still do', () => {
  const odds = (position: At) => {
    const { test } = position.view('spectator').show
    const { pool, most, rerolls } = (test as ObstacleTestView).sides.opponent as SideView
    return { pool, most, rerolls }
  }

  it('HC-080 HC-093 HC-096 is shown beside its dice: traits not used yet, persona, a compromise', () => {
    const position = contest(chosen('opponent', 'n1.l1'))
    expect(odds(position)).toEqual({ pool: 5, most: 7, rerolls: 2 })
    position.acts([GM, bonus('n1.t1')])
    expect(odds(position)).toEqual({ pool: 6, most: 7, rerolls: 2 })
    position.acts([GM, 'lock-pool'])
    expect(odds(position)).toEqual({ pool: 6, most: 6, rerolls: 2 })
  })

  it('HC-064 is only the point of persona to begin with where nobody wanted compromises', () => {
    expect(odds(duel(chosen('opponent', VILLAGE_BORN))).rerolls).toBe(1)
  })
})
