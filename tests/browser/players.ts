import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** How people use a table, in the words they see on screen. */
export class Player {
  readonly page: Page
  readonly name: string

  constructor(page: Page, name: string) {
    this.page = page
    this.name = name
  }

  async openTable(game: string, seats: number): Promise<void> {
    await this.page.goto('/')
    await this.page.getByRole('link', { name: new RegExp(`open a table of ${game}`, 'i') }).click()
    await this.page.getByLabel('Your name').fill(this.name)
    await this.page.getByRole('spinbutton', { name: 'Seats' }).fill(String(seats))
    await this.page.getByRole('button', { name: 'Open the table' }).click()
    await this.page.getByRole('heading', { name: 'Around the table' }).waitFor()
  }

  /** The links that the host sees in the lobby: one for each open seat, the last one only to watch. */
  async links(): Promise<string[]> {
    const fields = this.page.locator('input[readonly]')
    await expect.poll(() => fields.count()).toBeGreaterThan(1)
    return fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  }

  async sitDown(link: string): Promise<void> {
    await this.page.goto(link)
    await this.page.getByLabel('Your name').fill(this.name)
    await this.page.getByRole('button', { name: 'Take this seat' }).click()
    await this.page
      .getByText(/sit down|Everyone has a seat/)
      .first()
      .waitFor()
  }

  /** Presses an offer in the hand; on a phone the hand is pulled up first. */
  async press(title: string | RegExp): Promise<void> {
    const offer = this.offer(title)
    await offer.waitFor({ state: 'attached' }).catch(async () => {
      const offered = await this.page.locator('[data-offers] button').allTextContents()
      throw new Error(`${this.name} is not offered ${title}, only: ${offered.join(' | ')}`)
    })
    const pull = this.page.locator('button[aria-controls="offers"][aria-expanded="false"]')
    if ((await pull.count()) > 0) await pull.click()
    await offer.click()
    // A move that gives something up asks once.
    const sure = this.page.locator('[data-confirm]')
    if ((await sure.count()) > 0) await sure.click()
  }

  offer(title: string | RegExp) {
    return this.page.locator('[data-offers] button').filter({ hasText: title }).first()
  }

  /** Sends the form that is open. */
  async send(title: string | RegExp): Promise<void> {
    await this.form().getByRole('button', { name: title }).last().click()
    await expect.poll(() => this.form().count()).toBe(0)
  }

  /** The form of an offer, not the composer of the story and not the line for talk. */
  form() {
    return this.page.locator('form.form')
  }

  async sees(text: string | RegExp): Promise<void> {
    await expect
      .poll(() => this.page.getByText(text).count(), { message: `${this.name} sees ${text}` })
      .toBeGreaterThan(0)
  }

  /** The ids of the lines that this page shows, in their order. */
  lineIds(): Promise<string[]> {
    return this.page
      .locator('[data-line]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-line') ?? ''))
  }
}
