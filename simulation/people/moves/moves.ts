import type { Weights } from '../../script.ts'
import { breakPage, bringIn, closePage, lookAt, poll, readBack, watch, write } from './looking.ts'
import { flood, pretend, reuseId, sendNonsense } from './meaning-no-good.ts'
import type { Move } from './move.ts'
import { act, actAgain, actCommonly, begin, goOnElsewhere, pressCard } from './playing.ts'
import { rest } from './rest.ts'
import { beTold, claim, findOwn, makeKey, open, signOut, sit } from './sitting.ts'
import { askStandIn, tryGame } from './standing-in.ts'
import {
  changeBus,
  closePostOffice,
  crash,
  failAppends,
  failReads,
  hours,
  removeTable,
  restart,
  slowStore,
} from './trouble.ts'

interface Kind {
  readonly move: Move
  /** How often it comes by itself, beside the others. */
  readonly weight: number
}

/** Everything that anybody may do in a simulated house. */
const kinds: Readonly<Record<string, Kind>> = {
  act: { move: act, weight: 44 },
  common: { move: actCommonly, weight: 18 },
  again: { move: actAgain, weight: 5 },
  begin: { move: begin, weight: 2 },
  fork: { move: goOnElsewhere, weight: 4 },
  card: { move: pressCard, weight: 6 },
  open: { move: open, weight: 3 },
  sit: { move: sit, weight: 3 },
  claim: { move: claim, weight: 6 },
  'make-key': { move: makeKey, weight: 2 },
  'sign-out': { move: signOut, weight: 2 },
  mine: { move: findOwn, weight: 2 },
  'be-told': { move: beTold, weight: 2 },
  watch: { move: watch, weight: 6 },
  'close-page': { move: closePage, weight: 2 },
  'break-page': { move: breakPage, weight: 3 },
  poll: { move: poll, weight: 2 },
  look: { move: lookAt, weight: 2 },
  'read-back': { move: readBack, weight: 3 },
  'bring-in': { move: bringIn, weight: 1 },
  write: { move: write, weight: 1 },
  pretend: { move: pretend, weight: 2 },
  'reuse-id': { move: reuseId, weight: 2 },
  flood: { move: flood, weight: 1 },
  nonsense: { move: sendNonsense, weight: 1 },
  try: { move: tryGame, weight: 1 },
  'stand-in': { move: askStandIn, weight: 1 },
  crash: { move: crash, weight: 2 },
  restart: { move: restart, weight: 1 },
  'fail-appends': { move: failAppends, weight: 4 },
  'fail-reads': { move: failReads, weight: 2 },
  'slow-store': { move: slowStore, weight: 2 },
  bus: { move: changeBus, weight: 3 },
  'close-post': { move: closePostOffice, weight: 1 },
  hours: { move: hours, weight: 2 },
  'remove-table': { move: removeTable, weight: 2 },
  rest: { move: rest, weight: 4 },
}

export function moveOf(name: string): Kind['move'] {
  const kind = kinds[name]
  if (kind === undefined) throw new Error(`Nobody does “${name}” here.`)
  return kind.move
}

export const weights: Weights = Object.fromEntries(
  Object.entries(kinds).map(([name, { weight }]) => [name, weight]),
)

/** The others go on beside each other; these are waited for. */
export function isWaitedFor(name: string): boolean {
  return name === 'rest' || name === 'hours' || name === 'open'
}
