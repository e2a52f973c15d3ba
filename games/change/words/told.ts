import { listWords } from '../../../engine/writing.ts'
import { traitName } from '../rules/sheet.ts'
import type { Change, Claim, Column, RowChange, Stance } from '../state.ts'
import { slotName, words } from './index.ts'

/** What rows say of themselves, and what the chronicle tells. */

/** One sentence on why a row changed. A trait that has no name yet is a new trait. */
export function rowSentence(state: Change, change: RowChange): string {
  const was = nameOr(change.was)
  const fringe = nameOr(change.fringe)
  const name = change.fresh === '' ? '' : traitName(state, change.fresh)
  const fresh = name === '' ? 'a new trait' : name
  const rating = change.rating === '' ? '' : words.rating(change.rating)
  const slot = slotName(change)
  const parts = { was, fringe, fresh, rating, slot, moved: movedFor(change) }
  const text = SENTENCES[change.rule]?.(parts) ?? `${slot} changes.`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function nameOr(name: string): string {
  return name === '' ? 'an unnamed trait' : name
}

/** CH-086 and CH-088: who makes room for a displaced trait. */
function movedFor({ pushed, gone }: RowChange): string {
  const push = pushed === undefined ? '' : ` and pushes ${nameOr(pushed)} to the fringe`
  return gone === undefined ? push : `${push}; ${nameOr(gone)} is forgotten`
}

/** What a sentence is made of; `moved` says who made room, as its end. */
type Parts = Readonly<Record<'was' | 'fringe' | 'fresh' | 'rating' | 'slot' | 'moved', string>>

type Sentence = (parts: Parts) => string

const raised: Sentence = ({ was, fringe, rating }) =>
  `${was} is worn to ${rating}; ${fringe} gains ground on the fringe.`
const worn: Sentence = ({ was, rating }) => `${was} is worn to ${rating}.`
const lifted: Sentence = ({ was, rating }) => `${was} rises to ${rating}.`
const born: Sentence = ({ fresh, rating, slot }) => `${slot} was empty and holds ${fresh} ${rating} now.`
const replaced: Sentence = ({ was, fresh, rating, slot }) =>
  `${slot} becomes ${fresh} ${rating}; ${was} loses its place.`
const landed: Sentence = ({ was, rating, slot, moved }) => `${was} settles in ${slot} at ${rating}${moved}.`

const SENTENCES: Readonly<Record<string, Sentence>> = {
  'CH-026': ({ was }) => `${was} was used and recharges.`,
  'CH-027': ({ was, rating }) => `${was} was spent, down to ${rating}.`,
  'CH-028': ({ was, rating }) => `${was} was spent, down to ${rating}.`,
  'CH-030': ({ was, rating }) => `${was} was turned on its own, and recovers to ${rating}.`,
  'CH-063': born,
  'CH-064': lifted,
  'CH-065': lifted,
  'CH-066': ({ was, fresh, rating }) => `${fresh} ${rating} pushes ${was} to the fringe.`,
  'CH-067': ({ was, fringe, fresh, rating }) =>
    `${fresh} ${rating} pushes ${was} to the fringe; ${fringe} is forgotten.`,
  'CH-068': born,
  'CH-069': born,
  'CH-070': worn,
  'CH-071': worn,
  'CH-072': ({ was, fresh, rating }) =>
    `${was} fails and goes to the fringe; ${fresh} ${rating} takes its place.`,
  'CH-073': raised,
  'CH-074': raised,
  'CH-075': ({ was, fringe, rating }) => `${was} fails; ${fringe} comes back at ${rating}.`,
  'CH-080': born,
  'CH-081': replaced,
  'CH-082': replaced,
  'CH-083': born,
  'CH-084': replaced,
  'CH-085': replaced,
  'CH-086': landed,
  'CH-088': landed,
  'CH-095': landed,
  'CH-147': landed,
  'CH-154': ({ fresh, rating, slot }) => `${slot} was empty, and ${fresh} ${rating} stirs on the fringe.`,
  'CH-155': ({ was, fresh, rating }) =>
    rating === ''
      ? `${was} is gone for good.`
      : `${was} is gone for good; ${fresh} ${rating} takes its place.`,
  'CH-156': worn,
  'CH-157': worn,
}

const STANCES: Readonly<Record<Stance, string>> = {
  for: 'for it',
  against: 'against it',
  abstain: 'neither for it nor against it',
}

/** Who claims what: for whom it counts, and whose weakness it is. */
type Claiming = Readonly<Record<'by' | 'what' | 'whom' | 'weak', string>>

const CLAIMED: Readonly<Record<Claim['kind'], (claiming: Claiming) => string>> = {
  trait: ({ by, what }) => `${by} lean on ${what}.`,
  weakness: ({ by, what, weak }) =>
    by === weak ? `${by} are held back by ${what}.` : `${by} turn ${what} against ${weak}.`,
  support: ({ by, what, whom }) => `${by} lend ${what} to ${whom}.`,
  arena: ({ by, what }) => `${by} act as the Arena says: ${what}.`,
}

/** Figures in brackets, at the end of a sentence of ours: a novel tells it without them. */
export function withoutFigures(text: string): string {
  return text.replace(/ \([^()]*\)\.$/u, '.')
}

/** A few words of a player's as the end of a sentence of ours: they may bring their own full stop. */
function ending(text: string): string {
  return /[.!?…]["”’)]*$/u.test(text) ? text : `${text}.`
}

export const told = {
  opened: 'A world waits for its peoples.',
  vibe: (text: string) => `This is the vibe: ${ending(text)}`,
  region: (text: string) => `This is the region: ${ending(text)}`,
  place: (name: string, note: string) =>
    note ? `${name} is on the map now: ${ending(note)}` : `${name} is on the map now.`,
  named: (player: string, name: string, concept: string) =>
    concept ? `${player} looks after ${name}: ${ending(concept)}` : `${player} looks after ${name}.`,
  wrote: (group: string, column: Column, trait: string, rating: string) =>
    `${group} ${column === 'defining' ? 'are known for' : 'get by with'} ${trait} (${rating}).`,
  erased: (group: string, slot: string) => `${group} clear ${slot}.`,
  finished: (group: string) => `${group} are ready.`,
  reopened: (group: string) => `${group} are being worked on again.`,
  joined: (group: string) => `${group} join the game, last in the order.`,
  order: (groups: readonly string[]) => `The turns go in this order: ${listWords(groups)}.`,
  begun: (session: number) => (session === 1 ? 'Play begins.' : `Session ${session} begins.`),
  turn: (turn: number, group: string) => `Turn ${turn}: ${group}`,
  passed: (group: string) => `${group} let the turn pass.`,
  ended: (session: number) => `Session ${session} ends. Nobody has won; a world stands.`,
  rated: (trait: string, before: string, rating: string) =>
    `By your ruling ${trait} goes from ${before} to ${rating}.`,
  spelled: (before: string, name: string) => `${before} is spelled ${name} from now on.`,

  declared: (group: string, step: string, difficulty: number) =>
    `${group} set themselves a Challenge: ${step}, difficulty ${difficulty}.`,
  attacked: (group: string, target: string) => `${group} attack ${target}.`,
  shedding: (group: string, trait: string, difficulty: number) =>
    `${group} try to be rid of ${trait} (Hard, difficulty ${difficulty}).`,
  step: (step: string, difficulty: number) => `They make it ${step}, difficulty ${difficulty}.`,
  cancelled: 'The declaration is taken back. Nothing is paid.',
  claimed: CLAIMED,
  withdrawn: (by: string, what: string) => `${by} take back ${what}.`,
  ruledOut: (what: string) => `After that ruling ${what} no longer counts here.`,
  die: (group: string, face: number, total: number) => `${group} roll ${face}: ${total} in all.`,
  dieAgainst: (group: string) => (face: number, total: number, against: number) =>
    `${group} roll ${face}: ${total} against ${against}.`,
  arenaDie: (face: number, total: number, against: number) =>
    `The Arena rolls ${face}: ${total} against ${against}.`,
  won: (group: string) => `${group} succeed.`,
  lost: (group: string) => `${group} fail.`,
  attackWon: (winner: string, loser: string, margin: number) => `${winner} beat ${loser} (by ${margin}).`,
  held: (winner: string, loser: string, margin: number) =>
    margin === 0
      ? `A tie: ${winner} hold against ${loser}.`
      : `${winner} hold against ${loser} (by ${margin}).`,
  unopposed: (group: string) => `Nobody stands against it; ${group} have their way.`,

  chose: (dice: number, loser: string) =>
    dice === 0
      ? `${loser} are spared the losing dice.`
      : `${loser} must take ${dice} losing ${dice === 1 ? 'die' : 'dice'}.`,
  aftermath: (type: 'win' | 'lose', group: string, faces: readonly number[]) =>
    `The ${type === 'win' ? 'winning' : 'losing'} ${faces.length === 1 ? 'die' : 'dice'} for ${group} ${faces.length === 1 ? 'shows' : 'show'} ${listWords(faces.map(String))}.`,
  chaos: (group: string, part: 1 | 2, faces: readonly number[]) =>
    `Chaos comes over ${group}${part === 2 ? ' on the fringe' : ''} and shows ${listWords(faces.map(String))}.`,
  freeHit: (row: number) => `A free hit lands on row ${row}.`,
  traitNamed: (slot: string, group: string, name: string, rating: string) =>
    `“${name}” is new among ${group} (${rating} in ${slot}).`,
  shed: (group: string, trait: string) => `${group} are no longer known for ${trait}.`,
  declined: (trait: string) => `No Institution comes of ${trait}.`,

  institution: (group: string, name: string, from: readonly string[], power: number) =>
    `${group} make ${name} out of ${listWords(from)} (power ${power}).`,
  founded: (group: string, sentence: string) => `${group} found an Arena: ${sentence}.`,
  proposed: (group: string, institution: string) => `${group} send ${institution} into the Arena.`,
  added: (text: string) => `add (${text})`,
  changed: (before: string, text: string) => `change (${before}) to (${text})`,
  proposal: (parts: readonly string[]) => `They want to ${listWords(parts)}.`,
  stanceTaken: (group: string) => `${group} have made up their minds.`,
  yourStance: (stance: Stance) => `You are ${STANCES[stance]}.`,
  stances: (list: readonly { group: string; stance: Stance }[]) =>
    list.length === 0
      ? 'Nobody else has a stake here.'
      : `${listWords(list.map((one) => `${one.group} are ${STANCES[one.stance]}`))}.`,
  founderBonus: (group: string, value: number) => `${group} stand on the Founder’s Bonus: +${value}.`,
  arenaNow: (sentence: string) => `The Arena now reads ${sentence}.`,
  rearranged: (sentence: string) => `The Arena is read as ${sentence} from now on.`,
  away: (player: string) => `${player} is away. The table goes on, and others stand in.`,
  back: (player: string) => `${player} is back.`,
}
