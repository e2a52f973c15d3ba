import type { Line, Seat } from '../../../engine/writing.ts'
import { copyNpc, type Demeanour, type Npc, settledKey, withFeeling } from '../rules/characters.ts'
import { plays } from '../rules/edition.ts'
import { findNpc, nameOfCharacter, ownerOf } from '../rules/people.ts'
import { type AbilityFailure, type AskedAbility, newAbility } from '../rules/testing/ability-test.ts'
import type { Difficulty, Rolled, Use } from '../rules/testing/obstacle-test.ts'
import type { HotCircle, SettledTest } from '../state.ts'
import { told, words } from '../words/index.ts'
import { event, ofAbility } from './event.ts'
import { note, rolled, story } from './lines.ts'
import { enter } from './sessions.ts'
import { type Kept, noteSettled } from './settled.ts'

interface Priced {
  readonly modifiers: Readonly<Record<string, number>>
  readonly difficulty: Difficulty | null
  readonly sharedRelationship: boolean
  readonly use: Use
  readonly target: number
  readonly pool: number
}

/** HC-127, HC-128: somebody new, or somebody known whose feelings changed. */
interface ContactMade {
  readonly npc: Npc
  readonly character: string
  readonly demeanour: Demeanour
}

/** An ability test, from the asking to its end. Assets and tax are events of burdens.ts. */
export const abilityEvents = [
  event('ability-asked', {
    apply(state, { test }: { test: AskedAbility }) {
      state.made.tests += 1
      state.ability = newAbility(test, state.made.tests)
      state.phase = 'ability-asked'
    },
    tell({ test: { ability, character, ask, name: subject } }, state) {
      const name = nameOfCharacter(state, character)
      if (ability !== 'wises' || !plays(state, 2))
        return note(told.asked(name, words.abilities[ability], ask), 'HC-105')
      return [...note(told.wonders(name, subject), 'HC-130'), ...story(ask, ownerOf(state, character), name)]
    },
  }),
  ofAbility('ability-refused', {
    apply: (_, __: { reason: string }, state) => endAbility(state),
    tell: ({ reason }) => note(told.refused(reason), 'HC-138'),
  }),
  ofAbility('ability-withdrawn', {
    apply: (_, __: object, state) => endAbility(state),
    tell: () => note(told.somethingElse, 'HC-109'),
  }),
  ofAbility('ability-priced', {
    apply(ability, { modifiers, difficulty, sharedRelationship, use, target, pool }: Priced, state) {
      const copied = { modifiers: { ...modifiers }, difficulty: difficulty && { ...difficulty } }
      Object.assign(ability, { ...copied, sharedRelationship, use, target, pool })
      state.phase = 'ability-roll'
    },
    tell: ({ target, pool }) => note(told.priced(target, pool), 'HC-109'),
  }),
  ofAbility('ability-rolled', {
    apply(ability, { roll, dealt }: Rolled, state) {
      ability.rolls.push(roll)
      ability.dealt = [...dealt]
      state.phase = 'ability-rerolls'
    },
    tell({ roll }, state) {
      const { ability } = state
      const text = told.against(roll.successes, ability?.target ?? 1)
      const label = ability ? nameOfCharacter(state, ability.character) : ''
      return rolled(state, roll, { text, rule: 'HC-110', label })
    },
  }),
  ofAbility('ability-stands', {
    /** It stands; what follows is chosen or answered in the resolving phase. */
    apply(ability, { result }: { result: 'pass' | 'fail' }, state) {
      ability.result = result
      state.phase = 'ability-resolve'
    },
    tell: ({ result }) => (result === 'pass' ? note(told.isSo, 'HC-114') : note(told.isNotSo, 'HC-115')),
  }),
  ofAbility('answer-handed', {
    apply(ability, _: object) {
      ability.answer = { by: 'player', text: '' }
    },
    tell: () => note(told.handed, 'HC-134'),
  }),
  ofAbility('answer-written', {
    apply(ability, { by, text }: { by: 'gamemaster' | 'player'; text: string }) {
      ability.answer = { by, text }
    },
    tell: ({ by, text }) => (by === 'player' ? note(told.perhaps(text), 'HC-134') : []),
  }),
  ofAbility('answer-vetoed', {
    apply(ability, _: object) {
      ability.answer = null
    },
    tell: () => note(told.vetoed, 'HC-135'),
  }),
  event('contact-made', {
    apply(state, { npc: given, character, demeanour }: ContactMade) {
      let npc = findNpc(state, given.id)
      if (!npc) {
        npc = copyNpc(given)
        state.npcs.push(npc)
        state.made.npcs += 1
      }
      npc.shown = true
      npc.known = withFeeling(npc, character, demeanour)
      enter(state, npc.id)
    },
    tell({ npc, character, demeanour }, state) {
      const rule = demeanour === 'friendly' ? 'HC-127' : 'HC-128'
      return note(told.contact[demeanour](npc.name, nameOfCharacter(state, character)), rule)
    },
  }),
  event('contact-turned', {
    /** HC-124, HC-125: a friend who is none any more. */
    apply(state, { npc: id, character }: { npc: string; character: string }) {
      const npc = findNpc(state, id)
      if (npc) npc.known = withFeeling(npc, character, 'hostile')
    },
    tell: ({ npc, character }, state) =>
      note(told.contact.turned(nameOfCharacter(state, npc), nameOfCharacter(state, character)), 'HC-125'),
  }),
  ofAbility('ability-closed', {
    apply({ ability, lifepath, ask }, { settled, failure, keeps }: AbilityClosed, state) {
      const { result, number } = settled
      if (failure === null || failure === 'misinformed') noteLore(state, settled)
      noteSettled(state, settled, keeps)
      if (state.session?.scene) state.session.scene.abilityTests += 1
      // HC-116: the same ask with the same lifepath is not made again.
      if (result === 'fail') state.ledger.asked[settledKey(ability, lifepath, ask)] = number
      endAbility(state)
    },
    tell({ settled, failure, text, by }, state) {
      if (!plays(state, 2)) return tellAsNote(settled, failure, text)
      const speaker = by ?? state.gamemaster
      if (failure === null) return settled.kind === 'wises' ? story(text, speaker) : []
      const head = told.failures[failure]
      return [...(head === '' ? [] : note(head, FAILED[failure])), ...story(text, speaker)]
    },
  }),
] as const

interface AbilityClosed {
  readonly settled: SettledTest
  readonly failure: AbilityFailure | null
  readonly text: string
  readonly keeps: Kept
  /** Who said it; the gamemaster where nobody is named. */
  readonly by?: Seat
}

/** Under the first rules it stood in the margin; a line of an old table keeps its place. */
function tellAsNote({ kind }: SettledTest, failure: AbilityFailure | null, text: string): Line[] {
  if (failure === null) return kind === 'wises' ? note(text, 'HC-134') : []
  return text === '' ? [] : note(`${told.failuresBefore[failure]}${text}`, FAILED[failure])
}

const FAILED: Readonly<Record<AbilityFailure, string>> = {
  tax: 'HC-115',
  'hostile-contact': 'HC-128',
  misinformed: 'HC-136',
  'deed-with-cost': 'HC-142',
}

/** Back to where it was asked: a scene, or the framing of one. */
function endAbility(state: HotCircle): void {
  state.ability = null
  state.phase = state.session?.scene ? 'scene' : 'framing'
}

/** HC-134, HC-136: what is known in this world, and what somebody is wrongly sure of. */
function noteLore(state: HotCircle, { kind, who, about, task, result, outcome, session }: SettledTest): void {
  if (kind !== 'wises' || outcome === '') return
  const isTrue = result === 'pass'
  const known = { session, who, subject: task, question: about, answer: outcome, isTrue }
  state.lore = [...(state.lore ?? []), known]
}
