import type { Page } from 'playwright-core'

/** What somebody's page shows at this moment, as eyes find it. */
export interface Sight {
  readonly handHeight: number
  /** Somebody is asked for a yes, or a form is open: that takes the room it needs. */
  readonly isAsked: boolean
  /** The words of the hand's main move. */
  readonly main: readonly string[]
  readonly words: Words
}

/** How many words can be read on the screen: of the story itself, and of everything around it. */
export interface Words {
  readonly story: number
  readonly others: number
}

/** Is a passage with these words before the reader's eyes: inside the page's view, and under nothing? */
export function isInView(page: Page, text: string): Promise<boolean> {
  return page.evaluate((words) => {
    const box = document.querySelector('#panel-stage')?.getBoundingClientRect()
    const foot = document.querySelector('#panel-stage .foot')?.getBoundingClientRect()
    const said = [...document.querySelectorAll('#panel-stage [data-newest] .story')].find((one) =>
      one.textContent?.replace(/\s+/g, ' ').includes(words),
    )
    if (!box || !said) return false
    const { top, bottom, left, width } = said.getBoundingClientRect()
    const end = Math.min(box.bottom, foot && foot.height > 0 ? foot.top : box.bottom)
    const isInside = top >= box.top - 1 && Math.min(bottom, top + 60) <= end + 1
    const seen = document.elementFromPoint(left + width / 2, top + Math.min(12, (bottom - top) / 2))
    return isInside && seen?.closest('[data-newest]') !== null
  }, text)
}

/** As it stands on the page: without marks, and as much as tells it from others. */
export const plain = (text: string) => text.replace(/[*_]/g, '').replace(/\s+/g, ' ').trim().slice(0, 60)

/** The one thing of it that is waited for: all words are counted once it is there. */
export function isToldToMove(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('#hand .move') !== null)
}

export function lookAt(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const hand = document.querySelector('#hand')
    const isSeen = (node: Node) => {
      const parent = node.parentElement
      // What is folded away or shown only to a pointer is not read, nor what is there to be heard.
      const looked = { opacityProperty: true, visibilityProperty: true }
      if (!parent?.checkVisibility(looked) || parent.closest('.unseen')) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top, bottom, left, right, width } = range.getBoundingClientRect()
      if (width < 2 || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return false
      const [x, y] = [(left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2]
      const there = document.elementFromPoint(x, y)
      return there !== null && (there.contains(node) || parent.contains(there))
    }
    /** The page's own passages: chapters' titles and what people told; who told it is not of the story. */
    const isStory = (node: Node) =>
      node.parentElement?.closest('#panel-stage .passages .passage :is(.story, .chapter)') != null
    const words = { story: 0, others: 0 }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (/\w/.test(node.nodeValue ?? '') && isSeen(node))
        words[isStory(node) ? 'story' : 'others'] +=
          (node.nodeValue ?? '').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    return {
      handHeight: hand?.getBoundingClientRect().height ?? 0,
      isAsked:
        hand?.querySelector('.slips > *, [data-confirm]') != null ||
        document.querySelector('form.form') !== null,
      main: [...(hand?.querySelectorAll('.main button, button.main') ?? [])].map(
        (one) => one.querySelector('span')?.textContent?.trim() ?? '',
      ),
      words,
    }
  })
}

/** Is what the dice said on the screen? Of several rolls the latest is the last. */
export function isRollInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = [...document.querySelectorAll('#panel-stage [data-roll]')].at(-1)?.getBoundingClientRect()
    return (
      box !== undefined && box.height > 0 && box.top >= 0 && box.top + Math.min(box.height, 40) <= innerHeight
    )
  })
}
