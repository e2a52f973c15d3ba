import { choice, insisting, type Option } from '../../../../engine/writing.ts'
import { type AgeAt, action } from '../../contract.ts'
import { type Character, sideOfTrack, type Track } from '../../rules/characters.ts'
import { buyers, sharedRefusal, whyDear } from '../../rules/market/buying.ts'
import { listMovable, whyNoMove } from '../../rules/market/loyalty.ts'
import { chapterOf, sideHere } from '../../rules/presence.ts'
import { inVictoryTokens } from '../../rules/prices.ts'
import { LEADS, type Lead, type StoriedAge } from '../../state.ts'
import { marketWords, whyMarket } from '../../words/market.ts'
import { words } from '../../words/things.ts'

const OUTWARD: Readonly<Record<Lead, 1 | -1>> = { protagonist: 1, antagonist: -1 }

/** SA-148, SA-150: one step toward a lead; the Adversity Player so moves only their own character. */
export const strengthenLoyalty = action('strengthen-loyalty', {
  rule: 'SA-148',
  in: ['resolve-spend'],
  ...buyers(),
  things(state, seat) {
    const all = listMovable(state)
    return sideHere(state, seat) === 'spotlight' ? all : all.filter((one) => one.owner === seat)
  },
  ruleOf: ({ state, seat }) => (sideHere(state, seat) === 'spotlight' ? 'SA-148' : 'SA-150'),
  title: ({ on }) => marketWords.strengthen.title(on.name),
  refuse: whyNotCloser,
  price: ({ on }) => inVictoryTokens(costOf(on)),
  inputs: ({ state, on }) => ({
    lead: choice(marketWords.strengthen.lead, leadOptions(state, on), insisting(whyMarket.chooseLead)),
  }),
  notThat: ({ state, seat }) => (sideHere(state, seat) === 'adversity' ? whyMarket.inwardOnly : undefined),
  decide(turn, { on }, { lead }) {
    const to = (on.track + OUTWARD[lead]) as Track
    turn.emit({ type: 'track-moved', character: on.id, from: on.track, to, cost: costOf(on) })
  },
})

/** SA-148: between Neutral and ideological 1, to personal 2. */
function costOf({ track }: Character): number {
  return Math.min(2, Math.abs(track) + 1)
}

function whyNotCloser(at: AgeAt<Character>) {
  const { state, seat, on } = at
  const stays = whyNoMove(at)
  if (stays) return stays
  // SA-150, SA-R51: their traits gave dice.
  const isUnused = sideHere(state, seat) === 'adversity' && !chapterOf(state).rolled.includes(on.id)
  if (isUnused) return whyMarket.tookNoPart(on.name)
  if (Math.abs(on.track) === 2) return whyMarket.alreadyPersonal(on.name)
  return sharedRefusal(leadOptions(state, on)) ?? whyDear(state, costOf(on))
}

/** SA-148, SA-152: from Neutral either lead; to personal only the same one, and only if they met. */
function leadOptions(state: StoriedAge, { id, name, track }: Character): Option<Lead>[] {
  const side = sideOfTrack(track)
  return LEADS.map((lead) => {
    const option = { value: lead, label: words.roles[lead] }
    if (side === 0) return option
    if (side !== OUTWARD[lead]) return { ...option, refused: whyMarket.backToNeutral(name) }
    const hasMet = chapterOf(state).met[lead].includes(id)
    return hasMet ? option : { ...option, refused: whyMarket.notMetLead(name, words.leads[lead]) }
  })
}
