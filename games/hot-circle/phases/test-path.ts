import type { HotCircle } from '../state.ts'
import { words } from '../words.ts'

/** "Session 2", "Scene 3", "Rerolls". */
export function testPath(state: HotCircle): readonly string[] {
  const { session } = state
  return [
    ...(session ? [words.path.session(session.number)] : []),
    ...(session?.scene ? [words.path.scene(session.scene.number)] : []),
    words.phases[state.phase],
  ]
}
