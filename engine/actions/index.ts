/** What every seat may do at any table, besides what its game offers. */
import type { NameOf } from '../action.ts'
import { Actions } from '../derive.ts'
import type { Asked, Offer, Seat } from '../game.ts'
import type { TableTurn } from '../kernel/turn.ts'
import { words } from '../kernel/words.ts'
import type { Table } from '../log.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { agree } from './deciding/agree.ts'
import { decline } from './deciding/decline.ts'
import { dropQuestion } from './deciding/drop-question.ts'
import { houseRuling } from './deciding/house-ruling.ts'
import { judge } from './deciding/judge.ts'
import { object } from './deciding/object.ts'
import { standBy } from './deciding/stand-by.ts'
import { takeBack } from './deciding/take-back.ts'
import { withdraw } from './deciding/withdraw.ts'
import { wordAnew } from './deciding/word-anew.ts'
import { restSeat, setStandIn } from './pace/after-lapse.ts'
import { beBack } from './pace/be-back.ts'
import { giveTime } from './pace/give-time.ts'
import { goAway } from './pace/go-away.ts'
import { promise } from './pace/promise.ts'
import { closeTable } from './record/close-table.ts'
import { openDice } from './record/open-dice.ts'
import { shareRecord } from './record/share-record.ts'
import { addLineOrVeil } from './safety/add-line-or-veil.ts'
import { pause } from './safety/pause.ts'
import { resume } from './safety/resume.ts'
import { veil } from './safety/veil.ts'
import { writeAnew } from './safety/write-anew.ts'
import { writeLinesAndVeils } from './safety/write-lines-and-veils.ts'
import { addSeat } from './seats/add-seat.ts'
import { begin } from './seats/begin.ts'
import { dropSeat } from './seats/drop-seat.ts'
import { handOver } from './seats/hand-over.ts'
import { invite, inviteInAbsence } from './seats/invite.ts'
import { leaveTable } from './seats/leave-table.ts'
import { makeKey } from './seats/make-key.ts'
import { removePlayer } from './seats/remove-player.ts'
import { rename } from './seats/rename.ts'
import { setDoor } from './seats/set-door.ts'
import { signOut } from './seats/sign-out.ts'
import { standIn } from './seats/stand-in.ts'
import { holdStandIns, lendSeat, releaseStandIns, seatStandIn, takeBackSeat } from './seats/stand-ins.ts'
import { takeSeat } from './seats/take-seat.ts'
import { dropSession, markSession, pickSession, proposeSession } from './sessions/meet.ts'
import type { TableTraits } from './table-action.ts'
import { editWords } from './telling/edit-words.ts'
import { narrate } from './telling/narrate.ts'
import { nudge } from './telling/nudge.ts'
import { say } from './telling/say.ts'
import { fork } from './time/fork.ts'
import { rewind } from './time/rewind.ts'

const all = [
  pause,
  resume,
  veil,
  writeLinesAndVeils,
  addLineOrVeil,
  writeAnew,
  agree,
  decline,
  withdraw,
  object,
  takeBack,
  wordAnew,
  standBy,
  judge,
  dropQuestion,
  say,
  narrate,
  editWords,
  nudge,
  rewind,
  fork,
  takeSeat,
  rename,
  begin,
  addSeat,
  dropSeat,
  handOver,
  leaveTable,
  standIn,
  makeKey,
  signOut,
  invite,
  inviteInAbsence,
  removePlayer,
  setDoor,
  houseRuling,
  openDice,
  shareRecord,
  closeTable,
  promise,
  goAway,
  beBack,
  giveTime,
  setStandIn,
  restSeat,
  seatStandIn,
  lendSeat,
  takeBackSeat,
  holdStandIns,
  releaseStandIns,
  proposeSession,
  markSession,
  pickSession,
  dropSession,
] as const

export type TableActionName = NameOf<typeof all>

export const tableActionNames: readonly TableActionName[] = all.map(({ name }) => name)

/** TB-011: most things have to wait for the beginning. */
export const NOT_BEGUN = refusal('TB-011', words.notBegun)

const actions = new Actions<Table, TableTurn>(all, {
  titleOf: (stage) => words.stages[stage as Table['kernel']['stage']],
  notNow: ({ state }) => (state.kernel.stage === 'lobby' ? NOT_BEGUN : undefined),
})

const traits = new Map<string, TableTraits>(all.map((action) => [action.name, action.traits]))
const NONE: TableTraits = {}

/** What is special about an action of the kernel's; nothing is about a game's. */
export function traitsOf(name: string): TableTraits {
  return traits.get(name) ?? NONE
}

const SAFETY = all.filter((action) => traitsOf(action.name).safety).map(({ name }) => name as string)

/** Asked first of every action: a list of two is looked through sooner than a map of all. */
export function isSafety(name: string): boolean {
  for (let place = 0; place < SAFETY.length; place++) if (SAFETY[place] === name) return true
  return false
}

export function tableOffers(table: Table, seat: Seat, only?: Asked): Offer<TableTurn>[] {
  const { stage, names } = table.kernel
  return actions.offers(stage, { state: table, seat, names, on: undefined }, only)
}

/** Why an action of the kernel's is not offered; undefined for a game's. */
export function whyNotAtTable(table: Table, seat: Seat, asked: Asked): Refusal | undefined {
  const { stage, names } = table.kernel
  return actions.whyNot(stage, { state: table, seat, names, asked })
}
