import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { game } from '../../../games/hot-circle/game.ts'
import { visit } from '../browser.ts'
import { withLoadedDice } from '../loaded-dice.ts'
import { openOwnShelf } from '../own-shelf.ts'
import { Player } from '../players.ts'

/** A server with Hot Circle alone on its shelf, whose dice show what a test says. */
export interface CircleHouse {
  readonly origin: string
  readonly faces: number[]
  close(): Promise<void>
}

export async function openCircleHouse(): Promise<CircleHouse> {
  const faces: number[] = []
  const { origin, close } = await openOwnShelf([withLoadedDice(game, faces)])
  return { origin, faces, close }
}

/** Fields by label: words are typed, a choice is clicked. */
export type Answers = Readonly<Record<string, string>>

/** Somebody at a Hot Circle table, who finds an offer wherever the screen shows it. */
export class CirclePlayer extends Player {
  /** Presses an offer on the stage or in the hand, opening what is folded away. */
  async take(title: string): Promise<void> {
    const shown = this.page
      .locator('main, #hand')
      .getByRole('button', { name: title })
      .filter({ visible: true })
    const folded = this.page.locator('button[aria-controls="offers"][aria-expanded="false"]')
    const isShown = async () => {
      if ((await shown.count()) > 0) return true
      if ((await folded.count()) > 0)
        await folded
          .first()
          .click({ timeout: 500 })
          .catch(() => undefined)
      return false
    }
    await expect.poll(isShown, { message: `${this.name} finds ${title}` }).toBe(true)
    await shown.first().click()
    const sure = this.page.locator('[data-confirm]')
    if ((await sure.count()) > 0) await sure.click()
  }

  async fill(title: string, answers: Answers = {}): Promise<void> {
    await this.take(title)
    const form = this.form()
    await form.waitFor()
    for (const [label, value] of Object.entries(answers)) {
      const field = form
        .locator('input:not([type="radio"]), textarea')
        .and(form.getByLabel(new RegExp(`^${label.replace(/[?()]/g, '\\$&')}`)))
      if ((await field.count()) === 0) {
        const group = form
          .getByRole('group', { name: label })
          .or(form.getByRole('radiogroup', { name: label }))
        await group.first().getByText(value).first().click()
      } else await field.first().fill(value)
    }
    await form.locator('button[type="submit"]').click()
    await expect.poll(() => form.count(), { message: `${title} is sent` }).toBe(0)
  }

  async agree(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Agree/ })
      .first()
      .click()
  }

  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click()
  }
}

/** The gamemaster and three players. */
export type CircleTable = readonly [
  ann: CirclePlayer,
  ben: CirclePlayer,
  cleo: CirclePlayer,
  dev: CirclePlayer,
]

/** They are seated, and the table has begun. */
export async function seatCircle(browser: Browser, house: CircleHouse): Promise<CircleTable> {
  const arrive = async (name: string) => {
    const context = await visit(browser, house.origin, { isHurried: true })
    return new CirclePlayer(await context.newPage(), name)
  }
  const host = await arrive('Ann')
  await host.openTable('Hot Circle', 4)
  const links = await host.links()
  const seat = async (name: string, link: string | undefined) => {
    const other = await arrive(name)
    await other.sitDown(link ?? '')
    return other
  }
  const ben = await seat('Ben', links[0])
  const cleo = await seat('Cleo', links[1])
  const dev = await seat('Dev', links[2])
  await host.page.getByRole('button', { name: /^(Begin|Start)/ }).click()
  return [host, ben, cleo, dev]
}
