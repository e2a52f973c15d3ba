import { expect } from 'vitest'
import type { CountedSeat } from './counted-seat.ts'
import type { CountedTable } from './counted-table.ts'

/** Twelve words for each of three: 2, then every third, and from 35 on to 2 again. */
const WALK = [1, 1, ...Array.from({ length: 11 }, () => [1, 2]).flat(), 3, 4]

/** Three walks; all six charts are equal, so dice say who leads: Ann's first seed, then Ben's. */
export const SETUP_FACES = [...WALK, ...WALK, ...WALK, 12, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1]

const SPOTS = [
  { x: 0.25, y: 0.3, name: 'Saltmarket' },
  { x: 0.75, y: 0.35, name: 'The High Pass' },
  { x: 0.5, y: 0.75, name: 'Bee Cliffs' },
] as const

export async function playSetup({ seats }: CountedTable): Promise<void> {
  const [ann, ben, cleo] = seats as [CountedSeat, CountedSeat, CountedSeat]
  for (const seat of seats) await seat.main('Walk the ring')
  for (const seat of seats) {
    for (const number of [1, 2]) {
      await seat.main('Make this seed')
      await seat.write('Sentence', `The ${number}th story of the salt.`)
      await seat.send()
    }
  }
  await ann.main('Propose the plot axis')
  await ann.write('The Protagonist', 'Mira Fenn')
  await ann.write('The community', 'The fens')
  await ann.write('The Antagonist', 'Duke Ansgar')
  await ann.write('The threatened change', 'He will drain the sea.')
  await ann.send()
  await ben.press(/^Agree/)
  await makeMap(seats)
  for (const lead of [ann, ben]) {
    await lead.main('Outline your plot')
    for (const place of [0, 1, 2]) await lead.form().getByLabel('Goal').nth(place).waitFor()
    for (const place of [0, 1, 2]) await writeGoal(lead, place)
    await lead.send()
  }
  await cleo.main('Choose whom you play')
  await cleo.write('Who', 'Hester Vane')
  await cleo.click(cleo.form().getByRole('radio').last())
  await cleo.send()
  await cleo.main('Outline your subplot')
  await cleo.write('Goal', 'Teach one last pupil')
  await cleo.send()
  await ann.main('Set the map unit')
  await ann.send()
  for (const seat of seats) await writeSheet(seat)
  await expect.poll(() => ann.page.getByText('Whose chapter is it?').count(), { timeout: 30_000 }).toBe(1)
}

async function writeGoal(lead: CountedSeat, place: number): Promise<void> {
  const goals = lead.form().getByLabel('Goal')
  await goals.nth(place).fill(`Goal ${place + 1}`)
  lead.filled()
}

async function makeMap(seats: readonly CountedSeat[]): Promise<void> {
  for (const [index, seat] of seats.entries()) {
    const spot = SPOTS[index] ?? SPOTS[0]
    await seat.main('Put a place on the map')
    const pad = seat.form().getByRole('application')
    const box = await pad.boundingBox()
    await pad.click({ position: { x: (box?.width ?? 0) * spot.x, y: (box?.height ?? 0) * spot.y } })
    seat.pressed()
    await seat.write('Name', spot.name)
    await seat.send()
  }
  await seats[0]?.main('Go on to the plots')
}

async function writeSheet(seat: CountedSeat): Promise<void> {
  await seat.main('Write your character')
  await seat.write('Name', 'Somebody')
  for (const number of [1, 2, 3, 4]) await seat.write(`Trait ${number}`, `Trait the ${number}th`)
  await seat.send()
}

/** Peter's chapter: two exchanges, both won, a step of the plot. Susan applauds what Annie brings. */
export async function playChapter({ seats }: CountedTable): Promise<void> {
  const [peter, annie, susan, fred] = seats as [CountedSeat, CountedSeat, CountedSeat, CountedSeat]
  for (const seat of [peter, annie]) await bid(seat, 'spotlight')
  await peter.click(peter.page.locator('#panel-stage [data-offer="open-chapter"]').first())
  await peter.writeAt(0, 'the lost sword')
  await peter.writeAt(1, 'on foot')
  await peter.send()
  for (const seat of [annie, susan, fred]) await bid(seat, 'adversity')
  // Equal hands: the Antagonist makes the trouble, and Susan looks on.
  await bringThreat(annie, 'Fog takes the causeway.')
  await susan.press(/^Reward/)
  await peter.main(/Activate/)
  await useTraits(peter, 2)
  await annie.main('Ready to roll')
  await tell(peter)
  await bringThreat(annie, 'Reeds close over it.')
  await useTraits(peter, 1)
  await annie.main('Ready to roll')
  await tell(peter)
  await peter.main('Find the lost sword')
  await peter.press(/Finish spending/)
  await peter.click(peter.page.locator('[data-confirm]'))
  await peter.main('Conclude the chapter')
  await peter.writeAt(0, 'He sleeps on a root above the water.')
  await peter.send()
}

async function bid(seat: CountedSeat, kind: string): Promise<void> {
  await seat.main(`Close your hand for the ${kind}`)
  await seat.send()
}

async function bringThreat(seat: CountedSeat, text: string): Promise<void> {
  await seat.main('Bring a threat')
  await seat.writeAt(0, text)
  await seat.send()
}

async function useTraits(seat: CountedSeat, count: number): Promise<void> {
  await seat.main('Use traits')
  for (let place = 0; place < count; place++) await seat.writeAt(place, 'It helps.')
  await seat.send()
  await seat.main('Ready to roll')
}

async function tell(seat: CountedSeat): Promise<void> {
  await seat.main('Tell how it goes')
  await seat.writeAt(0, 'He put his weight where the old road said to.')
  await seat.send()
}
