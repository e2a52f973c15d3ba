/** What the holder of a seat has chosen about being told, as it is kept. */
import { NOTICE_KINDS, type NoticeKind } from './notice.ts'
import type { PushReceiver } from './sending/push.ts'
import type { Hook } from './sending/webhook.ts'
import type { QuietHours, WallMinutes } from './zone-time.ts'

export interface Choice {
  readonly zone: string
  readonly quiet: QuietHours | null
  /** Once a day at this time instead of each by itself; null for at once. */
  readonly digest: WallMinutes | null
  readonly kinds: Readonly<Record<NoticeKind, boolean>>
}

/** A way to reach somebody: a browser, or an address. It ends with the seat of whoever set it up. */
export type Way = PushWay | MailWay

interface AnyWay {
  readonly id: string
  readonly seat: number
  /** The hash of whoever set it up. */
  readonly holder: string
  readonly since: number
}

export interface PushWay extends AnyWay, PushReceiver {
  readonly kind: 'push'
  /** What the browser calls itself, for the list of ways. */
  readonly name: string
}

export interface MailWay extends AnyWay {
  readonly kind: 'mail'
  readonly address: string
  readonly confirmed: boolean
}

/** The group's chat, set up by the host. */
export interface TableHook extends Hook {
  readonly since: number
  /** The host who set it up. */
  readonly holder: string
}

/** How it went last, so that silence can be told from nothing to tell. */
export interface WayState {
  readonly deliveredAt: number
  readonly problem: string
  readonly problemAt: number
  readonly refusals: number
  /** Not used any more until somebody sets it up anew. */
  readonly isSuspended: boolean
}

export const NEW_STATE: WayState = {
  deliveredAt: 0,
  problem: '',
  problemAt: 0,
  refusals: 0,
  isSuspended: false,
}

export const USUAL_CHOICE: Choice = {
  zone: 'UTC',
  quiet: { from: 22 * 60, to: 8 * 60 },
  digest: null,
  kinds: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, kind !== 'chapter'])) as Record<
    NoticeKind,
    boolean
  >,
}
