import { type Refusal, refusal, type Seat } from '../../../engine/writing.ts'
import type { BecomingAsking } from '../contract.ts'
import { type Becoming, type PhaseName, SCENE_PHASES, type ScenePhase } from '../state.ts'
import { stages } from '../words/table.ts'
import { why } from '../words/why.ts'

const places: Readonly<Record<string, { readonly place: string }>> = stages

/** BE-033: what comes before or after its step is told so; the Tempters' and the Hero's have words of their own. */
export function whyNotNow({ state: { phase } }: BecomingAsking, home: readonly string[]): Refusal {
  if (phase === 'temptation' && home.includes('answers')) return refusal('BE-078', why.waitForTempters)
  if (phase === 'answers' && home.includes('temptation')) return refusal('BE-070', why.alreadyDeclared)
  return refusal('BE-033', why.wrongStep(places[home[0] ?? phase]?.place ?? '', stages[phase].place))
}

/** What the one whose it was is told once its step is over in this scene. */
export function onceOver(step: ScenePhase, by: (state: Becoming, seat: Seat) => boolean, refused: Refusal) {
  const later: readonly PhaseName[] = SCENE_PHASES.slice(SCENE_PHASES.indexOf(step) + 1)
  return ({ state, seat }: BecomingAsking): Refusal | undefined =>
    by(state, seat) && later.includes(state.phase) ? refused : undefined
}
