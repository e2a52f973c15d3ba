import type { Judgement } from '../../../../engine/action.ts'
import { choice, line } from '../../../../engine/fields/field.ts'
import type { Claimed, Seat } from '../../../../engine/game.ts'
import { type Refusal, refusal } from '../../../../engine/refusal.ts'
import { nameOf } from '../../../../engine/telling/names.ts'
import { action, type TraitsTurn } from '../../contract.ts'
import { authorityOf } from '../../rules/authority.ts'
import { notYourCharacter, whyOver } from '../../rules/whose.ts'
import {
  type Character,
  charactersOf,
  type EntryIn,
  type EssentialTraits,
  findTest,
  findTrait,
  fits,
  isFixed,
  namesOf,
  standingLevel,
  type Test,
} from '../../state.ts'
import { words } from '../../words/words.ts'

export interface Joining {
  /** Once for each test and character: `x1:c2`. */
  readonly id: string
  readonly test: Test
  readonly character: Character
}

function joinings(state: EssentialTraits, seat: Seat): Joining[] {
  const own = charactersOf(state, seat)
  return state.tests
    .filter((test) => test.status === 'open')
    .flatMap((test) => own.map((character) => ({ id: `${test.id}:${character.id}`, test, character })))
}

/** ET-041 A character's trait is put to an open test. Judged: does it apply (ET-K2)? */
export const enterTrait = action('enter-trait', {
  rule: 'ET-041',
  things: joinings,
  title: ({ on }) => words.test.enterTitle(on.character.name),
  prompt: ({ on }) => words.test.enterPrompt(on.test.question),
  refuse: ({ state, on }) => whyNotEnter(state, on),
  sealed: ({ on }) => on.test.sealed,
  inputs: ({ state, seat, names, on }) => ({
    trait: choice(
      words.test.trait,
      on.character.traits.map((trait) => ({
        value: trait.id,
        label: words.test.traitLabel(trait.name, standingLevel(trait)),
        note: trait.description,
      })),
      {
        rule: 'ET-041',
        otherwise(value) {
          const voice = typeof value === 'string' ? findTrait(state, value)?.character.owner : undefined
          return voice === undefined || voice === seat
            ? undefined
            : refusal('ET-R24', words.other.voices(nameOf(names, voice)))
        },
      },
    ),
    how: line(words.test.how, 0, 200, { hint: words.test.howHint }),
  }),
  judged: judgedEntry(findClaimed),
  notThat(asking) {
    const [test = '', character = ''] = (asking.asked.on ?? '').split(':')
    return whyOver(asking.state, test) ?? notYourCharacter(asking, character)
  },
  decide(turn, { seat, on: { test, character } }, input) {
    const entry = `${test.id}-e${test.made + 1}`
    turn.emit({ type: 'trait-entered', test: test.id, entry, seat, character: character.id, ...input })
    const trait = findTrait(turn.state, input.trait)?.trait
    // ET-R15: the trait's usual dice are laid out at once.
    if (trait?.preferred && fits(trait.preferred, standingLevel(trait))) {
      turn.emit({ type: 'dice-chosen', entry, dice: trait.preferred })
    }
  },
})

/** ET-K2: until the dice are rolled, an objection takes the entry out; its player may enter another trait. */
export function judgedEntry(
  find: (state: EssentialTraits, claim: Claimed) => EntryIn | undefined,
): Judgement<EssentialTraits, TraitsTurn, Joining> {
  return {
    by: ({ state, seat }) => authorityOf(state).judgesOf(seat),
    stands: (state, claim) => find(state, claim) !== undefined,
    waits: (state, claim) => find(state, claim)?.entry.open === false,
    strike(turn, claim) {
      const found = find(turn.state, claim)
      if (found) turn.emit({ type: 'entry-taken-back', ...leaving(found) })
    },
  }
}

/** For the event: whose entry is out of which test. */
export function leaving({ id: entry, test, entry: { seat, character } }: EntryIn) {
  return { test: test.id, entry, seat, character }
}

export function whyNotEnter(
  state: EssentialTraits,
  { test, character }: Omit<Joining, 'id'>,
): Refusal | undefined {
  const entry = test.entries.find((one) => one.character === character.id)
  // ET-R11: one entry for each character.
  if (entry) return refusal('ET-041', words.test.oneEntry(character.name, namesOf(state, entry).trait))
  if (character.traits.length === 0) return refusal('ET-010', words.ready.noTrait)
  if (!character.ready) return refusal('ET-041', words.test.notReady)
  // ET-R29: nobody joins who has seen the others' entries, save to replace one that was objected to.
  const isTooLate =
    test.entries.some((one) => isFixed({ test, entry: one })) && !test.replacing.includes(character.owner)
  return isTooLate ? refusal('ET-O12', words.test.isOpen) : undefined
}

function findClaimed(state: EssentialTraits, { on = '', with: given }: Claimed): EntryIn | undefined {
  const claimed = given as { trait?: unknown } | null
  return typeof claimed?.trait === 'string' ? findEntered(state, `${on}:${claimed.trait}`) : undefined
}

/** A trait that stands in a test which is still open, by `x1:c2:c2-t1`. */
export function findEntered(state: EssentialTraits, named: string): EntryIn | undefined {
  const [id = '', character = '', trait = ''] = named.split(':')
  const test = findTest(state, id)
  if (test?.status !== 'open') return undefined
  const entry = test.entries.find((one) => one.character === character && one.trait === trait)
  return entry && { id: entry.id, test, entry }
}
