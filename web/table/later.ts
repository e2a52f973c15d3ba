import type { GameScreens } from '../kit/game-screens.ts'

/** Not needed to begin with, but fetched before the connection can be lost. */
export const later = {
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

/** The table itself comes first, then what is new about it, and the rest when all is quiet. */
export function waitWithTheRest({ forms = {} }: GameScreens, settle: () => void): () => void {
  const timers = [
    setTimeout(settle, SETTLES),
    setTimeout(() => {
      for (const load of [...Object.values(later), ...Object.values(forms)]) load().catch(() => {})
    }, FETCHES),
  ]
  return () => timers.forEach(clearTimeout)
}
