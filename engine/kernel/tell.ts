import type { Line, Seat } from '../game.ts'
import type { Table } from '../log.ts'
import type { TableEvent } from './events.ts'
import { isAgreementEvent } from './evolve-agreement.ts'
import { isPaceEvent } from './pace/events.ts'
import { PACE_RULES, tellPace } from './pace/tell.ts'
import { isStandInEvent, STAND_IN_RULES } from './stand-ins/events.ts'
import { tellStandIn } from './stand-ins/tell.ts'
import { listNames, nameOf } from './state.ts'
import { tellAgreement } from './tell-agreement.ts'
import { words } from './words.ts'

type Told = Pick<Table, 'kernel'>

/** The kernel's events as lines. Talk and narration are words; the rest are notes in the margin. */
export function tellTable(event: TableEvent, table: Told): Line[] {
  switch (event.type) {
    case 'table/said':
      return [{ kind: 'talk', by: event.seat, text: event.text }]
    case 'table/narrated':
      return [
        {
          kind: 'story',
          by: event.seat,
          text: event.text,
          ...(event.voice === undefined ? {} : { voice: event.voice }),
        },
      ]
    case 'table/rolled':
    case 'table/bound':
    case 'table/part-given':
    case 'table/words-edited':
    case 'table/voted':
    case 'table/asked-anew':
    case 'table/carried-out':
      return []
    default: {
      const text = note(event, table)
      return [{ kind: 'note', text, ...ruleOf(event) }]
    }
  }
}

type Noted = Exclude<
  TableEvent,
  {
    type:
      | 'table/said'
      | 'table/narrated'
      | 'table/rolled'
      | 'table/bound'
      | 'table/part-given'
      | 'table/words-edited'
      | 'table/voted'
      | 'table/asked-anew'
      | 'table/carried-out'
  }
>

function note(event: Noted, table: Told): string {
  const { told } = words
  const name = (seat: Seat) => nameOf(table.kernel, seat)
  switch (event.type) {
    case 'table/opened':
      return told.opened(event.title)
    case 'table/begun':
      return told.begun
    case 'table/closed':
      return told.closed
    case 'table/nudged':
      return told.nudged(name(event.by), name(event.seat))
    case 'table/paused':
      return told.paused
    case 'table/resumed':
      return told.resumed(name(event.seat))
    case 'table/safety-written':
      return told.safety
    case 'table/veiled':
      return told.veiled
    case 'table/record-shared':
      return told.shared
    case 'table/kept':
      return told.kept
    case 'table/restored':
      return told.restored
    case 'table/written-anew':
      return told.anew(name(event.seat))
    default:
      if (isStandInEvent(event)) return tellStandIn(event, name)
      if (isSeated(event)) return noteOfSeats(event, table)
      if (isAgreementEvent(event)) return tellAgreement(event, table)
      return isPaceEvent(event) ? tellPace(event, table) : noteOfTime(event, table)
  }
}

type Seated = Extract<Noted, { type: (typeof SEATED)[number] }>

const SEATED = [
  'table/seat-added',
  'table/seat-dropped',
  'table/seat-taken',
  'table/renamed',
  'table/handed-over',
  'table/host-changed',
  'table/left',
  'table/stood-in',
  'table/stood-down',
  'table/invitation-allowed',
  'table/key-made',
  'table/claimed',
  'table/seen-again',
  'table/signed-out',
  'table/removed',
  'table/door-set',
] as const

function isSeated(event: TableEvent): event is Seated {
  return SEATED.some((type) => type === event.type)
}

function noteOfSeats(event: Seated, { kernel }: Told): string {
  const { told } = words
  const name = nameOf(kernel, event.seat)
  switch (event.type) {
    case 'table/seat-added':
      return told.seatAdded
    case 'table/seat-dropped':
      return told.seatDropped
    case 'table/seat-taken':
      return told.taken(event.name)
    case 'table/renamed':
      return told.renamed(event.before, event.name)
    case 'table/handed-over':
      return told.handedOver(event.before, event.name)
    case 'table/host-changed':
      return told.host(name)
    case 'table/left':
      return told.left(name)
    case 'table/stood-in':
      return told.stoodIn(nameOf(kernel, event.by), name)
    case 'table/stood-down':
      return told.stoodDown(nameOf(kernel, event.by), name)
    case 'table/invitation-allowed':
      return told.invitationAllowed(nameOf(kernel, event.by), name, event.voted === true)
    case 'table/key-made':
      return event.by === event.seat ? told.ownKey(name) : told.keyMade(nameOf(kernel, event.by), name)
    case 'table/claimed':
      return told.claimed(name, event.also.length === 0 ? '' : listNames(kernel, event.also))
    case 'table/seen-again':
      return told.seenAgain(name)
    case 'table/signed-out':
      return told.signedOut(name)
    case 'table/removed':
      return told.removed(event.name)
    case 'table/door-set':
      return event.door === 'open' ? told.doorOpened(name) : told.doorClosed(name)
    default:
      return event satisfies never
  }
}

type Timely = Extract<
  Noted,
  {
    type:
      | 'table/rewound'
      | 'table/ruled'
      | 'table/forked'
      | 'table/branched'
      | 'table/epoch-opened'
      | 'table/epoch-closed'
  }
>

function noteOfTime(event: Timely, table: Told): string {
  const { told } = words
  const name = (seat: Seat) => nameOf(table.kernel, seat)
  switch (event.type) {
    case 'table/rewound':
      return told.rewound(name(event.seat), event.free)
    case 'table/ruled':
      return told.ruled(event.text)
    case 'table/forked':
      return told.forked(event.title, event.at)
    case 'table/branched':
      return (event.from.brought ? told.brought : told.branched)(event.from.title, event.from.version)
    case 'table/epoch-opened':
      return told.epochOpened(event.epoch, event.commitment)
    case 'table/epoch-closed':
      return told.epochClosed(event.epoch, event.seed)
    default:
      return event satisfies never
  }
}

const RULES: Partial<Record<TableEvent['type'], string>> = {
  ...PACE_RULES,
  ...STAND_IN_RULES,
  'table/left': 'TB-015',
  'table/invitation-allowed': 'TB-018',
  'table/key-made': 'TB-017',
  'table/claimed': 'TB-017',
  'table/seen-again': 'TB-018',
  'table/signed-out': 'TB-017',
  'table/removed': 'TB-019',
  'table/door-set': 'TB-009',
  'table/stood-in': 'TB-016',
  'table/stood-down': 'TB-016',
  'table/paused': 'TB-030',
  'table/resumed': 'TB-031',
  'table/safety-written': 'TB-032',
  'table/veiled': 'TB-033',
  'table/record-shared': 'TB-083',
  'table/kept': 'TB-084',
  'table/restored': 'TB-072',
  'table/written-anew': 'TB-034',
  'table/proposed': 'TB-042',
  'table/declined': 'TB-043',
  'table/lapsed': 'TB-044',
  'table/objected': 'TB-041',
  'table/questioned': 'TB-041',
  'table/question-dropped': 'TB-041',
  'table/question-lapsed': 'TB-041',
  'table/taken-back': 'TB-061',
  'table/stood-by': 'TB-061',
  'table/judged': 'TB-047',
  'table/rewound': 'TB-050',
  'table/ruled': 'TB-060',
  'table/forked': 'TB-054',
  'table/branched': 'TB-055',
  'table/epoch-opened': 'TB-070',
  'table/epoch-closed': 'TB-071',
}

function ruleOf(event: TableEvent): { rule: string } | Record<string, never> {
  const rule = RULES[event.type]
  return rule === undefined ? {} : { rule }
}
