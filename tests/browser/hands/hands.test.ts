import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, visit } from '../browser.ts'
import { ByRequest } from '../by-request.ts'
import { type ExampleHouse, examples, openExampleHouse } from '../example-tables.ts'
import { CountedHand, countAll, tell } from './counted-hand.ts'
import { playChapter, setUpAge } from './storied-age.ts'

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dev']

let house: ExampleHouse
let browser: Browser

beforeAll(async () => {
  house = await openExampleHouse()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

/** The example of a game up to the first such step; a counted hand for each of these seats. */
async function sitBefore(slug: string, action: string, seats: readonly number[]): Promise<CountedHand[]> {
  const steps = examples[slug]?.example.steps.findIndex((step) => step.action.do === action) ?? -1
  expect(steps).toBeGreaterThan(0)
  const table = await house.seat(slug, steps)
  return Promise.all(
    seats.map(async (seat) => {
      const context = await visit(browser, house.origin)
      await table.sit(context, seat)
      return CountedHand.open(context, table.table, NAMES[seat] ?? '')
    }),
  )
}

async function leave(hands: readonly CountedHand[]): Promise<void> {
  for (const { page } of hands) await page.context().close()
}

/** What a hand has to do, all seats together, from the screen on which it begins to the one after it. */
describe('presses and fields', () => {
  it('Final Hour of a Storied Age: 90 for a setup of three, 45 for a chapter', {
    timeout: 300_000,
  }, async () => {
    const contexts: BrowserContext[] = []
    for (let seat = 0; seat < 3; seat++) contexts.push(await visit(browser, house.origin))
    const by = await ByRequest.open(house.origin, 'storied-age', contexts)
    await by.act(0, 'begin')
    const hands: CountedHand[] = []
    for (const [seat, context] of contexts.entries())
      hands.push(await CountedHand.open(context, by.table, NAMES[seat] ?? ''))
    await setUpAge(house, hands)
    const setup = await countAll(hands)
    expect(tell('Final Hour of a Storied Age, setup', setup, 90)).toBeLessThanOrEqual(90)
    await playChapter(house, hands)
    const { presses, fields } = await countAll(hands)
    const chapter = { presses: presses - setup.presses, fields: fields - setup.fields }
    expect(tell('Final Hour of a Storied Age, a chapter', chapter, 45)).toBeLessThanOrEqual(45)
    await leave(hands)
  })

  it('Becoming: 35 for a scene', { timeout: 180_000 }, async () => {
    const hands = await sitBefore('becoming', 'tick-element', [0, 1, 2, 3])
    const [ann, ben, cleo, dev] = hands as [CountedHand, CountedHand, CountedHand, CountedHand]
    await ben.main('Open the scene')
    await ben.write(
      ['Say it in your own words', 'Three knocks from below, in every house at once.'],
      ['The Threat', 'Water climbs the stairs a step at a time.'],
      ['If I win', 'The lower town is under water by morning.'],
    )
    await ben.send()
    await ann.main(/^Say what happens/)
    await ann.write('She leaves with the ledger.')
    await ann.send()
    await ann.main('Call on Assets, and roll')
    await ann.write(['Reckoning', 'Nineteen steps, nine minutes.'], ['Jory', 'He holds the door.'])
    await ann.send()
    await ben.main('These are my dice')
    for (const [tempter, asset] of [
      [cleo, 'Remember, a Gull'],
      [dev, 'Widow Pask'],
    ] as const) {
      await tempter.main('Offer the Hero a bargain')
      await tempter.click(tempter.form().locator('.idea').first(), 'an idea')
      await tempter.form().getByLabel('Which Asset').selectOption({ label: asset })
      await tempter.write(['In a few words', 'owes somebody'])
      await tempter.send()
    }
    await ann.press(/^Accept The Creditor/)
    await ann.send()
    await ann.press(/^Refuse The Fog/)
    await ann.send()
    house.load(6, 6, 5, 5, 3, 2, 4, 1, 5, 4, 4, 3, 3, 2, 1, 1, 1, 1, 1, 1)
    await ben.main('Let the dice fall')
    await ann.main('Let the dice fall')
    await ann.press(/^Strengthen Reckoning/)
    await ann.write('counts aloud')
    await ann.send()
    await ann.main('Tell the end, and go on')
    await ann.write('On the eighteenth step the water stops.')
    await ann.send()
    await cleo.page.locator('#hand .main').getByRole('button', { name: 'Open the scene' }).waitFor()
    expect(tell('Becoming, a scene', await countAll(hands), 35)).toBeLessThanOrEqual(35)
    await leave(hands)
  })

  it('Hot Circle: 18 for a test', { timeout: 180_000 }, async () => {
    const hands = await sitBefore('hot-circle', 'ask-ability-test', [0, 1])
    const [gamemaster, jonas] = hands as [CountedHand, CountedHand]
    await gamemaster.take('test-character')
    await gamemaster.write('The wet wall')
    await gamemaster.send()
    await jonas.main('Say what you want, and how')
    await jonas.write(['What you want', 'stand at the bells'], ['How you do it', 'climb down by hand'])
    await jonas.send()
    await gamemaster.main('Say what is at stake')
    await gamemaster.write('He falls the last yards, and somebody has seen it.')
    await gamemaster.choose(/^easy$/)
    await gamemaster.send()
    await jonas.main('Accept, and gather the dice')
    await jonas.choose('Nimble')
    await jonas.send()
    house.load(4, 4, 5, 5, 1, 2, 2, 1, 1, 1)
    await jonas.main(/^Roll \d/)
    await gamemaster.main('Tell what comes of it')
    await gamemaster.write('Hand under hand, and then there is mud.')
    await gamemaster.send()
    expect(tell('Hot Circle, a test', await countAll(hands), 18)).toBeLessThanOrEqual(18)
    await leave(hands)
  })

  it('CHANGE: 14 for a turn', { timeout: 180_000 }, async () => {
    const contexts: BrowserContext[] = []
    for (let seat = 0; seat < 3; seat++) contexts.push(await visit(browser, house.origin))
    const by = await ByRequest.open(house.origin, 'change', contexts)
    await by.act(0, 'begin')
    await by.act(0, 'set-vibe', { text: 'Guilds of one harbour' })
    await by.act(1, 'set-region', { text: 'A delta and one dry hill' })
    for (const [seat, idea] of ['The Lamplighters', 'The Reed Kin', 'The Iron Choir'].entries()) {
      await by.act(seat, 'borrow-group', { idea })
      await by.act(seat, 'finish-group', {}, String(seat))
    }
    await by.act(0, 'begin-play')
    for (const seat of [1, 2]) await by.act(seat, 'agree')
    const hands: CountedHand[] = []
    for (const [seat, context] of contexts.entries())
      hands.push(await CountedHand.open(context, by.table, NAMES[seat] ?? ''))
    const [ann, ben, cleo] = hands as [CountedHand, CountedHand, CountedHand]
    await ann.main('Dare something')
    await ann.write(['The Lamplighters are going to', 'They take over the docks by night.'])
    await ann.choose('Medium')
    await ann.choose(/^Never Asleep/)
    await ann.write(['How it helps', 'At the darkest hour.'])
    await ann.send()
    for (const other of [ben, cleo]) await other.main('Nothing from me')
    // All at once: the first roll may not have reached the table yet when the button was pressed.
    house.load(9, 4, 4)
    await ann.main(/^Roll/)
    await ann.main(/^Roll 2 winning dice/)
    await ann.page.locator('form.naming input').fill('Masters of the Docks')
    await ann.take('name-and-end')
    await ben.page.getByText('Turn 2: The Reed Kin').first().waitFor({ state: 'attached' })
    expect(tell('CHANGE, a turn', await countAll(hands), 14)).toBeLessThanOrEqual(14)
    await leave(hands)
  })

  it('Essential Traits: 15 for a test', { timeout: 180_000 }, async () => {
    const hands = await sitBefore('essential-traits', 'call-test', [0, 1, 2])
    const [ann, , cleo] = hands as [CountedHand, CountedHand, CountedHand]
    await ann.main('Call a test')
    await ann.write('Does the last ferry reach the far bank before dark?')
    await ann.send()
    for (const [hand, how] of [
      [ann, 'She hauls the guide rope hand over hand.'],
      [cleo, 'Spray through every plank.'],
    ] as const) {
      await hand.take('commit-trait')
      await hand.write(how)
      await hand.send()
    }
    house.load(7, 5, 4, 3, 1, 1)
    await ann.main('Roll the dice')
    await ann.main(/^Say how it goes/)
    await ann.write('When the keel grinds on the stones the rope is down to one strand.')
    await ann.send()
    expect(tell('Essential Traits, a test', await countAll(hands), 15)).toBeLessThanOrEqual(15)
    await leave(hands)
  })
})
