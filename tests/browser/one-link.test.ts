import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, launchBrowser, type Size, visit } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { picture } from './pictures.ts'

let house: House
let browser: Browser

beforeAll(async () => {
  house = await openHouse()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

/** Ann's lobby of Essential Traits with open seats. */
async function openLobby(open = 2): Promise<{ ann: Page; table: string }> {
  const context = await visit(browser, house.origin)
  const names = ['Ann', ...Array.from({ length: open }, () => '')]
  const title = 'Friday at the ferry'
  const opened = await context.request.post('/api/tables', {
    data: { game: 'essential-traits', title, names },
  })
  const { table } = (await opened.json()) as { table: string }
  const ann = await context.newPage()
  await ann.goto(`/t/${table}`)
  await ann.getByText('One link for everyone').waitFor()
  return { ann, table }
}

describe.each<Size>(['desktop', 'phone'])('one link, on the %s', (size) => {
  it('TB-009 shows the invitation, seats a guest, gives the way back, and greets the next device', {
    timeout: 240_000,
  }, async () => {
    const { ann, table } = await openLobby()
    const guest = await visit(browser, house.origin, { size })
    const ben = await guest.newPage()
    await ben.goto(`/t/${table}`)
    await ben.getByRole('heading', { name: 'Ann invites you to Essential Traits.' }).waitFor()
    await ben.getByText('There already: Ann. 2 seats are free.').waitFor()
    await ben.getByText('How it goes, in a minute').click()
    expect(await findBarriers(ben)).toEqual([])
    await picture(ben, `invitation-${size}`)
    await ben.getByLabel('Your name').fill('Ann')
    await ben.getByRole('button', { name: 'Sit down' }).click()
    await ben.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
    await ben.getByLabel('Your name').fill('Ben')
    await ben.getByRole('button', { name: 'Sit down' }).click()
    await ben.getByText('Your seat', { exact: true }).waitFor()
    await ann.getByText('Ben', { exact: true }).first().waitFor()
    const back = await ben.getByLabel('Link for Ben').inputValue()
    expect(back).toContain(`/t/${table}#seat=`)
    await picture(ben, `your-seat-${size}`)

    const phone = await (await visit(browser, house.origin, { size })).newPage()
    await phone.goto(back)
    await phone.getByRole('heading', { name: 'Welcome back, Ben.' }).waitFor()
    await phone.getByRole('button', { name: 'Go to your seat' }).click()
    await phone.getByText('Around the table').waitFor()

    const late = await (await visit(browser, house.origin, { size })).newPage()
    await late.goto(back)
    await late.getByRole('heading', { name: 'This link has been used already.' }).waitFor()
    expect(await late.getByLabel('Your name').count()).toBe(0)
    await late.getByRole('button', { name: 'Watch the table' }).click()
    await late.getByText('Around the table').waitFor()
  })
})

it('TB-009 eight press for five seats at once: five sit, three are told and may watch', {
  timeout: 240_000,
}, async () => {
  const { ann, table } = await openLobby(5)
  const guests = await Promise.all(
    Array.from({ length: 8 }, async (_, one) => {
      const page = await (await visit(browser, house.origin, one % 2 ? { size: 'phone' } : {})).newPage()
      await page.goto(`/t/${table}`)
      await page.getByLabel('Your name').fill(`Guest ${one}`)
      return page
    }),
  )
  await Promise.all(guests.map((page) => page.getByRole('button', { name: 'Sit down' }).click()))
  const seated = await Promise.all(
    guests.map(async (page) => {
      const own = page.getByText('Your seat', { exact: true })
      const full = page.getByRole('heading', { name: 'Every seat is taken by now.' })
      await own.or(full).first().waitFor()
      return own.isVisible()
    }),
  )
  expect(seated.filter(Boolean)).toHaveLength(5)
  await ann.getByText('Everyone has a seat.').waitFor()
  const late = guests[seated.indexOf(false)]
  await late?.getByRole('button', { name: 'Watch the table' }).click()
  await late?.getByText('Around the table').waitFor()
})
