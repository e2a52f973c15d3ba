import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { plays, RULES } from '../rules/edition.ts'
import { companionsOf } from '../rules/presence.ts'
import { ANASTASIA, npc, PARSON, playBegun, SHANA, SWAMP } from './rehearsal.ts'

const at = (events: readonly AgeEvent[]) => given(game, { seats: 4 }).events(...events)

/** Held by somebody since an earlier chapter. */
const held = (captive: string, captor: string): AgeEvent => ({
  type: 'spotlight-captured',
  captive,
  captor,
  bond: `b-${captive}`,
  reason: 'A net.',
  cost: 0,
})
const friends = (a: string, b: string): AgeEvent => ({
  type: 'company-joined',
  bond: 'b-friends',
  a,
  b,
  cost: 0,
})

/** Whoever has the spotlight and whoever has the adversity, with these tokens each. */
function chapter(spotlight: number, adversity: number, frees?: string) {
  const bids = (seat: number) => [0, 1, 2, 3].map((one) => (one === seat ? 6 : null))
  return (...before: AgeEvent[]) =>
    at([
      ...playBegun,
      npc('c5', 'Ulf'),
      npc('c6', 'Brannoch'),
      ...before,
      { type: 'tokens-corrected', seat: spotlight, spotlight: 6, adversity: 0 },
      {
        type: 'spotlight-bids-revealed',
        bids: bids(spotlight),
        winner: spotlight,
        tokens: 6,
        tie: null,
      },
    ])
      .acts([
        spotlight,
        {
          do: 'open-chapter',
          on: SWAMP,
          with: { aim: 'a way out', approach: 'by night', ...(frees ? { frees } : {}) },
        },
      ])
      .events({
        type: 'adversity-bids-revealed',
        bids: bids(adversity),
        winner: adversity,
        tokens: 6,
        gains: 6,
        tie: null,
        returned: false,
      })
}

type Position = ReturnType<typeof at>

function actsFor(position: Position, id: string): string | null | undefined {
  const { characters } = position.view('spectator').show as {
    characters: readonly { id: string; actsFor: string | null }[]
  }
  return characters.find((one) => one.id === id)?.actsFor
}

const brings = (on: string) => ({
  do: 'establish-character',
  on,
  with: { likelihood: 'expected', how: 'On a cart.' },
})
const uses = (on: string) => ({ do: 'use-trait', on, with: { why: 'It helps.' } })

describe('whose dice', () => {
  it('SA-R16 a captor who lets go in the middle of a chapter goes on acting for the adversity', () => {
    const position = chapter(0, 1)(held(PARSON, SHANA))
    position.acts([1, { do: 'activate-character', on: SHANA }], [1, uses('c3.1')])
    position.acts([2, { do: 'leave-company', on: `b-${PARSON}` }])
    expect(position.state.captivities).toEqual([])
    expect(actsFor(position, SHANA)).toBe('adversity')
    position.when(0, uses('c3.2')).then(refused('SA-115', /not acting for you/))
  })

  it('SA-R16 in a rescue the captor comes with the captive and acts against the rescuer', () => {
    const position = chapter(2, 1, PARSON)(held(PARSON, 'c5'))
    position.when(2, brings('c5')).then(refused('SA-R16', /Ulf holds Parson, whom you mean to free/))
    position.acts([2, brings(PARSON)]).allAgree()
    expect([actsFor(position, PARSON), actsFor(position, 'c5')]).toEqual(['spotlight', 'adversity'])
    position.when(2, { do: 'activate-character', on: 'c5' }).then(refused('SA-089', /Ulf is acting for Ben/))
    position.acts([1, { do: 'activate-character', on: 'c5' }])
  })

  it('SA-R16 SA-107 whoever travels with a captor acts with the captor', () => {
    const position = chapter(0, 1)(held(PARSON, 'c5'), friends('c5', 'c6'))
    expect([actsFor(position, 'c5'), actsFor(position, 'c6')]).toEqual(['adversity', 'adversity'])
  })

  it('SA-R16 a captive whom the captor brings along lends dice only if their own player agrees', () => {
    const position = chapter(1, 2)(held(PARSON, 'c5'))
    position.acts([1, brings('c5')])
    expect(actsFor(position, PARSON)).toBe('spotlight')
    expect(position.offer(1, 'activate-character', PARSON).asks).toBe(true)
    position.when(1, { do: 'activate-character', on: PARSON }).then(asked(0))
    expect(position.state.chapter?.traits).toEqual({})
    position.allAgree()
    expect(position.state.chapter?.traits).toMatchObject({ 'c1.1': 'active' })
    // Nobody is asked about those who came of their own will.
    expect(position.offer(1, 'activate-character', ANASTASIA).asks).not.toBe(true)
    expect(position.offer(1, 'activate-character', 'c5').asks).not.toBe(true)
  })

  it('SA-R16 SA-081 a table that began under the first rules goes on by them', () => {
    const laid = laidOf(at([]))
    expect(laid).toMatchObject({ rules: RULES })
    const old = at([{ ...laid, rules: 1 }, ...playBegun, npc('c5', 'Ulf'), held(PARSON, 'c5')])
    expect(plays(old.state, 2)).toBe(false)
    expect(companionsOf(old.state, { character: PARSON, brought: 'spotlight' })).toEqual([
      { character: 'c5', brought: 'spotlight' },
    ])
    const now = at([...playBegun, npc('c5', 'Ulf'), held(PARSON, 'c5')])
    expect(companionsOf(now.state, { character: PARSON, brought: 'spotlight' })).toEqual([
      { character: 'c5', brought: 'adversity' },
    ])
  })
})

function laidOf({ log }: Position) {
  const laid = log.flatMap(({ events }) => events).find(({ type }) => type === 'table-laid')
  if (laid?.type !== 'table-laid') throw new Error('the table was not laid')
  return laid
}

describe('rewards', () => {
  it('SA-081 SA-R68 the reward for an arrival goes to whoever brought them in, not to their maker', () => {
    const traits = ['Strong', 'Quick', 'Sly', 'Stubborn'].map((text) => ({ text }))
    const vale = {
      class: 'mentioned',
      basis: 'seed 1',
      name: 'Sister Vale',
      traits,
      dice: '1d10 2d8 2d8 3d6',
    }
    const position = chapter(0, 1)()
    position.acts([0, { do: 'create-npc', with: { ...vale, track: '0' } }])
    position.acts([2, { do: 'reward-introduction', on: 'e1' }])
    expect(position.state.chapter?.tokens).toEqual({ spotlight: 6, adversity: 6 })
    position.acts([1, brings('c7')])
    const titles = position.offers(3).flatMap((one) => (one.do === 'reward-introduction' ? [one.title] : []))
    expect(titles).toEqual(['Reward Sister Vale', 'Reward the arrival of Sister Vale'])
    // One person is one element: who rewarded the making does not reward the coming as well.
    position.when(2, { do: 'reward-introduction', on: 'e2' }).then(refused('SA-084', /already rewarded/))
    expect(position.offer(3, 'reward-introduction', 'e2').prompt).toMatch(/^Ben gets a Chapter Token/)
    position.acts([3, { do: 'reward-introduction', on: 'e2' }])
    expect(position.state.chapter?.tokens).toEqual({ spotlight: 6, adversity: 7 })
    expect(position.told()).toContain('Dev rewards Ben with a Chapter Token.')
    position.when(3, { do: 'reward-introduction', on: 'e1' }).then(refused('SA-084', /already rewarded/))
  })
})
