import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runExport } from '../../cli/export.ts'
import { verify } from '../../cli/verify.ts'
import { type DiceRecord, verifyDice } from '../../engine/dice/verify.ts'
import { checkExport as check } from '../../engine/record/check.ts'
import { hashing } from '../../server/hashing.ts'
import { shelfOf } from '../../server/shelf.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { type Guest, newActionId, sitDown } from './guest.ts'
import { type House, openHouse } from './house.ts'

let house: House
let [ann, ben]: Guest[] = []
let table: string
let text: string

beforeAll(async () => {
  house = await openHouse()
  ;[ann, ben] = [house.guest(), house.guest()]
  ;({ table } = await sitDown(ann, [ben]))
  for (let round = 0; round < 3; round++) {
    await ann.act(table, 0, { do: 'bid', with: { tokens: 0 }, nonce: newActionHex() })
    await ben.act(table, 1, { do: 'bid', with: { tokens: 0 }, nonce: newActionHex() })
    if (round === 1) await ben.act(table, 1, { do: 'open-dice' })
    await ann.act(table, 0, { do: 'tell', with: { text: 'So it went.' } })
  }
  text = await exported()
})

afterAll(() => house.close())

function newActionHex(): string {
  return Buffer.from(newActionId()).toString('hex').slice(0, 32)
}

async function exported(): Promise<string> {
  return (await ben?.get<string>(`/api/tables/${table}/export?seat=1`))?.body ?? ''
}

/** A forger who mends the chain too: only the dice can tell then. */
function rechain(rows: readonly string[]): string {
  let previous = ''
  return rows
    .map((row) => {
      const record = `${row.replace(/,"hash":"[0-9a-f]{64}"\}$/, '')}}`
      previous = createHash('sha256')
        .update(previous + record)
        .digest('hex')
      return `${record.slice(0, -1)},"hash":"${previous}"}\n`
    })
    .join('')
}

const checkExport = (file: string) => check(file, hashing)
const rowsOf = (file: string) => file.trimEnd().split('\n')
const isRoll = (row: string) => row.startsWith('{"roll"')

describe('an export', () => {
  it('is accepted as it is, with the dice that are still sealed counted', () => {
    expect(checkExport(text)).toMatchObject({ ok: true, table, checked: 2, sealed: 1 })
  })

  it('begins with its head and ends with its count', () => {
    const rows = rowsOf(text).map((row) => JSON.parse(row))
    expect(Object.keys(rows[0])).toEqual([
      ...['storytable', 'table', 'game', 'rules', 'title', 'seats', 'options', 'viewer', 'at', 'hash'],
    ])
    expect(rows.at(-1)).toMatchObject({ end: true, records: rows.length - 1 })
  })

  it.each([
    [
      'one face',
      (row: string) => row.replace(/"faces":\[(\d)/, (_, face) => `"faces":[${(Number(face) % 6) + 1}`),
    ],
    ['one index', (row: string) => row.replace('"index":0', '"index":1')],
  ])('is refused with %s changed, even if the chain is mended', (_name, change) => {
    const rows = rowsOf(text)
    const place = rows.findIndex(isRoll)
    const forged = rows.map((row, index) => (index === place ? change(row) : row))
    expect(forged[place]).not.toBe(rows[place])
    expect(checkExport(`${forged.join('\n')}\n`)).toMatchObject({ ok: false, line: place + 1 })
    const mended = checkExport(rechain(forged))
    expect(mended).toMatchObject({ ok: false, line: place + 1 })
    expect(mended).toHaveProperty('problem', expect.stringMatching(/dice 1/i))
  })

  it('is refused with one nonce changed; with the chain mended, wherever the die would fall differently', () => {
    const rows = rowsOf(text)
    const place = rows.findIndex(isRoll)
    const verdicts = [...'0123456789abcdef'].map((digit) => {
      const forged = rows.map((row, index) =>
        index === place ? row.replace(/"nonce":"./, `"nonce":"${digit}`) : row,
      )
      if (forged[place] === rows[place]) return 'as it was'
      expect(checkExport(`${forged.join('\n')}\n`)).toMatchObject({ ok: false, line: place + 1 })
      return checkExport(rechain(forged)).ok ? 'same face' : 'refused'
    })
    expect(verdicts.filter((verdict) => verdict === 'refused').length).toBeGreaterThan(5)
  })

  it('is refused with the order changed, even if the chain is mended', () => {
    const rows = rowsOf(text)
    const [first = 0, second = 0] = rows.flatMap((row, place) => (isRoll(row) ? [place] : []))
    const swapped = rows.map((row, place) =>
      place === first ? rows[second] : place === second ? rows[first] : row,
    )
    expect(checkExport(`${swapped.join('\n')}\n`).ok).toBe(false)
    expect(checkExport(rechain(swapped as string[])).ok).toBe(false)
    const lines = rows.flatMap((row, place) => (row.startsWith('{"line"') ? [place] : []))
    const [one = 0, other = 0] = lines
    const moved = rows.map((row, place) => (place === one ? rows[other] : place === other ? rows[one] : row))
    expect(checkExport(rechain(moved as string[]))).toMatchObject({ ok: false, line: other + 1 })
  })

  it('is refused if something is left out, cut off or added', () => {
    const rows = rowsOf(text)
    expect(checkExport(rechain(rows.filter((row) => !isRoll(row)))).ok).toBe(false)
    expect(checkExport(`${rows.slice(0, -1).join('\n')}\n`)).toMatchObject({ ok: false })
    expect(checkExport(rechain([...rows, rows.at(-1) ?? '']))).toMatchObject({ ok: false })
    expect(checkExport('')).toMatchObject({ ok: false })
    expect(checkExport('Dear diary\n')).toMatchObject({ ok: false, line: 1 })
  })

  it('is refused if the seed is another one, or a roll comes after its opening', () => {
    const rows = rowsOf(text)
    const seed = rows.findIndex((row) => row.startsWith('{"opened"'))
    const reseeded = rows.map((row, place) =>
      place === seed ? row.replace(/"seed":"../, '"seed":"00') : row,
    )
    expect(checkExport(rechain(reseeded))).toMatchObject({ ok: false, line: seed + 1 })
    const late = rows.filter((_, place) => place !== seed)
    late.splice(rows.findIndex(isRoll), 0, rows[seed] ?? '')
    expect(checkExport(rechain(late))).toMatchObject({
      ok: false,
      problem: expect.stringContaining('after dice 1'),
    })
  })

  it('is verified on the command line, in words', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'storytable-verify-')), 'table.jsonl')
    const said: string[] = []
    const terminal = {
      print: (row: string) => said.push(row),
      complain: (row: string) => said.push(row),
      environment: {},
    }
    writeFileSync(file, text)
    expect(await verify.run([file], terminal)).toBe(0)
    writeFileSync(file, text.replace('"faces":[', '"faces":[ '))
    expect(await verify.run([file], terminal)).toBe(1)
    expect(said[0]).toContain('2 rolls checked, all fair. 1 roll is sealed still')
    expect(said.at(-1)).toMatch(/line \d+: This record does not fit its hash/)
  })

  it('of the operator comes from the data folder beside the running server, and holds everything', async () => {
    const rows: string[] = []
    const terminal = { print: (row: string) => rows.push(row), complain: () => {}, environment: {} }
    const findShelf = async () => shelfOf([closedHands])
    expect(await runExport([table, '--data', house.folder], terminal, findShelf)).toBe(0)
    const whole = `${rows.join('\n')}\n`
    expect(checkExport(whole)).toMatchObject({ ok: true, checked: 2 })
    expect(whole).toContain('"type":"bid-sealed"')
    rows.length = 0
    await runExport([table, '--data', house.folder, '--viewer', '1'], terminal, findShelf)
    expect(`${rows.join('\n')}\n`).toBe(await exported())
    await expect(runExport(['nobody', '--data', house.folder], terminal, findShelf)).rejects.toThrow(
      'no table',
    )
  })
})

describe('the dice', () => {
  it('can be checked by anyone', async () => {
    const { body } = await house.guest().get<DiceRecord>(`/api/tables/${table}/dice`)
    expect(verifyDice(body, hashing)).toEqual({ ok: true, checked: 2, sealed: 1 })
    expect(body.epochs[1]).not.toHaveProperty('seed')
  })

  it('are all open when the table closes', async () => {
    await ann?.act(table, 0, { do: 'close-table' })
    expect(checkExport(await exported())).toMatchObject({ ok: true, checked: 3, sealed: 0 })
  })
})
