/** What a service worker has around it, as far as ours uses it: the DOM's types do not know it. */

export interface WorkerEvent extends Event {
  readonly request: Request
  readonly data?: { json(): unknown } | null
  readonly notification?: { readonly data?: { readonly path?: string }; close(): void }
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

interface WindowClient {
  readonly url: string
  navigate(url: string): Promise<unknown>
  focus(): Promise<unknown>
}

export interface PushScope {
  readonly location: { readonly origin: string }
  readonly navigator: { readonly hardwareConcurrency?: number; setAppBadge?(count: number): Promise<void> }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}
