import { line } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import type { AgeOffer, AgePhase, Asking } from '../contract.ts'
import { required } from '../contract.ts'
import { isOutlined } from '../events/world.ts'
import { whySetup } from '../refusals/setup.ts'
import { allSeats, otherSeats, playerAt, SEGMENTS_OF_LEAD, type Segment, type StoriedAge } from '../state.ts'
import { words } from '../words.ts'
import { editSeeds } from './setup-edits.ts'
import { setupPath } from './steps.ts'

export const leadPlotsPhase: AgePhase = {
  title: words.steps['lead-plots'],
  rules: ['SA-033', 'SA-034', 'SA-035', 'SA-036'],
  awaits: (state) => unfinished(state, 'leads'),
  waitingFor: () => words.waiting['lead-plots'],
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [...outlineSegments(asking), ...editSeeds(asking)]
  },
  path: setupPath,
}

export const subplotsPhase: AgePhase = {
  title: words.steps.subplots,
  rules: ['SA-040', 'SA-041', 'SA-042'],
  awaits: (state) => unfinished(state, 'supporting'),
  waitingFor: () => words.waiting.subplots,
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [...editPlot(asking), ...editSeeds(asking)]
  },
  path: setupPath,
}

function unfinished(state: StoriedAge, who: 'leads' | 'supporting'): number[] {
  return allSeats(state).filter((seat) => {
    const player = playerAt(state, seat)
    return (player.role === 'supporting') === (who === 'supporting') && !isOutlined(player)
  })
}

/** SA-006: the plot of this seat, outlined now or changed later in setup. */
export function editPlot(asking: Asking): AgeOffer[] {
  const { role } = playerAt(asking.state, asking.seat)
  return role === 'supporting' ? [outlineSubplot(asking)] : outlineSegments(asking)
}

/** SA-033: three parts, each with a short goal; the turning point may stay blank (SA-034). */
function outlineSegments({ state, seat }: Asking): AgeOffer[] {
  const { role, plot } = playerAt(state, seat)
  if (role === 'supporting') return []
  return Array.from({ length: SEGMENTS_OF_LEAD }, (_, index) => {
    const segment = plot[index]
    return offer({
      do: 'outline-segment',
      on: String(index + 1),
      title: `Outline part ${index + 1} of your plot`,
      prompt:
        index === SEGMENTS_OF_LEAD - 1
          ? 'The last part may clash head-on with your rival’s: only one of you will finish.'
          : 'It must make sense however far the rival’s plot has got.',
      rule: 'SA-033',
      judged: otherSeats(state, seat),
      inputs: {
        kind: kindField(segment),
        goal: line('Goal', 1, 200, { ...required(whySetup.emptyGoal), ...initial(segment?.goal) }),
        turningPoint: line('Turning point', 0, 200, {
          hint: 'It may stay blank until you reach it.',
          ...initial(segment?.turningPoint),
        }),
      },
      decide(turn, input) {
        turn.emit({ type: 'segment-outlined', seat, index, ...input })
      },
    })
  })
}

/** SA-040: one goal of three steps that would make some part of a lead's plot easier or harder. */
function outlineSubplot({ state, seat }: Asking): AgeOffer {
  const segment = playerAt(state, seat).plot[0]
  return offer({
    do: 'outline-subplot',
    title: 'Outline your subplot',
    prompt:
      'If you reach it, some part of a lead’s plot gets easier or harder; but it must not wait for any of them.',
    rule: 'SA-040',
    judged: otherSeats(state, seat),
    inputs: {
      kind: kindField(segment),
      goal: line('Goal', 1, 200, { ...required(whySetup.emptySubplot), ...initial(segment?.goal) }),
    },
    decide(turn, input) {
      turn.emit({ type: 'segment-outlined', seat, index: 0, ...input, turningPoint: '' })
    },
  })
}

function initial(text: string | undefined): { initial?: string } {
  return text ? { initial: text } : {}
}

function kindField(segment: Segment | undefined) {
  return line('Kind', 0, 60, { ideas: words.plotKinds, ...initial(segment?.kind) })
}
