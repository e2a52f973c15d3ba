import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify'
import { addGalleryRoutes } from '../gallery/routes.ts'
import { Problem, stopping } from '../problem.ts'
import { addEveningRoutes } from '../watching/evening-routes.ts'
import type { Log } from '../world.ts'
import { apiHeaders, JSON_TYPE, problemOf, problemText } from './answers.ts'
import type { Hall } from './hall.ts'
import { MOST_BODY_BYTES, takeJsonBodies } from './json-body.ts'
import { limitAddresses } from './limits.ts'
import { addNoticeLinks } from './notice-links.ts'
import { rememberAddresses } from './quotas/who.ts'
import { addActionRoutes } from './routes/action-routes.ts'
import { addBookRoutes } from './routes/book-routes.ts'
import { addClientRoutes } from './routes/client-routes.ts'
import { addFeedRoutes } from './routes/feed-routes.ts'
import { addImportRoutes } from './routes/import-routes.ts'
import { addMomentRoutes } from './routes/moment-routes.ts'
import { addNoticeRoutes } from './routes/notice-routes.ts'
import { addOperatorRoutes } from './routes/operator-routes.ts'
import { addRecordRoutes } from './routes/record-routes.ts'
import { addSeatRoutes } from './routes/seat-routes.ts'
import { addSitRoutes } from './routes/sit-routes.ts'
import { addTableRoutes } from './routes/table-routes.ts'
import { addTrialRoutes } from './routes/trial-routes.ts'
import { addUpdateRoutes } from './routes/update-routes.ts'
import { DOCUMENTATION_POLICY, refuseOtherOrigins, secure } from './security.ts'
import { answerBrokenRequest, hurryBodies, requestTimes } from './slow-requests.ts'
import { countUnsent } from './unsent.ts'

/** Longer than the proxies in front of us keep a connection: they must be the ones to close it. */
const KEEP_ALIVE_MILLISECONDS = 75_000

/** What an operator sees in the metrics and need not read a thousand times. */
const USUAL: ReadonlySet<string> = new Set(['stopping', 'reading-busy'])

/** For an app that no browser asks for pages. */
export interface AppFitting {
  /** Whether it also serves the client and the pages that describe the API; both are files of this machine. */
  readonly files?: boolean
  /** Before the routes are added. */
  readonly prepare?: (app: FastifyInstance) => void
}

export async function createApp(hall: Hall, fitting: AppFitting = {}): Promise<FastifyInstance> {
  const { settings, log } = hall.world
  const app = fastify({
    bodyLimit: MOST_BODY_BYTES,
    trustProxy: settings.trustProxy === '' ? false : settings.trustProxy,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    ...requestTimes,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // A request that is no HTTP, or an address that is none, is answered like any other mistake.
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, _request, reply) => {
      const problem = new Problem('bad-request', 'This address cannot be read.')
      answerProblem(reply as unknown as FastifyReply, problem.status, problemText(problem))
    },
    // Requests on open connections are answered by us until the end.
    return503OnClosing: false,
    // Strict: nothing is converted, dropped or filled in on the quiet.
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false },
    },
  })
  answerErrors(app, log)
  fitting.prepare?.(app)
  takeRequests(app, hall)
  await describe(app)
  // What an action is answered with is small.
  await app.register(async (quick) => addActionRoutes(quick, hall))
  const countAnswers = (scope: FastifyInstance) =>
    countUnsent(scope, hall.streams.unsent, settings.still * 1000)
  await app.register(async (updates) => {
    countAnswers(updates)
    addUpdateRoutes(updates, hall)
  })
  await app.register(async (calm) => {
    countAnswers(calm)
    await addCalmRoutes(calm, hall)
    if (fitting.files !== false) await addFiles(calm, hall)
  })
  await app.ready()
  return app
}

function takeRequests(app: FastifyInstance, hall: Hall): void {
  rememberAddresses(app)
  takeJsonBodies(app)
  hurryBodies(app)
  refuseOtherOrigins(app, hall.world.settings.origins)
  app.addHook('onRequest', (request, _reply, done) => {
    done(hall.isStopping && request.method === 'POST' ? stopping() : undefined)
  })
}

/** Whatever is thrown is answered in the protocol's words. */
function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, log)
    if (problem.status >= 500 && !USUAL.has(problem.code)) {
      log.warn({ route: request.routeOptions.url ?? '', code: problem.code }, 'request-refused')
    }
    // Whatever is left of it would go on coming.
    if (problem.code === 'too-slow') reply.header('connection', 'close')
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
    return answerProblem(reply, problem.status, problemText(problem))
  })
}

function answerProblem(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).headers(apiHeaders).type(JSON_TYPE).send(text)
}

/** Everything that is not asked for many times a second. */
async function addCalmRoutes(app: FastifyInstance, hall: Hall): Promise<void> {
  await secure(app)
  await limitAddresses(app, hall.world.store.sharing)
  addTableRoutes(app, hall)
  addTrialRoutes(app, hall)
  addEveningRoutes(app, hall)
  addSeatRoutes(app, hall)
  addSitRoutes(app, hall)
  addGalleryRoutes(app, hall)
  addMomentRoutes(app, hall)
  addRecordRoutes(app, hall)
  await addImportRoutes(app, hall)
  addBookRoutes(app, hall)
  addNoticeRoutes(app, hall)
  addFeedRoutes(app, hall)
  await addNoticeLinks(app, hall)
  addOperatorRoutes(app, hall)
}

async function addFiles(app: FastifyInstance, hall: Hall): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCUMENTATION_POLICY,
    uiConfig: { deepLinking: true, tryItOutEnabled: true },
  })
  await addClientRoutes(app, hall)
}

async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Storytable',
        version: '1',
        description: 'Everything the page does, a script with a cookie jar can do. Actions in, updates out.',
      },
      tags: [
        { name: 'tables', description: 'The shelf and its tables' },
        { name: 'seats', description: 'Who sits where' },
        { name: 'play', description: 'Actions and updates' },
        { name: 'gallery', description: 'Applause, ideas and guesses from beside the play' },
        { name: 'time', description: 'The past of a table, and what goes on from it' },
        { name: 'notices', description: 'Being told when the table needs you' },
        { name: 'records', description: 'What can be taken away and checked' },
        { name: 'operators', description: 'For whoever runs the server' },
      ],
    },
  })
}
