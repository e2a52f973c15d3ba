import { loadGame } from '../../lab/node/load-game.ts'
import { runParallel } from '../../lab/node/run-parallel.ts'
import { usualSetting } from '../../lab/run/setting.ts'
import { type Part, say } from './part.ts'

const TIMED = 10_000
const SECONDS = 60
/** Memory at the end of so many tables, against that after the first thousand. */
const MOST = 100_000
const SETTLED = 1000
const GROWTH = 1.25
const MEGABYTE = 2 ** 20

/**
 * A run of the lab as the command line does it, on every core: how long 10,000 tables of Storied Age with four
 * seats take, and whether memory stays flat up to 100,000. Resident memory of the whole process, workers
 * included, at its highest within each stretch.
 */
export const lab: Part = {
  name: 'lab',
  async run({ quick }) {
    const tables = quick ? TIMED : MOST
    say(`lab: ${tables.toLocaleString('en')} tables`)
    const storiedAge = await loadGame('storied-age')
    const { slug: game, rules } = storiedAge.game
    const began = performance.now()
    let seconds = 0
    let [early, late] = [0, 0]
    const onProgress = (done: number) => {
      if (seconds === 0 && done >= TIMED) seconds = (performance.now() - began) / 1000
      if (done < SETTLED) return
      const rss = process.memoryUsage.rss()
      if (done <= 2 * SETTLED) early = Math.max(early, rss)
      else if (done > tables - 2 * SETTLED) late = Math.max(late, rss)
    }
    const setting = { ...usualSetting(storiedAge), seats: 4 }
    await runParallel(storiedAge, { game, rules, variants: [setting], tables, seed: 1 }, { onProgress })
    return [
      {
        what: '10,000 tables of Storied Age, four seats',
        ours: { value: seconds, unit: 's' },
        budget: { of: 'ours', atMost: SECONDS },
      },
      {
        what: `memory after ${tables.toLocaleString('en')} tables against ${SETTLED.toLocaleString('en')}`,
        ours: { value: late / early, unit: '×' },
        budget: { of: 'ours', atMost: GROWTH },
        note: `${Math.round(early / MEGABYTE)} MB, then ${Math.round(late / MEGABYTE)} MB`,
      },
    ]
  },
}
