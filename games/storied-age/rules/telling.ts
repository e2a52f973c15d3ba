import {
  type Claimed,
  type Names,
  nameOf,
  otherSeats,
  type Refusal,
  type Seat,
} from '../../../engine/writing.ts'
import { type AgeJudgement, byTheOthers } from '../contract.ts'
import type { StoriedAge } from '../state.ts'
import { whyChapter } from '../words/chapter.ts'
import { plays } from './edition.ts'
import { pcOf } from './presence.ts'

/** SA-004: those whose own characters are named in what somebody else tells. */
function ownersNamed(state: StoriedAge, { seat, with: said }: Claimed): Seat[] {
  if (!plays(state, 3)) return []
  const texts = Object.values(said as Readonly<Record<string, unknown>>)
  const spoken = new Set(texts.flatMap((text) => (typeof text === 'string' ? wordsIn(text) : [])))
  return otherSeats(state.seats, seat).filter((other) =>
    namesOf(state, other).some((name) => spoken.has(name)),
  )
}

/** The parts of a character's name that nobody else bears: of “Captain Orso” also “Orso”, if another is a captain. */
function namesOf(state: StoriedAge, seat: Seat): string[] {
  const pc = pcOf(state, seat)
  if (!pc) return []
  const others = new Set(state.characters.flatMap(({ id, name }) => (id === pc.id ? [] : wordsIn(name))))
  return wordsIn(pc.name).filter((part) => part.length >= SHORTEST && !others.has(part))
}

/** “of” and “a” are no names. */
const SHORTEST = 3

function wordsIn(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
}

/** A telling that is struck by going back to before it. */
export const judgedWords: AgeJudgement = { ...byTheOthers, owners: ownersNamed }

const beforeOwners = (state: StoriedAge) => (plays(state, 3) ? undefined : byTheOthers)

/** SA-134: until the hands open for the next chapter, or the first word of the epilogue. */
export const judgedConclusion: AgeJudgement = {
  ...judgedWords,
  before: beforeOwners,
  stands: ({ phase, epilogue }) => phase === 'spotlight-bid' || (phase === 'epilogue' && !hasBegun(epilogue)),
}

function hasBegun(epilogue: StoriedAge['epilogue']): boolean {
  return (
    epilogue !== null && epilogue.changes.length + epilogue.passed.length + epilogue.concessions.length > 0
  )
}

/** SA-004, SA-125: until the next dice or the chapter's conclusion. Only its words are struck; play goes on. */
export const judgedExchange: AgeJudgement = {
  ...judgedWords,
  before: beforeOwners,
  stands: ({ phase, chapter }, { seat }) =>
    phase !== 'exchange-narrate' && chapter?.told.at(-1)?.teller === seat && chapter.retelling === undefined,
  strike: (turn, { seat }) => turn.emit({ type: 'telling-struck', seat }),
}

/** SA-004: dice and conclusion wait for what has to be told again. */
export function whyRetelling({ chapter }: StoriedAge, names: Names): Refusal | undefined {
  return chapter?.retelling === undefined ? undefined : whyChapter.toldAgain(nameOf(names, chapter.retelling))
}
