/**
 * Requests the addresses that its parent sends, one at a time over one connection, and returns the milliseconds of each. A separate process: the
 * bodies would make the bench collect seventy megabytes of garbage five times a second, and every tenth request would wait for it.
 */
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function measure(url: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers: { 'accept-encoding': 'identity' } }, (incoming) => {
      incoming.on('error', reject)
      incoming.on('end', () => {
        if (incoming.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${url} answered ${incoming.statusCode}`))
      })
      incoming.resume()
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

process.on('message', (url: string) => void measure(url).then((milliseconds) => process.send?.(milliseconds)))
process.on('disconnect', () => process.exit())
