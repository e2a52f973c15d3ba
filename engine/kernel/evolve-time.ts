import type { Table } from '../log.ts'
import type { TableEvent } from './events.ts'
import { hideTakenBack } from './hidden.ts'
import { returnTo } from './pace/pace.ts'
import type { Kernel } from './state.ts'

type TimeEvent = Extract<
  TableEvent,
  {
    type:
      | 'table/begun'
      | 'table/rewound'
      | 'table/forked'
      | 'table/branched'
      | 'table/record-shared'
      | 'table/kept'
      | 'table/restored'
      | 'table/veiled'
      | 'table/written-anew'
  }
>

/** What has to do with the table's log as a whole: its beginning, its past, what is made of it. */
export function evolveTime(table: Table, event: TimeEvent): void {
  const { kernel } = table
  switch (event.type) {
    case 'table/begun':
      kernel.stage = 'play'
      kernel.begun = table.version + 1
      return
    case 'table/rewound':
      return evolveRewound(table, event.to)
    case 'table/forked':
    case 'table/branched':
      return evolveFork(kernel, event)
    case 'table/record-shared':
      kernel.shared = table.version + 1
      return
    case 'table/kept':
      kernel.kept = true
      kernel.stage = 'closed'
      return
    case 'table/restored':
      kernel.history = event.history
      // What was given after the backup is known, and may come again.
      delete kernel.dice.parts
      if (kernel.stage === 'play') setDiceAside(kernel)
      return
    case 'table/veiled':
    case 'table/written-anew':
      // The veil is read from the whole log, before any of it is evolved.
      return
    default:
      return event satisfies never
  }
}

/** TB-072: with these dice more may have been rolled than the log knows. */
function setDiceAside({ dice }: Kernel): void {
  if (dice.epoch > 0) dice.aside.push({ epoch: dice.epoch, commitment: dice.commitment, rolls: dice.rolls })
}

function evolveRewound(table: Table, to: number): void {
  const kernel = table.kernel
  kernel.trail = kernel.trail.filter((step) => step.version <= to)
  kernel.judged = kernel.judged.filter((one) => one.version <= to)
  kernel.questions = kernel.questions.filter((one) => one.of === 'claim' && one.about <= to)
  kernel.words = kernel.words.filter((words) => Number.parseInt(words.line, 10) <= to)
  // What was proposed was proposed in a position that is gone.
  kernel.proposals = []
  kernel.takenBack.push({ after: to, upTo: table.version })
  hideTakenBack(kernel, { after: to, upTo: table.version })
}

type ForkEvent = Extract<TableEvent, { type: 'table/forked' | 'table/branched' }>

/** TB-054 and TB-055: a table that others go on from, and one that goes on from another. */
function evolveFork(kernel: Kernel, event: ForkEvent): void {
  if (event.type === 'table/forked') {
    kernel.forks.push({ table: event.table, at: event.at, title: event.title })
    return
  }
  kernel.table = event.table
  kernel.title = event.title
  kernel.origin = event.from
  // A table that goes on from a doubtful one has the same doubtful past.
  if (event.from.brought) kernel.unproven = event.proven !== true
  // Also from a moment of it before it was brought in.
  else if (event.unproven) kernel.unproven = true
  kernel.names = [...event.names]
  kernel.taken = [...event.taken]
  kernel.host = event.host
  kernel.safety = { ...event.safety }
  kernel.invitable = []
  kernel.renewed = []
  kernel.together = [...(event.together ?? [])]
  if (event.rested !== undefined) kernel.rested = [...event.rested]
  else delete kernel.rested
  evolveToday(kernel, event)
  kernel.paused = false
  kernel.forks = []
  kernel.history = ''
  // Their seeds stay with the table that sealed them.
  kernel.dice.aside = []
  delete kernel.dice.parts
  // What was open between people at that moment was settled at the other table, or is asked anew here.
  kernel.proposals = []
  kernel.judged = []
  kernel.questions = []
  kernel.struck = []
  kernel.rejections = []
  kernel.outvoted = []
  kernel.words = []
  kernel.nudged = []
  kernel.trail = []
}

/** TB-055: people are today's. */
function evolveToday(kernel: Kernel, event: Extract<TableEvent, { type: 'table/branched' }>): void {
  if (event.seating !== undefined) kernel.seating = event.seating
  // Without it, a fork from before that was written down: there those of that moment sit again.
  if (event.standIns !== undefined) {
    kernel.standIns = { seats: [...event.standIns], held: kernel.standIns?.held === true }
  }
  if (event.stoodIn !== undefined) kernel.stoodIn = [...event.stoodIn]
  else delete kernel.stoodIn
  for (const seat of event.back ?? []) returnTo(kernel, seat)
}
