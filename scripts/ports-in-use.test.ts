import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '@yukan/server/config.ts'
import { refusePortsInUse } from './ports-in-use.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(port: number): Promise<Server> {
  const server = createServer()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

/** A port that is in use on this machine, after one that is free. */
async function usedPort(): Promise<number> {
  for (;;) {
    const server = await listen(0)
    servers.push(server)
    const { port } = server.address() as AddressInfo
    const before = await listen(port - 1).catch(() => null)
    if (before === null) continue
    await once(before.close(), 'close')
    return port
  }
}
const refusal = (env: Record<string, string>) => refusePortsInUse(readConfig(env), 1).then(() => null, String)

it('names the setting of a port that is in use', async () => {
  const used = await usedPort()
  const sentence = (setting: string) => `ConfigError: Port ${used} is in use: stop the program that uses it, or set ${setting} to another.`
  expect(await refusal({ PORT: `${used}`, SANDBOX_PORT: '0' })).toBe(sentence('PORT'))
  expect(await refusal({ PORT: '0', SANDBOX_PORT: `${used}` })).toBe(sentence('SANDBOX_PORT'))
  expect(await refusal({ PORT: '0', SANDBOX_PORT: `${used - 1}` })).toBe(sentence('SANDBOX_PORT, the port before it,'))
})

it('waits a moment for a port whose program is ending', async () => {
  const used = await usedPort()
  const checked = refusePortsInUse(readConfig({ PORT: `${used}`, SANDBOX_PORT: '0' }))
  servers.pop()?.close()
  expect(await checked).toBe(undefined)
})

it('does not check the ports of the stand-ins in production', async () => {
  const used = await usedPort()
  const production = {
    PUBLIC_URL: 'https://www.example.jp',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    SMTP_URL: 'smtp://mail.example.jp',
    MAIL_FROM: 'yukan@example.jp',
  }
  expect(await refusal({ ...production, PORT: '0', SANDBOX_PORT: `${used}` })).toBe(null)
})
