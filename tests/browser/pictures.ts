import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** For people who want to look: with STORYTABLE_PICTURES set, every screen that is checked is kept there. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.STORYTABLE_PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
