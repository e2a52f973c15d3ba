import { conformance } from '../../../testkit/conformance.ts'
import { example } from '../example.ts'
import { game } from '../game.ts'
import { invariants } from '../invariants.ts'
import { choose } from '../player.ts'
import type { Change } from '../state.ts'

conformance(game, {
  tables: 20,
  steps: 250,
  pairs: 20,
  invariants: (state) => invariants(state as Change),
  example,
  choose,
  whole: { tables: 14, steps: 600 },
})
