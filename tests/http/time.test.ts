import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DiceRecord, verifyDice } from '../../engine/dice/verify.ts'
import { checkExport as check } from '../../engine/record/check.ts'
import type { Digest } from '../../engine/telling/digest.ts'
import { hashing } from '../../server/hashing.ts'
import type { MomentView } from '../../server/moments/moment-view.ts'
import { type Guest, sitDown } from './guest.ts'
import { type House, openHouse } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})

afterAll(() => house.close())

const checkExport = (file: string) => check(file, hashing)

const bid = (tokens: number) => ({ do: 'bid', with: { tokens }, nonce: 'ab12' })

/** Three at a table, Ann's hand closed at `sealed`, opened at `opened`. */
async function playRound() {
  const [ann, ben, cleo] = [house.guest(), house.guest(), house.guest()]
  const { table, version: begun } = await sitDown(ann, [ben, cleo])
  const { body } = await ann.act(table, 0, bid(5))
  await ben.act(table, 1, bid(1))
  const opened = await cleo.act(table, 2, bid(0))
  return { ann, ben, cleo, table, begun, sealed: body.version ?? 0, opened: opened.body.version ?? 0 }
}

function momentOf(guest: Guest, table: string, version: number, seat?: number) {
  const query = seat === undefined ? '' : `?seat=${seat}`
  return guest.get<MomentView>(`/api/tables/${table}/moments/${version}${query}`)
}

describe('moments', () => {
  it('TB-053 shows each viewer what their seat saw then, also after it was opened', async () => {
    const { ann, ben, table, sealed } = await playRound()
    const own = (await momentOf(ann, table, sealed, 0)).body
    expect(own.frame).toMatchObject({ version: sealed, you: 0, whisper: { bid: 5 }, offers: [], common: [] })
    expect(own.lines.some((line) => line.text === 'You hold 5.')).toBe(true)
    for (const seen of [
      await momentOf(ben, table, sealed, 1),
      await momentOf(house.guest(), table, sealed),
    ]) {
      expect(seen.status).toBe(200)
      expect(JSON.stringify(seen.body)).not.toMatch(/"bid":5|hold 5|Hands open/)
      expect(seen.body.step).toMatchObject({ seat: 0, title: 'Ann closes a hand.' })
    }
  })

  it('TB-053 is not for those who do not hold the seat, and ends where the table is', async () => {
    const { ben, table, opened } = await playRound()
    expect((await momentOf(ben, table, 3, 0)).status).toBe(401)
    expect((await momentOf(ben, table, opened + 1, 1)).status).toBe(404)
    expect((await momentOf(ben, table, 0, 1)).status).toBe(404)
    expect((await ben.get(`/api/tables/${table}/moments/x?seat=1`)).status).toBe(400)
  })

  it('TB-053 says where it stands, and whether the table went back over it', async () => {
    const { ann, table, opened } = await playRound()
    await ann.act(table, 0, { do: 'tell', with: { text: 'So it went.' } })
    const { body } = await ann.act(table, 0, bid(1))
    await ann.act(table, 0, { do: 'rewind', with: { to: String(body.version) } })
    const moment = (await momentOf(ann, table, body.version ?? 0, 0)).body
    expect(moment.takenBack).toEqual({ after: (body.version ?? 0) - 1, upTo: body.version })
    expect(moment.frame.whisper).toEqual({ bid: 1 })
    const walk = await ann.get<{ latest: number; chapters: unknown }>(`/api/tables/${table}/moments?seat=0`)
    expect(walk.body).toMatchObject({
      latest: moment.latest,
      chapters: [{ version: opened, title: 'Hands open' }],
    })
  })

  it('TB-053 a seat that was handed over shows its whole past to whoever holds it now', async () => {
    const { ann, table, sealed } = await playRound()
    const handed = await ann.act(table, 0, { do: 'hand-over', with: { name: 'Zoe' } })
    const zoe = house.guest()
    await zoe.claim(table, handed.body.key)
    expect((await momentOf(zoe, table, sealed, 0)).body.frame.whisper).toEqual({ bid: 5 })
    expect((await momentOf(ann, table, sealed, 0)).status).toBe(401)
  })

  it('TB-033 TB-053 what is veiled now is veiled in every moment', async () => {
    const { ann, ben, table } = await playRound()
    const told = await ben.act(table, 1, { do: 'narrate', with: { text: 'Spiders everywhere.' } })
    const version = told.body.version ?? 0
    expect(JSON.stringify((await momentOf(ann, table, version, 0)).body)).toContain('Spiders')
    await ann.act(table, 0, { do: 'veil', with: { passages: `${version}.0`, name: '' } })
    for (const at of [version, version + 1]) {
      expect(JSON.stringify((await momentOf(ann, table, at, 0)).body)).not.toContain('Spiders')
    }
  })
})

describe('since you left', () => {
  interface Since extends Digest {
    readonly from: number
    readonly to: number
    readonly steps: number
    readonly waiting: { names: string; to: string; you: boolean } | null
  }

  const since = (guest: Guest, table: string, from: number | 'act', seat?: number) =>
    guest.get<Since>(`/api/tables/${table}/since/${from}${seat === undefined ? '' : `?seat=${seat}`}`)

  it('tells the story first, then what the rules did, and what waits on whom', async () => {
    const { ann, ben, table, begun } = await playRound()
    await ann.act(table, 0, { do: 'tell', with: { text: 'The crown rolls under the table.' } })
    await ann.act(table, 0, bid(0))
    const { body } = await since(ben, table, begun, 1)
    const lines = body.chapters.flatMap((chapter) => chapter.lines)
    expect(lines.length).toBeLessThanOrEqual(8)
    expect(body.chapters.at(-1)?.title).toBe('Hands open')
    expect(body.chapters.at(-1)?.lines[0]).toMatchObject({
      kind: 'story',
      text: 'The crown rolls under the table.',
    })
    expect(JSON.stringify(lines)).toMatch(/wins and rolls/)
    expect(JSON.stringify(body)).not.toContain('You hold')
    expect(body.waiting).toMatchObject({ names: 'Ben and Cleo', to: 'close their hands', you: true })
  })

  it('counts from one’s own latest step, whatever the device remembers', async () => {
    const { ann, ben, table } = await playRound()
    await ann.act(table, 0, { do: 'tell', with: { text: 'A door opens.' } })
    const { body } = await since(ben, table, 'act', 1)
    expect(body.steps).toBe(2)
    expect(JSON.stringify(body)).toContain('A door opens.')
    expect(JSON.stringify((await since(ann, table, 'act', 0)).body.chapters)).toBe('[]')
    expect((await since(house.guest(), table, 'act')).status).toBe(400)
  })

  it('leaves out what somebody has seen since they came back', async () => {
    const { ann, ben, table } = await playRound()
    const { body: first } = await ann.act(table, 0, { do: 'tell', with: { text: 'A door opens.' } })
    await ann.act(table, 0, bid(0))
    const upTo = (to: number | undefined) => ben.get<Since>(`/api/tables/${table}/since/act?seat=1&to=${to}`)
    const { body } = await upTo(first.version)
    expect(body).toMatchObject({ steps: 2, to: first.version })
    expect(JSON.stringify(body)).toContain('A door opens.')
    expect((await upTo(999_999_999)).body.steps).toBe(3)
    expect(JSON.stringify((await upTo((first.version ?? 0) - 1)).body)).not.toContain('A door opens.')
    expect((await upTo(1)).body).toMatchObject({ from: 0, to: 1 })
  })
})

describe('forks', () => {
  interface Forks {
    readonly forks: { table: string; at: number; title: string }[]
  }

  async function goOn(at: 'begun' | 'opened', isClosed = false) {
    const played = await playRound()
    const { ann, ben, cleo, table } = played
    if (isClosed) await ann.act(table, 0, { do: 'close-table' })
    const asked = await ann.act(table, 0, { do: 'fork', with: { at: played[at], title: 'Otherwise' } })
    const on = String(asked.body.version)
    await ben.act(table, 1, { do: 'agree', on })
    const before = await ann.get<Forks>(`/api/tables/${table}/forks?seat=0`)
    await cleo.act(table, 2, { do: 'agree', on })
    const { body } = await ann.get<Forks>(`/api/tables/${table}/forks?seat=0`)
    return { ...played, before: before.body.forks, fork: body.forks[0]?.table ?? '' }
  }

  it('TB-054 TB-055 a table comes into being with the last yes, and everyone sits at it already', async () => {
    const { ann, ben, cleo, table, before, fork, begun } = await goOn('begun')
    expect(before).toEqual([])
    for (const [seat, guest] of [ann, ben, cleo].entries()) {
      const { frame } = await guest.view(fork, seat)
      expect(frame).toMatchObject({ you: seat, version: begun + 1 })
      expect(frame.table).toMatchObject({ title: 'Otherwise', origin: { table, version: begun } })
    }
    expect((await ben.act(fork, 1, bid(2))).status).toBe(200)
    expect((await ann.view(table, 0)).frame.show.sealed).toEqual([false, false, false])
  })

  it('TB-054 TB-005 a closed table stays closed, and another one is played on from it', async () => {
    const { ann, ben, table, fork } = await goOn('opened', true)
    expect((await ann.view(table, 0)).frame.table.stage).toBe('closed')
    expect((await ann.view(fork, 0)).frame.table).toMatchObject({
      stage: 'play',
      dice: { epoch: 2, rolls: 0 },
    })
    expect((await ann.act(fork, 0, { do: 'tell', with: { text: 'It went on.' } })).status).toBe(200)
    const file = await ben.get<string>(`/api/tables/${fork}/export?seat=1`)
    expect(checkExport(file.body)).toMatchObject({ ok: true, checked: 1, sealed: 0 })
  })

  it('TB-054 only those who sit at the table learn where the other one is', async () => {
    const { table, fork } = await goOn('begun')
    const stranger = house.guest()
    expect((await stranger.get(`/api/tables/${table}/forks`)).status).toBe(401)
    expect((await stranger.get(`/api/tables/${table}/forks?seat=0`)).status).toBe(401)
    const all = [await stranger.view(table), (await stranger.get(`/api/tables/${table}/export`)).body]
    expect(JSON.stringify(all)).not.toContain(fork)
    expect((await stranger.act(fork, 0, { do: 'say', with: { text: 'hello' } })).status).toBe(401)
  })

  it('TB-056 the dice of both are checked, each against its own seal, and no seed goes over', async () => {
    const { ann, ben, cleo, table, fork, opened } = await goOn('opened')
    const [shared, own] = [await house.store.seeds.read(fork, 1), await house.store.seeds.read(fork, 2)]
    expect(shared).toBeUndefined()
    expect(own).not.toBe(await house.store.seeds.read(table, 1))
    await ann.act(fork, 0, { do: 'tell', with: { text: 'Again.' } })
    for (const [seat, guest] of [ann, ben, cleo].entries()) await guest.act(fork, seat, bid(0))
    await ben.act(fork, 1, { do: 'open-dice' })
    const record = async () => (await ben.get<DiceRecord>(`/api/tables/${fork}/dice`)).body
    const file = async () => checkExport((await ben.get<string>(`/api/tables/${fork}/export?seat=1`)).body)
    expect((await record()).epochs[0]).toMatchObject({ epoch: 1, table })
    expect(verifyDice(await record(), hashing)).toEqual({ ok: true, checked: 1, sealed: 1 })
    expect(await file()).toMatchObject({ ok: true, table: fork, checked: 1, sealed: 1 })
    await cleo.act(table, 2, { do: 'open-dice' })
    expect(verifyDice(await record(), hashing)).toEqual({ ok: true, checked: 2, sealed: 0 })
    expect(await file()).toMatchObject({ ok: true, checked: 2, sealed: 0 })
    expect(opened).toBeGreaterThan(0)
  })

  it('TB-056 a file whose shared past was given to another table is refused', async () => {
    const { ben, table, fork } = await goOn('opened')
    const rows = (await ben.get<string>(`/api/tables/${fork}/export?seat=1`)).body.split('\n')
    expect(rows.some((row) => row.startsWith('{"branched"') && row.includes(table))).toBe(true)
    const forged = rows.map((row) => (row.startsWith('{"branched"') ? row.replaceAll(table, fork) : row))
    expect(checkExport(forged.join('\n')).ok).toBe(false)
  })

  it('TB-055 the past of the new table can be looked back at, as its seats saw it', async () => {
    const { ann, ben, fork, sealed } = await goOn('opened')
    expect((await momentOf(ann, fork, sealed, 0)).body.frame).toMatchObject({
      whisper: { bid: 5 },
      table: { id: fork },
    })
    expect(JSON.stringify((await momentOf(ben, fork, sealed, 1)).body)).not.toMatch(/"bid":5|hold 5/)
  })

  it('TB-055 a table may go on from one that went on itself', async () => {
    const { ann, ben, cleo, table, fork, opened } = await goOn('opened')
    const asked = await ann.act(fork, 0, { do: 'fork', with: { at: opened + 1, title: 'Once more' } })
    for (const [seat, guest] of [ben, cleo].entries()) {
      await guest.act(fork, seat + 1, { do: 'agree', on: String(asked.body.version) })
    }
    const third = (await ann.get<Forks>(`/api/tables/${fork}/forks?seat=0`)).body.forks[0]?.table ?? ''
    const { body } = await cleo.get<DiceRecord>(`/api/tables/${third}/dice`)
    expect(body.epochs.map((epoch) => epoch.table)).toEqual([table, fork, undefined])
    expect(verifyDice(body, hashing)).toMatchObject({ ok: true })
    expect(checkExport((await cleo.get<string>(`/api/tables/${third}/export`)).body)).toMatchObject({
      ok: true,
    })
  })

  it('TB-056 a closed hand is not opened elsewhere', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const { body } = await ann.act(table, 0, bid(4))
    const refused = await ben.act(table, 1, { do: 'fork', with: { at: body.version, title: 'Peep' } })
    expect(refused.status).toBe(422)
    expect(refused.body.refused?.rule).toBe('TB-056')
  })

  it('is held to the measure of opening tables', async () => {
    const small = await openHouse({ settings: { STORYTABLE_TABLES: '2' } })
    const ann = small.guest()
    const { table, version } = await sitDown(ann, [])
    const ask = () => ann.act(table, 0, { do: 'fork', with: { at: version, title: 'Otherwise' } })
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429])
    await small.close()
  })
})
