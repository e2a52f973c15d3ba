import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { showIn as show } from '../view.ts'
import {
  AGENT,
  atHeroDice,
  atTemptation,
  atThreat,
  CREDITOR,
  carries,
  FOG,
  HERO,
  opened,
  turned,
} from './fixtures.ts'

describe('the frame of a scene', () => {
  it('BE-030 nine scenes, in order', () => {
    const table = given(game).events(...opened())
    expect(show(table.frame(0)).road.map((one) => one.no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    table.when(AGENT, 'skip-scene').then(refused('BE-030', /^Scenes are played in order/))
    table.when(AGENT, 'open-scene').then(refused('BE-030', /in order/))
  })

  it('BE-031 BE-R07 the Agent sees the whole outline, the others only what has been told', () => {
    const table = given(game).events(...opened())
    const agent = table.frame(AGENT).whisper
    expect(agent.outline).toMatchObject({ threatDice: 4, elements: { length: 4 } })
    for (const viewer of [HERO, CREDITOR, FOG, 'spectator'] as const) {
      const frame = table.frame(viewer)
      const { scene, road } = show(frame)
      expect(scene).toMatchObject({ title: 'A Knock at the Cellar Doors', threat: null, threatDice: null })
      expect(scene?.elements.every((element) => element.text === null)).toBe(true)
      expect(scene?.pools.agent).toEqual([])
      expect(road[1]).toEqual({ no: 2, agent: 'The Creditor', state: 'ahead', title: null, winner: null })
      expect(frame.whisper.outline ?? null).toBeNull()
      expect(JSON.stringify(frame)).not.toContain('water climbs the stairs a step at a time')
    }
    table.acts([AGENT, { do: 'tick-element', on: '0', with: { text: 'Knock, knock, knock.' } }])
    expect(show(table.frame(HERO)).scene?.elements[0]?.text).toMatch(/Three knocks/)
    expect(table.told()).toMatch(/Knock, knock, knock\./)
  })

  it('BE-032 the Agent runs the scene and cannot tempt in it', () => {
    const words = /^You run this scene’s Threat; only the other two Fates tempt\.$/
    const table = given(game).events(...atTemptation())
    table.when(AGENT, 'support-agent').then(refused('BE-032', words))
    table.when(AGENT, 'introduce-avatar').then(refused('BE-032', words))
    table.when(CREDITOR, 'close-framing').then(refused('BE-040', /^Only the Agent may do that\.$/))
  })

  it('BE-033 the steps come in order, and anything early or late is told so', () => {
    const table = given(game).events(...opened())
    table
      .when(HERO, { do: 'invoke-asset', on: 'gull', with: { line: 'x' } })
      .then(refused('BE-033', /^That belongs to step 3; the table is at step 1\.$/))
    table.when(AGENT, 'lock-agent-dice').then(refused('BE-033', /step 4; the table is at step 1/))
    given(game)
      .events(...atHeroDice())
      .when(AGENT, { do: 'present-threat', with: { text: 'x' } })
      .then(refused('BE-033', /step 2; the table is at step 3/))
    expect(table.frame(0).phase?.path).toEqual([
      'Scene 1: A Knock at the Cellar Doors',
      '1 · The scene opens',
    ])
  })

  it('BE-034 a scene begins afresh; Assets, Traits and scores stay', () => {
    const table = given(game).events(
      ...atTemptation('gull'),
      ...carries('knots', '+sure'),
      turned('widow-pask'),
      { type: 'scored', seat: AGENT, points: 4, rule: 'BE-162', asset: 'widow-pask' },
      { type: 'scene-closed' },
      { type: 'scene-opened', index: 1 },
    )
    expect(table.state.scene).toMatchObject({
      invoked: [],
      claims: [],
      threat: null,
      heroStakes: null,
      bargains: [],
    })
    expect(table.state.totals[AGENT]).toBe(4)
    expect(table.state.assets.find((asset) => asset.id === 'widow-pask')?.subverted).not.toBeNull()
    expect(table.state.assets.find((asset) => asset.id === 'knots')?.traits).toHaveLength(1)
  })
})

describe('step 1', () => {
  it('BE-040 the Agent tells the Elements; leaving some out is a warning, never a block', () => {
    const table = given(game).events(...opened())
    table.acts(...[0, 1, 2].map((on) => [AGENT, { do: 'tick-element', on: String(on) }] as const))
    table
      .when(AGENT, 'close-framing')
      .then(refused('BE-040', /^Not narrated yet: Her mother’s name, .* Say yes to leave that out/))
    table
      .when(AGENT, { do: 'close-framing', with: { confirm: true } })
      .then(
        { type: 'framing-closed', left: ['Her mother’s name, in a column she does not understand'] },
        { type: 'step-reached', step: 2 },
      )
  })

  it('BE-041 everyone plays in words, at any time, and nothing mechanical follows', () => {
    const table = given(game).events(...opened())
    const before = JSON.stringify(table.state)
    for (const seat of [HERO, AGENT, CREDITOR, FOG]) {
      table.acts([seat, { do: 'narrate', with: { text: `Words of seat ${seat}.` } }])
    }
    expect(JSON.stringify(table.state)).toBe(before)
    expect(table.told()).toMatch(/Words of seat 3\./)
  })

  it('BE-042 BE-R37 a Tempter names the one he acts through; it may change and may be left out', () => {
    const table = given(game).events(...opened())
    const be = (name: string) => ({ do: 'introduce-avatar', with: { name, text: 'He bows.' } })
    table.when(CREDITOR, be(' ')).then(refused('BE-042', /Say who it is/))
    table
      .when(CREDITOR, be('a wet clerk'))
      .then({ type: 'avatar-introduced', seat: CREDITOR, name: 'a wet clerk', text: 'He bows.' })
    table.acts([CREDITOR, be('a bailiff')])
    expect(show(table.frame(0)).scene?.avatars[CREDITOR]?.name).toBe('a bailiff')
    table.when(HERO, be('a queen')).then(refused('BE-042', /Only the Tempters/))
    table.acts([AGENT, { do: 'close-framing', with: { confirm: true } }])
    expect(table.state.scene?.avatars[FOG]).toBeNull()
    expect(table.offer(FOG, 'introduce-avatar').title).toBe('Step into the scene as somebody')
  })
})

describe('step 2', () => {
  it('BE-045 the Threat is put in words, and its dice are shown to everybody', () => {
    const table = given(game).events(...atThreat())
    table
      .when(AGENT, { do: 'present-threat', with: { text: '' } })
      .then(refused('BE-045', /^Describe the Threat\.$/))
    table
      .when(AGENT, { do: 'present-threat', with: { text: 'Water.' } })
      .then({ type: 'threat-presented', text: 'Water.' })
    expect(show(table.frame('spectator')).scene).toMatchObject({ threat: 'Water.', threatDice: 4 })
    expect(table.told()).toMatch(/The Threat rolls 4 dice\./)
  })

  it('BE-046 the Agent says what happens if he wins', () => {
    const table = given(game).events(...atThreat())
    const set = (text: string) => ({ do: 'set-agent-stakes', with: { text } })
    table.when(AGENT, set(' ')).then(refused('BE-046', /Both sides must say what they play for/))
    table.when(AGENT, set('All drown.')).then({ type: 'stakes-set', side: 'agent', text: 'All drown.' })
    table.acts([AGENT, set('Half drown.')])
    expect(table.state.scene?.agentStakes).toBe('Half drown.')
  })

  it('BE-047 the Hero answers with her own, after the Threat; with all three texts step 3 opens', () => {
    const table = given(game).events(...atThreat())
    const set = (text: string) => ({ do: 'set-hero-stakes', with: { text } })
    table.when(HERO, set('All live.')).then(refused('BE-047', /^Wait for the Threat; then say/))
    table.acts([AGENT, { do: 'present-threat', with: { text: 'Water.' } }])
    table.when(HERO, set('')).then(refused('BE-047', /what they play for/))
    table.acts([HERO, set('All live.')])
    expect(table.state.phase).toBe('threat')
    expect(
      table
        .frame(0)
        .seats.filter((seat) => seat.awaited)
        .map((seat) => seat.seat),
    ).toEqual([AGENT])
    table
      .when(AGENT, { do: 'set-agent-stakes', with: { text: 'All drown.' } })
      .then({ type: 'stakes-set', side: 'agent', text: 'All drown.' }, { type: 'step-reached', step: 3 })
  })
})
