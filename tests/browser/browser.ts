import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../tools/chromium.mjs'

/**
 * What no test looks at. The list under a browser's address line is a page of its own, drawn in a process of its own
 * for every new window, and costs more than our page does.
 */
const unneeded = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
]

/** What Playwright switches off itself: of two such flags Chromium reads only the last, which is ours. */
const unsteady = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Quiet and small: a test machine has two cores and no network. */
const flags = [
  `--disable-features=${[...unsteady, ...unneeded].join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

export type Size = keyof typeof sizes

export interface Visitor {
  readonly size?: Size
  readonly theme?: 'light' | 'dark'
  /** Dice that tumble are for people; tests read them at once. */
  readonly motion?: 'reduce' | 'no-preference'
  /** Whoever is hurried presses as soon as dice fall, as one may; what a test is about comes sooner. */
  readonly isHurried?: boolean
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium here. Set CHROMIUM to its path.')
  return chromium.launch({ executablePath, args: flags })
}

/** A browser of its own: its cookies are one holder's. */
export async function visit(
  browser: Browser,
  origin: string,
  visitor: Visitor = {},
): Promise<BrowserContext> {
  const { size = 'desktop', theme = 'light', motion = 'reduce', isHurried = false } = visitor
  const context = await browser.newContext({
    baseURL: origin,
    viewport: sizes[size],
    colorScheme: theme,
    reducedMotion: motion,
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
  })
  if (isHurried) await context.addInitScript({ content: PRESS_FALLING_DICE })
  return context
}

/** As text: what measures pages reads this file too, and knows no document. */
const PRESS_FALLING_DICE = `new MutationObserver(() =>
  document.querySelector('.falling')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
).observe(document, { subtree: true, childList: true })`

/** What a page breaks of WCAG 2.2 AA, one sentence for each place. */
export async function findBarriers(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await examine(page).withTags(tags).analyze()
  const found: string[] = []
  for (const { id, help, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const where = target.join(' ')
      if (id === 'target-size' && (await isFreeWhenScrolled(page, where))) continue
      found.push(`${id}: ${help} — ${where} (${firstLine(failureSummary)})`)
    }
  }
  return found
}

/**
 * A page without frames is judged where it stands. Only the findings of several frames have to be brought together in
 * a second page, which costs as much again.
 */
function examine(page: Page): AxeBuilder {
  const isWhole = page.frames().length === 1
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(isWhole)
}

/** The same by night and then by day, on the page as it stands. */
export async function findBarriersInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const barrier of await findBarriers(page)) found.push(`${colorScheme}: ${barrier}`)
  }
  return found
}

/** Half of it lay under the pen or the hand: whoever wants to press it scrolls it free, and so does this. */
async function isFreeWhenScrolled(page: Page, where: string): Promise<boolean> {
  await page
    .locator(where)
    .first()
    .evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const again = await examine(page).include(where).withRules(['target-size']).analyze()
  return again.violations.length === 0
}

function firstLine(text: string | undefined): string {
  return text?.split('\n')[1]?.trim() ?? ''
}
