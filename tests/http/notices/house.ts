/** A server with a clock of its own, and everything that notices go to. */

import type { Guest } from '../guest.ts'
import { type House, type HouseOptions, openHouse } from '../house.ts'
import { type Chat, openChat } from '../receivers/chat.ts'
import { type Mailbox, openMailbox } from '../receivers/mailbox.ts'
import { openPushService, type PushService } from '../receivers/push-service.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A Wednesday noon in UTC. */
export const NOON = Date.parse('2026-02-11T12:00:00Z')

export interface NoticesHouse {
  readonly house: House
  readonly mailbox: Mailbox
  readonly push: PushService
  readonly chat: Chat
  /** Lets time pass, and has done what was due, minute by minute where something is. */
  pass(milliseconds: number): Promise<void>
  now(): number
  close(): Promise<void>
}

const ADDRESS = 'https://stories.example'

export async function openNoticesHouse(options: HouseOptions = {}): Promise<NoticesHouse> {
  const [mailbox, push, chat] = await Promise.all([openMailbox(), openPushService(), openChat()])
  let now = NOON
  const house = await openHouse({
    ...options,
    now: () => now,
    settings: {
      STORYTABLE_ADDRESS: ADDRESS,
      STORYTABLE_SMTP: mailbox.url,
      STORYTABLE_MAIL_FROM: 'Storytable <table@stories.example>',
      STORYTABLE_WEBHOOK_HOSTS: '127.0.0.1',
      STORYTABLE_PUSH_HOSTS: '127.0.0.1',
      STORYTABLE_OUTBOUND: 'loopback',
      ...options.settings,
    },
  })
  return {
    house,
    mailbox,
    push,
    chat,
    now: () => now,
    async pass(milliseconds) {
      const end = now + milliseconds
      while (now < end) {
        const [next] = await house.store.jobs.list({})
        now = Math.min(end, Math.max(now + MINUTE, next?.due ?? end))
        await house.server.runDue()
      }
    },
    async close() {
      await house.close()
      await Promise.all([mailbox.close(), push.close(), chat.close()])
    },
  }
}

export interface Choice {
  zone: string
  quiet: { from: string; to: string } | null
  digest: string | null
  kinds: Record<string, boolean>
}

export interface Settings {
  can: { push: string; mail: boolean; hooks: string[] }
  choice: Choice
  ways: {
    id: string
    kind: string
    name: string
    confirmed: boolean
    deliveredAt: number
    problem: string
    isSuspended: boolean
  }[]
  isHost: boolean
  hook: { host: string; format: string; problem: string; isSuspended: boolean } | null
}

/** A guest's settings of one seat. */
export function noticesOf(guest: Guest, table: string, seat: number) {
  const path = `/api/tables/${table}/seats/${seat}/notices`
  return {
    read: async () => (await guest.get<Settings>(path)).body,
    async choose(change: Partial<Choice>) {
      const { choice } = (await guest.get<Settings>(path)).body
      return guest.post<Settings>(path, { ...choice, ...change })
    },
    async byBrowser(push: PushService, name: string) {
      const { body } = await guest.get<{ push: string }>('/api/notices')
      return guest.post<Settings>(`${path}/push`, { ...push.subscribe(name), key: body.push, name })
    },
    byMail: (address: string) => guest.post<Settings>(`${path}/mail`, { address }),
    end: (way: string | undefined) => guest.post<Settings>(`${path}/ways/${way}/end`, {}),
    test: (way: string | undefined) =>
      guest.post<{ kind: string; because?: string }>(`${path}/ways/${way}/test`, {}),
  }
}

/** The path of a link in a mail, as the server that got it would be asked. */
export function linkIn(text: string | undefined, what: 'confirm' | 'end'): string {
  const [link] = new RegExp(`/n/${what}/[\\w-]+/[\\w-]+/[\\w-]+`).exec(text ?? '') ?? []
  if (link === undefined) throw new Error(`There is no such link: ${text}`)
  return link
}

/** Confirms every address that was asked to be confirmed. */
export async function confirmAll({ house, mailbox }: NoticesHouse): Promise<void> {
  await house.server.runDue()
  for (const { mail } of mailbox.received.splice(0)) {
    await house
      .guest()
      .post(linkIn(mail.text, 'confirm'), '', { 'content-type': 'application/x-www-form-urlencoded' })
  }
}
