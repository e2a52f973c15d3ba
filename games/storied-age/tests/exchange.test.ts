import { describe, expect, it } from 'vitest'
import { compareHighest } from '../../../engine/odds/highest.ts'
import { given, refused } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { winnerOf } from '../rules/chapter.ts'
import { exchangeBegun, npc, PARSON, refreshed, SHANA, SWAMP, won } from './rehearsal.ts'

const at = (events: readonly AgeEvent[]) => given(game, { seats: 4 }).events(...events)
const begun = () => at(exchangeBegun)
const threat = (text = 'Fog', kind = 'passive') => ({ do: 'introduce-threat', with: { kind, text } })
const activate = (on: string) => ({ do: 'activate-character', on })
const use = (on: string, why = 'It helps.') => ({ do: 'use-trait', on, with: { why } })
const bring = (on: string, likelihood = 'expected') => ({
  do: 'establish-character',
  on,
  with: { likelihood, how: 'By chance.' },
})
const reward = (on: string) => ({ do: 'reward-introduction', on })
const told = (text = 'So it goes.') => ({ do: 'narrate-exchange', with: { text } })
const tokens = (position: ReturnType<typeof begun>) => position.state.chapter?.tokens

describe('the audience', () => {
  it('SA-081 rewards an introduction with a token from the bank', () => {
    const position = begun().acts([2, threat()])
    position.when(0, reward('e1')).then(refused('SA-081', /Only the audience/))
    position.when(1, reward('e9')).then(refused('SA-081', /no new element/))
    position.when(1, reward('e1')).then({ type: 'introduction-rewarded', element: 'e1', by: 1, tokens: 1 })
    expect(tokens(position)).toEqual({ spotlight: 3, adversity: 3 })
  })

  it('SA-082 gives nothing for activating, re-arming or using', () => {
    const position = begun().acts([0, activate(PARSON)])
    position.when(1, reward(PARSON)).then(refused('SA-082', /not for activating it/))
    expect(position.offers(1).filter((offer) => offer.do === 'reward-introduction')).toEqual([])
  })

  it('SA-083 lets nobody spend a hoped-for reward', () => {
    const poor = at([
      ...exchangeBegun,
      ...[1, 2, 3].map(
        (n): AgeEvent => ({
          type: 'threat-introduced',
          cost: 1,
          threat: `h${n}`,
          kind: 'passive',
          text: 'Mud',
          dice: '3d6',
          element: `e${n}`,
        }),
      ),
    ])
    poor
      .when(2, threat())
      .then(refused('SA-083', /You need 1 Chapter Token now; rewards come only afterwards/))
  })

  it('SA-084 SA-R68 takes one reward from each player for each element, until the roll', () => {
    const position = begun().acts([2, threat()], [1, reward('e1')], [3, reward('e1')])
    expect(tokens(position)?.adversity).toBe(4)
    position.when(1, reward('e1')).then(refused('SA-084', /already rewarded this/))
    position.acts([2, use('h1')], [2, 'declare-ready'], [0, 'declare-ready', 4, 3, 2])
    position.when(1, reward('e1')).then(refused('SA-084', /that moment has passed/))
    position.acts([2, told()])
    position.when(1, reward('e1')).then(refused('SA-084', /that moment has passed/))
  })

  it('SA-R68 counts somebody created and then brought in as one element, and free entries too', () => {
    const sheet = {
      name: 'Ulf',
      traits: ['a', 'b', 'c', 'd'].map((text) => ({ text })),
      dice: '1d10 2d8 2d8 3d6',
    }
    const position = begun().acts([
      0,
      { do: 'create-npc', with: { class: 'mentioned', basis: 'seed', ...sheet } },
    ])
    position.acts([3, reward('e1')], [0, bring('c5')])
    position.when(3, reward('e1')).then(refused('SA-084', /already/))
    position.acts([1, reward('e1')])
    expect(position.state.chapter?.elements).toHaveLength(1)
    expect(tokens(position)?.spotlight).toBe(4)
  })

  it('SA-085 offers no way to ask for a reward', () => {
    const names = [0, 2].flatMap((seat) =>
      begun()
        .offers(seat)
        .map((offer) => offer.do),
    )
    expect(names.some((name) => name.includes('reward'))).toBe(false)
  })

  it('SA-086 counts a reward in the check at the end: the chapter goes on', () => {
    const last: AgeEvent[] = [1, 2].map((n) => ({
      type: 'threat-introduced',
      cost: 1,
      threat: `h${n}`,
      kind: 'passive',
      text: 'Mud',
      dice: '3d6',
      element: `e${n}`,
    }))
    const position = at([...exchangeBegun, ...last]).acts([2, threat()], [2, use('h3')], [1, reward('e3')])
    position.acts([2, 'declare-ready'], [0, 'declare-ready', 4, 3, 2], [2, told()])
    expect(position.state).toMatchObject({ phase: 'exchange-prepare', chapter: { tokens: { adversity: 1 } } })
  })
})

describe('spending Chapter Tokens', () => {
  it('SA-087 lets only Spotlight and Adversity spend, in the open, what they hold', () => {
    begun()
      .when(1, threat())
      .then(refused('SA-087', /Only the Spotlight and Adversity Players/))
    const position = at([...exchangeBegun, npc('c5', 'Ulf'), npc('c6', 'Olga'), npc('c7', 'Per')])
    position.acts([0, bring('c5', 'unexpected')], [0, bring('c6', 'surprising')])
    position.when(0, activate(PARSON)).then(refused('SA-087', /costs 1 Chapter Token; you have 0/))
  })

  it('SA-088 SA-R06 makes the Adversity Player keep one token for its duty', () => {
    const position = begun().acts([2, bring(SHANA, 'surprising')])
    position.when(2, { do: 'create-npc' }).then(refused('SA-088', /Keep one token/))
    position.acts([2, activate(SHANA)])
    expect(tokens(position)?.adversity).toBe(0)
  })

  it('SA-089 SA-R09 activates those who are there and act for you, if there is something to gain', () => {
    const position = begun()
    position.when(2, activate(SHANA)).then(refused('SA-089', /is not in this chapter; establish them first/))
    position.when(2, activate(PARSON)).then(refused('SA-089', /Parson is acting for Ann/))
    position.acts([0, activate(PARSON)])
    position.when(0, activate(PARSON)).then(refused('SA-089', /already active/))
  })

  it('SA-090 SA-R15 activates whole characters, with all traits they have', () => {
    const fifth: AgeEvent = {
      type: 'trait-added',
      dice: '3d6',
      character: PARSON,
      trait: 'c1.5',
      text: 'Scarred',
      cost: 0,
    }
    const position = at([...exchangeBegun, fifth])
    position.when(0, activate('c1.1')).then(refused('SA-090', /One token activates the whole character/))
    position.acts([0, activate(PARSON)])
    expect(Object.keys(position.state.chapter?.traits ?? {})).toEqual([
      'c1.1',
      'c1.2',
      'c1.3',
      'c1.4',
      'c1.5',
    ])
  })

  it('SA-091 gives the Spotlight Character nothing for free', () => {
    begun()
      .when(0, use('c1.1'))
      .then(refused('SA-091', /activate Parson first/))
  })

  it('SA-092 SA-R14 keeps traits active from exchange to exchange, not from chapter to chapter', () => {
    const position = begun().acts([0, activate(PARSON)], [0, use('c1.1')], [2, threat()], [2, use('h1')])
    position.acts([2, 'declare-ready'], [0, 'declare-ready', 9, 4, 3, 2], [0, told()])
    expect(position.state.chapter?.traits['c1.1']).toBe('active')
    position.events({ type: 'chapter-concluded', seat: 0 }, refreshed)
    expect(position.state.chapter?.traits).toEqual({})
  })
})

describe('threats', () => {
  it('SA-093 SA-R17 SA-R18 are the Adversity Player’s, with dice by kind, ready at once', () => {
    const position = begun()
    position.when(0, threat()).then(refused('SA-093', /Only the Adversity Player introduces threats/))
    position.when(2, threat('Fog', '1d10')).then(refused('SA-093', /Passive is 3d6, active is 2d8/))
    position.acts([2, threat('Fog')], [2, threat('Snakes', 'active')], [2, use('h2')])
    expect(position.state.chapter?.threats.map(({ dice }) => dice)).toEqual(['3d6', '2d8'])
    expect(position.state.characters).toHaveLength(4)
  })

  it('SA-094 withdraws a threat that somebody objects to, and no token is spent', () => {
    const position = begun().acts(
      [2, threat('Sharks')],
      [2, use('h1')],
      [1, reward('e1')],
      [0, activate(PARSON)],
    )
    position.strikes(3, objectTo(position, 'Introduce a threat'), 'In a swamp?')
    expect(position.state.chapter).toMatchObject({
      threats: [],
      elements: [],
      tokens: { spotlight: 2, adversity: 3 },
      exchange: { used: { adversity: [] }, qualifying: 0 },
    })
  })

  it('SA-095 stay for their chapter only', () => {
    const position = begun().acts([2, threat()])
    position.events({ type: 'chapter-concluded', seat: 0 }, refreshed)
    expect(position.state.chapter?.threats).toEqual([])
    begun()
      .acts([2, threat()])
      .when(2, use('h7'))
      .then(refused('SA-095', /only for their chapter/))
  })

  it('SA-096 SA-R19 come back for one token when exhausted, which is duty enough and no novelty', () => {
    const position = begun().acts([2, threat()], [2, use('h1')])
    position.when(2, { do: 'rearm-threat', on: 'h1' }).then(refused('SA-096', /Fog is still active/))
    position.acts([2, 'declare-ready'], [0, 'declare-ready', 4, 3, 1], [2, told()])
    position.when(2, use('h1')).then(refused('SA-115', /exhausted until it is armed again/))
    position.acts([2, { do: 'rearm-threat', on: 'h1' }], [2, use('h1')], [2, 'declare-ready'])
    expect(position.offers(1).filter((offer) => offer.do === 'reward-introduction')).toEqual([])
  })
})

function objectTo(position: ReturnType<typeof begun>, title: string): string {
  const offers = position.frame(3).common.filter((offer) => offer.do === 'object')
  return offers.find((offer) => offer.title.toLowerCase().includes(title.toLowerCase()))?.on ?? ''
}

describe('exchanges', () => {
  it('SA-113 SA-R04 SA-R05 SA-R07 demand an activation or a threat of the Adversity Player each time', () => {
    const position = begun().acts([2, bring(SHANA, 'unexpected')])
    position.when(2, 'declare-ready').then(refused('SA-113', /Spend at least one token/))
    position.acts(
      [2, activate(SHANA)],
      [2, use('c3.1')],
      [2, 'declare-ready'],
      [0, 'declare-ready', 7],
      [2, told()],
    )
    position.acts([2, use('c3.1')])
    position.when(2, 'declare-ready').then(refused('SA-113', /Spend at least one token/))
  })

  it('SA-114 SA-121 SA-R11 let the Spotlight Player spend and roll nothing, and lose to any die', () => {
    const position = begun().acts([0, 'declare-ready'], [2, threat()], [2, use('h1')], [0, 'declare-ready'])
    position
      .when(2, 'declare-ready')
      .chance(1, 1, 1)
      .then(
        { type: 'ready-declared', side: 'adversity' },
        {
          type: 'exchange-rolled',
          victory: 1,
          dice: { spotlight: [], adversity: [1, 1, 1].map((face) => ({ trait: 'h1', size: 6, face })) },
          winner: 'adversity',
          exhausted: { spotlight: [], adversity: ['h1'] },
        },
      )
  })

  it('SA-115 take each active trait of one’s side once, with a reason', () => {
    const position = begun().acts([0, activate(PARSON)], [2, bring(SHANA)], [2, threat()])
    position.when(2, use('c3.1')).then(refused('SA-115', /Sorcery! is not active/))
    position.when(0, use('h1')).then(refused('SA-115', /not acting for you/))
    position.when(2, use('c1.1')).then(refused('SA-115', /Parson is not acting for you/))
    position.when(0, use('c1.1', '')).then(refused('SA-115', /Say how Student of the Blade helps/))
    position.acts([0, use('c1.1')])
    position.when(0, use('c1.1')).then(refused('SA-115', /once per exchange/))
    position.acts([0, { do: 'drop-trait', on: 'c1.1' }])
    expect(position.state.chapter?.exchange?.used.spotlight).toEqual([])
  })

  it('SA-115 refuse what is exhausted until it is activated again', () => {
    const position = begun().acts([0, activate(PARSON)], [0, use('c1.1')], [2, threat()], [2, use('h1')])
    position.acts([0, 'declare-ready'], [2, 'declare-ready', 1, 4, 3, 2], [2, told()])
    position.when(0, use('c1.1')).then(refused('SA-115', /exhausted until Parson is activated again/))
    position.acts([0, activate(PARSON)], [0, use('c1.1')])
  })

  it('SA-116 leave out a trait that does not convince', () => {
    const position = begun()
      .acts([0, activate(PARSON)], [0, use('c1.2')], [2, threat()])
      .objects(3)
    expect(position.state.chapter?.threats).toEqual([])
    position.objects(3)
    expect(position.state.chapter?.exchange?.used.spotlight).toEqual([])
  })

  it('SA-117 SA-R10 want at least one die from the adversity', () => {
    begun()
      .acts([2, threat()])
      .when(2, 'declare-ready')
      .then(refused('SA-117', /at least one trait or threat/))
  })

  it('SA-118 roll when both are ready; any change opens it again', () => {
    const position = begun().acts([0, 'declare-ready'])
    position.when(0, 'declare-ready').then(refused('SA-118', /said that you are ready/))
    position.acts([2, threat()])
    expect(position.state.chapter?.exchange?.ready).toEqual({ spotlight: false, adversity: false })
    position.acts([2, use('h1')], [2, 'declare-ready'], [2, 'withdraw-ready'], [2, 'declare-ready'])
    expect(position.frame(0).phase?.waiting).toBe('Ann')
    position.acts([0, 'declare-ready', 2, 3, 4])
    expect(position.state.phase).toBe('exchange-narrate')
  })

  const sides = (spotlight: number[], adversity: number[]) =>
    winnerOf({
      spotlight: spotlight.map((face) => ({ face })),
      adversity: adversity.map((face) => ({ face })),
    })

  it('SA-119 SA-R12 compare die by die from the top, whatever their size; a die beats no die', () => {
    expect(sides([9, 4, 2], [6, 5, 2, 1])).toBe('spotlight')
    expect(sides([2, 6], [5, 6])).toBe('adversity')
    expect(sides([6, 5], [6, 5, 1])).toBe('adversity')
    expect(sides([6, 5, 1], [5, 6])).toBe('spotlight')
  })

  it('SA-119 agree with the exact odds by enumeration for a small pool', () => {
    let wins = 0
    for (let a = 1; a <= 10; a++)
      for (let b = 1; b <= 8; b++) for (let c = 1; c <= 8; c++) if (sides([a], [b, c]) === 'spotlight') wins++
    expect(compareHighest([10], [8, 8]).wins).toBeCloseTo(wins / 640, 12)
  })

  it('SA-120 SA-R13 end in a dead heat that nobody wins, told by the audience or the adversity', () => {
    const position = begun().acts([0, activate(PARSON)], [0, use('c1.4')], [2, threat()], [2, use('h1')])
    position.acts([0, 'declare-ready'], [2, 'declare-ready', 5, 4, 1, 1, 4, 5])
    expect(position.state.chapter?.victory).toEqual({ spotlight: 0, adversity: 0 })
    expect(position.state.chapter?.traits['c1.4']).toBe('exhausted')
    expect(position.frame(0).phase?.waiting).toBe('Ben, Cleo and Dev')
    position.when(0, told()).then(refused('SA-124', /Ben, Dev and Cleo may tell this one/))
    position.acts([3, told('A stand-off.')])
    expect(position.state.phase).toBe('exchange-prepare')
  })

  it('SA-122 give the winner exactly one Victory Token', () => {
    expect(begun().events(...won('spotlight')).state.chapter?.victory).toEqual({ spotlight: 1, adversity: 0 })
  })

  it('SA-123 exhaust everything a side used when one of its dice shows a 1, also the winner’s', () => {
    const position = begun().acts(
      [0, activate(PARSON)],
      [0, use('c1.1')],
      [0, use('c1.2')],
      [2, threat()],
      [2, use('h1')],
    )
    position.acts([0, 'declare-ready'], [2, 'declare-ready', 9, 1, 4, 6, 6, 2])
    expect(position.state.chapter?.victory.spotlight).toBe(1)
    expect(position.state.chapter?.traits).toEqual({
      'c1.1': 'exhausted',
      'c1.2': 'exhausted',
      'c1.3': 'active',
      'c1.4': 'active',
    })
    expect(position.state.chapter?.threats[0]?.exhausted).toBe(false)
    expect(position.told()).toContain(
      '9 beats 6: Ann wins. Ann rolled low: Student of the Blade and Proud are exhausted.',
    )
  })

  it('SA-124 are told by the winner', () => {
    const position = begun().events(...won('spotlight'))
    position.when(2, told()).then(refused('SA-124', /Ann tells this one/))
    position.when(0, told('')).then(refused('SA-124', /Write how it goes/))
  })

  it('SA-004 SA-005 SA-125 take a telling back when an owner, or anyone, objects to what it does', () => {
    const position = begun()
      .events(...won('spotlight'))
      .acts([0, told('Shana weeps and all snakes are dead.')])
    position.objects(2, 'Shana would not do that.')
    expect(position.state.chapter?.retelling).toBe(0)
    expect(position.offer(0, 'narrate-exchange').refused).toBeUndefined()
    const npcs = at([...exchangeBegun, npc('c5', 'Ulf')])
    expect([0, 1, 2, 3].map((seat) => npcs.state.players[seat]?.pc)).not.toContain('c5')
  })

  it('SA-126 SA-R08 go on while the Adversity Player has tokens, and end the chapter when they are spent', () => {
    const more = begun().acts(
      [2, threat()],
      [2, use('h1')],
      [2, 'declare-ready'],
      [0, 'declare-ready', 4, 3, 2],
    )
    expect(more.acts([2, told()]).state.chapter?.exchange?.number).toBe(2)
    const all = begun().acts([2, threat('a')], [2, threat('b')], [2, threat('c')], [2, use('h1')])
    all.acts([2, 'declare-ready'], [0, 'declare-ready', 4, 3, 2], [2, told()])
    expect(all.state.phase).toBe('resolve-spend')
    all.when(2, threat()).then(refused('SA-059', /came earlier/))
  })

  it('SA-R79 let minds change forty times, and then ask for the roll', () => {
    const position = begun().acts([0, activate(PARSON)], [0, use('c1.2')])
    for (let time = 0; time < 38; time++)
      position.acts([0, use('c1.1')], [0, { do: 'drop-trait', on: 'c1.1' }])
    position.acts([0, use('c1.1')])
    position.when(0, use('c1.3')).then(refused('SA-R79', /Roll now/))
    position.acts([0, 'declare-ready'])
    expect(position.state.chapter?.opening?.place).toBe(SWAMP)
  })
})
