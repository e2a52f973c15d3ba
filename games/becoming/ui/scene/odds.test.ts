import { expect, it } from 'vitest'
import { given } from '../../../../testkit/given.ts'
import { game } from '../../game.ts'
import {
  ASIDE,
  atAnswers,
  bargain,
  CREDITOR,
  carries,
  HERO,
  negativeItem,
  positiveItem,
  subvertItem,
} from '../../tests/fixtures.ts'
import { showIn } from '../../view.ts'
import { poolsIf } from './odds.ts'

/** Reckoning called on; one of two bargains accepted, whose price is not paid yet. */
function halfSettled(creditor: ReturnType<typeof bargain>, fog: ReturnType<typeof bargain>) {
  const table = given(game).events(
    ...atAnswers(creditor, fog, 'reckoning'),
    ...carries('reckoning', '+quick', '-slow', '-sad'),
  )
  table.acts([HERO, { do: 'accept-offer', on: String(CREDITOR) }])
  const show = showIn(table.frame(HERO))
  if (!show.scene) throw new Error('no scene')
  return { show, scene: show.scene, terms: fog.terms }
}

it('BE-095 a second bargain is weighed with the price of the first, which will be paid before the roll', () => {
  const { show, scene, terms } = halfSettled(
    bargain(2, subvertItem('reckoning')),
    bargain(1, negativeItem('gull')),
  )
  // 3 of her own and 2 lent; Reckoning and its Trait will be gone, and an Agent may claim it.
  expect(poolsIf(show, scene)).toEqual({ hero: 5, agent: 4, claimable: 1 })
  expect(poolsIf(show, scene, terms)).toEqual({ hero: 6, agent: 4, claimable: 2 })
})

it('BE-101 a new mark is a die that the Agent may claim in step 8, a third one a turned Asset', () => {
  const { show, scene, terms } = halfSettled(
    bargain(1, negativeItem('gull', 'loud', 'later')),
    bargain(2, negativeItem('reckoning')),
  )
  expect(poolsIf(show, scene)).toEqual({ hero: 6, agent: 4, claimable: 0 })
  expect(poolsIf(show, scene, terms)).toEqual({ hero: 6, agent: 4, claimable: 1 })
})

it('BE-098 what the first price has taken already, the second cannot take again', () => {
  const { show, scene, terms } = halfSettled(
    bargain(1, positiveItem('reckoning', 'reckoning:quick')),
    bargain(1, positiveItem('reckoning', 'reckoning:quick')),
  )
  expect(poolsIf(show, scene)).toEqual({ hero: 5, agent: 4, claimable: 0 })
  expect(poolsIf(show, scene, terms)).toEqual({ hero: 6, agent: 4, claimable: 0 })
})

it('BE-153 an Agent who shoots the moon claims nothing', () => {
  const table = given(game).events(...atAnswers(bargain(1, subvertItem('gull')), ASIDE), {
    type: 'moon-declared',
    side: 'agent',
  })
  const show = showIn(table.frame(HERO))
  const [offer] = show.scene?.bargains ?? []
  if (!show.scene || !offer) throw new Error('no bargain')
  expect(poolsIf(show, show.scene, offer.terms).claimable).toBe(0)
})
