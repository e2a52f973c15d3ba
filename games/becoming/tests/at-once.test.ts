import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { AGENT, atHeroDice, atLateCalls, HERO, ones, opened, rollWith, SHEET, sixes } from './fixtures.ts'

/** Three of her own, and one for the Asset she calls on. */
const DICE = 4
const at = (events: ReturnType<typeof opened>) => given(game, { seats: 4 }).events(...events)

describe('several steps at once', () => {
  it('BE-R52 the Agent opens a scene with its Elements, the Threat and his stakes', () => {
    const open = {
      do: 'set-the-scene',
      with: { text: 'Fog.', threat: 'Water climbs.', stakes: 'It is gone.' },
    }
    at(opened()).when(HERO, open).then(refused('BE-040', /./))
    const position = at(opened()).acts([AGENT, open])
    expect(position.state.phase).toBe('threat')
    expect(position.state.scene).toMatchObject({ threat: 'Water climbs.', agentStakes: 'It is gone.' })
    expect(position.state.scene?.told.every(Boolean)).toBe(true)
    position.acts([HERO, { do: 'set-hero-stakes', with: { text: 'She leaves.' } }])
    expect(position.state.phase).toBe('hero-dice')
  })

  it('BE-R52 the Hero calls on several Assets and locks; a blank one is not risked', () => {
    const [first = '', second = '', third = ''] = SHEET
    const gather = {
      do: 'gather-dice',
      with: { [first]: 'It counts.', [second]: '', [third]: 'So does she.' },
    }
    const position = at(atHeroDice()).acts([HERO, gather])
    expect(position.state.scene?.invoked.map(({ asset }) => asset)).toEqual([first, third])
    expect(position.state.phase).toBe('agent-dice')
    position.when(AGENT, gather).then(refused('BE-051', /Only the Hero/))
  })

  it('BE-R52 the winner tells the end and turns the page, once nothing is owed its words', () => {
    const position = at(atLateCalls(SHEET[0] ?? '')).acts(...rollWith(sixes(DICE), ones(4)))
    position.acts([HERO, { do: 'decline-prize' }])
    const tell = { do: 'tell-and-turn', with: { text: 'So it ends.' } }
    position.when(AGENT, tell).then(refused('BE-125', /./))
    position.acts([HERO, tell])
    expect(position.state.scene?.index).toBe(1)
    expect(position.state.phase).toBe('framing')
  })
})
