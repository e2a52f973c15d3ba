/** A chat service of this machine that keeps what its webhooks are told. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Chat {
  readonly url: string
  readonly told: { readonly path: string; readonly body: Record<string, unknown> }[]
  answer(...statuses: number[]): void
  close(): Promise<void>
}

export async function openChat(): Promise<Chat> {
  const told: Chat['told'] = []
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const status = statuses.shift()
    if (status !== undefined) {
      response.writeHead(status, status === 429 ? { 'retry-after': '43' } : {}).end()
      return
    }
    told.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    told,
    answer: (...next) => statuses.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
