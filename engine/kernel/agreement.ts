import { line } from '../fields/field.ts'
import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { rewindTo } from './rewind.ts'
import { type Judged, nameOf, type Proposal } from './state.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import { words } from './words.ts'

/** TB-040 to TB-044: agreeing, declining, withdrawing, objecting. */
export function agreementOffers(table: Table, seat: Seat): TableOffer[] {
  const { kernel } = table
  const offers: TableOffer[] = []
  for (const proposal of kernel.proposals) {
    if (proposal.seat === seat) offers.push(withdraw(proposal))
    else if (proposal.needs.includes(seat) && !proposal.agreed.includes(seat)) {
      offers.push(agree(table, proposal), decline(table, proposal))
    }
  }
  if (kernel.paused || kernel.stage !== 'play') return offers
  for (const judged of kernel.judged) {
    if (judged.judges.includes(seat) && canObject(table, judged)) offers.push(object(table, judged))
  }
  return offers
}

function agree(table: Table, proposal: Proposal): TableOffer {
  return tableOffer({
    do: 'agree',
    on: String(proposal.id),
    title: words.agree.title(nameOf(table.kernel, proposal.seat), proposal.title),
    prompt: proposal.summary,
    rule: 'TB-042',
    inputs: {},
    decide(turn) {
      const isLast = proposal.agreed.length + 1 === proposal.needs.length
      turn.emitTable({ type: 'table/agreed', proposal: proposal.id, seat: turn.seat })
      if (!isLast) return
      const problem = turn.carryOut(proposal.seat, {
        do: proposal.do,
        ...(proposal.on === undefined ? {} : { on: proposal.on }),
        with: proposal.with,
      })
      // TB-044: the table may have moved on since it was asked.
      if (problem) turn.emitTable({ type: 'table/lapsed', proposal: proposal.id, refusal: problem })
    },
  })
}

function decline(table: Table, proposal: Proposal): TableOffer {
  return tableOffer({
    do: 'decline',
    on: String(proposal.id),
    title: words.decline.title(nameOf(table.kernel, proposal.seat), proposal.title),
    rule: 'TB-043',
    inputs: { reason: line(words.decline.reason, 0, 200) },
    decide(turn, input) {
      const { id, title: what } = proposal
      turn.emitTable({ type: 'table/declined', proposal: id, seat: turn.seat, reason: input.reason, what })
    },
  })
}

function withdraw(proposal: Proposal): TableOffer {
  return tableOffer({
    do: 'withdraw',
    on: String(proposal.id),
    title: words.withdraw.title(proposal.title),
    rule: 'TB-043',
    inputs: {},
    decide(turn) {
      turn.emitTable({ type: 'table/withdrawn', proposal: proposal.id, seat: turn.seat })
    },
  })
}

/** TB-041: until something is built on it. The game says so, or nothing was played since. */
function canObject(table: Table, judged: Judged): boolean {
  const judgement = table.game.judgementOf(judged.do)
  if (judgement?.stands)
    return judgement.stands(table.state, judged) && !judgement.waits?.(table.state, judged)
  return table.kernel.trail.at(-1)?.version === judged.version
}

function object(table: Table, judged: Judged): TableOffer {
  return tableOffer({
    do: 'object',
    on: String(judged.version),
    title: words.object.title(nameOf(table.kernel, judged.seat), judged.title),
    prompt: words.object.prompt,
    rule: 'TB-041',
    inputs: { reason: line(words.object.reason, 1, 200, { rule: 'TB-041', because: words.object.blank }) },
    decide(turn, input) {
      turn.emitTable({
        type: 'table/objected',
        version: judged.version,
        seat: turn.seat,
        reason: input.reason,
      })
      const strike = table.game.judgementOf(judged.do)?.strike
      if (!strike) return rewindTo(turn, judged.version - 1, true)
      strike(turn.game, judged)
      turn.played = { seat: null, learnt: false }
    },
  })
}
