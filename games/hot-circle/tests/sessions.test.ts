import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import type { CircleView, CircleWhisper } from '../view/view.ts'
import { ANN, BEN, CLEO, GM, ready, sceneOf, sceneSet, sessionEnded, sessionStarted } from './rehearsal.ts'

const at = (events: readonly CircleEvent[], seats = 4) => given(game, { seats }).events(...events)
const act = (name: string, input?: object, on?: string) => ({
  do: name,
  ...(on === undefined ? {} : { on }),
  ...(input === undefined ? {} : { with: input }),
})
const showOf = (position: ReturnType<typeof at>) => position.frame('spectator').show as CircleView
const whisperOf = (position: ReturnType<typeof at>, seat: number) =>
  position.frame(seat).whisper as CircleWhisper
const hazel = act('write-npc', {
  name: 'Hazel',
  lifepaths: [{ name: 'Broom-maker' }],
  traits: [{ text: 'Sly' }],
  beliefs: [{ text: 'Nobody sees me' }],
  instincts: [],
  wises: [],
  skills: [],
})
const scene = (more: object = {}) =>
  act('set-scene', { place: 'The mill', time: 'night', opening: 'Rain.', present: ['c1'], ...more })

describe('preparing', () => {
  it('HC-198 HC-213 keeps notes and unseen people with the gamemaster alone', () => {
    const position = at(ready()).acts(
      [GM, act('write-note', { title: 'The well', text: 'It is a door.' })],
      [GM, hazel],
      [GM, act('edit-note', { note: 'o1', title: 'The well', text: 'It was a door.' })],
    )
    expect(whisperOf(position, GM).notes).toEqual([{ id: 'o1', title: 'The well', text: 'It was a door.' }])
    expect(whisperOf(position, GM).npcs).toMatchObject([{ name: 'Hazel', hidden: true }])
    for (const viewer of [ANN, 'spectator' as const]) {
      expect(JSON.stringify([position.frame(viewer), position.lines(viewer)])).not.toMatch(
        /well|door|Hazel|Sly/,
      )
    }
    position.when(ANN, act('write-note', { title: 'x' })).then(refused('HC-198', /gamemaster’s/))
    position.when(GM, act('write-note', { title: '' })).then(refused('HC-198', /Write something/))
    position.acts([GM, act('show-npc', {}, 'n1')])
    expect(showOf(position).npcs).toMatchObject([{ name: 'Hazel', traits: [{ id: 'n1.t1', text: 'Sly' }] }])
    expect(JSON.stringify(showOf(position))).not.toMatch(/Nobody sees me/)
    position.acts([GM, act('remove-note', {}, 'o1')], [GM, act('remove-npc', {}, 'n1')])
    expect(position.state).toMatchObject({ notes: [], npcs: [] })
  })

  it('HC-212 HC-214 moves map, situation, cast and recap between sessions, in any direction', () => {
    const closed: CircleEvent[] = [
      ...sessionEnded,
      { type: 'step-closed', step: 'award-persona', next: 'set-beliefs' },
      { type: 'step-closed', step: 'set-beliefs', next: 'voluntary-condition' },
      { type: 'step-closed', step: 'voluntary-condition', next: 'between' },
    ]
    const position = at(closed).acts(
      [GM, act('sum-up-situation', { text: 'The lake is lower.' })],
      [GM, act('write-recap', { text: 'They went to the jetty.' })],
      [GM, act('set-tie', { from: 'f1', kind: 'cooperate', to: 'f3' })],
      [GM, act('drop-tie', {}, 'f2>f4:compete')],
      [GM, act('rank-faction', { rank: 'major' }, 'f2')],
    )
    expect(showOf(position).past).toMatchObject([
      { number: 1, scenes: 1, lastLine: 'The bell rings.', recap: 'They went to the jetty.' },
    ])
    expect(showOf(position).campaign.situation?.log).toEqual([{ session: 1, text: 'The lake is lower.' }])
    expect(showOf(position).campaign.relations.filter((one) => one.from === 'f1')).toMatchObject([
      { to: 'f3', kind: 'cooperate' },
    ])
    expect(position.state.campaign.factions[1]?.rank).toBe('major')
    position.when(ANN, act('write-recap', { text: 'x' })).then(refused('HC-212', /gamemaster’s/))
    position.acts([GM, 'start-session'])
    expect(position.state.session?.number).toBe(2)
  })
})

describe('scenes', () => {
  it('HC-199 runs one scene at a time', () => {
    at(sceneSet)
      .when(GM, scene())
      .then(refused('HC-199', /Cut the current scene/))
    at(sessionStarted)
      .when(ANN, scene())
      .then(refused('HC-200', /gamemaster’s/))
  })

  it('HC-200 HC-204 needs a place, a time and somebody there', () => {
    const position = at(sessionStarted)
    position.when(GM, scene({ place: '' })).then(refused('HC-200', /where, when/))
    position.when(GM, scene({ present: [] })).then(refused('HC-200', /who is there/))
    position.acts([GM, scene({ present: ['c1', 'c3'] })])
    expect(showOf(position).session?.scene).toMatchObject({
      place: 'The mill',
      present: ['c1', 'c3'],
      number: 1,
    })
    expect(position.told()).toMatch(/The mill, night/)
    expect(position.told()).toMatch(/Rain\./)
  })

  it('HC-201 asks players first what they want and whom they bring', () => {
    const position = at(sessionStarted).acts([
      ANN,
      act('wish-for-scene', { text: 'To see Wendy', bring: 'x10' }),
    ])
    expect(showOf(position).session?.wishes).toEqual([{ seat: ANN, text: 'To see Wendy', bring: 'x10' }])
    expect(position.acts([GM, scene()]).state.session?.wishes).toEqual([])
  })

  it('HC-202 suggests a cut after one obstacle test or two ability tests, and cuts on the gamemaster’s word', () => {
    const position = at(sceneSet)
    expect(showOf(position).session?.scene?.cutSuggested).toBe(false)
    position.when(ANN, 'cut-scene').then(refused('HC-202', /gamemaster’s/))
    const compel: CircleEvent = {
      type: 'compel-opened',
      compel: {
        id: 'k1',
        from: ANN,
        to: BEN,
        character: 'c2',
        choice: 'x',
        basis: 'trait',
        ref: 'x11',
        held: 1,
      },
    }
    at([...sceneSet, compel])
      .when(GM, 'cut-scene')
      .then(refused('HC-202', /compel is open/))
    const called: CircleEvent = {
      type: 'test-called',
      test: 't1',
      kind: 'independent',
      obstacle: 'Fog',
      tester: 'c1',
      opponent: null,
    }
    const open = at([...sceneSet, called])
    open.when(GM, 'cut-scene').then(refused('HC-202', /open test/))
    const settled = {
      id: 't1',
      number: 1,
      session: 1,
      kind: 'independent' as const,
      who: 'c1',
      about: 'Fog',
      task: 'wade',
      result: 'pass' as const,
      outcome: 'through',
    }
    open.events({ type: 'test-closed', settled, hit: [], keeps: { recent: 12, carried: 4 } })
    expect(showOf(open).session?.scene?.cutSuggested).toBe(true)
    expect(open.acts([GM, 'cut-scene']).state.phase).toBe('framing')
  })

  it('HC-203 counts scenes and shows who has waited', () => {
    const position = at([...sessionStarted, sceneOf('c1', 'c2'), { type: 'scene-cut' }, sceneOf('c1')])
    expect(showOf(position).characters.map(({ scenes, waited }) => [scenes, waited])).toEqual([
      [2, 0],
      [1, 1],
      [0, 2],
    ])
    const notes = at([...sessionStarted, sceneOf('c1'), { type: 'scene-cut' }]).offer(GM, 'set-scene').inputs
      .present
    expect(JSON.stringify(notes)).toMatch(/has not been in a scene yet/)
  })

  it('HC-205 offers each kind of test by its purpose', () => {
    const { rules } = game.phases.scene ?? { rules: [] }
    expect(rules).toContain('HC-205')
    expect(
      at(sceneSet)
        .offers(GM)
        .some((one) => one.do === 'call-obstacle-test'),
    ).toBe(true)
    expect(
      at(sceneSet)
        .offers(ANN)
        .filter((one) => one.do === 'ask-ability-test'),
    ).toHaveLength(4)
  })

  it('HC-047 brings in special items and relationships without a test, and nothing else', () => {
    const position = at(sceneSet)
    position.when(ANN, act('introduce-asset', {}, 'x5')).then(refused('HC-047', /Only special items/))
    position.acts([BEN, act('introduce-asset', {}, 'x20')], [ANN, act('introduce-asset', {}, 'x10')])
    expect(position.state.session?.scene).toMatchObject({ introduced: ['x20', 'x10'], npcs: ['n1'] })
    expect(position.state.npcs).toMatchObject([
      { name: 'Wendy', known: [{ character: 'c1', demeanour: 'friendly' }] },
    ])
    position.when(ANN, act('introduce-asset', {}, 'x10')).then(refused('HC-047', /here already/))
    position.acts([GM, 'cut-scene'], [GM, scene()], [ANN, act('introduce-asset', {}, 'x10')])
    expect(position.state.npcs).toHaveLength(1)
  })

  it('HC-027 HC-028 an instinct that is asserted happened, unless it replaces a contest', () => {
    const position = at(sceneSet)
    position.when(ANN, act('assert-instinct', { text: 'I sang.' }, '7')).then(refused('HC-027', /not one of/))
    position.acts([ANN, act('assert-instinct', { text: 'I knocked.' }, '0')])
    expect(position.told()).toMatch(/by instinct: I always knock/)
    position.objects(GM, 'There is no door.')
    expect(position.frame(GM).table.takenBack).toHaveLength(1)
    const called = (opponent: string | null): CircleEvent => ({
      type: 'test-called',
      test: 't1',
      kind: opponent === null ? 'independent' : 'versus',
      obstacle: 'Fog',
      tester: 'c1',
      opponent,
    })
    const instinct = act('assert-instinct', { text: 'I knocked.' }, '0')
    at([...sceneSet, called('c2')])
      .when(ANN, instinct)
      .then(refused('HC-028', /take the place of a contest/))
    at([...sceneSet, called(null)]).acts([ANN, instinct])
    at([...sessionStarted, sceneOf('c2')])
      .when(ANN, act('assert-instinct', { text: 'x' }, '0'))
      .then(refused('HC-027', /./))
  })

  it('HC-062 whoever lost a character makes another while scenes are framed, and comes in with the next one', () => {
    const position = at([
      ...sceneSet,
      { type: 'character-retired', character: 'c1', why: 'The lake took her.' },
      { type: 'scene-cut' },
    ])
    position.acts(
      [ANN, act('take-sample', { sample: 'ishi', setting: 's1' })],
      [ANN, 'ready-character'],
      [GM, scene({ present: ['c4', 'c2'] })],
    )
    expect(position.state.characters.map(({ id, seat, status }) => [id, seat, status])).toEqual([
      ['c1', ANN, 'retired'],
      ['c2', BEN, 'active'],
      ['c3', CLEO, 'active'],
      ['c4', ANN, 'active'],
    ])
    expect(position.state.characters[3]).toMatchObject({ fate: 1, persona: 1 })
  })

  it('HC-206 ends a session on the gamemaster’s word, with nothing open', () => {
    const position = at(sceneSet)
    position.when(ANN, 'end-session').then(refused('HC-206', /gamemaster’s/))
    const compel: CircleEvent = {
      type: 'compel-opened',
      compel: {
        id: 'k1',
        from: ANN,
        to: BEN,
        character: 'c2',
        choice: 'x',
        basis: 'trait',
        ref: 'x11',
        held: 1,
      },
    }
    at([...sceneSet, compel])
      .when(GM, 'end-session')
      .then(refused('HC-206', /compel/))
    expect(position.acts([GM, act('end-session', { lastLine: 'Fog.' })]).state.phase).toBe('award-persona')
  })

  it('HC-215 closes a campaign between sessions, by everybody’s consent; it stays readable', () => {
    const close = act('close-campaign', { text: 'And they slept.' })
    at(sceneSet)
      .when(ANN, close)
      .then(refused('HC-215', /End the session/))
    at(ready())
      .when(ANN, close)
      .then(refused('HC-002', /Session 1/))
    const position = at([
      ...sessionEnded,
      { type: 'step-closed', step: 'voluntary-condition', next: 'between' },
    ])
    position.when(ANN, close).then(asked(GM, BEN, CLEO))
    position.allAgree()
    expect(position.state.phase).toBe('closed')
    position.when(GM, 'start-session').then(refused('HC-215', /closed/))
    expect(position.told()).toMatch(/And they slept/)
  })
})
