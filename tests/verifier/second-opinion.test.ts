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
import { countKinds } from '../../engine/dice/roll-kinds.ts'
import { checkExport, readExport } from '../../engine/record/check.ts'
import { followDice } from '../../engine/record/dice.ts'
import { hashing } from '../../server/hashing.ts'
import { readShelf } from '../../server/shelf.ts'
import { playDiceTable, playSharingTable } from '../../testkit/hostile/dice-table.ts'
import { type Forgery, forgeries, strangeForgeries, tamper } from '../../testkit/hostile/tamper.ts'
import { listRecordings, readRecording } from '../../testkit/recordings/files.ts'

const TABLES = Number(process.env.SECOND_OPINIONS ?? 20)
const FORGED = TABLES * 10
/** A thousand files on a busy machine. */
const LONGEST = 1_200_000
const KINDS = ['shared', 'shared-old', 'alone', 'unbound', 'old'] as const
const VIEWERS = ['whole', 'spectator', 0] as const
/** By today's scheme mostly; `updated` turns from the one before to today's in the middle. */
const SCHEMES = ['rounds', 'parts', 'rounds', 'updated', 'old', 'rounds', 'updated'] as const
const SHARING = [
  ['open', 'rounds'],
  ['closed', 'rounds'],
  ['closed', 'parts'],
] as const
/** Every face of these fits: whoever makes them knows the seeds. */
const OPERATORS = [
  'dice that were chosen, mended',
  'dice to spare, mended',
  'a roll of an action that is over, mended',
]
const VERIFIER = new URL('./verify.py', import.meta.url).pathname

interface File {
  readonly name: string
  readonly text: string
}

const folder = mkdtempSync(join(tmpdir(), 'second-opinion-'))
const honest: File[] = []

beforeAll(async () => {
  const { games } = await readShelf()
  const sharing = games.find(({ slug }) => slug === 'storied-age')
  if (sharing === undefined) throw new Error('The game to share dice at is not on the shelf.')
  for (const [ends, scheme] of SHARING)
    for (const viewer of ['spectator', 0] as const)
      honest.push({
        name: `shared-${ends}-${scheme}-${viewer}`,
        text: playSharingTable(sharing, ends, scheme).file(viewer),
      })
  const recordings = listRecordings().slice(0, TABLES / 5)
  for (const name of recordings) honest.push({ name, text: readRecording(name).file })
  for (let seed = 0; honest.length < TABLES; seed++) {
    const game = games[seed % games.length]
    if (game === undefined) throw new Error('The shelf is empty.')
    const scheme = SCHEMES[seed % SCHEMES.length] ?? 'rounds'
    const viewer = VIEWERS[Math.floor(seed / games.length) % VIEWERS.length] ?? 'whole'
    honest.push({
      name: `${game.slug}-${seed}-${scheme}-${viewer}`,
      text: playDiceTable(game, seed, scheme).file(viewer),
    })
  }
}, LONGEST)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each roll's kind as we find it. */
function kindsOf(text: string): string[] {
  return followDice(readExport(text, hashing).records, hashing)
}

function forgeryCalled(name: string): Forgery {
  const found = forgeries.find((one) => one.name === name)
  if (found === undefined) throw new Error(`Nobody forges ${name}.`)
  return found
}

interface Opinion {
  readonly verdict: string
  readonly told: string
  /** Of each roll. */
  readonly kinds: readonly string[]
}

function differences(name: string, text: string, theirs: Opinion | undefined): string[] {
  const ours = checkExport(text, hashing)
  if (!ours.ok) return theirs?.verdict === 'bad' ? [] : [`${name}: only we say ${ours.problem}`]
  if (theirs?.verdict !== 'ok') return [`${name}: only they say ${theirs?.told}`]
  return theirs.kinds.join() === kindsOf(text).join() ? [] : [`${name}: other kinds of rolls`]
}

/** What the other checker says of each. */
function ask(files: readonly File[]): Opinion[] {
  const paths = files.map(({ text }, place) => {
    const path = join(folder, `${place}.jsonl`)
    writeFileSync(path, text)
    return path
  })
  const { stdout, stderr } = spawnSync('python3', [VERIFIER, '--rolls', '-'], {
    input: `${paths.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  expect(stderr).toBe('')
  return stdout
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [verdict = '', , told = '', kinds = ''] = row.split('\t')
      return { verdict, told, kinds: kinds === '' ? [] : kinds.split(',') }
    })
}

describe('a second opinion', { timeout: LONGEST }, () => {
  it('TB-121 accepts honest tables of every kind, and counts their rolls as we do', () => {
    const answers = ask(honest)
    expect(answers).toHaveLength(honest.length)
    const all = countKinds([])
    for (const [place, { name, text }] of honest.entries()) {
      const ours = checkExport(text, hashing)
      if (!ours.ok) throw new Error(`${name}: ${ours.problem}`)
      const counted = KINDS.map((kind) => `${ours.kinds[kind]} ${kind}`).join(', ')
      expect(answers[place], name).toMatchObject({ verdict: 'ok', told: expect.stringContaining(counted) })
      expect(answers[place]?.told).toContain(
        ` ${ours.checked} of ${ours.checked + ours.sealed} rolls checked`,
      )
      for (const kind of KINDS) all[kind] += ours.kinds[kind]
    }
    for (const count of Object.values(all)) expect(count, JSON.stringify(all)).toBeGreaterThan(0)
  })

  it('TB-121 finds each roll of an honest table to be of the kind that we find', () => {
    const answers = ask(honest)
    for (const [place, { name, text }] of honest.entries())
      expect(answers[place]?.kinds, name).toEqual(kindsOf(text))
  })

  it('says of every forged file what we say: refused by both, or by none and with the same rolls', () => {
    const random = new Random(20)
    const forged: File[] = []
    let refused = 0
    while (refused < FORGED) {
      const { name, text } = random.pick(honest)
      const forgery = random.pick(forgeries)
      const made = tamper(text, forgery, random)
      if (made === undefined) continue
      forged.push({ name: `${forgery.name} in ${name}`, text: made })
      // What leaves no trace (the last of the dice that are sealed still, say) neither can see.
      if (!checkExport(made, hashing).ok) refused += 1
    }
    const answers = ask(forged)
    const differing = forged.flatMap(({ name, text }, place) => differences(name, text, answers[place]))
    expect(differing).toEqual([])
  })

  it('TB-121 reads rows that no table writes as we do, wherever they stand', () => {
    const random = new Random(22)
    const forged = strangeForgeries.flatMap((forgery) =>
      honest.flatMap(({ name, text }) => {
        const made = tamper(text, forgery, random)
        return made === undefined ? [] : [{ name: `${forgery.name} in ${name}`, forgery, text: made }]
      }),
    )
    const answers = ask(forged)
    const seen = new Set(forged.map(({ forgery }) => forgery))
    expect(strangeForgeries.filter((forgery) => !seen.has(forgery))).toEqual([])
    const differing = forged.flatMap(({ name, text }, place) => differences(name, text, answers[place]))
    expect(differing).toEqual([])
  })

  it.each(OPERATORS)('TB-121 refuses what only an operator could forge, as we do: %s', (forgery) => {
    const random = new Random(21)
    const forged = honest.flatMap(({ name, text }) => {
      const made = tamper(text, forgeryCalled(forgery), random)
      return made === undefined ? [] : [{ name, text: made }]
    })
    expect(forged.length).toBeGreaterThan(2)
    const accepted = forged.filter(({ text }) => checkExport(text, hashing).ok).map(({ name }) => name)
    expect({ forgery, accepted }).toEqual({ forgery, accepted: [] })
    expect(ask(forged).filter(({ verdict }) => verdict !== 'bad')).toEqual([])
  })
})
