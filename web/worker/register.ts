/** The service worker: it keeps the pages for a time without network, and shows what is pushed. */

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

const WORKER = '/sw.js'
/** After the page is there; nobody waits for it. */
const LATER = 3_000

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Registered early, so that a press on "tell me" finds it there. */
export function registerWorkerLater(): void {
  if (!('serviceWorker' in navigator)) return
  setTimeout(() => void workerReady(), LATER)
}

export function workerReady(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register()
  return registering
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  try {
    await navigator.serviceWorker.register(trusted(WORKER))
    return await navigator.serviceWorker.ready
  } catch {
    // Without it everything works but this: reading without a network, and being told.
    return undefined
  }
}

/** The only address that a worker is ever loaded from. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (trustedTypes === undefined) return url
  const policy = trustedTypes.createPolicy('storytable-worker', { createScriptURL: () => WORKER })
  return policy.createScriptURL(url) as string
}

/** An absolute count, so that it never sticks. */
export function showBadge(count: number): void {
  const badge = navigator as Navigator & {
    setAppBadge?: (count: number) => Promise<void>
    clearAppBadge?: () => Promise<void>
  }
  const shown = count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.()
  shown?.catch(() => {})
}
