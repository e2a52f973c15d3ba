import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import type { AgreementEvent } from './evolve-agreement.ts'
import { listNames, nameOf } from './state.ts'
import { words } from './words.ts'

type Told = Pick<Table, 'kernel'>
type Noted = Exclude<AgreementEvent, { type: 'table/voted' | 'table/asked-anew' | 'table/carried-out' }>
type Questioned = Extract<
  Noted,
  {
    type:
      | 'table/objected'
      | 'table/questioned'
      | 'table/question-dropped'
      | 'table/question-lapsed'
      | 'table/taken-back'
      | 'table/stood-by'
      | 'table/judged'
  }
>

/** What is asked for, questioned and decided, as notes in the margin. */
export function tellAgreement(event: Noted, table: Told): string {
  const { told } = words
  const name = (seat: Seat) => nameOf(table.kernel, seat)
  switch (event.type) {
    case 'table/proposed':
      return noteOfRequest(event, table)
    case 'table/agreed':
      return isReady(event.proposal, table) ? told.readyToo(name(event.seat)) : told.agreed(name(event.seat))
    case 'table/yes-taken-back':
      return told.yesTakenBack(name(event.seat))
    case 'table/declined':
      return told.declined(name(event.seat), event.what, event.reason)
    case 'table/withdrawn':
      return told.withdrawn(name(event.seat))
    case 'table/lapsed':
      return event.what === undefined
        ? told.lapsed(event.refusal.because)
        : told.lapsedAs(event.what, event.refusal.because)
    default:
      return tellQuestion(event, table)
  }
}

function tellQuestion(event: Questioned, table: Told): string {
  const { told } = words
  const name = (seat: Seat) => nameOf(table.kernel, seat)
  switch (event.type) {
    case 'table/objected':
      return told.objected(name(event.seat), event.reason)
    case 'table/questioned':
      return told.questioned(name(event.seat), titleOf(event.about, table), event.reason)
    case 'table/question-dropped':
      return told.questionDropped(name(event.seat))
    case 'table/question-lapsed':
      return told.questionLapsed(event.title)
    case 'table/taken-back':
      return (event.isAnew ? told.wordedAnew : told.takenBack)(name(event.seat), event.title)
    case 'table/stood-by':
      return told.stoodBy(name(event.seat), titleOf(event.about, table))
    case 'table/judged':
      return noteOfVerdict(event, table)
    default:
      return event satisfies never
  }
}

type Proposed = Extract<Noted, { type: 'table/proposed' }>

/** Older tables keep the sentence that they were asked with. */
function noteOfRequest({ seat, title, summary, needs, ready }: Proposed, { kernel }: Told): string {
  const { told } = words
  const [name, whom] = [nameOf(kernel, seat), listNames(kernel, needs)]
  if (kernel.deciding === 1) return told.proposed(name, title, summary, whom)
  return ready ? told.ready(name, title, whom) : told.asks(name, title, summary, whom)
}

function isReady(id: number, { kernel }: Told): boolean {
  return kernel.proposals.some((one) => one.id === id && one.ready === true)
}

function titleOf(about: number, { kernel }: Told): string {
  return kernel.questions.find((one) => one.about === about)?.title ?? ''
}

type Verdict = Extract<Noted, { type: 'table/judged' }>

function noteOfVerdict({ isStruck, title, maker, ballots }: Verdict, { kernel }: Told): string {
  const { told } = words
  const names = (strikes: boolean) =>
    listNames(
      kernel,
      ballots.filter((one) => one.strikes === strikes).map(({ seat }) => seat),
    )
  const say = isStruck ? told.struck : told.upheld
  return say(nameOf(kernel, maker), title, { keep: names(false), strike: names(true) })
}
