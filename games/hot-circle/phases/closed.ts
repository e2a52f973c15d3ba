import type { CirclePhase } from '../contract.ts'
import { words } from '../words.ts'

/** HC-215: nothing more is played; all of it can be read. */
export const closedPhase: CirclePhase = {
  title: words.phases.closed,
  rules: ['HC-215'],
  final: true,
  awaits: () => [],
  waitingFor: () => '',
  offers: () => [],
}
