import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Size, visit } from '../browser.ts'
import { ByRequest } from '../by-request.ts'

/** Who looks at a table, each with a screen: the players by seat, and two who only watch. */
export interface Gathering {
  readonly by: ByRequest
  readonly pages: readonly Page[]
  readonly watchers: readonly Page[]
}

interface Invitation {
  readonly origin: string
  readonly game: string
  /** By seat. */
  readonly sizes: readonly Size[]
}

export async function gather(browser: Browser, { origin, game, sizes }: Invitation): Promise<Gathering> {
  const contexts = await Promise.all(sizes.map((size) => visit(browser, origin, { size })))
  const by = await ByRequest.open(origin, game, contexts)
  await by.act(0, 'begin')
  const look = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`/t/${by.table}`)
    await page.locator('#hand, [data-hand]').first().waitFor()
    return page
  }
  const pages = await Promise.all(contexts.map(look))
  const strangers = await Promise.all(
    (['desktop', 'phone'] as const).map((size) => visit(browser, origin, { size })),
  )
  const watchers = await Promise.all(
    strangers.map(async (context) => {
      const page = await context.newPage()
      await page.goto(`/t/${by.table}`)
      await page.getByText('You are watching.').first().waitFor()
      return page
    }),
  )
  return { by, pages, watchers }
}

/** The card of a question, as anybody sees it. */
export function cardOf(page: Page, about: number | string) {
  return page.locator(`[data-question="${about}"]`)
}
