import { expect, it } from 'vitest'
import type { OfferView } from '../../../engine/frame.ts'
import { hasAgreed, isRival, mainOffer, OfferKeys } from './hand-offers.ts'
import { sortOffers } from './kernel-offers.ts'

const offer = (name: string, more: Partial<OfferView> = {}): OfferView => ({
  do: name,
  title: name,
  rule: 'X-1',
  inputs: {},
  ...more,
})
const main = (offers: OfferView[], onStage: string[] = []) =>
  mainOffer(offers, sortOffers(offers, onStage))?.do

it('the hand holds the game’s choice, else the only move, and never one that gives something up', () => {
  expect(main([offer('pass'), offer('tell', { main: true })])).toBe('tell')
  expect(main([offer('pass')])).toBe('pass')
  expect(main([offer('pass'), offer('wait')])).toBeUndefined()
  expect(main([offer('take-nothing', { gives: 'The prize is lost.' })])).toBeUndefined()
  expect(main([offer('moon', { main: true, gives: 'It cannot be undone.' }), offer('roll')])).toBeUndefined()
  const refused = { rule: 'X-1', because: 'Not yet.' }
  expect(main([offer('roll', { main: true, refused }), offer('add')])).toBe('add')
  expect(main([offer('draft', { main: true })], ['draft'])).toBe('draft')
  // What the page holds is likelier than what is left in the hand.
  expect(main([offer('write-sheet'), offer('reword-axis')], ['write-sheet'])).toBeUndefined()
})

it('nor one that was asked for a moment ago and waits for the others', () => {
  const offers = [offer('begin', { main: true }), offer('name')]
  const sorted = sortOffers(offers, [])
  expect(mainOffer(offers, sorted, [{ do: 'begin', title: 'begin' }])).toBeUndefined()
  expect(mainOffer(offers, sorted, [{ do: 'begin', title: 'begin again' }])?.do).toBe('begin')
})

it('whoever has agreed to something waits until the others have answered', () => {
  const needs = [1, 2, 3]
  expect(hasAgreed([{ needs, agreed: [1, 2] }], 1)).toBe(true)
  expect(hasAgreed([{ needs, agreed: [1, 2] }], 3)).toBe(false)
  expect(hasAgreed([{ needs, agreed: [1, 2, 3] }], 1)).toBe(false)
  expect(hasAgreed([{ needs, agreed: [1] }], null)).toBe(false)
})

it('whoever is asked answers before they propose the same kind of thing against it', () => {
  const axis = { do: 'propose-axis', needs: [1, 2], agreed: [2] }
  expect(isRival(offer('propose-axis'), [axis], 1)).toBe(true)
  expect(isRival(offer('propose-axis'), [axis], 2)).toBe(false)
  expect(isRival(offer('propose-axis'), [axis], 0)).toBe(false)
  expect(isRival(offer('propose-axis'), [axis], null)).toBe(false)
  expect(isRival(offer('tell'), [axis], 1)).toBe(false)
})

it('a key keeps its meaning within a phase', () => {
  const keys = new OfferKeys()
  const assign = (phase: string, ...names: string[]) => {
    const given = keys.assign(
      phase,
      names.map((name) => offer(name)),
    )
    return names.map((name) => given.get(name))
  }
  expect(assign('exchange', 'roll', 'add', 'wait')).toEqual([1, 2, 3])
  // “roll” is gone: the others do not move up.
  expect(assign('exchange', 'add', 'wait', 'new')).toEqual([2, 3, 4])
  expect(assign('exchange', 'roll', 'new')).toEqual([1, 4])
  // Nine are taken: whoever comes now takes the key of one that is gone, never of one that is there.
  expect(assign('exchange', 'roll', 'a', 'b', 'c', 'd', 'e', 'f')).toEqual([1, 5, 6, 7, 8, 9, 2])
  expect(assign('market', 'wait')).toEqual([1])
})
