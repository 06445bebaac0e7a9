import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '@yukan/server/config.ts'
import type { Config } from '@yukan/server/config.ts'
import { needsSandbox } from './needs-sandbox.ts'

/** The stand-ins of a program that was killed end a moment after it. */
const PORT_TIMEOUT_MS = 3000
const TRY_AGAIN_MS = 100
/** Of a port in use, and of one for the system's programs only; other errors are reported when the program listens. */
const REFUSED = new Set(['EADDRINUSE', 'EACCES'])

/** The system's code for a port that cannot be listened on; null for a free one. */
async function failureOf(port: number, host: string): Promise<string | null> {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return REFUSED.has(code) ? code : null
  } finally {
    server.close()
  }
}

async function refuseInUse(port: number, host: string, setting: string, timeoutMs: number): Promise<void> {
  if (port === 0) return
  let failure = await failureOf(port, host)
  for (let waited = 0; failure === 'EADDRINUSE' && waited < timeoutMs; waited += TRY_AGAIN_MS) {
    await sleep(TRY_AGAIN_MS)
    failure = await failureOf(port, host)
  }
  if (failure === 'EADDRINUSE')
    throw new ConfigError(`Port ${port} is in use: stop the program that uses it, or set ${setting} to another.`)
  if (failure !== null) throw new ConfigError(`Port ${port} may not be used by this user: set ${setting} to 1024 or more.`)
}

/** Finds ports in use before anything is built or seeded. `timeoutMs`: for a program that is ending. Throws `ConfigError`, which names the setting. */
export async function refusePortsInUse(config: Config, timeoutMs = PORT_TIMEOUT_MS): Promise<void> {
  await refuseInUse(config.port, '::', 'PORT', timeoutMs)
  if (!needsSandbox(config)) return
  await refuseInUse(config.sandboxPort, '127.0.0.1', 'SANDBOX_PORT', timeoutMs)
  if (config.mailSandboxPort !== 0) await refuseInUse(config.mailSandboxPort, '127.0.0.1', 'SANDBOX_PORT, the port before it,', timeoutMs)
}
