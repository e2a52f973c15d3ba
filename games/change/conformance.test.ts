import { conformance } from '../../testkit/conformance.ts'
import { example } from './example.ts'
import { game } from './game.ts'
import { invariantsOf } from './invariants.ts'
import type { Change } from './state.ts'

conformance(game, {
  tables: 30,
  steps: 250,
  pairs: 30,
  invariants: (state) => invariantsOf(state as Change),
  example,
})
