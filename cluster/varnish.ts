/** Varnish with the configuration that operators use, `edge.vcl`, in front of a program. */
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { visitorAt } from '@yukan/server/test/visit.ts'
import { freePort, startProgram } from '@yukan/server/test/program.ts'
import type { RunningProgram } from '@yukan/server/test/program.ts'
import { makeOwn, runEngine, urlOf } from './engines.ts'
import type { Engine, Server } from './engines.ts'
import { ENGINES } from './packages.ts'

const VCL = fileURLToPath(new URL('edge.vcl', import.meta.url))

export interface EdgeAddress {
  host: string
  port: number
}

/** The configuration for a program on a port of this machine. Throws if a place to change is missing. */
function configure(originPort: number, purgers: string): string {
  const text = readFileSync(VCL, 'utf8')
  const configured = text.replace('.port = "3000"', `.port = "${originPort}"`).replace('  "127.0.0.1";\n  "::1";\n', `  "${purgers}";\n`)
  if (configured === text) throw new Error('edge.vcl has another backend')
  return configured
}

/** Starts Varnish before a program, with an empty cache. `purgers`: the address whose purges it takes. */
export async function startVarnish(
  folder: string,
  { originPort, purgers = '127.0.0.1' }: { originPort: number; purgers?: string },
): Promise<Engine<EdgeAddress>> {
  const port = await freePort()
  const own = makeOwn(join(folder, `varnish-${port}`))
  const vcl = join(own, 'edge.vcl')
  writeFileSync(vcl, configure(originPort, purgers))
  const address = { host: '127.0.0.1', port }
  const args = ['-F', '-a', `127.0.0.1:${port}`, '-f', vcl, '-n', join(own, 'work'), '-s', 'malloc,64m', '-j', 'none']
  return runEngine(address, {
    command: ENGINES.varnish,
    // The C library is not linked: everything that the configuration calls is in Varnish.
    args: [
      ...args,
      '-p',
      `vmod_path=${ENGINES.varnishModules}`,
      '-p',
      `cc_command=exec ${ENGINES.compiler} -O1 -fpic -shared -nostdlib -w -o %o %s`,
    ],
    log: join(own, 'log'),
    isReady: () => isListening(address),
  })
}

async function isListening({ host, port }: EdgeAddress): Promise<boolean> {
  const request = http.get({ host, port, path: '/healthz', agent: false })
  const answered = once(request, 'response').then(
    () => true,
    () => false,
  )
  const isAnswered = await answered
  request.destroy()
  return isAnswered
}

/** Waits until the edge has noticed that the program is there. */
export async function waitForOrigin({ port }: EdgeAddress): Promise<void> {
  const get = visitorAt(port)
  await vi.waitUntil(async () => (await get('/healthz')).status === 200, { timeout: 30_000, interval: 50 })
}

/** Starts the program behind an edge, at the port that Varnish forwards to; `purgePort` is the port of its purges. */
export function startOrigin(
  folder: string,
  database: Server,
  { port, purgePort }: { port: number; purgePort: number },
): Promise<RunningProgram> {
  return startProgram({
    DATABASE_URL: urlOf(database),
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    EDGE_PURGE_URLS: `http://127.0.0.1:${purgePort}`,
    TRUSTED_PROXIES: '127.0.0.1',
  })
}
