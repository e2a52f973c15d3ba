import { expect, it } from 'vitest'
import { listMutations } from './mutating.ts'

const listed = (rule: string) => listMutations(rule).map(({ was, now, line }) => `${line} ${was} → ${now}`)

it('finds the tokens of a rule that could read otherwise, and leaves types and words alone', () => {
  const rule = `
import type { State } from './state.ts'
interface Limits { readonly most: 3 }
type Least = { readonly least: 1 } | Record<2, true>
export function isFull(state: State, limit?: 4): boolean {
  return state.seats.some((seat) => seat >= 3) && !state.open && 'a' + state.name !== ''
}`
  expect(listed(rule)).toEqual([
    '6 && → ||',
    '6 && → ||',
    '6 some → every',
    '6 >= → >',
    '6 3 → 4',
    '6 !state.open → state.open',
    '6 !== → ===',
  ])
})

it('leaves alone what cannot alter a rule: the words of an impossible state, more than “before” or “after”, a set’s “true”', () => {
  const rule = `
if (index < 0) throw new Error(\`there is no seat \${index + 1}\`)
seats.sort((a, b) => (a.age > b.age ? -1 : 1))
const factor = isHard ? 2 : 1
const place = all.indexOf(one) === -1 ? 0 : 1
const KNOWN: Readonly<Record<Kind, true>> = { bid: true, tell: true }
const settings: Settings = { bid: true }
const ASKED = { bid: true } as const satisfies Partial<Record<Kind, true>>
const chosen = { bid: true } satisfies Settings`
  expect(listed(rule)).toEqual([
    '2 < → <=',
    '2 0 → 1',
    '3 > → >=',
    '4 2 → 3',
    '4 1 → 2',
    '5 === → !==',
    '5 1 → 2',
    '5 0 → 1',
    '5 1 → 2',
    '7 true → false',
    '9 true → false',
  ])
})
