import { type AgeTurn, action } from '../../contract.ts'
import { ownUnconfirmed, rankSeeds, whyNotSeed } from '../../rules/setup/seeds.ts'
import { starChart } from '../../rules/setup/star-chart.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-020: the author confirms; with the last seed the charts are cast. */
export const confirmSeed = action('confirm-seed', {
  rule: 'SA-020',
  in: ['seeds'],
  things: ownUnconfirmed,
  title: () => setupWords.confirm.title,
  prompt: () => setupWords.confirm.prompt,
  refuse({ on }) {
    if (on.ordered.length === 0) return whySetup.orderFirst
    return on.sentence === '' ? whySetup.sentenceFirst : undefined
  },
  main: true,
  notThat: whyNotSeed,
  decide(turn, { on }) {
    turn.emit({ type: 'seed-confirmed', seed: on.id })
    if (turn.state.seeds.every((one) => one.confirmed)) castCharts(turn)
  },
})

/** SA-021, SA-022; the first time the charts also decide the leads (SA-R39). */
function castCharts(turn: AgeTurn): void {
  const charts = turn.state.seeds
    .filter((seed) => seed.chart === null)
    .map((seed) => ({ seed: seed.id, ...starChart(seed.ordered) }))
  turn.emit({ type: 'charts-cast', charts })
  if (!turn.state.leads) rankSeeds(turn)
}
