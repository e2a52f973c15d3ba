import type { Line, Seat } from '../game.ts'

/** What the table itself says, with the rule that it follows. */
export function note(text: string, rule?: string): Line {
  return rule === undefined ? { kind: 'note', text } : { kind: 'note', text, rule }
}

/** Somebody's own words, in the voice of whoever they speak for. */
export function story(text: string, by: Seat, voice: string): Line {
  return { kind: 'story', text, by, voice }
}

/** What stands over all that follows. */
export function heading(text: string): Line {
  return { kind: 'heading', text }
}
