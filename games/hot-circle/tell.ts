import type { Line, Names } from '../../engine/old-contract.ts'
import type { AbilityEvent } from './events/ability.ts'
import type { ArthaEvent } from './events/artha.ts'
import type { CampaignEvent } from './events/campaign.ts'
import type { CastEvent } from './events/cast.ts'
import type { ClosingEvent } from './events/closing.ts'
import type { CompelEvent } from './events/compels.ts'
import type { ObstacleEvent } from './events/obstacle.ts'
import type { SessionEvent } from './events/sessions.ts'
import type { SheetEvent } from './events/sheets.ts'
import { type CircleEvent, PART_OF } from './events.ts'
import type { HotCircle } from './state.ts'
import { tellAbility } from './tell/ability.ts'
import { tellArtha } from './tell/artha.ts'
import { tellCampaign } from './tell/campaign.ts'
import { tellCast } from './tell/cast.ts'
import { tellClosing } from './tell/closing.ts'
import { tellCompels } from './tell/compels.ts'
import { tellObstacle } from './tell/obstacle.ts'
import { tellSessions } from './tell/sessions.ts'
import { tellSheets } from './tell/sheets.ts'

/** An event as lines of the chronicle. */
export function tell(event: CircleEvent, state: HotCircle, names: Names): Line[] {
  const telling = { state, names }
  const part = PART_OF[event.type]
  switch (part) {
    case 'campaign':
      return tellCampaign(event as CampaignEvent, telling)
    case 'sheets':
      return tellSheets(event as SheetEvent, telling)
    case 'cast':
      return tellCast(event as CastEvent, telling)
    case 'sessions':
      return tellSessions(event as SessionEvent, telling)
    case 'compels':
      return tellCompels(event as CompelEvent, telling)
    case 'obstacle':
      return tellObstacle(event as ObstacleEvent, telling)
    case 'ability':
      return tellAbility(event as AbilityEvent, telling)
    case 'artha':
      return tellArtha(event as ArthaEvent, telling)
    case 'closing':
      return tellClosing(event as ClosingEvent, telling)
    default:
      return part satisfies never
  }
}
