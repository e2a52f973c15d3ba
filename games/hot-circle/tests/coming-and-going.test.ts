import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import type { CircleView } from '../view/view.ts'
import {
  ANN,
  BEN,
  CLEO,
  drafts,
  GM,
  gamemasterChosen,
  ready,
  sceneOf,
  sceneSet,
  sessionEnded,
  sessionStarted,
} from './rehearsal.ts'
import {
  ADA,
  abilityAsked,
  act,
  BO,
  building,
  chosen,
  joined,
  opponent,
  RUNAWAY,
  STRETCH,
} from './rehearsed-tests.ts'

const at = (...events: readonly CircleEvent[]) => given(game, { seats: 4 }).events(...events)
const showOf = (position: ReturnType<typeof at>) => position.frame('spectator').show as CircleView
const between: readonly CircleEvent[] = [
  ...sessionEnded,
  { type: 'step-closed', step: 'voluntary-condition', next: 'between' },
]
const scene = (present: readonly string[], more: object = {}) =>
  act('set-scene', { place: 'The mill', time: 'night', opening: 'Rain.', present, ...more })

describe('a running scene', () => {
  it('HC-200 lets a player come in with the gamemaster’s leave, and go again', () => {
    const position = at(...sessionStarted, sceneOf(ADA))
    position.when(BEN, act('join-scene', { how: 'Over the wall.' })).then(asked(GM))
    position.allAgree()
    expect(position.state.session?.scene?.present).toEqual([ADA, BO])
    expect(position.state.characters[1]).toMatchObject({ scenes: 1, lastScene: 1001 })
    position.when(BEN, act('join-scene', { how: 'Again.' })).then(refused('HC-200', /already/))
    position.acts([BEN, act('leave-scene', { how: 'He has heard enough.' })])
    expect(position.state.session?.scene?.present).toEqual([ADA])
    expect(position.told()).toMatch(/Bo comes in[\s\S]*He has heard enough\.\nBo goes/)
    position.when(BEN, act('leave-scene', { how: 'x' })).then(refused('HC-200', /not in this scene/))
  })

  it('HC-200 HC-018 lets the gamemaster bring people in and let their own go, with no test open', () => {
    const position = at(...sessionStarted, sceneOf(ADA), ...joined(opponent()))
    position.acts([GM, act('bring-character', {}, BO)], [GM, act('send-off-npc', {}, STRETCH)])
    expect(position.state.session?.scene).toMatchObject({ present: [ADA, BO], npcs: [] })
    position.when(ANN, act('bring-character', {}, 'c3')).then(refused('HC-200', /gamemaster’s/))
    position.events(...building)
    position.when(BEN, act('leave-scene', { how: 'x' })).then(refused('HC-200', /open test/))
  })

  it('HC-201 begins with the relationship that was wished for, unless the gamemaster leaves them out', () => {
    const wish = act('wish-for-scene', { text: 'To the lake.', bring: 'x10' })
    const along = at(...sessionStarted).acts([ANN, wish], [GM, scene([ADA])])
    expect(showOf(along).npcs).toMatchObject([{ name: 'Wendy' }])
    expect(along.state.session?.scene).toMatchObject({ npcs: ['n1'], introduced: ['x10'] })
    const alone = at(...sessionStarted).acts([ANN, wish], [GM, scene([ADA], { along: [] })])
    expect(alone.state.npcs).toEqual([])
    const elsewhere = at(...sessionStarted).acts([ANN, wish], [GM, scene([BO])])
    expect(elsewhere.state.npcs).toEqual([])
  })
})

describe('who plays', () => {
  it('HC-017 a character may leave the story alive, and its player makes another', () => {
    const position = at(...between).acts([
      ANN,
      act('retire-character', { farewell: 'She takes the night boat.' }),
    ])
    expect(position.state.characters[0]?.status).toBe('retired')
    expect(position.told()).toMatch(/She takes the night boat\.\nAda leaves the story\./)
    position.acts([ANN, act('take-sample', { sample: 'ishi', setting: 's1' })], [ANN, 'ready-character'])
    at(...sceneSet)
      .when(ANN, act('retire-character', { farewell: 'x' }))
      .then(refused('HC-017', /Cut this scene first/))
  })

  it('HC-002 HC-062 a dead character’s absent player does not keep the others from playing', () => {
    const position = at(...between, { type: 'character-retired', character: 'c3', why: 'the fall' })
    expect(position.offer(GM, 'start-session').prompt).toMatch(/in later: .+/)
    position.acts([GM, 'start-session'])
    expect(position.state).toMatchObject({ phase: 'framing', sessions: 2 })
    position.acts(
      [CLEO, act('take-sample', { sample: 'ishi', setting: 's1' })],
      [CLEO, 'ready-character'],
      [GM, scene([ADA])],
      [GM, act('bring-character', {}, 'c4')],
    )
    expect(position.state.characters[3]?.status).toBe('active')
  })

  it('HC-002 HC-021 the first session need not wait for a player who joins later', () => {
    const two: CircleEvent[] = [...gamemasterChosen, ...drafts(2)]
    const position = at(...two)
    position.when(GM, 'begin-without').then(refused('HC-002', /one character at least/))
    position.when(ANN, 'begin-without').then(refused('HC-018', /gamemaster’s/))
    position.acts([ANN, 'ready-character'], [BEN, 'ready-character'], [GM, 'begin-without'])
    expect(position.state.phase).toBe('between')
    position.acts([GM, 'start-session'])
    expect(position.state.characters.map((one) => one.status)).toEqual(['active', 'active'])
  })

  it('HC-028 the gamemaster questions instincts that are too broad, and they are written anew', () => {
    const instincts = [
      { form: 'always', text: 'win' },
      { form: 'never', text: 'lose' },
      { form: 'when', trigger: 'anything happens', text: 'am ready' },
    ]
    const position = at(...gamemasterChosen, ...drafts(3)).acts([ANN, act('write-instincts', { instincts })])
    position.objects(GM, 'That is every contest there is.')
    expect(position.state.characters[0]?.instincts).toEqual([])
    position.when(ANN, 'ready-character').then(refused('HC-021', /three instincts/))
    expect(position.told()).toMatch(/Ada’s instincts are to be written anew/)
  })
})

describe('the world goes on', () => {
  it('HC-009 the only faction that is left is tied to nobody, and that is said before a form is opened', () => {
    const position = at(...between)
    for (const { id } of position.state.campaign.factions.slice(1))
      position.acts([GM, act('remove-faction', {}, id)])
    expect(position.state.campaign.factions).toHaveLength(1)
    expect(position.offer(GM, 'set-tie').refused).toMatchObject({
      rule: 'HC-009',
      because: expect.stringMatching(/two factions/),
    })
  })

  it('HC-212 after session 1 the gamemaster adds settings and factions, and the counts no longer bind', () => {
    const position = at(...between).acts(
      [GM, act('add-setting', { name: 'The moor', note: '' })],
      [GM, act('add-faction', { setting: 's5', name: 'The Peat Cutters', rank: 'minor' })],
      [GM, act('add-faction', { setting: 's1', name: 'The Choir', rank: 'minor' })],
      [GM, act('add-faction', { setting: 's1', name: 'The Guild', rank: 'minor' })],
      [GM, act('set-tie', { from: 'f5', kind: 'compete', to: 'f1' })],
      [GM, act('change-faction', { name: 'The Old Choir', rank: 'minor' }, 'f6')],
      [GM, act('remove-faction', {}, 'f7')],
    )
    expect(position.state.campaign.settings).toHaveLength(5)
    expect(position.state.campaign.factions.map((one) => one.name)).toContain('The Old Choir')
    position.when(ANN, act('add-setting', { name: 'x', note: '' })).then(refused('HC-212', /gamemaster’s/))
    at(...ready())
      .when(GM, act('add-setting', { name: 'x', note: '' }))
      .then(refused('HC-003', /agreed/))
  })

  it('HC-134 HC-136 answers are kept as lore, and so is what somebody is wrongly sure of', () => {
    const passed = at(...sceneSet, abilityAsked, { type: 'ability-stands', result: 'pass' })
    passed.acts([GM, act('answer-question', { text: 'He drowned in her place.' })])
    expect(showOf(passed).lore).toMatchObject([
      {
        subject: 'Dreams',
        question: 'who is the boy in the dreams?',
        answer: 'He drowned in her place.',
        isTrue: true,
      },
    ])
    expect(passed.lines('spectator').at(-1)).toMatchObject({ kind: 'story', by: GM })
    const failed = at(...sceneSet, abilityAsked, { type: 'ability-stands', result: 'fail' })
    failed.acts([GM, act('choose-ability-failure', { what: 'misinformed', text: 'It is her brother.' })])
    expect(showOf(failed).lore).toMatchObject([{ answer: 'It is her brother.', isTrue: false }])
  })

  it('HC-104 HC-025 HC-029 HC-053 HC-164 whatever a sheet says wrongly is put right together', () => {
    const belief = (stance: string) => ({ stance, goal: 'go on', touchesSituation: false })
    const position = at(...sceneSet).acts([
      ANN,
      act('correct-beliefs', { beliefs: [belief('a'), belief('b'), belief('c')] }),
    ])
    position.allAgree()
    position
      .acts([ANN, act('correct-conditions', { conditions: [{ text: 'Wet', rank: 'major', count: 1 }] })])
      .allAgree()
    position
      .acts([ANN, act('correct-lifepath', { rating: 4, spentFate: 3, wises: true }, RUNAWAY)])
      .allAgree()
    const [ada] = position.state.characters
    expect(ada?.beliefs.map((one) => one.stance)).toEqual(['a', 'b', 'c'])
    expect(ada?.conditions).toMatchObject([{ text: 'Wet', rank: 'major', count: 1 }])
    expect(ada?.lifepaths[1]).toMatchObject({ rating: 4, spentFate: 3, tax: { wises: true, deeds: false } })
    position.events(...building)
    position.when(ANN, act('correct-beliefs', { beliefs: [] })).then(refused('HC-025', /./))
  })
})

describe('words that are true', () => {
  it('HC-018 HC-194 HC-158 say what is in the way, and the way on', () => {
    at(...sceneSet)
      .when(GM, 'start-session')
      .then(refused('HC-018', /Session 1 is under way/))
    at(...sceneSet)
      .when(GM, act('declare-time-skip', { months: 2 }))
      .then(refused('HC-194', /between sessions/))
    at(...sessionStarted)
      .when(ANN, act('offer-compel', {}, BO))
      .then(refused('HC-158', /in a scene/))
  })

  it('HC-071 HC-066 HC-082 tell what hinders, what was ruled, and who would help', () => {
    const position = at(...sceneSet, ...building, chosen('tester', RUNAWAY))
    expect(position.offer(BEN, 'offer-help').title).toBe('Let Bo help')
    position.acts([ANN, act('hinder-with', {}, 'x3')])
    expect(position.told()).toMatch(/In Ada’s way: Cute\./)
    position.acts([ANN, act('drop-hindrance', {}, 'x3')])
    expect(position.told()).toMatch(/No longer in Ada’s way: Cute\./)
    const ruled = at(...sceneSet, ...building.slice(0, 3))
    ruled.acts([GM, act('make-ruling', { result: 'granted', text: 'The wall is thin here.' })])
    expect(ruled.lines('spectator').at(-1)).toMatchObject({
      kind: 'story',
      text: 'The wall is thin here.',
      by: GM,
    })
  })
})
