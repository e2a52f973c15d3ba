import { expect, it } from 'vitest'
import type { OfferView } from '../../../engine/frame.ts'
import { sortOffers } from './kernel-offers.ts'

const offer = (name: string, more: Partial<OfferView> = {}): OfferView => ({
  do: name,
  title: name,
  rule: 'X-1',
  inputs: {},
  ...more,
})
const no = { refused: { rule: 'X-1', because: 'Not yet.' } }

it('tells what is in the hand from what is on the stage, and both from housekeeping', () => {
  const offers = [
    offer('roll'),
    offer('draft', { on: 'a' }),
    offer('draft', { on: 'b', ...no }),
    offer('tidy', { aside: true }),
    offer('move-house', { aside: true }),
    offer('ready', no),
  ]
  const sorted = sortOffers(offers, ['draft', 'move-house'])
  const names = (some: readonly OfferView[]) => some.map((one) => `${one.do} ${one.on ?? ''}`.trim())
  expect(names(sorted.open)).toEqual(['roll'])
  expect(names(sorted.refused)).toEqual(['ready'])
  expect(names(sorted.staged)).toEqual(['draft a'])
  expect(names(sorted.aside)).toEqual(['draft a', 'draft b', 'tidy', 'move-house'])
})
