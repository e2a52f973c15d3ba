/** Hostile input at nodes with PostgreSQL: Ann comes in at one, Ben at another. */
import { startPostgres } from '../../testkit/cluster/postgres-server.ts'
import { describeHostileRequests } from '../http/hostile-requests.ts'
import { openNodes } from './nodes.ts'

describeHostileRequests(async () => {
  const postgres = await startPostgres()
  const nodes = await openNodes(postgres)
  return {
    ann: nodes.here.guest(),
    ben: nodes.there.guest(),
    async close() {
      await nodes.close()
      await postgres.remove()
    },
  }
})
