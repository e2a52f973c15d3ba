import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readShelf } from '../server/shelf.ts'
import { type DiceTable, playDiceTable, playSharingTable } from '../testkit/hostile/dice-table.ts'
import { verify } from './verify.ts'

const { games } = await readShelf()
const folder = mkdtempSync(join(tmpdir(), 'storytable-verify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'table.jsonl')

async function say(played: DiceTable): Promise<string[]> {
  writeFileSync(file, played.file('spectator'))
  const said: string[] = []
  const complain = (text: string) => expect.unreachable(text)
  const code = await verify.run([file], { print: (text) => said.push(text), complain, environment: {} })
  expect(code).toBe(0)
  return said
}

const game = (slug: string) => games.find((one) => one.slug === slug) as (typeof games)[number]

it('TB-121 storytable verify says which rolls were shared, and which are marked', async () => {
  const played = playSharingTable(game('storied-age'), 'closed')
  const [first, ...kinds] = await say(played)
  expect(first).toContain('6 rolls checked, all fair.')
  expect(kinds).toEqual(['6 rolls are shared by several people: none of them could choose one alone.'])
})

it('TB-126 and which are shared by the older way, which whoever ran the server could choose', async () => {
  const [first, ...kinds] = await say(playSharingTable(game('storied-age'), 'closed', 'parts'))
  expect(first).toContain('6 rolls checked, all fair.')
  expect(kinds).toEqual([
    '6 rolls are shared by the older way: whoever ran the server could choose among many outcomes of each.',
  ])
})

it('TB-126 and which are of the older kind', async () => {
  const [, ...kinds] = await say(playDiceTable(game('storied-age'), 4, 'old'))
  expect(kinds).toHaveLength(1)
  expect(kinds[0]).toMatch(/older kind/)
})

it('TB-085 takes no byte for another: neither one that is no letter nor a mark before the first', async () => {
  const played = playSharingTable(game('storied-age'), 'closed')
  played.table.kernel.title = '\ufffd'
  const honest = Buffer.from(played.file('spectator'))
  const sign = honest.indexOf('\ufffd')
  const marked = Buffer.concat([Buffer.from('\ufeff'), honest])
  const changed = Buffer.concat([honest.subarray(0, sign), Buffer.from([0xff]), honest.subarray(sign + 3)])
  const complained: string[] = []
  const terminal = { print: () => {}, complain: (text: string) => complained.push(text), environment: {} }
  const codes = []
  for (const bytes of [honest, changed, marked]) {
    writeFileSync(file, bytes)
    codes.push(await verify.run([file], terminal))
  }
  expect(codes).toEqual([0, 1, 1])
  expect(complained[0]).toContain('not UTF-8 text')
  expect(complained[1]).toContain('does not fit its hash')
})
