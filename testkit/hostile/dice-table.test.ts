import { describe, expect, it } from 'vitest'
import { Replay } from '../../engine/past/replay.ts'
import { checkExport } from '../../engine/record/check.ts'
import { fold } from '../../engine/table.ts'
import { hashing } from '../../server/hashing.ts'
import { readShelf } from '../../server/shelf.ts'
import { canonical } from '../canonical.ts'
import { playDiceTable } from './dice-table.ts'

const { games } = await readShelf()

describe('tables with every turn that dice can take', () => {
  for (const game of games) {
    it(`are whole in their files, their twins and played again: ${game.slug}`, () => {
      for (let seed = 1; seed <= 3; seed++) {
        for (const scheme of ['rounds', 'updated', 'parts', 'old'] as const) {
          const played = playDiceTable(game, seed, scheme)
          for (const viewer of ['whole', 'spectator', 0] as const) {
            const verdict = checkExport(played.file(viewer), hashing)
            expect(verdict, `${scheme} ${seed} ${JSON.stringify(verdict)}`).toMatchObject({ ok: true })
          }
          const stored = JSON.parse(JSON.stringify(played.entries))
          expect(canonical(fold(game, stored).kernel)).toBe(canonical(played.table.kernel))
          const again = new Replay(game)
          for (const entry of stored) expect(again.take(entry), JSON.stringify(entry)).toBe('follows')
        }
      }
    })
  }
})
