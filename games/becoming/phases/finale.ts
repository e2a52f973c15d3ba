import { prose } from '../../../engine/fields/field.ts'
import { type Names, offer, type Seat } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { type BecomingOffer, type BecomingPhase, type BecomingTurn, listWords, nameOf } from '../contract.ts'
import { type Becoming, type Ending, isLive, LIVE_ASSET_POINTS, seatOrder } from '../state.ts'
import { words } from '../words.ts'
import { explain } from './explain.ts'

/** Step 13, BE-175 to BE-180. */
export const finale: BecomingPhase = {
  title: words.phase.finale,
  rules: ['BE-175', 'BE-176', 'BE-177', 'BE-178', 'BE-179'],
  awaits: (state) => listAwaited(endingOf(state)),
  waitingFor: (state) => (isTold(endingOf(state)) ? words.waiting.closeStory : words.waiting.ending),
  offers(state, seat, names) {
    const ending = endingOf(state)
    return ending.winners.includes(seat) ? [tell(ending, seat, names), close(ending, seat, names)] : []
  },
  explain,
  path: () => [words.phase.finale, words.path.last],
}

/** BE-180: read, not played. */
export const finished: BecomingPhase = {
  title: words.phase.finished,
  rules: ['BE-180'],
  final: true,
  awaits: () => [],
  waitingFor: () => '',
  offers: () => [],
  explain,
}

function endingOf(state: Becoming): Ending {
  return state.ending ?? { winners: [], told: [], closed: [] }
}

/** BE-168 and BE-177: what she kept counts now, then everyone's ledger is added up. */
export function openFinale(turn: BecomingTurn): void {
  turn.emit({ type: 'finale-opened' })
  const hero = turn.state.hero ?? 0
  for (const asset of turn.state.assets.filter(isLive)) {
    turn.emit({ type: 'scored', seat: hero, points: LIVE_ASSET_POINTS, rule: 'BE-168', asset: asset.id })
  }
  const { totals } = turn.state
  const most = Math.max(...totals)
  const winners = seatOrder(turn.state).filter((seat) => totals[seat] === most)
  turn.emit({ type: 'totals-counted', winners })
}

/** J-8: tied winners tell in turn, in order from the Hero's seat, as many rounds as they like. */
function nextTeller({ winners, told }: Ending): Seat | undefined {
  return winners[told.length % winners.length]
}

function isTold({ winners, told }: Ending): boolean {
  return told.length >= winners.length
}

function listAwaited(ending: Ending): Seat[] {
  if (isTold(ending)) return ending.winners.filter((seat) => !ending.closed.includes(seat))
  const next = nextTeller(ending)
  return next === undefined ? [] : [next]
}

/** BE-178: whoever has most tells the end; BE-179: several share it. */
function tell(ending: Ending, seat: Seat, names: Names): BecomingOffer {
  const refused = whyNotTell(ending, seat, names)
  return offer({
    do: 'narrate-ending',
    title: words.finale.tell,
    prompt: ending.winners.length > 1 ? words.finale.sharePrompt : words.finale.tellPrompt,
    rule: ending.winners.length > 1 ? 'BE-179' : 'BE-178',
    inputs: {
      text: prose(words.finale.text, 1, 8000, { rule: 'BE-178', because: words.refuse.blankEnding }),
    },
    ...(refused ? { refused } : {}),
    decide(turn, input) {
      turn.narrate(input.text)
      turn.emit({ type: 'ending-told', seat: turn.seat })
    },
  })
}

function whyNotTell(ending: Ending, seat: Seat, names: Names): Refusal | undefined {
  const next = nextTeller(ending)
  if (next === seat || next === undefined) return undefined
  return refusal('BE-179', words.refuse.theirPiece(nameOf(names, next)))
}

function close(ending: Ending, seat: Seat, names: Names): BecomingOffer {
  const refused = whyNotClose(ending, seat, names)
  return offer({
    do: 'close-story',
    title: words.finale.close,
    prompt: words.finale.closePrompt,
    rule: 'BE-180',
    inputs: {},
    ...(refused ? { refused } : {}),
    decide(turn) {
      turn.emit({ type: 'ending-closed', seat: turn.seat })
      const now = endingOf(turn.state)
      if (now.winners.every((one) => now.closed.includes(one))) turn.emit({ type: 'story-closed' })
    },
  })
}

function whyNotClose(ending: Ending, seat: Seat, names: Names): Refusal | undefined {
  const owing = ending.winners.filter((one) => !ending.told.includes(one))
  if (owing.length > 0) {
    return refusal('BE-179', words.refuse.endingIncomplete(listWords(owing.map((one) => nameOf(names, one)))))
  }
  return ending.closed.includes(seat) ? refusal('BE-179', words.refuse.closedAlready) : undefined
}
