/** A whole cluster on this machine: PostgreSQL, perhaps with a standby, NATS, HAProxy and nodes. */
import { setTimeout as pause } from 'node:timers/promises'
import { migrateDatabase } from '../../server/store/postgres/migrate.ts'
import { CuttingProxy } from './cutting-proxy.ts'
import { type HaProxy, startHaProxy } from './haproxy.ts'
import { type NatsServer, startNats } from './nats-server.ts'
import { type Environment, NodeProcess } from './node-process.ts'
import { freePort, type PostgresServer, startPostgres } from './postgres-server.ts'

const DATABASE = 'tables'

export interface ClusterOptions {
  readonly nodes: number
  readonly hasStandby?: boolean
  /** For all nodes. */
  readonly environment?: Environment
  /** For some of them, by their place. */
  readonly own?: Readonly<Record<number, Environment>>
  readonly say?: (text: string) => void
}

export class Cluster {
  readonly primary: PostgresServer
  readonly standby: PostgresServer | undefined
  /** Between the nodes and the primary. */
  readonly wire: CuttingProxy
  readonly nats: NatsServer
  readonly nodes: readonly NodeProcess[]
  readonly proxy: HaProxy

  constructor(parts: Pick<Cluster, 'primary' | 'standby' | 'wire' | 'nats' | 'nodes' | 'proxy'>) {
    this.primary = parts.primary
    this.standby = parts.standby
    this.wire = parts.wire
    this.nats = parts.nats
    this.nodes = parts.nodes
    this.proxy = parts.proxy
  }

  /** Where guests come in. */
  get base(): string {
    return this.proxy.base
  }

  /** The database itself, past the wire that can be cut. */
  get address(): string {
    return addressOf([this.primary.port, ...(this.standby ? [this.standby.port] : [])])
  }

  async stop(): Promise<void> {
    await this.proxy.stop()
    await Promise.all(this.nodes.map((node) => node.stop('SIGKILL')))
    await this.wire.close()
    await this.nats.stop('SIGKILL')
    await this.standby?.remove()
    await this.primary.remove()
  }
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { nodes: count, hasStandby = false, environment = {}, own = {}, say = () => {} } = options
  say('PostgreSQL …')
  const primary = await startPostgres()
  await migrateDatabase(await primary.makeDatabase(DATABASE), { say: () => {} })
  const standby = hasStandby ? await addStandby(primary) : undefined
  const wire = await CuttingProxy.to(() => primary.port)
  say('NATS …')
  const nats = await startNats()
  const shared = {
    STORYTABLE_DATABASE: addressOf([wire.port, ...(standby ? [standby.port] : [])]),
    STORYTABLE_BUS: nats.address,
    STORYTABLE_TRUST_PROXY: 'loopback',
    ...environment,
  }
  const nodes: NodeProcess[] = []
  for (let place = 0; place < count; place += 1) {
    nodes.push(new NodeProcess(await freePort(), { ...shared, ...own[place] }))
  }
  say(`${count} nodes …`)
  // One after the other: the first fills the cache of compiled code for the rest.
  for (const node of nodes) await node.start()
  say('HAProxy …')
  const proxy = await startHaProxy(nodes.map(({ port }) => port))
  return new Cluster({ primary, standby, wire, nats, nodes, proxy })
}

async function addStandby(primary: PostgresServer): Promise<PostgresServer> {
  const standby = await primary.makeStandby('second')
  await standby.start()
  await primary.run(`ALTER SYSTEM SET synchronous_standby_names = 'second'`)
  await primary.run('SELECT pg_reload_conf()')
  for (;;) {
    const rows = await primary.run(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`)
    if (rows.length > 0) return standby
    await pause(100)
  }
}

function addressOf(ports: readonly number[]): string {
  return `postgres://storytable@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${DATABASE}`
}
