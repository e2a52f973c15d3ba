/** One simulated table, played by the very engine that serves tables. */
import { act } from '../../engine/act.ts'
import { tableOffers } from '../../engine/actions/index.ts'
import { standInName } from '../../engine/actions/seats/stand-ins.ts'
import { mildAnswer } from '../../engine/deciding/mild-answer.ts'
import type { Chance } from '../../engine/dice/chance.ts'
import type { Random } from '../../engine/dice/random.ts'
import { canSample } from '../../engine/fields/sample.ts'
import type { Action, Game, Seat } from '../../engine/game.ts'
import type { Numbers } from '../../engine/measuring/measures.ts'
import { openTable } from '../../engine/open.ts'
import { fillIn } from '../../engine/standing-in.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { labChance, mindOf, withoutPromise, wordsOf } from './lab-chance.ts'
import { lazyFrame } from './lazy-frame.ts'
import { SeatLook, Waiting } from './seat-look.ts'
import { KIND_DICE, type LabGame, numbersOf, optionsOf, type Setting } from './setting.ts'
import { Trace } from './trace.ts'

/** `over`: the game came to its end. `stuck`: nobody knew what to do. `long`: it was cut off. */
export type Ended = 'over' | 'stuck' | 'long'

export interface Watching {
  /** After every accepted action. */
  onEntry?(entry: Entry, table: Table): void
  /** With its chronicle and readable words; without, the table is played for its figures alone. */
  readonly isLoud?: boolean
  /** Another table than the lab's own: its id, and dice that can be checked. */
  readonly table?: { readonly id: string; readonly title: string; readonly chance: Chance }
}

const LONGEST = 6000
const MOST_TRIES = 12
/** One step in so many, somebody who is not awaited is asked first. */
const SPEAKS_UP = 8

export class LabTable {
  readonly table: Table
  readonly trace = new Trace()
  moves = 0
  private readonly lab: LabGame
  private readonly setting: Setting
  private readonly watching: Watching
  private readonly minds: readonly Random[]
  /** Which seats take anything that is offered. */
  private readonly byChance: readonly boolean[]
  private readonly order: Random
  private readonly words: Random
  private readonly numbers: Numbers
  private readonly means: Parameters<typeof act>[3]
  /** The same once everybody sits. */
  private readonly playing: Parameters<typeof act>[3]
  private readonly looks: readonly SeatLook[]
  private readonly waiting: Waiting
  /** Whoever acts is let finish, as at any good table. */
  private last: Seat = -1
  private phase = ''
  private isFinal = false

  constructor(lab: LabGame, setting: Setting, seed: number, watching: Watching = {}) {
    this.lab = lab
    this.setting = setting
    this.watching = watching
    this.numbers = numbersOf(lab, setting)
    this.order = mindOf(seed, -1)
    this.words = wordsOf(seed)
    this.minds = Array.from({ length: setting.seats }, (_, seat) => mindOf(seed, seat))
    this.byChance = this.minds.map((_, seat) => isByChance(lab, setting, seat))
    const dice = labChance(seed, this.numbers[KIND_DICE], (face) => this.trace.note(face))
    const chance = watching.table?.chance ?? (watching.isLoud ? dice : withoutPromise(dice))
    const isQuiet = !watching.isLoud
    this.means = { chance, nonce: '', at: 0, quiet: isQuiet, fleeting: isQuiet, standIn: true }
    this.table = this.open(seed)
    this.waiting = new Waiting(this.table)
    this.looks = this.minds.map((_, seat) => new SeatLook(this.table, this.waiting, seat, this.numbers))
    this.playing = { ...this.means, offered: (seat, asked) => this.looks[seat]?.recall(asked) }
  }

  play(): Ended {
    while (this.moves < LONGEST) {
      if (this.isOver()) return 'over'
      if (!this.step()) return this.isOver() || this.waiting.seats().length === 0 ? 'over' : 'stuck'
    }
    return 'long'
  }

  private isOver(): boolean {
    const { game, kernel, state } = this.table
    if (kernel.stage === 'closed') return true
    // Mostly the phase is the one that was looked at last.
    if (state.phase !== this.phase) {
      this.phase = state.phase
      this.isFinal = game.phases[state.phase]?.final !== undefined
    }
    return this.isFinal
  }

  private open(seed: number): Table {
    const names = ['Robin']
    for (let seat = 1; seat < this.setting.seats; seat++) names.push(standInName({ names }, seat))
    const options = { ...optionsOf(this.lab, this.setting) }
    const { id = `lab-${seed}`, title = `${this.lab.game.title}, table ${seed} of the lab` } =
      this.watching.table ?? {}
    const opening = { table: id, title, names, options, agreement: 'trusting', pace: 'live' } as const
    const opened = openTable(varied(this.lab, this.numbers), opening, this.means)
    if (opened.kind === 'refused') throw new Error(opened.refusal.because)
    const { table } = opened
    this.watching.onEntry?.(opened.entry, table)
    const { standIn: _, ...byHand } = this.means
    for (const [seat, name] of names.entries()) {
      if (seat > 0) this.mustAct(table, { do: 'seat-stand-in', on: String(seat), with: { name } }, byHand)
    }
    this.mustAct(table, { do: 'begin' }, byHand)
    this.mustAct(table, { do: 'lend-seat' }, byHand)
    return table
  }

  private mustAct(table: Table, action: Action, means: Parameters<typeof act>[3]): void {
    const outcome = act(table, 0, action, means)
    if (outcome.kind !== 'accepted') throw new Error(`${action.do} was refused.`)
    this.watching.onEntry?.(outcome.entry, table)
  }

  /** One action of somebody; false where nobody knows what to do. */
  private step(): boolean {
    const waiting = this.waiting.seats()
    if (this.order.below(SPEAKS_UP) === 0 && this.tryFor(this.order.below(this.setting.seats))) return true
    if (waiting.includes(this.last) && this.tryFor(this.last)) return true
    for (let round = 0; round < MOST_TRIES; round++) {
      for (const seat of round === 0 ? waiting : this.order.shuffle(this.everybody())) {
        if (!this.tryFor(seat)) continue
        this.last = seat
        return true
      }
    }
    return waiting.some((seat) => this.tryAnything(seat))
  }

  private everybody(): Seat[] {
    return this.minds.map((_, seat) => seat)
  }

  private tryFor(seat: Seat): boolean {
    const { kernel } = this.table
    const mind = this.minds[seat]
    if (mind === undefined) return false
    if (kernel.questions.length > 0 || kernel.proposals.length > 0) return this.answerFor(seat, mind)
    if (this.byChance[seat]) return this.waiting.seats().includes(seat) && this.tryAnything(seat)
    const action = this.wish(seat, mind)
    return action !== undefined && this.act(seat, action)
  }

  private answerFor(seat: Seat, mind: Random): boolean {
    // Of all that a table offers, only what answers: the rest would be worked out for nothing.
    const common = ANSWERS.flatMap((name) => tableOffers(this.table, seat, { do: name }))
    const answer = mildAnswer({ common }, mind)
    if (answer) return this.act(seat, answer)
    const agree = common.find((offer) => offer.do === 'agree' && !offer.refused)
    if (agree) return this.act(seat, { do: agree.do, ...(agree.on === undefined ? {} : { on: agree.on }) })
    if (this.table.kernel.proposals.some((one) => one.seat === seat)) return false
    const action = this.byChance[seat] ? undefined : this.wish(seat, mind)
    return action !== undefined && this.act(seat, action)
  }

  private wish(seat: Seat, mind: Random): Action | undefined {
    const { table, lab, numbers } = this
    const { quick, player } = lab
    if (quick === undefined) return player?.(lazyFrame(table, seat), mind, numbers)
    const look = this.looks[seat]
    const action = look && quick.decide(look, mind)
    if (action === undefined || !this.watching.isLoud) return action
    return quick.putIntoWords(lazyFrame(table, seat), seat, action, this.words)
  }

  /** Whatever is offered, by name first: else what exists many times would drown the rest. */
  private tryAnything(seat: Seat): boolean {
    const { game, state, kernel } = this.table
    const mind = this.minds[seat]
    if (mind === undefined || kernel.stage !== 'play') return false
    const open = game
      .offers(state, seat, kernel.names)
      .filter((offer) => offer.refused === undefined && !offer.aside && canSample(offer.inputs))
    for (let tries = 0; tries < MOST_TRIES && open.length > 0; tries++) {
      const name = mind.pick([...new Set(open.map((offer) => offer.do))])
      const offer = mind.pick(open.filter((one) => one.do === name))
      const on = offer.on === undefined ? {} : { on: offer.on }
      if (this.act(seat, { do: offer.do, ...on, with: fillIn(offer.inputs, mind) })) return true
    }
    return false
  }

  private act(seat: Seat, action: Action): boolean {
    const outcome = act(this.table, seat, action, this.playing)
    if (outcome.kind !== 'accepted') return false
    this.moves += 1
    this.trace.note(seat)
    this.trace.noteAction(action.do, action.on)
    this.trace.noteInput(action.with)
    this.watching.onEntry?.(outcome.entry, this.table)
    return true
  }
}

function isByChance({ player }: LabGame, { players }: Setting, seat: Seat): boolean {
  return players === 'chance' || (players === 'one-by-chance' && seat === 0) || !player
}

/** What may be said to what others did or ask for. */
const ANSWERS = ['judge', 'take-back', 'stand-by', 'agree'] as const

/** The game, begun with changed numbers where some are changed. */
function varied({ game, measures }: LabGame, numbers: Numbers): Game {
  const begin = measures?.begin
  if (begin === undefined) return game
  const setup: Game['setup'] = (seats, options, rules) => begin(game.setup(seats, options, rules), numbers)
  return Object.create(game, { setup: { value: setup } })
}
