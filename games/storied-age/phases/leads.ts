import { choice, seat as seatField } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import type { AgeOffer, AgePhase, AgeTurn, Asking } from '../contract.ts'
import { insisting } from '../contract.ts'
import type { TieDice } from '../events/seeds.ts'
import { whySetup } from '../refusals/setup.ts'
import { findSeed, LEADS, type Lead, otherSeats, type Seed, type StoriedAge } from '../state.ts'
import { words } from '../words.ts'
import { setupPath } from './steps.ts'

export const leadsPhase: AgePhase = {
  title: words.steps.leads,
  rules: ['SA-023', 'SA-024', 'SA-025', 'SA-026'],
  awaits: (state) => [leadSeed(state, 'protagonist')?.holder ?? 0],
  waitingFor: () => words.waiting.leads,
  offers: (state, seat, names) => handOffSeed({ state, seat, names }),
  path: setupPath,
}

function leadSeed(state: StoriedAge, lead: Lead): Seed | undefined {
  return findSeed(state, state.leads?.seeds[lead] ?? '')
}

/** SA-025: keep one, give the other to somebody else, who takes that role. */
function handOffSeed({ state, seat }: Asking): AgeOffer[] {
  if (leadSeed(state, 'protagonist')?.holder !== seat) return []
  return [
    offer({
      do: 'hand-off-seed',
      title: 'Keep one lead seed, hand the other over',
      prompt: 'You made both. Ask first whom it suits; the choice is yours.',
      rule: 'SA-025',
      inputs: {
        keep: choice(
          'Keep',
          LEADS.map((lead) => ({
            value: lead,
            label: words.roles[lead],
            note: leadSeed(state, lead)?.sentence ?? '',
          })),
          insisting(whySetup.keepOne),
        ),
        to: seatField('Give the other to', otherSeats(state, seat), insisting(whySetup.keepOne)),
      },
      decide(turn, input) {
        const given: Lead = input.keep === 'protagonist' ? 'antagonist' : 'protagonist'
        const seed = turn.state.leads?.seeds[given] ?? ''
        turn.emit({ type: 'seed-handed-off', seed, lead: given, from: seat, to: input.to })
        setLeads(turn)
      },
    }),
  ]
}

/** SA-023, SA-024: most intersections, then most points (SA-R35), then dice. */
export function rankSeeds(turn: AgeTurn): void {
  const ties: TieDice[] = []
  const first = pickBest(turn, turn.state.seeds, ties)
  const second = pickBest(
    turn,
    turn.state.seeds.filter((seed) => seed !== first),
    ties,
  )
  turn.emit({ type: 'seeds-ranked', protagonist: first.id, antagonist: second.id, ties })
  if (first.holder !== second.holder) setLeads(turn)
}

function pickBest(turn: AgeTurn, seeds: readonly Seed[], ties: TieDice[]): Seed {
  const rank = ({ chart }: Seed) => (chart?.intersections ?? 0) * 100 + (chart?.points ?? 0)
  const best = Math.max(...seeds.map(rank))
  let tied = seeds.filter((seed) => rank(seed) === best)
  while (tied.length > 1) {
    const faces = turn.roll(tied.map(() => 12))
    ties.push({ seeds: tied.map((seed) => seed.id), faces })
    const highest = Math.max(...faces)
    tied = tied.filter((_, index) => faces[index] === highest)
  }
  return tied[0] as Seed
}

/** SA-026: the holders of the lead seeds play the leads, everybody else a Supporting Character. */
function setLeads(turn: AgeTurn): void {
  const protagonist = leadSeed(turn.state, 'protagonist')?.holder ?? 0
  const antagonist = leadSeed(turn.state, 'antagonist')?.holder ?? 0
  turn.emit({ type: 'leads-set', protagonist, antagonist })
}
