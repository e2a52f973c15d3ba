import { existsSync } from 'node:fs'
import { Random } from '../../engine/dice/random.ts'
import { canSample, sampleAll } from '../../engine/fields/sample.ts'
import { frameFor, type OfferView } from '../../engine/frame.ts'
import type { Action, Game, Seat } from '../../engine/game.ts'
import { awaited, phaseOf } from '../../engine/phase.ts'
import type { Table } from '../../engine/table.ts'
import { type Choose, curiousPlayer } from '../players/curious-player.ts'
import { seatsOf } from '../players/played-table.ts'
import { quarrelsome } from '../players/quarrel.ts'
import { gameMoves, type PickMove, pickMove, toAction } from '../players/random-player.ts'
import type { Example } from '../worked-example.ts'
import type { Plan } from './plans.ts'
import { Recorder } from './recorder.ts'

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dev', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jun', 'Kai', 'Lou']

interface Step {
  readonly seat: Seat
  readonly action: Action
}

type Pick = (table: Table, random: Random) => Step | undefined

/** Plays a planned table to its end, or for as many steps as the plan says. */
export async function playPlan(game: Game, plan: Plan): Promise<Recorder> {
  const recorder = seatPeople(game, plan)
  const pick = await playerOf(game, plan)
  const random = new Random(plan.seed)
  const { table } = recorder
  const aside = plan.manners && {
    done: new Set<string>(),
    never: [...NOT_ASIDE, ...(plan.without ?? [])],
    every: plan.promise ? INTERRUPTION_WHEN_SLOW : INTERRUPTION,
  }
  let failures = 0
  for (let step = 0; step < plan.steps && isOn(table) && failures < MOST_FAILURES; step++) {
    if (plan.promise) recorder.pass(someTime(random))
    const next = nextStep(table, random, pick, aside)
    if (next === undefined) break
    failures = recorder.act(next.seat, next.action).kind === 'accepted' ? 0 : failures + 1
  }
  if (table.kernel.stage === 'play') recorder.mustAct(table.kernel.host, { do: 'close-table' })
  if (plan.manners) lookBack(recorder, random, plan.without)
  return recorder
}

const MOST_FAILURES = 40
const HOUR = 3_600_000
/** Time enough that some are reminded, and some are late. */
const LONGEST_PAUSE = 40

/** Mostly one move follows the other; now and then nobody is there for some hours. */
function someTime(random: Random): number {
  return random.below(3) === 0 ? random.below(LONGEST_PAUSE * HOUR) : 0
}

function isOn(table: Table): boolean {
  return table.kernel.stage === 'play' && !phaseOf(table).final
}

function seatPeople(game: Game, plan: Plan): Recorder {
  const { seats, agreement, options = {}, manners } = plan
  const names = NAMES.slice(0, seats)
  // One sits down late and one seat is dropped again, where people take their time.
  const canGrow = manners && seats > game.seats.min && seats < game.seats.max
  const opening = {
    table: `${game.slug}-${plan.name}`,
    title: `${game.title}: ${plan.name}`,
    names: canGrow ? names.map((name, seat) => (seat === 1 ? '' : name)).slice(0, -1) : names,
    options,
    agreement,
    pace: manners ? 'slow' : 'live',
    ...(plan.promise ? { promise: plan.promise } : {}),
  } as const
  const recorder = new Recorder(game, opening, plan.seed)
  if (manners) recorder.act(0, { do: 'begin' })
  if (canGrow) {
    recorder.mustAct(0, { do: 'add-seat' })
    recorder.mustAct(0, { do: 'add-seat' })
    recorder.mustAct(0, { do: 'drop-seat' })
  }
  for (let seat = 1; seat < seats; seat++) {
    recorder.mustAct(seat, { do: 'take-seat', with: { name: names[seat] } })
  }
  if (manners) {
    recorder.mustAct(0, { do: 'say', with: { text: 'Shall we?' } })
    recorder.mustAct(1, { do: 'rename', with: { name: 'Benedict' } })
    recorder.mustAct(1, { do: 'write-lines-and-veils', with: { lines: 'Spiders', veils: 'Wounds' } })
  }
  if (plan.promise) waitInLobby(recorder, names, plan.without)
  recorder.mustAct(recorder.table.kernel.host, { do: 'begin' })
  return recorder
}

const LOBBY_STEPS = 30
/** The table is to be as large and as slow as it is planned, and to begin when everybody has had their say. */
const NOT_IN_LOBBY = ['begin', 'add-seat', 'drop-seat', 'promise']

/** Before play, too, keys are made and seats change hands; at last everybody sits. */
function waitInLobby(recorder: Recorder, names: readonly string[], without: readonly string[] = []): void {
  const { table, random } = recorder
  const aside = { done: new Set<string>(), never: [...NOT_ASIDE, ...NOT_IN_LOBBY, ...without] }
  for (let step = 0; step < LOBBY_STEPS; step++) {
    const next = pickAside(table, random, aside)
    if (next) recorder.act(next.seat, next.action)
  }
  for (const [seat, name] of names.entries()) {
    if (!table.kernel.taken[seat])
      recorder.mustAct(seat, { do: 'take-seat', with: { name: `${name} at last` } })
  }
}

async function playerOf(game: Game, { player }: Plan): Promise<Pick> {
  if (player === 'random') return byMoves(pickMove)
  const choose = await readChoose(game)
  if (player === 'own') return byItsOwn(choose)
  if (player === 'quarrelsome') return byMoves(quarrelsome(curiousPlayer(choose)))
  return eagerly(player === 'eager' ? byItsOwn(choose) : byMoves(curiousPlayer(choose)))
}

async function readChoose({ slug }: Game): Promise<Choose | undefined> {
  const file = new URL(`../../games/${slug}/player.ts`, import.meta.url)
  if (!existsSync(file)) return undefined
  const { choose }: { choose: Choose } = await import(file.href)
  return choose
}

function byMoves(pick: PickMove): Pick {
  return (table, random) => {
    const move = pick(table, random)
    return move && { seat: move.seat, action: toAction(move, random) }
  }
}

/** One in so many. */
const RESTRAINT = 2

/** Mostly does what nobody at this table has done yet, so that recordings come to as much as they can. */
function eagerly(pick: Pick): Pick {
  const taken = new Set<string>()
  return (table, random) => {
    const step = pickNew(table, random, taken) ?? pick(table, random)
    if (step) taken.add(step.action.do)
    return step
  }
}

function pickNew(table: Table, random: Random, taken: ReadonlySet<string>): Step | undefined {
  if (table.kernel.proposals.length > 0 || random.below(RESTRAINT) === 0) return undefined
  const moves = seatsOf(table)
    .flatMap((seat) => gameMoves(table, seat))
    .filter((move) => !taken.has(move.do) && !ENDS.has(move.do))
  if (moves.length === 0) return undefined
  const move = random.pick(moves)
  return { seat: move.seat, action: toAction(move, random) }
}

/** Nothing is new after these. */
const ENDS = new Set(['close-campaign', 'end-session', 'end-play'])

/** Somebody in the audience speaks up now and then; what the player does not know, anyone does by chance. */
function byItsOwn(choose: Choose | undefined): Pick {
  return (table, random) => {
    const watcher = random.below(6) === 0 ? [random.below(table.kernel.names.length)] : []
    // While a question is open, whoever asked it waits for the answer.
    const open = table.kernel.proposals.flatMap(({ needs, agreed }) =>
      needs.filter((seat) => !agreed.includes(seat)),
    )
    const seats = open.length > 0 ? open : [...watcher, ...random.shuffle(awaited(table))]
    for (const seat of seats) {
      const action = choose?.(frameFor(table, seat), random)
      if (action) return { seat, action }
    }
    for (const seat of seats) {
      const moves = gameMoves(table, seat)
      if (moves.length > 0) return { seat, action: toAction(random.pick(moves), random) }
    }
    return undefined
  }
}

/** What was done so far besides playing, and what is not to be done. */
interface Aside {
  readonly done: Set<string>
  readonly never: readonly string[]
  /** One step in so many. */
  readonly every: number
}

/** `aside` where people do such things at all. */
function nextStep(table: Table, random: Random, pick: Pick, aside: Aside | undefined): Step | undefined {
  const { kernel } = table
  if (kernel.paused) return { seat: random.below(kernel.names.length), action: { do: 'resume' } }
  const isAside = aside && random.below(kernel.taken.includes(false) ? 2 : aside.every) === 0
  const step = (isAside ? pickAside(table, random, aside) : undefined) ?? pick(table, random)
  if (step === undefined || kernel.taken[step.seat]) return step
  // Whoever left comes back when the table needs them.
  const name = `${NAMES[step.seat]} again`
  return { seat: step.seat, action: { do: 'take-seat', with: { name } } }
}

const INTERRUPTION = 9
const INTERRUPTION_WHEN_SLOW = 4
/** Closing ends the table, and nothing is learnt from saying more of the same. */
const NOT_ASIDE = ['close-table', 'agree', 'decline', 'withdraw']

/** Whatever any table offers, and the repairs that the game allows: rather what was not done yet. */
function pickAside(table: Table, random: Random, { done, never }: Omit<Aside, 'every'>): Step | undefined {
  const sitting = seatsOf(table).filter((one) => table.kernel.taken[one])
  // Everybody has left: whoever is needed comes back.
  if (sitting.length === 0) return undefined
  const seat = random.pick(sitting)
  const open = openOffers(table, seat).filter((offer) => !never.includes(offer.do))
  const fresh = open.filter((offer) => !done.has(offer.do))
  const among = fresh.length > 0 && random.below(2) === 0 ? fresh : open
  if (among.length === 0) return undefined
  const name = random.pick([...new Set(among.map((offer) => offer.do))])
  const offer = random.pick(among.filter((one) => one.do === name))
  done.add(name)
  return { seat, action: fill(offer, random, table) }
}

function openOffers(table: Table, seat: Seat): OfferView[] {
  return frameFor(table, seat).common.filter((offer) => !offer.refused && canSample(offer.inputs))
}

function fill(offer: OfferView, random: Random, { version, kernel }: Table): Action {
  const on = offer.on === undefined ? {} : { on: offer.on }
  const input = sampleAll(offer.inputs, random)
  // These name moments of the table, which chance would never find.
  if (offer.do === 'fork') input.at = kernel.begun + random.below(version - kernel.begun + 1)
  if (offer.do === 'veil') Object.assign(input, { passages: random.below(2) ? '' : `${version}.0`, name: '' })
  return { do: offer.do, ...on, with: input }
}

/** After the end: what can still be veiled, shared and gone on from. */
function lookBack(recorder: Recorder, random: Random, without: readonly string[] = []): void {
  const { table } = recorder
  for (const name of ['veil', 'share-record', 'fork'].filter((one) => !without.includes(one))) {
    const offer = openOffers(table, 1).find((one) => one.do === name)
    if (offer) recorder.act(1, fill(offer, random, table))
    for (const { id } of [...table.kernel.proposals]) {
      for (const seat of seatsOf(table)) recorder.act(seat, { do: 'agree', on: String(id) })
    }
  }
}

/** A game's worked example. Its dice were laid by hand, so the table stays open and they stay sealed. */
export async function playExample(game: Game): Promise<Recorder> {
  const file = new URL(`../../games/${game.slug}/example.ts`, import.meta.url)
  const { example }: { example: Example & { names?: readonly string[] } } = await import(file.href)
  const names = example.names ?? NAMES.slice(0, example.seats)
  const opening = {
    table: `${game.slug}-example`,
    title: game.title,
    names,
    ...(example.options ? { options: example.options } : {}),
    agreement: 'trusting',
    pace: 'live',
  } as const
  const recorder = new Recorder(game, opening, 1)
  for (const [seat, name] of names.entries()) {
    if (seat > 0) recorder.mustAct(seat, { do: 'take-seat', with: { name } })
  }
  const begun = recorder.act(0, { do: 'begin' }, [])
  if (begun.kind !== 'accepted') throw new Error(`${game.slug}: its example does not begin`)
  for (const { seat, action, dice, refused } of example.steps) {
    const outcome = recorder.act(seat, action, dice ?? [])
    const answer = outcome.kind === 'refused' ? outcome.refusal.rule : outcome.kind
    if (answer !== (refused ?? 'accepted')) throw new Error(`${game.slug}: ${action.do} came to ${answer}`)
  }
  return recorder
}
