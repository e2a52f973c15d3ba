import { describeHostileRequests } from './hostile-requests.ts'
import { openHouse } from './house.ts'

describeHostileRequests(async () => {
  const house = await openHouse()
  return { ann: house.guest(), ben: house.guest(), close: () => house.close() }
})
