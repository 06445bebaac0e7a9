/** The one place where requests are refused for overload: before routing, bodies, rendering and the database (decision 081). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import { isGooglebotUserAgent } from '@yukan/rules/site/search-bot.ts'
import { priorityOf } from '@yukan/rules/site/overload.ts'
import type { Priority } from '@yukan/rules/site/overload.ts'
import { deviceCookieName } from '../../calls/caller.ts'
import type { Context } from '../../context.ts'
import { deskCookieName } from '../../calls/staff-caller.ts'
import { RETRY_AFTER_SECONDS, RETRY_SPREAD_SECONDS, CRAWLER_RETRY_SECONDS } from '../../limits.ts'
import type { Encoded } from '../replies/encoded-body.ts'
import { isOnDeskHost } from './desk-host.ts'
import { sendRefusal } from '../replies/failure.ts'
import { isAnonymous, pageCacheKey, pageKey, trySendIfEncoded } from '../replies/page-cache.ts'
import { Refusal } from '../../refusal.ts'
import type { Asked } from '../../overload/admission.ts'

/** Health checks and metrics: each is computed once for all concurrent requests. */
const ALWAYS = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

let count = 0

function retryAfter(priority: Priority): number {
  count = (count + 1) % RETRY_SPREAD_SECONDS
  return (priority === 'crawler' ? CRAWLER_RETRY_SECONDS : RETRY_AFTER_SECONDS) + count
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** Returns a function that serves expired but unchanged pages, refuses, or admits a request. True: the request must be handled. */
export function makeAdmit(ctx: Context): (request: IncomingMessage, response: ServerResponse) => boolean {
  const device = deviceCookieName(ctx.config.publicUrl)
  const desk = deskCookieName(ctx.config.deskUrl)

  const asked = (request: IncomingMessage): Asked => {
    const { headers, method = 'GET', url = '/' } = request
    const isGuest = isAnonymous(ctx, request)
    // The desk has no shared pages, and Google's crawler gets different ones.
    const isOfDesk = url.startsWith('/desk') || isOnDeskHost(ctx.config, request)
    const isShared = isGuest && !isOfDesk && !isGooglebotUserAgent(headers['user-agent'] ?? '')
    const page = isShared && !url.startsWith('/v1/') ? pageKey(url) : null
    const isKnown = () => page !== null && ctx.shared.has(pageCacheKey(page, ''))
    return {
      key: isShared ? (page ?? url) : null,
      isKnown,
      priority: () =>
        priorityOf({
          method,
          url,
          isCrawler: isbot(headers['user-agent']),
          hasDevice: headers.cookie?.includes(device) === true,
          hasDesk: headers.cookie?.includes(desk) === true,
          isSigned: headers['stripe-signature'] !== undefined,
          isKnown: isKnown(),
        }),
    }
  }

  return (request, response) => {
    const { url = '/' } = request
    if (ALWAYS.test(url) || ctx.admission.isExempt(pathOf(url))) return true
    const what = asked(request)
    const priority = ctx.admission.admit(request, what)
    if (priority === null) {
      response.once('close', () => ctx.admission.leave(request))
      return true
    }
    const old = what.key === null ? undefined : ctx.shared.expired<Encoded>(pageCacheKey(what.key, ''))
    if (old !== undefined && trySendIfEncoded(ctx, request, response, old)) return false
    ctx.admission.countRefusal(priority)
    sendRefusal(ctx, request, response, new Refusal('E_UNAVAILABLE'), { retryAfter: retryAfter(priority) })
    return false
  }
}
