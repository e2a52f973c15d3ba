import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readShelf, type Shelf } from '../../server/shelf.ts'
import { closedHands } from '../closed-hands.ts'
import type { Choose } from './curious-player.ts'
import { PlayedTable } from './played-table.ts'
import { isSameTwin, outlived, playQuarrel, type QuarrelReport, type Temper } from './quarrel.ts'
import { playUpheaval, unsettled } from './upheaval.ts'

/** Tables of each game and kind; `npm run quarrels` plays 200, and 500 among honest people. */
const QUARRELS = Number(process.env.QUARRELS ?? 1)
const TABLES: Readonly<Record<Temper, number>> = {
  quarrelsome: QUARRELS,
  honest: Number(process.env.HONEST_TABLES ?? QUARRELS),
}
/** A quarrel takes many steps, and comes to an end all the same: the longest of 200 took 273,877. */
const STEPS = 600_000
/** Where a game has no end: so many steps of its own are an evening. */
const EVENING = 120
/** Among rewinds, second tables, veils, people who come and go, and stand-ins. */
const UPHEAVAL_STEPS = 200
/** Milliseconds; a long quarrel on a slow machine. */
const PATIENCE = 300_000 * Math.max(1, TABLES.honest)

const SLUGS = ['storied-age', 'becoming', 'change', 'hot-circle', 'essential-traits']
const KINDS: [Temper, 'trusting' | 'asking'][] = [
  ['quarrelsome', 'trusting'],
  ['quarrelsome', 'asking'],
  ['honest', 'asking'],
]

let shelf: Shelf
beforeAll(async () => {
  shelf = await readShelf()
}, PATIENCE)

async function readChoose(slug: string): Promise<Choose | undefined> {
  const file = new URL(`../../games/${slug}/player.ts`, import.meta.url)
  return existsSync(file) ? ((await import(file.href)) as { choose: Choose }).choose : undefined
}

describe.each(SLUGS)('%s', (slug) => {
  it.each(KINDS)(
    'TB-047 %s people at %s tables come to an end, and nothing open outlives its moment',
    async (temper, agreement) => {
      const game = shelf.find(slug)
      if (!game) throw new Error(`${slug} is not on the shelf`)
      const choose = await readChoose(slug)
      const hasEnd = Object.values(game.phases).some((phase) => phase.final)
      const total: Record<string, number> = {}
      for (let seed = 1; seed <= TABLES[temper]; seed++) {
        const quarrel = { seed, agreement, temper, ...(choose ? { choose } : {}) }
        const length = hasEnd ? { steps: STEPS } : { steps: EVENING * 20, evening: EVENING }
        const report = playQuarrel(game, { ...quarrel, ...length })
        expect(report.problems).toEqual([])
        expect(hasEnd ? report.ended : report.plays >= EVENING, `seed ${seed}: ${say(report)}`).toBe(true)
        for (const [name, count] of Object.entries(report.counts)) total[name] = (total[name] ?? 0) + count
      }
      if (QUARRELS > 10) console.info(slug, agreement, temper, JSON.stringify(total))
    },
    PATIENCE,
  )

  it.each(['trusting', 'asking'] as const)(
    'TB-015 TB-033 TB-044 TB-051 TB-055 TB-110 at %s tables nothing open outlives its moment or is lost, whatever else happens there',
    async (agreement) => {
      const game = shelf.find(slug)
      if (!game) throw new Error(`${slug} is not on the shelf`)
      const choose = await readChoose(slug)
      for (let seed = 1; seed <= QUARRELS; seed++) {
        const upheaval = { seed, agreement, steps: UPHEAVAL_STEPS, ...(choose ? { choose } : {}) }
        const { problems, counts } = playUpheaval(game, upheaval)
        expect(problems).toEqual([])
        const tossed = ['rewind', 'fork', 'veil', 'leave-table', 'lend-seat'].filter((name) => counts[name])
        expect(tossed.length, JSON.stringify(counts)).toBeGreaterThan(2)
      }
    },
    PATIENCE,
  )
})

function say({ plays, counts }: QuarrelReport): string {
  return `${plays} plays, ${JSON.stringify(counts)}`
}

it('what outlives its moment is found: a request, a question, somebody asked who is gone', () => {
  const played = new PlayedTable(closedHands, { seats: 3, agreement: 'asking' })
  const table = played.table
  const { version } = played.mustAct(0, { do: 'claim', with: { text: 'the bridge is out' } })
  played.mustAct(1, { do: 'object', on: String(version), with: { reason: 'we crossed it' } })
  expect(outlived(table)).toEqual([])
  const [request] = table.kernel.proposals
  if (!request) throw new Error('nothing is asked for')
  request.moment = 'another'
  expect(outlived(table)).toEqual([expect.stringContaining('outlives its moment')])
  table.kernel.taken[2] = false
  expect(outlived(table)).toHaveLength(2)
  table.kernel.proposals = []
  expect(outlived(table)).toEqual([expect.stringContaining('which is gone')])
})

it('what should be settled and is not is found: a vote that nobody counts, a yes of all that changes nothing', () => {
  const played = new PlayedTable(closedHands, { seats: 3, agreement: 'asking' })
  const table = played.table
  const { version } = played.mustAct(0, { do: 'claim', with: { text: 'the bridge is out' } })
  expect(unsettled(table)).toEqual([])
  const [request] = table.kernel.proposals
  if (!request) throw new Error('nothing is asked for')
  request.agreed.push(1, 2)
  expect(unsettled(table)).toEqual([expect.stringContaining('does not happen')])
  expect(isSameTwin(played)).toBe(false)
  request.agreed.splice(0)
  played.mustAct(1, { do: 'object', on: String(version), with: { reason: 'we crossed it' } })
  played.mustAct(0, { do: 'stand-by', on: String(version) })
  expect(unsettled(table)).toEqual([])
  const [question] = table.kernel.questions
  for (const seat of [1, 2]) question?.votes.push({ seat, strikes: true })
  expect(unsettled(table)).toEqual([expect.stringContaining('is not decided')])
})
