import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import type { TableEvent } from './events.ts'
import type { Judged, Kernel, Proposal, Question } from './state.ts'

/** What is asked for and answered. */
const ASKED = {
  'table/proposed': true,
  'table/agreed': true,
  'table/yes-taken-back': true,
  'table/declined': true,
  'table/withdrawn': true,
  'table/asked-anew': true,
  'table/carried-out': true,
  'table/lapsed': true,
  'table/objected': true,
} as const satisfies Partial<Record<TableEvent['type'], true>>

/** What is questioned after it was done, and voted on. */
const QUESTIONED = {
  'table/questioned': true,
  'table/question-dropped': true,
  'table/question-lapsed': true,
  'table/taken-back': true,
  'table/stood-by': true,
  'table/voted': true,
  'table/judged': true,
} as const satisfies Partial<Record<TableEvent['type'], true>>

type QuestionEvent = Extract<TableEvent, { type: keyof typeof QUESTIONED }>
export type AgreementEvent = Extract<TableEvent, { type: keyof typeof ASKED }> | QuestionEvent

export function isAgreementEvent<Event extends TableEvent>(
  event: Event,
): event is Extract<Event, AgreementEvent> {
  return Object.hasOwn(ASKED, event.type) || Object.hasOwn(QUESTIONED, event.type)
}

/** What is asked for, questioned and voted on. */
export function evolveAgreement(table: Table, event: AgreementEvent): void {
  const { kernel } = table
  switch (event.type) {
    case 'table/proposed':
      kernel.proposals.push(newProposal(table, event))
      return
    case 'table/agreed':
      return noteYes(kernel, event.proposal, event.seat)
    case 'table/yes-taken-back':
      return change(kernel, event.proposal, (one) => {
        one.agreed = one.agreed.filter((seat) => seat !== event.seat)
      })
    case 'table/asked-anew':
      return change(kernel, event.proposal, (one) => {
        one.needs = [...event.needs]
        if (event.judges) one.judges = [...event.judges]
        one.agreed = one.agreed.filter((seat) => event.needs.includes(seat))
      })
    case 'table/withdrawn':
      return withdraw(kernel, event.proposal, event.seat)
    case 'table/declined':
    case 'table/carried-out':
    case 'table/lapsed':
      return dropProposal(kernel, event.proposal)
    case 'table/objected':
      kernel.judged = kernel.judged.filter((one) => one.version !== event.version)
      return
    default:
      return evolveQuestion(kernel, event)
  }
}

function evolveQuestion(kernel: Kernel, event: QuestionEvent): void {
  const question = kernel.questions.find(({ about }) => about === event.about)
  switch (event.type) {
    case 'table/questioned':
      return noteQuestion(kernel, question, event)
    case 'table/question-dropped':
      if (!question) return
      question.askers = question.askers.filter(({ seat }) => seat !== event.seat)
      if (question.askers.length === 0) endQuestion(kernel, event.about)
      return
    case 'table/stood-by':
      if (question) question.isStoodBy = true
      return
    case 'table/voted':
      question?.votes.push({ seat: event.seat, strikes: event.strikes })
      return
    case 'table/question-lapsed':
      return endQuestion(kernel, event.about)
    case 'table/taken-back':
      endQuestion(kernel, event.about)
      return dropAbout(kernel, event.about)
    case 'table/judged':
      endQuestion(kernel, event.about)
      if (!event.isStruck) {
        for (const { seat } of question?.askers ?? []) kernel.outvoted.push({ seat, moment: event.moment })
        return uphold(kernel, event.about)
      }
      if (question) kernel.struck.push(struckOf(question, event.moment))
      if (event.alone !== undefined) kernel.rejections.push({ seat: event.alone, moment: event.moment })
      return dropAbout(kernel, event.about)
    default:
      return event satisfies never
  }
}

function noteQuestion(
  kernel: Kernel,
  known: Question | undefined,
  { about, seat, reason }: Extract<TableEvent, { type: 'table/questioned' }>,
): void {
  const judged = kernel.judged.find(({ version }) => version === about)
  if (judged) judged.asked = [...(judged.asked ?? []), seat]
  if (known) {
    known.askers.push({ seat, reason })
    return
  }
  const asked = judged ?? kernel.proposals.find(({ id }) => id === about)
  if (asked) kernel.questions.push(newQuestion(about, asked, { seat, reason }))
}

function newQuestion(
  about: number,
  asked: Judged | Proposal,
  asker: { seat: Seat; reason: string },
): Question {
  const { seat, do: name, on, with: given, title, judges, moment } = asked
  return {
    about,
    of: 'version' in asked ? 'claim' : 'request',
    seat,
    do: name,
    ...(on === undefined ? {} : { on }),
    with: given,
    title,
    judges: [...(judges ?? [])],
    ...(moment === undefined ? {} : { moment }),
    askers: [asker],
    isStoodBy: false,
    votes: [],
  }
}

function struckOf({ do: name, on, with: given }: Question, moment: string) {
  return { do: name, ...(on === undefined ? {} : { on }), with: given, moment }
}

function uphold(kernel: Kernel, about: number): void {
  for (const judged of kernel.judged) if (judged.version === about) judged.upheld = true
  change(kernel, about, (one) => {
    one.upheld = true
  })
}

function endQuestion(kernel: Kernel, about: number): void {
  kernel.questions = kernel.questions.filter((one) => one.about !== about)
}

function dropAbout(kernel: Kernel, about: number): void {
  kernel.judged = kernel.judged.filter(({ version }) => version !== about)
  kernel.proposals = kernel.proposals.filter(({ id }) => id !== about)
}

function newProposal(table: Table, event: Extract<TableEvent, { type: 'table/proposed' }>): Proposal {
  return {
    id: table.version + 1,
    seat: event.seat,
    do: event.do,
    ...(event.on === undefined ? {} : { on: event.on }),
    with: event.with,
    title: event.title,
    summary: event.summary,
    ...(event.why === undefined ? {} : { why: event.why }),
    needs: [...event.needs],
    agreed: [],
    ...(event.judges === undefined ? {} : { judges: [...event.judges] }),
    ...(event.moment === undefined ? {} : { moment: event.moment }),
    ...(event.ready === undefined ? {} : { ready: event.ready }),
  }
}

function noteYes(kernel: Kernel, id: number, seat: Seat): void {
  const proposal = kernel.proposals.find((one) => one.id === id)
  if (!proposal) return
  proposal.agreed.push(seat)
  // Older tables say nothing more when the last seat has agreed.
  if (kernel.deciding === 1 && proposal.agreed.length === proposal.needs.length) dropProposal(kernel, id)
}

/** A mark that others have set as well stays theirs. */
function withdraw(kernel: Kernel, id: number, seat: Seat): void {
  const proposal = kernel.proposals.find((one) => one.id === id)
  const [next] = proposal?.ready ? proposal.agreed : []
  if (!proposal || next === undefined) {
    dropProposal(kernel, id)
    return endQuestion(kernel, id)
  }
  proposal.seat = next
  proposal.agreed = proposal.agreed.filter((one) => one !== next)
  proposal.needs = proposal.needs.map((one) => (one === next ? seat : one))
}

function change(kernel: Kernel, id: number, to: (proposal: Proposal) => void): void {
  const proposal = kernel.proposals.find((one) => one.id === id)
  if (proposal) to(proposal)
}

function dropProposal(kernel: Kernel, id: number): void {
  kernel.proposals = kernel.proposals.filter((one) => one.id !== id)
}

/** TB-015: what they asked goes with them; what waited for nobody else's word has to be asked anew. */
export function leaveRequests(kernel: Kernel, left: Seat): void {
  const isOver = ({ seat, needs }: Proposal) =>
    seat === left || (needs.includes(left) && (kernel.deciding === 1 || needs.length === 1))
  kernel.proposals = kernel.proposals.filter((one) => !isOver(one))
  for (const one of kernel.proposals) {
    one.needs = one.needs.filter((seat) => seat !== left)
    one.agreed = one.agreed.filter((seat) => seat !== left)
    if (one.judges) one.judges = one.judges.filter((seat) => seat !== left)
  }
  kernel.questions = kernel.questions.filter(
    ({ of, about }) => of === 'claim' || kernel.proposals.some(({ id }) => id === about),
  )
}
