/**
 * Stand-in for the Meteorological Agency's forecast server. Speaks its paths and shapes and knows nothing of ours.
 *
 *     GET  /bosai/jmatile/data/wdist/VPFD/{class10}.json   the newest three-hourly report; 404 for an unknown area
 *     POST /_sandbox/weather {"mode":"ok"|"down"|"garbage"|"slow"}   how to answer from now on
 *     POST /_sandbox/reset                                 back to `ok`, nothing seen
 *     GET  /_sandbox/seen                                  `{"seen":[{at, url, mode}]}`, oldest first
 */
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { forecastDocument } from './forecast-document.ts'

const SECOND = 1000
const MODES = ['ok', 'down', 'garbage', 'slow'] as const
const NOT_FOUND_PAGE = '<!DOCTYPE html><html lang="ja"><title>404 Not Found</title></html>'
/** Old entries are dropped, to bound the memory of a sandbox that is left running. */
const SEEN_LIMIT = 1000

/** `down` responds 503, `garbage` half a document, `slow` the right document too late. */
export type WeatherMode = (typeof MODES)[number]

export interface WeatherSandboxOptions {
  /** Time of the forecasts; default: the machine's. */
  now?: () => Date
  /** Delay of `slow` in milliseconds; default 30 seconds. */
  slowMs?: number
}

/** Builds a stand-in weather source, not yet listening (decision 022). */
export function buildWeatherSandbox(options: WeatherSandboxOptions = {}): FastifyInstance {
  const { now = () => new Date(), slowMs = 30 * SECOND } = options
  const app = fastify({ logger: false, requestTimeout: 30 * SECOND, bodyLimit: 10_000, forceCloseConnections: true })
  const waiting = new Set<() => void>()
  let mode: WeatherMode = 'ok'
  let seen: { at: string; url: string; mode: WeatherMode }[] = []

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        waiting.delete(finish)
        resolve()
      }
      const timer = setTimeout(finish, slowMs)
      waiting.add(finish)
    })
  }
  app.addHook('preClose', async () => {
    for (const finish of waiting) finish()
  })

  app.get<{ Params: { file: string } }>('/bosai/jmatile/data/wdist/VPFD/:file', async (request, reply) => {
    seen = [...seen, { at: now().toISOString(), url: request.url, mode }].slice(-SEEN_LIMIT)
    if (mode === 'down') return reply.code(503).type('text/html; charset=utf-8').send('<html><title>Service Unavailable</title></html>')
    const areaCode = /^(\d{6})\.json$/.exec(request.params.file)?.[1]
    const document = areaCode === undefined ? null : forecastDocument(areaCode, now())
    if (document === null) return reply.code(404).type('text/html; charset=utf-8').send(NOT_FOUND_PAGE)
    const text = JSON.stringify(document)
    if (mode === 'garbage') return reply.type('application/json').send(text.slice(0, text.length / 2))
    if (mode === 'slow') await pause()
    return reply.type('application/json').send(text)
  })

  app.post<{ Body: { mode: WeatherMode } }>(
    '/_sandbox/weather',
    { schema: { body: { type: 'object', required: ['mode'], properties: { mode: { enum: MODES } } } } },
    async (request) => {
      mode = request.body.mode
      return { mode }
    },
  )
  app.post('/_sandbox/reset', async () => {
    mode = 'ok'
    seen = []
    return { mode }
  })
  app.get('/_sandbox/seen', async () => ({ seen }))
  return app
}
