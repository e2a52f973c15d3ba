/** Being told by this very browser: its subscription at its own push service. */
import { workerReady } from '../worker/register.ts'

export type Asked =
  | { readonly kind: 'subscribed'; readonly subscription: object }
  | { readonly kind: 'denied' | 'missing' | 'failed' }

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** To be called from a press: browsers ask their owner only then. */
export async function subscribeHere(key: string): Promise<Asked> {
  if (!canPush()) return { kind: 'missing' }
  const allowed = await Notification.requestPermission()
  if (allowed !== 'granted') return { kind: 'denied' }
  const worker = await workerReady()
  if (worker === undefined) return { kind: 'missing' }
  try {
    const known = await worker.pushManager.getSubscription()
    // One that was made for another key is of no use.
    if (known !== null && !isFor(known, key)) await known.unsubscribe()
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    return { kind: 'subscribed', subscription: describe(made, key) }
  } catch {
    return { kind: 'failed' }
  }
}

/** What this browser is subscribed with already, if it is: services may change it without a word. */
export async function currentSubscription(key: string): Promise<object | undefined> {
  if (!canPush() || Notification.permission !== 'granted') return undefined
  const worker = await workerReady()
  const known = await worker?.pushManager.getSubscription().catch(() => null)
  return known && isFor(known, key) ? describe(known, key) : undefined
}

function isFor(subscription: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

function describe(subscription: PushSubscription, key: string): object {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, key, name: nameOfBrowser() }
}

/** Enough to tell one's own devices apart. */
function nameOfBrowser(): string {
  const { userAgent } = navigator
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent)?.[1] ?? 'Browser'
  const system = /(Android|iPhone|iPad|Mac OS X|Windows|Linux)/.exec(userAgent)?.[1] ?? ''
  const named = browser === 'Edg' ? 'Edge' : browser === 'OPR' ? 'Opera' : browser
  return system === '' ? named : `${named}, ${system.replace('Mac OS X', 'Mac')}`
}
