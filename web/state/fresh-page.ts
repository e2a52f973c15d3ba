const KEPT = 'storytable:reloaded'
/** Loading anew again and again helps nobody. */
const LEAST = 60_000

/** After the server was renewed, parts of an old page are gone: it is loaded anew. Drafts survive that. */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEPT) ?? 0)
    if (!navigator.onLine || Date.now() - last < LEAST) return
    event.preventDefault()
    sessionStorage.setItem(KEPT, String(Date.now()))
    location.reload()
  })
}
