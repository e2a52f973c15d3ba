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
>
