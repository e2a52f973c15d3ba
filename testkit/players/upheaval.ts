/** Quarrelsome people at a table at which much else happens: it goes back, goes on twice, is veiled, and people come and go. */
import { act } from '../../engine/act.ts'
import { tableOffers } from '../../engine/actions/index.ts'
import { standInName } from '../../engine/actions/seats/stand-ins.ts'
import { isPutToVote, missingVotes } from '../../engine/deciding/voting.ts'
import { findFirst } from '../../engine/deciding/waiting.ts'
import { type Chance, fastChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import { canSample, sampleAll } from '../../engine/fields/sample.ts'
import type { Action, Game, Offer, Seat } from '../../engine/game.ts'
import type { TableEvent } from '../../engine/kernel/events.ts'
import { isStandIn } from '../../engine/kernel/stand-ins/stand-ins.ts'
import type { Agreement } from '../../engine/kernel/state.ts'
import { branchTable } from '../../engine/past/branch.ts'
import { phaseOf } from '../../engine/phase.ts'
import { type Entry, fold, type Table } from '../../engine/table.ts'
import { type Choose, curiousPlayer } from './curious-player.ts'
import { PlayedTable, seatsOf } from './played-table.ts'
import { isSameTwin, outlived, type QuarrelReport, quarrelsome } from './quarrel.ts'
import { isHeldUp, type PickMove, toAction } from './random-player.ts'
import { sittingBy } from './random-table.ts'

export interface Upheaval {
  readonly seed: number
  readonly steps: number
  readonly agreement: Agreement
  readonly choose?: Choose
}

/** What turns a table upside down, and how it is put in. */
const UPHEAVALS: Readonly<Record<string, (table: Table, at: Asked) => unknown>> = {
  rewind: (_table, { offer, random }) => sampleAll(offer.inputs, random),
  fork: ({ kernel, version }, { random }) => ({
    at: kernel.begun + random.below(version - kernel.begun + 1),
    title: 'Otherwise',
  }),
  veil: (_table, { random, entries }) => ({ passages: passageOf(entries, random), name: '' }),
  'leave-table': () => ({}),
  'take-seat': ({ kernel }, { seat }) => ({ name: kernel.names[seat] || standInName(kernel, seat) }),
  'seat-stand-in': ({ kernel }, { offer }) => ({ name: standInName(kernel, Number(offer.on)) }),
  'lend-seat': () => ({}),
  'take-back-seat': () => ({}),
}

interface Asked {
  readonly seat: Seat
  readonly offer: Pick<Offer<never>, 'on' | 'inputs'>
  readonly random: Random
  readonly entries: readonly Entry[]
}

/** One step in so many turns the table upside down. */
const RATE = 12
/** At most so many steps are calm first, so that it begins anywhere in a game. */
const CALM = 400
/** Every so many steps the log is folded again. */
const RESTART = 40

/** Plays so many steps, or to the end of the game, and says what was not as it should be. */
export function playUpheaval(game: Game, { seed, steps, agreement, choose }: Upheaval): QuarrelReport {
  const random = new Random(seed)
  const chance = fastChance(seed)
  const curious = curiousPlayer(choose)
  const pick = quarrelsome(curious)
  const table = calmTable(game, { agreement, chance }, { curious, random })
  const problems: string[] = []
  const counts: Record<string, number> = {}
  let plays = 0
  for (let step = 0; step < steps && problems.length === 0 && !phaseOf(table.table).final; step++) {
    const done = table.step(pick, random)
    if (done === undefined) continue
    const note = (what: string) => problems.push(`seed ${seed}, step ${step}, ${done.do}: ${what}`)
    if (done.kind === 'refused') {
      if (!(done.do in UPHEAVALS) && !isHeldUp(table.table, done.rule)) note(`${done.rule} ${done.because}`)
      continue
    }
    counts[done.do] = (counts[done.do] ?? 0) + 1
    if (done.entry.play) plays += 1
    table.goOn(done.entry, random)
    for (const what of [...outlived(table.table), ...unsettled(table.table)]) note(what)
    if ((step % RESTART === 0 || done.do in UPHEAVALS) && !isSameTwin(table)) note('another twin')
  }
  return { problems, ended: phaseOf(table.table).final !== undefined, plays, counts }
}

/** A table somewhere in the first half of a game: one that is over in a moment shows nothing. */
function calmTable(
  game: Game,
  { agreement, chance }: { readonly agreement: Agreement; readonly chance: Chance },
  { curious, random }: { readonly curious: PickMove; readonly random: Random },
): TossedTable {
  const sit = () =>
    new TossedTable(new PlayedTable(game, { ...sittingBy(game, random), agreement, chance }), chance)
  const length = sit().playCalmly(CALM, curious, random)
  for (;;) {
    const table = sit()
    table.playCalmly(random.below(Math.ceil(length / 2)), curious, random)
    if (!phaseOf(table.table).final) return table
  }
}

/** What everybody has answered is counted, and what everybody has agreed to has happened. */
export function unsettled(table: Table): string[] {
  const { questions, proposals } = table.kernel
  const uncounted = questions.filter(
    (one) =>
      isPutToVote(table, one) && missingVotes(table, one).length === 0 && findFirst(table, one) === undefined,
  )
  const agreed =
    questions.length > 0
      ? []
      : proposals.filter(({ needs, agreed: said }) => needs.every((seat) => said.includes(seat)))
  return [
    ...uncounted.map(({ title }) => `nobody is left to vote on “${title}”, and it is not decided`),
    ...agreed.map(({ title }) => `everybody agrees to “${title}”, and it does not happen`),
  ]
}

type Done =
  | { readonly kind: 'accepted'; readonly do: string; readonly entry: Entry }
  | { readonly kind: 'refused'; readonly do: string; readonly rule: string; readonly because: string }

/** A table that may become another one, which goes on from it. */
class TossedTable {
  table: Table
  entries: Entry[]
  readonly #chance: Chance

  constructor({ table, entries }: PlayedTable, chance: Chance) {
    this.table = table
    this.entries = entries
    this.#chance = chance
  }

  /** To the end of the game at most. Says how many steps it were. */
  playCalmly(steps: number, pick: PickMove, random: Random): number {
    let step = 0
    for (; step < steps && !phaseOf(this.table).final; step++) {
      const move = pick(this.table, random)
      if (move) this.#act(move.seat, toAction(move, random))
    }
    return step
  }

  step(pick: PickMove, random: Random): Done | undefined {
    const move = random.below(RATE) === 0 ? undefined : pick(this.table, random)
    const isThere = move !== undefined && this.table.kernel.taken[move.seat] === true
    if (isThere) return this.#act(move.seat, toAction(move, random))
    const upheaval = this.#upheaval(random)
    return upheaval && this.#act(upheaval.seat, upheaval.action)
  }

  #upheaval(random: Random): { seat: Seat; action: Action } | undefined {
    const { kernel } = this.table
    const isEmptying = kernel.taken.filter((taken, seat) => taken && !isStandIn(kernel, seat)).length <= 2
    for (const name of random.shuffle(Object.keys(UPHEAVALS))) {
      if (name === 'leave-table' && isEmptying) continue
      for (const seat of random.shuffle(seatsOf(this.table))) {
        const offers = tableOffers(this.table, seat).filter(
          (one) => one.do === name && !one.refused && canSample(one.inputs),
        )
        if (offers.length === 0) continue
        const offer = random.pick(offers)
        const given = UPHEAVALS[name]?.(this.table, { seat, offer, random, entries: this.entries })
        return {
          seat,
          action: { do: name, ...(offer.on === undefined ? {} : { on: offer.on }), with: given },
        }
      }
    }
    return undefined
  }

  #act(seat: Seat, action: Action): Done {
    const isTheirs =
      isStandIn(this.table.kernel, seat) && action.do !== 'take-back-seat' && action.do !== 'take-seat'
    const means = { ...this.#means(), past: this.entries, ...(isTheirs ? { standIn: true as const } : {}) }
    const outcome = act(this.table, seat, action, means)
    if (outcome.kind === 'needs-past') throw new Error('The whole past is here, and more is asked for.')
    if (outcome.kind === 'refused') return { kind: 'refused', do: action.do, ...outcome.refusal }
    this.entries.push(outcome.entry)
    return { kind: 'accepted', do: action.do, entry: outcome.entry }
  }

  /** Where a second table begins, it is looked at, and one time in two play goes on there. */
  goOn({ events }: Entry, random: Random): void {
    const forked = events.find(isForked)
    if (!forked) return
    const { game, kernel } = this.table
    const shared = this.entries.slice(0, forked.at)
    const past = fold(game, shared, kernel.veiled)
    const entry = branchTable(past, { table: forked.table, title: forked.title, from: kernel }, this.#means())
    const open = [...past.kernel.questions, ...past.kernel.proposals]
    if (open.length > 0) throw new Error(`“${open[0]?.title}” waits at a table that goes on from another`)
    if (random.below(2) === 0) return
    this.entries = [...shared, entry]
    this.table = fold(game, this.entries)
  }

  #means() {
    return { chance: this.#chance, nonce: '00', at: 0, nameTable: () => 'another-table' }
  }
}

function isForked(event: { readonly type: string }): event is Extract<TableEvent, { type: 'table/forked' }> {
  return event.type === 'table/forked'
}

/** Something that was told lately. */
function passageOf(entries: readonly Entry[], random: Random): string {
  const told = entries
    .slice(-RESTART)
    .flatMap(({ version, lines }) => lines.map((_, index) => `${version}.${index}`))
  return told.length > 0 ? random.pick(told) : ''
}
