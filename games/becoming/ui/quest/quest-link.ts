import { LONGEST_QUEST } from '../../content/quest.ts'

/** A quest in a link: pressed small with a checksum, spelled in letters that a link may carry. */
const MARK = '#quest='
const LETTERS = /#quest=([\w-]*)/
/** How a pressed quest with a checksum begins; links of the first release had none. */
const GZIP = 0x1f
const PLACE = '/open/becoming'
/** Pretty printing and letters of several bytes make a quest longer than its text; nothing makes it this long. */
const LONGEST_TEXT = LONGEST_QUEST * 4

/** Why something that was sent is no quest: said in `words.quest.unread`. */
export type Unread = 'foreign' | 'damaged' | 'too-large'

/** What a friend sent. The quest may still lack parts: `checkQuest` says which. */
export type Shared = { readonly quest: object } | { readonly unread: Unread }

export async function writeLink(origin: string, quest: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(quest))
  const pressed = await pass(bytes, new CompressionStream('gzip'))
  return `${origin}${PLACE}${MARK}${toLetters(pressed ?? new Uint8Array())}`
}

export function carriesQuest(text: string): boolean {
  return text.includes(MARK)
}

/** Reads a link, or the quest itself as text. Nothing in it is trusted, and nothing is thrown. */
export async function readShared(text: string): Promise<Shared> {
  if (text.length > LONGEST_TEXT) return { unread: 'too-large' }
  const letters = LETTERS.exec(text)?.[1]
  if (letters === undefined) return parse(text, 'foreign')
  try {
    const bytes = fromLetters(letters)
    const open = await pass(bytes, new DecompressionStream(bytes[0] === GZIP ? 'gzip' : 'deflate-raw'))
    if (open === undefined) return { unread: 'too-large' }
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(open), 'damaged')
  } catch {
    return { unread: 'damaged' }
  }
}

function parse(text: string, otherwise: Unread): Shared {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { unread: otherwise }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { unread: 'foreign' }
  return JSON.stringify(value).length > LONGEST_QUEST ? { unread: 'too-large' } : { quest: value }
}

/** All that comes out at the other end; undefined as soon as it is more than any quest. */
async function pass(
  bytes: Uint8Array<ArrayBuffer>,
  through: GenericTransformStream,
): Promise<Uint8Array | undefined> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(through as ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>)
    .getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let length = 0; length <= LONGEST_TEXT; ) {
    const { value } = await reader.read()
    if (value === undefined) return new Uint8Array(await new Blob(parts).arrayBuffer())
    length += value.length
    parts.push(value)
  }
  await reader.cancel()
  return undefined
}

function toLetters(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromLetters(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
