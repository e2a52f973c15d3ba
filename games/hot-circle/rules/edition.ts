/** The rules that tables are opened by today. */
export const EDITION = 2

/** A table goes on by the rules it began with; those that say nothing began with the first. */
export function plays({ rules = 1 }: { readonly rules?: number }, edition: number): boolean {
  return rules >= edition
}
