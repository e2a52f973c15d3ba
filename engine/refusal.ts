/** Why not: the rule that says so and a sentence that a player understands. */
export interface Refusal {
  readonly rule: string
  readonly because: string
}

export function refusal(rule: string, because: string): Refusal {
  return { rule, because }
}
