import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import {
  ahead,
  chapterOpened,
  exchangeBegun,
  FENTON,
  mapReady,
  npc,
  PARSON,
  SHANA,
  SWAMP,
} from './rehearsal.ts'

const at = (events: readonly AgeEvent[]) => given(game, { seats: 4 }).events(...events)
/** Ann in the spotlight is ahead by this much; c5 is a witch whom nobody owns. */
const spotlight = (budget: number) =>
  at([...exchangeBegun, npc('c5', 'The Marsh Witch'), ahead('spotlight', budget)])

/** The objection of a seat to the step with this title. */
function objectTo(position: ReturnType<typeof at>, seat: number, title: RegExp) {
  const found = position.frame(seat).common.find((one) => one.do === 'object' && title.test(one.title))
  if (!found) return undefined
  return position.strikes(seat, found.on ?? '', 'Too much.')
}

/** Cleo brings in Shana, her own. */
const there: AgeEvent = {
  type: 'character-established',
  side: 'adversity',
  character: SHANA,
  cost: 0,
  units: 0,
  likelihood: 'expected',
  how: 'x',
  arrivals: [{ character: SHANA, brought: 'adversity', how: 'established', with: SHANA, paid: 0 }],
  element: 'e1',
}

const traitText = (position: ReturnType<typeof at>, trait: string) =>
  position.state.characters.flatMap(({ traits }) => traits).find((one) => one.id === trait)?.text

describe('objections at the end of a chapter', () => {
  it('SA-136 SA-137 puts a trait’s words back, and the tokens, though more was bought since', () => {
    const position = spotlight(5).acts(
      [0, { do: 'rewrite-trait', on: 'c1.2', with: { text: 'Humble' } }],
      [0, 'advance-plot'],
    )
    objectTo(position, 3, /rewrite/i)
    expect(traitText(position, 'c1.2')).toBe('Proud')
    expect(position.state.chapter).toMatchObject({ budget: 4, stepBought: true })
    expect(position.state.chapter?.purchases.map(({ what }) => what)).toEqual(['npc-bought', 'plot-advanced'])
  })

  it('SA-137 leaves what was built on alone: the later words stand', () => {
    const position = spotlight(5).acts(
      [0, { do: 'tweak-trait', on: 'c1.2', with: { text: 'Proud of it' } }],
      [0, { do: 'rewrite-trait', on: 'c1.2', with: { text: 'Humble' } }],
    )
    expect(objectTo(position, 3, /tweak/i)).toBeUndefined()
    objectTo(position, 3, /rewrite/i)
    expect(traitText(position, 'c1.2')).toBe('Proud of it')
    expect(position.state.chapter?.budget).toBe(4)
  })

  it('SA-139 takes a new trait away again', () => {
    const position = spotlight(6).acts([0, { do: 'add-trait', with: { text: 'Swims like an eel' } }])
    objectTo(position, 1, /new trait/)
    expect(position.state.characters.find(({ id }) => id === PARSON)?.traits).toHaveLength(4)
    expect(position.state.chapter?.budget).toBe(6)
  })

  it('SA-140 SA-141 SA-142 lifts marks in turn, and brings the dead back to their company', () => {
    const reason = { reason: 'In the mud.' }
    const position = spotlight(9).acts([0, { do: 'impede-npc', on: 'c5', with: reason }])
    objectTo(position, 2, /impede/i)
    expect(position.state.characters.find(({ id }) => id === 'c5')?.mark).toBe('none')
    position.events({ type: 'company-joined', bond: 'b1', a: 'c5', b: SHANA, cost: 0 })
    position.acts([0, { do: 'kill-npc', on: 'c5', with: reason }])
    expect(position.state.bonds).toEqual([])
    objectTo(position, 2, /kill/i)
    expect(position.state).toMatchObject({ bonds: [{ id: 'b1' }], chapter: { budget: 9 } })
    expect(position.state.characters.find(({ id }) => id === 'c5')?.mark).toBe('none')
  })

  it('SA-145 lets a captive go who was never plausibly caught', () => {
    const position = at([...exchangeBegun, there, ahead('adversity', 5)]).acts([
      2,
      { do: 'capture-spotlight', on: SHANA, with: { reason: 'A net.' } },
    ])
    expect(position.state.captivities).toHaveLength(1)
    objectTo(position, 0, /captures/)
    expect(position.state).toMatchObject({ captivities: [], bonds: [], chapter: { budget: 5 } })
  })

  it('SA-147 SA-111 unmakes whoever was bought, mirrors as well', () => {
    const traits = ['Strong', 'Quick', 'Sly', 'Stubborn'].map((text) => ({ text }))
    const person = { class: 'free', basis: 'x', name: 'The Eel King', traits, dice: '1d10 2d8 2d8 3d6' }
    const mirror = { name: 'Nosrap', replacements: [{ trait: 'c1.2', text: 'Meek' }], track: '0' }
    const position = spotlight(9).acts(
      [0, { do: 'buy-npc', with: { ...person, track: '0' } }],
      [0, { do: 'hold-dark-mirror', on: PARSON, with: { ...mirror, basis: 'He watched.' } }],
    )
    expect(position.state.chapter?.budget).toBe(3)
    objectTo(position, 1, /create/i)
    objectTo(position, 1, /mirror/i)
    expect(position.state.chapter?.budget).toBe(9)
    expect(position.state.characters.map(({ id }) => id)).not.toContain('c6')
  })
})

describe('other objections', () => {
  it('SA-111 unmakes a mirror that was held up in an exchange, and pays back', () => {
    const mirror = { name: 'Nosrap', replacements: [{ trait: 'c1.2', text: 'Meek' }], track: '0' }
    const position = at(exchangeBegun).acts([0, { do: 'hold-dark-mirror', on: PARSON, with: mirror }])
    expect(position.state.chapter?.tokens.spotlight).toBe(1)
    position.acts([2, { do: 'introduce-threat', with: { kind: 'passive', text: 'Fog' } }])
    objectTo(position, 3, /mirror/i)
    expect(position.state.chapter?.tokens.spotlight).toBe(3)
    expect(position.state.characters).toHaveLength(4)
  })

  it('SA-044 strikes a name that does not fit; the place waits for another', () => {
    const position = at(mapReady).acts([1, { do: 'name-feature', on: SWAMP, with: { name: 'Mordor' } }])
    position.acts([0, { do: 'add-feature', with: { at: { x: 5, y: 5 }, name: 'Reed Hall', seed: 'none' } }])
    objectTo(position, 2, /rename/i)
    expect(position.state.map.features[0]?.name).toBe('')
  })

  it('SA-145 lets no captive hold another', () => {
    at([
      ...exchangeBegun,
      there,
      ahead('adversity', 9),
      { type: 'spotlight-captured', captive: SHANA, captor: 'c4', bond: 'b1', reason: 'x', cost: 0 },
    ])
      .when(2, { do: 'capture-spotlight', on: SHANA, with: { reason: 'A net.' } })
      .then(refused('SA-145', /Shana the Sorceress is a captive and can hold nobody/))
  })
})

describe('what the table decides', () => {
  const bring = (on: string) => ({
    do: 'establish-character',
    on,
    with: { likelihood: 'expected', how: 'On a cart.' },
  })
  const fog = { do: 'introduce-threat', with: { kind: 'passive', text: 'Fog' } }
  const canQuestion = (position: ReturnType<typeof at>, seat: number) =>
    position.frame(seat).common.some((one) => one.do === 'object')

  it('SA-101 SA-099 an owner’s yes takes nothing from the judgement of the others', () => {
    const position = at(exchangeBegun)
      .acts([0, bring(FENTON)])
      .allAgree()
    expect(position.state.chapter?.present.map(({ character }) => character)).toContain(FENTON)
    expect([canQuestion(position, 1), canQuestion(position, 2)]).toEqual([true, true])
  })

  it('SA-101 SA-118 no dice fall past a request, and it does not outlive its exchange', () => {
    const position = at(exchangeBegun).acts([0, bring(FENTON)])
    position.acts([2, fog], [2, { do: 'use-trait', on: 'h1', with: { why: 'Nobody sees.' } }])
    position.acts([2, 'declare-ready'])
    position.when(0, 'declare-ready').then(refused('TB-045', /bring in General Fenton/))
    position.acts([3, 'decline'], [0, 'declare-ready', 3, 2, 2])
    expect(position.frame(0).proposals).toEqual([])
  })

  it('SA-108 of two who bear one name the one that was questioned is unmade', () => {
    const traits = ['Strong', 'Quick', 'Sly', 'Stubborn'].map((text) => ({ text }))
    const guard = { basis: 'x', name: 'Guard', traits, dice: '1d10 2d8 2d8 3d6', track: '0' }
    const position = at(exchangeBegun).acts(
      [0, { do: 'create-npc', with: { ...guard, class: 'mentioned' } }],
      [0, { do: 'create-npc', with: { ...guard, class: 'implied' } }],
    )
    const [first] = position.frame(3).common.filter((one) => one.do === 'object')
    position.strikes(3, first?.on ?? '', 'Not on a seed.')
    expect(position.state.characters.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4', 'c6'])
    expect(position.state.chapter?.tokens.spotlight).toBe(1)
  })

  it('SA-133 a purchase may be struck until the chapter is concluded; then its tokens are spent again', () => {
    const position = spotlight(5).acts(
      [0, { do: 'rewrite-trait', on: 'c1.2', with: { text: 'Humble' } }],
      [0, 'finish-spending'],
    )
    expect(position.state.phase).toBe('conclude')
    objectTo(position, 3, /rewrite/i)
    expect(traitText(position, 'c1.2')).toBe('Proud')
    expect(position.state).toMatchObject({ phase: 'resolve-spend', chapter: { budget: 2 } })
  })

  it('SA-070 an opening has to be plausible to all: one who strikes it is enough', () => {
    const position = at(chapterOpened.slice(0, -1)).acts([
      0,
      { do: 'open-chapter', on: SWAMP, with: { aim: 'the sword', approach: 'on foot' } },
    ])
    const on = position.frame(1).common.find((one) => one.do === 'object')?.on ?? ''
    position.acts(
      [1, { do: 'object', on, with: { reason: 'He was in chains.' } }],
      [0, { do: 'stand-by', on }],
    )
    const judge = (verdict: string) => ({ do: 'judge', on, with: { verdict } })
    position.acts([1, judge('strike')], [2, judge('keep')], [3, judge('keep')])
    expect(position.state).toMatchObject({ phase: 'opening', chapter: { opening: null } })
  })
})
