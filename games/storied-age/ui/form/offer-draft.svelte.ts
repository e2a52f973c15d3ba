import type { Refusal } from '../../../../engine/refusal.ts'
import { findTable } from '../../../../web/kit/table-context.ts'
import { findField, findProblems, startValues, type Values } from '../../../../web/kit/values/values.ts'
import type { AgeFormProps } from '../age.ts'

/** An offer being filled in: its values are kept as a draft until the table has taken them. */
export class OfferDraft {
  values = $state.raw<Values>({})
  problems = $state.raw<Record<string, Refusal>>({})
  refused = $state.raw<Refusal>()
  isSending = $state(false)
  hasFailed = $state(false)

  private readonly ask: () => AgeFormProps
  private readonly drafts = findTable()?.drafts
  private readonly what: string

  constructor(ask: () => AgeFormProps) {
    this.ask = ask
    const { offer } = ask()
    this.what = offer.on === undefined ? offer.do : `${offer.do}.${offer.on}`
    this.values = startValues(offer.inputs, this.drafts?.read(this.what))
  }

  change(values: Values): void {
    this.values = { ...this.values, ...values }
    this.drafts?.write(this.what, this.values)
    if (Object.keys(this.problems).length > 0)
      this.problems = findProblems(this.ask().offer.inputs, this.values)
  }

  async send(): Promise<void> {
    const { offer, act, done } = this.ask()
    this.refused = undefined
    this.hasFailed = false
    this.problems = findProblems(offer.inputs, this.values)
    if (Object.keys(this.problems).length > 0) return
    this.isSending = true
    const on = offer.on === undefined ? {} : { on: offer.on }
    const answer = await act({ do: offer.do, ...on, with: this.values }, offer.title)
    this.isSending = false
    if (answer.kind === 'accepted') {
      this.drafts?.drop(this.what)
      done()
    } else if (answer.kind === 'refused') this.show(answer.refusal)
    else this.hasFailed = true
  }

  private show(refusal: Refusal): void {
    const key = findField(this.ask().offer.inputs, refusal)
    if (key) this.problems = { [key]: refusal }
    else this.refused = refusal
  }
}
