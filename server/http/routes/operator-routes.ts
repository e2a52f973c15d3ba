import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, stopping } from '../../problem.ts'
import { apiHeaders, sendJson } from '../answers.ts'
import type { Hall } from '../hall.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** For whoever runs the server. */
export function addOperatorRoutes(app: FastifyInstance, hall: Hall): void {
  const tags = ['operators']
  app.get('/healthz', { schema: { summary: 'Whether the server serves', tags } }, (_request, reply) => {
    if (hall.isStopping || hall.isDraining) throw stopping()
    return sendJson(reply, 200, { ok: true })
  })
  app.get('/metrics', { schema: { summary: 'Counts for Prometheus', tags } }, (request, reply) => {
    if (hall.world.settings.metrics !== 'open' && !isLocal(request)) {
      throw new Problem('not-found', 'Metrics answer to this machine only.')
    }
    return reply
      .headers(apiHeaders)
      .type('text/plain; version=0.0.4')
      .send(hall.world.metrics.toText(gauges(hall), counters(hall)))
  })
}

/** A proxy on this machine speaks for others: what it passes on is not local. */
function isLocal({ headers, raw, ip }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && LOOPBACK.test(raw.socket.remoteAddress ?? '') && LOOPBACK.test(ip)
}

function gauges({ streams, tables, world }: Hall): Record<string, number> {
  const { readers } = world
  const { rss, heapUsed, external } = process.memoryUsage()
  return {
    streams: streams.size,
    tables_cached: tables.size,
    readings_running: readers.running,
    readings_waiting: readers.waiting,
    process_resident_memory_bytes: rss,
    process_heap_bytes: heapUsed,
    process_external_memory_bytes: external,
    process_uptime_seconds: Math.round(process.uptime()),
  }
}

function counters({ polls, forks, quotas, openStreams, streams, world }: Hall): Record<string, number> {
  const { readings, refused, ended } = world.readers.counts
  return {
    readings_total: readings,
    readings_refused_total: refused,
    readings_ended_total: ended,
    polls_refused_total: polls?.refused ?? 0,
    forks_refused_total: forks.refused,
    streams_refused_total: openStreams.refused,
    answers_refused_total: streams.unsent.refused,
    quota_tables_refused_total: quotas.refused.tables,
    quota_forks_refused_total: quotas.refused.forks,
    quota_imports_refused_total: quotas.refused.imports,
    quota_bytes_refused_total: quotas.refused.bytes,
    tables_removed_total: world.metrics.removed,
  }
}
