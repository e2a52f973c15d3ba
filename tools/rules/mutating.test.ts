import { expect, it } from 'vitest'
import { listMutations } from './mutating.ts'

it('finds the tokens of a rule that could read otherwise, and leaves types and words alone', () => {
  const rule = `
import type { State } from './state.ts'
interface Limits { readonly most: 3 }
export function isFull(state: State): boolean {
  return state.seats.some((seat) => seat >= 3) && !state.open && 'a' + state.name !== ''
}`
  expect(listMutations(rule).map(({ was, now, line }) => `${line} ${was} → ${now}`)).toEqual([
    '5 && → ||',
    '5 && → ||',
    '5 some → every',
    '5 >= → >',
    '5 3 → 4',
    '5 !state.open → state.open',
    '5 !== → ===',
  ])
})
