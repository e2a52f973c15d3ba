/**
 * A checker in another language, written from docs/protocol.md alone, must say the same of tables' files as
 * ours does. `npm test` draws some; `npm run second-opinion` a hundred tables and a thousand forged files.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import { checkExport } from '../../engine/record/check.ts'
import { hashing } from '../../server/hashing.ts'
import { readShelf } from '../../server/shelf.ts'
import { playDiceTable } from '../../testkit/hostile/dice-table.ts'
import { forgeries, tamper } from '../../testkit/hostile/tamper.ts'
import { listRecordings, readRecording } from '../../testkit/recordings/files.ts'

const TABLES = Number(process.env.SECOND_OPINIONS ?? 20)
const FORGED = TABLES * 10
/** A thousand files on a busy machine. */
const LONGEST = 1_200_000
const VIEWERS = ['whole', 'spectator', 0] as const
const VERIFIER = new URL('./verify.py', import.meta.url).pathname

interface File {
  readonly name: string
  readonly text: string
}

const folder = mkdtempSync(join(tmpdir(), 'second-opinion-'))
const honest: File[] = []

beforeAll(async () => {
  const { games } = await readShelf()
  const recordings = listRecordings().slice(0, TABLES / 5)
  for (const name of recordings) honest.push({ name, text: readRecording(name).file })
  for (let seed = 0; honest.length < TABLES; seed++) {
    const game = games[seed % games.length]
    if (game === undefined) throw new Error('The shelf is empty.')
    // Three of the new kind to one of the old.
    const scheme = seed % 4 === 0 ? 'old' : 'parts'
    const viewer = VIEWERS[Math.floor(seed / games.length) % VIEWERS.length] ?? 'whole'
    honest.push({
      name: `${game.slug}-${seed}-${scheme}-${viewer}`,
      text: playDiceTable(game, seed, scheme).file(viewer),
    })
  }
}, LONGEST)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the other checker says of each. */
function ask(files: readonly File[]): { readonly verdict: string; readonly told: string }[] {
  const paths = files.map(({ text }, place) => {
    const path = join(folder, `${place}.jsonl`)
    writeFileSync(path, text)
    return path
  })
  const { stdout, stderr } = spawnSync('python3', [VERIFIER, '-'], {
    input: `${paths.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  expect(stderr).toBe('')
  return stdout
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [verdict = '', , told = ''] = row.split('\t')
      return { verdict, told }
    })
}

describe('a second opinion', { timeout: LONGEST }, () => {
  it('TB-121 accepts honest tables of every kind, and counts their rolls as we do', () => {
    const answers = ask(honest)
    expect(answers).toHaveLength(honest.length)
    const all = { shared: 0, alone: 0, unbound: 0, old: 0 }
    for (const [place, { name, text }] of honest.entries()) {
      const ours = checkExport(text, hashing)
      if (!ours.ok) throw new Error(`${name}: ${ours.problem}`)
      const { shared, alone, unbound, old } = ours.kinds
      const counted = `${shared} shared, ${alone} alone, ${unbound} unbound, ${old} old`
      expect(answers[place], name).toMatchObject({ verdict: 'ok', told: expect.stringContaining(counted) })
      expect(answers[place]?.told).toContain(
        ` ${ours.checked} of ${ours.checked + ours.sealed} rolls checked`,
      )
      for (const kind of ['shared', 'alone', 'unbound', 'old'] as const) all[kind] += ours.kinds[kind]
    }
    for (const count of Object.values(all)) expect(count, JSON.stringify(all)).toBeGreaterThan(0)
  })

  it('rejects forged files, and no other than we do', () => {
    const random = new Random(20)
    const forged: File[] = []
    while (forged.length < FORGED) {
      const { name, text } = random.pick(honest)
      const forgery = random.pick(forgeries)
      const made = tamper(text, forgery, random)
      // What leaves no trace (the last of the dice that are sealed still, say) neither can see.
      if (made !== undefined && !checkExport(made, hashing).ok)
        forged.push({ name: `${forgery.name} in ${name}`, text: made })
    }
    const accepted = ask(forged).flatMap(({ verdict }, place) =>
      verdict === 'bad' ? [] : [forged[place]?.name],
    )
    expect(accepted).toEqual([])
  })
})
