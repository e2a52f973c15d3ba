import type { Words } from './looked-at.ts'

/** What somebody had before their eyes in a phase. */
export interface Read extends Words {
  readonly phase: string
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
const countStory = (all: readonly Read[]) => mean(all.map(({ story }) => story))
export const countOthers = (all: readonly Read[]) => mean(all.map(({ others }) => others))

/** "12 of the story and 140 others (most in exchange-narrate: 163)" */
export function sayWords(all: readonly Read[]): string {
  const phases = [...Map.groupBy(all, ({ phase }) => phase)].map(([phase, reads]) => ({
    phase,
    others: Math.round(countOthers(reads)),
  }))
  const most = phases.reduce((one, other) => (other.others > one.others ? other : one))
  const [story, others] = [Math.round(countStory(all)), Math.round(countOthers(all))]
  return `${story} of the story and ${others} others (most in ${most.phase}: ${most.others})`
}
