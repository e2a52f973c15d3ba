import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import { sampleCharacters } from '../content/sample-characters.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { stageOf } from '../words/names.ts'
import { ANN, BEN, CLEO, drafts, GM, gamemasterChosen, ready, sceneSet, sessionStarted } from './rehearsal.ts'

const at = (events: readonly CircleEvent[], seats = 4) => given(game, { seats }).events(...events)
const act = (name: string, input?: object, on?: string) => ({
  do: name,
  ...(on === undefined ? {} : { on }),
  ...(input === undefined ? {} : { with: input }),
})
const birth = (name = 'Village-born', setting = 's1') =>
  act('pick-birth', { setting, name, kind: 'wise', asset: 'Ghosts' })
const pick = (name: string, more: object = {}) =>
  act('pick-lifepath', { name, kind: 'skill', asset: 'Hiding', ...more })
const born = () => at(gamemasterChosen).acts([ANN, birth()])
const ownOf = (position: ReturnType<typeof at>) => position.state.characters[0]

describe('whose character', () => {
  it('HC-017 gives every player one character and nobody else’s', () => {
    at(sessionStarted)
      .when(ANN, act('describe-character', { name: 'Zed' }))
      .then(refused('HC-017', /already play Ada/))
    const position = at(gamemasterChosen).acts([ANN, act('describe-character', { name: 'Ada' })])
    position.acts([BEN, act('describe-character', { name: 'Bo' })])
    expect(position.state.characters.map(({ id, seat, name }) => [id, seat, name])).toEqual([
      ['c1', 1, 'Ada'],
      ['c2', 2, 'Bo'],
    ])
  })

  it('HC-018 gives the gamemaster none, and no points', () => {
    at(gamemasterChosen)
      .when(GM, act('describe-character', { name: 'Zed' }))
      .then(refused('HC-018', /plays everybody else/))
    expect(at(ready()).state.characters.some((one) => one.seat === GM)).toBe(false)
  })

  it('HC-019 HC-020 lets an NPC be a name and nothing else', () => {
    const position = at(ready()).acts([
      GM,
      act('write-npc', {
        name: 'Hazel',
        lifepaths: [],
        traits: [],
        beliefs: [],
        instincts: [],
        wises: [],
        skills: [],
      }),
    ])
    expect(position.state.npcs[0]).toMatchObject({
      id: 'n1',
      name: 'Hazel',
      persona: 0,
      lifepaths: [],
      shown: false,
    })
    position.when(GM, act('write-npc', { name: '' })).then(refused('HC-020', /a name/))
  })
})

describe('a sheet', () => {
  it('HC-021 is ready when nothing is missing, and says what is', () => {
    const position = at(gamemasterChosen)
    position
      .when(ANN, 'ready-character')
      .then(
        refused('HC-021', /a name, three beliefs, three instincts, three traits, lifepaths \(0 of 3 picks\)/),
      )
    position.when(ANN, act('describe-character', { name: '' })).then(refused('HC-021', /a name/))
    const whole = at([...gamemasterChosen, ...drafts(3)])
    whole.acts([ANN, 'ready-character'], [BEN, 'ready-character'])
    expect(whole.state.phase).toBe('characters')
    whole.acts([CLEO, 'ready-character'])
    expect(whole.state.phase).toBe('between')
  })

  it('HC-021 can begin from a sample of our own, born in any setting', () => {
    for (const { slug } of sampleCharacters) {
      const position = at(gamemasterChosen).acts(
        [GM, act('set-lifepath-count', { count: 6 })],
        [ANN, act('take-sample', { sample: slug, setting: 's2' })],
        [ANN, 'ready-character'],
      )
      expect(ownOf(position)?.lifepaths[0]?.name).toBe('Forest-born')
      expect(ownOf(position)?.lifepaths).toHaveLength(6)
    }
  })

  const belief = { stance: 'a', goal: 'b', touchesSituation: true }
  it('HC-022 HC-023 HC-024 has exactly three beliefs of two halves, of any length', () => {
    const position = at(gamemasterChosen)
    const write = (beliefs: object[]) => act('write-beliefs', { beliefs })
    position.when(ANN, write([belief, belief])).then(refused('HC-022', /Exactly three/))
    position.when(ANN, write([belief, belief, { ...belief, goal: '' }])).then(refused('HC-022', /a goal/))
    position.acts([ANN, write([belief, belief, { stance: 'c', goal: 'd '.repeat(150) }])])
    expect(ownOf(position)?.beliefs.map((one) => one.touchesSituation)).toEqual([true, true, false])
  })

  it('HC-025 HC-029 sets beliefs and instincts again only when a session ends', () => {
    const position = at(sceneSet)
    position
      .when(ANN, act('write-beliefs', { beliefs: [belief, belief, belief] }))
      .then(refused('HC-025', /when the session ends/))
    position.when(ANN, act('rewrite-instinct', {}, '0')).then(refused('HC-029', /when the session ends/))
    expect(at(ready()).offer(ANN, 'write-beliefs').refused).toBeUndefined()
  })

  it('HC-026 has exactly three instincts, and a trigger only where it belongs', () => {
    const position = at(gamemasterChosen)
    const always = { form: 'always', text: 'knock' }
    const write = (...instincts: object[]) => act('write-instincts', { instincts })
    position.when(ANN, write(always, always)).then(refused('HC-026', /Exactly three/))
    position
      .when(ANN, write(always, always, { form: 'when', text: 'sing' }))
      .then(refused('HC-026', /needs one/))
    position
      .when(ANN, write(always, always, { form: 'never', trigger: 'at night', text: 'sing' }))
      .then(refused('HC-026', /Only “when/))
    position.acts([ANN, write(always, always, { form: 'when', trigger: 'at night', text: 'sing' })])
    expect(ownOf(position)?.instincts[2]).toEqual({ form: 'when', trigger: 'at night', text: 'sing' })
  })

  it('HC-030 HC-031 starts with three different traits, which only a vote changes later', () => {
    const position = at(gamemasterChosen)
    const write = (...all: string[]) => act('write-traits', { traits: all.map((text) => ({ text })) })
    position.when(ANN, write('Shy', 'Odd')).then(refused('HC-030', /three traits/))
    position.when(ANN, write('Shy', 'Odd', 'shy')).then(refused('HC-030', /different/))
    position.acts([ANN, write('Shy', 'Odd', 'Old')])
    at(sceneSet)
      .when(ANN, write('Shy', 'Odd', 'Old'))
      .then(refused('HC-031', /trait vote/))
  })

  it('HC-032 HC-043 starts without conditions, with one fate and one persona', () => {
    expect(at(ready()).state.characters[0]).toMatchObject({ conditions: [], fate: 1, persona: 1 })
    at(ready())
      .when(ANN, act('correct-artha', { fate: 5, persona: 5 }))
      .then(refused('HC-043', /one fate/))
  })
})

describe('lifepaths', () => {
  it('HC-033 are as many as the gamemaster says, 2 to 6', () => {
    const position = at(gamemasterChosen)
    position.when(ANN, act('set-lifepath-count', { count: 4 })).then(refused('HC-033', /gamemaster says/))
    position.when(GM, act('set-lifepath-count', { count: 7 })).then(refused('HC-033', /2 to 6/))
    position.acts([GM, act('set-lifepath-count', { count: 2 })], [ANN, birth()], [ANN, pick('Runaway')])
    position.when(ANN, pick('Medium')).then(refused('HC-033', /2 of 2/))
    position.acts([ANN, 'drop-lifepath'])
    expect(ownOf(position)?.lifepaths).toHaveLength(1)
    const settled = at([...gamemasterChosen, ...drafts(3), { type: 'character-ready', character: 'c1' }])
    settled.when(GM, act('set-lifepath-count', { count: 4 })).then(refused('HC-033', /It stays/))
  })

  it('HC-034 begin with a birth, and only there', () => {
    const position = at(gamemasterChosen)
    position.when(ANN, pick('Runaway')).then(refused('HC-034', /born first/))
    position.when(ANN, birth('Runaway')).then(refused('HC-034', /-born/))
    position.acts([ANN, birth('Human-Born')])
    position.when(ANN, birth()).then(refused('HC-034', /Only the first/))
    position.when(ANN, pick('Castle-born')).then(refused('HC-034', /Only the first/))
  })

  it('HC-035 HC-036 stay in their setting unless the gamemaster agrees to a bridge', () => {
    const position = born()
    position.when(ANN, pick('Page', { setting: 's3' })).then(refused('HC-035', /was in Village/))
    position.when(ANN, pick('Page', { bridge: true })).then(refused('HC-036', /another setting/))
    position.when(ANN, pick('Page', { setting: 's3', bridge: true })).then(asked(GM))
    position.when(ANN, 'ready-character').then(refused('HC-021', /1 of 3/))
    position.allAgree()
    expect(ownOf(position)?.lifepaths[1]).toMatchObject({
      name: 'Page',
      setting: 's3',
      isBridge: true,
      rating: 3,
    })
    position.when(ANN, pick('Ranger', { setting: 's1' })).then(refused('HC-035', /was in Castle/))
  })

  it('HC-037 may need the gamemaster’s yes for a history', () => {
    const position = born().acts([GM, act('set-requirement', { lifepath: 'Bell ringer', needs: 'a death' })])
    position
      .when(BEN, act('set-requirement', { lifepath: 'x', needs: 'y' }))
      .then(refused('HC-037', /Only the gamemaster/))
    expect(position.offer(ANN, 'pick-lifepath').prompt).toMatch(/Bell ringer the gamemaster asks: a death/)
    position.when(ANN, pick('bell ringer')).then(asked(GM))
    position.allAgree().acts([GM, act('drop-requirement', {}, 'q1')])
    expect(position.state.requirements).toEqual([])
  })

  it('HC-038 are named by the stages of a life', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(stageOf)).toEqual([
      'childhood',
      'youth',
      'apprentice',
      'journeyman',
      'master',
      'elder',
      'elder',
    ])
  })

  it('HC-039 have 3 dice; one may be taken twice and has 4', () => {
    const position = born().acts([ANN, pick('Runaway')])
    position.when(ANN, pick('runaway')).then(refused('HC-039', /Take it twice/))
    const [first, second] = ownOf(position)?.lifepaths ?? []
    position.acts([ANN, act('double-lifepath', {}, second?.id)])
    position.when(ANN, act('double-lifepath', {}, first?.id)).then(refused('HC-039', /only twice/))
    position.when(ANN, act('double-lifepath', {}, second?.id)).then(refused('HC-039', /only twice/))
    expect(ownOf(position)?.lifepaths.map((one) => one.rating)).toEqual([3, 4])
    position.when(ANN, pick('Medium')).then(refused('HC-033', /3 of 3/))
  })

  it('HC-040 bring one wise or skill each', () => {
    const position = at(gamemasterChosen)
    position
      .when(ANN, act('pick-birth', { setting: 's1', name: 'Village-born' }))
      .then(refused('HC-040', /exactly one/))
    position
      .when(ANN, act('pick-birth', { setting: 's1', name: 'Village-born', kind: 'gear', asset: 'Lamp' }))
      .then(refused('HC-040', /wise or one skill/))
    position.acts([
      ANN,
      act('pick-birth', { setting: 's1', name: 'Village-born', kind: 'wise', asset: 'Ghost-wise' }),
    ])
    expect(ownOf(position)?.lifepaths[0]?.assets).toMatchObject([
      { kind: 'wise', name: 'Ghost', origin: 'starting' },
    ])
  })

  it('HC-041 HC-042 bring one special item or relationship in all, and nothing temporary', () => {
    at(gamemasterChosen)
      .when(ANN, act('choose-special-asset', { kind: 'relationship', name: 'Wendy' }))
      .then(refused('HC-041', /lifepath first/))
    const position = born()
    const lifepath = ownOf(position)?.lifepaths[0]?.id
    const choose = (kind: string, name: string) => act('choose-special-asset', { lifepath, kind, name })
    position.when(ANN, choose('gear', 'Lamp')).then(refused('HC-042', /come from tests/))
    position.when(ANN, choose('wise', 'Lamp')).then(refused('HC-041', /One special item/))
    position.acts([ANN, choose('relationship', 'Wendy')], [ANN, choose('special-item', 'Broom')])
    expect(ownOf(position)?.lifepaths[0]?.assets.map((one) => one.name)).toEqual(['Ghosts', 'Broom'])
  })
})
