/**
 * Was this table opened under these rules, or under later ones? A table goes on by the rules it began with.
 * Those of a game's first edition are numbered 1, and its tables say so nowhere.
 */
export function plays({ rules = 1 }: { readonly rules?: number }, edition: number): boolean {
  return rules >= edition
}
