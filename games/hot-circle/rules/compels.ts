import { choice, line, type Refusal, required, type Seat } from '../../../engine/writing.ts'
import type { Asking, At } from '../contract.ts'
import { type HotCircle, LIMITS } from '../state.ts'
import { abilityWords, spellInstinct, whyArtha, whyPlay } from '../words/index.ts'
import { type Character, findCharacter, labelOf, listAssets, sameWords } from './characters.ts'
import { activeCharacters, isThere } from './people.ts'
import type { Compel, CompelBasis, Hindering } from './session.ts'

/** Something on a sheet that would earn fate: what it is, which, and in the sheet's own words. */
export interface Basis<Kind extends CompelBasis = CompelBasis> {
  readonly basis: Kind
  readonly ref: string
  readonly text: string
}

/** While a test is built only what can hinder it, else what brings trouble. */
export function listCompelBases({ test }: HotCircle, target: Character): readonly Basis[] {
  if (!test) return listTroubles(target)
  if (test.tester !== target.id && test.opponent !== target.id) return []
  const side = test.tester === target.id ? test.sides.tester : test.sides.opponent
  // What is forced already is forced; and a test has one base lifepath (HC-077).
  const hasBase = side?.forced.some((one) => one.basis === 'hindering-lifepath')
  return listHindering(target).filter(({ basis, ref }) =>
    basis === 'hindering-lifepath' ? !hasBase : !side?.forced.some((one) => one.ref === ref),
  )
}

/** What can hinder a test: trait, condition, lifepath. */
function listHindering({ traits, conditions, lifepaths }: Character): readonly Basis<Hindering>[] {
  return [
    ...traits.map(({ id: ref, text }) => ({ basis: 'hindering-trait' as const, ref, text })),
    ...conditions.map(({ id: ref, text }) => ({ basis: 'hindering-condition' as const, ref, text })),
    ...lifepaths.map(({ id: ref, name: text }) => ({ basis: 'hindering-lifepath' as const, ref, text })),
  ]
}

/** HC-147 to HC-150: stance, instinct, trait, relationship. */
export function listTroubles(character: Character): readonly Basis<Exclude<CompelBasis, Hindering>>[] {
  const { beliefs, instincts, traits } = character
  const relationships = listAssets(character).filter(({ kind }) => kind === 'relationship')
  return [
    ...beliefs.map((one, slot) => ({ basis: 'belief' as const, ref: String(slot), text: one.stance })),
    ...instincts.map((one, slot) => ({
      basis: 'instinct' as const,
      ref: String(slot),
      text: spellInstinct(one),
    })),
    ...traits.map(({ id: ref, text }) => ({ basis: 'trait' as const, ref, text })),
    ...relationships.map((one) => ({ basis: 'relationship' as const, ref: one.id, text: labelOf(one) })),
  ]
}

export function keyOfBasis({ basis, ref }: Basis): string {
  return `${basis} ${ref}`
}

/** The one that was chosen, as facts hold it. */
export function chosenBasis(all: readonly Basis[], chosen: string): Pick<Basis, 'basis' | 'ref'> {
  const found = all.find((one) => keyOfBasis(one) === chosen)
  if (!found) throw new Error(`no such basis: ${chosen}`)
  return { basis: found.basis, ref: found.ref }
}

/** What a compel rests on, in the sheet's own words. */
export function compelLabel(state: HotCircle, { character, basis, ref }: Compel): string {
  const target = findCharacter(state, character)
  const all: readonly Basis[] = target ? [...listTroubles(target), ...listHindering(target)] : []
  return all.find((one) => one.basis === basis && one.ref === ref)?.text ?? ''
}

/** HC-159: whoever is asked answers it. */
export const ofOpenCompel = {
  in: ['scene', 'test-stakes', 'test-build'] as const,
  by: ({ compel }: HotCircle, seat: Seat) => compel?.to === seat,
  notNow: () => whyPlay.noCompel,
  notYours: () => whyPlay.noCompel,
}

/** HC-147 to HC-150, HC-154: player characters who are there. */
export function claimants(state: HotCircle): Character[] {
  return activeCharacters(state).filter((one) => isThere(state, one.id))
}

export function claimFields({ state, on: character }: At<Character>) {
  const asked = abilityWords.claim
  const bases = listTroubles(character).map((one) => ({
    value: keyOfBasis(one),
    label: abilityWords.bases[one.basis](one.text),
  }))
  return {
    basis: choice(asked.basis, bases, {
      rule: whyArtha.notThatRow.rule,
      otherwise: (value) => (isAutomatic(value) ? whyArtha.byItself : whyArtha.notThatRow),
    }),
    why: line(asked.why, 1, LIMITS.line, {
      ...required(whyArtha.sayTrouble),
      // One complication pays once.
      also: (why) => (isPaid(state, character.id, why) ? whyArtha.paidOnce : undefined),
    }),
  }
}

/** HC-155: the rows of hindrances pay by themselves. */
function isAutomatic(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('hindering-')
}

function isPaid({ session }: HotCircle, character: string, why: string): boolean {
  const claims = session?.scene?.claims ?? []
  return claims.some((one) => one.character === character && sameWords(one.why, why))
}

/** Why nobody claims fate now. */
export function whyNoClaim({ state, asked }: Asking): Refusal {
  if (state.test) return whyArtha.earnedLater
  return state.phase === 'scene' && !findCharacter(state, asked.on ?? '')
    ? whyArtha.onlyPcs
    : whyArtha.inScene
}
