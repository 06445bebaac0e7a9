import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listenEverywhere } from './http/listen.ts'

const systemError = (code: string) => Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen' })

const addressOf = (app: FastifyInstance) => app.server.address() as AddressInfo

describe('listenEverywhere', () => {
  const app = Fastify()
  afterEach(() => app.close())

  it('listens on IPv4, and on IPv6 where the machine has it', async () => {
    await listenEverywhere(app, 0)
    const { port } = addressOf(app)
    const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
    for (const host of ['127.0.0.1', ...(own.some(({ address }) => address === '::1') ? ['[::1]'] : [])])
      expect((await fetch(`http://${host}:${port}/`)).status).toBe(404)
  })

  it.each(['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'])('listens on IPv4 only where there is no IPv6 (%s)', async (code) => {
    const without = Fastify()
    const listen = without.server.listen.bind(without.server)
    vi.spyOn(without.server, 'listen').mockImplementation(((options: { host: string }) => {
      if (options.host === '::') setImmediate(() => without.server.emit('error', systemError(code)))
      else listen(options)
      return without.server
    }) as never)
    await listenEverywhere(without, 0)
    const { port, address } = addressOf(without)
    expect(address).toBe('0.0.0.0')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    await without.close()
  })

  it('listenEverywhere rejects a port that is in use', async () => {
    const first = Fastify()
    await listenEverywhere(first, 0)
    const second = Fastify()
    await expect(listenEverywhere(second, addressOf(first).port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await first.close()
    await second.close()
  })
})
