/** The edge caches of the configuration (`EDGES`). */
/** A configured edge: a Varnish by its address, a CDN service by its id. */
export type EdgeConfig =
  | { kind: 'varnish'; url: string }
  | { kind: 'fastly'; service: string; token: string }
  | { kind: 'cloudflare'; zone: string; token: string }

const CDN = /^(fastly|cloudflare):\/\/([A-Za-z0-9]+)$/

/** Parses a configured edge: `http://10.0.0.5:6081` for Varnish, `fastly://<service>`, `cloudflare://<zone>`. Null for anything else. */
export function parseEdge(text: string, tokens: { fastly: string; cloudflare: string }): EdgeConfig | null {
  const [, cdn, id] = CDN.exec(text) ?? []
  if (cdn === 'fastly' && id !== undefined) return { kind: 'fastly', service: id, token: tokens.fastly }
  if (cdn === 'cloudflare' && id !== undefined) return { kind: 'cloudflare', zone: id, token: tokens.cloudflare }
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? { kind: 'varnish', url: url.href } : null
}
