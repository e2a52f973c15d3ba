import { bindHand, giveHand, sealHands, spendHand } from '../dice/hands.ts'
import type { Table } from '../log.ts'
import type { TableEvent } from './events.ts'
import { evolveAgreement, isAgreementEvent, leaveRequests } from './evolve-agreement.ts'
import { evolveHolding, evolveKeys, isKeyEvent } from './evolve-keys.ts'
import { evolveTime } from './evolve-time.ts'
import { isPaceEvent } from './pace/events.ts'
import { evolvePace, newPacing } from './pace/pace.ts'
import { isStandInEvent } from './stand-ins/events.ts'
import { evolveStandIns } from './stand-ins/stand-ins.ts'
import type { Kernel } from './state.ts'
import { nothingVeiled } from './veil/veil.ts'

/** TB-062 Whoever sits alone could rule without end; the chronicle holds them all. */
const SHOWN_RULINGS = 50

/** What people have open between them. */
function nothingOpen() {
  return { proposals: [], judged: [], questions: [], struck: [], rejections: [], outvoted: [] }
}

export function newKernel(): Kernel {
  return {
    table: '',
    game: '',
    rules: 0,
    title: '',
    options: {},
    agreement: 'trusting',
    pace: 'live',
    pacing: null,
    sessions: { proposed: null, agreed: [] },
    stage: 'lobby',
    names: [],
    taken: [],
    host: 0,
    door: 'open',
    invitable: [],
    renewed: [],
    together: [],
    paused: false,
    safety: { lines: '', veils: '' },
    deciding: 1,
    ...nothingOpen(),
    trail: [],
    words: [],
    nudged: [],
    dice: { epoch: 0, commitment: '', rolls: 0, aside: [], at: 0 },
    takenBack: [],
    rulings: [],
    begun: 0,
    ended: 0,
    hidden: { since: null, ranges: [] },
    origin: null,
    forks: [],
    veiled: nothingVeiled(),
    shared: 0,
    kept: false,
    unproven: false,
    history: '',
  }
}

/** The only writer of what the kernel keeps. Total, like a game's evolve. */
export function evolveKernel(table: Table, event: TableEvent): void {
  const kernel = table.kernel
  switch (event.type) {
    // First, because most of a log's events of the table are rolls.
    case 'table/rolled':
      return evolveRoll(kernel, event)
    case 'table/epoch-opened':
    case 'table/epoch-closed':
    case 'table/bound':
    case 'table/part-given':
      return evolveDice(kernel, event)
    case 'table/opened':
    case 'table/closed':
    case 'table/paused':
    case 'table/resumed':
    case 'table/ruled':
    case 'table/safety-written':
    case 'table/nudged':
      return evolveTable(table, event)
    case 'table/seat-added':
    case 'table/seat-dropped':
    case 'table/seat-taken':
    case 'table/renamed':
    case 'table/handed-over':
    case 'table/host-changed':
    case 'table/left':
    case 'table/stood-in':
    case 'table/stood-down':
    case 'table/removed':
      return evolveSeats(kernel, event)
    case 'table/said':
    case 'table/narrated':
    case 'table/words-edited':
      return evolveWords(kernel, event)
    default:
      if (isAgreementEvent(event)) return evolveAgreement(table, event)
      if (isStandInEvent(event)) return evolveStandIns(kernel, event)
      if (isKeyEvent(event)) return evolveKeys(kernel, event)
      return isPaceEvent(event) ? evolvePace(table, event) : evolveTime(table, event)
  }
}

type WholeTableEvent = Extract<
  TableEvent,
  {
    type:
      | 'table/opened'
      | 'table/closed'
      | 'table/paused'
      | 'table/resumed'
      | 'table/ruled'
      | 'table/safety-written'
      | 'table/nudged'
  }
>

function evolveTable({ kernel, version }: Table, event: WholeTableEvent): void {
  switch (event.type) {
    case 'table/opened':
      kernel.table = event.table
      kernel.game = event.game
      kernel.rules = event.rules
      kernel.title = event.title
      kernel.options = event.options
      kernel.agreement = event.agreement
      kernel.pace = event.pace
      kernel.deciding = event.deciding ?? 1
      if (event.seating !== undefined) kernel.seating = event.seating
      if (event.promise) kernel.pacing = newPacing(event.promise, event.names.length)
      kernel.names = [...event.names]
      kernel.taken = event.names.map(() => false)
      return
    case 'table/closed':
      kernel.stage = 'closed'
      kernel.ended = version + 1
      kernel.proposals = []
      kernel.questions = []
      return
    case 'table/paused':
    case 'table/resumed':
      kernel.paused = event.type === 'table/paused'
      return
    case 'table/ruled':
      kernel.rulings.push(event.text)
      if (kernel.rulings.length > SHOWN_RULINGS) kernel.rulings.shift()
      return
    case 'table/safety-written':
      kernel.safety = { lines: event.lines, veils: event.veils }
      return
    case 'table/nudged':
      kernel.nudged.push({ by: event.by, seat: event.seat })
      return
    default:
      event satisfies never
  }
}

type SeatEvent = Extract<
  TableEvent,
  {
    type:
      | 'table/seat-added'
      | 'table/seat-dropped'
      | 'table/seat-taken'
      | 'table/renamed'
      | 'table/handed-over'
      | 'table/host-changed'
      | 'table/left'
      | 'table/stood-in'
      | 'table/stood-down'
      | 'table/removed'
  }
>

function evolveSeats(kernel: Kernel, event: SeatEvent): void {
  evolveHolding(kernel, event)
  switch (event.type) {
    case 'table/seat-added':
      kernel.names.push('')
      kernel.taken.push(false)
      return
    case 'table/seat-dropped':
      // Only the last seat is ever dropped, so that the others keep their numbers.
      kernel.names.pop()
      kernel.taken.pop()
      return
    case 'table/seat-taken':
      kernel.names[event.seat] = event.name
      kernel.taken[event.seat] = true
      endStandIn(kernel, event.seat)
      return
    case 'table/renamed':
    case 'table/handed-over':
      kernel.names[event.seat] = event.name
      return
    case 'table/host-changed':
      kernel.host = event.seat
      return
    case 'table/left':
    case 'table/stood-down':
    case 'table/removed':
      kernel.taken[event.seat] = false
      endStandIn(kernel, event.seat)
      if (kernel.stage === 'lobby') kernel.names[event.seat] = ''
      return leaveRequests(kernel, event.seat)
    case 'table/stood-in':
      kernel.taken[event.seat] = true
      return
    default:
      return event satisfies never
  }
}

/** A person has the seat, or nobody. */
function endStandIn({ standIns }: Kernel, seat: number): void {
  if (standIns?.seats[seat]) standIns.seats[seat] = null
}

type WordsEvent = Extract<TableEvent, { type: 'table/said' | 'table/narrated' | 'table/words-edited' }>

function evolveWords(kernel: Kernel, event: WordsEvent): void {
  if (event.type !== 'table/words-edited') return
  for (const words of kernel.words) if (words.line === event.line) words.text = event.text
}

export type Rolled = Extract<TableEvent, { type: 'table/rolled' }>

export function evolveRoll({ dice }: Kernel, { index, seat }: Rolled): void {
  dice.rolls = index + 1
  if (dice.parts) spendHand(dice.parts, seat)
}

type DiceEvent = Extract<
  TableEvent,
  {
    type: 'table/epoch-opened' | 'table/epoch-closed' | 'table/bound' | 'table/part-given'
  }
>

function evolveDice(kernel: Kernel, event: DiceEvent): void {
  const { dice } = kernel
  switch (event.type) {
    case 'table/part-given':
      if (dice.parts) giveHand(dice.parts, event)
      return
    case 'table/bound':
      if (dice.parts) bindHand(dice.parts, event)
      return
    case 'table/epoch-opened': {
      const { epoch, commitment, scheme } = event
      const parts = scheme === undefined ? {} : { parts: sealHands(dice.parts, scheme) }
      kernel.dice = { epoch, commitment, rolls: 0, aside: dice.aside, at: dice.at, ...parts }
      return
    }
    case 'table/epoch-closed':
      dice.aside = dice.aside.filter(({ epoch }) => epoch !== event.epoch)
      return
    default:
      return event satisfies never
  }
}
