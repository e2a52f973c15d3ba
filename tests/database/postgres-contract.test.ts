import { afterAll, beforeAll } from 'vitest'
import { storeContract } from '../../testkit/store-contract/store-contract.ts'
import { openPostgresHouse, type PostgresHouse } from './postgres-house.ts'

let house: PostgresHouse
beforeAll(async () => {
  house = await openPostgresHouse()
}, 120_000)
afterAll(() => house?.close())

storeContract('postgres', async () => {
  const address = await house.newDatabase()
  const store = await house.open(address)
  return {
    store,
    async reopen() {
      await house.closeStores()
      return house.open(address)
    },
    cleanup: () => house.closeStores(),
  }
})
