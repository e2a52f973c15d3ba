import { prose } from '../../../engine/fields/field.ts'
import { presentSeats } from '../away.ts'
import { why } from '../refusals.ts'
import { groupsOf, otherSeats } from '../sheet.ts'
import { words } from '../words.ts'
import { type Asking, type ChangeOffer, type ChangePhase, type ChangeTurn, offer } from './contract.ts'
import { explain } from './explain.ts'
import { setTurnOrder } from './setup.ts'

/** OP-15: after the agreed rounds, everyone tells how it stands with their people. */
export const epilogue: ChangePhase = {
  title: words.phase.epilogue,
  rules: ['OP-15'],
  awaits: (state) => presentSeats(state).filter((seat) => !state.told.includes(seat)),
  waitingFor: () => words.waiting.closing,
  offers: (state, seat) => (state.told.includes(seat) ? [] : [tellClosing({ state, seat, names: [] })]),
  explain,
}

function tellClosing({ state, seat }: Asking): ChangeOffer {
  return offer({
    do: 'tell-closing',
    title: words.closing.title,
    prompt: words.closing.prompt,
    rule: 'OP-15',
    inputs: { text: prose(words.closing.text, 1, 2000, { rule: 'OP-15', because: why.epilogue.because }) },
    decide(turn, input) {
      turn.narrate(input.text, groupsOf(state, seat)[0]?.name ?? '')
      turn.emit({ type: 'closing-told', seat: turn.seat })
      endIfAllTold(turn)
    },
  })
}

/** The session ends with the last closing; nobody waits for those who are away (HJ-15). */
export function endIfAllTold(turn: ChangeTurn): void {
  const { state } = turn
  if (state.phase !== 'epilogue' || presentSeats(state).some((seat) => !state.told.includes(seat))) return
  turn.emit({ type: 'session-ended', session: state.session })
}

/** CH-019 and CH-010: the story rests; a new session may begin, in another order. */
export const closed: ChangePhase = {
  title: words.phase.closed,
  rules: ['CH-019', 'CH-010'],
  awaits: () => [],
  waitingFor: () => '',
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    return [...setTurnOrder(asking), beginAgain(asking)]
  },
  explain,
}

function beginAgain({ state, seat }: Asking): ChangeOffer {
  return offer({
    do: 'begin-play',
    title: words.session.again,
    prompt: words.session.againPrompt,
    rule: 'CH-010',
    inputs: {},
    consent: () => otherSeats(state, seat),
    decide: (turn) => turn.emit({ type: 'play-begun', session: turn.state.session + 1 }),
  })
}
