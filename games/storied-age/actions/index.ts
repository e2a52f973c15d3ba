import type { NameOf } from '../../../engine/writing.ts'
import { chooseSupporting } from './cast/choose-supporting.ts'
import { outlinePlot } from './cast/outline-plot.ts'
import { outlineSegment } from './cast/outline-segment.ts'
import { outlineSubplot } from './cast/outline-subplot.ts'
import { proposeAxis } from './cast/propose-axis.ts'
import { requestMoreSeeds } from './cast/request-more-seeds.ts'
import { writeSheet } from './cast/write-sheet.ts'
import { concludeChapter } from './ending/conclude-chapter.ts'
import { imposeConcession } from './ending/impose-concession.ts'
import { narrateAftermath } from './ending/narrate-aftermath.ts'
import { passWorldChange } from './ending/pass-world-change.ts'
import { stateWorldChange } from './ending/state-world-change.ts'
import { activateCharacter } from './exchange/activate-character.ts'
import { bringThreat } from './exchange/bring-threat.ts'
import { createNpc } from './exchange/create-npc.ts'
import { declareReady } from './exchange/declare-ready.ts'
import { dropTrait } from './exchange/drop-trait.ts'
import { establishCharacter } from './exchange/establish-character.ts'
import { holdDarkMirror } from './exchange/hold-dark-mirror.ts'
import { introduceThreat } from './exchange/introduce-threat.ts'
import { narrateExchange } from './exchange/narrate-exchange.ts'
import { rearmThreat } from './exchange/rearm-threat.ts'
import { rewardIntroduction } from './exchange/reward-introduction.ts'
import { useTrait } from './exchange/use-trait.ts'
import { useTraits } from './exchange/use-traits.ts'
import { withdrawReady } from './exchange/withdraw-ready.ts'
import { addFeature } from './map/add-feature.ts'
import { drawTerrain } from './map/draw-terrain.ts'
import { eraseTerrain } from './map/erase-terrain.ts'
import { finishMapDraft } from './map/finish-map-draft.ts'
import { moveFeature } from './map/move-feature.ts'
import { nameFeature } from './map/name-feature.ts'
import { setMapUnit } from './map/set-map-unit.ts'
import { addTrait } from './market/add-trait.ts'
import { advancePlot } from './market/advance-plot.ts'
import { buyNpc } from './market/buy-npc.ts'
import { captureSpotlight } from './market/capture-spotlight.ts'
import { changeTraitDice } from './market/change-trait-dice.ts'
import { finishSpending } from './market/finish-spending.ts'
import { impedeNpc } from './market/impede-npc.ts'
import { joinCompany } from './market/join-company.ts'
import { killNpc } from './market/kill-npc.ts'
import { rewriteTrait } from './market/rewrite-trait.ts'
import { scatterCompany } from './market/scatter-company.ts'
import { strengthenLoyalty } from './market/strengthen-loyalty.ts'
import { takeAdversityToken } from './market/take-adversity-token.ts'
import { thwartNpc } from './market/thwart-npc.ts'
import { tweakTrait } from './market/tweak-trait.ts'
import { weakenLoyalty } from './market/weaken-loyalty.ts'
import { leaveCompany } from './opening/leave-company.ts'
import { lockAdversityBid } from './opening/lock-adversity-bid.ts'
import { lockSpotlightBid } from './opening/lock-spotlight-bid.ts'
import { openChapter } from './opening/open-chapter.ts'
import { confirmSeed } from './seeds/confirm-seed.ts'
import { handOffSeed } from './seeds/hand-off-seed.ts'
import { makeSeed } from './seeds/make-seed.ts'
import { orderSeedWords } from './seeds/order-seed-words.ts'
import { suggestSeed } from './seeds/suggest-seed.ts'
import { writeSeed } from './seeds/write-seed.ts'
import { rollThemeWord } from './words/roll-theme-word.ts'
import { walkRing } from './words/walk-ring.ts'
import { writeThemeTable } from './words/write-theme-table.ts'

/** All that anybody may do, in the order of their offers: what a step is about first, what it also allows after. */
export const actions = [
  // Setup, but for its seeds; a chapter opens on the map, before whatever else is done to it.
  ...[writeThemeTable, walkRing, rollThemeWord, handOffSeed, proposeAxis],
  openChapter,
  ...[addFeature, nameFeature, moveFeature, drawTerrain, eraseTerrain, finishMapDraft, setMapUnit],
  ...[chooseSupporting, requestMoreSeeds, writeSheet, outlinePlot, outlineSegment, outlineSubplot],
  // Seeds may be rewritten all through setup.
  ...[makeSeed, orderSeedWords, writeSeed, confirmSeed, suggestSeed],
  // A chapter: bids, then exchanges.
  ...[lockSpotlightBid, lockAdversityBid],
  ...[narrateExchange, declareReady, withdrawReady, useTraits, useTrait, dropTrait],
  ...[activateCharacter, bringThreat, introduceThreat, rearmThreat],
  ...[establishCharacter, createNpc, rewardIntroduction],
  // Its end: what Victory Tokens buy.
  ...[finishSpending, advancePlot, tweakTrait, rewriteTrait, changeTraitDice, addTrait],
  ...[impedeNpc, thwartNpc, killNpc, takeAdversityToken, captureSpotlight, scatterCompany, joinCompany],
  ...[strengthenLoyalty, weakenLoyalty, buyNpc, holdDarkMirror, concludeChapter],
  // At any time of it.
  leaveCompany,
  // The epilogue.
  ...[stateWorldChange, passWorldChange, imposeConcession, narrateAftermath],
] as const

export type ActionName = NameOf<typeof actions>
