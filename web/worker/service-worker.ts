/**
 * The service worker. Pages come from the network and, where there is none, from what was kept with this
 * build; files with a hash in their name never change. Nothing of the API is ever kept here: what a seat
 * sees is its holder's, and is kept by the page itself, by seat.
 */
import type { PushScope, WorkerEvent } from './scope.ts'

declare const self: PushScope
declare const FILES: readonly string[]
declare const BUILD: string

const CACHE = `storytable-${BUILD}`
const PATIENCE = 4_000

self.addEventListener('install', (event: WorkerEvent) => {
  event.waitUntil(keepFiles())
})

/**
 * All of them, or this build is not installed. As many at a time as there are cores: the two hundred together held up
 * the page beside them, which somebody has just opened.
 */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  const atOnce = Math.max(2, self.navigator.hardwareConcurrency ?? 2)
  for (let at = 0; at < FILES.length; at += atOnce) {
    const some = FILES.slice(at, at + atOnce)
    await cache.addAll(some.map((file) => new Request(file, { cache: 'reload' })))
  }
}

self.addEventListener('activate', (event: WorkerEvent) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()))
})

/** This worker takes over only when no page of an older build is open: nobody needs its files any more. */
async function forgetOlder(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event: WorkerEvent) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (request.mode === 'navigate' && !isServersOwn(pathname)) event.respondWith(page(request, pathname))
  else if (FILES.includes(pathname)) event.respondWith(networkFirst(request))
})

function isServersOwn(path: string): boolean {
  return /^\/(api|metrics|healthz|verify)(\/|$)/.test(path)
}

async function keptFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (problem) {
    const kept = await caches.match(request, { ignoreVary: true })
    if (kept) return kept
    throw problem
  }
}

/** A page of the network, or the kept one where it does not come. */
async function page(request: Request, path: string): Promise<Response> {
  const file = path === '/' ? '/' : /^\/t\/[\w-]+(\/at\/\d+)?\/?$/.test(path) ? '/table.html' : '/page.html'
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
  } catch (problem) {
    const kept = await caches.match(file, { ignoreVary: true })
    if (kept) return kept
    throw problem
  }
}

interface Pushed {
  readonly notification?: {
    readonly title?: string
    readonly body?: string
    readonly navigate?: string
    readonly tag?: string
  }
  readonly app_badge?: string
}

/** Always shows something, whatever came: a push that shows nothing costs the permission to push. */
self.addEventListener('push', (event: WorkerEvent) => {
  const { notification = {}, app_badge } = readPush(event)
  const { title = 'Storytable', body = '', navigate = '/', tag = 'storytable' } = notification
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon.svg',
    badge: '/icon.svg',
    data: { path: pathOf(navigate) },
  })
  event.waitUntil(Promise.all([shown, showBadge(Number(app_badge ?? Number.NaN))]))
})

function readPush(event: WorkerEvent): Pushed {
  try {
    const read: unknown = event.data?.json()
    return typeof read === 'object' && read !== null ? (read as Pushed) : {}
  } catch {
    return {}
  }
}

/** Only ever a place in this house. */
function pathOf(address: string): string {
  const url = new URL(address, self.location.origin)
  return `${url.pathname}${url.search}${url.hash}`
}

async function showBadge(count: number): Promise<void> {
  if (!Number.isSafeInteger(count) || count < 0) return
  await self.navigator.setAppBadge?.(count).catch(() => {})
}

self.addEventListener('notificationclick', (event: WorkerEvent) => {
  const { notification } = event
  notification?.close()
  event.waitUntil(goTo(notification?.data?.path ?? '/'))
})

async function goTo(path: string): Promise<void> {
  const address = new URL(path, self.location.origin).href
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === address) ?? windows[0]
  if (there === undefined) {
    await self.clients.openWindow(address)
    return
  }
  if (there.url !== address) await there.navigate(address)
  await there.focus().catch(() => {})
}
