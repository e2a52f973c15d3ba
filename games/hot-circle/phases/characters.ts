import { choice, line, list, name, number, yes } from '../../../engine/fields/field.ts'
import type { Belief, Character, Instinct, InstinctForm } from '../characters.ts'
import { sameWords, THREE } from '../characters.ts'
import { type Asking, barred, type CircleOffer, insisting, offer, required } from '../contract.ts'
import { whyZero } from '../refusals/session-zero.ts'
import { listGaps } from '../sheet-gaps.ts'
import {
  characterOf,
  type HotCircle,
  isGamemaster,
  LIFEPATHS,
  LIMITS,
  listWords,
  playerSeats,
} from '../state.ts'
import { words } from '../words.ts'
import { setupWords } from '../words-setup.ts'
import { forGamemaster, zeroStep } from './agreeing.ts'
import { lifepathOffers } from './lifepaths.ts'
import { preparingOffers } from './preparing.ts'
import { requirementOffers } from './requirements.ts'
import { takeSample } from './sample-sheets.ts'

/** HC-021 to HC-043: every player makes one character; the gamemaster prepares. */
export const charactersPhase = {
  ...zeroStep(
    'characters',
    ['HC-017', 'HC-018', 'HC-021', 'HC-022', 'HC-026', 'HC-030', 'HC-033', 'HC-034', 'HC-040', 'HC-041'],
    setupWords.waiting.characters,
    (asking) => [
      ...forGamemaster(asking, () => [
        setLifepathCount(asking),
        ...requirementOffers(asking),
        ...preparingOffers(asking),
      ]),
      ...draftOffers(asking),
    ],
  ),
  awaits: (state: HotCircle) =>
    playerSeats(state).filter((seat) => characterOf(state, seat)?.status !== 'ready'),
}

/** HC-033 */
function setLifepathCount({ state }: Asking): CircleOffer {
  const isSettled = state.characters.some((one) => one.status === 'ready')
  const { count, ...said } = setupWords.count
  return offer({
    do: 'set-lifepath-count',
    ...said,
    rule: 'HC-033',
    ...barred(isSettled ? whyZero.countSettled : undefined),
    inputs: {
      count: number(count, LIFEPATHS.least, LIFEPATHS.most, {
        initial: state.lifepathCount,
        ...insisting(whyZero.countRange),
      }),
    },
    decide: (turn, input) => turn.emit({ type: 'lifepath-count-set', count: input.count }),
  })
}

/** A player's own draft: before session 1, or in the place of somebody who has left the story. */
export function draftOffers(asking: Asking): CircleOffer[] {
  const { state, seat } = asking
  if (isGamemaster(state, seat)) return []
  const character = characterOf(state, seat)
  if (character?.status === 'active') return []
  const texts = [describe(asking), writeBeliefs(asking), writeInstincts(asking), writeTraits(asking)]
  // Who is ready may still polish words; nothing they take away could leave a gap.
  if (character?.status === 'ready') return texts.map((one) => ({ ...one, aside: true as const }))
  return [takeSample(asking), ...texts, ...lifepathOffers(asking), ready(asking, character)]
}

/** The id that a seat's draft has, or will have. */
function draftId({ state, seat }: Pick<Asking, 'state' | 'seat'>): string {
  return characterOf(state, seat)?.id ?? `c${state.made.characters + 1}`
}

function describe(asking: Asking): CircleOffer {
  const own = characterOf(asking.state, asking.seat)
  const said = setupWords.describe
  const kept = (text: string | undefined) => (text ? { initial: text } : {})
  return offer({
    do: 'describe-character',
    title: said.title,
    rule: 'HC-021',
    inputs: {
      name: name(said.name, LIMITS.name, { ...required(whyZero.giveName), ...kept(own?.name) }),
      age: line(said.age, 0, LIMITS.name, kept(own?.age)),
      pronouns: line(said.pronouns, 0, LIMITS.name, kept(own?.pronouns)),
      description: line(said.description, 0, LIMITS.text, kept(own?.description)),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'character-described',
        seat: turn.seat,
        character: draftId(turn),
        head: {
          name: input.name,
          age: input.age,
          pronouns: input.pronouns,
          description: input.description,
        },
      }),
  })
}

/** HC-022 to HC-024 */
function writeBeliefs(_asking: Asking): CircleOffer {
  const said = setupWords.beliefs
  return offer({
    do: 'write-beliefs',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-022',
    inputs: {
      beliefs: list(
        said.list,
        beliefFields(undefined),
        { min: THREE, max: THREE },
        insisting(whyZero.threeBeliefs),
      ),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'beliefs-written',
        seat: turn.seat,
        character: draftId(turn),
        beliefs: input.beliefs.map(toBelief),
      }),
  })
}

export function beliefFields(own: Belief | undefined) {
  const said = setupWords.beliefs
  const half = (label: string, text: string | undefined) =>
    line(label, 1, LIMITS.text, { ...required(whyZero.threeBeliefs), ...(text ? { initial: text } : {}) })
  return {
    stance: half(said.stance, own?.stance),
    goal: half(said.goal, own?.goal),
    touchesSituation: yes(said.touches, own ? { initial: own.touchesSituation } : {}),
  }
}

export function toBelief({ stance, goal, touchesSituation }: Belief): Belief {
  return { stance, goal, touchesSituation }
}

/** HC-026 */
function writeInstincts(_asking: Asking): CircleOffer {
  const said = setupWords.instincts
  return offer({
    do: 'write-instincts',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-026',
    inputs: {
      instincts: list(
        said.list,
        instinctFields(undefined),
        { min: THREE, max: THREE },
        insisting(whyZero.threeInstincts),
      ),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'instincts-written',
        seat: turn.seat,
        character: draftId(turn),
        instincts: input.instincts.map(toInstinct),
      }),
  })
}

const FORMS = (['always', 'never', 'when'] as const).map((value) => ({ value, label: words.forms[value] }))

/** The trigger stands before the form, which must fit it. */
export function instinctFields(own: Instinct | undefined) {
  const said = setupWords.instincts
  return {
    trigger: line(said.trigger, 0, LIMITS.line, {
      hint: said.triggerHint,
      ...(own?.trigger ? { initial: own.trigger } : {}),
    }),
    form: choice(said.form, FORMS, {
      rule: 'HC-026',
      ...(own ? { initial: own.form } : {}),
      also: (form, { trigger }) => ((form === 'when') === (trigger !== '') ? undefined : whyZero.trigger),
    }),
    text: line(said.text, 1, LIMITS.text, {
      ...required(whyZero.instinctText),
      ...(own ? { initial: own.text } : {}),
    }),
  }
}

export function toInstinct({
  form,
  trigger,
  text,
}: {
  form: string
  trigger: string
  text: string
}): Instinct {
  return { form: form as InstinctForm, trigger, text }
}

/** HC-030 */
function writeTraits(_asking: Asking): CircleOffer {
  const said = setupWords.traits
  const isTwice = (all: readonly { text: string }[]) =>
    all.some((one, index) => all.slice(index + 1).some((other) => sameWords(one.text, other.text)))
  return offer({
    do: 'write-traits',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-030',
    inputs: {
      traits: list(
        said.list,
        { text: name(said.text, LIMITS.name, required(whyZero.threeTraits)) },
        { min: THREE, max: THREE },
        { ...insisting(whyZero.threeTraits), also: (all) => (isTwice(all) ? whyZero.traitTwice : undefined) },
      ),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'traits-written',
        seat: turn.seat,
        character: draftId(turn),
        traits: input.traits.map(({ text }, index) => ({
          id: `x${turn.state.made.things + 1 + index}`,
          text,
        })),
      }),
  })
}

/** HC-021 */
function ready({ state }: Asking, character: Character | undefined): CircleOffer {
  const gaps = listGaps(state, character)
  return offer({
    do: 'ready-character',
    ...setupWords.ready,
    rule: 'HC-021',
    ...barred(gaps.length > 0 ? whyZero.notReady(listWords(gaps)) : undefined),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'character-ready', character: draftId(turn) }),
  })
}
