// Runs a whole cluster on this machine until it is interrupted, for looking at it and trying it out.
//
//   npm run cluster [-- --nodes 3]
//
// Everything in it is new and goes away at the end.

import { parseArgs } from 'node:util'
import { startCluster } from '../testkit/cluster/cluster.ts'

// Also while it starts: whatever runs by then ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

const { values } = parseArgs({ options: { nodes: { type: 'string', default: '3' } } })
const cluster = await startCluster({
  nodes: Number(values.nodes),
  hasStandby: true,
  environment: { STORYTABLE_DRAIN: '5' },
  say: (text) => console.log(text),
})
console.log(`
Storytable is at ${cluster.base}

  nodes        ${cluster.nodes.map(({ base }) => base).join('  ')}
  PostgreSQL   port ${cluster.primary.port}, standby port ${cluster.standby?.port}
  NATS         port ${cluster.nats.port}

Stop all of it with Ctrl+C.`)
// The servers keep nothing alive themselves.
setInterval(() => {}, 60_000)
