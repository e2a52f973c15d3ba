import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { BecomingEvent } from '../events/index.ts'
import { game } from '../game.ts'
import {
  AGENT,
  ASIDE,
  atAnswers,
  atLateCalls,
  bargain,
  CREDITOR,
  carries,
  FOG,
  HERO,
  ones,
  rollWith,
  SHEET,
  sixes,
  subvertItem,
  turned,
} from './fixtures.ts'

const mark = (on: string, text = 'scarred') => ({
  do: 'take-spread-prize',
  on,
  with: { change: 'add-negative', text },
})
const strike = (on: string, change: string) => ({ do: 'take-spread-prize', on, with: { change } })
const turn = (on: string) => ({ do: 'take-subvert-prize', on })
const grow = (on: string, text = 'braver') => ({ do: 'take-hero-prize', on, with: { text } })

/** Step 10 after a plain roll; the Traits are there before it. */
function won(by: 'hero' | 'agent', invoked: string[] = [], before: BecomingEvent[] = []) {
  const table = given(game).events(...atLateCalls(...invoked), ...before)
  const extra = before.filter(
    (event) => event.type === 'trait-added' && event.trait.sign === '+' && invoked.includes(event.asset),
  )
  const dice = 3 + invoked.length + extra.length
  return table.acts(...rollWith(by === 'hero' ? sixes(dice) : ones(dice), by === 'hero' ? ones(4) : sixes(4)))
}

describe('the Agent’s prize', () => {
  it('BE-110 Spread or Subvert, one of them, and only if he won', () => {
    const table = won('agent', ['gull', 'knots'])
    table.acts([AGENT, mark('gull')])
    table.when(AGENT, turn('widow-pask')).then(refused('BE-110', /^You have begun to mark what was risked/))
    won('hero')
      .when(AGENT, turn('gull'))
      .then(refused('BE-110', /^The Hero won this scene, and takes the prize/))
    won('agent')
      .when(CREDITOR, turn('gull'))
      .then(refused('BE-110', /Only the Agent/))
  })

  it('BE-111 BE-R24 exactly one change for each risked Asset, kinds mixed as he likes', () => {
    const table = won('agent', ['gull', 'knots'], carries('gull', '+wise'))
    table
      .when(AGENT, mark('reckoning'))
      .then(refused('BE-111', /^Reckoning was not risked\. Mark one that was/))
    table.when(AGENT, strike('gull', 'gull:sly')).then(refused('BE-111', /has no such positive Trait/))
    table.when(AGENT, mark('knots', '')).then(refused('BE-130', /few words/))
    table.acts([AGENT, strike('gull', 'gull:wise')])
    table.when(AGENT, mark('gull')).then(refused('BE-111', /^It has had its change\. Mark another/))
    expect(table.state.phase).toBe('prize')
    table.acts([AGENT, mark('knots')])
    expect(table.state.phase).toBe('resolution')
    expect(table.state.ledger.map((line) => [line.asset, line.points])).toEqual([
      ['gull', 2],
      ['knots', 1],
    ])
    won('agent')
      .when(AGENT, mark('gull'))
      .then(refused('BE-111', /^The Hero risked no Asset\. You may subvert one/))
  })

  it('BE-111 a full Asset can only lose a positive Trait', () => {
    const table = won('agent', ['gull'], carries('gull', '+a', '+b', '+c', '-d', '-e'))
    table.when(AGENT, mark('gull')).then(refused('BE-131', /is full; remove a positive Trait instead/))
    table.acts([AGENT, strike('gull', 'gull:b')])
  })

  it('BE-112 any live Asset, risked or not, for four tokens', () => {
    const table = won('agent', ['gull'], [turned('knots')])
    table.when(AGENT, turn('knots')).then(refused('BE-144', /has been turned/))
    table.acts([AGENT, turn('widow-pask')])
    expect(table.state.ledger).toMatchObject([{ seat: AGENT, points: 4, rule: 'BE-162', step: 10 }])
  })

  it('BE-R27 nothing is paid for the Traits that vanish with an Asset', () => {
    const table = won('agent', [], carries('gull', '+a', '+b', '-c')).acts([AGENT, turn('gull')])
    expect(table.state.totals[AGENT]).toBe(4)
  })

  it('BE-R39 Subvert pays 4, a third negative by Spread pays 5', () => {
    const table = won('agent', ['gull'], carries('gull', '-a', '-b')).acts([AGENT, mark('gull')])
    expect(table.state.ledger).toMatchObject([{ points: 5, rule: 'BE-163' }])
    expect(table.state.assets.find((asset) => asset.id === 'gull')?.subverted?.by).toBe(AGENT)
  })

  it('BE-115 the moon’s prize needs the moon', () => {
    won('agent')
      .when(AGENT, { do: 'take-agent-moon-prize', on: 'gull' })
      .then(refused('BE-115', /^You did not shoot the moon\. Take the usual prize/))
  })
})

describe('the Hero’s prize', () => {
  it('BE-113 one positive Trait on one live Asset, called on or not; or nothing', () => {
    const table = won(
      'hero',
      ['gull'],
      [turned('knots'), ...carries('reckoning', '+a', '+b', '+c', '+d', '+e')],
    )
    table.when(HERO, grow('knots')).then(refused('BE-141', /turned against the Hero/))
    table.when(HERO, grow('reckoning')).then(refused('BE-131', /five Traits/))
    table.when(HERO, grow('widow-pask', '')).then(refused('BE-130', /few words/))
    table.acts([HERO, grow('widow-pask', 'loyal')])
    expect(table.state.ledger).toMatchObject([{ seat: HERO, points: 3, rule: 'BE-165', asset: 'widow-pask' }])
    table.when(HERO, grow('gull')).then(refused('BE-033', /step 10; the table is at step 12/))
    const none = won('hero').acts([HERO, 'decline-prize'])
    expect(none.state.totals[HERO]).toBe(0)
    won('agent')
      .when(HERO, grow('gull'))
      .then(refused('BE-113', /^The Agent won this scene, and takes the prize/))
  })

  it('BE-114 the moon’s prize needs the moon', () => {
    won('hero', [], [turned('gull')])
      .when(HERO, { do: 'take-hero-moon-prize', on: 'gull' })
      .then(refused('BE-114', /^You did not shoot the moon\. Take the usual prize/))
  })

  it('BE-116 BE-R41 a winner with nothing to take goes on at once, for no points', () => {
    const full = SHEET.flatMap((asset) => carries(asset, '+a', '+b', '+c', '+d', '+e'))
    const table = won('hero', [], full)
    expect(table.state).toMatchObject({ phase: 'resolution', scene: { prize: { kind: 'void' } } })
    expect(table.state.totals[HERO]).toBe(0)
    expect(table.told()).toMatch(/There is no prize to take\./)
    const lost = won(
      'agent',
      [],
      SHEET.map((asset) => turned(asset)),
    )
    expect(lost.state).toMatchObject({
      phase: 'resolution',
      lastAssetLost: true,
      scene: { prize: { kind: 'void' } },
    })
    lost.when(AGENT, turn('gull')).then(refused('BE-033', /step 10/))
  })
})

describe('the end of a scene', () => {
  const tell = (text: string) => ({ do: 'narrate-resolution', with: { text } })

  it('BE-125 the winner tells how the Threat ends, and turns the page', () => {
    const table = won('agent').acts([AGENT, turn('gull')])
    table
      .when(HERO, tell('She wins.'))
      .then(refused('BE-125', /^Only the winner of the scene may do that\.$/))
    table.when(AGENT, tell(' ')).then(refused('BE-125', /^Tell how the Threat ends\.$/))
    table.when(AGENT, 'close-scene').then(refused('BE-125', /Tell how the Threat ends first/))
    table.acts([AGENT, tell('The loft goes under.')])
    table.acts([
      AGENT,
      { do: 'rewrite-asset', on: 'gull', with: { name: 'The Gull That Tells', twist: 'It tells.' } },
    ])
    table.when(AGENT, 'close-scene').then({ type: 'scene-closed' }, { type: 'scene-opened', index: 1 })
    expect(table.told()).toMatch(/The loft goes under\./)
    expect(table.state.road).toEqual([
      { no: 1, title: 'A Knock at the Cellar Doors', agent: AGENT, winner: 'agent' },
    ])
  })

  it('BE-R38 the prize comes before the telling', () => {
    won('hero')
      .when(HERO, tell('She wins.'))
      .then(refused('BE-033', /step 12; the table is at step 10/))
  })

  it('BE-R50 a turned Asset without its new words is a warning, never a block', () => {
    const table = won('agent').acts([AGENT, turn('gull')], [AGENT, tell('Under.')])
    table
      .when(AGENT, 'close-scene')
      .then(refused('BE-R50', /^No new words yet for Remember, a Gull\. Say yes to turn the page/))
    table.acts([AGENT, { do: 'close-scene', with: { confirm: true } }])
    expect(table.state.scene?.index).toBe(1)
  })

  it('BE-140 the Fate who turned an Asset renames it and says what harm it does, until the scene closes', () => {
    const table = given(game).events(...atAnswers(bargain(1, subvertItem('gull')), ASIDE))
    table.acts([HERO, { do: 'accept-offer', on: String(CREDITOR) }])
    const rewrite = (name: string, twist: string) => ({
      do: 'rewrite-asset',
      on: 'gull',
      with: { name, twist },
    })
    table
      .when(FOG, rewrite('x', 'y'))
      .then(refused('BE-140', /^Cleo turned this Asset, and gives it its new name/))
    table.when(CREDITOR, rewrite('x', '')).then(refused('BE-140', /what harm/))
    table
      .when(CREDITOR, { do: 'rewrite-asset', on: 'knots' })
      .then(refused('BE-140', /has not been turned, so it keeps its name/))
    table.acts([CREDITOR, rewrite('The Clerk’s Gull', 'It reads her debts aloud.')])
    expect(table.state.assets.find((asset) => asset.id === 'gull')).toMatchObject({
      name: 'The Clerk’s Gull',
      originalName: 'Remember, a Gull',
      subverted: { by: CREDITOR, twist: 'It reads her debts aloud.' },
    })
    table.events(
      { type: 'scene-closed' },
      { type: 'scene-opened', index: 1 },
      { type: 'step-reached', step: 8 },
    )
    table.when(CREDITOR, rewrite('x', 'y')).then(refused('BE-140', /scene in which it turned is over/))
  })
})
