/** Keeps readers out of a newspaper that is not public yet (decision 050): one plain page for every address that is theirs. */
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { preparingPage } from './preparing-page.ts'
import { publicationOf } from '../../settings/publication.ts'
import { isDatabaseAway, Refusal } from '../../refusal.ts'
import { isOpenToReaders } from '../../store/desk/founding.ts'
import { NO_PAGE_POLICY, securityHeaders } from '../replies/security-headers.ts'

/** Routes that are there before the opening: the desk, previews, files, health, and calls of the card provider. */
const ALWAYS = /^\/(?:desk|preview|files|assets|webhook)\/|^\/(?:desk|favicon\.svg|healthz|readyz|metrics)$/
const CALLS = /^\/v1\//
/** Seconds after which a search engine may retry. */
const RETRY_AFTER = '3600'
/** How long the known state counts without change notifications. */
const KNOWN_FOR = SECOND / 2
/** A newspaper that was open stays so while the database does not answer. */
const ANSWER_WITHIN = SECOND / 4

interface Known {
  isOpen: boolean
  generation: number
  until: number
}

/** Whether the newspaper is public, cached until the next change of content. */
export function watchOpening(ctx: Context): () => Promise<boolean> {
  let known: Known | null = null
  let asked: { generation: number; answer: Promise<boolean> } | null = null
  const query = async (generation: number): Promise<boolean> => {
    try {
      const isOpen = await isOpenToReaders(ctx.db)
      known = { isOpen, generation, until: ctx.clock.now().getTime() + KNOWN_FOR }
      return isOpen
    } catch (error) {
      if (known?.isOpen === true && isDatabaseAway(error)) return true
      throw error
    } finally {
      asked = null
    }
  }
  /** One query for all that wait. */
  const ask = (): Promise<boolean> => {
    const { generation } = ctx.shared
    if (asked?.generation !== generation) asked = { generation, answer: query(generation) }
    return asked.answer
  }
  return async () => {
    const { generation, isSubscribed } = ctx.shared
    const isFresh = known?.generation === generation && (isSubscribed || ctx.clock.now().getTime() < known.until)
    if (known !== null && isFresh) return known.isOpen
    const answer = ask()
    return known?.isOpen === true ? Promise.race([answer, sleep(ANSWER_WITHIN, true, { ref: false })]) : answer
  }
}

export interface ReaderGate {
  isOpen(): Promise<boolean>
  /** Sends the reply that replaces every page: 503, and E_UNAVAILABLE for calls. */
  refuse(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Refuses readers of a newspaper that is not public, before any route. */
export function closeToReaders(app: FastifyInstance, ctx: Context): ReaderGate {
  const isOpen = watchOpening(ctx)
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'retry-after': RETRY_AFTER, 'x-robots-tag': 'noindex' })
    if (CALLS.test(request.raw.url ?? '/')) throw new Refusal('E_UNAVAILABLE')
    const { name } = await publicationOf(ctx.db)
    await reply
      .code(503)
      .headers({
        ...securityHeaders(ctx.config),
        'content-security-policy': `${NO_PAGE_POLICY}; style-src 'unsafe-inline'`,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send(preparingPage(name))
  }
  app.addHook('onRequest', async (request, reply) => {
    if (ALWAYS.test(request.routeOptions.url ?? '/*') || (await isOpen())) return
    await refuse(request, reply)
    return reply
  })
  return { isOpen, refuse }
}
