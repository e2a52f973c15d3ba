import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

/** Nothing but what this server itself serves; no script in a page, no frame around it. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Positions and sizes in drawings are attributes; a whole style sheet in a page stays forbidden.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  // The page of books shows one, printed as it stands.
  'frame-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  // Text becomes markup only through the compiler's own templates.
  'require-trusted-types-for': ["'script'"],
  // The second loads the service worker, from its one address; the third the lab's, from theirs.
  'trusted-types': ['svelte-trusted-html', 'storytable-worker', 'storytable-lab'],
}

/** The API's description is drawn by a viewer that brings small pictures inside its style sheet. */
export const DOCUMENTATION_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The one style sheet that it writes into the page itself.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Only where the request came by TLS, below: a table in a home network has none.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
}

/** Pages of other origins may not act here. Scripts send no Origin, and have no cookie but their own. */
export function refuseOtherOrigins(app: FastifyInstance, alsoAllowed: string): void {
  const allowed = new Set(alsoAllowed.split(',').map((origin) => origin.trim()))
  app.addHook('onRequest', (request, _reply, done) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    // A link in a mail proves itself; mail programs follow it from wherever they are.
    const isLink = request.url.startsWith('/n/')
    if (isReading || isLink || isOwnOrigin(request, allowed)) done()
    else done(new Problem('wrong-origin', 'Another site’s page may not act here.'))
  })
}

function isOwnOrigin({ headers, host }: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  const { origin } = headers
  if (origin === undefined) {
    const site = headers['sec-fetch-site']
    return site === undefined || site === 'same-origin' || site === 'none'
  }
  if (allowed.has(origin)) return true
  // The scheme may differ where a proxy speaks TLS for us; the host is what counts.
  return URL.canParse(origin) && new URL(origin).host === host
}
