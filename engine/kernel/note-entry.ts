import type { GameEvent, GameState } from '../game.ts'
import type { Entry, Played, Table } from '../log.ts'
import { noteReturn } from './evolve-keys.ts'
import { noteHidden } from './hidden.ts'
import { notePace } from './pace/pace.ts'
import { noteReturn as noteOwner } from './stand-ins/stand-ins.ts'
import { type Judged, type Kernel, type Struck, TRAIL_LENGTH } from './state.ts'

/** What follows from an entry as a whole, once its events have evolved. */
export function noteEntry<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  entry: Entry<Event>,
): void {
  const { kernel } = table
  const { play } = entry
  // Not “if there is one”: whether an object is truthy takes V8 ten comparisons, and this one.
  if (play !== undefined) notePlay(table, entry, play)
  noteActing(table, entry)
  noteHidden(table, entry)
  const narrated = entry.lines.length > 0 || kernel.words.length > 0 ? noteWords(kernel, entry) : false
  // Nobody goes back to before the beginning, whatever it told.
  if ((play !== undefined || narrated) && entry.version !== kernel.begun) {
    const { version, title } = entry
    const seat = play === undefined ? entry.seat : play.seat
    const learnt = play?.learnt ?? false
    const isRolled = learnt && hasRoll(entry.events)
    const { trail } = kernel
    // Not pushed: at every step of every table, calling `push` would cost as much as all else here.
    trail[trail.length] = isRolled
      ? { version, seat, title, learnt, rolled: true }
      : { version, seat, title, learnt }
    // Forgotten many at a time: taking one off the front at every step would be dearer than the step.
    if (kernel.trail.length >= 2 * TRAIL_LENGTH) kernel.trail = kernel.trail.slice(-TRAIL_LENGTH)
  }
}

/** The part of it that play itself goes on from: somebody is there, and has moved. */
export function noteActing<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  entry: Entry<Event>,
): void {
  const { kernel } = table
  const { seat: actor } = entry
  if (actor !== null) {
    if (kernel.nudged.length > 0) kernel.nudged = kernel.nudged.filter(({ seat }) => seat !== actor)
    noteReturn(kernel, actor)
    if (kernel.dice.epoch > 0) kernel.dice.at = entry.at
  }
  if (kernel.standIns !== undefined) noteOwner(kernel, entry as Entry)
  if (kernel.pacing !== null) notePace(table, entry)
}

function hasRoll(events: readonly GameEvent[]): boolean {
  // By place: going through them with `of` took a twentieth of every step of every table.
  for (let place = 0; place < events.length; place++) {
    if ((events[place] as GameEvent).type === 'table/rolled') return true
  }
  return false
}

function notePlay<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  entry: Entry<Event>,
  { judged }: Played,
): void {
  const { kernel } = table
  if (kernel.judged.length > 0) dropSettled(table)
  if (judged !== undefined) noteJudged(kernel, entry, judged)
  const { struck, rejections, outvoted } = kernel
  if (struck.length + rejections.length + outvoted.length === 0) return
  forgetStruck(table)
  if (!entry.events.some(({ type }) => type === 'table/judged'))
    kernel.struck = kernel.struck.filter(hasWords)
}

/** What can no longer be questioned is forgotten. Each is looked at once, and mostly all of them stand. */
function dropSettled<State extends GameState, Event extends GameEvent>({
  kernel,
  game,
  state,
}: Table<State, Event>): void {
  const { judged } = kernel
  let standing: Judged[] | undefined
  for (let place = 0; place < judged.length; place++) {
    const one = judged[place] as Judged
    if (game.judgementOf(one.do, state)?.stands?.(state, one) ?? false) standing?.push(one)
    else standing ??= judged.slice(0, place)
  }
  if (standing !== undefined) kernel.judged = standing
}

function noteJudged(
  kernel: Kernel,
  entry: Entry,
  { by, on, with: given, judges, moment }: ClaimedPlay,
): void {
  const seat = by?.seat ?? entry.play?.seat ?? entry.seat
  if (seat === null) return
  const [name, title] = [by?.do ?? entry.do, by?.title ?? entry.title]
  // Written out: spreading optional parts at every claim costs as much as the claim.
  const judged: Judged =
    on === undefined
      ? { version: entry.version, seat, do: name, with: given, title, judges: [...judges] }
      : { version: entry.version, seat, do: name, on, with: given, title, judges: [...judges] }
  if (moment !== undefined) judged.moment = moment
  kernel.judged.push(judged)
}

type ClaimedPlay = NonNullable<Played['judged']>

/** TB-046: what was struck stays so for its moment, which comes back if what ended it is struck as well. */
function forgetStruck<State extends GameState, Event extends GameEvent>({
  kernel,
  game,
  state,
}: Table<State, Event>): void {
  const now = game.moment?.(state) ?? state.phase
  const isNear = ({ moment }: { readonly moment: string }) =>
    moment === now || kernel.judged.some((one) => one.moment === moment)
  kernel.struck = kernel.struck.filter(isNear)
  kernel.rejections = kernel.rejections.filter(isNear)
  kernel.outvoted = kernel.outvoted.filter(isNear)
}

/** A step that says nothing but “on we go” cannot be said differently: it may be tried again after the next one. */
function hasWords({ on, with: given }: Struck): boolean {
  return on !== undefined || Object.keys((given ?? {}) as object).length > 0
}

/** Words stay their author's to change until another seat goes on. Says whether anything was narrated. */
function noteWords(kernel: Kernel, entry: Entry): boolean {
  let narrated = false
  entry.lines.forEach((line, index) => {
    if (line.kind !== 'story' || line.by === undefined || line.to) return
    narrated = true
    kernel.words = kernel.words.filter((words) => words.seat === line.by)
    kernel.words.push({ line: `${entry.version}.${index}`, seat: line.by, text: line.text })
  })
  if (entry.play && !narrated) {
    kernel.words = kernel.words.filter((words) => words.seat === entry.play?.seat)
  }
  return narrated
}
