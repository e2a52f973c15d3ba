import { choice, prose } from '../../../engine/fields/field.ts'
import { offer, type Seat } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { sideOfTrack } from '../characters.ts'
import type { AgeOffer, AgePhase, Asking } from '../contract.ts'
import { barred, required } from '../contract.ts'
import { pcOf } from '../presence.ts'
import { whyMarket } from '../refusals/market.ts'
import {
  allSeats,
  type ConcessionSize,
  currentSegment,
  type Epilogue,
  listNames,
  nameOf,
  otherSeats,
  playerAt,
  type StoriedAge,
  seatOfLead,
} from '../state.ts'
import { words } from '../words.ts'

export const epiloguePhase: AgePhase = {
  title: words.steps.epilogue,
  rules: ['SA-160', 'SA-161', 'SA-162', 'SA-163'],
  awaits: (state) => {
    const before = [...silent(state), ...owing(state)]
    return before.length > 0 ? before : [victorSeat(state)]
  },
  waitingFor: () => words.waiting.epilogue,
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [...worldChange(asking), ...concession(asking), ...aftermath(asking)]
  },
  path: () => [words.steps.epilogue],
}

/** Nothing more is played: SA-163. */
export const finishedPhase: AgePhase = {
  title: words.steps.finished,
  rules: ['SA-163'],
  final: true,
  awaits: () => [],
  waitingFor: () => words.waiting.finished,
  offers: () => [],
}

function epilogueOf(state: StoriedAge): Epilogue {
  if (!state.epilogue) throw new Error('the story is not decided')
  return state.epilogue
}

export function victorSeat(state: StoriedAge): Seat {
  return seatOfLead(state, epilogueOf(state).victor) ?? 0
}

/** SA-160, SA-R70: aligned with the victor, and the subplot completed unless the table plays without that. */
function whyNoSay(state: StoriedAge, seat: Seat): Refusal | undefined {
  const player = playerAt(state, seat)
  const pc = pcOf(state, seat)
  if (player.role !== 'supporting' || !pc) return whyMarket.supportingOnly
  const { victor, changes } = epilogueOf(state)
  const side = victor === 'protagonist' ? 1 : -1
  if (sideOfTrack(pc.track) !== side) return whyMarket.notAligned(pc.name, words.leads[victor])
  if (state.settings.epilogueNeedsSubplot && currentSegment(player)) return whyMarket.unfinished(pc.name)
  return changes.some((change) => change.seat === seat) ? whyMarket.oneChange : undefined
}

/** Those who may still say how the world changes. */
function silent(state: StoriedAge): Seat[] {
  const { passed } = epilogueOf(state)
  return allSeats(state).filter((seat) => !passed.includes(seat) && !whyNoSay(state, seat))
}

function worldChange({ state, seat }: Asking): AgeOffer[] {
  if (playerAt(state, seat).role !== 'supporting') return []
  const refused = whyNoSay(state, seat)
  const change = offer({
    do: 'state-world-change',
    title: 'Say how the world changes',
    prompt: 'One change that is good as your character sees it. It stands as fact in the ending.',
    rule: 'SA-160',
    judged: otherSeats(state, seat),
    ...barred(refused),
    inputs: { text: prose('The change', 1, 1000, required(whyMarket.sayChange)) },
    decide(turn, input) {
      turn.narrate(input.text)
      turn.emit({ type: 'world-change-stated', seat, text: input.text })
    },
  }) as AgeOffer
  if (refused || epilogueOf(state).passed.includes(seat)) return [change]
  return [change, passWorldChange(seat)]
}

/** The right may be left unused, so that nobody holds up the ending. */
function passWorldChange(seat: Seat): AgeOffer {
  return offer({
    do: 'pass-world-change',
    title: 'Leave the world as it is',
    rule: 'SA-160',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'world-change-passed', seat })
    },
  })
}

/** SA-162: one part one minor; two parts one major or two minor, as the Antagonist likes (SA-R71). */
function openConcessions(epilogue: Epilogue): readonly ConcessionSize[] {
  const { victor, antagonistSegments, concessions } = epilogue
  if (victor === 'antagonist' || antagonistSegments === 0) return []
  if (antagonistSegments === 1) return concessions.length === 0 ? ['minor'] : []
  if (concessions.length === 0) return ['minor', 'major']
  return concessions.length === 1 && concessions[0]?.size === 'minor' ? ['minor'] : []
}

function owing(state: StoriedAge): Seat[] {
  return openConcessions(epilogueOf(state)).length > 0 ? [seatOfLead(state, 'antagonist') ?? 0] : []
}

const ALLOWED: Readonly<Record<number, string>> = {
  1: 'one minor concession',
  2: 'one major or two minor concessions',
}

function concession({ state, seat }: Asking): AgeOffer[] {
  if (seat !== seatOfLead(state, 'antagonist')) return []
  const epilogue = epilogueOf(state)
  const { antagonistSegments: parts } = epilogue
  const open = openConcessions(epilogue)
  const allowed = whyMarket.allowed(parts, ALLOWED[parts] ?? 'none')
  const refused =
    epilogue.victor === 'antagonist'
      ? whyMarket.noneOwed
      : parts === 0
        ? whyMarket.happyEnding
        : open.length === 0
          ? allowed
          : undefined
  return [
    offer({
      do: 'impose-concession',
      title: 'Name a concession',
      prompt: 'Something that concerns the Protagonist or the community; the aftermath must honour it.',
      rule: 'SA-162',
      judged: otherSeats(state, seat),
      ...barred(refused),
      inputs: {
        size: choice(
          'How great?',
          (['minor', 'major'] as const).map((size) => ({
            value: size,
            label: words.sizes[size],
            ...barred(open.includes(size) ? undefined : allowed),
          })),
          { rule: 'SA-162' },
        ),
        text: prose('The concession', 1, 1000, required(whyMarket.sayConcession)),
      },
      decide(turn, input) {
        turn.narrate(input.text)
        turn.emit({ type: 'concession-imposed', size: input.size as ConcessionSize, text: input.text })
      },
    }),
  ]
}

function aftermath({ state, seat, names }: Asking): AgeOffer[] {
  if (seat !== victorSeat(state)) return []
  const waiting = silent(state)
  const refused =
    owing(state).length > 0
      ? whyMarket.waitingForConcession(nameOf(names, seatOfLead(state, 'antagonist') ?? 0))
      : waiting.length > 0
        ? whyMarket.waitingForChanges(listNames(names, waiting))
        : undefined
  return [
    offer({
      do: 'narrate-aftermath',
      title: 'Tell the aftermath',
      prompt: 'The last page: what became of the world and of those who fought over it.',
      rule: epilogueOf(state).victor === 'antagonist' ? 'SA-161' : 'SA-162',
      judged: otherSeats(state, seat),
      ...barred(refused),
      inputs: { text: prose('The aftermath', 1, 4000, required(whyMarket.writeAftermath)) },
      decide(turn, input) {
        turn.narrate(input.text)
        turn.emit({ type: 'aftermath-told', seat, text: input.text })
      },
    }),
  ]
}
