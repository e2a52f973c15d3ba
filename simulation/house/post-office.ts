import type { Delivery, Notice } from '../../server/notices/notice.ts'
import type { Senders } from '../../server/notices/sending/delivery.ts'
import type { VirtualLoop } from '../outside/virtual-loop.ts'

/** A notice that has come to somebody. */
export interface Posted {
  readonly at: number
  readonly to: string
  readonly notice: Notice
}

/** Everything that leaves the house for people who are not at a table, and comes to its end here. */
export class PostOffice {
  readonly posted: Posted[] = []
  /** So many of the next are not taken, and come again later. */
  refusing = 0
  onPosted: (posted: Posted) => void = () => {}
  readonly #loop: VirtualLoop

  constructor(loop: VirtualLoop) {
    this.#loop = loop
  }

  /** One node's ways out. */
  senders(): Senders {
    const links: Senders['links'] = {
      token: (...about) => about.join('-').replaceAll('/', '-').slice(-22),
      isToken: (token, ...about) => token === links.token(...about),
    }
    return {
      push: {
        publicKey: 'simulated',
        whyNot: () => undefined,
        send: ({ endpoint }, notice) => this.#send(endpoint, notice),
      },
      mail: { send: (to, notice) => this.#send(to, notice), close() {} },
      hook: {
        hosts: ['chat.example'],
        whyNot: () => undefined,
        send: ({ url }, notice) => this.#send(url, notice),
      },
      links,
      address: 'https://table.example',
    }
  }

  async #send(to: string, notice: Notice): Promise<Delivery> {
    await this.#loop.pause(20)
    if (this.refusing > 0) {
      this.refusing -= 1
      return { kind: 'later', because: 'Nobody opens.' }
    }
    const posted = { at: this.#loop.now, to, notice }
    this.posted.push(posted)
    this.onPosted(posted)
    return { kind: 'delivered' }
  }
}
