import { editKnownNpc } from './edit-known-npc.ts'
import { editNote } from './edit-note.ts'
import { editNpc } from './edit-npc.ts'
import { removeNote } from './remove-note.ts'
import { removeNpc } from './remove-npc.ts'
import { showNpc } from './show-npc.ts'
import { writeNote } from './write-note.ts'
import { writeNpc } from './write-npc.ts'

export const preparingActions = [
  writeNote,
  editNote,
  writeNpc,
  editNpc,
  editKnownNpc,
  removeNote,
  removeNpc,
  showNpc,
] as const
