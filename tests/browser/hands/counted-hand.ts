import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a hand has done: presses of finger, mouse or a key that sends, and fields that were filled. */
export interface Count {
  readonly presses: number
  readonly fields: number
}

declare global {
  var handsDone: Count
}

/** Runs in every page before anything else. Filling the same field twice is one field. */
function countHere(): void {
  const done = { presses: 0, fields: 0 }
  const filled = new WeakSet<EventTarget>()
  const isWritten = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])')
  addEventListener('pointerdown', () => (done.presses += 1), { capture: true })
  addEventListener('keydown', ({ key }) => (done.presses += key === 'Enter' ? 1 : 0), { capture: true })
  addEventListener(
    'input',
    ({ target }) => {
      if (!isWritten(target) || filled.has(target)) return
      filled.add(target)
      done.fields += 1
    },
    { capture: true },
  )
  Object.assign(window, { handsDone: done })
}

/** Somebody whose presses and fields are counted by the page itself. Looking, scrolling and waiting are free. */
export class CountedHand {
  readonly page: Page
  readonly name: string

  private constructor(page: Page, name: string) {
    this.page = page
    this.name = name
  }

  static async open(context: BrowserContext, table: string, name: string): Promise<CountedHand> {
    const page = await context.newPage()
    await page.addInitScript(countHere)
    await page.goto(`/t/${table}`)
    await page.locator('#hand').waitFor()
    return new CountedHand(page, name)
  }

  count(): Promise<Count> {
    return this.page.evaluate(() => globalThis.handsDone)
  }

  /** The one main move of the hand, which has to be this. */
  async main(title: string | RegExp): Promise<void> {
    await this.click(this.page.locator('#hand .main').getByRole('button', { name: title }), `main: ${title}`)
  }

  /** Something on the page, by what it says. */
  async press(title: string | RegExp): Promise<void> {
    const shown = this.page.locator('#panel-stage').getByRole('button', { name: title })
    await this.click(shown.filter({ visible: true }).first(), String(title))
  }

  /** Something on the page, by the action that it takes. */
  async take(action: string): Promise<void> {
    await this.click(this.page.locator(`#panel-stage [data-offer="${action}"]:visible`).first(), action)
  }

  /** Words for fields of the open form, by their labels or by their places. */
  async write(...words: readonly (string | readonly [label: string, text: string])[]): Promise<void> {
    for (const [place, one] of words.entries()) {
      const [label, text] = typeof one === 'string' ? ['', one] : one
      const field = label
        ? this.form().getByLabel(label).first()
        : this.form().getByRole('textbox').nth(place)
      await field.fill(text)
    }
  }

  /** A choice, a tick or an idea in the open form. */
  async choose(text: string | RegExp): Promise<void> {
    await this.click(this.form().getByText(text).filter({ visible: true }).first(), String(text))
  }

  async send(): Promise<void> {
    await this.click(this.form().locator('button[type="submit"]'), 'send')
    await expect.poll(() => this.form().count(), { message: `${this.name} has sent it` }).toBe(0)
  }

  form(): Locator {
    return this.page.locator('form.form')
  }

  async click(what: Locator, says: string): Promise<void> {
    // Dice that fall and titles that stand are waited for by people; a key that nobody counts goes on at once. It
    // would close an open form too: whoever has one waits.
    const isVeiled = async () => {
      const veils = await this.page.locator('.falling, [data-title-card]').count()
      if (veils > 0 && (await this.form().count()) === 0) await this.page.keyboard.press('Escape')
      return veils > 0
    }
    const isThere = async () => !(await isVeiled()) && (await what.count()) > 0
    await expect.poll(isThere, { message: `${this.name} finds ${says}` }).toBe(true)
    await what.click()
  }
}

/** Everybody's hands together. */
export async function countAll(hands: readonly CountedHand[]): Promise<Count> {
  const counts = await Promise.all(hands.map((hand) => hand.count()))
  return {
    presses: counts.reduce((sum, { presses }) => sum + presses, 0),
    fields: counts.reduce((sum, { fields }) => sum + fields, 0),
  }
}

/** Prints it, so that a run says by how much each is met. */
export function tell(what: string, { presses, fields }: Count, most: number): number {
  console.log(`${what}: ${presses} presses and ${fields} fields, ${presses + fields} of ${most}`)
  return presses + fields
}
