import { type AbilityEvent, evolveAbility } from './events/ability.ts'
import { type ArthaEvent, evolveArtha } from './events/artha.ts'
import { type CampaignEvent, evolveCampaign } from './events/campaign.ts'
import { type CastEvent, evolveCast } from './events/cast.ts'
import { type ClosingEvent, evolveClosing } from './events/closing.ts'
import { type CompelEvent, evolveCompels } from './events/compels.ts'
import { evolveObstacle, type ObstacleEvent } from './events/obstacle.ts'
import { evolveSessions, type SessionEvent } from './events/sessions.ts'
import { evolveSheets, type SheetEvent } from './events/sheets.ts'
import type { HotCircle } from './state.ts'

/** What can happen at a table of Hot Circle. */
export type CircleEvent =
  | CampaignEvent
  | SheetEvent
  | CastEvent
  | SessionEvent
  | CompelEvent
  | ObstacleEvent
  | AbilityEvent
  | ArthaEvent
  | ClosingEvent

type Part =
  | 'campaign'
  | 'sheets'
  | 'cast'
  | 'sessions'
  | 'compels'
  | 'obstacle'
  | 'ability'
  | 'artha'
  | 'closing'

/** Whose event it is. The compiler checks that none is missing. */
export const PART_OF: { readonly [Type in CircleEvent['type']]: Part } = {
  'table-laid': 'campaign',
  'kit-taken': 'campaign',
  'genre-agreed': 'campaign',
  'type-noted': 'campaign',
  'type-grouped': 'campaign',
  'setting-added': 'campaign',
  'setting-changed': 'campaign',
  'setting-removed': 'campaign',
  'settings-agreed': 'campaign',
  'faction-added': 'campaign',
  'faction-changed': 'campaign',
  'faction-removed': 'campaign',
  'factions-agreed': 'campaign',
  'tie-set': 'campaign',
  'ties-drawn': 'campaign',
  'tie-removed': 'campaign',
  'tie-flipped': 'campaign',
  'faction-demoted': 'campaign',
  'map-agreed': 'campaign',
  'situation-agreed': 'campaign',
  'gamemaster-chosen': 'campaign',
  'step-reopened': 'campaign',
  'options-changed': 'campaign',
  'lifepath-count-set': 'sheets',
  'requirement-set': 'sheets',
  'requirement-dropped': 'sheets',
  'sample-taken': 'sheets',
  'character-described': 'sheets',
  'beliefs-written': 'sheets',
  'instincts-written': 'sheets',
  'traits-written': 'sheets',
  'lifepath-picked': 'sheets',
  'lifepath-doubled': 'sheets',
  'lifepath-dropped': 'sheets',
  'special-asset-chosen': 'sheets',
  'character-ready': 'sheets',
  'sheet-corrected': 'sheets',
  'note-written': 'cast',
  'note-removed': 'cast',
  'npc-written': 'cast',
  'npc-edited': 'cast',
  'npc-shown': 'cast',
  'npc-removed': 'cast',
  'situation-summed-up': 'cast',
  'recap-written': 'cast',
  'session-started': 'sessions',
  'scene-wished': 'sessions',
  'scene-set': 'sessions',
  'npc-entered': 'sessions',
  'asset-introduced': 'sessions',
  'instinct-asserted': 'sessions',
  'scene-cut': 'sessions',
  'milestone-declared': 'sessions',
  'session-ended': 'sessions',
  'time-skip-declared': 'sessions',
  'lifepath-added': 'sessions',
  'campaign-closed': 'sessions',
  'compel-opened': 'compels',
  'compel-accepted': 'compels',
  'compel-declined': 'compels',
  'fate-claimed': 'compels',
  'fate-claim-undone': 'compels',
  'test-called': 'obstacle',
  'intent-stated': 'obstacle',
  'consequence-set': 'obstacle',
  'opposition-stated': 'obstacle',
  'compromise-offered': 'obstacle',
  'simple-versus-wanted': 'obstacle',
  'stakes-sent-back': 'obstacle',
  'stakes-accepted': 'obstacle',
  'settled-flagged': 'obstacle',
  'flag-answered': 'obstacle',
  'test-ruled': 'obstacle',
  'test-cancelled': 'obstacle',
  'difficulty-set': 'obstacle',
  'lifepath-chosen': 'obstacle',
  'lifepath-judged': 'obstacle',
  'bonus-added': 'obstacle',
  'bonus-dropped': 'obstacle',
  'hindrance-added': 'obstacle',
  'hindrance-dropped': 'obstacle',
  'edge-given': 'obstacle',
  'edge-removed': 'obstacle',
  'pool-locked': 'obstacle',
  'pool-unlocked': 'obstacle',
  'target-rolled': 'obstacle',
  'task-rolled': 'obstacle',
  'compromise-taken': 'obstacle',
  'result-stands': 'obstacle',
  'test-closed': 'obstacle',
  'ability-asked': 'ability',
  'ability-refused': 'ability',
  'ability-withdrawn': 'ability',
  'ability-priced': 'ability',
  'ability-rolled': 'ability',
  'ability-stands': 'ability',
  'answer-handed': 'ability',
  'answer-written': 'ability',
  'answer-vetoed': 'ability',
  'contact-made': 'ability',
  'ability-closed': 'ability',
  'fate-paid': 'artha',
  'fate-spent': 'artha',
  'persona-paid': 'artha',
  'persona-spent': 'artha',
  'rating-raised': 'artha',
  'condition-given': 'artha',
  'condition-raised': 'artha',
  'condition-counted': 'artha',
  'condition-cleared': 'artha',
  'lifepath-taxed': 'artha',
  'tax-cleared': 'artha',
  'asset-recorded': 'artha',
  'asset-upgraded': 'artha',
  'asset-lost': 'artha',
  'refund-paid': 'artha',
  'character-retired': 'artha',
  'artha-corrected': 'artha',
  'goal-claimed': 'closing',
  'goal-claim-undone': 'closing',
  'belief-rewritten': 'closing',
  'instinct-rewritten': 'closing',
  'change-denied': 'closing',
  'step-finished': 'closing',
  'step-closed': 'closing',
  'ballot-cast': 'closing',
  'trait-proposed': 'closing',
  'proposal-passed': 'closing',
  'ballots-opened': 'closing',
  'vote-moved-on': 'closing',
  'voluntary-condition-set': 'closing',
  'voluntary-condition-dropped': 'closing',
}

/** The only writer. Total: it never refuses, rolls or reads a clock. */
export function evolve(state: HotCircle, event: CircleEvent): void {
  const part: Part | undefined = PART_OF[event.type]
  switch (part) {
    case 'campaign':
      return evolveCampaign(state, event as CampaignEvent)
    case 'sheets':
      return evolveSheets(state, event as SheetEvent)
    case 'cast':
      return evolveCast(state, event as CastEvent)
    case 'sessions':
      return evolveSessions(state, event as SessionEvent)
    case 'compels':
      return evolveCompels(state, event as CompelEvent)
    case 'obstacle':
      return evolveObstacle(state, event as ObstacleEvent)
    case 'ability':
      return evolveAbility(state, event as AbilityEvent)
    case 'artha':
      return evolveArtha(state, event as ArthaEvent)
    case 'closing':
      return evolveClosing(state, event as ClosingEvent)
    case undefined:
      return
    default:
      return part satisfies never
  }
}
