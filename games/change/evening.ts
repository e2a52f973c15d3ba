import type { EveningScript } from '../../engine/watching/evening-script.ts'
import { firstTurns, setup } from './evening/first-turns.ts'
import { closing, market, pride, tolls } from './evening/last-turns.ts'

export const evening: EveningScript = {
  title: 'The Hill and the Drift',
  about:
    'Two friends, two peoples, one delta. Nobody wins this game; things change. Watch how a ditch becomes a grudge, and a grudge a custom.',
  names: ['Nadia', 'Tom'],
  steps: [...setup, ...firstTurns, ...tolls, ...market, ...pride, ...closing],
}
