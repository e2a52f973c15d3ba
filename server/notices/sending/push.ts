/** Web push: encrypted for one browser, signed with this server's key, sent through `outbound`. */
import { hash } from 'node:crypto'
import type { PushSubscription } from 'web-push'
import type { NoteBook } from '../../store/notes.ts'
import { type Delivery, type Notice, plainLine } from '../notice.ts'
import { type Outbound, OutboundRefusedError } from './outbound.ts'

/** The services of the browsers that there are. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/** Firefox on phones takes 3,070 bytes at most, encrypted; ours are always shorter. */
export const MOST_PAYLOAD_BYTES = 2000
const LONGEST_TTL_SECONDS = 86_400

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface PushReceiver {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** Which of the server's keys it was made for. */
  readonly key: string
}

/** When something is to be sent, or the keys are to be made: a server may run for years without either. */
async function loadWebPush() {
  return (await import('web-push')).default
}

/** Made once, kept with the data: with another key every browser would have to be asked again. */
export async function readPushKeys(notes: NoteBook): Promise<PushKeys> {
  const known = await notes.read('server', 'push-keys')
  if (known !== undefined) return JSON.parse(known)
  const { generateVAPIDKeys } = await loadWebPush()
  const made = JSON.stringify(generateVAPIDKeys())
  return JSON.parse(await notes.keepFirst('server', { name: 'push-keys', body: made }))
}

export interface PushSender {
  readonly publicKey: string
  /** Why an endpoint is not one to send to; undefined if it may be. */
  whyNot(endpoint: string): string | undefined
  send(receiver: PushReceiver, notice: Notice, badge: number): Promise<Delivery>
}

export interface PushOptions {
  readonly keys: PushKeys
  readonly outbound: Outbound
  readonly hosts: readonly string[]
  /** Where this server is, for the services to write to; and for links. */
  readonly address: string
  readonly now: () => number
}

export function createPushSender({ keys, outbound, hosts, address, now }: PushOptions): PushSender {
  const vapid = { subject: subjectOf(address), ...keys }
  return {
    publicKey: keys.publicKey,
    whyNot: (endpoint) => outbound.whyNot(endpoint, hosts),
    async send(receiver, notice, badge) {
      if (receiver.key !== keys.publicKey) return { kind: 'gone', because: 'Made for another key.' }
      const seconds = Math.floor((notice.expires - now()) / 1000)
      const subscription: PushSubscription = { endpoint: receiver.endpoint, keys: receiver.keys }
      const { generateRequestDetails } = await loadWebPush()
      const details = generateRequestDetails(subscription, payloadOf(notice, address, badge), {
        vapidDetails: vapid,
        TTL: Math.max(60, Math.min(seconds, LONGEST_TTL_SECONDS)),
        urgency: 'high',
        topic: topicOf(notice),
        contentEncoding: 'aes128gcm',
      })
      const headers = Object.fromEntries(
        Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      )
      return deliver(outbound, { url: receiver.endpoint, hosts, headers, body: details.body as Buffer })
    },
  }
}

async function deliver(outbound: Outbound, post: Parameters<Outbound['post']>[0]): Promise<Delivery> {
  try {
    return readAnswer(await outbound.post(post))
  } catch (error) {
    if (error instanceof OutboundRefusedError) return { kind: 'gone', because: error.message }
    return { kind: 'later', because: 'The browser’s service could not be reached.' }
  }
}

function readAnswer({ status, retryAfter }: { status: number; retryAfter: number | undefined }): Delivery {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone', because: 'The browser has ended it.' }
  if (status === 429 || status >= 500) {
    const after = retryAfter === undefined ? {} : { after: retryAfter * 1000 }
    return { kind: 'later', because: 'The browser’s service asks for time.', ...after }
  }
  return { kind: 'refused', because: `The browser’s service answers ${status}.` }
}

/**
 * In the form of declarative push, which Safari shows by itself; our service worker reads the same.
 * What is told is cut until it fits.
 */
export function payloadOf(notice: Notice, address: string, badge: number): string {
  for (let most = 200; ; most = Math.floor(most / 2)) {
    const payload = JSON.stringify({
      web_push: 8030,
      notification: {
        title: plainLine(notice.title, Math.min(most, 80)),
        body: notice.lines.map((line) => plainLine(line, most)).join('\n'),
        navigate: address + notice.path,
        tag: topicOf(notice),
      },
      app_badge: String(badge),
      id: notice.id,
      as_of: notice.asOf,
    })
    if (Buffer.byteLength(payload) <= MOST_PAYLOAD_BYTES || most < 20) return payload
  }
}

/** At most 32 characters of base64url; tells nothing of the table. */
function topicOf({ thread }: Notice): string {
  return hash('sha256', thread, 'base64url').slice(0, 32)
}

function subjectOf(address: string): string {
  return address.startsWith('https://') ? address : 'https://storytable.invalid'
}
