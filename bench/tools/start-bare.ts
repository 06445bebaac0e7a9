/** Starts a server to compare with, which prints its port and returns the processor time used at `/seconds`. */
import { once } from 'node:events'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { MEASURED_CORE } from './bench-run.ts'
import type { BenchRun } from './bench-run.ts'
import { get } from './http.ts'

/** A connection for each question: an idle one ends after some seconds, as the next question may be sent. */
const closing = new Agent({ keepAlive: false })

export interface BareServer {
  /** Without a slash at its end. */
  url: string
  secondsUsed: () => Promise<number>
}

/** Starts `script`, a file of this folder, on the measured core. */
export async function startBareServer(bench: BenchRun, script: string, args: readonly string[] = []): Promise<BareServer> {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const child = bench.start(process.execPath, [file, ...args], { core: MEASURED_CORE, env: { NODE_ENV: 'production' }, output: 'pipe' })
  if (child.stdout === null) throw new Error(`${script} has no output`)
  const [port]: unknown[] = await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${String(port).trim()}`
  return { url, secondsUsed: async () => Number((await get(`${url}/seconds`, {}, closing)).body.toString()) }
}
