import type { AgePhase } from './contract.ts'
import { adversityBidPhase } from './phases/adversity-bid.ts'
import { axisPhase } from './phases/axis.ts'
import { concludePhase } from './phases/conclude.ts'
import { epiloguePhase, finishedPhase } from './phases/epilogue.ts'
import { exchangeNarratePhase } from './phases/exchange-narrate.ts'
import { exchangePreparePhase } from './phases/exchange-prepare.ts'
import { explain } from './phases/explaining.ts'
import { leadsPhase } from './phases/leads.ts'
import { mapDraftPhase, mapFinalPhase } from './phases/map.ts'
import { marketPhase } from './phases/market.ts'
import { openingPhase } from './phases/opening.ts'
import { leadPlotsPhase, subplotsPhase } from './phases/plots.ts'
import { seedsPhase } from './phases/seeds.ts'
import { sheetsPhase } from './phases/sheets.ts'
import { spotlightBidPhase } from './phases/spotlight-bid.ts'
import { supportingPhase } from './phases/supporting.ts'
import { wordsPhase } from './phases/words.ts'
import type { PhaseName } from './state.ts'

function explained(phase: AgePhase): AgePhase {
  return { ...phase, explain }
}

/** The rulebook's stages, in its order. */
export const phases: Readonly<Record<PhaseName, AgePhase>> = {
  words: explained(wordsPhase),
  seeds: explained(seedsPhase),
  leads: explained(leadsPhase),
  axis: explained(axisPhase),
  'map-draft': explained(mapDraftPhase),
  'lead-plots': explained(leadPlotsPhase),
  supporting: explained(supportingPhase),
  subplots: explained(subplotsPhase),
  'map-final': explained(mapFinalPhase),
  sheets: explained(sheetsPhase),
  'spotlight-bid': explained(spotlightBidPhase),
  opening: explained(openingPhase),
  'adversity-bid': explained(adversityBidPhase),
  'exchange-prepare': explained(exchangePreparePhase),
  'exchange-narrate': explained(exchangeNarratePhase),
  'resolve-spend': explained(marketPhase),
  conclude: explained(concludePhase),
  epilogue: explained(epiloguePhase),
  finished: explained(finishedPhase),
}
