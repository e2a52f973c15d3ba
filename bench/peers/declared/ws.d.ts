/** As much of `ws` as is used, for checks where the bench's packages are not installed. */
import type { EventEmitter } from 'node:events'

export default class WebSocket extends EventEmitter {
  constructor(
    address: string,
    options: { readonly perMessageDeflate: boolean; readonly skipUTF8Validation: boolean },
  )
  send(message: string): void
}
