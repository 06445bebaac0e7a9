/** The edge caches that are purged, each with its interface: Varnish with xkey, Fastly, Cloudflare (decision 079). */
import type { EdgeConfig } from '../edge-config.ts'
import { EDGE_TIMEOUT } from '../limits.ts'

/** Where the CDNs take their requests. */
export interface EdgeApis {
  fastly: string
  cloudflare: string
}
const APIS: EdgeApis = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com/client/v4' }

/** A cache outside. */
export interface Edge {
  /** Its stable name in the database. */
  name: string
  /**
   * Purges everything with one of the keys: `isHard` removes it, otherwise it may be sent while it is fetched again. Throws if the edge did
   * not confirm that.
   */
  purge(keys: readonly string[], isHard: boolean): Promise<void>
}

/** Keys of one request, as Fastly and Cloudflare allow them; Varnish by the length of a header. */
const FASTLY_KEYS = 256
const CLOUDFLARE_KEYS = 30
const VARNISH_KEYS = 100

/** The name of an edge, which does not contain its token. */
export function edgeName(config: EdgeConfig): string {
  if (config.kind === 'varnish') return config.url
  return config.kind === 'fastly' ? `fastly://${config.service}` : `cloudflare://${config.zone}`
}

async function send(name: string, url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(EDGE_TIMEOUT) })
  if (!response.ok) throw new Error(`${name} answered a purge with ${response.status}`)
  return response
}

async function inParts(keys: readonly string[], size: number, purge: (part: readonly string[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < keys.length; at += size) await purge(keys.slice(at, at + size))
}

/** Opens an edge. Nothing is connected before the first purge. */
export function openEdge(config: EdgeConfig, apis: EdgeApis = APIS): Edge {
  const name = edgeName(config)
  switch (config.kind) {
    case 'varnish':
      return {
        name,
        purge: (keys, isHard) =>
          inParts(keys, VARNISH_KEYS, (part) =>
            send(name, config.url, { method: 'PURGE', headers: { [isHard ? 'xkey-purge' : 'xkey-softpurge']: part.join(' ') } }),
          ),
      }
    case 'fastly':
      return {
        name,
        purge: (keys, isHard) =>
          inParts(keys, FASTLY_KEYS, (part) =>
            send(name, `${apis.fastly}/service/${config.service}/purge`, {
              method: 'POST',
              headers: { 'fastly-key': config.token, 'surrogate-key': part.join(' '), ...(isHard ? {} : { 'fastly-soft-purge': '1' }) },
            }),
          ),
      }
    case 'cloudflare':
      return {
        name,
        // Cloudflare has hard purges only.
        purge: (keys) =>
          inParts(keys, CLOUDFLARE_KEYS, async (part) => {
            const response = await send(name, `${apis.cloudflare}/zones/${config.zone}/purge_cache`, {
              method: 'POST',
              headers: { authorization: `Bearer ${config.token}`, 'content-type': 'application/json' },
              body: JSON.stringify({ tags: part }),
            })
            const reply: unknown = await response.json()
            const isDone = typeof reply === 'object' && reply !== null && 'success' in reply && reply.success === true
            if (!isDone) throw new Error(`${name} did not purge`)
          }),
      }
  }
}

/** Response headers that carry the surrogate keys. */
export function keyHeaders(edges: readonly EdgeConfig[], keys: readonly string[]): Record<string, string> {
  const kinds = new Set(edges.map(({ kind }) => kind))
  return {
    'surrogate-key': keys.join(' '),
    ...(kinds.has('varnish') ? { xkey: keys.join(' ') } : {}),
    ...(kinds.has('cloudflare') ? { 'cache-tag': keys.join(',') } : {}),
  }
}
