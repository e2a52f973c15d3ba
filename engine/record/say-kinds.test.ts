import { expect, it } from 'vitest'
import { countKinds } from '../dice/roll-kinds.ts'
import { sayKinds } from './say-kinds.ts'

it('TB-121 each kind of roll that there is has a sentence of its own, which says whether others had a part', () => {
  expect(sayKinds(countKinds([]))).toEqual([])
  expect(sayKinds({ shared: 2, 'shared-old': 6, alone: 3, unbound: 4, old: 5 })).toEqual([
    '2 rolls are shared by several people: none of them could choose one alone.',
    '6 rolls are shared by the older way: whoever ran the server could choose among many outcomes of each.',
    '3 rolls are marked alone: no part of anybody else counted in them.',
    '4 rolls are marked unbound: the rollers had locked in no part.',
    '5 rolls are of the older kind: their rollers chose a part freely.',
  ])
  expect(sayKinds({ shared: 1, 'shared-old': 1, alone: 1, unbound: 1, old: 1 })).toEqual([
    'One roll is shared by several people: none of them could choose it alone.',
    'One roll is shared by the older way: whoever ran the server could choose among many outcomes of it.',
    'One roll is marked alone: no part of anybody else counted in it.',
    'One roll is marked unbound: the roller had locked in no part.',
    'One roll is of the older kind: its roller chose a part freely.',
  ])
  expect(sayKinds(countKinds(['alone']))).toHaveLength(1)
})
