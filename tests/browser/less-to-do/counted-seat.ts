import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What all hands at a table have done: every press and every field that was filled. */
export interface Count {
  presses: number
  fields: number
}

/** Somebody at a table whose every press in the browser is counted. */
export class CountedSeat {
  readonly page: Page
  private readonly count: Count

  constructor(page: Page, count: Count) {
    this.page = page
    this.count = count
  }

  /** A button wherever it is in sight; behind "More" it takes a press more. */
  async press(name: string | RegExp): Promise<void> {
    const button = this.page.getByRole('button', { name }).filter({ visible: true }).first()
    const more = this.page.locator('button[aria-controls="offers"][aria-expanded="false"]')
    const started = Date.now()
    const isThere = async () => {
      if ((await button.count()) > 0) return true
      if (Date.now() - started > 6000 && (await more.count()) > 0) await this.click(more.first())
      return false
    }
    await expect.poll(isThere, { timeout: 30_000, message: `there is ${name}` }).toBe(true)
    await this.click(button)
  }

  /** The one main move that the hand holds. */
  async main(name: string | RegExp): Promise<void> {
    const button = this.page.locator('#hand .main button, #hand button.main').filter({ hasText: name })
    await expect.poll(() => button.count(), { timeout: 30_000, message: `the hand holds ${name}` }).toBe(1)
    await this.click(button)
  }

  async write(label: string | RegExp, text: string): Promise<void> {
    const field = this.page.locator('form').getByLabel(label).and(this.page.locator('input, textarea'))
    await field.filter({ visible: true }).first().fill(text)
    this.count.fields += 1
  }

  /** The so-many-th empty text of the open form. */
  async writeAt(place: number, text: string): Promise<void> {
    await this.form().locator('input[type="text"], textarea').nth(place).fill(text)
    this.count.fields += 1
  }

  async choose(text: string | RegExp): Promise<void> {
    await this.click(this.form().getByText(text).first())
  }

  async click(what: Locator): Promise<void> {
    await what.click()
    this.count.presses += 1
  }

  /** A press that was made by other means: at a point of a map, in a list to pull down. */
  pressed(): void {
    this.count.presses += 1
  }

  filled(): void {
    this.count.fields += 1
  }

  async send(): Promise<void> {
    await this.click(this.form().locator('button[type="submit"]').first())
    await expect.poll(() => this.form().count(), { timeout: 30_000, message: 'the form is sent' }).toBe(0)
  }

  form(): Locator {
    return this.page.locator('form.form')
  }
}
