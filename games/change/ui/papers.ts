import type { Frame } from '../../../engine/frame.ts'
import type { Paper } from '../../../web/kit/game-screens.ts'
import type { ChangeView } from '../view/show.ts'
import PaperSheet from './PaperSheet.svelte'
import { paperOf } from './paper-keys.ts'

/** The sheet of every people, one page each. */
export function papers(frame: Frame): readonly Paper[] {
  const view = frame.show as unknown as ChangeView
  return view.groups.map((group) => ({
    key: paperOf(group.id),
    title: group.name,
    aside: frame.seats[group.seat]?.name ?? '',
    Sheet: PaperSheet,
  }))
}
