/** A mail server of this machine that takes mail, reads it with a parser of its own, and keeps it. */
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: string
  readonly raw: string
  readonly mail: ParsedMail
}

export interface Mailbox {
  readonly url: string
  readonly received: ReceivedMail[]
  /** Answers the next mails with these codes instead of taking them. */
  refuse(...codes: number[]): void
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part as Buffer)
      const code = refusals.shift()
      if (code !== undefined) return done(Object.assign(new Error('not now'), { responseCode: code }))
      const raw = Buffer.concat(parts).toString()
      const mail = await simpleParser(raw)
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw, mail })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?tls=off`,
    received,
    refuse: (...codes) => refusals.push(...codes),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
