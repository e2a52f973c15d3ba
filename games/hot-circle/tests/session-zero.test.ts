import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import { kits } from '../content/kits.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { listStrains, missingTies } from '../rules/campaign.ts'
import {
  factionsAdded,
  factionsAgreed,
  GM,
  gamemasterChosen,
  genreAgreed,
  mapAgreed,
  ready,
  sessionStarted,
  settingsAdded,
  settingsAgreed,
  situationAgreed,
  tiesSet,
} from './rehearsal.ts'

const at = (events: readonly CircleEvent[], seats = 4) => given(game, { seats }).events(...events)
const act = (name: string, input?: object, on?: string) => ({
  do: name,
  ...(on === undefined ? {} : { on }),
  ...(input === undefined ? {} : { with: input }),
})

const markedBy = (position: ReturnType<typeof at>, step: string) => {
  for (const seat of [0, 1, 2, 3]) position.acts([seat, step])
}

describe('session zero', () => {
  it('HC-001 holds one campaign: once play has begun no other genre can be agreed on', () => {
    at(sessionStarted)
      .when(GM, act('agree-genre', { genre: 'x', style: 'y' }))
      .then(refused('HC-001', /another table/))
  })

  it('HC-002 does not start session 1 before session zero is over', () => {
    at(gamemasterChosen)
      .when(GM, 'start-session')
      .then(refused('HC-002', /not over/))
    at(ready()).when(GM, 'start-session').then({ type: 'session-started', number: 1 })
  })

  it('HC-003 goes step by step, and opens a step again by everybody’s consent', () => {
    at(genreAgreed)
      .when(0, 'agree-map')
      .then(refused('HC-003', /“Settings” first/))
    at(settingsAgreed)
      .when(0, act('add-setting', { name: 'Moor' }))
      .then(refused('HC-003', /is agreed/))
    const position = at(situationAgreed)
    position.when(2, act('reopen-step', {}, 'settings')).then(asked(0, 1, 3))
    position.allAgree()
    expect(position.state.phase).toBe('settings')
    expect(position.state.campaign.situation?.text).toBe('The lake wants its dead back.')
    at(sessionStarted)
      .when(1, act('reopen-step', {}, 'settings'))
      .then(refused('TB-002', /./))
  })

  it('HC-003 takes what refers to a removed setting along, and keeps who is ready', () => {
    const position = at([...ready(), { type: 'step-reopened', step: 'settings' }])
    const fifth: CircleEvent = { type: 'setting-added', setting: { id: 's5', name: 'Moor', note: '' } }
    position.events(fifth).acts([1, act('remove-setting', {}, 's3')])
    expect(position.state.campaign.factions.map((one) => one.id)).toEqual(['f1', 'f2', 'f4'])
    expect(position.state.characters.map((one) => one.status)).toEqual(['ready', 'ready', 'draft'])
    const untouched = at([...ready(), { type: 'step-reopened', step: 'situation' }])
    untouched.acts([0, act('agree-situation', { text: 'Again.', factions: ['f1', 'f2'] })]).allAgree()
    expect(untouched.state.phase).toBe('between')
  })

  it('HC-004 agrees on a genre and a style together, or lays out a kit', () => {
    const position = at([])
    position
      .when(0, act('agree-genre', { genre: '', style: 'sad' }))
      .then(refused('HC-004', /genre and a style/))
    position.when(0, act('agree-genre', { genre: 'Ghosts', style: 'sad' })).then(asked(1, 2, 3))
    position.allAgree()
    expect(position.state).toMatchObject({ phase: 'settings', campaign: { genre: 'Ghosts', style: 'sad' } })
    for (const kit of kits) {
      const taken = at([])
        .acts([1, act('take-kit', { kit: kit.slug })])
        .allAgree()
      for (const step of ['agree-settings', 'agree-factions', 'agree-map']) markedBy(taken, step)
      expect(taken.state.phase).toBe('situation')
      expect(listStrains(taken.state.campaign)).not.toEqual([])
    }
  })

  it('HC-005 keeps a scratch list of types without force', () => {
    const position = at(settingsAdded).acts(
      [1, act('note-type', { text: 'The tired ferryman' })],
      [2, act('group-type', { setting: 's4' }, 'y1')],
    )
    expect(position.state.campaign.types).toEqual([{ id: 'y1', text: 'The tired ferryman', setting: 's4' }])
  })

  it('HC-006 wants four to six settings with different names', () => {
    const few = at(genreAgreed)
    few.when(0, 'agree-settings').then(refused('HC-006', /four to six settings. You have 0/))
    const position = at(settingsAdded)
    position.when(1, act('add-setting', { name: ' village! ' })).then(refused('HC-006', /has that name/))
    position.when(1, act('remove-setting', {}, 's1')).then(refused('HC-006', /least/))
    position.acts([1, act('add-setting', { name: 'Moor' })], [2, act('add-setting', { name: 'Mill' })])
    position.when(1, act('add-setting', { name: 'Sea' })).then(refused('HC-006', /You have 6/))
    position.acts([3, act('change-setting', { name: 'Marsh', note: 'wet' }, 's5')])
    expect(position.state.campaign.settings[4]).toEqual({ id: 's5', name: 'Marsh', note: 'wet' })
    position.acts([0, act('remove-setting', {}, 's5')])
    markedBy(position, 'agree-settings')
    expect(position.state.phase).toBe('factions')
  })

  it('HC-003 being done with a step is a mark that each seat sets and unsets, and a change clears', () => {
    const position = at(settingsAdded).acts([0, 'agree-settings'], [1, 'agree-settings'])
    const awaited = () => position.frame(0).seats.map((one) => one.awaited)
    expect(position.frame('spectator').proposals).toEqual([])
    expect(awaited()).toEqual([false, false, true, true])
    position.when(0, 'agree-settings').then(refused('HC-003', /You have said so/))
    position.acts([1, 'unmark-step'])
    expect(awaited()).toEqual([false, true, true, true])
    position.when(1, 'unmark-step').then(refused('HC-003', /not said/))
    position.acts([3, act('add-setting', { name: 'Moor' })])
    expect(awaited()).toEqual([true, true, true, true])
    markedBy(position, 'agree-settings')
    expect(position.state).toMatchObject({ phase: 'factions' })
    expect(position.told()).toMatch(/is done with “Settings”/)
    expect(awaited()).toEqual([true, true, true, true])
  })

  it('HC-007 wants one or two factions in each setting, named once', () => {
    const position = at(settingsAgreed)
    position.when(0, 'agree-factions').then(refused('HC-007', /Village needs one or two/))
    const add = (name: string, rank = 'minor') => act('add-faction', { setting: 's1', name, rank })
    position.acts([0, add('Council')])
    position.when(1, add('council')).then(refused('HC-007', /has that name/))
    position.when(1, act('remove-faction', {}, 'f1')).then(refused('HC-007', /needs one or two/))
    position
      .acts([1, add('Choir')])
      .when(2, add('Club'))
      .then(refused('HC-007', /has its two factions/))
  })

  it('HC-008 allows one major power in a setting', () => {
    const position = at(factionsAdded)
    position
      .when(0, act('add-faction', { setting: 's1', name: 'Choir', rank: 'major' }))
      .then(refused('HC-008', /Village has its major power, Council/))
    position.acts([0, act('change-faction', { name: 'Council', rank: 'minor' }, 'f1')])
    expect(position.state.campaign.factions[0]?.rank).toBe('minor')
  })

  it('HC-009 gives every faction one friend and a different rival', () => {
    const position = at(factionsAgreed)
    const tie = (from: string, kind: string, to: string) => act('set-tie', { from, kind, to })
    position.when(0, 'agree-map').then(refused('HC-009', /Council still needs somebody it competes with/))
    position.when(0, tie('f1', 'compete', 'f1')).then(refused('HC-009', /itself/))
    position.acts([1, tie('f1', 'compete', 'f2')])
    position.when(1, tie('f1', 'cooperate', 'f2')).then(refused('HC-009', /cooperate and compete/))
    expect(at(tiesSet).offer(0, 'agree-map').refused).toBeUndefined()
  })

  it('HC-010 HC-011 draws what nobody set: the rival first, then the partner, nobody twice', () => {
    const position = at(factionsAgreed).acts([0, act('set-tie', { from: 'f1', kind: 'cooperate', to: 'f3' })])
    position
      .when(2, act('draw-ties', {}, 'f1'))
      .chance(2)
      .then({ type: 'ties-drawn', ties: [{ from: 'f1', to: 'f4', kind: 'compete' }] })
    position.when(2, act('draw-ties', {}, 'f1')).then(refused('HC-011', /Both its ties are set/))
    position
      .when(3, act('draw-ties', {}, 'f2'))
      .chance(3, 1)
      .then({
        type: 'ties-drawn',
        ties: [
          { from: 'f2', to: 'f4', kind: 'compete' },
          { from: 'f2', to: 'f1', kind: 'cooperate' },
        ],
      })
    position.acts([0, 'draw-open-ties', 1, 1, 1, 1])
    position.when(0, 'draw-open-ties').then(refused('HC-011', /Every faction has its ties/))
  })

  it('HC-012 draws a drawn tie again, and only such a one', () => {
    const position = at(factionsAgreed).acts([0, act('draw-ties', {}, 'f1'), 1, 1])
    position
      .when(3, act('redraw-tie', {}, 'f1:compete'))
      .chance(2)
      .then({ type: 'ties-drawn', ties: [{ from: 'f1', to: 'f4', kind: 'compete' }] })
    at(tiesSet)
      .when(0, act('redraw-tie', {}, 'f1:compete'))
      .then(refused('HC-012', /by hand/))
  })

  it('HC-013 points out the strains of the map', () => {
    const { campaign } = at(tiesSet).state
    const of = (kind: string) => listStrains(campaign).filter((one) => one.kind === kind)
    expect(of('friend-of-rival').map((one) => one.factions.join())).toEqual([
      'f1,f2,f3',
      'f2,f3,f4',
      'f3,f4,f1',
      'f4,f1,f2',
    ])
    expect(of('mutual-rivals').map((one) => one.factions.join())).toEqual(['f1,f3', 'f2,f4'])
    expect(of('one-sided')).toEqual([])
    const home: CircleEvent[] = [
      { type: 'faction-added', faction: { id: 'f5', setting: 's1', name: 'Choir', rank: 'minor' } },
      { type: 'tie-set', from: 'f5', to: 'f1', kind: 'compete' },
      { type: 'tie-set', from: 'f1', to: 'f5', kind: 'cooperate' },
    ]
    const strained = listStrains(at([...tiesSet, ...home]).state.campaign).map((one) => one.kind)
    expect(strained).toContain('rivals-at-home')
    expect(strained).toContain('one-sided')
    expect((at(tiesSet).frame('spectator').show.campaign as { strains: object[] }).strains).toHaveLength(6)
  })

  it('HC-014 turns a friend into a rival or a major power minor, by consent, and nothing else', () => {
    const early = at(factionsAgreed)
    early
      .when(0, act('demote-faction', { why: 'A fire.' }, 'f1'))
      .then(refused('HC-014', /once it is agreed on/))
    const position = at(mapAgreed)
    position.when(0, act('flip-tie', { why: 'A theft.' }, 'f1>f2')).then(asked(1, 2, 3))
    position.allAgree()
    expect(position.state.campaign.relations.filter((one) => one.from === 'f1')).toEqual(
      [
        { from: 'f1', to: 'f3', kind: 'compete', how: 'chosen' },
        { from: 'f1', to: 'f2', kind: 'compete', how: 'flipped' },
      ].sort((a, b) => a.to.localeCompare(b.to)),
    )
    expect(missingTies(position.state.campaign, 'f1')).toEqual([])
    position.when(0, act('flip-tie', { why: 'x' }, 'f1>f3')).then(refused('HC-014', /Nothing else/))
    const demoted = at(mapAgreed)
      .acts([2, act('demote-faction', { why: 'A fire.' }, 'f1')])
      .allAgree()
    expect(demoted.state.campaign.factions[0]?.rank).toBe('minor')
    demoted.when(2, act('demote-faction', { why: 'x' }, 'f2')).then(refused('HC-014', /minor/))
  })

  it('HC-015 writes a situation that pulls in at least two factions', () => {
    const position = at(mapAgreed)
    position
      .when(0, act('agree-situation', { text: 'War.', factions: ['f1'] }))
      .then(refused('HC-015', /at least two/))
    position
      .when(0, act('agree-situation', { text: '', factions: ['f1', 'f2'] }))
      .then(refused('HC-015', /Write/))
    position.when(0, act('agree-situation', { text: 'War.', factions: ['f1', 'f2'] })).then(asked(1, 2, 3))
    position.allAgree()
    expect(position.state.phase).toBe('gamemaster')
  })

  it('HC-016 chooses one gamemaster by everybody’s consent, the chosen one’s included', () => {
    const position = at(situationAgreed)
    position.when(1, act('nominate-gamemaster', { seat: 9 })).then(refused('HC-016', /One gamemaster/))
    position.when(1, act('nominate-gamemaster', { seat: 0 })).then(asked(0, 2, 3))
    position.allAgree()
    expect(position.state).toMatchObject({ gamemaster: 0, phase: 'characters' })
    position.when(1, act('nominate-gamemaster', { seat: 2 })).then(refused('HC-016', /has been chosen/))
  })
})
