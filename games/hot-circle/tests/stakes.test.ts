import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { ANN, BEN, CLEO, GM, sceneSet, sessionStarted } from './rehearsal.ts'
import {
  ADA,
  act,
  against,
  BO,
  building,
  compromises,
  condition,
  independent,
  joined,
  opponent,
  points,
  rolling,
  STRETCH,
  told,
  versus,
} from './rehearsed-tests.ts'

const at = (...events: readonly CircleEvent[]) => given(game, { seats: 4 }).events(...events)
const scene = () => at(...sceneSet)
const called = () => at(...sceneSet, ...independent)
const contest = () => at(...sceneSet, ...versus)
const call = (more: object = {}) =>
  act('call-obstacle-test', { tester: ADA, against: 'nobody', obstacle: 'Warded cellar', ...more })
const intent = (more: object = {}) =>
  act('state-intent', { intent: 'get in', task: 'drift through the wall', ...more })
const consequence = (more: object = {}) => act('set-consequence', { text: 'the wards wake', ...more })
const opposition = (more: object = {}) =>
  act('state-opposition', { intent: 'drive Ada off', task: 'howl', ...more })
const compromise = (text = 'half of it') => act('offer-compromise', { text })
const accept = 'accept-stakes'
const testOf = (position: ReturnType<typeof at>) => position.state.test

describe('calling a test', () => {
  it('HC-054 is the gamemaster’s, in a scene, one at a time', () => {
    at(...sessionStarted)
      .when(GM, call())
      .then(refused('HC-054', /needs a scene/))
    scene()
      .when(ANN, call())
      .then(refused('HC-054', /gamemaster calls/))
    const position = scene()
    position.when(GM, call({ obstacle: '' })).then(refused('HC-054', /Name what is in the way/))
    position.when(GM, call()).then({
      type: 'test-called',
      test: 't1',
      kind: 'independent',
      obstacle: 'Warded cellar',
      tester: ADA,
      opponent: null,
    })
    position.when(GM, call()).then(refused('HC-054', /finish the open one first/))
  })

  it('HC-055 has a player character test, against the situation or somebody who is there', () => {
    const position = at(...sceneSet, ...joined(opponent()))
    position.when(GM, call({ tester: STRETCH })).then(refused('HC-055', /Between NPCs nobody rolls/))
    position.when(GM, call({ against: ADA })).then(refused('HC-055', /against themselves/))
    position.acts([GM, call({ against: BO })])
    expect(testOf(position)).toMatchObject({ kind: 'versus', tester: ADA, opponent: BO })
  })

  it('HC-069 warns of what was overcome, and lets a player flag it', () => {
    const position = at(...rolling(1)).acts([ANN, 'roll-task', 4, 1, 1], told)
    expect(position.offer(GM, 'call-obstacle-test').inputs.obstacle?.hint).toMatch(/Warded cellar/)
    position.acts([GM, call()])
    position.when(GM, act('flag-settled', {}, 't1')).then(refused('HC-069', /Players point out/))
    position.when(BEN, act('flag-settled', {}, 't9')).then(refused('HC-069', /no such result/))
    position.acts(
      [BEN, act('flag-settled', {}, 't1')],
      [ANN, intent({ task: 'ask Wendy' })],
      [GM, consequence()],
    )
    position.when(ANN, accept).then(refused('HC-069', /gamemaster answers first/))
    position
      .when(GM, act('answer-flag', { settled: true }))
      .then({ type: 'flag-answered', isSettled: true }, { type: 'test-cancelled', why: 'settled' })
    expect(position.state.phase).toBe('scene')
  })

  it('HC-069 goes on with the test if the gamemaster sees it otherwise', () => {
    const position = at(...rolling(1)).acts([ANN, 'roll-task', 4, 1, 1], told, [GM, call()])
    position.acts([BEN, act('flag-settled', {}, 't1')], [GM, act('answer-flag', { settled: false })])
    expect(testOf(position)?.stakes.flag).toBeNull()
    position.when(GM, 'answer-flag').then(refused('HC-069', /Nobody has said/))
  })
})

describe('intent, task and consequence', () => {
  it('HC-056 begins with what the tester’s player wants', () => {
    called()
      .when(ANN, intent({ intent: '' }))
      .then(refused('HC-056', /want to achieve/))
    called()
      .when(BEN, intent())
      .then(refused('HC-065', /no side in this test/))
    const position = called().acts([ANN, intent({ timing: 'before dawn' })])
    expect(testOf(position)?.stakes.intent).toEqual({
      text: 'get in',
      timing: 'before dawn',
      gravity: 'ordinary',
    })
  })

  it('HC-057 stops at an intent that was sent back until it is put differently', () => {
    const position = called().acts([ANN, intent()], [GM, consequence()])
    position.acts([GM, act('send-back', { reason: 'too-wide' }, 'intent')])
    position.when(ANN, accept).then(refused('HC-057', /too wide for one task/))
    position.acts([ANN, intent({ intent: 'open the door' })], [ANN, accept])
    expect(testOf(position)?.stakes).toMatchObject({ sentBack: [], accepted: ['tester'] })
  })

  it('HC-058 needs a task, which may be sent back as well', () => {
    called()
      .when(ANN, intent({ task: '' }))
      .then(refused('HC-058', /how they go about it/))
    const position = called().acts([ANN, intent()], [GM, consequence()])
    position.acts([GM, act('send-back', { reason: 'beyond' }, 'task')])
    position.when(GM, accept).then(refused('HC-058', /beyond this character/))
  })

  it('HC-059 has the gamemaster say before the dice what happens otherwise', () => {
    const position = called().acts([ANN, intent()])
    position.when(ANN, accept).then(refused('HC-059', /not yet said/))
    position.when(GM, consequence({ text: 'Nothing happens.' })).then(refused('HC-059', /changes something/))
    position.when(ANN, consequence()).then(refused('HC-059', /The gamemaster says/))
    position.acts([GM, consequence({ condition: 'Shaken', rank: 'major' })])
    expect(testOf(position)?.stakes.consequence?.condition).toEqual({
      text: 'Shaken',
      rank: 'major',
      raises: null,
    })
  })

  it('HC-051 gives a condition or raises a minor one, and never a major', () => {
    const position = at(
      ...sceneSet,
      condition('Scared', 'minor', 'x81'),
      condition('Heartbroken', 'major', 'x82'),
      ...independent,
    )
    position.when(GM, consequence({ raises: 'x82' })).then(refused('HC-051', /Heartbroken is major already/))
    position.when(GM, consequence({ condition: 'scared!' })).then(refused('HC-051', /Raise it instead/))
    position.when(GM, consequence({ condition: 'Cold', raises: 'x81' })).then(refused('HC-051', /not both/))
    position.acts([GM, consequence({ raises: 'x81' })])
    expect(testOf(position)?.stakes.consequence?.condition).toMatchObject({ text: 'Scared', raises: 'x81' })
    scene()
      .when(GM, 'give-condition')
      .then(refused('HC-051', /by consequences alone/))
  })
})

describe('versus stakes', () => {
  it('HC-060 has the opponent’s intent for a consequence', () => {
    const position = contest()
    position.when(GM, consequence()).then(refused('HC-060', /what they want is the consequence/))
    position.acts([ANN, intent()])
    position.when(ANN, accept).then(refused('HC-060', /has not said what it wants/))
    position.acts([GM, opposition()])
    expect(testOf(position)?.stakes).toMatchObject({
      consequence: { text: 'drive Ada off' },
      opponentTask: 'howl',
    })
    called()
      .when(GM, opposition())
      .then(refused('HC-060', /Nobody is against them/))
  })

  it('HC-061 lets the gamemaster send back stakes of unequal weight', () => {
    const position = contest().acts([ANN, intent()], [GM, opposition()])
    position.acts([GM, act('send-back', { reason: 'weight' }, 'consequence')])
    position.when(ANN, accept).then(refused('HC-061', /weigh the same/))
    const pcs = at(...sceneSet, ...against(BO)).acts([ANN, intent()], [BEN, opposition()])
    pcs
      .when(CLEO, act('send-back', { reason: 'weight' }, 'consequence'))
      .then(refused('HC-066', /Only the gamemaster/))
  })

  it('HC-062 puts a life at stake only against the same, with compromises', () => {
    const position = contest().acts([ANN, intent()])
    position
      .when(GM, opposition({ gravity: 'kill' }))
      .then(refused('HC-062', /Ada can only be killed if their own intent/))
    position.acts([ANN, intent({ gravity: 'kill' })], [GM, opposition({ gravity: 'kill' })])
    position.when(ANN, 'agree-simple-versus').then(refused('HC-062', /need compromises/))
    position.acts([ANN, intent({ gravity: 'convince' })])
    position.when(ANN, accept).then(refused('HC-062', /Ada can only be killed/))
    called()
      .when(GM, consequence({ gravity: 'kill' }))
      .then(refused('HC-062', /only against somebody, and with compromises/))
  })

  it('HC-062 asks the same of a player who opposes', () => {
    const position = at(...sceneSet, ...against(BO)).acts(
      [ANN, intent({ gravity: 'kill' })],
      [BEN, opposition()],
    )
    position.when(ANN, accept).then(refused('HC-062', /Bo can only be killed if their own intent/))
    position.acts([BEN, opposition({ gravity: 'kill' })], [ANN, compromise()], [BEN, compromise()])
    position.acts([ANN, accept], [BEN, accept])
    expect(position.state.phase).toBe('test-build')
  })

  it('HC-062 retires who was killed, and their player makes another', () => {
    const position = at(
      ...sceneSet,
      points(0, 0),
      points(0, 0, BO),
      ...against(BO),
      { type: 'intent-stated', intent: 'end him', timing: '', gravity: 'kill', task: 'push' },
      { type: 'opposition-stated', intent: 'end her', gravity: 'kill', task: 'pull' },
      ...compromises,
      { type: 'stakes-accepted', side: 'tester' },
      { type: 'stakes-accepted', side: 'opponent' },
    )
    position.acts([ANN, act('choose-lifepath', { lifepath: 'x6', use: 'helpful' })], [ANN, 'lock-pool'])
    position.acts([BEN, act('choose-lifepath', { lifepath: 'x14', use: 'neutral' })], [BEN, 'lock-pool'])
    position.acts([BEN, 'roll-target', 1, 1, 1], [ANN, 'roll-task', 1, 1, 1], [BEN, 'let-it-stand'], told)
    expect(position.state.characters.find((one) => one.id === BO)?.status).toBe('retired')
    expect(position.state.session?.scene?.present).toEqual(['c1', 'c3'])
    position.acts([GM, 'cut-scene'])
    expect(position.offers(BEN).some((one) => one.do === 'take-sample')).toBe(true)
  })

  it('HC-063 needs a compromise from each side, which the other side may send back', () => {
    const position = contest().acts([ANN, intent()])
    position.when(ANN, compromise()).then(refused('HC-063', /nothing to soften/))
    position.acts([GM, opposition()], [ANN, compromise('driven off, but seen')])
    position.when(ANN, accept).then(refused('HC-063', /Each side offers/))
    position.acts([GM, compromise('the broom, but broken')])
    position.acts([ANN, act('send-back', {}, 'on-intent')])
    position.when(GM, accept).then(refused('HC-063', /no success for us/))
    position.acts([GM, compromise('a broom')], [ANN, accept], [GM, accept])
    expect(testOf(position)?.stakes).toMatchObject({
      onConsequence: 'driven off, but seen',
      onIntent: 'a broom',
    })
    expect(position.state.phase).toBe('test-build')
  })

  it('HC-064 does without compromises only if both want it', () => {
    const position = contest().acts([ANN, intent()], [GM, opposition()], [ANN, 'agree-simple-versus'])
    position.when(ANN, accept).then(refused('HC-064', /Both sides have to want/))
    position.when(ANN, 'agree-simple-versus').then(refused('HC-064', /You have said so/))
    position.acts([GM, 'agree-simple-versus'], [GM, accept], [ANN, accept])
    expect(position.state.phase).toBe('test-build')
  })
})

describe('accepting and ruling', () => {
  it('HC-065 needs both sides, and anew after other words', () => {
    const position = called().acts([ANN, intent()], [GM, consequence()], [ANN, accept])
    position.when(ANN, accept).then(refused('HC-065', /Waiting for the other side/))
    position.acts([GM, consequence({ text: 'the alarm rings' })])
    expect(testOf(position)?.stakes.accepted).toEqual([])
    position.acts([GM, accept])
    position
      .when(GM, act('set-difficulty', { step: 'easy' }))
      .then(refused('HC-065', /accept the stakes first/))
    position.acts([ANN, accept])
    expect(position.state.phase).toBe('test-build')
  })

  it('HC-065 lets the tester withdraw before the dice, if the gamemaster agrees', () => {
    const position = called().acts([ANN, intent()])
    position.when(BEN, 'withdraw-test').then(refused('HC-065', /Only the tester/))
    position.when(ANN, 'withdraw-test').then(asked(GM)).allAgree()
    expect(position.state).toMatchObject({ phase: 'scene', test: null, ledger: { recent: [] }, carry: [] })
    at(...rolling(1, points(0, 1)))
      .acts([ANN, 'roll-task', 1, 1, 1])
      .when(ANN, 'withdraw-test')
      .then(refused('HC-065', /A die has fallen/))
  })

  it('HC-066 lets the gamemaster rule while stakes are open, and not after', () => {
    const rule = act('make-ruling', { result: 'imposed', text: 'The wards are too strong.' })
    const position = called().acts([ANN, intent()], [GM, consequence({ condition: 'Burnt' })])
    position.when(ANN, rule).then(refused('HC-066', /Only the gamemaster rules/))
    position.acts([GM, rule])
    expect(position.state).toMatchObject({ phase: 'scene', test: null, carry: [] })
    expect(position.state.characters[0]?.conditions).toMatchObject([
      { text: 'Burnt', rank: 'minor', count: 0 },
    ])
    at(...sceneSet, ...building)
      .when(GM, rule)
      .then(refused('HC-066', /Now it is rolled/))
    at(...rolling(1, points(0, 1)))
      .acts([ANN, 'roll-task', 1, 1, 1])
      .when(GM, rule)
      .then(refused('HC-066', /Dice have been rolled/))
  })

  it('HC-066 HC-158 gives a held point back when a test ends without dice', () => {
    const compel = act('offer-compel', { basis: 'hindering-trait x3', choice: 'be cute' }, ADA)
    const position = called().acts([BEN, compel]).allAgree()
    const fate = () => position.state.characters.find((one) => one.id === BO)?.fate
    expect(fate()).toBe(0)
    position.acts([GM, act('make-ruling', { result: 'granted', text: 'So be it.' })])
    expect([fate(), position.state.compel]).toEqual([1, null])
  })

  it('HC-067 closes a failed test only with what changes', () => {
    const position = at(...rolling(1, points(0, 0))).acts([ANN, 'roll-task', 1, 1, 1])
    position.when(GM, act('narrate-outcome', { text: '' })).then(refused('HC-067', /Say what changes/))
    position.acts(told)
    expect(position.state.phase).toBe('scene')
  })

  it('HC-068 W-25 never tries the same task on the same obstacle again, whoever tries', () => {
    const position = at(...rolling(1, points(0, 0))).acts([ANN, 'roll-task', 1, 1, 1], told)
    position.acts([GM, call({ tester: BO, obstacle: 'warded  CELLAR' })])
    position
      .when(BEN, intent({ task: 'Drift, through the wall!' }))
      .then(refused('HC-068', /Find another way/))
    position.acts([BEN, intent({ task: 'ask Wendy to open it' })])
    position.acts([GM, act('make-ruling', { result: 'granted', text: 'She does.' })])
    position.acts([GM, call({ obstacle: 'Barn' })], [ANN, intent()])
    expect(testOf(position)?.stakes.task).toBe('drift through the wall')
  })
})

describe('awaiting', () => {
  it('HC-063 HC-065 waits for whoever has a word to write, then for who has not accepted', () => {
    const awaited = (position: ReturnType<typeof at>) =>
      game.phases['test-stakes']?.awaits(position.state).toSorted()
    const position = contest()
    expect(awaited(position)).toEqual([GM, ANN])
    position.acts([ANN, intent()], [GM, opposition()], [ANN, compromise()])
    expect(awaited(position)).toEqual([GM])
    position.acts([GM, compromise()], [GM, accept])
    expect(awaited(position)).toEqual([ANN])
  })
})
