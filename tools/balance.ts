// Lets the lab play whole tables of every game and prints who wins how often: neither always nor never.
//
//   npm run balance -- [tables] [slug …]      200 tables of each game, if nothing is said

import { listGames, loadGame } from '../lab/node/load-game.ts'
import { runParallel } from '../lab/node/run-parallel.ts'
import { sectionsOf } from '../lab/report/sections.ts'
import type { Answer } from '../lab/run/experiment.ts'
import { usualSetting } from '../lab/run/setting.ts'

const TABLES = 200

/** What winning and losing is in each game: ways to end, or figures of which neither should be nothing. */
const CONTESTS: Readonly<Record<string, 'endings' | readonly string[]>> = {
  'storied-age': 'endings',
  becoming: 'endings',
  change: ['wins', 'losses'],
  'hot-circle': ['passed'],
  'essential-traits': ['first-seat'],
}

async function main(): Promise<void> {
  const [count, ...slugs] = process.argv.slice(2)
  const tables = Number(count ?? TABLES)
  for (const slug of listGames().filter((one) => slugs.length === 0 || slugs.includes(one))) {
    const lab = await loadGame(slug)
    const { game } = lab
    const variants = [usualSetting(lab)]
    const answer = await runParallel(lab, { game: slug, rules: game.rules, variants, tables, seed: 1 })
    console.log(`${game.title}: ${answer.tables} tables`)
    const contest = CONTESTS[slug] ?? 'endings'
    const shown = contest === 'endings' ? ['endings'] : contest
    for (const { key, title, sentences } of sectionsOf(answer)) {
      if (shown.includes(key)) for (const sentence of sentences) console.log(`  ${title}: ${sentence}`)
    }
    // Somebody who always wins is no company.
    if (!isOpen(answer, contest)) process.exitCode = 1
  }
}

/** Has more than one thing come of it? */
function isOpen({ plan, tallies: [tally] }: Answer, contest: 'endings' | readonly string[]): boolean {
  if (contest === 'endings') return (tally?.endings.filter((one) => one.tables > 0).length ?? 0) > 1
  return contest.every((key) => {
    const spread = tally?.figures[plan.figures.findIndex((figure) => figure.key === key)]
    return spread !== undefined && spread.least < spread.most
  })
}

await main()
