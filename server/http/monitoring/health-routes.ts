import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { listEdgeStates } from '../../store/operations/edge-purge.ts'
import type { EdgeState } from '../../store/operations/edge-purge.ts'
import { countJobs } from '../../store/operations/job-queue.ts'
import { findLastGoodProof } from '../../store/desk/proof.ts'
import { joinRunning } from '../../concurrency/join-running.ts'
import { READY_TIMEOUT_MS } from '../../limits.ts'
import { makeMetricsAccess } from './metrics-access.ts'
import { watchFiles } from './watch-files.ts'
import { addWatchingMetrics } from './watching-metrics.ts'

/** Registers `/healthz` (no checks), `/readyz` (checks the database, reports the file store; 503 while ending) and `/metrics` (decision 024). */
export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('yukan_database_connections', 'Connections to the database', () => ctx.pool.totalCount)
  gauge('yukan_database_connections_idle', 'Connections that wait for work', () => ctx.pool.idleCount)
  gauge('yukan_database_waiting', 'Requests that wait for a connection', () => ctx.pool.waitingCount)
  gauge('yukan_shared_made', 'Shared answers made rather than found', () => ctx.shared.made)

  gauge('yukan_shared_stale', 'Old answers sent again because a new one could not be made', () => ctx.shared.stale)
  gauge('yukan_spans_lost', 'Parts of traces that the collector did not take', () => ctx.spans.lost)
  gauge('yukan_shared_sent', 'Requests answered from the cache before routing', () => ctx.shared.sent)
  gauge(
    'http_server_active_requests',
    'Requests under way, but for cached pages and those that wait for another one’s page',
    () => ctx.admission.underWay,
  )
  addShedRequests(ctx, registry)
  addRequestDurations(app, registry)
  addJobCounts(ctx, registry)
  addProofAge(ctx, registry)
  addEdgeStates(ctx, registry)
  const findFilesProblem = watchFiles(ctx)
  addWatchingMetrics(ctx, registry, findFilesProblem)
  const readMetrics = joinRunning(ctx.publishMetrics(registry))
  const askDatabase = joinRunning(async () => {
    const asked = { text: 'select 1', query_timeout: READY_TIMEOUT_MS }
    await ctx.pool.query(asked)
  })

  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  app.get('/healthz', async (_request, reply) => reply.headers(plain).send('ok\n'))
  app.get('/readyz', async (_request, reply) => {
    // Not logged as a failure: balancers poll all the time.
    if (ctx.lifecycle.isEnding && !ctx.lifecycle.isReplaced) return reply.code(503).headers(plain).send('ending\n')
    await askDatabase()
    // Articles can be read without files: the node stays in service, and reports the problem.
    const problem = await findFilesProblem()
    return reply.headers(plain).send(problem === null ? 'ready\n' : `ready\nfiles: ${problem}\n`)
  })
  const mayRead = makeMetricsAccess(ctx.config)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new Refusal('E_NOT_FOUND')
    return reply.headers({ ...plain, 'content-type': registry.contentType }).send(await readMetrics())
  })
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Durations of the requests that are routed, under OpenTelemetry's names. Pages sent from the cache are counted as `yukan_shared_sent`. */
function addRequestDurations(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of routed requests',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      http_request_method: request.method,
      http_route: request.routeOptions.url ?? 'unknown',
      http_response_status_code: String(reply.raw.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / SECOND)
  })
}

/** Requests refused for overload (decision 081). */
function addShedRequests(ctx: Context, registry: Registry): Gauge[] {
  const requests = new Gauge({
    name: 'yukan_shed_requests',
    help: 'Requests refused for overload since the start, by priority',
    labelNames: ['worth'],
    registers: [registry],
    collect() {
      for (const [priority, count] of ctx.admission.refusals) this.set({ worth: priority }, count)
    },
  })
  const priorities = new Gauge({
    name: 'yukan_shed_worths',
    help: 'How many priorities of requests are refused now, of six: 0 is none',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(ctx.admission.refused)
    },
  })
  const connections = new Gauge({
    name: 'yukan_dropped_connections',
    help: 'Connections closed at once since the start, because the process had as many as it takes',
    registers: [registry],
    collect() {
      this.set(ctx.admission.dropped)
    },
  })
  return [requests, priorities, connections]
}

function addJobCounts(ctx: Context, registry: Registry): Gauge {
  return new Gauge({
    name: 'yukan_jobs',
    help: 'Background jobs by queue and state, counted every ten seconds',
    labelNames: ['queue', 'state'],
    // Each web process counts the same jobs.
    aggregator: 'first',
    registers: [registry],
    async collect() {
      this.reset()
      // Without the database the other metrics are still useful.
      for (const { queue, state, count } of await countJobs(ctx.db).catch(() => [])) this.set({ queue, state }, count)
    },
  })
}

function addEdgeStates(ctx: Context, registry: Registry): void {
  const gauge = (name: string, help: string, read: (state: EdgeState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['edge'],
      // Each web process counts the same purges.
      aggregator: 'first',
      registers: [registry],
      async collect() {
        this.reset()
        // Without the database the other metrics are still useful.
        for (const state of await listEdgeStates(ctx.db).catch(() => [])) this.set({ edge: state.name }, read(state))
      },
    })
  gauge('yukan_edge_purges_waiting', 'Purges that an edge has not confirmed', ({ waiting }) => waiting)
  gauge('yukan_edge_failures', 'Attempts to purge an edge that failed since the last one that did not', ({ failures }) => failures)
}

function addProofAge(ctx: Context, registry: Registry): Gauge {
  return new Gauge({
    name: 'yukan_proof_age_seconds',
    help: 'Since the last nightly proof that found nothing wrong; missing before the first',
    aggregator: 'first',
    registers: [registry],
    async collect() {
      this.remove()
      // Without the database the other metrics are still useful.
      const at = await findLastGoodProof(ctx.db).catch(() => null)
      if (at !== null) this.set(Math.round((ctx.clock.now().getTime() - at.getTime()) / SECOND))
    },
  })
}
