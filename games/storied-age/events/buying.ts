import type { BeforePurchase, Chapter } from '../rules/chapter.ts'
import { chapterEvent, type Within } from './event.ts'

/** What a purchase was about, and what an objection would put back (SA-133). */
interface Receipt {
  readonly about?: string
  readonly before?: BeforePurchase
}

/** What Victory Tokens buy: the price leaves the budget, the purchase joins the chapter's list. */
export function purchase<const Type extends string, Data extends { readonly cost: number }>(
  type: Type,
  written: Within<Chapter, { readonly type: Type } & Data, Receipt | undefined>,
) {
  return chapterEvent<Type, Data>(type, {
    ...written,
    apply(chapter, event, state) {
      chapter.budget -= event.cost
      const { about = '', before = null } = written.apply(chapter, event, state) ?? {}
      chapter.purchases.push({ what: type, cost: event.cost, about, before })
    },
  })
}
