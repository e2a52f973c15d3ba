import { loadGame } from '../../lab/node/load-game.ts'
import { Counting, planOf } from '../../lab/run/figures.ts'
import { type LabGame, usualSetting } from '../../lab/run/setting.ts'
import { median } from '../measure.ts'
import { type Part, say } from './part.ts'

/** From the theme walk to the aftermath, with the simulated players' own thinking. */
const MILLISECONDS = 2
const TABLES = 40
const WARM_UP = 400

/**
 * Whole games of Final Hour of a Storied Age at three to six seats, in time on the processor: nothing waits for
 * anything here, so on a quiet machine that is the time on the wall, and on a busy one it still is ours alone.
 * The same forty tables every round; the round in the middle counts.
 */
export const simulation: Part = {
  name: 'simulation',
  async run({ quick }) {
    say('simulation: whole games')
    const lab = await loadGame('storied-age')
    for (let table = 0; table < WARM_UP; table += TABLES) playRound(lab)
    const rounds = Array.from({ length: quick ? 6 : 20 }, () => playRound(lab))
    const time = median(rounds.map((round) => round.time))
    const { actions, chapters } = rounds[0] as Round
    return [
      {
        what: 'a whole simulated Storied Age, on average',
        ours: { value: time, unit: 'ms' },
        budget: { of: 'ours', atMost: MILLISECONDS },
        note: `${Math.round(actions)} actions, ${Math.round(chapters)} chapters, 3 to 6 seats`,
      },
    ]
  },
}

interface Round {
  /** Milliseconds a game. */
  readonly time: number
  readonly actions: number
  readonly chapters: number
}

function playRound(lab: LabGame): Round {
  const plan = planOf(lab)
  let actions = 0
  let chapters = 0
  const began = process.threadCpuUsage()
  for (let seed = 1; seed <= TABLES; seed++) {
    const { figures } = new Counting(lab, { ...usualSetting(lab), seats: 3 + (seed % 4) }, plan).play(seed)
    actions += figures[0] ?? 0
    chapters += figures[2] ?? 0
  }
  const { user, system } = process.threadCpuUsage(began)
  return { time: (user + system) / 1000 / TABLES, actions: actions / TABLES, chapters: chapters / TABLES }
}
