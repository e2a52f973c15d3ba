import { describe, expect, it } from 'vitest'
import { given } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { whyNotCounter } from '../rules/terms.ts'
import { sayIdeas } from '../rules/voice.ts'
import type { PriceItem, Terms } from '../state.ts'
import { atTemptation, negativeItem, subvertItem } from './fixtures.ts'

describe('a counter-offer', () => {
  const mark: PriceItem = { ...negativeItem('gull', 'tired'), trait: 't1' }
  const loss = subvertItem('knots', 'later')
  const standing: Terms = { dice: 2, price: [mark, loss] }

  it('BE-087 is none where dice and price are the same, part for part', () => {
    expect(whyNotCounter(standing, { dice: 2, price: [{ ...mark }, { ...loss }] })?.rule).toBe('BE-087')
  })

  it.each<[string, Terms]>([
    ['the dice', { ...standing, dice: 1 }],
    ['what kind of loss it is', { dice: 2, price: [{ ...mark, kind: 'subvert' }, loss] }],
    ['the Asset', { dice: 2, price: [{ ...mark, asset: 'reckoning' }, loss] }],
    ['the Trait', { dice: 2, price: [{ ...mark, trait: 't2' }, loss] }],
    ['the words', { dice: 2, price: [{ ...mark, text: 'lame' }, loss] }],
    ['when it is due', { dice: 2, price: [{ ...mark, when: 'later' }, loss] }],
    ['the second part alone', { dice: 2, price: [mark, { ...loss, asset: 'gull' }] }],
    ['a part more', { dice: 2, price: [mark, loss, mark] }],
    ['a part less', { dice: 2, price: [mark] }],
  ])('BE-087 differs by no more than %s', (_, terms) => {
    expect(whyNotCounter(standing, terms)).toBeUndefined()
  })
})

it('an idea of the quest is offered where it fits the field to its last letter', () => {
  const { state } = given(game).events(...atTemptation())
  expect(sayIdeas(state, ['12345', '123456'], 5)).toEqual(['12345'])
  expect(sayIdeas(state, undefined, 5)).toEqual([])
})
