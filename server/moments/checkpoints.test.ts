import { describe, expect, it } from 'vitest'
import { forcedChance } from '../../engine/dice/chance.ts'
import type { Game } from '../../engine/game.ts'
import { momentFor } from '../../engine/past/moment.ts'
import { type Entry, fold } from '../../engine/table.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { bid, sit } from '../../testkit/table-rules/sit.ts'
import { Logs } from '../reading/logs.ts'
import { createMemoryStore } from '../store/memory/memory.ts'
import { chainHash } from '../tables/chain.ts'
import { Checkpoints } from './checkpoints.ts'
import { type Behind, Moments } from './moments.ts'

const TABLE = 'a-table-of-its-own'

/** A long evening at Closed Hands: talk, a step taken back now and then, a round won by Cleo. */
function playLong(entries: number) {
  const played = sit()
  for (let turn = 0; played.table.version < entries; turn++) {
    if (turn % 90 === 0) {
      const { version } = played.mustAct(0, bid(1))
      played.mustAct(0, { do: 'rewind', with: { to: String(version) } })
    }
    if (turn === 200) {
      for (const seat of [0, 1]) played.mustAct(seat, bid(0))
      played.mustAct(2, bid(2), forcedChance([4]))
      played.mustAct(2, { do: 'tell', with: { text: 'So it went.' } })
    }
    played.mustAct(turn % 3, { do: 'say', with: { text: `turn ${turn}` } })
  }
  return played
}

/** The log as a reader holds it. */
async function behindOf(played: ReturnType<typeof sit>, version = played.entries.length): Promise<Behind> {
  const store = createMemoryStore()
  let hash = ''
  for (const entry of played.entries as readonly Entry[]) {
    const body = JSON.stringify(entry)
    hash = chainHash(hash, body)
    const stored = { version: entry.version, actionId: `action-${entry.version}`, body, hash }
    await store.append({ table: TABLE, expected: entry.version - 1, entry: stored })
  }
  const log = await new Logs(store, 1e9, () => {}).reach(TABLE, version)
  return { log, game: played.table.game as never, version, veiled: log.veiledUpTo(version) }
}

describe('checkpoints', () => {
  it('fold to the same table as the whole log does, forwards, backwards and across rewinds', async () => {
    const played = playLong(1300)
    const { log, game, veiled } = await behindOf(played)
    const points = new Checkpoints({ game, veiled, entries: log.entries })
    for (const version of [1, 1300, 700, 200, 201, 199, 96, 5, 999, 1000, 1001, 400]) {
      const table = await points.at(version)
      const twin = fold(closedHands, played.entries.slice(0, version))
      expect(table.kernel, `kernel at ${version}`).toEqual(twin.kernel)
      expect(table.state, `state at ${version}`).toEqual(twin.state)
    }
    expect(points.bytes).toBeGreaterThan(0)
  })

  it('fold only what lies between a checkpoint and the moment', async () => {
    const played = playLong(1300)
    const { log, game, veiled } = await behindOf(played)
    let folded = 0
    const counting: Game = {
      ...game,
      hides(state) {
        folded += 1
        return game.hides?.(state) ?? false
      },
    }
    const points = new Checkpoints({ game: counting, veiled, entries: log.entries })
    await points.at(1300)
    expect(folded).toBeGreaterThan(0)
    folded = 0
    for (const version of [1200, 1199, 1198, 600, 30]) await points.at(version)
    expect(folded).toBeLessThan(5 * 100)
  })

  it('a moment is a copy: looking at it changes nothing', async () => {
    const behind = await behindOf(playLong(300))
    const moments = new Moments()
    const first = await moments.at(behind, 260)
    const seen = JSON.stringify(momentFor(first, 1))
    first.kernel.names[0] = 'Somebody else'
    expect(JSON.stringify(momentFor(await moments.at(behind, 260), 1))).toBe(seen)
  })

  it('are made anew behind another veil', async () => {
    const played = sit()
    const told = played.mustAct(1, { do: 'narrate', with: { text: 'Spiders everywhere.' } })
    played.mustAct(0, { do: 'claim', with: { text: 'Spiders' } })
    played.mustAct(0, { do: 'veil', with: { passages: '', name: 'Spiders' } })
    const after = await behindOf(played)
    const before = { ...after, version: after.version - 1, veiled: after.log.veiledUpTo(after.version - 1) }
    const moments = new Moments()
    const stateOf = async (behind: Behind) =>
      JSON.stringify((await moments.at(behind, told.version + 1)).state)
    expect(await stateOf(before)).toContain('Spiders')
    expect(await stateOf(after)).not.toContain('Spiders')
  })
})
