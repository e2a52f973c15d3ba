import type { GameEvent } from '../../engine/game.ts'
import type { Entry } from '../../engine/table.ts'
import type { House } from '../house/house.ts'
import type { Reading } from '../people/reading.ts'
import type { Watched } from '../people/stream.ts'

/** So far apart two equal notices are two: the day's digest comes again tomorrow. */
const SAME_NOTICE_MILLISECONDS = 20 * 3_600_000

/** A stream ends within a second of its right, and a page that stalls reads on within five. */
const END_MILLISECONDS = 6000

/** What was acknowledged is in the log once, where it was said to be. */
export function auditLogs({ ledger, people, referee }: House): void {
  for (const log of ledger.logs.values()) {
    const seen = new Map<string, number>()
    for (const { actionId, version } of log) {
      const before = seen.get(actionId)
      if (before !== undefined)
        referee.fail('doubled', `${actionId} is in the log at ${before} and at ${version}`)
      seen.set(actionId, version)
    }
  }
  for (const { sent } of people) {
    for (const { id, table, version, isTooMuch, isUnsure } of sent) {
      if (version === undefined) {
        if (isTooMuch && !isUnsure && ledger.logOf(table).some(({ actionId }) => actionId === id))
          referee.fail('stored-anyway', `${id} was never taken, and is in the log`)
        continue
      }
      if (ledger.logOf(table)[version - 1]?.actionId !== id)
        referee.fail('not-stored', `${id} was acknowledged at ${version} and is not in the log`)
    }
  }
}

/** After every entry that changes who sits where: whose streams have lost their right. */
export function watchHoldings(house: House): void {
  const { ledger, people, loop, referee } = house
  ledger.listeners.push(({ table, register = [] }) => {
    if (register.length === 0) return
    for (const person of people) {
      void ledger.store.seats.heldBy(table, person.holderHash).then((held) => person.noteHeld(table, held))
    }
    for (const { readings } of people) {
      for (const reading of readings) {
        for (const watched of reading.watched) {
          const { viewer } = watched
          if (watched.table !== table || viewer === 'spectator') continue
          void ledger.store.seats.heldBy(table, reading.holderHash).then((held) => {
            if (held.includes(viewer)) watched.lostAt = undefined
            else if (watched.lostAt === undefined) {
              watched.lostAt = loop.now
              loop.after(END_MILLISECONDS + 4 * referee.slowest(), () => checkEnded(house, reading, watched))
            }
          })
        }
      }
    }
  })
}

/** A page that does not read for a while learns of the end of its stream when it reads again. */
function checkEnded(house: House, reading: Reading, watched: Watched, looks = 0): void {
  const { loop, referee } = house
  const { viewer, lostAt } = watched
  const late = loop.now - (lostAt ?? loop.now)
  // Where several tables share a stream, one that is lost is told so, and the rest goes on.
  const isTold = !reading.isStream || reading.watched.length > 1 || !reading.watched.includes(watched)
  if (lostAt === undefined || late < END_MILLISECONDS || isTold) return
  // Hours may have passed at one stroke: whoever slept through them ends the stream on waking.
  if (looks === 0) loop.after(END_MILLISECONDS, () => checkEnded(house, reading, watched, 1))
  else referee.fail('right', `the stream of ${viewer} is open ${late} ms after the seat was lost`)
}

/** TB-033: the X-card takes nothing that its presser cannot read. */
export function watchVeils({ ledger, people, referee }: House): void {
  ledger.listeners.push(({ table, entry }) => {
    if (!entry.body.includes('"table/veiled"')) return
    const { events }: Entry = JSON.parse(entry.body)
    const seat = people.flatMap(({ sent }) => sent).find(({ id }) => id === entry.actionId)?.seat
    for (const event of events) {
      if (event.type !== 'table/veiled' || seat === undefined) continue
      for (const id of (event as Veiled).lines) {
        const [version = 0, place = 0] = id.split('.').map(Number)
        const line = (JSON.parse(ledger.logOf(table)[version - 1]?.body ?? '{"lines":[]}') as Entry).lines[
          place
        ]
        if (line?.to !== undefined && !line.to.includes(seat))
          referee.fail('veil', `seat ${seat} has veiled line ${id}, which it cannot read`)
      }
    }
  })
}

type Veiled = GameEvent & { readonly lines: readonly string[] }

/** Once hands are open, two worlds may differ: nothing is compared from there on. */
export function watchReveals(house: House): void {
  const { ledger, shelf } = house
  ledger.listeners.push(({ entry }) => {
    const { events }: Entry = JSON.parse(entry.body)
    if (events.some(({ type }) => shelf.games.some((game) => game.reveals(type)))) house.isRevealed = true
  })
}

/** Nobody is told the same twice, unless whoever told it died over it. */
export function watchPost(house: House): void {
  const { post, referee } = house
  const first = new Map<string, number>()
  post.onPosted = ({ at, to, notice }) => {
    const key = `${to} ${notice.id}`
    const before = first.get(key)
    first.set(key, at)
    if (before === undefined || at - before > SAME_NOTICE_MILLISECONDS) return
    if (house.disturbedAt >= before - 1000) return
    referee.fail('told-twice', `${notice.kind} ${notice.id} at ${before} and at ${at}`)
  }
}
