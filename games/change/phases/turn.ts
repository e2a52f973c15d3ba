import { number, prose } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { awaitedFor, standsIn } from '../away.ts'
import { HARD_STEP } from '../content/transitions.ts'
import { why } from '../refusals.ts'
import { activeGroup, isNamed, otherSeats } from '../sheet.ts'
import type { Change, Group } from '../state.ts'
import { words } from '../words.ts'
import { addPlace, correctSpelling, rearrangeArenas } from './any-time.ts'
import { foundArenas, proposeSegments } from './arenas.ts'
import { type Asking, type ChangeOffer, type ChangePhase, offer } from './contract.ts'
import { explain } from './explain.ts'
import { makeInstitution } from './institutions.ts'
import { namersOwing, nameTraits } from './naming.ts'
import { whyNoAction } from './uses.ts'

/** The highest step the form takes. No sheet and no Arena comes near its difficulty of 250 (RL-70). */
const HIGHEST_STEP = 20

/** CH-012 to CH-019: one action a turn, Institutions for free, and on to the next. */
export const open: ChangePhase = {
  title: words.phase.open,
  rules: ['CH-012', 'CH-014', 'CH-033', 'CH-039', 'CH-093', 'CH-102', 'CH-146'],
  awaits: (state) => [...new Set([...awaitedFor(state, activeGroup(state).id), ...namersOwing(state)])],
  waitingFor: (state) => (namersOwing(state).length > 0 ? words.waiting.names : words.waiting.turn),
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    const group = activeGroup(state)
    return [
      ...nameTraits(asking),
      ...(group.seat === seat ? ownTurn(asking, group) : []),
      ...(standsIn(state, seat, group.id) ? [{ ...endTurn(state), ...skipping(group) }] : []),
      ...rearrangeArenas(asking),
      addPlace(asking),
      ...correctSpelling(asking),
      ...(state.slips.length === 0 ? [endSession(asking)] : []),
    ]
  },
  explain,
  path: (state) => [words.path.turn(state.turn, activeGroup(state).name)],
}

function ownTurn(asking: Asking, group: Group): ChangeOffer[] {
  const { state } = asking
  const refused = whyNoAction(state)
  const free = [makeInstitution(asking, group), endTurn(state)]
  // Once the action is spent, one line says so for all of them.
  if (refused) return [...free, declareChallenge(group, refused)]
  return [
    declareChallenge(group, undefined),
    ...declareAttacks(asking, group),
    ...declareRemovals(group),
    ...foundArenas(asking, group),
    ...proposeSegments(asking, group),
    ...free,
  ]
}

const refusedBy = (refused: Refusal | undefined) => (refused ? { refused } : {})

const aim = (label: string) => prose(label, 1, 600, { rule: 'CH-018', because: why.sayHow.because })

/** CH-033 and CH-034: my people are going to … , at a step of my choosing. */
function declareChallenge(group: Group, refused: Refusal | undefined): ChangeOffer {
  return offer({
    do: 'declare-challenge',
    title: words.challenge.title,
    prompt: words.challenge.prompt,
    rule: 'CH-033',
    inputs: {
      aim: aim(words.challenge.aim(group.name)),
      step: stepField(1),
    },
    ...refusedBy(refused),
    decide(turn, input) {
      const declared = { kind: 'self' as const, actor: group.id, target: null, shed: null }
      turn.emit({ type: 'challenge-declared', ...declared, text: input.aim, step: input.step })
      turn.narrate(input.aim, group.name)
    },
  })
}

export function stepField(initial: number) {
  return number(words.challenge.step, 1, HIGHEST_STEP, {
    initial,
    rule: 'CH-033',
    because: words.challenge.steps(HIGHEST_STEP),
    hint: words.challenge.stepHint,
  })
}

/** CH-039: exactly one other group as target. */
function declareAttacks({ state }: Asking, group: Group): ChangeOffer[] {
  const targets = state.groups.filter((other) => other.id !== group.id)
  const about = { do: 'declare-attack', prompt: words.attack.prompt, rule: 'CH-039' }
  if (targets.length === 0) {
    const alone = { ...about, title: words.attack.any, inputs: {}, refused: why.nobodyToAttack }
    return [offer({ ...alone, decide: () => undefined })]
  }
  return targets.map((target) =>
    offer({
      ...about,
      on: String(target.id),
      title: words.attack.title(target.name),
      inputs: { aim: aim(words.attack.aim) },
      decide(turn, input) {
        const declared = { kind: 'attack' as const, actor: group.id, target: target.id, step: 0, shed: null }
        turn.emit({ type: 'challenge-declared', ...declared, text: input.aim })
        turn.narrate(input.aim, group.name)
      },
    }),
  )
}

/** CH-146: a Hard Challenge to shed a bad defining trait. */
function declareRemovals(group: Group): ChangeOffer[] {
  const bad = group.defining.flatMap((trait) => (trait?.rating === '--' && isNamed(trait) ? [trait] : []))
  const about = { do: 'declare-removal', prompt: words.removal.prompt, rule: 'CH-146' }
  if (bad.length === 0) {
    const none = { ...about, title: words.removal.any, inputs: {}, refused: why.nothingBad }
    return [offer({ ...none, decide: () => undefined })]
  }
  return bad.map((trait) =>
    offer({
      ...about,
      on: trait.id,
      title: words.removal.title(trait.name),
      inputs: { method: aim(words.removal.method) },
      decide(turn, input) {
        const declared = { kind: 'removal' as const, actor: group.id, target: null, step: HARD_STEP }
        turn.emit({ type: 'challenge-declared', ...declared, shed: trait.id, text: input.method })
        turn.narrate(input.method, group.name)
      },
    }),
  )
}

/** CH-015 and CH-016: the turn goes on to the next group, with or without an action, once nothing is owed. */
function endTurn(state: Change): ChangeOffer {
  const [slip] = state.slips
  return offer({
    do: 'end-turn',
    title: state.actionUsed ? words.end.title : words.end.pass,
    prompt: state.actionUsed ? words.end.prompt : words.end.passPrompt,
    rule: state.actionUsed ? 'CH-016' : 'CH-015',
    inputs: {},
    ...(slip ? { refused: why.firstThis(words.slip.owed(state, slip)) } : {}),
    decide: (turn) =>
      turn.emit({ type: 'turn-ended', turn: turn.state.turn, hasActed: turn.state.actionUsed }),
  })
}

/** HJ-15: the turn of a people whose player is away goes by. */
function skipping(group: Group) {
  return { title: words.away.skip(group.name), prompt: words.away.skipPrompt, rule: 'HJ-15' }
}

/** CH-019: play stops when the table wants to. */
function endSession({ state, seat }: Asking): ChangeOffer {
  return offer({
    do: 'end-session',
    title: words.session.end,
    prompt: words.session.prompt,
    rule: 'CH-019',
    inputs: {},
    consent: () => otherSeats(state, seat),
    decide: (turn) => turn.emit({ type: 'session-ended', session: turn.state.session }),
  })
}
