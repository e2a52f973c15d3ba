/** A group's chat is told whose move it is. Each service wants its words in another wrapping. */
import { type Delivery, type Notice, plainLine } from '../notice.ts'
import { type Outbound, OutboundRefusedError } from './outbound.ts'

export const HOOK_FORMATS = ['discord', 'slack', 'matrix', 'json'] as const
export type HookFormat = (typeof HOOK_FORMATS)[number]

export interface Hook {
  readonly url: string
  readonly format: HookFormat
}

export interface HookSender {
  readonly hosts: readonly string[]
  whyNot(url: string): string | undefined
  send(hook: Hook, notice: Notice): Promise<Delivery>
}

export interface HookOptions {
  readonly outbound: Outbound
  readonly hosts: readonly string[]
  readonly address: string
}

export function createHookSender({ outbound, hosts, address }: HookOptions): HookSender {
  return {
    hosts,
    whyNot: (url) => outbound.whyNot(url, hosts),
    async send(hook, notice) {
      const body = Buffer.from(JSON.stringify(bodyOf(hook.format, notice, address + notice.path)))
      const headers = { 'content-type': 'application/json' }
      try {
        const { status, retryAfter } = await outbound.post({ url: hook.url, hosts, headers, body })
        return readAnswer(status, retryAfter)
      } catch (error) {
        if (error instanceof OutboundRefusedError) return { kind: 'gone', because: error.message }
        return { kind: 'later', because: 'The chat could not be reached.' }
      }
    },
  }
}

/** What the service of an address most likely is; whoever sets it up can say otherwise. */
export function guessFormat(url: string): HookFormat {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  if (/(^|\.)discord(app)?\.com$/.test(host)) return 'discord'
  if (host === 'hooks.slack.com') return 'slack'
  return /matrix|hookshot/.test(host) ? 'matrix' : 'json'
}

function readAnswer(status: number, retryAfter: number | undefined): Delivery {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone', because: 'The chat has ended this webhook.' }
  if (status === 429 || status >= 500) {
    const after = retryAfter === undefined ? {} : { after: retryAfter * 1000 }
    return { kind: 'later', because: 'The chat asks for time.', ...after }
  }
  return { kind: 'refused', because: `The chat answers ${status}.` }
}

function bodyOf(format: HookFormat, notice: Notice, link: string): Record<string, unknown> {
  const title = plainLine(notice.title, 80)
  const lines = notice.lines.map((line) => plainLine(line, 200))
  switch (format) {
    case 'discord': {
      const content = [`**${escapeMarkdown(title)}**`, ...lines.map(escapeMarkdown), `<${link}>`].join('\n')
      // Nobody is called by a name that somebody chose for themselves.
      return { content, allowed_mentions: { parse: [] } }
    }
    case 'slack':
      return { text: [`*${escapeSlack(title)}*`, ...lines.map(escapeSlack), link].join('\n') }
    case 'matrix':
      return { text: [title, ...lines, link].join('\n'), username: 'Storytable' }
    case 'json':
      return { id: notice.id, kind: notice.kind, title, lines, url: link, asOf: notice.asOf }
    default:
      return format satisfies never
  }
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_~`|>[\]()#<@:]/g, (sign) => `\\${sign}`)
}

function escapeSlack(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
  return text.replace(/[&<>]/g, (sign) => names[sign] ?? sign).replace(/[*_~`]/g, '\u2009$&')
}
