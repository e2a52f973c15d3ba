import type { Seat } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { type Character, findCharacter, otherOwner } from '../../rules/characters.ts'
import { buyers, judgedPurchase, whyDear } from '../../rules/market/buying.ts'
import { reasonField } from '../../rules/market/marking.ts'
import { captorOf, chapterOf, spotlightCharacter } from '../../rules/presence.ts'
import { inVictoryTokens, PRICE } from '../../rules/prices.ts'
import type { StoriedAge } from '../../state.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

const NOBODY = [{ id: undefined }] as const
const judged = judgedPurchase('spotlight-captured', ({ about }, claim) => about === claim.on)

/** SA-145, SA-R59: by somebody the Adversity Player established in this chapter, or the player's own PC. */
export const captureSpotlight = action('capture-spotlight', {
  rule: 'SA-145',
  in: ['resolve-spend'],
  ...buyers('adversity', whyMarket.adversityOnly.capture),
  things(state, seat): readonly (Character | { readonly id: undefined })[] {
    const captors = listCaptors(state, seat)
    return captors.length === 0 ? NOBODY : captors
  },
  title({ state, on }) {
    const { name } = spotlightCharacter(state)
    return on.id ? marketWords.capture.titleOf(on.name, name) : marketWords.capture.title(name)
  },
  prompt: ({ on }) => (on.id ? marketWords.capture.prompt : undefined),
  refuse: ({ state, on }) => (on.id ? whyNoCaptor(state, on) : whyMarket.noCaptor),
  price: () => inVictoryTokens(PRICE.capture),
  inputs: ({ on }) => (on.id ? { reason: reasonField('SA-145') } : {}),
  judged: { ...judged, by: (at) => (at.on.id ? judged.by(at) : []) },
  asks: ({ seat, on }) => on.id !== undefined && otherOwner(on, seat).length > 0,
  consent: ({ seat, on }) => (on.id ? otherOwner(on, seat) : []),
  notThat: () => whyMarket.noCaptor,
  decide(turn, { on }, { reason = '' }) {
    if (!on.id) return
    const bond = `b${turn.state.made.bonds + 1}`
    const captive = spotlightCharacter(turn.state).id
    turn.emit({ type: 'spotlight-captured', captive, captor: on.id, bond, reason, cost: PRICE.capture })
  },
})

function listCaptors(state: StoriedAge, seat: Seat): Character[] {
  const captive = spotlightCharacter(state)
  return chapterOf(state).present.flatMap((presence) => {
    const character = findCharacter(state, presence.character)
    if (!character || character === captive) return []
    const isBrought = presence.brought === 'adversity' && presence.how === 'established'
    return isBrought || character.owner === seat ? [character] : []
  })
}

function whyNoCaptor(state: StoriedAge, captor: Character) {
  if (captor.thing) return whyMarket.thingCaptor(captor.name)
  // A captive has no company but the captor's, so cannot hold anybody either.
  if (captorOf(state, captor.id) !== undefined) return whyMarket.captiveCaptor(captor.name)
  return whyDear(state, PRICE.capture)
}
