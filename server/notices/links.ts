/** Links that mail programs and calendars follow without a cookie. Each opens one thing and nothing else. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { NoteBook } from '../store/notes.ts'

const TOKEN_LENGTH = 22

export interface Links {
  /** What follows from a purpose and what it is about; nobody else can work it out. */
  token(purpose: 'confirm' | 'end' | 'feed', ...about: readonly string[]): string
  isToken(token: string, purpose: 'confirm' | 'end' | 'feed', ...about: readonly string[]): boolean
}

export async function readLinks(notes: NoteBook): Promise<Links> {
  const made = JSON.stringify(randomBytes(32).toString('base64url'))
  const key: string = JSON.parse(await notes.keepFirst('server', { name: 'link-key', body: made }))
  const token: Links['token'] = (purpose, ...about) =>
    createHmac('sha256', key)
      .update(['storytable/notices/1', purpose, ...about].join('\0'))
      .digest('base64url')
      .slice(0, TOKEN_LENGTH)
  return {
    token,
    isToken(given, purpose, ...about) {
      const wanted = Buffer.from(token(purpose, ...about))
      const got = Buffer.from(given)
      return got.length === wanted.length && timingSafeEqual(got, wanted)
    },
  }
}
