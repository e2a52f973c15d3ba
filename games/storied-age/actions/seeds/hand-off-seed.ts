import { choice, insisting, nameOf, otherSeats, said, seat as seatField } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { leadSeed, setLeads } from '../../rules/setup/seeds.ts'
import { LEADS, type Lead } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'
import { words } from '../../words/things.ts'

/** SA-025: whoever made both lead seeds keeps one and gives the other to somebody else, who takes that role. */
export const handOffSeed = action('hand-off-seed', {
  rule: 'SA-025',
  in: ['leads'],
  by: (state, seat) => leadSeed(state, 'protagonist')?.holder === seat,
  ...said(setupWords.handOff),
  inputs({ state, seat }) {
    const seeds = LEADS.map((lead) => ({
      value: lead,
      label: words.roles[lead],
      note: leadSeed(state, lead)?.sentence ?? '',
    }))
    return {
      keep: choice(setupWords.handOff.keep, seeds, insisting(whySetup.keepOne)),
      to: seatField(setupWords.handOff.to, otherSeats(state.seats, seat), insisting(whySetup.keepOne)),
    }
  },
  notYours: ({ state, names }) =>
    whySetup.notYours(nameOf(names, leadSeed(state, 'protagonist')?.holder ?? 0)),
  decide(turn, { seat }, { keep, to }) {
    const lead: Lead = keep === 'protagonist' ? 'antagonist' : 'protagonist'
    const seed = turn.state.leads?.seeds[lead] ?? ''
    turn.emit({ type: 'seed-handed-off', seed, lead, from: seat, to })
    setLeads(turn)
  },
})
