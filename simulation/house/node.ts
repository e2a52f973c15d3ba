import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { type AssembledServer, assembleServer, type ServerOptions } from '../../server/server.ts'
import type { Door } from '../network/connection.ts'
import type { SimulatedSocket } from '../network/simulated-socket.ts'

export type NodeOptions = Omit<ServerOptions, 'store' | 'bus'> & {
  readonly connectStore: (isAlive: () => boolean) => ServerOptions['store']
  readonly connectBus: (isAlive: () => boolean) => NonNullable<ServerOptions['bus']>
}

/** One process that serves. It touches the world by its store, its bus, its sockets and its senders alone. */
export class SimulatedNode implements Door {
  readonly #sockets = new Set<SimulatedSocket>()
  readonly #death = Promise.withResolvers<void>()
  #isAlive = true
  #server: AssembledServer | undefined

  /** Everything of the real server, but for a port and for files. */
  async start({ connectStore, connectBus, ...options }: NodeOptions): Promise<void> {
    const isAlive = () => this.#isAlive
    const store = connectStore(isAlive)
    const log = {
      info: () => {},
      warn: (...said: Parameters<typeof options.log.warn>) => this.#isAlive && options.log.warn(...said),
      error: (...said: Parameters<typeof options.log.error>) => this.#isAlive && options.log.error(...said),
    }
    const server = await assembleServer(
      { ...options, log, store, bus: connectBus(isAlive) },
      { files: false, prepare: reuseSchemas },
    )
    keepSchemas(server.app)
    this.#server = server
    for (const runner of server.hall.desk.runners) runner.start()
  }

  get isUp(): boolean {
    return this.#isAlive && this.#server !== undefined
  }

  take(socket: SimulatedSocket): void {
    if (!this.isUp) return socket.die()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    this.#server?.app.server.emit('connection', socket)
  }

  /** From one moment to the next: whatever it still does reaches nobody. */
  crash(): void {
    this.#isAlive = false
    this.#death.resolve()
    for (const socket of this.#sockets) socket.die()
    const hall = this.#server?.hall
    this.#server = undefined
    if (hall === undefined) return
    for (const runner of hall.desk.runners) void runner.stop()
    hall.streams.stop()
    hall.tables.close()
    hall.world.readers.close()
    hall.world.metrics.close()
    void hall.world.bus.close()
  }

  /** As its operator stops it: what was asked is answered first. False if it died over that. */
  async stop(): Promise<boolean> {
    await Promise.race([this.#server?.stop(), this.#death.promise])
    const hasStopped = this.#isAlive
    this.crash()
    return hasStopped
  }
}

/** Every start of a node needs the same schemas; to compile them takes longer than a simulated hour. */
const compiled = new Map<string, ReturnType<FastifySchemaCompiler<unknown>>>()
let compiler: FastifySchemaCompiler<unknown> | undefined

function keepSchemas(app: FastifyInstance): void {
  compiler ??= app.validatorCompiler
}

function reuseSchemas(app: FastifyInstance): void {
  // What the server sends it has written as text already.
  app.setSerializerCompiler(() => (body) => JSON.stringify(body))
  const compile = compiler
  if (compile === undefined) {
    // Only an app with a route of its own has a compiler that can be asked for.
    app.post('/simulated', { schema: { body: { type: 'object' } } }, () => '')
    return
  }
  app.setValidatorCompiler((route) => {
    const key = JSON.stringify(route.schema)
    const known = compiled.get(key) ?? compile(route)
    compiled.set(key, known)
    return known
  })
}
