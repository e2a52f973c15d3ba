import { type Becoming, outlineOf } from '../state.ts'
import { words } from '../words.ts'

/** The breadcrumb of a scene: its number and title, the step's number and name. */
export function scenePath(state: Becoming, title: string): string[] {
  const { scene } = state
  if (!scene) return [title]
  return [
    words.path.scene(scene.index + 1, outlineOf(state)?.title ?? ''),
    words.path.step(scene.step, title),
  ]
}
