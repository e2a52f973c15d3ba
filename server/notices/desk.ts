/** Where everything about notices comes together: what there is to tell is found, planned, and sent when due. */
import { openRemovals } from '../keeping/removals.ts'
import { Problem } from '../problem.ts'
import type { Job, NewJob } from '../store/jobs.ts'
import { shelfOf } from '../store/kept.ts'
import type { Presence } from '../tables/publish/presence.ts'
import type { Tables } from '../tables/tables.ts'
import type { World } from '../world.ts'
import type { Way } from './choices.ts'
import { composeConfirm, composeDigest, composeHook, composeNotice, digestLine } from './compose.ts'
import { type Fact, isStillTrue, listFacts } from './fact.ts'
import { DONE, type JobOutcome, JobRunner } from './job-runner.ts'
import { awayUntilOf, idleJobs, isOpen, readSurvey, type Surveyed, sessionJobs } from './looking.ts'
import { type DigestItem, type DigestPayload, type NoticePayload, planTelling, whenToTell } from './plan.ts'
import { change, digestShelf, Register, receiverOf, type TableNotes } from './register.ts'
import { Deliveries, type Senders } from './sending/delivery.ts'
import { type Seen, type Survey, seenFirst } from './survey.ts'
import { openThoughts } from './thoughts.ts'
import { words } from './words.ts'

const MOST_BADGE_SEATS = 200
/** Another node may hold the reader's page; it is asked, and looked again after this. */
const ASKING_MILLISECONDS = 2000

export class NoticeDesk {
  readonly register: Register
  readonly runner: JobRunner
  readonly thoughts: JobRunner
  readonly removals: JobRunner
  readonly deliveries: Deliveries
  readonly senders: Senders
  readonly #world: World
  readonly #tables: Tables

  constructor(world: World, tables: Tables, senders: Senders) {
    this.#world = world
    this.#tables = tables
    this.senders = senders
    this.register = new Register(world.store.notes)
    this.deliveries = new Deliveries(senders, this.register, {
      now: world.now,
      count: (outcome) => world.metrics.noteDelivery(outcome),
    })
    const handlers = {
      look: (job: Job) => this.#look(job),
      notice: (job: Job) => this.#tell(job),
      digest: (job: Job) => this.#digest(job),
      hook: (job: Job) => this.#tellHook(job),
      idle: (job: Job) => this.#askIdle(job),
      confirm: (job: Job) => this.#confirm(job),
      session: (job: Job) => this.#remindSession(job),
      pace: ({ table }: Job) => this.#keepPace(table),
    }
    this.runner = new JobRunner(world, handlers, (job) => this.#noteGivenUp(job))
    this.thoughts = openThoughts(world, tables)
    this.removals = openRemovals(world, tables)
  }

  get runners(): readonly JobRunner[] {
    return [this.runner, this.thoughts, this.removals]
  }

  /** Everything that is due now, and what becomes due by it. */
  async runDue(): Promise<number> {
    let count = 0
    for (const runner of this.runners) count += await runner.runDue()
    return count
  }

  /** Somebody has asked to be told something at this table. */
  async watch(table: string): Promise<void> {
    const { store, lookout, now } = this.#world
    // From here on everything is news; what came before is not.
    const seen = await this.#tables.get(table).read((one, { lastAt }) => seenFirst(one.version, lastAt))
    const first = change(shelfOf(table), 'seen', seen)
    await store.notes.write([first], [], { ...first, body: null })
    await store.jobs.put(lookout.watch(table, now()))
  }

  /** How many tables wait for whoever holds these seats, as far as they are told of them. */
  async countMoves(holder: string): Promise<number> {
    const held = await this.#world.store.seats.allHeldBy(holder)
    const waiting = await Promise.all(
      held.slice(0, MOST_BADGE_SEATS).map(async ({ table, seat }) => {
        const { seen } = await this.register.read(table)
        return seen?.waits.some((wait) => wait.seat === seat) ? table : undefined
      }),
    )
    return new Set(waiting.filter((table) => table !== undefined)).size
  }

  /** Does this way still lead to somebody who holds the seat? If not, it ends. */
  async isHeld(table: string, way: Way): Promise<boolean> {
    const seats = await this.#world.store.seats.heldBy(table, way.holder)
    if (seats.includes(way.seat)) return true
    await this.register.removeWay(table, way)
    return false
  }

  async #look({ table }: Job): Promise<JobOutcome> {
    const notes = await this.register.read(table)
    const surveyed = await this.#survey(table, notes.seen)
    if (surveyed === undefined) return DONE
    const { before, now: seen } = surveyed
    const planned = await this.#plan(table, notes, listFacts(seen, before), seen)
    const chat = this.#planHook(table, notes, seen)
    const jobs = [
      ...planned.jobs,
      ...chat.jobs,
      ...idleJobs(table, seen),
      ...sessionJobs(table, seen, before),
    ]
    const shelf = shelfOf(table)
    const changes = [change(shelf, 'seen', chat.seen), ...planned.changes]
    // Two nodes may look at once; only one of them may find something new.
    const only = { shelf, name: 'seen', body: notes.seenBody }
    const isWritten = await this.#world.store.notes.write(changes, jobs, only)
    return isWritten ? DONE : { kind: 'again', at: this.#world.now() }
  }

  async #plan(table: string, notes: TableNotes, facts: readonly Fact[], { frame }: Survey) {
    const changes = []
    const jobs: NewJob[] = []
    const now = this.#world.now()
    for (const fact of facts) {
      for (const way of notes.ways.filter((one) => one.seat === fact.seat && isOpen(one))) {
        if (!(await this.isHeld(table, way))) continue
        const choice = notes.choiceOf(fact.seat)
        const isPresent = this.#presenceOf(table).isPresent(fact.seat)
        const awayUntil = awayUntilOf(frame, fact.seat)
        const planned = planTelling({ table, fact, way, choice, isPresent, awayUntil, now })
        changes.push(...planned.changes)
        jobs.push(...planned.jobs)
      }
    }
    return { changes, jobs }
  }

  /** The chat is told when the table waits for others than before, or for something else. */
  #planHook(table: string, { hook, seen: before }: TableNotes, { seen, frame }: Survey) {
    const chat = composeHook(table, frame, this.#world.now())?.id ?? ''
    const isNews = hook !== undefined && chat !== '' && chat !== before?.chat
    const id = `hook/${table}/${seen.version}`
    const jobs: NewJob[] = isNews ? [{ id, kind: 'hook', table, due: this.#world.now(), payload: '{}' }] : []
    return { seen: { ...seen, chat: hook === undefined ? '' : chat }, jobs }
  }

  async #tell({ table, payload }: Job): Promise<JobOutcome> {
    const { fact, way: id }: NoticePayload = JSON.parse(payload)
    const notes = await this.register.read(table)
    const way = notes.ways.find((one) => one.id === id)
    if (way === undefined || !isOpen(way) || !(await this.isHeld(table, way))) return this.#drop()
    const choice = notes.choiceOf(fact.seat)
    const surveyed = await this.#survey(table, notes.seen)
    if (surveyed === undefined || !choice.kinds[fact.kind] || !isStillTrue(fact, surveyed.now))
      return this.#drop()
    const now = this.#world.now()
    if (!this.#presenceOf(table).isKnown()) return { kind: 'again', at: now + ASKING_MILLISECONDS }
    const isPresent = this.#presenceOf(table).isPresent(fact.seat)
    const awayUntil = awayUntilOf(surveyed.now.frame, fact.seat)
    const at = whenToTell({ fact, choice, isPresent, awayUntil, now })
    if (at > now) return { kind: 'again', at }
    const badge = way.kind === 'push' ? await this.countMoves(way.holder) : 0
    return this.deliveries.send(table, way, composeNotice(table, fact, surveyed.now.frame, now), badge)
  }

  async #digest(job: Job): Promise<JobOutcome> {
    const { receiver, date }: DigestPayload = JSON.parse(job.payload)
    const { store, now } = this.#world
    const shelf = digestShelf(receiver)
    const notes = await store.notes.list(shelf)
    const lines: string[] = []
    let by: { table: string; way: Way } | undefined
    for (const { body } of notes) {
      const told = await this.#digestItem(JSON.parse(body), receiver)
      if (told === undefined) continue
      lines.push(told.line)
      by ??= told
    }
    if (by !== undefined) {
      const notice = composeDigest(receiver, date, lines, now())
      const outcome = await this.deliveries.send(by.table, by.way, notice, lines.length)
      if (outcome.kind !== 'done') return outcome
    }
    await store.notes.write(notes.map(({ name }) => change(shelf, name, null)))
    return DONE
  }

  async #digestItem({ table, fact, way: id }: DigestItem, receiver: string) {
    const notes = await this.register.read(table)
    const way = notes.ways.find((one) => one.id === id && receiverOf(one) === receiver)
    if (way === undefined || !isOpen(way) || !(await this.isHeld(table, way))) return undefined
    const surveyed = await this.#survey(table, notes.seen)
    if (surveyed === undefined || !isStillTrue(fact, surveyed.now)) return undefined
    return { table, way, line: digestLine(fact, surveyed.now.frame) }
  }

  async #tellHook({ table }: Job): Promise<JobOutcome> {
    const { hook, seen } = await this.register.read(table)
    if (hook === undefined) return this.#drop()
    const surveyed = await this.#survey(table, seen)
    const notice = surveyed && composeHook(table, surveyed.now.frame, this.#world.now())
    return notice === undefined ? this.#drop() : this.deliveries.sendHook(table, hook, notice)
  }

  async #askIdle({ table, payload }: Job): Promise<JobOutcome> {
    const { moved }: { moved: number } = JSON.parse(payload)
    const notes = await this.register.read(table)
    const surveyed = await this.#survey(table, notes.seen)
    if (surveyed === undefined || surveyed.now.seen.moved !== moved) return this.#drop()
    const at = this.#world.now()
    const facts = surveyed.now.frame.seats.map(
      ({ seat }): Fact => ({ kind: 'closing', seat, on: 'idle', since: moved, at }),
    )
    const { changes, jobs } = await this.#plan(table, notes, facts, surveyed.now)
    await this.#world.store.notes.write(changes, jobs)
    return DONE
  }

  async #remindSession({ table, payload }: Job): Promise<JobOutcome> {
    const { at }: { at: number } = JSON.parse(payload)
    const notes = await this.register.read(table)
    const surveyed = await this.#survey(table, notes.seen)
    const agreed = surveyed?.now.frame.table.sessions?.agreed ?? []
    if (surveyed === undefined || !agreed.some((one) => one.at === at)) return this.#drop()
    const since = surveyed.now.seen.version
    const facts = surveyed.now.frame.seats.map(
      ({ seat }): Fact => ({ kind: 'session', seat, on: 'session-soon', since, at: this.#world.now() }),
    )
    const { changes, jobs } = await this.#plan(table, notes, facts, surveyed.now)
    await this.#world.store.notes.write(changes, jobs)
    return DONE
  }

  /** TB-093: by the table's own hand. What comes next is stored with the entry that it writes. */
  async #keepPace(table: string): Promise<JobOutcome> {
    await this.#tables.get(table).keepPace()
    return DONE
  }

  async #confirm({ table, payload }: Job): Promise<JobOutcome> {
    const { way: id }: { way: string } = JSON.parse(payload)
    const way = await this.register.findWay(table, id)
    if (way?.kind !== 'mail' || way.confirmed) return this.#drop()
    const title = await this.#tables.get(table).read(({ kernel }) => kernel.title)
    const notice = composeConfirm(table, id, title, this.#world.now())
    return this.deliveries.askToConfirm(table, way, notice)
  }

  /** The holder sees it where the ways are listed. */
  async #noteGivenUp({ table, kind, payload }: Job): Promise<void> {
    if (kind !== 'notice') return
    const { way }: NoticePayload = JSON.parse(payload)
    const state = (await this.register.read(table)).stateOf(way)
    const problem = `${state.problem} ${words.givenUp}`.trim()
    await this.register.saveState(table, way, { ...state, problem, problemAt: this.#world.now() })
  }

  #drop(): JobOutcome {
    this.#world.metrics.noteDelivery('dropped')
    return DONE
  }

  #presenceOf(table: string): Presence {
    return this.#tables.get(table).publisher.presence
  }

  /** The table as it is, against what was seen of it. Undefined where there is no such table. */
  async #survey(id: string, seen: Seen | undefined): Promise<Surveyed | undefined> {
    const live = this.#tables.get(id)
    try {
      return await readSurvey(live, seen)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'no-such-table') throw error
      this.#tables.forget(live)
      return undefined
    }
  }
}
