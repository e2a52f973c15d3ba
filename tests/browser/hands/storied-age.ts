import type { ExampleHouse } from '../example-tables.ts'
import type { CountedHand } from './counted-hand.ts'

/** Twelve rolls for each of three: eleven words, and the one that ends the walk. */
const WALKS = [
  { stride: [3, 4], last: [2, 3] },
  { stride: [4, 5], last: [2, 2] },
  { stride: [5, 6], last: [1, 2] },
] as const
const WORDS = 11

const SEEDS = [
  'A salt-farmer’s daughter inherits a crown that nobody will admit was ever lost.',
  'The Duke of the high passes has sworn to drain the sea.',
  'Whoever carries fire under the mountain comes back with one true thing, and one lie.',
  'A retired sword-mistress keeps bees above the tide line.',
  'An old star-reader sells prophecies by weight, and gives short measure.',
  'Once in a lifetime the ice comes down the river with somebody asleep inside it.',
]

const PLACES = [
  { name: 'Saltmarket', x: 0.2, y: 0.7 },
  { name: 'The High Pass', x: 0.8, y: 0.2 },
  { name: 'Bee Cliffs', x: 0.4, y: 0.5 },
] as const

const SHEETS = [
  ['Mira Fenn', 'Salt in her blood', 'Stubborn as the tide', 'Knows every dyke', 'A crown in the cellar'],
  ['Duke Ansgar', 'Builder of sluices', 'Owns what he looks at', 'Never raises his voice', 'Afraid of water'],
  ['Hester Vane', 'Retired sword-mistress', 'Bees', 'Patience', 'Old scandal at court'],
] as const

/** From the ring of words to the first bid, as three people would do it with what the table proposes. */
export async function setUpAge(house: ExampleHouse, hands: readonly CountedHand[]): Promise<void> {
  for (const [seat, hand] of hands.entries()) {
    const { stride, last } = WALKS[seat] ?? WALKS[0]
    house.load(...Array.from({ length: WORDS }, () => stride).flat(), ...last)
    await hand.main('Walk the ring')
    await hand.page
      .locator('#hand .main')
      .getByRole('button', { name: 'Walk the ring' })
      .waitFor({ state: 'detached' })
  }
  // Ties between charts are broken by a die each.
  house.load(12, 5, 3, 9, 4, 2, 8, 7, 1)
  for (const [place, sentence] of SEEDS.entries()) {
    const hand = hands[place % 3] as CountedHand
    await hand.main('Make this seed')
    await crossOver(hand)
    await hand.write(['Sentence', sentence])
    await hand.send()
  }
  const roles = await findRoles(hands)
  await agreeOnAxis(roles)
  await drawMap(hands)
  await plan(roles)
  await hands[0]?.main('Set the map unit')
  await hands[0]?.send()
  for (const [seat, hand] of hands.entries()) {
    const [name = '', ...traits] = SHEETS[seat] ?? []
    await hand.main('Write your character')
    await hand.write(name, ...traits)
    await hand.send()
  }
}

/** One word is pulled to another place, which is what draws the star. */
async function crossOver(hand: CountedHand): Promise<void> {
  const handles = hand.form().locator('.handle')
  await handles.nth(1).dragTo(handles.nth(3))
}

interface Roles {
  readonly protagonist: CountedHand
  readonly antagonist: CountedHand
  readonly supporting: CountedHand
}

/** Whoever may propose the axis and has a lead seed; the table says who is who. */
async function findRoles(hands: readonly CountedHand[]): Promise<Roles> {
  const [first] = hands as [CountedHand]
  await first.page
    .locator('#hand .main')
    .getByRole('button', { name: /Propose the plot axis|Keep one/ })
    .waitFor()
  const address = new URL(first.page.url())
  const answer = await first.page.request.get(`/api/tables/${address.pathname.split('/').at(-1)}?seat=0`)
  const { frame } = (await answer.json()) as {
    frame: { show: { leads: { seats: { protagonist: number; antagonist: number } } } }
  }
  const { protagonist, antagonist } = frame.show.leads.seats
  const supporting = [0, 1, 2].find((seat) => seat !== protagonist && seat !== antagonist) ?? 0
  const at = (seat: number) => hands[seat] as CountedHand
  return { protagonist: at(protagonist), antagonist: at(antagonist), supporting: at(supporting) }
}

async function agreeOnAxis({ protagonist, antagonist }: Roles): Promise<void> {
  await protagonist.main('Propose the plot axis')
  await protagonist.write(
    ['The Protagonist', 'Mira Fenn, who rakes salt'],
    ['The community', 'The fen villages'],
    ['The Antagonist', 'Duke Ansgar'],
    ['The threatened change', 'He will drain the sea.'],
  )
  await protagonist.send()
  await antagonist.click(antagonist.page.locator('#hand').getByRole('button', { name: /^Agree/ }), 'Agree')
}

async function drawMap(hands: readonly CountedHand[]): Promise<void> {
  for (const [seat, { name, x, y }] of PLACES.entries()) {
    const hand = hands[seat] as CountedHand
    await hand.main('Put a place on the map')
    const pad = hand.form().getByRole('application')
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (!box) throw new Error('there is no map to point at')
    await pad.click({ position: { x: box.width * x, y: box.height * y } })
    await hand.write(['Name', name])
    await hand.send()
  }
  await hands[0]?.main('Go on to the plots')
}

async function plan({ protagonist, antagonist, supporting }: Roles): Promise<void> {
  for (const [hand, ...goals] of [
    [protagonist, 'Find out whose crown it is', 'Gather the drowned', 'Flood the High Pass'],
    [antagonist, 'Buy every dyke-warden', 'Raise the sluice', 'Drain the sea'],
  ] as const) {
    await hand.main('Outline your plot')
    for (const [part, goal] of goals.entries()) await hand.form().getByLabel('Goal').nth(part).fill(goal)
    await hand.send()
  }
  await supporting.main('Choose whom you play')
  await supporting.write(['Who', 'Hester Vane, who keeps bees'])
  await supporting.click(supporting.form().locator('label:has(input[type="radio"])').first(), 'a seed')
  await supporting.send()
  await supporting.main('Outline your subplot')
  await supporting.write(['Goal', 'Teach one last pupil'])
  await supporting.send()
}

/** Bids, an opening, two exchanges, what they were worth, and the end: won by the spotlight. */
export async function playChapter(house: ExampleHouse, hands: readonly CountedHand[]): Promise<void> {
  const { protagonist, antagonist, supporting } = await findPlayers(hands)
  await bid(protagonist, 2)
  await bid(antagonist, 1)
  await open(protagonist)
  await bid(antagonist, 1)
  await bid(supporting, 2)
  for (const [exchange, threat] of ['Fog over the fen', 'The dyke gives'].entries()) {
    if (exchange === 0) await protagonist.main(/^Activate/)
    await protagonist.main('Use traits')
    await protagonist.write('She knows this water.', 'And does not turn back.')
    await protagonist.send()
    await supporting.press('New threat')
    await supporting.write(threat)
    await supporting.send()
    await protagonist.main('Ready to roll')
    house.load(10, 8, 7, 6, 5, 4, 3, 2, 2, 2, 2, 2)
    await supporting.main('Ready to roll')
    await protagonist.main('Tell how it goes')
    await protagonist.write('The fog takes a step closer, and so does she.')
    await protagonist.send()
  }
  await protagonist.main(/^Advance: /)
  await protagonist.press(/^Rewrite /)
  await protagonist.write('Stubborn, and heard')
  await protagonist.send()
  await protagonist.main('Finish spending')
  await protagonist.main('Conclude the chapter')
  await protagonist.write('The bell stops. Nobody had been ringing it.')
  await protagonist.send()
}

async function findPlayers(hands: readonly CountedHand[]): Promise<Roles> {
  const [first] = hands as [CountedHand]
  const address = new URL(first.page.url())
  const answer = await first.page.request.get(`/api/tables/${address.pathname.split('/').at(-1)}?seat=0`)
  const { frame } = (await answer.json()) as { frame: { show: { players: { role: keyof Roles }[] } } }
  const at = (role: keyof Roles) =>
    hands[frame.show.players.findIndex((player) => player.role === role)] as CountedHand
  return { protagonist: at('protagonist'), antagonist: at('antagonist'), supporting: at('supporting') }
}

async function bid(hand: CountedHand, tokens: number): Promise<void> {
  await hand.press(`Close your hand around ${tokens}`)
}

async function open(hand: CountedHand): Promise<void> {
  await hand.take('open-chapter')
  await hand.write(
    ['What are you after', 'the name inside the crown'],
    ['How do you go about it', 'asking the eel-catchers'],
  )
  await hand.send()
}
