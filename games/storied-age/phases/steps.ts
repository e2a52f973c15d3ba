import type { PhaseName, StoriedAge } from '../state.ts'
import { words } from '../words.ts'

/** SA-006: the order of setup. Groups and star charts follow by themselves from words and seeds. */
export const SETUP_STEPS: readonly PhaseName[] = [
  'words',
  'seeds',
  'leads',
  'axis',
  'map-draft',
  'lead-plots',
  'supporting',
  'subplots',
  'map-final',
  'sheets',
]

/** SA-059: the order of a chapter. */
export const CHAPTER_STEPS: readonly PhaseName[] = [
  'spotlight-bid',
  'opening',
  'adversity-bid',
  'exchange-prepare',
  'exchange-narrate',
  'resolve-spend',
  'conclude',
]

export function setupPath(state: StoriedAge): string[] {
  return [words.setup, words.steps[state.phase]]
}

export function chapterPath(state: StoriedAge): string[] {
  const { chapter, phase } = state
  const steps = [words.chapter(chapter?.number ?? 0)]
  if (chapter?.exchange && (phase === 'exchange-prepare' || phase === 'exchange-narrate')) {
    steps.push(words.exchange(chapter.exchange.number))
  }
  return [...steps, words.steps[phase]]
}
