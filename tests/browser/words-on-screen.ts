import type { Page } from 'playwright-core'

/** How many words one sees without scrolling, by the part of the table in which they stand. */
export type WordsSeen = Readonly<Record<'page' | 'margin' | 'cast' | 'around', number>>

export function countWordsSeen(page: Page): Promise<WordsSeen> {
  return page.evaluate(() => {
    const seen = { page: 0, margin: 0, cast: 0, around: 0 }
    const partOf = (element: Element): keyof typeof seen => {
      if (element.closest('#panel-story, #panel-talk')) return 'margin'
      if (element.closest('#panel-cast')) return 'cast'
      return element.closest('main') ? 'page' : 'around'
    }
    /** Neither scrolled away nor under something else. */
    const isSeen = (range: Range, element: Element): boolean => {
      const { left, top, width, height } = range.getBoundingClientRect()
      if (width < 2 || height < 2) return false
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      return shown !== null && (element.contains(shown) || shown.contains(element))
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true })) continue
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}][^\s·]*/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (isSeen(range, element)) seen[partOf(element)] += 1
      }
    }
    return seen
  })
}
