import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeContract } from '../../testkit/store-contract.ts'
import { openSqliteStore } from './sqlite.ts'

storeContract('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storytable-'))
  const store = await openSqliteStore({ folder })
  const opened = [store]
  return {
    store,
    async reopen() {
      await opened.at(-1)?.close()
      const again = await openSqliteStore({ folder })
      opened.push(again)
      return again
    },
    async cleanup() {
      for (const each of opened) await each.close()
      await rm(folder, { recursive: true })
    },
  }
})
