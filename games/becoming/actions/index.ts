import type { NameOf } from '../../../engine/writing.ts'
import { acceptOffer } from './bargains/accept-offer.ts'
import { changeSealedMove } from './bargains/change-sealed-move.ts'
import { counterOffer } from './bargains/counter-offer.ts'
import { holdOffer } from './bargains/hold-offer.ts'
import { improveOffer } from './bargains/improve-offer.ts'
import { offerBargain } from './bargains/offer-bargain.ts'
import { rejectOffer } from './bargains/reject-offer.ts'
import { standAside } from './bargains/stand-aside.ts'
import { supportAgent } from './bargains/support-agent.ts'
import { takeCounter } from './bargains/take-counter.ts'
import { withdrawCounter } from './bargains/withdraw-counter.ts'
import { claimNegativeTrait } from './dice/claim-negative-trait.ts'
import { claimSubvertedAsset } from './dice/claim-subverted-asset.ts'
import { declareAgentMoon } from './dice/declare-agent-moon.ts'
import { declareHeroMoon } from './dice/declare-hero-moon.ts'
import { gatherDice } from './dice/gather-dice.ts'
import { invokeAsset } from './dice/invoke-asset.ts'
import { lockAdditions } from './dice/lock-additions.ts'
import { lockAgentDice } from './dice/lock-agent-dice.ts'
import { lockHeroDice } from './dice/lock-hero-dice.ts'
import { withdrawClaim } from './dice/withdraw-claim.ts'
import { withdrawInvocation } from './dice/withdraw-invocation.ts'
import { closeStory } from './ending/close-story.ts'
import { narrateEnding } from './ending/narrate-ending.ts'
import { declinePrize } from './prizes/decline-prize.ts'
import { rewriteAsset } from './prizes/rewrite-asset.ts'
import { takeAgentMoonPrize } from './prizes/take-agent-moon-prize.ts'
import { takeHeroMoonPrize } from './prizes/take-hero-moon-prize.ts'
import { takeHeroPrize } from './prizes/take-hero-prize.ts'
import { takeSpreadPrize } from './prizes/take-spread-prize.ts'
import { takeSubvertPrize } from './prizes/take-subvert-prize.ts'
import { closeFraming } from './scene/close-framing.ts'
import { closeScene } from './scene/close-scene.ts'
import { introduceAvatar } from './scene/introduce-avatar.ts'
import { narrateResolution } from './scene/narrate-resolution.ts'
import { presentThreat } from './scene/present-threat.ts'
import { setAgentStakes } from './scene/set-agent-stakes.ts'
import { setHeroStakes } from './scene/set-hero-stakes.ts'
import { setTheScene } from './scene/set-the-scene.ts'
import { tellAndTurn } from './scene/tell-and-turn.ts'
import { tickElement } from './scene/tick-element.ts'
import { bringQuest } from './setup/bring-quest.ts'
import { chooseQuest } from './setup/choose-quest.ts'
import { claimSeat } from './setup/claim-seat.ts'
import { draftAsset } from './setup/draft-asset.ts'
import { drawHero } from './setup/draw-hero.ts'
import { nameHero } from './setup/name-hero.ts'
import { startGame } from './setup/start-game.ts'
import { takeFate } from './setup/take-fate.ts'

/** All that anybody may ever do, in the order in which it is offered. */
export const actions = [
  ...[claimSeat, drawHero, chooseQuest, bringQuest, startGame],
  ...[draftAsset, nameHero, takeFate],
  // Steps 1 and 2.
  ...[setTheScene, tickElement, closeFraming, presentThreat, setAgentStakes, setHeroStakes],
  // Steps 3, 4 and 8.
  ...[gatherDice, invokeAsset, withdrawInvocation, declareHeroMoon, lockHeroDice],
  ...[claimNegativeTrait, claimSubvertedAsset, withdrawClaim, declareAgentMoon, lockAgentDice],
  lockAdditions,
  // Steps 5 and 6.
  ...[supportAgent, offerBargain, standAside, changeSealedMove, introduceAvatar],
  ...[acceptOffer, counterOffer, rejectOffer, withdrawCounter, takeCounter, holdOffer, improveOffer],
  // Steps 10 and 12.
  ...[takeSpreadPrize, takeSubvertPrize, takeAgentMoonPrize],
  ...[takeHeroMoonPrize, takeHeroPrize, declinePrize],
  ...[tellAndTurn, narrateResolution, closeScene, rewriteAsset],
  // Step 13.
  ...[narrateEnding, closeStory],
] as const

export type ActionName = NameOf<typeof actions>
