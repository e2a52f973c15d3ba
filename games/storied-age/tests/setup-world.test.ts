import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { unitsBetween } from '../rules/map.ts'
import { words } from '../words/things.ts'
import {
  ABBEY,
  axisAgreed,
  castChosen,
  KEEP,
  leadsKnown,
  mapBegun,
  mapReady,
  playBegun,
  plotsOutlined,
  SWAMP,
  sheetsDue,
} from './rehearsal.ts'

const at = (events: readonly AgeEvent[]) => given(game, { seats: 4 }).events(...events)

describe('step 6: plot axis', () => {
  const axis = {
    protagonist: 'Parson',
    community: 'The fens',
    antagonist: 'The Queen',
    change: 'She drowns them.',
    notes: '',
  }
  const propose = (with_: object) => ({ do: 'propose-axis', with: with_ })

  it('SA-027 SA-029 wants the community and the threatened change by name', () => {
    at(leadsKnown)
      .when(2, propose({ ...axis, community: '' }))
      .then(refused('SA-027', /Name the community/))
      .when(2, propose({ ...axis, change: '' }))
      .then(refused('SA-029', /what the Antagonist’s plan would do/))
  })

  it('SA-028 SA-031 lets a lead object by declining: nothing is settled', () => {
    const position = at(leadsKnown).acts([2, propose(axis)])
    const proposal = position.frame(0).proposals[0]
    position.acts([0, { do: 'decline', on: String(proposal?.id), with: { reason: 'He is no outcast.' } }])
    expect(position.state.axis).toBeNull()
    expect(position.told()).toContain('He is no outcast.')
  })

  it('SA-030 settles nothing without both leads’ own yes', () => {
    const position = at(leadsKnown).when(2, propose(axis)).then(asked(0, 1))
    expect(position.state.phase).toBe('axis')
    position.allAgree()
    expect(position.state).toMatchObject({ phase: 'map-draft', axis })
    expect(at(leadsKnown).when(0, propose(axis)).then(asked(1)).state.axis).toBeNull()
  })

  it('SA-006 SA-030 lets the agreed axis change in the same way until play begins, and says so truly', () => {
    const other = { ...axis, change: 'Salt in every well.' }
    const position = at(sheetsDue)
    expect(position.offer(2, 'propose-axis')).toMatchObject({ title: 'Change the plot axis', aside: true })
    position.when(2, propose(other)).then(asked(0, 1))
    position.allAgree()
    expect(position.state).toMatchObject({ phase: 'sheets', axis: other })
    at(playBegun)
      .when(0, propose(axis))
      .then(refused('SA-006', /“Plot axis” belongs to setup. Play has begun/))
      .when(0, { do: 'write-sheet' })
      .then(refused('SA-006', /^(?!.*can still be changed).*Play has begun/))
    at(sheetsDue)
      .when(0, { do: 'roll-theme-word' })
      .then(refused('SA-006', /“Theme words” is done: the words stand as they were rolled/))
  })

  it('SA-006 SA-044 lets names of places change until the map is finished', () => {
    const name = { do: 'name-feature', on: SWAMP, with: { name: 'The Dread' } }
    const position = at(mapBegun).acts([3, name])
    expect(position.state.phase).toBe('lead-plots')
    expect(position.state.map.features[0]?.name).toBe('The Dread')
    at(sheetsDue)
      .when(3, name)
      .then(refused('SA-006', /“Map begun” is done/))
  })
})

describe('steps 7 and 11: the map', () => {
  const place = (x: number, name = '') => ({
    do: 'add-feature',
    with: { at: { x, y: 10 }, name, seed: 's1' },
  })

  it('SA-032 puts places on the map with position and contributor; only they move them', () => {
    const position = at(axisAgreed)
      .when(1, { do: 'add-feature', with: { name: 'Nowhere' } })
      .then(refused('SA-032', /Place it on the map/))
      .acts([1, place(50)])
    expect(position.state.map.features[0]).toMatchObject({ id: 'f1', x: 50, y: 10, by: 1, seed: 's1' })
    position
      .when(0, { do: 'move-feature', on: 'f1', with: { at: { x: 1, y: 1 } } })
      .then(refused('SA-032', /Ben put/))
    position.acts([1, { do: 'move-feature', on: 'f1', with: { at: { x: 60, y: 20 } } }])
    expect(position.state.map.features[0]).toMatchObject({ x: 60, y: 20 })
    position.acts([0, 'finish-map-draft'])
    expect(position.state.phase).toBe('lead-plots')
  })

  it('SA-032 takes a place off the map again when somebody objects', () => {
    const position = at(axisAgreed)
      .acts([1, place(50, 'Mordor')], [0, place(70)])
      .objects(2)
    expect(position.state.map.features.map((one) => one.x)).toEqual([50])
  })

  it('SA-043 SA-044 finishes the map only when everyone has a place and every place a name', () => {
    const bare: AgeEvent[] = [...mapReady, { type: 'feature-removed', feature: KEEP }]
    at(bare)
      .when(0, 'set-map-unit')
      .then(refused('SA-043', /Dev has not added a place yet/))
    const position = at(bare).acts([3, place(1000)])
    position.when(0, 'set-map-unit').then(refused('SA-044', /Name every place/))
    position.acts([0, { do: 'name-feature', on: 'f5', with: { name: 'The Cold Door' } }], [0, 'set-map-unit'])
    expect(position.state.phase).toBe('sheets')
  })

  it('SA-045 sets the unit so that the farthest places are about ten apart', () => {
    const unit = (farthest: number) => ({ do: 'set-map-unit', with: { farthest } })
    at(mapReady)
      .when(0, unit(120))
      .then(refused('SA-045', /about ten map units apart; this makes it 12/))
    at(mapReady)
      .when(0, unit(89))
      .then(refused('SA-045', /this makes it 8.9/))
    at(mapReady).when(0, 'set-map-unit').then({ type: 'map-unit-set', unit: 100 })
    at(mapReady)
      .when(0, unit(90))
      .then({ type: 'map-unit-set', unit: 10000 / 90 })
  })

  it('SA-045 SA-R23 keeps the unit when new spots come onto the map in play', () => {
    const position = at([
      ...playBegun,
      { type: 'spotlight-bids-revealed', bids: [1, 1, null, null], winner: 0, tokens: 1, tie: null },
    ]).acts([3, { do: 'add-feature', with: { at: { x: 0, y: 700 }, name: 'Far Isle', seed: 'none' } }])
    expect(position.state.map.unit).toBe(100)
    position.when(0, { do: 'set-map-unit' }).then(refused('SA-006', /Play has begun/))
  })

  it('SA-046 SA-R21 SA-R22 measures straight lines in whole units, halves up', () => {
    const { state } = at([
      ...playBegun,
      { type: 'feature-added', feature: { id: 'f5', name: 'a', x: 149, y: 350, by: 0, seed: null } },
      { type: 'feature-added', feature: { id: 'f6', name: 'b', x: 150, y: 350, by: 0, seed: null } },
      { type: 'feature-added', feature: { id: 'f7', name: 'c', x: 250, y: 350, by: 0, seed: null } },
    ])
    expect(['f5', 'f6', 'f7', ABBEY, KEEP].map((place) => unitsBetween(state, SWAMP, place))).toEqual([
      1, 2, 3, 4, 10,
    ])
  })
})

describe('steps 8 to 10: plots and Supporting Characters', () => {
  const part = (on: string, goal = 'Find the sword') => ({
    do: 'outline-segment',
    on,
    with: { kind: 'Travel', goal, turningPoint: '' },
  })

  it('SA-033 SA-R41 outlines exactly three parts of three steps for each lead', () => {
    const position = at(mapBegun)
    position.when(0, part('4')).then(refused('SA-033', /exactly three parts/))
    position.when(0, part('1', '')).then(refused('SA-033', /what this part is after/))
    position.when(2, part('1')).then(refused('SA-033', /Only the Protagonist’s and the Antagonist’s/))
    position.acts([0, part('1')], [0, part('2')], [0, part('3')], [1, part('1')], [1, part('2')])
    expect(position.state.phase).toBe('lead-plots')
    position.acts([1, part('3')])
    expect(position.state.phase).toBe('supporting')
    expect(position.state.players[0]?.plot.map((one) => one.steps)).toEqual([0, 0, 0])
  })

  it('SA-034 asks only for a goal: kind and turning point may stay blank', () => {
    at(mapBegun)
      .when(1, { do: 'outline-segment', on: '1', with: { goal: 'Raise the dead' } })
      .then({
        type: 'segment-outlined',
        seat: 1,
        index: 0,
        kind: '',
        goal: 'Raise the dead',
        turningPoint: '',
      })
  })

  it('SA-035 SA-041 lets the others object to a part that hangs on another plot', () => {
    const position = at(mapBegun)
      .acts([0, part('1', 'Wait for the Queen to win')])
      .objects(1)
    expect(position.state.players[0]?.plot).toEqual([])
    const sub = { do: 'outline-subplot', with: { goal: 'Once the sword is found' } }
    expect(at(castChosen).acts([2, sub]).objects(0).state.players[2]?.plot).toEqual([])
  })

  it('SA-036 SA-R77 offers ten kinds as ideas and takes any other words', () => {
    const field = at(mapBegun).offer(0, 'outline-segment', '1').inputs.kind
    expect(field).toMatchObject({ kind: 'text', ideas: words.plotKinds })
    expect(words.plotKinds).toHaveLength(10)
    at(mapBegun).acts([
      0,
      { do: 'outline-segment', on: '3', with: { kind: 'Find the Artifact', goal: 'Find it' } },
    ])
  })

  const choose = (input: object) => ({ do: 'choose-supporting', with: input })

  it('SA-037 takes a person from a seed, each only once', () => {
    const position = at(plotsOutlined)
    position.when(0, choose({ who: 'X', seed: 's1' })).then(refused('SA-037', /comes from your lead seed/))
    position
      .when(2, choose({ who: 'Queen Anastasia', seed: 's3' }))
      .then(refused('SA-037', /Ben already plays/))
    position.acts([2, choose({ who: 'Shana', seed: 's3' })])
    position.when(3, choose({ who: 'shana', seed: 's4' })).then(refused('SA-037', /Cleo already plays shana/))
    position.when(2, choose({ who: 'Other', seed: 's3' })).then(refused('SA-037', /you play Shana/))
  })

  it('SA-038 wants a tick before somebody else’s seed is used', () => {
    at(plotsOutlined)
      .when(2, choose({ who: 'Shana', seed: 's4' }))
      .then(refused('SA-038', /Check your own seeds first/))
      .when(2, choose({ who: 'Shana', seed: 's4', ownSeedsUnusable: true }))
      .then({ type: 'supporting-chosen', seat: 2, seed: 's4', who: 'Shana' })
  })

  it('SA-039 SA-R39 repeats the seed steps for one player and leaves the leads alone', () => {
    const roll = 'roll-theme-word'
    const position = at(plotsOutlined).acts([2, 'request-more-seeds'], [2, roll, 10, 10], [2, roll, 10, 10])
    position.acts([2, roll, 10, 10])
    expect(position.state.seeds.at(-1)).toMatchObject({ id: 's5', creator: 2, group: [20, 40] })
    position.acts(
      [2, { do: 'order-seed-words', on: 's5', with: { words: ['40', '20'] } }],
      [2, { do: 'write-seed', on: 's5', with: { sentence: 'A dutiful heir.', about: 'character' } }],
      [2, { do: 'confirm-seed', on: 's5' }],
    )
    expect(position.state).toMatchObject({
      phase: 'supporting',
      leads: { seeds: { protagonist: 's1', antagonist: 's2' } },
    })
  })

  it('SA-039 SA-R79 gives two further rounds, then there is a seed to choose from', () => {
    const twice: AgeEvent[] = [
      { type: 'more-seeds-requested', seat: 2 },
      { type: 'charts-cast', charts: [] },
      { type: 'more-seeds-requested', seat: 2 },
      { type: 'charts-cast', charts: [] },
    ]
    at([...plotsOutlined, ...twice])
      .when(2, 'request-more-seeds')
      .then(refused('SA-039', /There is still “The king/))
  })

  it('SA-040 outlines one subplot of three steps', () => {
    const position = at(castChosen).when(2, { do: 'outline-subplot', with: { goal: '' } })
    position.then(refused('SA-040', /what the subplot is after/))
    const done = at(castChosen).acts([2, { do: 'outline-subplot', with: { goal: 'Read the sky' } }])
    expect(done.state.players[2]?.plot).toHaveLength(1)
    done
      .when(2, { do: 'outline-subplot', on: '2', with: { goal: 'Another' } })
      .then(refused('SA-040', /one subplot/))
  })
})

describe('characters and starting tokens', () => {
  const sheet = (input: object = {}) => ({
    do: 'write-sheet',
    with: {
      name: 'Parson',
      traits: [
        { text: 'Student of the Blade' },
        { text: 'Proud' },
        { text: 'Years of training' },
        { text: 'Scorns' },
      ],
      dice: '1d10 2d8 2d8 3d6',
      ...input,
    },
  })

  it('SA-047 SA-048 wants a name and four traits', () => {
    at(sheetsDue)
      .when(0, sheet({ name: '' }))
      .then(refused('SA-048', /Give the character a name/))
      .when(0, sheet({ traits: [{ text: 'Proud' }] }))
      .then(refused('SA-047', /needs four traits/))
  })

  it('SA-049 keeps traits to a few words', () => {
    const traits = [{ text: 'x'.repeat(61) }, { text: 'b' }, { text: 'c' }, { text: 'd' }]
    at(sheetsDue)
      .when(0, sheet({ traits }))
      .then(refused('SA-049', /a few words/))
    at(sheetsDue)
      .when(0, sheet({ traits: traits.with(0, { text: '' }) }))
      .then(refused('SA-049', /a few words/))
  })

  it('SA-050 deals out one 1d10, two 2d8 and one 3d6', () => {
    at(sheetsDue)
      .when(0, sheet({ dice: '1d10 1d10 2d8 3d6' }))
      .then(refused('SA-050', /one 1d10, two 2d8 and one 3d6/))
    const position = at(sheetsDue).acts([0, sheet({ dice: '3d6 2d8 1d10 2d8' })])
    expect(position.state.characters[0]?.traits.map((trait) => trait.dice)).toEqual([
      '3d6',
      '2d8',
      '1d10',
      '2d8',
    ])
  })

  it('SA-051 SA-052 SA-053 starts leads personally with themselves and the others Neutral', () => {
    expect(at(playBegun).state.characters.map((character) => character.track)).toEqual([2, -2, 0, 0])
  })

  it('SA-055 SA-056 lets all PCs exist at the start, and none is anywhere', () => {
    expect(at(playBegun).state.characters.map((character) => character.location)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('SA-057 deals the starting tokens when the last sheet is written', () => {
    const position = at(playBegun.slice(0, -2))
    position.when(0, 'lock-spotlight-bid').then(refused('SA-057', /Waiting for Dev to finish/))
    position.acts([3, sheet({ name: 'General Fenton' })])
    expect(position.state.players.map(({ spotlight, adversity }) => [spotlight, adversity])).toEqual([
      [4, 0],
      [2, 2],
      [0, 4],
      [0, 4],
    ])
  })

  it('SA-058 SA-R03 keeps four kinds of token apart, and lets nobody give any away', () => {
    const position = at(playBegun)
    position
      .when(2, { do: 'lock-spotlight-bid', with: { amount: 1 } })
      .then(refused('SA-062', /no Spotlight Tokens/))
    for (const seat of [0, 1, 2, 3]) {
      expect(position.offers(seat).some((offer) => offer.do.includes('give'))).toBe(false)
    }
    const { chapter } = position.state
    expect([chapter?.tokens, chapter?.victory]).toEqual([
      { spotlight: 0, adversity: 0 },
      { spotlight: 0, adversity: 0 },
    ])
  })

  it('SA-058 corrects a supply only by everyone’s consent', () => {
    at(playBegun)
      .when(0, { do: 'correct-tokens', with: { spotlight: 5, adversity: 0 } })
      .then(asked(1, 2, 3))
  })
})
