import { Agent, request } from 'node:http'

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 })

export interface Answer {
  status: number
  /** Flat list of names and values. */
  rawHeaders: string[]
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  milliseconds: number
}

/** Sends a GET over the agent's connection; the body is returned as received, so maybe compressed. */
export async function get(url: string, headers: Record<string, string> = {}, agent: Agent = oneConnection): Promise<Answer> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          rawHeaders: incoming.rawHeaders,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - startedAt,
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** The parsed JSON of a call that must succeed, with its time. */
export async function getJson(url: string): Promise<{ value: unknown; milliseconds: number }> {
  const { status, body, milliseconds } = await get(url)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return { value: JSON.parse(body.toString()), milliseconds }
}
