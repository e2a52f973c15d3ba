import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Game } from '../../engine/game.ts'
import { parseGuide } from '../../web/guide/blocks.ts'
import { cardText } from '../../web/stand-ins/phase-card.ts'

const GAMES = new URL('../../games/', import.meta.url)

describe('the card of a phase', () => {
  it.each(readdirSync(GAMES).filter((name) => !name.includes('.')))(
    '%s: every phase that awaits somebody has one',
    async (slug) => {
      const { game } = (await import(new URL(`${slug}/game.ts`, GAMES).href)) as { game: Game }
      const guide = parseGuide(readFileSync(new URL(`${slug}/guide.md`, GAMES), 'utf8'))
      const silent = Object.entries(game.phases).flatMap(([name, { rules, final }]) =>
        final === undefined && rules.length > 0 && cardText(guide, rules) === '' ? [name] : [],
      )
      expect(silent).toEqual([])
    },
  )
})
