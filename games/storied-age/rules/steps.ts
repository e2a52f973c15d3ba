import { allSeats, listNames, type Names, type Refusal } from '../../../engine/writing.ts'
import { AFTER_SEEDS, CHAPTER_STEPS, type PhaseName, playerAt, type StoriedAge } from '../state.ts'
import { whyChapter } from '../words/chapter.ts'
import { whyMarket } from '../words/market.ts'
import { whySetup } from '../words/setup.ts'
import { words } from '../words/things.ts'

/** SA-006: the order of setup. Groups and star charts follow by themselves from words and seeds. */
const SETUP_STEPS: readonly PhaseName[] = ['words', 'seeds', 'leads', ...AFTER_SEEDS]

export function isSetup(phase: string): boolean {
  return SETUP_STEPS.some((step) => step === phase)
}

export function setupPath({ phase }: StoriedAge): string[] {
  return [words.setup, words.steps[phase]]
}

export function chapterPath({ chapter, phase }: StoriedAge): string[] {
  const exchange =
    phase === 'exchange-prepare' || phase === 'exchange-narrate' ? chapter?.exchange : undefined
  return [
    words.chapter(chapter?.number ?? 0),
    ...(exchange ? [words.exchange(exchange.number)] : []),
    words.steps[phase],
  ]
}

/** What requests and questions belong to: a step of setup, or a step of one exchange of one chapter. */
export function moment({ chapter, phase }: StoriedAge): string {
  return chapter ? `${chapter.number}.${chapter.exchange?.number ?? 0} ${phase}` : phase
}

/** SA-006, SA-059: too early or too late for what belongs to another step. */
export function whyOutOfStep(state: StoriedAge, names: Names, home: PhaseName): Refusal {
  const { phase } = state
  const now = SETUP_STEPS.indexOf(phase)
  const wanted = SETUP_STEPS.indexOf(home)
  if (wanted >= 0 && now < 0) return whySetup.inPlay(words.steps[home])
  if (wanted >= 0 && wanted < now) return whySetup.tooLate(words.steps[home], whySetup.stillOpen[home])
  if (phase === 'sheets') return whyChapter.beforePlay(listNames(names, withoutSheet(state)))
  if (now >= 0) return whySetup.tooEarly(words.steps[phase], words.steps[home])
  if (phase === 'epilogue') return whyChapter.storyEnded
  if (home === 'epilogue') return whyChapter.undecided
  const chapter: readonly PhaseName[] = CHAPTER_STEPS
  const isLater = chapter.indexOf(home) > chapter.indexOf(phase)
  if (isLater) return home === 'resolve-spend' ? whyMarket.onlyAtTheEnd : whyChapter.later
  return whyChapter.earlier
}

/** SA-057: those whom play waits for. */
export function withoutSheet(state: StoriedAge): number[] {
  return allSeats(state.seats).filter((seat) => playerAt(state, seat).pc === null)
}
