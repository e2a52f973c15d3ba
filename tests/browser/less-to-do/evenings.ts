import type { CountedSeat } from './counted-seat.ts'
import type { CountedTable } from './counted-table.ts'

type Three = [CountedSeat, CountedSeat, CountedSeat]
type Four = [...Three, CountedSeat]

/** One scene: opened, two Assets called on, two bargains, one taken, a prize, the page turned. */
export async function playBecoming({ seats }: CountedTable): Promise<void> {
  const [hero, agent, creditor, fog] = seats as Four
  await agent.main('Open the scene')
  await agent.write('The Threat', 'Water climbs the stairs.')
  await agent.write('If I win', 'The lower town is gone.')
  await agent.send()
  await hero.main('Say what happens if you win')
  await hero.writeAt(0, 'She leaves with the book.')
  await hero.send()
  await hero.main('Call on Assets')
  for (const place of [0, 1]) await hero.writeAt(place, 'Nineteen steps.')
  await hero.send()
  await agent.main('These are my dice')
  for (const tempter of [creditor, fog]) await offerBargain(tempter)
  await hero.press(/^Accept/)
  await hero.send()
  await hero.press(/^Refuse/)
  await hero.send()
  for (const seat of [hero, agent]) await seat.main('Let the dice fall')
  await hero.click(
    hero.page.locator('#panel-stage, #panel-cast').locator('[data-offer="take-hero-prize"]').first(),
  )
  await hero.writeAt(0, 'says it twice')
  await hero.send()
  await hero.main('Tell the end')
  await hero.writeAt(0, 'So it ends, for now.')
  await hero.send()
}

async function offerBargain(seat: CountedSeat): Promise<void> {
  await seat.main('Offer the Hero a bargain')
  await seat.write(/What you say/, 'Let us call it an advance.')
  await seat.form().getByLabel('Which Asset').selectOption({ index: 1 })
  seat.pressed()
  await seat.write('In a few words', 'repeats what it hears')
  await seat.send()
}

/** A test against nobody, from pointing at somebody to what comes of it. */
export async function playCircle({ seats }: CountedTable): Promise<void> {
  const [gamemaster, player] = seats as Four
  await gamemaster.click(gamemaster.page.locator('[data-offer="test-character"]').first())
  await gamemaster.write(/What is in the way/, 'The sealed grate')
  await gamemaster.send()
  await player.main('Say what you want')
  await player.write(/^What you want/, 'Get down to the pump')
  await player.write(/^How you do it/, 'Lift it out of its bed')
  await player.send()
  await gamemaster.main('Say what is at stake')
  await gamemaster.write(/^What happens/, 'The street wakes.')
  await gamemaster.choose('easy')
  await gamemaster.send()
  await player.main('Accept, and gather the dice')
  await player.click(player.form().getByRole('checkbox').first())
  await player.send()
  await player.main(/^Roll/)
  await gamemaster.main('Tell what comes of it')
  await gamemaster.write(/^How it goes/, 'The key hangs on its own hook.')
  await gamemaster.send()
}

/** A turn of three: a Challenge with a trait, a weakness turned against it, a new trait named. */
export async function playChange({ seats }: CountedTable): Promise<void> {
  const [ann, ben, cleo] = seats as Three
  await ann.main('Dare something')
  await ann.write(/are going to/, 'They post watchers on the peaks.')
  await ann.click(ann.form().getByRole('checkbox').first())
  await ann.write('How it helps', 'They see the land from above.')
  await ann.send()
  await ben.click(ben.page.locator('#panel-stage [data-offer="use-weakness"]').first())
  await ben.write('How it helps', 'They hardly know the land below.')
  await ben.send()
  for (const other of [ben, cleo]) await other.press('Nothing from me')
  await ann.main('Roll')
  await ann.main(/^Roll 1 winning die/)
  await ann.write(/^Name the new trait/, 'Keen sight')
  await ann.press(/Name it, and end the turn/)
  await ben.page
    .getByText(/Turn 2/)
    .first()
    .waitFor({ timeout: 30_000 })
}

/** A test of three traits; two say how theirs applies. */
export async function playTraits({ seats }: CountedTable): Promise<void> {
  const [ann, ben, cleo] = seats as Three
  await ann.main('Call a test')
  await ann.writeAt(0, 'Who finds the way out?')
  await ann.send()
  for (const [index, seat] of [ann, ben, cleo].entries()) {
    await seat.click(seat.page.locator('[data-offer="commit-trait"]').first())
    if (index < 2) await seat.write(/How it applies/, 'By the smell of the water.')
    await seat.send()
  }
  await ann.main('Roll the dice')
  await ann.main('Say how it goes')
  await ann.writeAt(0, 'The water knows the way, and she follows it.')
  await ann.send()
}
