import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { agentPool, countDice, heroPool } from '../rules/pools.ts'
import { showIn } from '../view.ts'
import {
  AGENT,
  ASIDE,
  atAgentDice,
  atAnswers,
  atHeroDice,
  atLateCalls,
  atTemptation,
  bargain,
  CREDITOR,
  carries,
  FOG,
  HERO,
  negativeItem,
  SHEET,
  SUPPORT,
  subvertItem,
  turned,
} from './fixtures.ts'

const call = (on: string, line = 'It helps.') => ({ do: 'invoke-asset', on, with: { line } })
const useTrait = (on: string, line = 'It hurts.') => ({ do: 'claim-negative-trait', on, with: { line } })
const useAsset = (on: string, line = 'It hurts.') => ({ do: 'claim-subverted-asset', on, with: { line } })

describe('step 3, the Hero', () => {
  it('BE-050 she has three dice in every scene, even with nothing left', () => {
    const table = given(game).events(...atHeroDice(), ...SHEET.map((asset) => turned(asset)))
    expect(countDice(heroPool(table.state))).toBe(3)
  })

  it('BE-051 BE-R08 calling on a live Asset adds a die and risks it', () => {
    const table = given(game).events(...atHeroDice(), turned('widow-pask'))
    table.when(HERO, call('gull', '')).then(refused('BE-051', /Say in a line how Remember, a Gull helps/))
    table
      .when(HERO, call('gull', 'It saw.'))
      .then({ type: 'asset-invoked', invocation: { asset: 'gull', line: 'It saw.', step: 3 } })
    table
      .when(HERO, call('gull'))
      .then(refused('BE-051', /^Remember, a Gull is called on already this scene, and counts/))
    table
      .when(HERO, call('widow-pask'))
      .then(refused('BE-141', /Widow Pask has been turned against the Hero/))
    table.when(AGENT, call('knots')).then(refused('BE-051', /Only the Hero/))
    expect(countDice(heroPool(table.state))).toBe(4)
    const show = showIn(table.frame(0))
    expect(show.assets.filter((asset) => asset.risked).map((asset) => asset.id)).toEqual(['gull'])
  })

  it('BE-052 positive Traits come along by themselves; negative ones cost her nothing', () => {
    const table = given(game).events(...atHeroDice(), ...carries('gull', '+wise', '+quick', '-vain'))
    table.acts([HERO, call('gull')])
    expect(heroPool(table.state).map((part) => part.source)).toEqual([
      'base',
      'asset',
      'positive',
      'positive',
    ])
    expect(countDice(heroPool(table.state))).toBe(6)
    table.when(HERO, { do: 'invoke-trait', on: 'gull:wise' }).then(refused('BE-052', /count by themselves/))
  })

  it('BE-053 BE-R09 from none to all nine; calling on nothing is not the moon', () => {
    const table = given(game).events(...atHeroDice())
    table.acts(...SHEET.map((asset) => [HERO, call(asset)] as const))
    expect(countDice(heroPool(table.state))).toBe(12)
    const empty = given(game).events(...atHeroDice())
    empty.acts([HERO, 'lock-hero-dice'])
    expect(empty.state).toMatchObject({ phase: 'agent-dice', scene: { moons: { hero: false } } })
  })

  it('BE-054 until she locks she may take an Asset back', () => {
    const table = given(game).events(...atHeroDice())
    table.acts([HERO, call('gull')])
    table
      .when(HERO, { do: 'withdraw-invocation', on: 'gull' })
      .then({ type: 'invocation-withdrawn', asset: 'gull' })
    table.acts([HERO, call('gull')], [HERO, 'lock-hero-dice'])
    table.when(HERO, { do: 'withdraw-invocation', on: 'gull' }).then(refused('BE-102', /^Your dice are set/))
  })

  it('BE-055 BE-R20 the moon is declared in step 3, with empty hands, openly', () => {
    const table = given(game).events(...atHeroDice())
    table.acts([HERO, call('gull')])
    table.when(HERO, 'declare-hero-moon').then(refused('BE-055', /^Take back your Assets first\.$/))
    table.acts([HERO, { do: 'withdraw-invocation', on: 'gull' }])
    table.when(HERO, 'declare-hero-moon').then({ type: 'moon-declared', side: 'hero' })
    expect(table.told()).toMatch(/Maren shoots the moon/)
    given(game)
      .events(...atAgentDice())
      .when(HERO, 'declare-hero-moon')
      .then(refused('BE-055', /while you gather dice, in step 3/))
  })
})

describe('step 4, the Agent', () => {
  it('BE-060 he has the scene’s threat dice, which nobody changes', () => {
    const table = given(game).events(...atAgentDice())
    expect(agentPool(table.state)).toEqual([{ source: 'threat', of: '', seat: AGENT, dice: 4 }])
    table
      .when(AGENT, { do: 'set-threat-dice', with: { dice: 9 } })
      .then(refused('BE-060', /come from the scene/))
  })

  it('BE-061 BE-R10 a negative Trait of a live Asset, called on or not, gives a die for a line', () => {
    const table = given(game).events(...atAgentDice('knots'), ...carries('gull', '-vain', '+wise'))
    table.when(AGENT, useTrait('gull:vain', '')).then(refused('BE-061', /Say in a line how it serves/))
    table.when(AGENT, useTrait('gull:vain', 'It preens.')).then({
      type: 'claim-made',
      claim: { kind: 'negative', asset: 'gull', key: 'gull:vain', line: 'It preens.', step: 4 },
    })
    table.when(AGENT, useTrait('gull:vain')).then(refused('BE-061', /^It gives its die already/))
    table.when(AGENT, useTrait('gull:wise')).then(refused('BE-061', /Only negative Traits/))
    table.when(AGENT, useTrait('nothing')).then(refused('BE-061', /no such Trait/))
    expect(countDice(agentPool(table.state))).toBe(5)
  })

  it('BE-062 a subverted Asset gives one die, whatever it carried', () => {
    const table = given(game).events(...atAgentDice(), ...carries('gull', '+wise', '-vain'), turned('gull'))
    table.when(AGENT, useAsset('knots')).then(refused('BE-062', /^Forty Knots is still the Hero’s/))
    table.when(AGENT, useAsset('gull', '')).then(refused('BE-061', /in a line/))
    table.acts([AGENT, useAsset('gull')])
    table.when(AGENT, useAsset('gull')).then(refused('BE-062', /gives its die already/))
    expect(countDice(agentPool(table.state))).toBe(5)
    table.acts([AGENT, { do: 'withdraw-claim', on: 'gull' }])
    expect(countDice(agentPool(table.state))).toBe(4)
  })

  it('BE-063 the others judge whether a claim fits: struck, it is gone for this step', () => {
    const table = given(game).events(...atAgentDice(), ...carries('gull', '-vain'))
    table.acts([AGENT, useTrait('gull:vain')]).objects(FOG)
    expect(countDice(agentPool(table.state))).toBe(4)
    expect(table.told()).toMatch(/The table strikes the claim on “vain”\./)
    table.when(AGENT, useTrait('gull:vain')).then(refused('BE-063', /Try it again in step 8/))
    table.events({ type: 'step-reached', step: 8 }).acts([AGENT, useTrait('gull:vain', 'Another line.')])
    table.objects(HERO)
    table
      .when(AGENT, useTrait('gull:vain'))
      .then(refused('BE-063', /^The table has ruled on this claim for this scene\. Use something else/))
  })

  it('BE-063 at an asking table a claim waits until all three agree', () => {
    const table = given(game, { agreement: 'asking' }).events(...atAgentDice(), ...carries('gull', '-vain'))
    table.when(AGENT, useTrait('gull:vain')).then(asked(HERO, CREDITOR, FOG))
    expect(countDice(agentPool(table.state))).toBe(4)
    table.allAgree()
    expect(countDice(agentPool(table.state))).toBe(5)
  })

  it('BE-R49 a claim of step 4 may be questioned until the first Tempter has moved', () => {
    const table = given(game).events(...atAgentDice(), ...carries('gull', '-vain'))
    table.acts([AGENT, useTrait('gull:vain')], [AGENT, 'lock-agent-dice'])
    const objections = () => table.frame(HERO).common.filter((offer) => offer.do === 'object')
    expect(objections()).toHaveLength(1)
    table.acts([CREDITOR, 'stand-aside'])
    expect(objections()).toHaveLength(0)
  })

  it('BE-064 he shoots the moon in step 4, with nothing claimed', () => {
    const table = given(game).events(...atAgentDice(), turned('gull'))
    table.acts([AGENT, useAsset('gull')])
    table.when(AGENT, 'declare-agent-moon').then(refused('BE-064', /^Take back your claims first\.$/))
    table.acts([AGENT, { do: 'withdraw-claim', on: 'gull' }])
    table.when(AGENT, 'declare-agent-moon').then({ type: 'moon-declared', side: 'agent' })
    given(game)
      .events(...atTemptation())
      .when(AGENT, 'declare-agent-moon')
      .then(refused('BE-064', /in step 4/))
  })
})

describe('pools', () => {
  it('BE-097 BE-R11 pools follow the sheet: what step 7 takes away is gone before the roll', () => {
    const creditor = bargain(2, subvertItem('gull'))
    const table = given(game).events(
      ...atAnswers(creditor, ASIDE, 'gull', 'knots'),
      ...carries('gull', '+wise', '-vain'),
      {
        type: 'claim-made',
        claim: { kind: 'negative', asset: 'gull', key: 'gull:vain', line: 'x', step: 4 },
      },
    )
    expect([countDice(heroPool(table.state)), countDice(agentPool(table.state))]).toEqual([6, 5])
    table.acts([HERO, { do: 'accept-offer', on: String(CREDITOR) }])
    expect(heroPool(table.state).map((part) => part.source)).toEqual(['base', 'asset', 'bargain'])
    expect([countDice(heroPool(table.state)), countDice(agentPool(table.state))]).toEqual([6, 4])
  })

  it('BE-R42 every die is tagged with the set it came from and rolled by the side that has it', () => {
    const table = given(game).events(...atAnswers(bargain(2, negativeItem('gull')), SUPPORT))
    table.acts([HERO, { do: 'accept-offer', on: String(CREDITOR) }])
    expect(heroPool(table.state).at(-1)).toEqual({ source: 'bargain', of: '', seat: CREDITOR, dice: 2 })
    expect(agentPool(table.state).at(-1)).toEqual({ source: 'support', of: '', seat: FOG, dice: 3 })
  })
})

describe('step 8', () => {
  it('BE-100 the Hero may call on more, and risks it', () => {
    const table = given(game).events(...atLateCalls('gull'))
    table
      .when(HERO, call('knots', 'And rope.'))
      .then({ type: 'asset-invoked', invocation: { asset: 'knots', line: 'And rope.', step: 8 } })
    table.when(HERO, call('gull')).then(refused('BE-051', /already/))
    expect(countDice(heroPool(table.state))).toBe(5)
  })

  it('BE-101 BE-143 the Agent may use what step 7 brought', () => {
    const table = given(game).events(
      ...atAnswers(bargain(1, subvertItem('gull'), negativeItem('knots')), ASIDE),
    )
    table.acts([HERO, { do: 'accept-offer', on: String(CREDITOR) }])
    const mark = table.state.assets.find((asset) => asset.id === 'knots')?.traits[0]?.id ?? ''
    table.acts([AGENT, useAsset('gull')], [AGENT, useTrait(mark)])
    expect(countDice(agentPool(table.state))).toBe(6)
  })

  it('BE-102 nothing comes back, and set dice are set', () => {
    const table = given(game).events(...atLateCalls('gull'))
    table.when(HERO, { do: 'withdraw-invocation', on: 'gull' }).then(refused('BE-102', /^Your dice are set/))
    table.acts([HERO, 'lock-additions'])
    table.when(HERO, call('knots')).then(refused('BE-102', /dice are set/))
    table.when(HERO, 'lock-additions').then(refused('BE-102', /dice are set/))
  })

  it('BE-103 BE-R23 both lock; an addition gives the other side another look', () => {
    const table = given(game).events(...atLateCalls(), ...carries('gull', '-vain'))
    table.acts([AGENT, 'lock-additions'])
    expect(table.state.scene?.ready).toEqual({ hero: false, agent: true })
    table.acts([HERO, call('knots')])
    expect(table.state.scene?.ready).toEqual({ hero: false, agent: false })
    table.acts([HERO, 'lock-additions'], [AGENT, useTrait('gull:vain')])
    expect(table.state.scene?.ready).toEqual({ hero: false, agent: false })
    table.acts([AGENT, 'lock-additions'], [HERO, 'lock-additions', 6, 6, 6, 6, 1, 1, 1, 1, 1])
    expect(table.state.phase).toBe('prize')
    table.when(CREDITOR, 'lock-additions').then(refused('BE-103', /Only the Hero and the Agent/))
  })
})
