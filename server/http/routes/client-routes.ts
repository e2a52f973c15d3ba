import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'
import { type ClientHints, linkHeader, readHints } from '../client-hints.ts'
import type { Hall } from '../hall.ts'
import { previewTags } from '../link-preview.ts'

/** A year: files with a hash in their name never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const BUILT = fileURLToPath(new URL('../../../dist/web', import.meta.url))
const NOT_BUILT = 'The client is not built yet. Run “npm run build”, or use the API: /api/docs\n'

/** The same client, with other things on the way (tools/building/build-pages.ts). */
const PAGES = ['index.html', 'table.html', 'page.html'] as const

/** A table, or a moment of it: the addresses that web/state/parse-route.ts calls so. */
const TABLE = /^\/t\/([\w-]+)(?:\/at\/\d+)?\/?$/

/** The client's files, and its page for every address that is not the API's. */
export async function addClientRoutes(app: FastifyInstance, hall: Hall): Promise<void> {
  const folder = hall.world.settings.client
  const root = folder === '' ? BUILT : resolve(folder)
  const isBuilt = PAGES.every((page) => existsSync(join(root, page)))
  if (isBuilt) {
    await app.register(serveStatic, {
      root,
      preCompressed: true,
      dotfiles: 'ignore',
      index: 'index.html',
      cacheControl: false,
      schemaHide: true,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(root, 'assets'))
        response.header('cache-control', isHashed ? FOR_EVER : 'no-cache')
      },
    })
  }
  if (isBuilt) addVerifyPage(app, root)
  const hints = readHints(root)
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new Problem('not-found', 'There is nothing here.')
    return isBuilt ? sendPage({ hall, hints, root }, request, reply) : sayNotBuilt(reply)
  })
}

/** One page for the shelf, one for tables, one for all else. */
function sendPage(
  { hall, hints, root }: { hall: Hall; hints: ClientHints; root: string },
  { url }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = url.split('?', 1)[0] ?? ''
  if (path === '/') return reply.sendFile('index.html')
  const table = TABLE.exec(path)?.[1]
  if (table === undefined) return reply.sendFile('page.html')
  const link = linkHeader(hall, hints, table)
  if (link !== undefined) reply.header('link', link)
  const page = withPreview(hall, root, table)
  if (page === undefined) return reply.sendFile('table.html')
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}

/** Only for tables in memory: a page may cost no reading, and a link is sent just after its table was opened. */
function withPreview(hall: Hall, root: string, id: string): string | undefined {
  const table = hall.tables.find(id)?.loaded?.table
  const page = table && readFileSync(join(root, 'table.html'), 'utf8')
  const end = page?.indexOf('</head>') ?? -1
  return end < 0 || !page || !table ? undefined : page.slice(0, end) + previewTags(table) + page.slice(end)
}

/** The page that checks files. It carries its own policy, because it works without a server too. */
function addVerifyPage(app: FastifyInstance, root: string): void {
  const file = join(root, 'verify.html')
  const policy = existsSync(file)
    ? /Security-Policy" content="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1]
    : undefined
  if (policy === undefined) return
  app.get('/verify', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
      .header('cache-control', 'no-cache')
      .sendFile('verify.html'),
  )
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !/^\/(api|assets)(\/|$|\?)/.test(url)
}

function sayNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
}
