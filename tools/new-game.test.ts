import { expect, it } from 'vitest'
import { fillIn, nameGame } from './new-game.ts'

it('a new game gets a slug, a title and two letters of its own', () => {
  const used = new Set(['TB', 'TT'])
  expect(nameGame('tall-tale', [], used)).toEqual({ slug: 'tall-tale', title: 'Tall Tale', id: 'TA' })
  expect(nameGame('tall-tale', [], new Set())).toMatchObject({ id: 'TT' })
  expect(nameGame('xylophone', [], new Set())).toBeUndefined()
  for (const wrong of ['Tall', 'tall tale', '../up', '', 'tall-']) {
    expect(nameGame(wrong, [], used)).toBeUndefined()
  }
  expect(nameGame('tall-tale', ['tall-tale'], used)).toBeUndefined()
})

it('a template is filled in wherever it speaks of the game', () => {
  const naming = { slug: 'tall-tale', title: 'Tall Tale', id: 'TT' }
  expect(fillIn("slug: 'SLUG', title: 'TITLE', rule: 'ID-001'", naming)).toBe(
    "slug: 'tall-tale', title: 'Tall Tale', rule: 'TT-001'",
  )
})
