import { prose } from '../../../../engine/writing.ts'
import { action, byTheOthers } from '../../contract.ts'
import { plays } from '../../rules/edition.ts'
import { initially, rewritable } from '../../rules/setup/plots.ts'
import { leadSeats } from '../../rules/setup/seeds.ts'
import { AFTER_SEEDS } from '../../state.ts'
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
      protagonist: rewritable(protagonist, 200, whySetup.sayWho, axis?.protagonist),
      community: rewritable(community, 200, whySetup.nameCommunity, axis?.community),
      antagonist: rewritable(antagonist, 200, whySetup.sayAntagonist, axis?.antagonist),
      change: rewritable(threat, 300, whySetup.sayChange, axis?.change),
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
