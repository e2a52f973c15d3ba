import { expect, it } from 'vitest'
import { plain } from './plain.ts'

const ann = { name: 'Ann', tokens: 3, role: null, secret: 'a traitor', traits: ['Brave'] }

it('shows the fields that are named, and no others', () => {
  expect(plain(ann, 'name', 'tokens', 'role')).toEqual({ name: 'Ann', tokens: 3, role: null })
})

it('takes no list: a view must not hand out a part of the state', () => {
  // @ts-expect-error The compiler refuses it.
  plain(ann, 'name', 'traits')
})
