import { momentOf } from '../../engine/deciding/voting.ts'
import { fastChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Game, Seat } from '../../engine/game.ts'
import type { Agreement } from '../../engine/kernel/state.ts'
import { phaseOf } from '../../engine/phase.ts'
import { fold, type Table } from '../../engine/table.ts'
import { canonical } from '../canonical.ts'
import { type Choose, curiousPlayer } from './curious-player.ts'
import { PlayedTable, seatsOf } from './played-table.ts'
import { commonMoves, isHeldUp, type Move, type PickMove, toAction } from './random-player.ts'
import { sittingBy } from './random-table.ts'

/** How people are with each other at a table. */
export type Temper = 'quarrelsome' | 'honest'

export interface Quarrel {
  readonly seed: number
  readonly steps: number
  readonly agreement: Agreement
  readonly temper: Temper
  readonly choose?: Choose
  /** Where a game has no end: so many steps of its own are an evening. */
  readonly evening?: number
}

export interface QuarrelReport {
  readonly problems: readonly string[]
  readonly ended: boolean
  /** Steps of play that were the game's own. */
  readonly plays: number
  readonly counts: Readonly<Record<string, number>>
}

/** How likely each answer is, in a hundred: first what a quarrelsome person does. */
const LIKELY: Readonly<Record<string, number>> = {
  object: 70,
  'take-back': 20,
  'word-anew': 30,
  'stand-by': 60,
  'drop-question': 4,
  judge: 90,
  agree: 40,
  decline: 45,
  withdraw: 4,
}

const QUARRELLING = new Set(Object.keys(LIKELY))

/** Questions everything, votes by role, withdraws, repeats; and now and then plays on. */
export function quarrelsome(goOn: PickMove): PickMove {
  return (table, random) => {
    for (const seat of random.shuffle(seatsOf(table))) {
      for (const move of random.shuffle(commonMoves(table, seat, QUARRELLING))) {
        if (random.below(100) < (LIKELY[move.do] ?? 0)) return byRole(move, table, random)
      }
    }
    return goOn(table, random)
  }
}

/** Whoever asked strikes, and one in three of the others with them. */
function byRole(move: Move, table: Table, random: Random): Move {
  if (move.do !== 'judge') return move
  const question = table.kernel.questions.find(({ about }) => String(about) === move.on)
  const isAsker = question?.askers.some(({ seat }) => seat === move.seat)
  return { ...move, chosen: { verdict: isAsker || random.below(3) === 0 ? 'strike' : 'keep' } }
}

/** Plays one table among such people. It must come to its end, or go on and on where there is none. */
export function playQuarrel(game: Game, quarrel: Quarrel): QuarrelReport {
  const { seed, steps, agreement, temper, choose, evening = steps } = quarrel
  const random = new Random(seed)
  const played = new PlayedTable(game, { ...sittingBy(game, random), agreement, chance: fastChance(seed) })
  const { table } = played
  const curious = curiousPlayer(choose)
  const pick = temper === 'honest' ? curious : quarrelsome(curious)
  const problems: string[] = []
  const counts: Record<string, number> = {}
  let plays = 0
  for (let step = 0; step < steps && plays < evening && problems.length === 0; step++) {
    if (phaseOf(table).final) return { problems, ended: true, plays, counts }
    const move = pick(table, random)
    if (!move) {
      problems.push(`seed ${seed}, step ${step}: nobody can do anything in “${table.state.phase}”`)
      break
    }
    const outcome = played.act(move.seat, toAction(move, random))
    if (outcome.kind === 'accepted') {
      counts[move.do] = (counts[move.do] ?? 0) + 1
      if (outcome.entry.play) plays += 1
    } else if (outcome.kind === 'refused' && !isHeldUp(table, outcome.refusal.rule)) {
      problems.push(
        `seed ${seed}, step ${step}: ${move.do} ${outcome.refusal.rule} ${outcome.refusal.because}`,
      )
    }
    problems.push(...outlived(table).map((what) => `seed ${seed}, step ${step}: ${what}`))
    if (step % (step < LONG_LOG ? 250 : LONG_LOG) === 0 && !isSameTwin(played))
      problems.push(`seed ${seed}, step ${step}: another twin`)
  }
  return { problems, ended: phaseOf(table).final !== undefined, plays, counts }
}

/** From here on folding the whole log again takes its time. */
const LONG_LOG = 5000

/** No vote and no request outlives its moment, and nobody is waited for who is not there. */
export function outlived(table: Table): string[] {
  const { kernel } = table
  const late = kernel.proposals.filter(({ moment }) => moment !== undefined && moment !== momentOf(table))
  const lost = kernel.questions.filter(
    ({ about }) =>
      !kernel.judged.some(({ version }) => version === about) &&
      !kernel.proposals.some(({ id }) => id === about),
  )
  const gone = kernel.proposals.filter(({ needs }) => needs.some((seat: Seat) => !kernel.taken[seat]))
  return [
    ...late.map(({ title }) => `“${title}” outlives its moment`),
    ...lost.map(({ title }) => `a question about “${title}”, which is gone`),
    ...gone.map(({ title }) => `“${title}” asks somebody who is not there`),
  ]
}

/** Does the log alone lead to the same table? A restart knows nothing else. */
export function isSameTwin({ table, entries }: Pick<PlayedTable, 'table' | 'entries'>): boolean {
  const twin = fold(table.game, JSON.parse(JSON.stringify(entries)))
  return canonical([twin.kernel, twin.state]) === canonical([table.kernel, table.state])
}
