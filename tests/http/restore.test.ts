import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verify } from '../../cli/verify.ts'
import type { Frame, LineView } from '../../engine/frame.ts'
import { restore } from '../../server/store/sqlite/backup/restore.ts'
import { applyUpdate, mergeLines } from '../../web/state/apply-update.ts'
import type { Update } from '../../web/state/wire.ts'
import type { EventReader } from './event-reader.ts'
import { type Guest, sitDown } from './guest.ts'
import { type House, makeFolder, openHouse } from './house.ts'

let folder: string
let house: House
let ann: Guest
let ben: Guest
let table: string

/** What every seat's next dice are mixed with: only the seed and the place decide then. */
const nonce = '00'

beforeEach(async () => {
  folder = makeFolder()
  house = await openHouse({ folder })
  ann = house.guest()
  ben = house.guest()
  table = (await sitDown(ann, [ben], { options: { rounds: '5', rich: true } })).table
})

afterEach(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

const say = (text: string) => ann.act(table, 0, { do: 'say', with: { text } })

/** Both close their hands, and the winner tells: three steps and one roll. */
async function playRound(): Promise<void> {
  await ann.act(table, 0, { do: 'bid', with: { tokens: 3 }, nonce })
  await ben.act(table, 1, { do: 'bid', with: { tokens: 1 }, nonce })
  const { status } = await ann.act(table, 0, { do: 'tell', with: { text: 'So it went.' } })
  expect(status).toBe(200)
}

/** The server stops, the backup comes back, the server starts; the guests keep their cookies. */
async function restoreFrom(backup: string): Promise<void> {
  await house.close()
  restore(backup, folder, { replace: true })
  house = await openHouse({ folder })
  const again = (guest: Guest) => Object.assign(house.guest(), { cookie: guest.cookie })
  ann = again(ann)
  ben = again(ben)
}

async function backUp(): Promise<string> {
  const file = join(folder, `backup-${performance.now()}.db`)
  await house.store.backup(file)
  return file
}

/** A client as docs/protocol.md tells it: it follows a stream, and forgets its lines where it must. */
class Client {
  frame: Frame
  lines: readonly LineView[]
  lastId: string
  /** How often it had to load the table anew. */
  loads = 0

  constructor({ frame, lines }: { frame: Frame; lines: readonly LineView[] }) {
    this.frame = frame
    this.lines = lines
    this.lastId = String(frame.version)
  }

  /** Until the table has come to a version in the history that the server tells of. */
  async follow(guest: Guest, version: number): Promise<Update[]> {
    const stream: EventReader = await guest.stream(`/api/tables/${table}/updates?seat=1`, {
      'last-event-id': this.lastId,
    })
    await stream.untilVersion(version)
    stream.close()
    this.lastId = stream.lastId ?? this.lastId
    const updates = stream.told
    for (const update of updates) await this.take(guest, update)
    return updates
  }

  async take(guest: Guest, update: Update): Promise<void> {
    if (update.full && update.frame.table.history !== this.frame.table.history) {
      this.loads += 1
      const { frame, lines } = await guest.view(table, 1)
      this.frame = frame
      this.lines = lines
      return
    }
    this.frame = applyUpdate(this.frame, update)
    this.lines = mergeLines(this.lines, update.lines, update.edits)
  }
}

const idsAndTexts = (lines: readonly LineView[]) => lines.map(({ id, text }) => `${id} ${text}`)

async function logOf(guest: Guest): Promise<string[]> {
  const { body } = await guest.get<string>(`/api/tables/${table}/export?seat=1`)
  const records = body
    .split('\n')
    .slice(0, -1)
    .map((row) => JSON.parse(row))
  return idsAndTexts(records.flatMap(({ line }) => (line === undefined ? [] : [line])))
}

describe('D7 a client from before a restore', () => {
  it.each([
    ['lower than', 6],
    ['exactly', 3],
    ['higher than', 1],
  ])('is given the whole table where the restored one has a version %s its own', async (_, lost) => {
    await say('before the backup')
    const backup = await backUp()
    const client = new Client(await ben.view(table, 1))
    const { version } = client.frame
    for (let step = 1; step <= lost; step++) await say(`lost ${step}`)
    await client.follow(ben, version + lost)
    expect(client.lines.at(-1)?.text).toBe(`lost ${lost}`)
    expect(client.loads).toBe(0)

    await restoreFrom(backup)
    for (const text of ['another one', 'and its next']) await say(text)
    const now = (await ann.view(table, 0)).frame
    expect(now.version).toBe(version + 3)
    const updates = await client.follow(ben, now.version)
    expect(updates[0]).toMatchObject({ full: true, lines: [], version: now.version })
    expect(client.loads).toBe(1)
    expect(idsAndTexts(client.lines)).toEqual(await logOf(ben))
    expect(idsAndTexts(client.lines).join()).not.toContain('lost')

    // In the new history it resumes as ever.
    expect(client.lastId).toBe(`${now.version}-${now.table.history}`)
    await say('going on')
    const [next] = await client.follow(ben, now.version + 1)
    expect(next?.lines.map(({ text }) => text)).toEqual(['going on'])
    expect(client.loads).toBe(1)
    expect(idsAndTexts(client.lines)).toEqual(await logOf(ben))
    expect(client.frame).toEqual((await ben.view(table, 1)).frame)
  })

  it('is given it by a poll and on the shared stream too, whoever looks', async () => {
    const backup = await backUp()
    await say('lost')
    let { version } = (await ann.view(table, 0)).frame
    await restoreFrom(backup)
    const { history } = (await ann.view(table, 0)).frame.table
    const poll = (guest: Guest, since: string, seat = '') =>
      guest.get<Update>(`/api/tables/${table}/updates?${seat}since=${since}`)
    for (const since of [String(version), `${version}-0123456789abcdef`]) {
      expect((await poll(ben, since, 'seat=1&')).body).toMatchObject({ full: true, version })
      expect((await poll(house.guest(), since)).body).toMatchObject({ full: true, version })
      const shared = await ben.stream(`/api/updates?watch=${table}.1.${since}`)
      const { id, data } = await shared.until(({ event }) => event === 'update')
      expect(data).toMatchObject({ full: true, version })
      expect(id).toBe(`${table}.1.${version}-${history}`)
      shared.close()
      const resumed = await ben.stream(`/api/updates?watch=${id}`)
      await say('next')
      const next = await resumed.until(({ data: one }) => one.version === version + 1)
      expect(next.data).toMatchObject({ full: false })
      resumed.close()
      version += 1
    }
    await restoreFrom(backup)
    expect((await poll(ben, `${version}-${history}`, 'seat=1&')).body).toMatchObject({ full: true })
    expect((await poll(ben, `${version}-short`, 'seat=1&')).status).toBe(400)
  })
})

describe('D7 the dice of a restored table', () => {
  it('are new ones, and the whole record can be checked', async () => {
    await playRound()
    const backup = await backUp()
    await playRound()
    expect(await listRolls()).toEqual(['1.0', '1.1'])
    for (let count = 0; count < 2; count++) {
      await restoreFrom(backup)
      await playRound()
      expect(await listRolls()).toEqual(['1.0', '2.0'])
    }
    expect(await tellVerdict()).toMatch(
      /0 rolls checked.* 2 rolls are sealed still.* restored from a backup once/,
    )
    expect((await ben.act(table, 1, { do: 'open-dice' })).status).toBe(200)
    expect(await tellVerdict()).toMatch(/2 rolls checked, all fair\. It was restored from a backup once/)
    await playRound()
    expect((await ann.act(table, 0, { do: 'close-table' })).status).toBe(200)
    expect(await tellVerdict()).toMatch(/3 rolls checked, all fair/)
  })

  /** EPOCH.INDEX of all rolls. */
  async function listRolls(): Promise<string[]> {
    const { body } = await ann.get<{ rolls: { epoch: number; index: number }[] }>(`/api/tables/${table}/dice`)
    return body.rolls.map(({ epoch, index }) => `${epoch}.${index}`)
  }

  async function tellVerdict(): Promise<string> {
    const file = join(folder, 'table.jsonl')
    writeFileSync(file, (await ben.get<string>(`/api/tables/${table}/export?seat=1`)).body)
    const told: string[] = []
    const print = (text: string) => told.push(text)
    await verify.run([file], { print, complain: print, environment: {} } as never)
    return told.join('\n')
  }
})
