import type { EveningScript } from '../../engine/watching/evening-script.ts'
import { knock, setup, village } from './evening/beginning.ts'
import { close, hearing, stair } from './evening/end.ts'
import { letters, wedding } from './evening/middle.ts'

/** A whole short quest: six scenes of The Salt Ledger. */
export const evening: EveningScript = {
  title: 'What the sea owed',
  about:
    'Four friends and a short quest of six scenes. One of them will be the Hero; the other three are Fates, who tempt her, and score by what she gives away. Watch what she says yes to.',
  names: ['Ida', 'Bashir', 'Clem', 'Dov'],
  options: { quest: 'salt-ledger', shortQuest: true },
  steps: [...setup, ...knock, ...village, ...wedding, ...letters, ...stair, ...hearing, ...close],
}
