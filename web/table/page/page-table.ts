import type { Frame } from '../../../engine/frame.ts'
import type { Strokes } from '../../state/strokes.svelte.ts'
import type { TableState } from '../../state/table.svelte.ts'

/** What a page has to know of its table: one in play, or an evening that is watched. */
export type PageTable = Pick<
  TableState,
  | 'id'
  | 'seat'
  | 'frame'
  | 'lines'
  | 'more'
  | 'roll'
  | 'seenBefore'
  | 'openedAt'
  | 'drafts'
  | 'loadEarlier'
  | 'isTakenBack'
  | 'noteWriting'
  | 'act'
> & {
  /** The piece in play, which follows what was told. */
  readonly shown: Pick<Strokes, 'isFilling'> & { readonly figure: { readonly frame: Frame } }
}
