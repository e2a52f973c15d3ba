import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FairRoll, fairFaces } from '../../../engine/dice/fair.ts'
import type { OtherPart, RollKind } from '../../../engine/dice/parts.ts'
import { checkExport } from '../../../engine/record/check.ts'
import { hashing } from '../../../server/hashing.ts'
import { readShelf } from '../../../server/shelf.ts'
import { type Guest, sitDown } from '../guest.ts'
import { type House, makeFolder, openHouse } from '../house.ts'
import { Person } from './person.ts'

const ROLL = { do: 'roll-theme-word' }
const [DICE, WANTED] = [
  [12, 12],
  [12, 12],
]

let house: House
let guests: Guest[] = []

beforeAll(async () => {
  house = await openHouse({ shelf: await readShelf() })
  guests = [house.guest(), house.guest(), house.guest()]
})

afterAll(() => house.close())

interface Roll {
  readonly seat: number
  readonly nonce: string
  readonly faces: readonly number[]
  readonly kind?: RollKind
  readonly others?: readonly OtherPart[]
}

async function sit(): Promise<string> {
  const [host, ...others] = guests as [Guest, Guest, Guest]
  return (await sitDown(host, others, { game: 'storied-age' })).table
}

async function rollsOf(table: string): Promise<readonly Roll[]> {
  const [host] = guests as [Guest]
  return (await host.get<{ rolls: Roll[] }>(`/api/tables/${table}/dice`)).body.rolls
}

/** An operator who plays: knows the seed, and tries random parts until the faces suit. */
async function grind(table: string, epoch: number, index: number): Promise<string> {
  const seed = (await house.store.seeds.read(table, epoch)) ?? ''
  for (;;) {
    const nonce = randomBytes(16).toString('hex')
    const roll: FairRoll = { table, seed, at: { epoch, index, nonce, as: 'marked' }, dice: DICE }
    if (fairFaces(roll, hashing).join() === WANTED.join()) return nonce
  }
}

async function exported(table: string) {
  const [host] = guests as [Guest]
  await host.act(table, 0, { do: 'open-dice' })
  const { body } = await host.get<string>(`/api/tables/${table}/export`)
  const verdict = checkExport(body, hashing)
  if (!verdict.ok) throw new Error(verdict.problem)
  return verdict
}

describe('an operator who plays', () => {
  it('TB-121 gets the faces they like only in rolls that are marked', async () => {
    const table = await sit()
    const [host] = guests as [Guest]
    for (let index = 0; index < 3; index++) {
      await host.act(table, 0, { ...ROLL, nonce: await grind(table, 1, index) })
    }
    const rolls = await rollsOf(table)
    expect(rolls.map(({ faces }) => faces)).toEqual([WANTED, WANTED, WANTED])
    expect(rolls.map(({ kind }) => kind)).toEqual(['unbound', 'unbound', 'unbound'])
    expect((await exported(table)).kinds).toMatchObject({ shared: 0, alone: 0, unbound: 3, old: 0 })
  })

  it('TB-121 has nothing to try in a roll that is shared', async () => {
    const table = await sit()
    const people = guests.map((guest, seat) => new Person(guest, table, seat))
    const [operator] = people as [Person]
    for (let times = 0; times < 3; times++) for (const person of people) await person.say()
    const nonces: string[] = []
    for (let index = 0; index < 4; index++) {
      const nonce = await grind(table, 1, index)
      nonces.push(nonce)
      await operator.act({ ...ROLL, nonce })
      for (const person of people) await person.say()
    }
    const rolls = await rollsOf(table)
    expect(rolls.map(({ kind }) => kind)).toEqual(['shared', 'shared', 'shared', 'shared'])
    for (const { nonce } of rolls) expect(nonces).not.toContain(nonce)
    expect(rolls.filter(({ faces }) => faces.join() === WANTED.join()).length).toBeLessThan(3)
    expect((await exported(table)).kinds.shared).toBe(4)
  })

  it.each([0, 1, 5])(
    'TB-121 has nothing to choose in another’s roll by %i marked rolls of their own before it',
    async (marked) => {
      const table = await sit()
      const people = guests.map((guest, seat) => new Person(guest, table, seat))
      const [ann, ben, puppet] = people as [Person, Person, Person]
      for (let times = 0; times < 4; times++) for (const person of people) await person.say()
      for (let times = 0; times < marked; times++) {
        puppet.forget()
        await puppet.guest.act(table, 2, { ...ROLL, nonce: await grind(table, 1, times) })
      }
      await ann.act(ROLL)
      const rolls = await rollsOf(table)
      const { nonce, others, faces, kind } = rolls.at(-1) as Roll
      expect([kind, others?.map(({ seat }) => seat)]).toEqual(['shared', [1, 2]])
      // As it was before any of them: it is the first of its action, and nothing else counts.
      const seed = (await house.store.seeds.read(table, 1)) ?? ''
      const at = { epoch: 1, index: 0, nonce, others, as: { seat: 0, nth: 0 } }
      expect(faces).toEqual(fairFaces({ table, seed, at, dice: DICE }, hashing))
      await ben.say()
      expect((await exported(table)).kinds.shared).toBeGreaterThan(0)
    },
  )

  it('TB-125 who comes to hold another seat begins anew, and says so with the chain and with nothing else', async () => {
    const table = await sit()
    const people = guests.map((guest, seat) => new Person(guest, table, seat))
    for (let times = 0; times < 3; times++) for (const person of people) await person.say()
    const [ann, ben] = people as [Person, Person]
    const made = await ann.act({ do: 'make-key', with: { seat: 0 } })
    await ben.guest.claim(table, made.body.key)
    // The part fits, and is not taken: its chain was bound by one who held one seat.
    expect((await ben.act({ do: 'say', with: { text: 'Hm.' } })).body.bound).toBeUndefined()
    ben.forget()
    await ben.say()
    const { body } = await ann.guest.get<string>(`/api/tables/${table}/export`)
    const chains = body.split('\n').filter((row) => row.startsWith('{"bound":{"seat":1'))
    expect(chains.map((row) => JSON.parse(row).bound.also)).toEqual([undefined, [0]])
    expect(body).not.toMatch(/"part":"[^"]*","also"/)
  })

  it('TB-128 finds every part where the server said that it was written', async () => {
    const table = await sit()
    const people = guests.map((guest, seat) => new Person(guest, table, seat))
    for (let times = 0; times < 3; times++) {
      for (const person of people) await person.say()
      await people[times]?.act(ROLL)
    }
    const { body } = await (guests[0] as Guest).get<{
      bound: { seat: number; last: string; version: number }[]
    }>(`/api/tables/${table}/dice`)
    expect(body.bound.length).toBeGreaterThan(6)
    for (const { seat, told } of people)
      for (const { last, by } of told) {
        const written = body.bound.filter((one) => one.seat === seat && one.last === last)
        expect(written.map(({ version }) => version <= by)).toEqual([true])
      }
  })

  it('TB-124 a browser that lost its memory plays on, marked, until others have acted', async () => {
    const table = await sit()
    const people = guests.map((guest, seat) => new Person(guest, table, seat))
    const [ann] = people as [Person]
    for (let times = 0; times < 3; times++) for (const person of people) await person.say()
    ann.forget()
    expect((await ann.act(ROLL)).status).toBe(200)
    for (let times = 0; times < 2; times++) for (const person of people) await person.say()
    await ann.act(ROLL)
    expect((await rollsOf(table)).map(({ kind }) => kind)).toEqual(['alone', 'shared'])
  })

  it('answers an action that is sent again with what the seat is bound to now', async () => {
    const table = await sit()
    const [ann] = guests.map((guest, seat) => new Person(guest, table, seat)) as [Person]
    const first = await ann.act({ do: 'say', with: { text: 'Hm.' }, id: 'the-same-id' })
    const second = await ann.act({ do: 'say', with: { text: 'Hm.' }, id: 'the-same-id' })
    expect(first.body.bound).toMatch(/^[0-9a-f]{64}$/)
    expect(second.body).toEqual(first.body)
  })
})

describe('a seed on disk', () => {
  it('TB-127 is noticed when it is not the sealed one, for its table alone', async () => {
    const folder = makeFolder()
    const first = await openHouse({ folder })
    const ann = first.guest()
    const [broken, whole] = [await sitDown(ann, []), await sitDown(ann, [])]
    await first.close()
    const database = new DatabaseSync(join(folder, 'storytable.db'))
    const { seed } = database.prepare('SELECT seed FROM seeds WHERE table_id = ?').get(broken.table) as {
      seed: string
    }
    const other = (seed.startsWith('0') ? '1' : '0') + seed.slice(1)
    database.prepare('UPDATE seeds SET seed = ? WHERE table_id = ?').run(other, broken.table)
    database.close()
    const second = await openHouse({ folder })
    const again = second.guest()
    again.cookie = ann.cookie
    const say = { do: 'say', with: { text: 'Still here?' } }
    expect(await again.act(broken.table, 0, say)).toMatchObject({
      status: 503,
      body: { error: { code: 'table-damaged' } },
    })
    expect(await again.act(whole.table, 0, say)).toMatchObject({ status: 200 })
    expect(second.logged.join()).not.toContain(other)
    await second.close()
  })
})
