import type { ChangeFrame } from '../frame.ts'
import PaperSheet from './PaperSheet.svelte'
import { paperOf } from './paper-keys.ts'

/** The sheet of every people, one page each. */
export function papers(frame: ChangeFrame) {
  return frame.show.groups.map((group) => ({
    key: paperOf(group.id),
    title: group.name,
    aside: frame.seats[group.seat]?.name ?? '',
    Sheet: PaperSheet,
  }))
}
