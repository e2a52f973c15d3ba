import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { BecomingEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { agentPool, countDice, heroPool } from '../rules/pools.ts'
import {
  AGENT,
  atAgentDice,
  atHeroDice,
  atLateCalls,
  atTemptation,
  CREDITOR,
  carries,
  FOG,
  HERO,
  ones,
  rollWith,
  sixes,
  turned,
} from './fixtures.ts'

const heroMoon: BecomingEvent = { type: 'moon-declared', side: 'hero' }
const agentMoon: BecomingEvent = { type: 'moon-declared', side: 'agent' }
const regain = (on: string, trait?: string) => ({
  do: 'take-hero-moon-prize',
  on,
  ...(trait ? { with: { trait } } : {}),
})
const grow = (on: string) => ({ do: 'take-hero-prize', on, with: { text: 'braver' } })

function heroWonMoon(before: BecomingEvent[], options = {}) {
  const table = given(game, { options }).events(...atLateCalls(), ...before, heroMoon)
  return table.acts(...rollWith(sixes(3), ones(4)))
}

function agentWonMoon(invoked: string[], before: BecomingEvent[] = []) {
  const table = given(game).events(...atLateCalls(...invoked), ...before, agentMoon)
  return table.acts(...rollWith(ones(3 + invoked.length), sixes(4)))
}

describe('the Hero’s moon', () => {
  it('BE-150 three dice, no Assets, no bargains, for the whole scene', () => {
    const table = given(game).events(...atHeroDice())
    table.acts([HERO, 'declare-hero-moon'])
    const call = { do: 'invoke-asset', on: 'gull', with: { line: 'x' } }
    table.when(HERO, call).then(refused('BE-150', /^You are shooting the moon: no Assets in this scene/))
    table.when(HERO, 'declare-hero-moon').then(refused('BE-150', /declared already, for the whole scene/))
    table
      .events({ type: 'step-reached', step: 8 })
      .when(HERO, call)
      .then(refused('BE-150', /no Assets/))
    expect(countDice(heroPool(table.state))).toBe(3)
  })

  it('BE-151 BE-R29 BE-R30 won: 5, an Asset back, one mark crossed out for 2, and the usual prize for 3', () => {
    const table = heroWonMoon([...carries('gull', '+wise', '-vain', '-loud'), turned('gull')])
    expect(table.state.totals[HERO]).toBe(5)
    table.when(HERO, grow('knots')).then(refused('BE-151', /First take back one Asset/))
    table.when(HERO, 'decline-prize').then(refused('BE-151', /First take back/))
    table
      .when(HERO, regain('knots'))
      .then(refused('BE-151', /^That Asset was not turned\. Choose one that was/))
    table
      .when(HERO, regain('gull', 'gull:wise'))
      .then(refused('BE-151', /Only a negative Trait of Remember, a Gull/))
    table.acts([HERO, regain('gull', 'gull:vain')])
    expect(table.state.assets.find((asset) => asset.id === 'gull')).toMatchObject({
      name: 'Remember, a Gull',
      subverted: null,
      setAside: [],
      traits: [{ text: 'wise' }, { text: 'loud' }],
    })
    table.acts([HERO, grow('gull')])
    expect(table.state.totals[HERO]).toBe(10)
    expect(table.state.ledger.map((line) => [line.rule, line.points])).toEqual([
      ['BE-167', 5],
      ['BE-166', 2],
      ['BE-165', 3],
    ])
  })

  it('BE-151 one Asset comes back, not two', () => {
    const table = heroWonMoon([turned('gull'), turned('knots')]).acts([HERO, regain('gull')])
    table.when(HERO, regain('knots')).then(refused('BE-151', /One Asset comes back/))
    table.acts([HERO, 'decline-prize'])
    expect(table.state.totals[HERO]).toBe(5)
  })

  it('BE-R28 with nothing subverted she regains nothing and crosses nothing out', () => {
    const table = heroWonMoon(carries('gull', '-vain'))
    table.when(HERO, regain('gull')).then(refused('BE-151', /^That Asset was not turned/))
    table.acts([HERO, grow('gull')])
    expect(table.state.totals[HERO]).toBe(8)
    expect(table.state.assets.find((asset) => asset.id === 'gull')?.traits).toHaveLength(2)
  })

  it('BE-R26 what left play with an Asset comes back with it', () => {
    const table = heroWonMoon([...carries('gull', '+wise'), turned('gull')])
    table.acts([HERO, regain('gull')], [HERO, grow('gull')])
    expect(table.state.assets.find((asset) => asset.id === 'gull')?.traits).toMatchObject([
      { text: 'wise' },
      { text: 'braver' },
    ])
  })

  it('BE-R45 a regained Asset takes positive Traits like any other', () => {
    const table = heroWonMoon([turned('gull')]).acts([HERO, regain('gull')])
    expect(table.offer(HERO, 'take-hero-prize', 'gull').refused).toBeUndefined()
  })

  it('BE-O4 with clean return it comes back bare, and nothing is crossed out', () => {
    const table = heroWonMoon([...carries('gull', '+wise', '-vain'), turned('gull')], { cleanReturn: true })
    table.acts([HERO, regain('gull')])
    expect(table.state.assets.find((asset) => asset.id === 'gull')).toMatchObject({
      traits: [],
      setAside: [],
    })
    expect(table.state.totals[HERO]).toBe(5)
  })

  it('BE-152 lost: nothing was risked, so the Agent can only subvert', () => {
    const table = given(game).events(...atLateCalls(), heroMoon)
    table.acts(...rollWith(ones(3), sixes(4)))
    table
      .when(AGENT, { do: 'take-spread-prize', on: 'gull', with: { change: 'add-negative', text: 'x' } })
      .then(refused('BE-111', /risked no Asset/))
    table.acts([AGENT, { do: 'take-subvert-prize', on: 'gull' }])
    expect(table.state.totals).toEqual([0, 4, 0, 0])
  })

  it('BE-145 no other way leads back', () => {
    const table = given(game).events(...atLateCalls(), turned('gull'))
    table.acts(...rollWith(sixes(3), ones(4)))
    table.when(HERO, regain('gull')).then(refused('BE-114', /did not shoot the moon/))
  })
})

describe('the Agent’s moon', () => {
  it('BE-153 only the scene’s threat dice: no claims, no support, no rejection dice', () => {
    const table = given(game).events(...atAgentDice(), ...carries('gull', '-vain'), turned('knots'))
    table.acts([AGENT, 'declare-agent-moon'])
    const words = /^You are shooting the moon: threat dice only\.$/
    table
      .when(AGENT, { do: 'claim-negative-trait', on: 'gull:vain', with: { line: 'x' } })
      .then(refused('BE-153', words))
    table
      .when(AGENT, { do: 'claim-subverted-asset', on: 'knots', with: { line: 'x' } })
      .then(refused('BE-153', words))
    table.acts([AGENT, 'lock-agent-dice'])
    table.when(FOG, 'support-agent').then(refused('BE-153', /no dice from you/))
    expect(countDice(agentPool(table.state))).toBe(4)
  })

  it('BE-154 BE-R31 won: he subverts one Asset, then changes every Asset still risked', () => {
    const table = agentWonMoon(['gull', 'knots'])
    const mark = (on: string) => ({
      do: 'take-spread-prize',
      on,
      with: { change: 'add-negative', text: 'bent' },
    })
    table.when(AGENT, mark('gull')).then(refused('BE-154', /^Subvert an Asset first/))
    table.when(AGENT, { do: 'take-subvert-prize', on: 'gull' }).then(refused('BE-115', /take both prizes/))
    table.acts([AGENT, { do: 'take-agent-moon-prize', on: 'gull' }])
    table
      .when(AGENT, { do: 'take-agent-moon-prize', on: 'reckoning' })
      .then(refused('BE-110', /Now mark the risked ones/))
    table.when(AGENT, mark('gull')).then(refused('BE-144', /has been turned/))
    table.acts([AGENT, mark('knots')])
    expect(table.state).toMatchObject({ phase: 'resolution', totals: [0, 5, 0, 0] })
  })

  it('BE-154 with nothing risked he only subverts', () => {
    const table = agentWonMoon([]).acts([AGENT, { do: 'take-agent-moon-prize', on: 'gull' }])
    expect(table.state.phase).toBe('resolution')
  })

  it('BE-155 lost: the Hero takes her usual prize, and nothing more happens to him', () => {
    const table = given(game).events(...atLateCalls('gull'), agentMoon)
    table.acts(...rollWith(sixes(4), ones(4)), [HERO, grow('gull')])
    expect(table.state.totals).toEqual([3, 0, 0, 0])
  })

  it('BE-156 BE-R32 both may shoot: three dice against the threat dice', () => {
    const table = given(game).events(...atTemptation(), heroMoon, agentMoon)
    table.acts([CREDITOR, 'stand-aside'], [FOG, 'stand-aside'])
    expect([countDice(heroPool(table.state)), countDice(agentPool(table.state))]).toEqual([3, 4])
    table.acts(...rollWith(ones(3), sixes(4)), [AGENT, { do: 'take-agent-moon-prize', on: 'gull' }])
    expect(table.state.phase).toBe('resolution')
  })
})
