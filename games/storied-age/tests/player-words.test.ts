import { describe, expect, it } from 'vitest'
import { loreOf, THREATS, TRAITS } from '../player/lore.ts'

const ALL = [...TRAITS, ...THREATS.passive, ...THREATS.active]

describe('traits and threats that stand-ins choose', () => {
  it('each has its sentences, whole and only here', () => {
    const told = ALL.flatMap(({ told }) => told)
    expect(ALL.filter(({ told }) => told.length < 3)).toEqual([])
    expect(told.filter((one) => !/^[“\p{Lu}{].*[.?!”]$/u.test(one))).toEqual([])
    expect(told.filter((one, place) => told.indexOf(one) < place)).toEqual([])
  })

  it('a trait speaks of whoever has it, a threat of whom it stands against', () => {
    const slots = (told: readonly string[]) => told.flatMap((one) => one.match(/\{\w+\}/g) ?? [])
    expect(new Set(TRAITS.flatMap(({ told }) => slots(told)))).toEqual(new Set(['{who}']))
    const threats = [...THREATS.passive, ...THREATS.active].flatMap(({ told }) => slots(told))
    expect(new Set(threats)).toEqual(new Set(['{foe}']))
  })

  it('nothing is known of what a person has written', () => {
    expect(loreOf('Student of the Blade')).toEqual([])
    expect(loreOf('Ice on every step.')).not.toEqual([])
  })
})
