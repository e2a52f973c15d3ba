import { conformance } from '../../../testkit/conformance.ts'
import { example } from '../example.ts'
import { game } from '../game.ts'

conformance(game, { tables: 8, steps: 120, pairs: 10, example })
