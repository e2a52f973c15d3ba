import { type AgeAt, action } from '../../contract.ts'
import { buyers, whyDear } from '../../rules/market/buying.ts'
import { captorOf, chapterOf, spotlightCharacter } from '../../rules/presence.ts'
import { GAIN, inVictoryTokens, PRICE } from '../../rules/prices.ts'
import { currentSegment, playerAt, SEGMENTS_OF_LEAD, STEPS_OF_SEGMENT } from '../../state.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

/** SA-135: the Spotlight Character's own plot, one step in a chapter. */
export const advancePlot = action('advance-plot', {
  rule: 'SA-135',
  in: ['resolve-spend'],
  ...buyers('spotlight', whyMarket.spotlightOnly.plot),
  title({ state, seat }) {
    const segment = currentSegment(playerAt(state, seat))
    const { step, title } = marketWords.advance
    return segment ? step(segment.goal, segment.steps + 1, STEPS_OF_SEGMENT) : title
  },
  refuse: (at) => whyNoStep(at) ?? whyDear(at.state, PRICE.plotStep),
  price: () => inVictoryTokens(PRICE.plotStep),
  main: true,
  notThat: () => whyMarket.ownPlot,
  decide(turn, { seat }) {
    const { plot } = playerAt(turn.state, seat)
    const segment = plot.findIndex((one) => one.steps < STEPS_OF_SEGMENT)
    const steps = (plot[segment]?.steps ?? 0) + 1
    // SA-O3: the first two parts of a lead's plot, or a subplot, earn a token; the last part ends the game.
    const isEarlier = steps === STEPS_OF_SEGMENT && segment < SEGMENTS_OF_LEAD - 1
    const reward = turn.state.settings.segmentRewards && isEarlier ? GAIN.segment : 0
    turn.emit({ type: 'plot-advanced', seat, segment, steps, reward, cost: PRICE.plotStep })
  },
})

function whyNoStep({ state, seat }: AgeAt) {
  const player = playerAt(state, seat)
  const { id, name } = spotlightCharacter(state)
  if (!currentSegment(player)) {
    return whyMarket.complete(name, player.role === 'supporting' ? 'subplot' : 'plot')
  }
  if (chapterOf(state).stepBought) return whyMarket.oneStep
  return captorOf(state, id) === undefined ? undefined : whyMarket.captiveStep(name)
}
