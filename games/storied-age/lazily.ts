import type { Refusal } from '../../engine/refusal.ts'
import type { AgeOffer } from './contract.ts'

/**
 * An offer that is worked out only when somebody looks at it. Finding the one offer that an action
 * means takes its name alone, and most of a chapter's many offers are never looked at.
 */
class LazyOffer {
  readonly do: string
  readonly on: string | undefined
  private readonly build: () => AgeOffer
  private readonly whyNot: (() => Refusal | undefined) | undefined
  private built: AgeOffer | undefined = undefined

  constructor(
    name: string,
    on: string | undefined,
    build: () => AgeOffer,
    whyNot: (() => Refusal | undefined) | undefined,
  ) {
    this.do = name
    this.on = on
    this.build = build
    this.whyNot = whyNot
  }

  private get whole(): AgeOffer {
    this.built ??= this.build()
    return this.built
  }

  get title() {
    return this.whole.title
  }
  get prompt() {
    return this.whole.prompt
  }
  get price() {
    return this.whole.price
  }
  get rule() {
    return this.whole.rule
  }
  get inputs() {
    return this.whole.inputs
  }
  get refused() {
    return this.whyNot ? this.whyNot() : this.whole.refused
  }
  get judged() {
    return this.whole.judged
  }
  get consent() {
    return this.whole.consent
  }
  get decide() {
    return this.whole.decide
  }
}

/** `build` must give an offer of this name, on this thing; `whyNot`, where given, is its refusal alone. */
export function lazily(
  name: string,
  on: string | undefined,
  build: () => AgeOffer,
  whyNot?: () => Refusal | undefined,
): AgeOffer {
  return new LazyOffer(name, on, build, whyNot) as AgeOffer
}
