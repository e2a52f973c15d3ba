/** A push service of this machine, with browsers that read what was encrypted for them. */
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { decrypt } from 'http_ece'

export interface Pushed {
  readonly browser: string
  readonly headers: Record<string, string | undefined>
  /** What the browser read. */
  readonly payload: PushPayload
  readonly bytes: number
}

export interface PushPayload {
  readonly web_push: number
  readonly notification: { title: string; body: string; navigate: string; tag: string }
  readonly app_badge: string
  readonly id: string
  readonly as_of: number
}

export interface PushService {
  readonly host: string
  readonly pushed: Pushed[]
  /** A subscription as a browser would make it. */
  subscribe(browser: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Answers the next pushes with these statuses. */
  answer(...statuses: number[]): void
  /** Resolves when all that a sender which has ended had sent is read. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface Browser {
  readonly ecdh: ReturnType<typeof createECDH>
  readonly auth: Buffer
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const pushed: Pushed[] = []
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const name = (request.url ?? '').slice(1)
    const browser = browsers.get(name)
    const status = statuses.shift()
    if (browser === undefined || status !== undefined) {
      response.writeHead(status ?? 404, status === 429 ? { 'retry-after': '30' } : {}).end()
      return
    }
    const body = Buffer.concat(parts)
    const plain = decrypt(body, {
      version: 'aes128gcm',
      privateKey: browser.ecdh,
      authSecret: browser.auth.toString('base64url'),
    })
    const headers = request.headers as Record<string, string | undefined>
    pushed.push({ browser: name, headers, payload: JSON.parse(plain.toString()), bytes: plain.length })
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: '127.0.0.1',
    pushed,
    subscribe(name) {
      // All tabs of a browser have the same subscription.
      const { ecdh, auth } = browsers.get(name) ?? newBrowser()
      browsers.set(name, { ecdh, auth })
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `http://127.0.0.1:${port}/${name}`, keys }
    },
    answer: (...next) => statuses.push(...next),
    settled: () => untilUnused(server),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** What was sent just before may not have been accepted yet, so it is looked at again. */
async function untilUnused(server: Server): Promise<void> {
  const countConnections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await sleep(10)
    if ((await countConnections()) > 0) quiet = -1
  }
}

function newBrowser(): Browser {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: randomBytes(16) }
}

/** Whether a push was signed with the server's key, as a service checks it (RFC 8292). */
export function isSigned(authorization: string | undefined, publicKey: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? []
  if (key !== publicKey) return false
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head = '', body = '', signature = ''] = token.split('.')
  return verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}
