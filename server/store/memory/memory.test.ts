import { storeContract } from '../../../testkit/store-contract/store-contract.ts'
import { createMemoryStore } from './memory.ts'

storeContract('memory', async () => {
  const store = createMemoryStore({ isShared: true })
  return { store, cleanup: () => store.close() }
})
