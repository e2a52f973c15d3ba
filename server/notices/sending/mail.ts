/** E-mail by the operator's own SMTP server. Plain text and HTML, no pictures, no tracking. */
import { createTransport, type Transporter } from 'nodemailer'
import { type Delivery, type Notice, plainLine } from '../notice.ts'
import { words } from '../words.ts'

export interface MailLinks {
  /** Where the table is, or what is to be confirmed. */
  readonly open: string
  /** Ends this kind of mail with one press; absent in the mail that only asks for confirmation. */
  readonly unsubscribe?: string
  readonly settings?: string
}

export interface MailSender {
  send(to: string, notice: Notice, links: MailLinks): Promise<Delivery>
  close(): void
}

export interface MailOptions {
  /** smtp://name:password@host:port or smtps://… */
  readonly smtp: string
  /** "Storytable <table@example.org>" */
  readonly from: string
}

const PATIENCE_MILLISECONDS = 20_000

export function createMailSender({ smtp, from }: MailOptions): MailSender {
  const transport: Transporter = createTransport({
    ...readSmtp(smtp),
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MILLISECONDS,
    greetingTimeout: PATIENCE_MILLISECONDS,
    socketTimeout: PATIENCE_MILLISECONDS,
    // A name of somebody must never become a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'storytable.invalid'
  return {
    async send(to, notice, links) {
      try {
        await transport.sendMail(composeMail({ to, from, domain, notice, links }))
        return { kind: 'delivered' }
      } catch (error) {
        return readFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

function readSmtp(smtp: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtp)
  const isSecure = protocol === 'smtps:'
  const auth = username === '' ? {} : { auth: { user: decode(username), pass: decode(password) } }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // Some servers on the same machine offer TLS with a certificate of their own making.
    ...(searchParams.get('tls') === 'off' ? { ignoreTLS: true } : {}),
    ...auth,
  }
}

function decode(text: string): string {
  return decodeURIComponent(text)
}

interface Composing {
  readonly to: string
  readonly from: string
  readonly domain: string
  readonly notice: Notice
  readonly links: MailLinks
}

/** One thread for a table: the same subject, and all refer to the same first letter, which was never sent. */
function composeMail({ to, from, domain, notice, links }: Composing) {
  const root = `<${notice.thread.replace(/[^\w.-]/g, '-')}@${domain}>`
  const unsubscribe = links.unsubscribe
  return {
    from,
    to: { name: '', address: to },
    subject: plainLine(notice.title, 100),
    messageId: `<${notice.id.replace(/[^\w.-]/g, '-')}@${domain}>`,
    inReplyTo: root,
    references: root,
    text: textOf(notice, links),
    html: htmlOf(notice, links),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe === undefined
        ? {}
        : {
            // As it stands: a folded address breaks signatures, and mail programs look for both.
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
            'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
          }),
    },
  }
}

function textOf({ lines, asOf }: Notice, { open, unsubscribe, settings }: MailLinks): string {
  const foot = [
    words.mail.asOf(asOf),
    ...(settings === undefined ? [] : [`${words.mail.change} ${settings}`]),
    ...(unsubscribe === undefined ? [] : [`${words.mail.end} ${unsubscribe}`]),
  ]
  return [...lines.map((line) => plainLine(line, 300)), '', open, '', '-- ', ...foot, ''].join('\n')
}

function htmlOf({ title, lines, asOf, kind }: Notice, { open, unsubscribe, settings }: MailLinks): string {
  const line = (text: string) => `<p style="margin:0 0 12px">${escapeHtml(plainLine(text, 300))}</p>`
  const link = (to: string, text: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`
  const press = kind === 'test' ? words.mail.confirm : words.mail.open
  const foot = [
    escapeHtml(words.mail.asOf(asOf)),
    ...(settings === undefined ? [] : [link(settings, words.mail.changeLink)]),
    ...(unsubscribe === undefined ? [] : [link(unsubscribe, words.mail.endLink)]),
  ]
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(plainLine(title, 100))}</title></head>`,
    '<body style="font:17px/1.6 Georgia,serif;max-width:34em;margin:0 auto;padding:24px">',
    `<h1 style="font-size:22px;font-weight:500;margin:0 0 16px">${escapeHtml(plainLine(title, 100))}</h1>`,
    ...lines.map(line),
    `<p style="margin:20px 0">${link(open, press)}</p>`,
    `<p style="font-size:14px;margin:32px 0 0">${foot.join(' · ')}</p>`,
    '</body></html>',
  ].join('\n')
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign)
}

/** Its own message may quote the address: only the number is kept. */
function readFailure(error: unknown): Delivery {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  if (code >= 500 && code < 600) {
    return { kind: 'refused', because: `The mail server refused it (${code}).` }
  }
  const because = code >= 400 ? `The mail server asks for time (${code}).` : 'The mail server is not there.'
  return { kind: 'later', because }
}
