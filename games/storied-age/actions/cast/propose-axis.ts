import { line, prose } from '../../../../engine/fields/field.ts'
import { required } from '../../../../engine/fields/required.ts'
import { action, byTheOthers } from '../../contract.ts'
import { plays } from '../../rules/edition.ts'
import { initially } from '../../rules/setup/plots.ts'
import { leadSeats } from '../../rules/setup/seeds.ts'
import { AFTER_SEEDS } from '../../rules/steps.ts'
import { setupWords, whySetup } from '../../words/setup.ts'
import { words } from '../../words/things.ts'

/** SA-030: all propose; nothing is settled without both lead players' own yes. */
export const proposeAxis = action('propose-axis', {
  rule: 'SA-030',
  in: AFTER_SEEDS,
  // SA-006: under the first rules it stood as soon as it was agreed.
  by: (state) => state.phase === 'axis' || plays(state, 2),
  title: ({ state }) => (state.axis ? setupWords.axis.change : setupWords.axis.propose),
  prompt: () => setupWords.axis.prompt,
  main: ({ state }) => state.axis === null,
  inputs({ state: { axis } }) {
    const { protagonist, community, antagonist, threat, notes } = setupWords.axis
    return {
      protagonist: line(protagonist, 1, 200, {
        ...required(whySetup.sayWho),
        ...initially(axis?.protagonist),
      }),
      community: line(community, 1, 200, {
        ...required(whySetup.nameCommunity),
        ...initially(axis?.community),
      }),
      antagonist: line(antagonist, 1, 200, {
        ...required(whySetup.sayAntagonist),
        ...initially(axis?.antagonist),
      }),
      change: line(threat, 1, 300, { ...required(whySetup.sayChange), ...initially(axis?.change) }),
      notes: prose(notes, 0, 1000, initially(axis?.notes)),
    }
  },
  // Agreed once, its words may still be changed; that is no longer what the step is about.
  aside: ({ state }) => state.axis !== null,
  judged: byTheOthers,
  consent: ({ state }) => leadSeats(state),
  notYours: () => whySetup.tooLate(words.steps.axis),
  decide: (turn, _, axis) => turn.emit({ type: 'axis-agreed', axis }),
})
