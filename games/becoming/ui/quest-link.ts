/** A quest in a link: pressed small, spelled in letters that a link may carry. */
const MARK = '#quest='

export async function writeLink(origin: string, quest: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(quest))
  return `${origin}/open/becoming${MARK}${toLetters(await pass(bytes, new CompressionStream('deflate-raw')))}`
}

/** What a friend sent: a link, or the quest itself as text. Undefined if it is neither. */
export async function readShared(text: string): Promise<unknown> {
  const at = text.indexOf(MARK)
  try {
    if (at === -1) return JSON.parse(text)
    const bytes = fromLetters(text.slice(at + MARK.length).trim())
    return JSON.parse(new TextDecoder().decode(await pass(bytes, new DecompressionStream('deflate-raw'))))
  } catch {
    return undefined
  }
}

async function pass(
  bytes: Uint8Array<ArrayBuffer>,
  through: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(through as ReadableWritablePair<Uint8Array, BufferSource>)
  return new Uint8Array(await new Response(stream as ReadableStream).arrayBuffer())
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
