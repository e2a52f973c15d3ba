import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createLocalBus } from './bus/local.ts'
import type { Bus } from './bus/port.ts'
import { startClock } from './clock.ts'
import { type Faults, noFaults } from './faults.ts'
import { type AppFitting, createApp } from './http/app.ts'
import { Hall } from './http/hall.ts'
import { Streams } from './http/streams/streams.ts'
import type { Bodies, Examined } from './import/examine.ts'
import { Examiner } from './import/examiner.ts'
import type { Upload } from './import/upload.ts'
import { planKeepDays } from './keeping/removals.ts'
import { Metrics } from './metrics.ts'
import { NoticeDesk } from './notices/desk.ts'
import { Lookout } from './notices/lookout.ts'
import type { Senders } from './notices/sending/delivery.ts'
import { openSenders } from './notices/sending/senders.ts'
import { openReaders } from './reading/open-readers.ts'
import type { Readers } from './reading/readers.ts'
import type { Settings } from './settings.ts'
import type { Shelf } from './shelf.ts'
import type { Store } from './store/port.ts'
import { Tables } from './tables/tables.ts'
import type { Log, World } from './world.ts'

export interface ServerOptions {
  readonly store: Store
  readonly shelf: Shelf
  readonly settings: Settings
  readonly log: Log
  readonly bus?: Bus
  readonly faults?: Faults
  readonly now?: () => number
  /** Ways out to people, if not those that the settings name. */
  readonly senders?: Senders
  /** Reads files that are brought in, if not a process of its own. */
  readonly examine?: (file: Upload) => Promise<Examined<Bodies>>
}

/** A server without a port: whoever has it may hand it connections. */
export interface AssembledServer {
  readonly hall: Hall
  readonly app: FastifyInstance
  stop(): Promise<void>
}

export interface RunningServer {
  readonly port: number
  /** Does what is due by the server's clock. It happens by itself, unless the clock is a test's. */
  runDue(): Promise<number>
  /** Who reads long tables for it, and in which processes. */
  readonly readers: Pick<Readers, 'processes' | 'counts'>
  /** Answers what was asked, tells readers when to come back, and closes the store. */
  stop(): Promise<void>
}

/** What does not end by itself within this time is ended. */
const PATIENCE_MILLISECONDS = 10_000
const IDLE_MILLISECONDS = 20
/** The part of draining in which everything is still served, until the proxy has noticed. */
const DRAIN_NOTICED = 0.4

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { hall, app, stop } = await assembleServer(options)
  const { shelf, log, now, readers } = hall.world
  const port = await listen(app, hall)
  if (now === Date.now) startAll(hall.desk)
  log.info({ port, games: shelf.games.length }, 'started')
  return { port, runDue: () => hall.desk.runDue(), readers, stop }
}

export async function assembleServer(
  options: ServerOptions,
  fitting: AppFitting = {},
): Promise<AssembledServer> {
  const { shelf, settings, log, bus = createLocalBus(), faults = noFaults } = options
  const store = faults.around(options.store)
  const clock = await startClock(options.now ?? faults.now, options.now ? undefined : store.sharing)
  const world: World = {
    store,
    readers: openReaders({ store, shelf, settings, log }),
    bus,
    shelf,
    settings,
    metrics: new Metrics(),
    log,
    faults,
    lookout: new Lookout(store.notes),
    now: clock.now,
    wake: (due) => desk.thoughts.wakeAt(due),
  }
  const tables = new Tables(world)
  const desk: NoticeDesk = new NoticeDesk(world, tables, options.senders ?? (await openSenders(world)))
  const { examine } = options
  const examiner = examine === undefined ? new Examiner() : { examine, close() {} }
  const hall = new Hall(world, { tables, streams: new Streams(world), desk, examiner })
  await planKeepDays(world)
  const app = await createApp(hall, fitting)
  let stopped: Promise<void> | undefined
  return {
    hall,
    app,
    stop() {
      clock.close()
      stopped ??= stop(app, hall)
      return stopped
    },
  }
}

function startAll({ runners, removals }: NoticeDesk): void {
  for (const runner of runners) runner.start()
  // What an operator asked for while no server ran.
  removals.wakeAt(0)
}

async function listen(app: FastifyInstance, hall: Hall): Promise<number> {
  const { settings } = hall.world
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await app.close()
    await closeHall(hall)
    throw explain(error, settings)
  }
  return (app.server.address() as AddressInfo).port
}

async function stop(app: FastifyInstance, hall: Hall): Promise<void> {
  const { world, tables, streams, waiting } = hall
  world.log.info({ streams: streams.size, tables: tables.size }, 'stopping')
  await drain(hall)
  hall.isStopping = true
  const jobs = Promise.all(hall.desk.runners.map((runner) => runner.stop()))
  for (const end of waiting) end()
  const closing = closeServer(app)
  await tables.settle()
  streams.stop()
  await closing
  await jobs
  // What was under way when the last connection closed is stored too.
  await tables.settle()
  await closeHall(hall)
  await world.store.close()
  world.log.info({}, 'stopped')
}

/**
 * Where other nodes go on: first the proxy learns to send nobody here any more, then the streams go, one
 * after the other, so that the others are not asked for all of them at once.
 */
async function drain(hall: Hall): Promise<void> {
  const milliseconds = hall.world.settings.drain * 1000
  if (milliseconds === 0) return
  hall.isDraining = true
  await pause(milliseconds * DRAIN_NOTICED)
  await hall.streams.stopSlowly(milliseconds * (1 - DRAIN_NOTICED))
}

async function closeHall({ world, tables, streams, desk, examiner }: Hall): Promise<void> {
  examiner.close()
  desk.senders.mail?.close()
  streams.stop()
  tables.close()
  world.readers.close()
  world.metrics.close()
  await world.bus.close()
}

function explain(error: unknown, { port, host }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is in use already; choose another with --port.`)
  if (code === 'EACCES')
    return new Error(`Port ${port} is not for everybody; choose one above 1023 with --port.`)
  if (code === 'EADDRNOTAVAIL') return new Error(`This machine has no address ${host}.`)
  return error
}

/** Stops listening, and waits for what is being answered. A connection that has nothing to say is closed. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_MILLISECONDS)
  const force = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MILLISECONDS)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(force)
  }
}
