import { readFileSync } from 'node:fs'
import { Random } from '../engine/dice/random.ts'
import { readShelf, type Shelf } from '../server/shelf.ts'
import { parseArguments, suggest, UsageError } from './arguments.ts'
import type { Command, Terminal } from './command.ts'
import { parseScript, ScriptError, type ScriptStep } from './script-lines.ts'
import { openScriptTable, type ScriptTable } from './script-table.ts'

export const script: Command = {
  usage: 'script FILE',
  summary: 'play a written script on a fresh table and print every answer',
  help: [
    'Plays a script, one JSON value a line, on a fresh table in memory, and prints one JSON record for',
    'every line. Blank lines and lines that begin with # are skipped. “-” reads from the input.',
    '',
    'The first line names the game, the seats by name, and if you like options, agreement and a seed:',
    '  {"game":"essential-traits","seats":["ann","ben"],"options":{},"agreement":"trusting","seed":7}',
    'With "stand-ins":["ben"] the game’s simulated player has those seats, and moves by the seed after every line.',
    'The table is opened, the seats are taken and play begins. Then come actions:',
    '  {"seat":"ann","do":"bid","on":"…","with":{"tokens":2},"dice":[6,5]}',
    '  {"seat":"ben","do":"bid","with":{"tokens":99},"refused":"XB-001"}',
    'and looks at what a seat or a spectator sees, with its offers:',
    '  {"show":"ann"}',
    '',
    '“dice” are the faces of that action’s rolls, no more and no fewer; without it the dice follow from',
    'the seed. A line with “refused” must be refused by that rule.',
    '',
    'Ends with 0 if all went as written, with 1 if a line with “refused” was not refused so, and with 2 if a',
    'line is wrong; the message says which line and why.',
  ].join('\n'),
  run: (given, terminal) => runScript(given, terminal, readShelf),
}

/** With a shelf of one's own, for tests. */
export async function runScript(
  given: readonly string[],
  terminal: Terminal,
  findShelf: () => Promise<Shelf>,
): Promise<number> {
  const { words } = parseArguments(given, {})
  const [file, ...more] = words
  if (file === undefined || more.length > 0) throw new UsageError('script takes one file.')
  const text = readFileSync(file === '-' ? 0 : file, 'utf8')
  try {
    return play(text, await findShelf(), terminal)
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error
    terminal.complain(`line ${error.line}: ${error.message}`)
    return 2
  }
}

function play(text: string, shelf: Shelf, terminal: Terminal): number {
  const { opening, steps } = parseScript(text)
  const game = shelf.find(opening.game)
  if (game === undefined) {
    const slugs = shelf.games.map(({ slug }) => slug)
    throw new ScriptError(
      opening.line,
      `There is no game “${opening.game}”.${suggest(opening.game, slugs)} There are: ${slugs.join(', ')}.`,
    )
  }
  const table = openScriptTable(game, opening)
  const print = (record: unknown) => terminal.print(JSON.stringify(record))
  print({ line: opening.line, opened: { game: game.slug, seats: opening.seats, version: table.version } })
  const standIns = { player: shelf.findPlayer(game.slug), random: new Random(opening.seed) }
  standIn(table, opening, { standIns, print })
  for (const step of steps) {
    const complaint = take(table, step, print)
    if (complaint === undefined && step.kind === 'action') standIn(table, step, { standIns, print })
    if (complaint === undefined) continue
    terminal.complain(`line ${step.line}: ${complaint}`)
    return 1
  }
  return 0
}

/** A script shall end, also where nobody but stand-ins is left to play. */
const MOST_MOVES = 2000

/** What stand-ins do after a line, each move a record. */
function standIn(
  table: ScriptTable,
  { line }: { readonly line: number },
  { standIns, print }: { standIns: Parameters<ScriptTable['standIn']>[0]; print: (record: unknown) => void },
): void {
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const moved = table.standIn(standIns)
    if (moved === undefined) return
    const { seat, ...answer } = moved
    print({ line, 'stand-in': seat, ...answer })
  }
}

/** Plays one line; says what went otherwise than written. */
function take(table: ScriptTable, step: ScriptStep, print: (record: unknown) => void): string | undefined {
  if (step.kind === 'show') {
    print({ line: step.line, show: step.viewer, frame: table.show(step) })
    return undefined
  }
  const answer = table.act(step)
  print({ line: step.line, ...answer })
  if (step.refused === undefined) return undefined
  if (!('refused' in answer)) return `should be refused by ${step.refused}, but was accepted.`
  const { rule } = answer.refused
  return rule === step.refused
    ? undefined
    : `should be refused by ${step.refused}, but was refused by ${rule}.`
}
