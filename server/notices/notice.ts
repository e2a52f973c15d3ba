/** Something to be told to somebody who is not at the table. */

/** What somebody can be told of. Who sits down may switch each off. */
export const NOTICE_KINDS = [
  'your-move',
  'nudged',
  'asked',
  'pace',
  'chapter',
  'session',
  'closing',
  'book',
] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** In words, made at the moment of sending from what everybody at the table sees then. */
export interface Notice {
  /** The same for ever: whoever gets it twice can tell. */
  readonly id: string
  readonly kind: NoticeKind | 'digest' | 'test'
  /** What belongs together at the receiver: a newer notice takes the place of an older one. */
  readonly thread: string
  readonly title: string
  readonly lines: readonly string[]
  /** Where it leads, from the root of this server. */
  readonly path: string
  readonly asOf: number
  /** Told after this it would be wrong. */
  readonly expires: number
}

export type Delivery =
  | { readonly kind: 'delivered' }
  /** It may work later; `after` is in milliseconds, where the other side says. */
  | { readonly kind: 'later'; readonly because: string; readonly after?: number }
  /** This receiver takes nothing any more. */
  | { readonly kind: 'gone'; readonly because: string }
  /** This one was not taken; after some of these the receiver is given up. */
  | { readonly kind: 'refused'; readonly because: string }

/** People's words as one line of plain text: no line ends, no control characters, not too long. */
export function plainLine(text: string, most = 120): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length <= most ? line : `${[...line].slice(0, most - 1).join('')}…`
}
