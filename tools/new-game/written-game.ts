/** For tests: the game that `npm run new-game` writes, as a module in a folder of its own, whole or spoilt. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Game } from '../../engine/game.ts'
import { fillIn, nameGame } from '../new-game.ts'

const ROOT = join(import.meta.dirname, '../..')
const TEMPLATE = join(ROOT, 'tools/new-game/game.ts.txt')

/** One place of the source said otherwise; it must be there. */
export type Change = readonly [from: string, to: string]

export async function writtenGame(changes: readonly Change[] = []): Promise<Game> {
  const naming = nameGame('tall-tale', [], new Set(['TB']))
  if (naming === undefined) throw new Error('A tall tale cannot be named.')
  const source = changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`The new game does not say: ${from}`)
      return text.replace(from, to)
    },
    fillIn(readFileSync(TEMPLATE, 'utf8'), naming),
  )
  const folder = mkdtempSync(join(tmpdir(), 'storytable-new-game-'))
  try {
    mkdirSync(join(folder, 'games/tall-tale'), { recursive: true })
    symlinkSync(join(ROOT, 'engine'), join(folder, 'engine'))
    const file = join(folder, 'games/tall-tale/game.ts')
    writeFileSync(file, source)
    const { game } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { game: Game }
    return game
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The fifty lines that somebody adds who begins from it: a second die where two hands are alike, and its price. */
export const GROWN: readonly Change[] = [
  [
    '/** TT-003 Whoever held most says how it goes. */',
    `/** TT-006 A stone put back into the bag turns the die over, once it has fallen. */
const turnDie = action('turn-die', {
  rule: 'TT-006',
  in: ['telling'],
  by: (state, seat) => seat === state.teller && (state.stones[seat] ?? 0) > 0,
  title: () => 'Turn the die over',
  gives: () => 'A stone goes back into the bag.',
  decide: (turn, { seat }) => turn.emit({ type: 'die-turned', seat, face: 7 - turn.state.lastRoll, paid: 1 }),
})

/** TT-003 Whoever held most says how it goes. */`,
  ],
  ['const actions = [closeHand, tellIt,', 'const actions = [closeHand, tellIt, turnDie,'],
  [
    "  event('stone-given', {",
    `  event('die-turned', {
    apply(state, { seat, face, paid }: { seat: Seat; face: number; paid: number }) {
      state.stones[seat] = (state.stones[seat] ?? 0) - paid
      state.lastRoll = face
    },
    tell: ({ seat, face }, _state, names) => [
      { kind: 'note', text: \`\${nameOf(names, seat)} turns the die over: \${face}.\`, rule: 'TT-006' },
    ],
  }),
  event('stone-given', {`,
  ],
]
