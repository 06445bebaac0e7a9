/** The frames of advertisements: the only pages that load anything of the ad network, in a separate origin (decision 108). */
import { AD_FRAMES, AD_PLACES } from '@yukan/rules/site/ad-frames.ts'
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'
import { SHARED_PAGE_SECONDS } from '@yukan/rules/lifetimes.ts'
import type { FastifyInstance } from 'fastify'
import type { Dispatch } from '../calls/dispatch.ts'
import type { Context } from '../context.ts'
import { outsideHeaders } from '../edge/outside-headers.ts'
import { encode } from '../http/replies/encoded-body.ts'
import { isAnonymous, pageCacheKey, sendCached } from '../http/replies/page-cache.ts'
import { adFramePolicy, securityHeaders } from '../http/replies/security-headers.ts'
import { Refusal } from '../refusal.ts'
import { findAdNetwork } from './ad-network.ts'
import type { UnknownPage } from './page-routes.ts'

/** Margins would shift content that has the frame's size. */
const STYLE = 'html,body{margin:0;height:100%;overflow:hidden}body{display:grid;place-items:center}'

function frameHtml(adScript: string, slot: string): string {
  return [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>広告</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}</style></head><body>`,
    `<div data-ad-slot="${escapeHtml(slot)}"></div>`,
    `<script async src="${escapeHtml(adScript)}"></script></body></html>`,
  ].join('')
}

/** Registers the frame of each place. The same for everyone: it reads no cookie. */
export function adFrames(app: FastifyInstance, ctx: Context, dispatch: Dispatch, unknownPage: UnknownPage): void {
  for (const place of AD_PLACES) {
    const path = `${AD_FRAMES}${place}/`
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (request, reply) => {
        if ((await findAdNetwork(ctx, dispatch)) === null) return unknownPage(request, reply)
        await sendCached(ctx, request, reply, pageCacheKey(path, isAnonymous(ctx, request.raw) ? '' : 'guest'), async () => {
          // Read while the response is built: a change during that time invalidates it.
          const network = await findAdNetwork(ctx, dispatch)
          if (network === null) throw new Refusal('E_NOT_FOUND')
          const headers = {
            ...securityHeaders(ctx.config),
            'x-frame-options': 'SAMEORIGIN',
            'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': adFramePolicy(network),
            'x-robots-tag': 'noindex',
            ...outsideHeaders(ctx, SHARED_PAGE_SECONDS),
          }
          return encode(200, headers, frameHtml(network.adScript, network.slots[place]))
        })
      },
    })
  }
}
