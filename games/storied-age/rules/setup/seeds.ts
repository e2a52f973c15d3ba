import { nameOf, type Refusal, type Seat } from '../../../../engine/writing.ts'
import type { AgeAsking, AgeTurn } from '../../contract.ts'
import type { TieDice } from '../../events/seeds.ts'
import { findSeed, LEADS, type Lead, type Seed, type StoriedAge, seatOfLead } from '../../state.ts'
import { whySetup } from '../../words/setup.ts'
import { starChart } from './star-chart.ts'

export function leadSeed(state: StoriedAge, lead: Lead): Seed | undefined {
  return findSeed(state, state.leads?.seeds[lead] ?? '')
}

export function leadSeats(state: StoriedAge): number[] {
  return LEADS.flatMap((lead) => seatOfLead(state, lead) ?? [])
}

/** SA-023, SA-024: most intersections, then most points (SA-R35), then dice. */
function rankSeeds(turn: AgeTurn): void {
  const { seeds } = turn.state
  const ties: TieDice[] = []
  const first = pickBest(turn, seeds, ties)
  const others = seeds.filter((seed) => seed !== first)
  const second = pickBest(turn, others, ties)
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

/** SA-020 to SA-022: with the last seed the charts are cast; the first time they also decide the leads (SA-R39). */
export function castIfLast(turn: AgeTurn): void {
  if (!turn.state.seeds.every((one) => one.confirmed)) return
  const charts = turn.state.seeds
    .filter((seed) => seed.chart === null)
    .map((seed) => ({ seed: seed.id, ...starChart(seed.ordered) }))
  turn.emit({ type: 'charts-cast', charts })
  if (!turn.state.leads) rankSeeds(turn)
}

/** SA-026: the holders of the lead seeds play the leads, everybody else a Supporting Character. */
export function setLeads(turn: AgeTurn): void {
  const protagonist = leadSeed(turn.state, 'protagonist')?.holder ?? 0
  const antagonist = leadSeed(turn.state, 'antagonist')?.holder ?? 0
  turn.emit({ type: 'leads-set', protagonist, antagonist })
}

export function ownSeeds(state: StoriedAge, seat: Seat): Seed[] {
  return state.seeds.filter((seed) => seed.creator === seat)
}

export function ownUnconfirmed(state: StoriedAge, seat: Seat): Seed[] {
  return state.seeds.filter((seed) => seed.creator === seat && !seed.confirmed)
}

/** SA-018, SA-020: somebody else's, or done with. */
export function whyNotSeed({ state, seat, names, asked }: AgeAsking): Refusal | undefined {
  const seed = findSeed(state, asked.on ?? '')
  if (!seed) return undefined
  if (seed.creator !== seat) return whySetup.notAuthor(nameOf(names, seed.creator))
  return seed.chart ? whySetup.chartsCast : whySetup.seedLocked
}
