import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import type { Ability, Asset, AssetKind } from '../rules/characters.ts'
import { labelOf, listAssets } from '../rules/characters.ts'
import { ANN, BEN, GM, ready, sceneOf, sceneSet, sessionStarted } from './rehearsal.ts'
import {
  ADA,
  act,
  building,
  CUTE,
  independent,
  joined,
  opponent,
  points,
  RUNAWAY,
  rolling,
  VILLAGE_BORN,
} from './rehearsed-tests.ts'

const at = (...events: readonly CircleEvent[]) => given(game, { seats: 4 }).events(...events)
const scene = (...more: CircleEvent[]) => at(...sceneSet, ...more)
type At = ReturnType<typeof at>
const NAMES: Record<Ability, [string, string]> = {
  resources: ['a good lantern', 'Lantern'],
  circles: ['the broom-maker', 'Hazel'],
  wises: ['who is the boy?', 'Dreams'],
  deeds: ['I hid a broom in the oak', 'Hiding'],
}
const ask = (ability: Ability, more: object = {}) => {
  const [wanted, name] = NAMES[ability]
  return act('ask-ability-test', { lifepath: RUNAWAY, hindering: false, ask: wanted, name, ...more }, ability)
}
const price = (more: object = {}) => act('price-ability-test', more)
const easy = { reference: 'average', step: 'easy' }
const roll = (...faces: number[]) => [ANN, 'roll-ability', ...faces] as const
const fail = (what: string, more: object = {}) => act('choose-ability-failure', { what, ...more })
const ada = (position: At) => {
  const found = position.state.characters.find((one) => one.id === ADA)
  if (!found) throw new Error('no Ada')
  return found
}
const assets = (position: At) =>
  listAssets(ada(position))
    .filter((one) => one.origin === 'test')
    .map(({ kind, name }) => [kind, name])
const tax = (position: At, lifepath = RUNAWAY) =>
  ada(position).lifepaths.find((one) => one.id === lifepath)?.tax
const recorded = (kind: AssetKind, name: string, more: Partial<Asset> = {}): CircleEvent => ({
  type: 'asset-recorded',
  character: ADA,
  lifepath: VILLAGE_BORN,
  asset: { id: 'x85', kind, name, run: 1001, origin: 'test', paid: 0, npc: null, ...more },
  keeps: 16,
})
const taxed = (ability: Ability, lifepath = RUNAWAY): CircleEvent => ({
  type: 'lifepath-taxed',
  character: ADA,
  lifepath,
  ability,
})
const hazel = (demeanour: 'friendly' | 'hostile'): CircleEvent => ({
  type: 'contact-made',
  npc: { ...opponent(), id: 'n1', name: 'Hazel', settings: ['s1'], lifepaths: [], traits: [] },
  character: ADA,
  demeanour,
})

describe('asking', () => {
  it('HC-105 is the player’s, in a scene or while one is framed', () => {
    scene()
      .when(GM, ask('resources'))
      .then(refused('HC-105', /Only the player decides/))
    at(...ready())
      .when(ANN, ask('resources'))
      .then(refused('HC-105', /in a scene/))
    at(...sceneSet, ...independent)
      .when(ANN, ask('resources'))
      .then(refused('HC-105', /finish the open one first/))
    at(...sessionStarted, sceneOf('c2'))
      .when(ANN, ask('resources'))
      .then(refused('HC-105', /Ada is not in this scene/))
    const framing = at(...sessionStarted).acts([ANN, ask('resources')])
    expect(framing.state.phase).toBe('ability-asked')
    framing.when(BEN, ask('resources')).then(refused('HC-105', /finish the open one first/))
  })

  it.each([
    [{ hindering: false }, { use: 'helpful' }, 3],
    [{ hindering: false }, { use: 'neutral' }, 2],
    [{ hindering: true }, {}, 1],
  ])('HC-106 rolls one lifepath: asked %o, judged %o, %i dice', (asked, judged, dice) => {
    const position = scene().acts([ANN, ask('resources', asked)], [GM, price(judged)])
    expect(position.state.ability?.pool).toBe(dice)
  })

  it('HC-106 HC-044 needs a lifepath, and only the player makes it hindering', () => {
    scene()
      .when(ANN, ask('resources', { lifepath: 'x14' }))
      .then(refused('HC-106', /From which lifepath/))
    scene()
      .acts([ANN, ask('resources')])
      .when(GM, price({ use: 'hindering' }))
      .then(refused('HC-106', /only its player decides/))
  })

  it('HC-107 locks a taxed lifepath for that ability alone', () => {
    const position = scene(taxed('resources'))
    position.when(ANN, ask('resources')).then(refused('HC-107', /Resources of Runaway is taxed/))
    position.when(ANN, ask('resources', { hindering: true })).then(refused('HC-107', /taxed/))
    position.acts([ANN, ask('resources', { lifepath: VILLAGE_BORN })], [ANN, 'withdraw-ability-test'])
    position.acts([ANN, ask('deeds')])
    const locked = scene(taxed('wises'), taxed('wises', VILLAGE_BORN), taxed('wises', 'x8'))
    locked.when(ANN, ask('wises')).then(refused('HC-107', /Every lifepath is taxed/))
  })

  it('HC-108 HC-071 HC-082 takes no traits, help, edges or anything not listed', () => {
    const position = scene().acts([ANN, ask('resources')])
    position.when(ANN, act('add-bonus', {}, CUTE)).then(refused('HC-108', /does not apply/))
    position.when(GM, act('give-edge', {})).then(refused('HC-108', /does not apply/))
    position.when(ANN, act('hinder-with', {}, CUTE)).then(refused('HC-071', /do not hinder ability tests/))
    position.when(BEN, act('offer-help', {}, 'c2')).then(refused('HC-082', /Nobody can help/))
    position.when(GM, price({ secret: 1 })).then(refused('TB-003', /Nothing called/))
  })

  it('HC-109 is priced by the gamemaster; then the player rolls or asks for something else', () => {
    const position = scene().acts([ANN, ask('resources')])
    position.when(ANN, 'roll-ability').then(refused('HC-109', /sets the target first/))
    position.when(ANN, price()).then(refused('HC-109', /The gamemaster sets/))
    position.acts([GM, price({ valuable: 1 })])
    position.when(BEN, 'withdraw-ability-test').then(refused('HC-109', /Only whoever asked/))
    position.acts([ANN, 'withdraw-ability-test'])
    expect(position.state).toMatchObject({ phase: 'scene', ability: null, carry: [] })
    expect(ada(position).fate).toBe(1)
  })

  it('HC-110 rolls as ever: sixes bring dice, equal passes, the player rolls', () => {
    const position = scene().acts([ANN, ask('resources')], [GM, price({ rare: 1 })])
    position.when(BEN, 'roll-ability').then(refused('HC-110', /Ada’s player rolls/))
    position.acts(roll(6, 1, 1, 4))
    expect(assets(position)).toEqual([['gear', 'Lantern']])
  })

  it('HC-116 is not asked again of the lifepath it failed with', () => {
    const position = scene(points(0, 0)).acts([ANN, ask('deeds')], [GM, price(easy)], roll(1, 1, 1))
    position.acts([GM, fail('deed-with-cost', { text: 'A neighbour saw.' })])
    position
      .when(ANN, ask('deeds', { ask: 'i hid a BROOM in the oak!' }))
      .then(refused('HC-116', /Try another way/))
    position.acts([ANN, ask('deeds', { lifepath: VILLAGE_BORN })])
  })
})

describe('fate and failure', () => {
  it('HC-111 rerolls a failing test for the player’s own fate, noted on the lifepath', () => {
    const position = scene(points(2, 0)).acts(
      [ANN, ask('resources')],
      [GM, price({ rare: 1 })],
      roll(4, 1, 1),
    )
    position.when(BEN, 'spend-fate').then(refused('HC-111', /their own fate/))
    position.acts([ANN, 'spend-fate', 1, 1, 1])
    expect(ada(position)).toMatchObject({ fate: 1 })
    expect(ada(position).lifepaths[1]?.spentFate).toBe(1)
    expect(position.state.ability?.rolls.map((one) => one.cause)).toEqual(['first', 'fate'])
    position.acts([ANN, 'spend-fate', 4, 4, 1])
    expect(assets(position)).toEqual([['gear', 'Lantern']])
    const wise = scene(points(0, 0)).acts([ANN, ask('wises')], [GM, price()], roll(4, 1, 1))
    wise.when(ANN, 'spend-fate').then(refused('HC-111', /passing already/))
    const poor = scene(points(0, 0)).acts([ANN, ask('wises')], [GM, price()], roll(1, 1, 1))
    poor.when(ANN, 'spend-fate').then(refused('HC-111', /no fate left/))
  })

  it('HC-112 takes no persona', () => {
    const position = scene(points(1, 3)).acts(
      [ANN, ask('resources')],
      [GM, price({ rare: 1 })],
      roll(4, 1, 1),
    )
    position.when(ANN, 'spend-persona').then(refused('HC-112', /in obstacle tests, not here/))
  })

  it('HC-113 pays one fate for a hindering lifepath when it is over, pass or fail', () => {
    const asked = () => scene(points(0, 0)).acts([ANN, ask('resources', { hindering: true })], [GM, price()])
    const passed = asked().acts(roll(4))
    expect([ada(passed).fate, tax(passed)?.resources]).toEqual([1, false])
    const failed = asked().acts(roll(1))
    expect([ada(failed).fate, tax(failed)?.resources]).toEqual([1, true])
  })

  it('HC-113 HC-165 clears no tax', () => {
    scene(taxed('deeds'))
      .acts([ANN, ask('resources', { hindering: true })])
      .when(ANN, 'clear-tax')
      .then(refused('HC-113', /Only an obstacle test clears tax/))
  })

  it('HC-114 records what is true under the lifepath, once, and not what is permanent', () => {
    const passed = (more: object, ...events: CircleEvent[]) =>
      scene(...events).acts([ANN, ask('resources', more)], [GM, price()], roll(4, 1, 1, 1))
    const position = scene().acts([ANN, ask('resources')], [GM, price()], roll(4, 1, 1))
    expect(
      ada(position)
        .lifepaths.find((one) => one.id === RUNAWAY)
        ?.assets.at(-1),
    ).toMatchObject({
      kind: 'gear',
      name: 'Lantern',
      run: 1001,
    })
    const again = passed({}, recorded('gear', 'Lantern'))
    expect(assets(again)).toEqual([['gear', 'Lantern']])
    const owned = passed({ existing: 'x85', name: '' }, recorded('special-item', 'Lantern'))
    expect(assets(owned)).toEqual([['special-item', 'Lantern']])
  })

  it('HC-115 brings tax or the alternative, by the gamemaster, one of the two', () => {
    const position = scene(points(0, 0)).acts([ANN, ask('wises')], [GM, price()], roll(1, 1, 1))
    position.when(ANN, fail('tax')).then(refused('HC-115', /The gamemaster says/))
    position.when(GM, fail('deed-with-cost')).then(refused('HC-115', /one of the two/))
    position.acts([GM, fail('tax')])
    expect([tax(position)?.wises, assets(position)]).toEqual([true, []])
  })
})

describe('resources', () => {
  it('HC-117 are for things: the gamemaster turns down what is not', () => {
    const position = scene().acts([ANN, ask('resources', { ask: 'my cousin' })])
    position
      .when(ANN, act('refuse-ability-test', { reason: 'impossible' }))
      .then(refused('HC-138', /Only the gamemaster/))
    position.acts([GM, act('refuse-ability-test', { reason: 'another-ability' })])
    expect([position.state.phase, tax(position)?.resources]).toEqual(['scene', false])
    scene()
      .when(ANN, ask('resources', { ask: '' }))
      .then(refused('HC-117', /Say what they have/))
  })

  it('HC-118 cost 1, and 1 more for each count of valuable, rare, unlikely', () => {
    const position = scene().acts([ANN, ask('resources')])
    position.when(GM, price({ valuable: -1 })).then(refused('HC-118', /lowest target is 1/))
    position.acts([GM, price({ valuable: 2, rare: 1, unlikely: 1 })])
    expect(position.state.ability?.target).toBe(5)
  })

  it('HC-119 HC-046 get a die for gear that is recorded, through any lifepath', () => {
    const position = scene(recorded('gear', 'Lantern')).acts([ANN, ask('resources', { name: 'lantern' })])
    position.acts([GM, price()])
    expect(position.state.ability).toMatchObject({ existing: 'x85', pool: 4, lifepath: RUNAWAY })
  })

  it('HC-120 HC-045 put the gear at hand in this scene and those that follow directly', () => {
    const position = scene().acts([ANN, ask('resources')], [GM, price()], roll(4, 1, 1), [GM, 'cut-scene'])
    const set = (continues: boolean) =>
      act('set-scene', { place: 'Here', time: 'now', opening: 'On we go.', present: [ADA], continues })
    const atHand = () => {
      const { show } = position.view(ANN)
      const [first] = (
        show as { characters: { lifepaths: { assets: { name: string; atHand: boolean }[] }[] }[] }
      ).characters
      return first?.lifepaths.flatMap((one) => one.assets).find((one) => one.name === 'Lantern')?.atHand
    }
    position.acts([GM, set(true)])
    expect(atHand()).toBe(true)
    position.acts([GM, 'cut-scene'], [GM, set(false)])
    expect(atHand()).toBe(false)
    scene()
      .when(ANN, ask('resources', { name: '' }))
      .then(refused('HC-120', /Name the gear/))
  })

  it('HC-045 what was established while framing is at hand in the scene that comes', () => {
    const position = at(...sessionStarted).acts([ANN, ask('resources')], [GM, price()], roll(4, 1, 1))
    position.acts([
      GM,
      act('set-scene', { place: 'Here', time: 'now', opening: 'On we go.', present: [ADA] }),
    ])
    expect(listAssets(ada(position)).find((one) => one.name === 'Lantern')?.run).toBe(1001)
  })

  it('HC-121 always tax when they fail', () => {
    const position = scene(points(0, 0)).acts([ANN, ask('resources')], [GM, price()], roll(1, 1, 1))
    expect([position.state.phase, tax(position)?.resources]).toEqual(['scene', true])
    position.when(GM, fail('hostile-contact')).then(refused('HC-121', /means tax, every time/))
  })
})

describe('circles', () => {
  it('HC-122 HC-127 are for named people of the gamemaster’s', () => {
    scene()
      .when(ANN, ask('circles', { name: 'bo' }))
      .then(refused('HC-122', /one of the gamemaster’s/))
    scene()
      .when(ANN, ask('circles', { name: '' }))
      .then(refused('HC-127', /called/))
  })

  it('HC-123 look in a setting that the character knows', () => {
    scene()
      .when(ANN, ask('circles', { setting: 's2' }))
      .then(refused('HC-123', /Forest is no setting of Ada’s/))
    const position = scene().acts([ANN, ask('circles', { setting: 's1' })])
    expect(position.state.ability?.setting).toBe('s1')
    scene(...joined(opponent()))
      .when(ANN, ask('circles', { name: 'stretch' }))
      .then(refused('HC-123', /Castle is no setting of Ada’s/))
  })

  it('HC-124 cost 1, and 1 each, once, for what makes it harder', () => {
    const position = scene().acts([ANN, ask('circles')])
    position.when(GM, price({ rank: 2 })).then(refused('HC-124', /counts once/))
    position.acts([GM, price({ hostile: 1, specific: 1, rank: 1, unlikely: 1 })])
    expect(position.state.ability?.target).toBe(5)
  })

  it('HC-125 get a die for a friend; somebody hostile costs one more instead', () => {
    const friend = scene(hazel('friendly')).acts([ANN, ask('circles', { existing: 'n1', name: '' })])
    friend.acts([GM, price()])
    expect(friend.state.ability).toMatchObject({ npc: 'n1', name: 'Hazel', target: 1, pool: 4 })
    const foe = scene(hazel('hostile')).acts([ANN, ask('circles', { existing: 'n1', name: '' })])
    foe.when(GM, price({ hostile: 0 })).then(refused('HC-124', /once/))
    foe.acts([GM, price()])
    expect(foe.state.ability).toMatchObject({ target: 2, pool: 3 })
  })

  it('HC-126 get a die for a relationship that both know', () => {
    const position = scene().acts([ANN, ask('circles')], [GM, price({ shared: true })])
    expect(position.state.ability).toMatchObject({ sharedRelationship: true, pool: 4 })
    const bo = scene().acts([BEN, ask('circles', { lifepath: 'x14' })])
    bo.when(GM, price({ shared: true })).then(refused('TB-003', /Nothing called/))
  })

  it('HC-127 find a friendly contact, also if they were hostile', () => {
    const position = scene(hazel('hostile')).acts([ANN, ask('circles')], [GM, price()], roll(4, 4, 1))
    expect(assets(position)).toEqual([['contact', 'Hazel']])
    expect(position.state.npcs).toMatchObject([
      { id: 'n1', known: [{ character: ADA, demeanour: 'friendly' }] },
    ])
    expect(position.state.session?.scene?.npcs).toEqual(['n1'])
  })

  it('HC-122 know a relationship by its name, and make no second person of them', () => {
    const met: CircleEvent = {
      type: 'contact-made',
      npc: { ...opponent(), id: 'n1', name: 'Wendy', settings: ['s1'], lifepaths: [], traits: [] },
      character: ADA,
      demeanour: 'friendly',
    }
    const position = scene(met).acts([ANN, ask('circles', { existing: 'x10', name: '' })], [GM, price()])
    position.acts([ANN, 'roll-ability', 4, 1, 1, 1])
    expect([position.state.npcs.length, assets(position)]).toEqual([1, []])
  })

  it('HC-128 fail with tax, or somebody new is here and hostile, and no asset', () => {
    const position = scene(points(0, 0)).acts([ANN, ask('circles')], [GM, price()], roll(1, 1, 1))
    position.acts([GM, fail('hostile-contact')])
    expect([assets(position), tax(position)?.circles]).toEqual([[], false])
    expect(position.state.npcs).toMatchObject([
      { name: 'Hazel', shown: true, settings: ['s1'], known: [{ character: ADA, demeanour: 'hostile' }] },
    ])
  })

  it('HC-129 fail with tax alone for somebody known', () => {
    const position = scene(points(0, 0), hazel('friendly')).acts([ANN, ask('circles')], [GM, price()])
    position.acts([ANN, 'roll-ability', 1, 1, 1, 1])
    expect([position.state.phase, tax(position)?.circles]).toEqual(['scene', true])
    position.when(GM, fail('hostile-contact')).then(refused('HC-129', /Only somebody new/))
  })
})

describe('wises', () => {
  const passed = () => scene().acts([ANN, ask('wises')], [GM, price()], roll(4, 1, 1))

  it('HC-130 name a subject and a question', () => {
    scene()
      .when(ANN, ask('wises', { ask: '' }))
      .then(refused('HC-130', /want to know/))
    scene()
      .when(ANN, ask('wises', { name: '' }))
      .then(refused('HC-130', /Name the subject/))
  })

  it('HC-131 cost 1, and 1 more for each count of what hides it', () => {
    const position = scene().acts([ANN, ask('wises')], [GM, price({ obscure: 1, secret: 2, distant: 1 })])
    expect(position.state.ability?.target).toBe(5)
  })

  it('HC-132 get a die for a recorded subject or wise', () => {
    for (const kind of ['subject', 'wise'] as const) {
      const position = scene(recorded(kind, 'Dreams')).acts([ANN, ask('wises')], [GM, price()])
      expect(position.state.ability?.pool).toBe(4)
    }
  })

  it('HC-133 HC-049 record the subject, read as a wise', () => {
    const position = passed()
    expect(assets(position)).toEqual([['subject', 'Dreams']])
    expect(labelOf({ kind: 'subject', name: 'Dreams' })).toBe('Dreams-wise')
    expect(labelOf({ kind: 'focus', name: 'Hiding' })).toBe('Hiding-skill')
  })

  it('HC-134 are answered by the gamemaster, or by the player if it is handed over', () => {
    const position = passed()
    position
      .when(ANN, act('write-answer', { text: 'My brother.' }))
      .then(refused('HC-134', /unless it is handed over/))
    position.when(GM, act('answer-question', { text: '' })).then(refused('HC-134', /what is true/))
    position.acts([GM, act('answer-question', { text: 'Her brother.' })])
    expect(position.state.ledger.recent.at(-1)).toMatchObject({ result: 'pass', outcome: 'Her brother.' })
    const handed = passed().acts([GM, 'hand-answer'], [ANN, act('write-answer', { text: 'My brother.' })])
    handed.acts([GM, 'accept-answer'])
    expect(handed.told()).toMatch(/My brother/)
    expect(handed.state.phase).toBe('scene')
  })

  it('HC-135 stay passed when the gamemaster strikes an answer', () => {
    const position = passed()
    position.when(GM, 'veto-answer').then(refused('HC-135', /no answer to strike/))
    position.acts([GM, 'hand-answer'], [ANN, act('write-answer', { text: 'The king.' })])
    position.when(ANN, 'veto-answer').then(refused('HC-135', /Only the gamemaster/))
    position.acts([GM, 'veto-answer'], [GM, act('answer-question', { text: 'Her brother.' })])
    expect(position.state.ledger.recent.at(-1)).toMatchObject({ result: 'pass', outcome: 'Her brother.' })
  })

  it('HC-136 fail with tax, or with something wrong that they are sure of', () => {
    const position = scene(points(0, 0)).acts([ANN, ask('wises')], [GM, price()], roll(1, 1, 1))
    position.when(GM, fail('misinformed')).then(refused('HC-136', /wrongly sure/))
    position.acts([GM, fail('misinformed', { text: 'It is the miller’s boy.' })])
    expect([assets(position), tax(position)?.wises]).toEqual([[], false])
    expect(position.told()).toMatch(/sure of it, and it is not so\.\nIt is the miller/)
  })
})

describe('deeds', () => {
  it('HC-137 name the deed and what it shows', () => {
    scene()
      .when(ANN, ask('deeds', { ask: '' }))
      .then(refused('HC-137', /what they did/))
    scene()
      .when(ANN, ask('deeds', { name: '' }))
      .then(refused('HC-137', /good at/))
    for (const reason of ['not-own', 'opposed', 'contradicts']) {
      const position = scene().acts([ANN, ask('deeds')], [GM, act('refuse-ability-test', { reason })])
      expect(position.state.phase).toBe('scene')
    }
  })

  it('HC-138 may be turned down for a scene', () => {
    const position = scene().acts([ANN, ask('deeds')])
    position.acts([GM, act('refuse-ability-test', { reason: 'better-scene' })])
    expect(position.told()).toMatch(/play that out/)
    expect(position.state.ability).toBeNull()
  })

  it('HC-139 use the grid', () => {
    const position = scene().acts([ANN, ask('deeds')])
    position.when(GM, price({ reference: 'average' })).then(refused('HC-139', /easy, moderate or hard/))
    position.acts([GM, price({ reference: 'master', step: 'hard' })])
    expect(position.state.ability?.target).toBe(5)
  })

  it('HC-140 get a die for a recorded focus or skill', () => {
    for (const kind of ['focus', 'skill'] as const) {
      const position = scene(recorded(kind, 'Hiding')).acts([ANN, ask('deeds')], [GM, price(easy)])
      expect(position.state.ability?.pool).toBe(4)
    }
  })

  it('HC-141 happened, and record the focus', () => {
    const position = scene().acts([ANN, ask('deeds')], [GM, price(easy)], roll(4, 1, 1))
    expect(assets(position)).toEqual([['focus', 'Hiding']])
  })

  it('HC-142 fail with tax, or they happened at a cost', () => {
    const position = scene(points(0, 0)).acts([ANN, ask('deeds')], [GM, price(easy)], roll(1, 1, 1))
    position.when(GM, fail('deed-with-cost')).then(refused('HC-142', /what it cost/))
    position.acts([GM, fail('deed-with-cost', { text: 'It was stolen.', condition: 'Guilty' })])
    expect(ada(position).conditions).toMatchObject([{ text: 'Guilty', rank: 'minor' }])
    expect([assets(position), tax(position)?.deeds]).toEqual([[], false])
  })
})

describe('where obstacle tests differ', () => {
  it('HC-105 HC-108 an obstacle test takes no ability’s actions', () => {
    at(...sceneSet, ...building)
      .when(ANN, ask('wises'))
      .then(refused('HC-105', /finish the open one first/))
    at(...rolling(1))
      .when(ANN, 'spend-fate')
      .then(refused('HC-098', /ability tests, not here/))
  })
})
