const KEPT = 'storytable:reloaded'
/** Loading anew again and again helps nobody. */
const LEAST = 60_000

/**
 * After the server was renewed, parts of an old page are gone: it is loaded anew. Drafts survive that.
 * While the server cannot be reached the page stays as it is: nothing would come in its place.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEPT) ?? 0)
    if (navigator.onLine && Date.now() - last >= LEAST) void reloadIfServed()
  })
}

async function reloadIfServed(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  sessionStorage.setItem(KEPT, String(Date.now()))
  location.reload()
}
