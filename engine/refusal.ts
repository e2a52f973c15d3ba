/** Why not: the rule that says so and a sentence that a player understands. */
export interface Refusal {
  readonly rule: string
  readonly because: string
  /** The input that it is about, where it is about one. */
  readonly field?: string
  /** The same beside that input, which need not be named again. */
  readonly short?: string
}

export function refusal(rule: string, because: string): Refusal {
  return { rule, because }
}
