import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import type { CircleView } from '../view/view.ts'
import { ANN, BEN, CLEO, GM, ready, sceneOf, sceneSet, sessionEnded, voteBegun } from './rehearsal.ts'
import {
  ADA,
  abilityAsked,
  act,
  against,
  BO,
  building,
  chosen,
  condition,
  edge,
  FRIENDLY,
  GHOSTLY,
  independent,
  joined,
  opponent,
  points,
  RUNAWAY,
  rolling,
  STRETCH,
  told,
  VILLAGE_BORN,
} from './rehearsed-tests.ts'

/** What people who know the rules found at their edges, each as a position and what holds there. */
const at = (...events: readonly CircleEvent[]) => given(game, { seats: 4 }).events(...events)
const showOf = (position: ReturnType<typeof at>) => position.frame('spectator').show as CircleView
const accept = [
  [ANN, 'accept-stakes'],
  [GM, 'accept-stakes'],
] as const
const finished = [
  [ANN, 'finish-step'],
  [BEN, 'finish-step'],
  [CLEO, 'finish-step'],
] as const

describe('a contest', () => {
  const contest = () => at(...sceneSet, ...joined(opponent()), points(1, 0), ...against(STRETCH))
  const locked = [
    [GM, act('choose-lifepath', { lifepath: 'n1.l1', use: 'helpful' })],
    [GM, 'lock-pool'],
    [ANN, act('choose-lifepath', { lifepath: RUNAWAY, use: 'helpful' })],
    [ANN, 'lock-pool'],
  ] as const

  it('HC-051 HC-060 may leave whoever loses it with a condition', () => {
    const position = contest().acts(
      [ANN, act('state-intent', { intent: 'get past', task: 'push', condition: 'Humbled' })],
      [
        GM,
        act('state-opposition', {
          intent: 'beat Ada senseless',
          task: 'fists',
          condition: 'Wounded',
          rank: 'major',
        }),
      ],
      [ANN, 'agree-simple-versus'],
      [GM, 'agree-simple-versus'],
      ...accept,
      ...locked,
      [GM, 'roll-target', 4, 4, 4, 4, 4],
      [ANN, 'roll-task', 1, 1, 1],
      told,
    )
    expect(position.state.characters[0]?.conditions).toMatchObject([{ text: 'Wounded', rank: 'major' }])
    expect(position.state.npcs[0]?.conditions).toEqual([])
    expect(position.told()).toMatch(/beat Ada senseless \(Ada: Wounded, major\)/)
  })

  it('HC-051 HC-063 so may a compromise, on the side that it names', () => {
    const position = contest().acts(
      [ANN, act('state-intent', { intent: 'get past', task: 'push' })],
      [GM, act('state-opposition', { intent: 'beat Ada senseless', task: 'fists' })],
      [ANN, act('offer-compromise', { text: 'beaten, but standing', condition: 'Bruised' })],
      [GM, act('offer-compromise', { text: 'past, but loudly', condition: 'Seen', bearer: 'opponent' })],
      ...accept,
      ...locked,
      [GM, 'roll-target', 4, 4, 1, 1, 1],
      [ANN, 'roll-task', 1, 1, 1],
      [ANN, 'accept-compromise', 4, 4, 1],
      [GM, 'let-it-stand'],
      told,
    )
    expect(position.state.npcs[0]?.conditions).toMatchObject([{ text: 'Seen', rank: 'minor' }])
    expect(position.state.characters[0]?.conditions).toEqual([])
  })

  it('HC-062 is the only place for killing and convincing', () => {
    at(...sceneSet, ...independent)
      .when(ANN, act('state-intent', { intent: 'convince the king', task: 'weep', gravity: 'convince' }))
      .then(refused('HC-062', /against somebody/))
  })
})

describe('what was settled', () => {
  const wise = (index: number): CircleEvent[] => [
    abilityAsked,
    { type: 'ability-stands', result: 'pass' },
    {
      type: 'ability-closed',
      settled: {
        id: `t${index + 2}`,
        number: index + 2,
        session: 1,
        kind: 'wises',
        who: BO,
        about: `ask ${index}`,
        task: 'Lore',
        result: 'pass',
        outcome: 'so',
      },
      failure: null,
      text: 'so',
      keeps: { recent: 12, carried: 4 },
    },
  ]

  it('HC-069 can be pointed to after a dozen other tests', () => {
    const over = rolling(1)
    const position = at(...over).acts([ANN, 'roll-task', 4, 1, 1], told)
    position.events(...Array.from({ length: 12 }, (_, index) => wise(index)).flat())
    expect(position.state.ledger.recent.some((one) => one.about === 'Warded cellar')).toBe(false)
    expect(JSON.stringify(position.offer(GM, 'call-obstacle-test').inputs)).toMatch(/Warded cellar/)
    position.acts(
      [GM, act('call-obstacle-test', { tester: ADA, against: 'nobody', obstacle: 'warded  cellar' })],
      [BEN, act('flag-settled', {}, 't1')],
      [GM, act('answer-flag', { settled: true })],
    )
    expect(position.state).toMatchObject({ phase: 'scene', test: null })
  })

  it('HC-143 HC-146 is carried into a scene that follows without a break, and into no other', () => {
    const cut = (isContinued: boolean) => {
      const position = at(...rolling(1)).acts([ANN, 'roll-task', 4, 1, 1], told, [GM, 'cut-scene'])
      position.acts([
        GM,
        act('set-scene', {
          place: 'The yard',
          time: 'then',
          opening: 'Dogs.',
          present: [ADA, BO],
          continues: isContinued,
        }),
      ])
      return position.events(...building)
    }
    cut(true).acts([GM, act('link-test', {}, 't1')])
    cut(false)
      .when(GM, act('link-test', {}, 't1'))
      .then(refused('HC-146', /./))
  })

  it('HC-065 is nothing before the first die: the tester may withdraw from locked pools', () => {
    const position = at(...rolling(5)).acts([ANN, 'withdraw-test'])
    position.allAgree()
    expect(position.state).toMatchObject({ phase: 'scene', test: null })
    at(...rolling(1))
      .acts([ANN, 'roll-task', 1, 1, 1])
      .when(ANN, 'withdraw-test')
      .then(refused('HC-065', /A die has fallen/))
  })
})

describe('a pool', () => {
  const open = () => at(...sceneSet, ...building, chosen('tester', RUNAWAY))

  it('HC-077 HC-080 what the gamemaster judged neutral or struck stays so in this test', () => {
    const position = open().acts(
      [ANN, act('add-bonus', {}, GHOSTLY)],
      [ANN, act('hinder-with', {}, FRIENDLY)],
      [GM, act('judge-lifepath', { use: 'neutral' }, 'tester')],
      [GM, act('strike-bonus', { reason: 'not here' }, GHOSTLY)],
      [GM, act('strike-hindrance', { reason: 'they like her' }, FRIENDLY)],
    )
    position
      .when(ANN, act('choose-lifepath', { lifepath: RUNAWAY, use: 'helpful' }))
      .then(refused('HC-077', /does not help here/))
    position.when(ANN, act('add-bonus', {}, GHOSTLY)).then(refused('HC-080', /something else/))
    position.when(ANN, act('hinder-with', {}, FRIENDLY)).then(refused('HC-071', /not in the way/))
    position.acts([ANN, act('choose-lifepath', { lifepath: VILLAGE_BORN, use: 'helpful' })])
    position.when(ANN, act('add-bonus', {}, RUNAWAY)).then(refused('HC-080', /something else/))
    position.acts(
      [ANN, act('choose-lifepath', { lifepath: RUNAWAY, use: 'neutral' })],
      [GM, act('judge-lifepath', { use: 'helpful' }, 'tester')],
      [ANN, act('choose-lifepath', { lifepath: RUNAWAY, use: 'helpful' })],
    )
    expect(showOf(position).test?.sides.tester).toMatchObject({ use: 'helpful', bonuses: [] })
  })

  it('HC-083 many of one kind leave room for one of the other', () => {
    const full = Array.from({ length: 6 }, (_, index) => edge('advantage', `x${90 + index}`))
    const position = open().events(...full)
    position
      .when(GM, act('give-edge', { edge: 'advantage', reason: 'more' }))
      .then(refused('HC-083', /other kind/))
    position.acts([GM, act('give-edge', { edge: 'disadvantage', reason: 'the dark' })])
    expect(showOf(position).test?.edge).toBe('neither')
  })

  it('HC-160 HC-163 a trait that helped and is then compelled has to hinder', () => {
    const position = open().acts(
      [GM, act('set-difficulty', { reference: 'average', step: 'easy' })],
      [ANN, act('add-bonus', {}, GHOSTLY)],
      [BEN, act('offer-compel', { basis: `hindering-trait ${GHOSTLY}`, choice: 'she flickers' }, ADA)],
      [GM, 'agree'],
      [ANN, 'accept-compel'],
    )
    position.when(ANN, 'lock-pool').then(refused('HC-160', /Ghostly has to hinder/))
    position.acts(
      [ANN, act('drop-bonus', {}, GHOSTLY)],
      [ANN, act('hinder-with', {}, GHOSTLY)],
      [ANN, 'lock-pool'],
    )
    expect(position.state.test?.target).toBe(2)
  })
})

describe('conditions and traits', () => {
  const angry: CircleEvent = {
    type: 'voluntary-condition-set',
    character: ADA,
    condition: { id: 'x80', text: 'Angry', rank: 'minor', origin: 'voluntary', count: 0 },
    epilogue: 'She kicks a bucket.',
  }
  const atConditions: readonly CircleEvent[] = [
    { type: 'step-closed', step: 'award-persona', next: 'set-beliefs' },
    { type: 'step-closed', step: 'set-beliefs', next: 'voluntary-condition' },
  ]
  const nextSession: readonly CircleEvent[] = [
    { type: 'step-closed', step: 'voluntary-condition', next: 'between' },
    { type: 'session-started', number: 2 },
    sceneOf(ADA),
  ]

  it('HC-053 HC-052 what a consequence has raised to major cannot be dropped at will', () => {
    const position = at(...sessionEnded, ...atConditions, angry, ...nextSession, points(1, 0))
    position.acts(
      [GM, act('call-obstacle-test', { tester: ADA, against: 'nobody', obstacle: 'The gate' })],
      [ANN, act('state-intent', { intent: 'through', task: 'push' })],
      [GM, act('set-consequence', { text: 'the rage takes her', raises: 'x80' })],
      ...accept,
      [GM, act('set-difficulty', { reference: 'average', step: 'easy' })],
      [ANN, act('choose-lifepath', { lifepath: RUNAWAY, use: 'helpful' })],
      [ANN, 'lock-pool'],
      [ANN, 'roll-task', 1, 1, 1],
      told,
    )
    position.events({ type: 'session-ended', lastLine: '' }, ...atConditions)
    expect(position.state.characters[0]?.conditions).toMatchObject([{ rank: 'major', origin: 'gamemaster' }])
    position.when(ANN, 'drop-voluntary-condition').then(refused('HC-052', /no voluntary/))
  })

  it('HC-052 a condition stands on a sheet once', () => {
    at(...sceneSet, condition('Wounded', 'major'), { type: 'session-ended', lastLine: '' }, ...atConditions)
      .when(ANN, act('set-voluntary-condition', { text: 'wounded', epilogue: 'Still bleeding.' }))
      .then(refused('HC-052', /already/))
  })

  it('HC-187 a milestone may be noticed in the first two closing steps, and brings its vote', () => {
    const milestone = act('declare-milestone', { text: 'The harbour is free.' })
    const position = at(...sessionEnded).acts([GM, milestone], ...finished, ...finished)
    expect(position.state.phase).toBe('trait-vote')
    at(...sessionEnded, ...atConditions)
      .when(GM, milestone)
      .then(refused('HC-187', /next session/))
  })

  it('HC-189 HC-191 a majority for no new trait is a majority', () => {
    const none = act('vote-add-trait', { trait: 'none' })
    const position = at(
      ...voteBegun,
      { type: 'vote-moved-on', to: 'propose', persona: 0 },
      { type: 'trait-proposed', seat: ANN, text: 'Weary' },
      { type: 'vote-moved-on', to: 'add', persona: 0 },
    )
    position.acts([ANN, act('vote-add-trait', { trait: 'Weary' })], [GM, none], [BEN, none], [CLEO, none])
    expect(showOf(position).session?.closing?.vote).toMatchObject({ character: BO, round: 'remove' })
  })

  it('HC-177 the last claim can be questioned too: the gamemaster closes the step', () => {
    const position = at(...sessionEnded).acts(
      [BEN, 'finish-step'],
      [CLEO, 'finish-step'],
      [ANN, act('claim-goal', { outcome: 'resolved', scale: 'complex', shared: true }, '0')],
    )
    position.when(GM, 'finish-step').then(refused('HC-207', /players finish first/))
    position.acts([ANN, 'finish-step'])
    expect(position.state).toMatchObject({ phase: 'award-persona', characters: [{ persona: 1 }, {}, {}] })
    expect(position.frame(GM).seats.map((one) => one.awaited)).toEqual([true, false, false, false])
    expect(position.frame(GM).common.filter((one) => one.do === 'object')).toHaveLength(1)
    position.acts([GM, 'finish-step'])
    expect(position.state).toMatchObject({ phase: 'set-beliefs', characters: [{ persona: 8 }, {}, {}] })
  })

  it('HC-207 being done is a mark that can be taken off while others are busy', () => {
    const position = at(...sessionEnded).acts([ANN, 'finish-step'])
    position.when(ANN, act('claim-goal', { outcome: 'furthered' }, '0')).then(refused('HC-177', /./))
    position.acts([ANN, 'reopen-own-step'], [ANN, act('claim-goal', { outcome: 'furthered' }, '0')])
    expect(position.frame(ANN).seats[ANN]?.awaited).toBe(true)
    position.when(BEN, 'reopen-own-step').then(refused('HC-207', /not said/))
  })
})

describe('people and things', () => {
  const ask = (ability: string, input: object) => act('ask-ability-test', input, ability)

  it('HC-003 a kit that is taken after characters leaves no lifepath in a setting that is gone', () => {
    const position = at(...ready(), { type: 'step-reopened', step: 'genre' })
    position.acts([GM, act('take-kit', { kit: 'salt-roads' })]).allAgree()
    const settings = position.state.campaign.settings.map((one) => one.id)
    for (const { lifepaths, status } of position.state.characters) {
      expect(lifepaths.every((one) => settings.includes(one.setting))).toBe(true)
      expect(status).toBe('draft')
    }
  })

  it('HC-047 HC-114 a relationship is one person, however she comes in', () => {
    const position = at(...sceneSet)
    position.acts(
      [ANN, ask('circles', { lifepath: VILLAGE_BORN, existing: 'x10', setting: 's1', ask: 'she is here' })],
      [GM, act('price-ability-test', { use: 'helpful' })],
      [ANN, 'roll-ability', 4, 1, 1, 1],
    )
    expect(position.state.npcs.map((one) => one.name)).toEqual(['Wendy'])
    position.acts([ANN, act('introduce-asset', {}, 'x10')])
    expect(position.state.npcs).toHaveLength(1)
  })

  it('HC-020 contacts leave room for the gamemaster’s people, and can be let go with their players’ leave', () => {
    const met = Array.from(
      { length: 40 },
      (_, index): CircleEvent => ({
        type: 'contact-made',
        npc: { ...opponent(), id: `n${index + 1}`, name: `Person ${index}` },
        character: ADA,
        demeanour: 'friendly',
      }),
    )
    const contact: CircleEvent = {
      type: 'asset-recorded',
      character: ADA,
      lifepath: RUNAWAY,
      asset: {
        id: 'x99',
        kind: 'contact',
        name: 'Person 0',
        run: 1001,
        origin: 'test',
        paid: 0,
        npc: 'n1',
      },
      keeps: 16,
    }
    const nothing = { lifepaths: [], traits: [], beliefs: [], instincts: [], wises: [], skills: [] }
    const villain = { name: 'The new villain', ...nothing }
    const position = at(...sceneSet, ...met, contact, { type: 'session-ended', lastLine: '' })
    position.events({ type: 'step-closed', step: 'voluntary-condition', next: 'between' })
    position.acts([GM, act('write-npc', villain)], [GM, act('remove-npc', {}, 'n1')])
    expect(position.state.npcs.some((one) => one.id === 'n1')).toBe(true)
    position.allAgree()
    expect(position.state.npcs.some((one) => one.id === 'n1')).toBe(false)
    expect(JSON.stringify(position.state.characters[0])).not.toContain('x99')
  })

  it('HC-049 HC-046 “Tides-wise” is Tides-wise', () => {
    const position = at(...sceneSet).acts([
      ANN,
      ask('wises', { lifepath: RUNAWAY, existing: 'new', ask: 'when?', name: 'Tides-wise' }),
    ])
    expect(position.state.ability?.name).toBe('Tides')
    const known = at(...sceneSet).acts([
      ANN,
      ask('wises', { lifepath: RUNAWAY, existing: 'new', ask: 'what?', name: 'art 1-wise' }),
    ])
    expect(known.state.ability?.existing).toBe('x5')
  })

  it('HC-124 HC-125 a friend who has turned costs 1 Ob and gives no die', () => {
    const fen = { ...opponent(), known: [{ character: ADA, demeanour: 'friendly' as const }] }
    const asked = [
      ANN,
      ask('circles', { lifepath: VILLAGE_BORN, existing: STRETCH, setting: 's1', ask: 'he owes me' }),
    ] as const
    const friend = at(...sceneSet, ...joined({ ...fen, settings: [] })).acts(asked)
    friend.acts([GM, act('price-ability-test', { use: 'helpful' })])
    expect(friend.state.ability).toMatchObject({ target: 1, pool: 4 })
    const turned = at(...sceneSet, ...joined({ ...fen, settings: [] })).acts(asked)
    turned.acts([GM, act('price-ability-test', { use: 'helpful', hostile: 1 })])
    expect(turned.state.ability).toMatchObject({ target: 2, pool: 3 })
    expect(turned.state.npcs[0]?.known).toEqual([{ character: ADA, demeanour: 'hostile' }])
    expect(turned.told()).toMatch(/Stretch has turned against Ada/)
  })

  it('HC-018 what is told of somebody holds its own copy of them', () => {
    const hidden = { ...opponent(), shown: false }
    const position = at(...sceneSet, { type: 'npc-written', npc: hidden })
    position.acts([GM, act('bring-npc', {}, STRETCH)])
    const shown = position.log.at(-1)?.events.find((one) => one.type === 'npc-shown')
    position.events({
      type: 'condition-given',
      character: STRETCH,
      condition: { id: 'x90', text: 'Shaken', rank: 'minor', origin: 'gamemaster', count: 0 },
      why: 'later',
    })
    expect(position.state.npcs[0]?.conditions).toHaveLength(1)
    expect(shown).toMatchObject({ npc: { shown: true, conditions: [] } })
  })
})
