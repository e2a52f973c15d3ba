/**
 * Secrecy pairs on two nodes with PostgreSQL: two tables are played in step and differ only in what others have
 * sealed. Whatever one observer gets at any node is the same, byte for byte, until the hands are opened.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import type { Action } from '../../engine/game.ts'
import type { closedHands } from '../../testkit/closed-hands.ts'
import { type PostgresServer, startPostgres } from '../../testkit/cluster/postgres-server.ts'
import { leaks } from '../../testkit/planted-faults.ts'
import { Guest, sitDown } from '../http/guest.ts'
import { type Nodes, openNodes } from './nodes.ts'

const PAIRS = 6
const SEATS = 3
const MINUTES = 60_000

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
}, 5 * MINUTES)
afterAll(() => postgres?.remove(), MINUTES)

interface Move {
  readonly seat: number
  readonly action: Action
  /** At the other table. */
  readonly elsewhere: Action
}

/** Talk, claims, nudges and ways back of everybody, and closed hands of all but the last who would open them. */
function script(random: Random, observer: number | undefined): Move[] {
  const moves: Move[] = []
  const last = observer ?? random.below(SEATS)
  const closing = [0, 1, 2].filter((seat) => seat !== last)
  const plain = (): Move => {
    const seat = random.below(SEATS)
    const action = random.pick<Action>([
      { do: 'say', with: { text: `word ${random.below(1000)}` } },
      { do: 'claim', with: { text: `land ${random.below(1000)}` } },
      { do: 'nudge', with: { seat: last } },
      { do: 'narrate', with: { text: `And ${random.below(1000)}.`, voice: '' } },
      { do: 'rewind', with: { to: '6' } },
      { do: 'set-purse', with: { tokens: random.below(9) } },
    ])
    return { seat, action, elsewhere: action }
  }
  for (const seat of closing) {
    for (let count = random.below(4); count > 0; count -= 1) moves.push(plain())
    const [one, other] = [random.below(7), random.below(7)]
    const bid = (tokens: number): Action => ({ do: 'bid', with: { tokens } })
    moves.push({ seat, action: bid(one), elsewhere: bid(other === one ? (one + 1) % 7 : other) })
  }
  for (let count = 3; count > 0; count -= 1) moves.push(plain())
  return moves
}

/** Names that are drawn by chance, and the hour, are no secret and differ between any two tables. */
const DRAWN = /[\w-]{22,}|"at":\d+|\b1\d{12}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g

interface Told {
  readonly bytes: string[]
  readonly kinds: string[]
}

interface Looked {
  readonly table: string
  readonly observer: number | undefined
  readonly version: number
  readonly at: number
}

/** Everything that can be read of a table, and an answer to what is not possible. */
async function lookEverywhere(eye: Guest, { table, observer, version, at }: Looked): Promise<string[]> {
  const moments = ['/moments', `/moments/${at - 1}`, `/since/${version}`]
  const seat = observer === undefined ? '' : `?seat=${observer}`
  const seen: string[] = []
  for (const path of ['', '/lines', ...moments, '/dice', '/export', '/book']) {
    const { status, body } = await eye.get(`/api/tables/${table}${path}${seat}`)
    seen.push(`${path.replace(/\d+/, '')} ${status} ${JSON.stringify(body)}`)
  }
  const refused = await eye.act(table, observer ?? 0, { do: 'bid', with: { tokens: 99 } })
  return [...seen, JSON.stringify(refused.body)]
}

/** Plays one table, actors at alternating nodes, and gathers all that the observer gets at both. */
async function watch(nodes: Nodes, moves: readonly Move[], side: 'action' | 'elsewhere', observer?: number) {
  const houses = [nodes.here, nodes.there]
  const guests = houses
    .slice(0, 1)
    .concat([nodes.there, nodes.here])
    .map((house) => house.guest())
  const [host, ...others] = guests as [Guest, ...Guest[]]
  const { table, version } = await sitDown(host, others)
  const seat = observer === undefined ? '' : `seat=${observer}`
  const eyes = houses.map(({ base }) => {
    const guest = new Guest(base)
    guest.cookie = observer === undefined ? '' : (guests[observer]?.cookie ?? '')
    return guest
  })
  const streams = await Promise.all(
    eyes.map((eye) => eye.stream(`/api/tables/${table}/updates?since=${version}&${seat}`)),
  )
  const told: Told = { bytes: [], kinds: [] }
  let at = version
  for (const [place, move] of moves.entries()) {
    const actor = new Guest(houses[place % 2]?.base ?? '')
    actor.cookie = guests[move.seat]?.cookie ?? ''
    const { status, body } = await actor.act(table, move.seat, move[side])
    told.kinds.push(`${move.action.do} ${status}`)
    at = body.version ?? at
    // What the observer is answered is what they get to know as well.
    if (move.seat === observer) told.bytes.push(JSON.stringify(body))
  }
  for (const stream of streams) await stream.untilVersion(at)
  for (const eye of eyes) told.bytes.push(...(await lookEverywhere(eye, { table, observer, version, at })))
  for (const stream of streams) {
    // Updates may come together or apart; all of them make the same state, which is compared above, and the same lines.
    told.bytes.push(JSON.stringify(stream.updates.flatMap(({ data }) => data.lines ?? [])))
    stream.close()
  }
  return { kinds: told.kinds, bytes: told.bytes.map((text) => text.replace(DRAWN, '…')) }
}

/** Says what the observer can tell apart, and how many moves were compared. */
async function compare(nodes: Nodes, seed: number) {
  const random = new Random(seed)
  const observer = random.pick([0, 1, 2, undefined])
  const moves = script(random, observer)
  const [one, other] = [
    await watch(nodes, moves, 'action', observer),
    await watch(nodes, moves, 'elsewhere', observer),
  ]
  const differences = one.bytes.filter((text, place) => text !== other.bytes[place])
  return { differences, accepted: one.kinds.filter((kind) => kind.endsWith('200')).length, kinds: one.kinds }
}

it(`${PAIRS} pairs of tables tell an observer the same at every node`, {
  timeout: 10 * MINUTES,
}, async () => {
  const nodes = await openNodes(postgres)
  let accepted = 0
  for (let seed = 1; seed <= PAIRS; seed += 1) {
    const found = await compare(nodes, seed)
    expect(found.differences, `seed ${seed}: ${found.kinds.join(', ')}`).toEqual([])
    expect(found.kinds.filter((kind) => kind === 'bid 200').length).toBeGreaterThan(0)
    accepted += found.accepted
  }
  expect(accepted).toBeGreaterThan(PAIRS * 4)
  await nodes.close()
})

it.each(['bids in the public view', 'a private line told to all', 'the waiting text'])(
  'the pairs notice a leak: %s',
  { timeout: 5 * MINUTES },
  async (leak) => {
    const game = { ...(leaks[leak] as typeof closedHands), slug: 'closed-hands' }
    const nodes = await openNodes(postgres, { games: [game] })
    // By chance a pair may come to the same: not two of them.
    const found = [await compare(nodes, 1), await compare(nodes, 2)]
    expect(found.flatMap(({ differences }) => differences)).not.toEqual([])
    await nodes.close()
  },
)
