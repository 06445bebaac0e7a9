/** Requests of an attacker: unknown addresses, uncached searches, wrong passwords, large bodies and headers. */
import { Agent, request } from 'node:http'

const CONNECTIONS = 20
const LARGE = 60_000
const HEADER = 8_000

interface Attack {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

const attacks: readonly ((count: number) => Attack)[] = [
  (count) => ({ method: 'GET', path: `/article/unknown-${count}/` }),
  (count) => ({ method: 'GET', path: `/?date=2026-11-01&x=${count}` }),
  (count) => ({ method: 'GET', path: `/search/?keyword=${encodeURIComponent(`祭り${count}`)}` }),
  (count) => ({ method: 'GET', path: `/v1/article/get/list?flag=1&limit=100&page=${(count % 1000) + 1}` }),
  (count) => ({ method: 'GET', path: `/images/${count}.webp`, headers: { 'x-large': 'x'.repeat(HEADER) } }),
  (count) => ({ method: 'GET', path: '/', headers: { cookie: `yukan_device=${count.toString(36).padStart(43, 'a')}` } }),
  (count) => ({
    method: 'POST',
    path: '/v1/user/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody-${count}@example.jp`, password: 'a wrong password', isRegist: false }),
  }),
  (count) => ({
    method: 'POST',
    path: '/contact/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `text=${String(count).repeat(LARGE / 10)}`,
  }),
]

function send(agent: Agent, url: string, { method, path, headers = {}, body = '' }: Attack): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request(
      `${url}${path}`,
      { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (incoming) => {
        incoming.resume().on('close', resolve)
      },
    )
    // The server may close the connection of a request that it refuses.
    outgoing.on('error', () => resolve())
    outgoing.end(body)
  })
}

/** Attacks for some seconds over many connections. Returns the number of requests. */
export async function attack(url: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const endAt = performance.now() + seconds * 1000
  let count = 0
  const workers = Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < endAt) {
      count += 1
      const next = attacks[count % attacks.length]?.(count)
      if (next !== undefined) await send(agent, url, next)
    }
  })
  await Promise.all(workers)
  agent.destroy()
  return count
}
