import { act } from '../../engine/act.ts'
import { openTable } from '../../engine/open.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { encodeSnapshot } from '../../server/tables/snapshot.ts'
import { knownChance } from '../../testkit/players/known-seed.ts'
import { withDataFolder } from '../data-folder.ts'
import { game } from '../games/two-dice/game.ts'
import { StreamSocket } from '../load/http-sockets.ts'
import { median, quantile } from '../measure.ts'
import { start } from '../processes.ts'
import { SeededLog } from '../seeded-log.ts'
import { timeVeiling } from '../veiling.ts'
import { type Part, say } from './part.ts'

/** Each entry holds two events, a roll and what it did: twice what is promised. */
const ENTRIES = 50_000
/** The latest snapshot of a table that leaves memory without warning is up to 500 entries old. */
const SINCE_SNAPSHOT = 400
const MISSED = 500
const LOOKS = 200
const TABLE = 'bench-open-50000-event'
const SEATS = 4

/** How long a long table takes to open in a fresh server, and a reader to come back to it. */
export const open: Part = {
  name: 'open',
  async run({ quick }) {
    return withDataFolder(async (folder) => {
      const rounds = quick ? 1 : 3
      say(`open: writing a table of ${ENTRIES} entries`)
      const snapshot = await seed(folder)
      say('open: from its log')
      // Once: whoever opens it leaves a snapshot behind.
      const whole = await measureRounds(folder, 1)
      const store = await openSqliteStore({ folder })
      await store.saveSnapshot(TABLE, snapshot)
      await store.close()
      say('open: from its snapshot')
      const quickly = await measureRounds(folder, rounds)
      say('open: a veil over it')
      const veil = await timeVeiling({ folder, table: TABLE, rounds })
      const name = `${ENTRIES.toLocaleString('en')} entries`
      const row = (what: string, value: number, atMost: number) => ({
        what: `${name}: ${what}`,
        ours: { value, unit: 'ms' },
        budget: { of: 'ours' as const, atMost },
      })
      return [
        row('opened from a snapshot', quickly.opened, 500),
        row('opened from the log alone', whole.opened, 5000),
        row(`resumed after ${MISSED} missed entries`, quickly.resumed, 200),
        row('looked back at for the first time, half way', quickly.firstLook, 3000),
        row(`looked back at, ${LOOKS} moments in a row (median)`, median(quickly.looks), 25),
        row(`looked back at, ${LOOKS} moments all over it (p99)`, quantile(quickly.looks, 0.99), 100),
        row('veiled by the X-card', veil.took, 2000),
        row('veiled by the X-card, the longest turn of the loop (processor time)', veil.blocked, 100),
      ]
    })
  },
}

async function measureRounds(folder: string, rounds: number) {
  const [opened, resumed, firstLooks]: [number[], number[], number[]] = [[], [], []]
  const looks: number[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await start<{ port: number }>({
      file: 'serve.ts',
      environment: { STORYTABLE_DATA: folder },
    })
    opened.push(await timeOpening(server.report.port))
    resumed.push(await timeResuming(server.report.port))
    firstLooks.push(await timeLooking(server.report.port, ENTRIES / 2))
    await timeLooking(server.report.port, ENTRIES - 1)
    for (const version of listLooks()) looks.push(await timeLooking(server.report.port, version))
    await server.stop()
  }
  return { opened: median(opened), resumed: median(resumed), firstLook: median(firstLooks), looks }
}

/** Until a spectator has the whole answer: the frame and the latest lines. */
async function timeOpening(port: number): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/tables/${TABLE}`)
  const { frame } = (await answer.json()) as { frame?: { version: number } }
  if (frame?.version !== ENTRIES) throw new Error(`the table opened at version ${frame?.version}`)
  return performance.now() - began
}

/** A slider being pulled: some steps one by one, then jumps all over the table. */
function listLooks(): number[] {
  const inRow = Array.from({ length: LOOKS / 2 }, (_, place) => ENTRIES / 3 + place)
  const jumps = Array.from({ length: LOOKS / 2 }, (_, place) => 1 + ((place * 7919) % ENTRIES))
  return [...inRow, ...jumps].map(Math.floor)
}

async function timeLooking(port: number, version: number): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/tables/${TABLE}/moments/${version}`)
  const moment = (await answer.json()) as { version?: number }
  if (moment.version !== version) throw new Error(`step ${version} was answered with ${answer.status}`)
  return performance.now() - began
}

function timeResuming(port: number): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    const path = `/api/tables/${TABLE}/updates?since=${ENTRIES - MISSED}`
    const stream = new StreamSocket(port, path, '', (version) => {
      if (version < ENTRIES || stream.lines < MISSED) return
      stream.socket.destroy()
      resolve(performance.now() - began)
    })
  })
}

/** Plays the table and appends it as the server would; returns a snapshot of it from shortly before its end. */
async function seed(folder: string) {
  const store = await openSqliteStore({ folder })
  const log = new SeededLog(store, TABLE, SEATS)
  const means = { chance: knownChance(TABLE, 3), nonce: '0123456789abcdef', at: 1_700_000_000_000 }
  const names = Array.from({ length: SEATS }, (_, seat) => `Player ${seat + 1}`)
  const opening = { table: TABLE, title: 'A long table', names, agreement: 'trusting', pace: 'live' } as const
  const opened = openTable(game, opening, means)
  if (opened.kind === 'refused') throw new Error(opened.refusal.because)
  const table = opened.table
  await log.append(opened.entry)
  const play = (seat: number, action: { do: string; with?: unknown }) => {
    const outcome = act(table, seat, action, means)
    if (outcome.kind !== 'accepted') throw new Error(`seat ${seat} could not ${action.do}`)
    return log.append(outcome.entry)
  }
  for (let seat = 1; seat < SEATS; seat++) await play(seat, { do: 'take-seat' })
  await play(0, { do: 'begin' })
  const begun = table.version
  let snapshot = encodeSnapshot(table, log.kept, log.hash)
  while (table.version < ENTRIES) {
    await play((table.version - begun) % SEATS, { do: 'add', with: { pile: table.version % 10 } })
    if (table.version === ENTRIES - SINCE_SNAPSHOT) snapshot = encodeSnapshot(table, log.kept, log.hash)
  }
  await log.finish()
  await store.close()
  return snapshot
}
