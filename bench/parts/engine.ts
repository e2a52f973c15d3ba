import type { Rates } from '../measure.ts'
import { start } from '../processes.ts'
import { type Part, type PartOptions, type Row, say } from './part.ts'

const STATES = [10, 1_000, 100_000] as const
const SLICE_MILLISECONDS = 60

/** As it is deployed, and as it comes: unless it is told that this is production, it checks more. */
type PeerMode = 'production' | ''

/** Moves a second of one rules engine beside the other's, on the same game, as the state grows. */
export const engine: Part = {
  name: 'engine',
  async run(options) {
    const asItComes = await measure(STATES[0], '', options)
    const deployed: Rates[] = []
    for (const piles of STATES) deployed.push(await measure(piles, 'production', options))
    const budget = { of: 'ratio', atLeast: 100 } as const
    return [
      { ...rowOf(STATES[0], asItComes), budget, note: 'the peer as it comes' },
      ...deployed.map((rates, place) => ({
        ...rowOf(STATES[place] ?? 0, rates),
        note: 'the peer in production',
      })),
      growthOf(deployed),
    ]
  },
}

async function measure(piles: number, mode: PeerMode, { quick }: PartOptions): Promise<Rates> {
  say(`engine: ${piles} entities in the state`)
  const fresh = await start({ file: 'parts/engine-measure.ts', environment: { NODE_ENV: mode } })
  const rates = await fresh.ask<Rates>({ piles, rounds: quick ? 15 : 45, milliseconds: SLICE_MILLISECONDS })
  await fresh.stop()
  return rates
}

function rowOf(piles: number, { ours, peer, ratio }: Rates): Row {
  return {
    what: `moves a second, ${piles.toLocaleString('en')} entities`,
    ours: { value: ours, unit: '/s' },
    peer: { value: peer, unit: '/s' },
    ratio,
  }
}

/** How many times dearer a move is in the largest state than in the smallest. */
function growthOf(rates: readonly Rates[]): Row {
  const growth = (pick: (one: Rates) => number) => {
    const [small, large] = [rates[0], rates.at(-1)]
    return small && large ? pick(small) / pick(large) : Number.NaN
  }
  return {
    what: 'cost of a move, 100,000 entities against 10',
    ours: { value: growth(({ ours }) => ours), unit: '×' },
    peer: { value: growth(({ peer }) => peer), unit: '×' },
    // Not 1: a hundred thousand entities no longer fit into the processor's caches.
    budget: { of: 'ours', atMost: 2 },
  }
}
