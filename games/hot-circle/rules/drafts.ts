import {
  choice,
  insisting,
  line,
  list,
  type Refusal,
  required,
  type Seat,
  yes,
} from '../../../engine/writing.ts'
import type { Asking } from '../contract.ts'
import { type HotCircle, LIMITS, type Looking, STARTS } from '../state.ts'
import { setupWords, whyZero, words } from '../words/index.ts'
import {
  type Belief,
  type Character,
  countPicks,
  type Instinct,
  isSpecial,
  type Lifepath,
  listAssets,
  THREE,
} from './characters.ts'
import { characterOf, isGamemaster } from './people.ts'

/** May this seat write on a sheet: before session 1, or in the place of somebody who has left the story? */
export function isDrafting(state: HotCircle, seat: Seat): boolean {
  return (
    state.gamemaster !== null && !isGamemaster(state, seat) && characterOf(state, seat)?.status !== 'active'
  )
}

/** Is its sheet still open? Who is ready may polish words; nothing they take away could leave a gap. */
export function isOpenDraft(state: HotCircle, seat: Seat): boolean {
  return isDrafting(state, seat) && !isReady({ state, seat })
}

export function isReady({ state, seat }: Looking): boolean {
  return characterOf(state, seat)?.status === 'ready'
}

export function hasBirth(state: HotCircle, seat: Seat): boolean {
  return isOpenDraft(state, seat) && ownLifepaths(state, seat).length > 0
}

export function ownLifepaths(state: HotCircle, seat: Seat): readonly Lifepath[] {
  return characterOf(state, seat)?.lifepaths ?? []
}

/** Whose draft, under the id that it has or will have. */
export function draftBy({ state, seat }: Looking) {
  return { seat, character: draftId(state, seat), starts: STARTS }
}

export function draftId(state: HotCircle, seat: Seat): string {
  return characterOf(state, seat)?.id ?? `c${state.made.characters + 1}`
}

type Refusing = (own: Character | undefined) => Refusal | undefined

/** HC-017 to HC-043: whose sheet, and when. */
export function ofADraft(by: (state: HotCircle, seat: Seat) => boolean, refused: Refusing) {
  const why = whyNoDraft(refused)
  return { in: ['characters', 'between', 'framing'] as const, by, notNow: why, notYours: why }
}

export function whyNoDraft(refused: Refusing) {
  return ({ state, seat }: Asking): Refusal | undefined => {
    if (state.gamemaster === null) return whyZero.stepFirst(words.phases[state.phase])
    return isGamemaster(state, seat) ? whyZero.gamemasterPlays : refused(characterOf(state, seat))
  }
}

/** Where nothing better is to be said: they have somebody to play. */
export function playsAlready(own: Character | undefined): Refusal | undefined {
  return own && whyZero.onePc(own.name)
}

/** HC-021: what a sheet still lacks before its player can be ready. */
export function listGaps({ lifepathCount }: HotCircle, character: Character | undefined): string[] {
  const gaps = setupWords.gaps
  const picks = character ? countPicks(character) : 0
  const missing: [boolean, string][] = [
    [!character?.name, gaps.name],
    [character?.beliefs.length !== THREE, gaps.beliefs],
    [character?.instincts.length !== THREE, gaps.instincts],
    [character?.traits.length !== THREE, gaps.traits],
    [picks !== lifepathCount, gaps.picks(picks, lifepathCount)],
    [!character || !listAssets(character).some(isSpecial), gaps.special],
  ]
  return missing.flatMap(([isMissing, what]) => (isMissing ? [what] : []))
}

export function beliefFields(own?: Belief) {
  const { stance, goal, touches } = setupWords.beliefs
  return {
    stance: neededText(stance, whyZero.threeBeliefs, own?.stance),
    goal: neededText(goal, whyZero.threeBeliefs, own?.goal),
    touchesSituation: yes(touches, own ? { initial: own.touchesSituation } : {}),
  }
}

/** HC-022 */
export function beliefsField() {
  return list(setupWords.beliefs.list, beliefFields(), ALL_THREE, insisting(whyZero.threeBeliefs))
}

/** The trigger stands before the form, which must fit it. */
export function instinctFields(own?: Instinct) {
  const { trigger, triggerHint, form, text } = setupWords.instincts
  return {
    trigger: line(trigger, 0, LIMITS.line, { hint: triggerHint, ...kept(own?.trigger) }),
    form: choice(form, optionsOf(FORMS, words.forms), {
      rule: 'HC-026',
      ...(own ? { initial: own.form } : {}),
      also: (value, before) => ((value === 'when') === (before.trigger !== '') ? undefined : whyZero.trigger),
    }),
    text: neededText(text, whyZero.instinctText, own?.text),
  }
}

/** HC-026 */
export function instinctsField() {
  return list(setupWords.instincts.list, instinctFields(), ALL_THREE, insisting(whyZero.threeInstincts))
}

const ALL_THREE = { min: THREE, max: THREE }
const FORMS = ['always', 'never', 'when'] as const

/** Some words that must be there, as they were put before. */
export function neededText(label: string, why: Refusal, before?: string) {
  return line(label, 1, LIMITS.text, { ...required(why), ...kept(before) })
}

/** What was written before is there to be changed. */
export function kept(text: string | undefined): { initial?: string } {
  return text ? { initial: text } : {}
}

/** Names and their labels as the options of a choice. */
export function optionsOf<const Id extends string>(
  values: readonly Id[],
  labels: Readonly<Record<NoInfer<Id>, string>>,
): { value: Id; label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }))
}

/** Things with a name as the options of a choice. */
export function named(all: readonly { readonly id: string; readonly name: string }[]) {
  return all.map(({ id, name: label }) => ({ value: id, label }))
}
