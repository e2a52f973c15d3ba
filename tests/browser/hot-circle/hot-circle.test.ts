import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, launchBrowser } from '../browser.ts'
import {
  type CircleHouse,
  type CirclePlayer,
  type CircleTable,
  openCircleHouse,
  seatCircle,
} from './house.ts'

let browser: Browser
let house: CircleHouse

beforeAll(async () => {
  browser = await launchBrowser()
  house = await openCircleHouse()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

async function allAgree(
  table: CircleTable,
  asker: CirclePlayer,
  ...offered: Parameters<CirclePlayer['fill']>
) {
  await asker.fill(...offered)
  for (const other of table) if (other !== asker) await other.agree()
}

/** Being done is a mark that everybody sets. */
async function settle(table: CircleTable, title: string): Promise<void> {
  for (const player of table) await player.take(title)
}

async function roll(player: CirclePlayer, title: string, ...faces: number[]): Promise<void> {
  house.faces.push(...faces)
  await player.take(title)
  await expect.poll(() => house.faces.length, { message: `${title} takes its dice` }).toBe(0)
}

describe('Hot Circle in browsers', () => {
  it('a gamemaster and three players: session zero, an evening of tests, the end of the session, and the next one', async () => {
    const table = await seatCircle(browser, house)
    await sessionZero(table)
    await firstScene(table)
    await independentWithPersona(table)
    await taxedAndCleared(table)
    await versusByCompromise(table)
    await compelRefused(table)
    await upgrade(table)
    await endOfSession(table)
    await nextSession(table)
  }, 360_000)
})

async function sessionZero(table: CircleTable): Promise<void> {
  const [ann, ben, cleo, dev] = table
  await allAgree(table, ann, 'Begin from a kit', { Kit: 'The salt roads' })
  await ann.sees('Caravan fantasy')
  await settle(table, 'Settings are as we want them')
  await settle(table, 'Factions are as we want them')
  await ann.sees('Strains on the map')
  expect(await findBarriers(ann.page)).toEqual([])
  await settle(table, 'The map is as we want it')
  await ann.take('Propose the situation')
  await ann.form().getByLabel('What is going on').fill('The deepest well is shut, and nobody says why.')
  for (const faction of ['The Cistern Wardens', 'House of Nine Bells'])
    await ann.form().getByText(faction, { exact: true }).click()
  await ann.form().locator('button[type="submit"]').click()
  for (const other of [ben, cleo, dev]) await other.agree()
  await allAgree(table, dev, 'Propose a gamemaster', { Gamemaster: 'Ann' })
  await ben.fill('Begin from a sample character', { Sample: 'Tamsin Rook', 'Born in': 'Well towns' })
  await cleo.fill('Begin from a sample character', { Sample: 'Ode Varr', 'Born in': 'Caravans' })
  await dev.fill('Begin from a sample character', { Sample: 'Bram Ostler', 'Born in': 'Temple hills' })
  // Not half under the pen, where no finger would look for it.
  await ben.page
    .locator('[data-offer="write-instincts"]')
    .first()
    .evaluate((one) => one.scrollIntoView({ block: 'center' }))
  expect(await findBarriers(ben.page)).toEqual([])
  for (const player of [ben, cleo, dev]) await player.take('My character is ready')
}

/** What the gamemaster prepares stays on their desk; then the first scene. */
async function firstScene([ann, ben, cleo]: CircleTable): Promise<void> {
  await ann.tab('Gamemaster')
  await ann.fill('Write a note', { Heading: 'The third pump', Note: 'Somebody stopped it.' })
  await ann.fill('Write somebody up', { Name: 'Warden Sulis', Persona: '0' })
  await ann.sees('Warden Sulis')
  await ann.sees('What to test them on')
  expect(await findBarriers(ann.page)).toEqual([])
  await ann.tab('Now')
  await ann.take('Start session 1')
  await ann.take('Set a scene')
  await ann.form().getByLabel('Where', { exact: true }).fill('The pump house')
  await ann.form().getByLabel('When', { exact: true }).fill('Before dawn')
  await ann.form().getByLabel('What they see, hear and smell').fill('The wheel stands still.')
  for (const name of ['Tamsin Rook', 'Ode Varr', 'Bram Ostler'])
    await ann.form().getByText(name).first().click()
  await ann.form().locator('button[type="submit"]').click()
  await cleo.sees('The pump house')
  expect(await ben.page.content()).not.toContain('The third pump')
  expect(await ben.page.content()).not.toContain('Warden Sulis')
}

/** An independent test: stakes, pool and odds, a failed roll, and a persona point that turns it. */
async function independentWithPersona([ann, ben]: CircleTable): Promise<void> {
  await ann.fill('Call an obstacle test', {
    'Who tests': 'Tamsin Rook',
    Against: 'nobody: the situation resists',
    'What is in the way': 'The sealed grate',
  })
  await ben.fill('Say what you want, and how', {
    'What you want': 'Get down to the third pump',
    'How you do it': 'Find the key in the old ledgers',
  })
  await ann.fill('Say what happens otherwise', { 'What happens': 'The street wakes.' })
  await ben.take('Accept the stakes')
  await ann.take('Accept the stakes')
  await ben.fill('Choose the lifepath Tamsin Rook draws on', { Lifepath: 'Clerk', 'It is': 'helpful' })
  await ann.fill('Set the difficulty', { For: 'a journeyman', 'it would be': 'easy' })
  await ben.sees('Tamsin Rook passes: 56 %')
  await ben.take('Meticulous helps')
  await ben.sees('Tamsin Rook passes: 73 %')
  expect(await findBarriers(ben.page)).toEqual([])
  await ben.take('Lock Tamsin Rook’s pool')
  await roll(ben, 'Roll 4 against 2', 1, 2, 3, 4)
  await ben.sees('1 success against 2: it would fail.')
  await roll(ben, 'Spend a persona point', 6, 5, 1, 1, 2)
  await ann.fill('Tell what comes of it', { 'How it goes': 'The key hangs on its own hook.' })
  await ben.sees('The key hangs on its own hook.')
}

/** A resources test fails and taxes the lifepath; letting that lifepath hinder a test clears it. */
async function taxedAndCleared([ann, ben]: CircleTable): Promise<void> {
  await ben.fill('I have that', {
    'From which lifepath': 'Clerk',
    'What do you have?': 'A dark lantern',
    'Name of the gear': 'Dark lantern',
  })
  await ann.fill('Set the target', { rare: '1' })
  await roll(ben, 'Roll 3 against', 1, 2, 3)
  await ben.take('Accept it')
  await ben.tab('Sheets')
  await ben.sees('taxed: Resources')
  await ben.tab('Now')
  await ann.fill('Call an obstacle test', {
    'Who tests': 'Tamsin Rook',
    Against: 'nobody: the situation resists',
    'What is in the way': 'The dark stairs',
  })
  await ben.fill('Say what you want, and how', {
    'What you want': 'Get down unheard',
    'How you do it': 'Count the steps',
  })
  await ann.fill('Say what happens otherwise', { 'What happens': 'A step breaks.' })
  await ben.take('Accept the stakes')
  await ann.take('Accept the stakes')
  await ben.fill('Choose the lifepath Tamsin Rook draws on', {
    Lifepath: 'Clerk',
    'It is': 'hindering',
    'If it hinders, you get': 'its tax cleared',
  })
  await ann.fill('Set the difficulty', { For: 'an average person or apprentice', 'it would be': 'easy' })
  await ben.take('Lock Tamsin Rook’s pool')
  await roll(ben, 'Roll 1 against 1', 4)
  await ann.fill('Tell what comes of it', { 'How it goes': 'Not a board creaks.' })
  await ben.tab('Sheets')
  await ben.sees('Clerk')
  await expect.poll(() => ben.page.getByText('taxed: Resources').count()).toBe(0)
  await ben.tab('Now')
}

/** Two sides with compromises: the tester takes the smaller intent for a reroll, and it stands. */
async function versusByCompromise([ann, , cleo, dev]: CircleTable): Promise<void> {
  await ann.take('Bring in Warden Sulis')
  await dev.sees('Warden Sulis')
  await ann.fill('Call an obstacle test', {
    'Who tests': 'Ode Varr',
    Against: 'Warden Sulis',
    'What is in the way': 'Sulis at the gate',
  })
  await cleo.fill('Say what you want, and how', {
    'What you want': 'Have the well opened',
    'How you do it': 'Sing the forbidden song',
  })
  await ann.fill('Say what Warden Sulis wants', {
    'What they want': 'Send them home',
    'How they go about it': 'Name their dead',
  })
  await cleo.fill('Offer a softer consequence', { 'What would do': 'They go, with one bucket.' })
  await ann.fill('Offer a smaller intent', { 'What would do': 'A crack, not a door.' })
  await cleo.take('Accept the stakes')
  await ann.take('Accept the stakes')
  await cleo.fill('Choose the lifepath Ode Varr draws on', { Lifepath: 'Choir child', 'It is': 'helpful' })
  await ann.fill('Choose the lifepath Warden Sulis draws on')
  await cleo.sees(/Ode Varr passes: \d+ %/)
  await cleo.take('Lock Ode Varr’s pool')
  await ann.take('Lock Warden Sulis’s pool')
  await roll(ann, 'Roll 3 for the target', 4, 4, 1)
  await roll(cleo, 'Roll 3 against 2', 1, 2, 3)
  expect(await findBarriers(cleo.page)).toEqual([])
  await roll(cleo, 'Settle for less and roll again', 4, 5, 1)
  await ann.take('Let it stand')
  await cleo.sees('Half of the intent comes true.')
  await ann.fill('Tell what comes of it', { 'How it goes': 'A crack opens, a hand wide.' })
}

async function compelRefused([ann, ben, cleo]: CircleTable): Promise<void> {
  await cleo.tab('Sheets')
  await cleo.take('Compel Tamsin Rook')
  await cleo.form().getByLabel('What they would do').fill('Write down every name here, aloud.')
  await cleo.form().getByText('Meticulous').first().click()
  await cleo.form().locator('button[type="submit"]').click()
  await ann.agree()
  await ben.sees('Write down every name here, aloud.')
  await ben.take('Refuse the compel')
  await cleo.tab('Now')
  await expect.poll(() => ben.page.getByText('A compel', { exact: true }).count()).toBe(0)
}

/** Fate enough, by everyone's consent; six points spent on one question; the subject becomes a wise. */
async function upgrade(table: CircleTable): Promise<void> {
  const [ann, ben] = table
  await ben.page.getByRole('button', { name: 'Menu' }).click()
  await ben.page.getByRole('button', { name: 'House rulings and corrections' }).click()
  const repair = ben.page.locator('details').filter({ hasText: 'Correct your points' })
  await repair.locator('summary').click()
  await repair.getByLabel('Fate', { exact: true }).fill('7')
  await repair.locator('button[type="submit"]').click()
  for (const other of table) if (other !== ben) await other.agree()
  await ben.fill('I know about that', {
    'From which lifepath': 'Clerk',
    'What do you want to know?': 'Who stopped the pump?',
    Subject: 'Pumps',
  })
  await ann.fill('Set the target')
  await roll(ben, 'Roll 3 against', 1, 1, 1)
  for (let point = 0; point < 5; point++) await roll(ben, 'Spend a fate point', 1, 2, 3)
  await roll(ben, 'Spend a fate point', 4, 4, 5)
  await ann.fill('Answer the question', { 'The answer': 'The Wardens’ own diver.' })
  await ben.tab('Sheets')
  await ben.take('Make permanent')
  await ben.sees('Pumps-wise')
  await expect.poll(() => ben.page.getByText('wise', { exact: true }).count()).toBeGreaterThan(0)
  await ben.tab('Now')
}

async function endOfSession([ann, ben, cleo, dev]: CircleTable): Promise<void> {
  const players = [ben, cleo, dev]
  await ann.fill('Declare a milestone', { 'What has been reached': 'The well breathes again.' })
  await ann.fill('End the session', { 'Last line': 'Far below, somebody answers.' })
  await ben.take('Claim persona')
  await ben.form().getByText('furthered', { exact: true }).first().click()
  await ben.form().locator('button[type="submit"]').click()
  expect(await findBarriers(ben.page)).toEqual([])
  for (const player of players) await player.take('That is all for me')
  await ann.take('That is how it is')
  for (const player of players) await player.take('These are mine for next time')
  await voteOn([ann, ben, cleo, dev], 'Tamsin Rook', 'Stubborn', 'Brave')
  await voteOn([ann, ben, cleo, dev], 'Ode Varr')
  await voteOn([ann, ben, cleo, dev], 'Bram Ostler')
  await dev.fill('Set your voluntary condition', { Condition: 'Hopeful', Epilogue: 'He hums on the stairs.' })
  for (const player of players) await player.take('That is all for me')
  await ann.sees('Between sessions')
}

/** Ballots stay closed until the last one is in. */
async function voteOn(table: CircleTable, name: string, lost?: string, gained?: string): Promise<void> {
  const [first, ...rest] = table
  const lose = `Vote: which trait does ${name} lose?`
  await first.fill(lose, { Trait: lost ?? 'none of them' })
  await rest[0]?.sees('ballot is in')
  for (const voter of rest) await voter.fill(lose, { Trait: lost ?? 'none of them' })
  if (gained) await first.fill(`Propose a trait for ${name}`, { Trait: gained })
  else await first.take('Propose none')
  for (const voter of rest) await voter.take('Propose none')
  if (!gained) return
  for (const voter of table) await voter.fill(`Vote: which trait does ${name} gain?`, { Trait: gained })
}

/** The campaign is opened again another day and goes on. */
async function nextSession([ann, ben]: CircleTable): Promise<void> {
  await ann.page.reload()
  await ann.fill('Write a recap of session 1', { Recap: 'The well, and what breathes in it.' })
  await ann.take('Start session 2')
  await ben.page.reload()
  await ben.sees('The well, and what breathes in it.')
  await ben.tab('Sheets')
  await ben.sees('Brave')
  expect(await findBarriers(ben.page)).toEqual([])
}
