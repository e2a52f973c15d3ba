import type { EventKind, GameEvent } from '../../../engine/writing.ts'
import type { BeforePurchase, Chapter } from '../rules/chapter.ts'
import type { StoriedAge } from '../state.ts'
import { chapterEvent } from './event.ts'

/** What a purchase was about, and what an objection would put back (SA-133). */
interface Receipt {
  readonly about?: string
  readonly before?: BeforePurchase
}

interface Bought<Event extends GameEvent> {
  apply(chapter: Chapter, event: Event, state: StoriedAge): Receipt | undefined
  readonly tell: Required<EventKind<StoriedAge, Event>>['tell']
}

/** What Victory Tokens buy: the price leaves the budget, the purchase joins the chapter's list. */
export function purchase<const Type extends string, Data extends { readonly cost: number }>(
  type: Type,
  { apply, tell }: Bought<{ readonly type: Type } & Data>,
) {
  return chapterEvent<Type, Data>(type, {
    tell,
    apply(chapter, event, state) {
      chapter.budget -= event.cost
      const { about = '', before = null } = apply(chapter, event, state) ?? {}
      chapter.purchases.push({ what: type, cost: event.cost, about, before })
    },
  })
}
