import { eventsFor, eventsOn } from '../../../engine/writing.ts'
import { findArena } from '../rules/arenas.ts'
import { traitCalled } from '../rules/sheet.ts'
import type { Change, GroupId } from '../state.ts'

export const event = eventsFor<Change>()

export const challengeEvent = eventsOn(({ challenge }: Change, _: object) => challenge)

export const groupEvent = eventsOn(({ groups }: Change, { group }: { group: GroupId }) => groups[group])

/** On the sheet that dice fell on. */
export const sheetEvent = eventsOn(({ groups }: Change, { sheet }: { sheet: GroupId }) => groups[sheet])

export const traitEvent = eventsOn((state: Change, { trait }: { trait: string }) => traitCalled(state, trait))

export const arenaEvent = eventsOn((state: Change, { arena }: { arena: string }) => findArena(state, arena))
