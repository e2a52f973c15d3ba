import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A wire between a node and its database that a test can cut, at the worst moments. */
export class CuttingProxy {
  readonly #server: Server
  readonly #pairs = new Set<{ client: Socket; server: Socket }>()
  #isDeaf = false
  #cutAfter: RegExp | undefined
  #cuts = 0

  constructor(target: () => number) {
    this.#server = createServer((client) => this.#join(client, target()))
  }

  static async to(target: () => number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(target)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get cuts(): number {
    return this.#cuts
  }

  /** The next answer to a question that fits is lost: the question has arrived. */
  cutAnswerTo(question: RegExp): void {
    this.#cutAfter = question
  }

  /** Whatever comes is taken and goes nowhere, as with a cable that was pulled. */
  goDeaf(): void {
    this.#isDeaf = true
  }

  hearAgain(): void {
    this.#isDeaf = false
    this.cutAll()
  }

  cutAll(): void {
    for (const { client, server } of this.#pairs) {
      client.destroy()
      server.destroy()
    }
  }

  async close(): Promise<void> {
    this.#server.close()
    this.cutAll()
    await once(this.#server, 'close')
  }

  #join(client: Socket, port: number): void {
    const server = connect(port, '127.0.0.1')
    const pair = { client, server }
    this.#pairs.add(pair)
    let isLost = false
    client.on('data', (chunk) => {
      if (this.#isDeaf) return
      if (this.#cutAfter?.test(chunk.toString('latin1')) === true) {
        this.#cutAfter = undefined
        isLost = true
      }
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      if (this.#isDeaf) return
      if (!isLost) return void client.write(chunk)
      this.#cuts += 1
      client.destroy()
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        other.destroy()
        this.#pairs.delete(pair)
      })
    }
  }
}
