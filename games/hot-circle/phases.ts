import type { CirclePhase } from './contract.ts'
import { abilityAskedPhase } from './phases/ability-asked.ts'
import { abilityRerollsPhase } from './phases/ability-rerolls.ts'
import { abilityResolvePhase } from './phases/ability-resolve.ts'
import { abilityRollPhase } from './phases/ability-roll.ts'
import { awardPersonaPhase } from './phases/award-persona.ts'
import { betweenPhase } from './phases/between.ts'
import { charactersPhase } from './phases/characters.ts'
import { closedPhase } from './phases/closed.ts'
import { explain } from './phases/explaining.ts'
import { factionsPhase } from './phases/factions.ts'
import { framingPhase } from './phases/framing.ts'
import { gamemasterPhase } from './phases/gamemaster.ts'
import { genrePhase } from './phases/genre.ts'
import { relationsPhase } from './phases/relations.ts'
import { scenePhase } from './phases/scene.ts'
import { setBeliefsPhase } from './phases/set-beliefs.ts'
import { settingsPhase } from './phases/settings.ts'
import { situationPhase } from './phases/situation.ts'
import { testBuildPhase } from './phases/test-build.ts'
import { testOutcomePhase } from './phases/test-outcome.ts'
import { testRerollsPhase } from './phases/test-rerolls.ts'
import { testRollPhase } from './phases/test-roll.ts'
import { testStakesPhase } from './phases/test-stakes.ts'
import { timeSkipPhase } from './phases/time-skip.ts'
import { traitVotePhase } from './phases/trait-vote.ts'
import { voluntaryConditionPhase } from './phases/voluntary-condition.ts'
import type { PhaseName } from './state.ts'

function explained(phase: CirclePhase): CirclePhase {
  return { ...phase, explain }
}

/** The rulebook's stages, in its order. */
export const phases: Readonly<Record<PhaseName, CirclePhase>> = {
  genre: explained(genrePhase),
  settings: explained(settingsPhase),
  factions: explained(factionsPhase),
  relations: explained(relationsPhase),
  situation: explained(situationPhase),
  gamemaster: explained(gamemasterPhase),
  characters: explained(charactersPhase),
  between: explained(betweenPhase),
  'time-skip': explained(timeSkipPhase),
  framing: explained(framingPhase),
  scene: explained(scenePhase),
  'test-stakes': explained(testStakesPhase),
  'test-build': explained(testBuildPhase),
  'test-roll': explained(testRollPhase),
  'test-rerolls': explained(testRerollsPhase),
  'test-outcome': explained(testOutcomePhase),
  'ability-asked': explained(abilityAskedPhase),
  'ability-roll': explained(abilityRollPhase),
  'ability-rerolls': explained(abilityRerollsPhase),
  'ability-resolve': explained(abilityResolvePhase),
  'award-persona': explained(awardPersonaPhase),
  'set-beliefs': explained(setBeliefsPhase),
  'trait-vote': explained(traitVotePhase),
  'voluntary-condition': explained(voluntaryConditionPhase),
  closed: explained(closedPhase),
}
