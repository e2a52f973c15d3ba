import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { exchangeBegun, groupsSplit, mapBegun, PARSON } from './rehearsal.ts'

const four = () => given(game, { seats: 4 })
const at = (events: readonly AgeEvent[]) => four().events(...events)
const mains = (position: ReturnType<typeof four>, seat: number) =>
  position
    .offers(seat)
    .filter((offer) => offer.main && !offer.refused)
    .map((offer) => offer.do)

describe('several steps at once', () => {
  it('SA-R81 walks the ring in one pull, from where the walk stands, and ends it as single rolls would', () => {
    const walk = { do: 'walk-ring' }
    const faces = [3, 3, 12, 7, 7, 6, 4, 4]
    const position = four().acts([0, walk, ...faces])
    expect(position.state.lists[0]).toMatchObject({ numbers: [6, 25, 38], closed: true })
    position.when(0, walk).then(refused('SA-009', /landed on Poor again/))
    const single = { do: 'roll-theme-word' }
    const alone = four().acts([0, single, 3, 3], [0, single, 12, 7], [0, walk, 7, 6, 4, 4])
    expect(alone.state.lists[0]).toEqual(position.state.lists[0])
  })

  it('SA-R81 makes a seed of its words in one form, and the last one casts the charts', () => {
    const position = at(groupsSplit)
    for (const [seat, { id, group }] of position.state.seeds.entries()) {
      const words = group.map(String)
      const made = { do: 'make-seed', on: id, with: { words, sentence: `Seed ${id}.`, about: 'world' } }
      // The last one casts the charts; two of them are equal, and a die each decides.
      position.acts(seat === 3 ? [seat, made, 5, 3] : [seat, made])
    }
    expect(position.state.seeds.every(({ chart }) => chart !== null)).toBe(true)
    expect(position.state.leads).not.toBeNull()
    const missing = { do: 'make-seed', on: 's1', with: { words: ['6'], sentence: 'A.', about: 'world' } }
    at(groupsSplit)
      .when(0, missing)
      .then(refused('SA-016', /every word/))
    at(groupsSplit)
      .when(1, { ...missing, on: 's1' })
      .then(refused('SA-018', /Only .* writes this seed/))
  })

  it('SA-R81 outlines the three parts of a plot together while none is written', () => {
    const parts = ['Find it', 'Wake it', 'Break it'].map((goal) => ({ goal, kind: '' }))
    const outline = { do: 'outline-plot', with: { parts } }
    const position = at(mapBegun)
    position.when(2, outline).then(refused('SA-033', /Only the Protagonist/))
    position.when(0, { do: 'outline-plot', with: { parts: parts.slice(1) } }).then(refused('SA-033', /three/))
    position.acts([0, outline])
    expect(position.state.players[0]?.plot.map(({ goal }) => goal)).toEqual([
      'Find it',
      'Wake it',
      'Break it',
    ])
    position.when(0, outline).then(refused('SA-033', /three parts/))
  })

  it('SA-R81 uses several traits, each with its own words; a blank one stays out, and one word is needed', () => {
    const position = at(exchangeBegun)
    const uses = (first: string, second: string) => ({
      do: 'use-traits',
      with: { [`${PARSON}.1`]: first, [`${PARSON}.2`]: second },
    })
    position.when(0, uses('With a blade.', '')).then(refused('SA-089', /activate a character first/))
    position.acts([0, { do: 'activate-character', on: PARSON }])
    position.when(0, uses('', '')).then(refused('SA-115', /at least one trait/))
    position.acts([0, uses('With a blade.', 'Nobody laughs.')])
    expect(position.state.chapter?.exchange?.used.spotlight.map(({ why }) => why)).toEqual([
      'With a blade.',
      'Nobody laughs.',
    ])
  })

  it('SA-R81 rolls a threat at once, for its one token', () => {
    const position = at(exchangeBegun).acts([
      2,
      { do: 'bring-threat', with: { kind: 'passive', text: 'Fog takes the road.' } },
    ])
    const { tokens, exchange } = position.state.chapter ?? {}
    expect(tokens?.adversity).toBe(2)
    expect(exchange?.used.adversity).toEqual([{ trait: 'h1', why: 'Fog takes the road.' }])
    expect(exchange?.qualifying).toBe(1)
    position.when(0, { do: 'bring-threat' }).then(refused('SA-093', /Adversity/))
  })

  it('SA-R81 puts the likely step first: wake somebody, use them, be ready; never an agreed axis again', () => {
    const position = at(exchangeBegun)
    expect(mains(position, 0)).toEqual(['activate-character'])
    expect(mains(position, 2)).toEqual(['bring-threat'])
    position.acts([0, { do: 'activate-character', on: PARSON }])
    expect(mains(position, 0)).toEqual(['use-traits'])
    expect(mains(at(mapBegun), 0)).not.toContain('propose-axis')
  })
})
