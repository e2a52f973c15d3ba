import { line, prose } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import type { AgeOffer, AgePhase, Asking } from '../contract.ts'
import { required } from '../contract.ts'
import { whySetup } from '../refusals/setup.ts'
import { LEADS, otherSeats, type StoriedAge, seatOfLead } from '../state.ts'
import { words } from '../words.ts'
import { editSeeds } from './setup-edits.ts'
import { setupPath } from './steps.ts'

export const axisPhase: AgePhase = {
  title: words.steps.axis,
  rules: ['SA-027', 'SA-028', 'SA-029', 'SA-030', 'SA-031'],
  awaits: (state) => leadSeats(state),
  waitingFor: () => words.waiting.axis,
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [proposeAxis(asking), ...editSeeds(asking)]
  },
  path: setupPath,
}

function leadSeats(state: StoriedAge): number[] {
  return LEADS.flatMap((lead) => seatOfLead(state, lead) ?? [])
}

/** SA-030: all propose; nothing is settled without both lead players' own yes. */
function proposeAxis({ state, seat }: Asking): AgeOffer {
  const { axis } = state
  const initial = (text: string | undefined) => (text ? { initial: text } : {})
  return offer({
    do: 'propose-axis',
    title: axis ? 'Change the plot axis' : 'Propose the plot axis',
    prompt:
      'Who stands for which community, and what would the Antagonist’s plan do to it? Add to the seeds, negate none.',
    rule: 'SA-030',
    judged: otherSeats(state, seat),
    consent: () => leadSeats(state),
    inputs: {
      protagonist: line('The Protagonist', 1, 200, {
        ...required(whySetup.sayWho),
        ...initial(axis?.protagonist),
      }),
      community: line('The community', 1, 200, {
        ...required(whySetup.nameCommunity),
        ...initial(axis?.community),
      }),
      antagonist: line('The Antagonist', 1, 200, {
        ...required(whySetup.sayAntagonist),
        ...initial(axis?.antagonist),
      }),
      change: line('The threatened change', 1, 300, {
        ...required(whySetup.sayChange),
        ...initial(axis?.change),
      }),
      notes: prose('Notes', 0, 1000, initial(axis?.notes)),
    },
    decide(turn, input) {
      turn.emit({ type: 'axis-agreed', axis: input })
    },
  })
}
