import { bringCharacter } from './bring-character.ts'
import { bringNpc } from './bring-npc.ts'
import { cutScene } from './cut-scene.ts'
import { declareMilestone } from './declare-milestone.ts'
import { endSession } from './end-session.ts'
import { joinScene } from './join-scene.ts'
import { leaveScene } from './leave-scene.ts'
import { retireCharacter } from './retire-character.ts'
import { sendOffNpc } from './send-off-npc.ts'
import { setScene } from './set-scene.ts'
import { wishForScene } from './wish-for-scene.ts'

export const sceneActions = [
  setScene,
  wishForScene,
  bringNpc,
  bringCharacter,
  sendOffNpc,
  joinScene,
  leaveScene,
  retireCharacter,
  cutScene,
  endSession,
  declareMilestone,
] as const
