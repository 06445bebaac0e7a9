import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { startSandbox } from './sandbox.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

const respondsAt = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ status }) => status,
    () => 'no answer',
  )

it('restarts the stand-ins when they end unexpectedly, until they are stopped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yukan-children-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const sandboxPort = await freePort()
  const lines: string[] = []
  const config = { port: await freePort(), publicUrl: 'http://localhost', sandboxPort, mailSandboxPort: 0, dataDir }
  const sandbox = await startSandbox(config, (line) => lines.push(line))
  const first = sandbox.pid()
  expect(await respondsAt(sandboxPort)).toBe(200)
  process.kill(first!, 'SIGKILL')
  await expect.poll(() => respondsAt(sandboxPort), { timeout: 20_000 }).toBe('no answer')
  await expect.poll(() => respondsAt(sandboxPort), { timeout: 20_000 }).toBe(200)
  expect(sandbox.pid()).not.toBe(first)
  expect(lines).toEqual(['The stand-ins ended unexpectedly (SIGKILL): starting them again.'])
  await sandbox.stop()
  expect(await respondsAt(sandboxPort)).toBe('no answer')
}, 60_000)
