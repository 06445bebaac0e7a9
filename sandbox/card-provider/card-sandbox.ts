/**
 * The card provider's stand-in: speaks Stripe's HTTP API of the version that the SDK pins, as far as README.md lists it. `startCardSandbox` starts one in this process for a test:
 *
 *     const cards = await startCardSandbox({ startAt: new Date('2026-11-10T00:00:00Z'), receive: async ({ body, headers }) => status })
 *     new Stripe(cards.secretKey, { host: '127.0.0.1', port: cards.port, protocol: 'http', apiVersion: '2026-10-28.endive' })
 *     await cards.moveClockTo(new Date('2026-12-01T01:00:00Z'))   // renewals, charges and retries until then happen, with events
 *     cards.addFault({ kind: 'cut', moment: 'after', method: 'POST', path: '/v1/subscriptions', times: 3 })
 *     cards.configureWebhooks({ isHeld: true })
 *     await cards.deliverNow({ isShuffled: true, copies: 2 })
 *     await cards.close()
 *
 * The SDK repeats a request that was cut or failed, so a fault that shall reach its caller needs `times` of 3 or more.
 */
import { fastify } from 'fastify'
import { openCardMachine } from './card-machine.ts'
import type { CardSandbox, CardSandboxOptions } from './card-machine.ts'
import { controlRoutes } from './http/control-routes.ts'
import { providerRoutes } from './http/provider-routes.ts'

export interface StartedCardSandbox extends CardSandbox {
  url: string
  port: number
  close(): Promise<void>
}

/**
 * Starts a stand-in on a port of this machine (0: any free one). Nothing is saved or sent unless the options say so. Close it at the end of
 * the test.
 */
export async function startCardSandbox(options: CardSandboxOptions & { port?: number } = {}): Promise<StartedCardSandbox> {
  const machine = await openCardMachine(options)
  const app = fastify({ logger: false, forceCloseConnections: true })
  app.register(async (scope) => {
    providerRoutes(scope, machine)
    controlRoutes(scope, machine)
  })
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  return {
    ...machine,
    get state() {
      return machine.ledger.state
    },
    url,
    port: Number(new URL(url).port),
    async close() {
      await app.close()
      await machine.stop()
    },
  }
}
