import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, launchBrowser, type Visitor, visit } from '../browser.ts'
import { Player } from '../players.ts'
import { type ChangeHouse, openChangeHouse } from './house.ts'

let browser: Browser
let house: ChangeHouse

beforeAll(async () => {
  browser = await launchBrowser()
  house = await openChangeHouse()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

async function arrive(name: string, visitor: Visitor = {}): Promise<Player> {
  const context = await visit(browser, house.origin, { ...visitor, isHurried: true })
  return new Player(await context.newPage(), name)
}

/** Opens a form, fills what is asked for by label, and sends it. */
async function fill(player: Player, title: string, values: Record<string, string> = {}): Promise<void> {
  await player.press(title)
  await player.form().waitFor()
  for (const [label, value] of Object.entries(values)) {
    const form = player.form()
    const field = form.getByLabel(label, { exact: true }).first()
    if (await field.count()) await field.fill(value)
    else await form.getByText(value, { exact: true }).first().click()
  }
  await player.form().locator('button[type="submit"]').click()
  await expect.poll(() => player.form().count(), { message: `${title} is sent` }).toBe(0)
}

/** A claim on the sum, pressed on the stage. */
async function claim(player: Player, title: string, how: string): Promise<void> {
  await player.page.getByRole('button', { name: title, exact: true }).first().click()
  await player.form().getByLabel('How it helps', { exact: true }).fill(how)
  await player.form().locator('button[type="submit"]').click()
  await expect.poll(() => player.form().count(), { message: `${title} is claimed` }).toBe(0)
}

async function roll(player: Player, title: string, ...dice: number[]): Promise<void> {
  house.faces.push(...dice)
  await player.press(title)
  await expect.poll(() => house.faces.length, { message: `${title} takes its dice` }).toBe(0)
}

async function nameTrait(player: Player, slot: string, name: string): Promise<void> {
  await fill(player, `Name the new trait in ${slot}`, { Trait: name })
}

async function borrow(player: Player, idea: string): Promise<void> {
  await player.press('Start from an idea')
  await player.form().getByText(idea, { exact: true }).click()
  await player.form().locator('button[type="submit"]').click()
  await player.press(`${idea} are ready`)
}

async function seat(count: number, names: readonly string[]): Promise<Player[]> {
  const [first = '', ...rest] = names
  const host = await arrive(first)
  await host.openTable('CHANGE', count)
  const links = rest.length > 0 ? await host.links() : []
  const others: Player[] = []
  for (const [place, name] of rest.entries()) {
    const other = await arrive(name)
    await other.sitDown(links[place] ?? '')
    others.push(other)
  }
  await host.page.getByRole('button', { name: /^(Begin|Start)/ }).click()
  return [host, ...others]
}

async function agreed(player: Player): Promise<void> {
  await player.page
    .getByRole('button', { name: /^Agree/ })
    .first()
    .click()
}

const LAMPS = 'The Lamplighters'
const REEDS = 'The Reed Kin'
const CHOIR = 'The Iron Choir'

describe('CHANGE in browsers', () => {
  it('three seats: a double, an attack, an Arena founded, contested and changed, and Chaos', async () => {
    const [ann, ben, cleo] = (await seat(3, ['Ann', 'Ben', 'Cleo'])) as [Player, Player, Player]
    await fill(ann, 'Set the vibe', { 'Genre and scale': 'Guilds of one harbour' })
    await fill(ben, 'Sketch the region', { 'The region': 'A delta and one dry hill' })
    await borrow(ann, LAMPS)
    await borrow(ben, REEDS)
    await borrow(cleo, CHOIR)
    await ann.press('Begin play')
    for (const other of [ben, cleo]) await agreed(other)
    await ann.sees('Turn 1: The Lamplighters')
    await mediumWithDouble(ann, ben, cleo)
    await attackByFive(ann, ben, cleo)
    await cleo.press('Pass this turn')
    await foundAndContest(ann, ben, cleo)
    await shedAndChaos(ben, ann, cleo)
    expect(await findBarriers(ann.page)).toEqual([])
  }, 480_000)

  it('two seats: ready too soon, three traits in one claim, somebody who joins later, closing words', async () => {
    const [ann, ben] = (await seat(2, ['Ann', 'Ben'])) as [Player, Player]
    await fill(ann, 'Set the vibe', { 'Genre and scale': 'A quiet valley' })
    await fill(ann, 'Sketch the region', { 'The region': 'Hot springs under ice' })
    await borrow(ann, LAMPS)
    await ann.page.locator('[data-offer="reopen-group"]').click()
    await ann.press(`${LAMPS} are ready`)
    await ann.press('Begin play')
    await agreed(ben)
    await ben.sees('You look on for now.')
    await fill(ann, 'Set yourselves a Challenge', {
      'The Lamplighters are going to …': 'They light the pass.',
    })
    await ann.page.getByRole('button', { name: 'Use Never Asleep', exact: true }).first().click()
    await ann.form().getByLabel('How it helps', { exact: true }).fill('A lamp on every stone.')
    for (const trait of ['Oil Barges', 'Night Schools'])
      await ann
        .form()
        .getByText(new RegExp(`^${trait} `))
        .first()
        .click()
    await ann.form().locator('button[type="submit"]').click()
    await ben.sees('The Lamplighters lean on Never Asleep, Oil Barges and Night Schools.')
    await expect
      .poll(() => ann.page.locator('#panel-stage').getByText('A lamp on every stone.').count())
      .toBe(1)
    await ann.page.getByRole('button', { name: 'Take back Oil Barges' }).click()
    await ben.sees('The Lamplighters take back Oil Barges.')
    await roll(ann, 'Roll', 9)
    await roll(ann, 'Roll 1 winning die', 1)
    await ben.press('Start from an idea')
    await ben.form().getByText(REEDS, { exact: true }).click()
    await ben.form().locator('button[type="submit"]').click()
    await ben.press(`${REEDS} join the game`)
    await agreed(ann)
    await ann.sees(`${REEDS} join the game, last in the order.`)
    await fill(ann, 'Name it, and end the turn', { Trait: 'Stones that Glow' })
    await ben.sees(`Turn 2: ${REEDS}`)
    await ben.press('End the session')
    await agreed(ann)
    await fill(ann, 'Tell your closing', { 'How it stands now': 'The pass is lit.' })
    await ben.sees('The pass is lit.')
    expect(await findBarriers(ben.page)).toEqual([])
  }, 480_000)

  it('alone: a people, a Challenge, an Institution and an Arena', async () => {
    const [ann] = (await seat(1, ['Ann'])) as [Player]
    await fill(ann, 'Set the vibe', { 'Genre and scale': 'A quiet valley' })
    await fill(ann, 'Sketch the region', { 'The region': 'Hot springs under ice' })
    await borrow(ann, LAMPS)
    await ann.press('Begin play')
    await ann.sees(/no other group to attack/)
    await fill(ann, 'Set yourselves a Challenge', {
      'The Lamplighters are going to …': 'They light the pass.',
    })
    await roll(ann, 'Roll', 9)
    await roll(ann, 'Roll 1 winning die', 7)
    await nameTrait(ann, 'row 7', 'Beacons')
    await makeInstitution(ann, 'The Night School', ['Oil Barges', 'Night Schools', 'Beacons'])
    await ann.press('End the turn')
    await fill(ann, 'Found an Arena with The Night School', { 'A verb': 'teach' })
    await roll(ann, 'Roll 1 winning die', 7)
    await ann.page.getByRole('tab', { name: /Arenas/ }).click()
    await ann.sees('Founder’s Bonus 5')
    expect(await findBarriers(ann.page)).toEqual([])
  }, 120_000)
})

/** Turn 1: Ann dares a Medium Challenge; two fours make a defining trait. */
async function mediumWithDouble(ann: Player, ben: Player, cleo: Player): Promise<void> {
  await ann.press('Set yourselves a Challenge')
  await ann.form().getByLabel('The Lamplighters are going to …').fill('They take over the docks by night.')
  await ann.form().getByText('Medium').click()
  await ann.form().locator('button[type="submit"]').click()
  await claim(ann, 'Use Never Asleep', 'At the darkest hour.')
  await claim(ben, 'Turn Old Debts against The Lamplighters', 'The dockers are owed.')
  await ann.sees('The Lamplighters win 30 %')
  for (const other of [ben, cleo]) await other.press('Nothing from me')
  await roll(ann, 'Roll', 9)
  await ben.sees('The Lamplighters succeed.')
  await roll(ann, 'Roll 2 winning dice', 4, 4)
  await nameTrait(ann, 'defining row 4', 'Masters of the Docks')
  await cleo.sees('Masters of the Docks')
  await ann.press('End the turn')
}

/** Turn 2: Ben strikes and wins by five; his words stand on Ann's sheet. */
async function attackByFive(ann: Player, ben: Player, cleo: Player): Promise<void> {
  await fill(ben, 'Attack The Lamplighters', { 'What your people do': 'They flood the lower town.' })
  await claim(ben, 'Use At Home on Water', 'Boats where streets were.')
  await cleo.press('Nothing from me')
  await roll(ben, 'Roll the attack', 9)
  await fill(ann, 'Say how you thwart it', { 'What your people do': 'They bar every door.' })
  await cleo.press('Nothing from me')
  await roll(ann, 'Roll the defence', 5)
  await ann.sees('margin 5')
  await roll(ben, 'Roll 1 winning die', 2)
  await fill(ben, 'Choose losing dice')
  await roll(ben, 'Roll 2 losing dice', 8, 1)
  await nameTrait(ben, 'row 8', 'Drowned Cellars')
  await ann.sees('Drowned Cellars')
  await ben.press('End the turn')
}

/** Turns 4 to 5: Ann founds (guard), Ben changes it against her will. */
async function foundAndContest(ann: Player, ben: Player, cleo: Player): Promise<void> {
  await makeInstitution(ann, 'The Watch', ['Oil Barges', 'Night Schools', 'Old Debts'])
  await fill(ann, 'Found an Arena with The Watch', { 'A verb': 'guard' })
  await roll(ann, 'Roll 1 winning die', 1)
  await ann.press('End the turn')
  await makeInstitution(ben, 'The Eel Court', ['A Thousand Cousins', 'Eel Traps', 'Flood Songs'])
  await ben.press('Find A Thousand Cousins a regular row')
  await ben.page.getByRole('button', { name: /^Row 9/ }).click()
  await ben.press('Send The Eel Court into (guard)')
  const form = ben.form()
  await form.getByText('Change (guard)').click()
  await form.getByLabel('Question', { exact: true }).fill('How?')
  await form.getByLabel('Answer', { exact: true }).fill('smuggle')
  await form.getByLabel('What your people do', { exact: true }).fill('They bribe the Watch.')
  await form.locator('button[type="submit"]').click()
  await ann.press('Take a stance for The Lamplighters')
  await ann.form().getByText('Against it', { exact: true }).click()
  await ann.form().locator('button[type="submit"]').click()
  for (const other of [ann, cleo]) await other.press('Nothing from me')
  await roll(ben, 'Roll for it', 10)
  for (const other of [ann, cleo]) await other.press('Nothing from me')
  await roll(ben, 'Roll for the Arena', 3)
  await cleo.sees(/The Arena now reads \(smuggle\)/)
  await roll(ben, 'Roll 1 winning die', 9)
  await nameTrait(ben, 'row 9', 'Free Port')
  await ben.press('End the turn')
  await cleo.press('Pass this turn')
  await ann.press('Pass this turn')
}

/** Turn 8: Ben's people try to be rid of a flaw, fail, and Chaos falls on both columns. */
async function shedAndChaos(ben: Player, ann: Player, cleo: Player): Promise<void> {
  await fill(ben, 'Shed Fears Fire', { 'How they mean to be rid of it': 'They walk over coals.' })
  for (const other of [ann, cleo]) await other.press('Nothing from me')
  await roll(ben, 'Roll', 2)
  await roll(ben, 'Roll Chaos', 5, 5, 6, 6)
  await nameTrait(ben, 'row 5', 'Burnt Feet')
  await nameTrait(ben, 'row 6', 'Ash Eaters')
  await roll(ben, 'Roll Chaos on the fringe', 10, 10, 10, 10)
  await nameTrait(ben, 'fringe row 10', 'Old Believers')
  await cleo.sees(/Old Believers/)
  await ben.press('End the turn')
}

async function makeInstitution(player: Player, name: string, traits: readonly string[]): Promise<void> {
  await player.press('Make an Institution')
  for (const trait of traits)
    await player
      .form()
      .getByText(new RegExp(`^${trait} `))
      .first()
      .click()
  await player.form().getByLabel('Name', { exact: true }).fill(name)
  await player.form().getByLabel('What it does', { exact: true }).fill('It keeps the peace, mostly.')
  await player.form().locator('button[type="submit"]').click()
  await expect.poll(() => player.form().count(), { message: `${name} is made` }).toBe(0)
}
