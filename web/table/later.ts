import type { GameScreens } from '../kit/game-screens.ts'
import { pause } from '../state/link/backoff.ts'

/** Not needed to begin with, but fetched before the connection can be lost. */
export const later = {
  formPanel: () => import('./hand/FormPanel.svelte'),
  question: () => import('./deciding/QuestionCard.svelte'),
  offers: () => import('./hand/MoreOffers.svelte'),
  news: () => import('../time/TimeNews.svelte'),
  menu: () => import('./header/TableMenu.svelte'),
  guide: () => import('../guide/GuidePanel.svelte'),
  time: () => import('../time/TimeScreen.svelte'),
  standIns: () => import('../stand-ins/StandInBar.svelte'),
  card: () => import('../stand-ins/GuideCard.svelte'),
  form: () => import('../kit/OfferForm.svelte'),
  titleCard: () => import('../ceremony/TitleCard.svelte'),
  lastPage: () => import('../ceremony/LastPage.svelte'),
  beside: () => import('../gallery/BesidePlay.svelte'),
  glossNote: () => import('../gloss/GlossNote.svelte'),
  drawer: () => import('../gallery/IdeaDrawer.svelte'),
}

const SETTLES = 400
const FETCHES = 3_000
/** From one part to the next: long enough that whatever else is to be drawn comes first. */
const BETWEEN = 50
/** So many times a part waits until nothing is being drawn. */
const PATIENCE = 20

/** A table is drawn in strokes: the frame of the room with the hand, the page within it, and what is new about it. */
export type Stroke = 'room' | 'page' | 'all'

interface Drawing {
  reach(stroke: Stroke): void
  isBusy(): boolean
}

/**
 * The rest is fetched when all is quiet, one after the other: together they would hold up a slow phone for
 * a fifth of a second.
 */
export function drawByStrokes({ forms = {} }: GameScreens, { reach, isBusy }: Drawing): () => void {
  let isGone = false
  const fetchAll = async () => {
    for (const load of [...Object.values(later), ...Object.values(forms)]) {
      for (let waits = 0; isBusy() && waits < PATIENCE; waits++) await pause(BETWEEN)
      if (isGone) return
      await load().catch(() => {})
      await pause(BETWEEN)
    }
  }
  const timers = [
    setTimeout(() => reach('page')),
    setTimeout(() => reach('all'), SETTLES),
    setTimeout(fetchAll, FETCHES),
  ]
  return () => {
    isGone = true
    timers.forEach(clearTimeout)
  }
}
