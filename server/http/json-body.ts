import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const MOST_DEPTH = 16
/** More than any action needs; a longer body is refused before it is read. */
export const MOST_BODY_BYTES = 64 * 1024

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** JSON and nothing else: whole UTF-8, not too deep, and no name that reaches for a prototype. */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(new Problem('bad-request', 'The body is not UTF-8.'))
    if (isTooDeep(body))
      return done(new Problem('bad-request', `The body is nested deeper than ${MOST_DEPTH}.`))
    // Its own error would quote what the player wrote.
    const finish = (error: Error | null, value?: unknown) =>
      error
        ? done(new Problem('bad-request', 'The body is not JSON, or has a name it must not have.'))
        : done(null, value)
    return parse(request, body.toString(), finish)
  })
}

/** Looks at brackets outside of strings only: cheaper than parsing what would be refused anyway. */
function isTooDeep(body: Buffer): boolean {
  let depth = 0
  let isText = false
  for (let place = 0; place < body.length; place++) {
    const byte = body[place]
    if (isText) {
      if (byte === BACKSLASH) place += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) {
      isText = true
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      if (depth > MOST_DEPTH) return true
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1
    }
  }
  return false
}
