import { bringNpc } from './bring-npc.ts'
import { cutScene } from './cut-scene.ts'
import { declareMilestone } from './declare-milestone.ts'
import { endSession } from './end-session.ts'
import { setScene } from './set-scene.ts'
import { wishForScene } from './wish-for-scene.ts'

export const sceneActions = [
  setScene,
  wishForScene,
  bringNpc,
  cutScene,
  endSession,
  declareMilestone,
] as const
