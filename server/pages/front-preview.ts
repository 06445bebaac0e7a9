/**
 * The readers' home page as a prepared edition will show it (decision 045): `/desk/front-preview/{id}`, for the staff who lay it out. It is their own
 * page at the time of the launch, without scripts, and nobody stores it.
 */
import { articleGetTops } from '@yukan/contract/article.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { ARTICLE_EDITORS } from '@yukan/rules/article-state.ts'
import { GUEST_KIND } from '@yukan/rules/reader-kind.ts'
import type { FastifyInstance } from 'fastify'
import type { Dispatch } from '../calls/dispatch.ts'
import { GUEST } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import { callerOfDesk } from '../desk/staff-caller.ts'
import { readTops } from '../front/tops.ts'
import { sendOnce } from '../http/encoded-body.ts'
import { previewPolicy, securityHeaders } from '../http/security-headers.ts'
import { findEdition } from '../store/front.ts'
import type { EditionRow } from '../store/front.ts'
import { pageReader } from './page-routes.ts'
import type { UnknownPage } from './page-routes.ts'
import { toPreviewHtml } from './preview-html.ts'
import { toWebRequest } from './rendered-page.ts'
import type { RenderPage } from './web-build.ts'

interface FrontPreviewOptions {
  dispatch: Dispatch
  render: RenderPage
  unknownPage: UnknownPage
}

const ID_MAX = 2_147_483_647

/** Registers the page. */
export function frontPreview(app: FastifyInstance, ctx: Context, { dispatch, render, unknownPage }: FrontPreviewOptions): void {
  const services = ({ id, launch_at: launchAt }: EditionRow, now: Date): PageServices => {
    const at = launchAt > now ? launchAt : now
    return {
      api: async (call, input = {}) =>
        call.path === articleGetTops.path
          ? ((await readTops(ctx, { day: undefined, now: at, editionId: id })) as never)
          : dispatch(call as never, input as never, GUEST),
      now: at,
      publicUrl: ctx.config.publicUrl,
      environment: ctx.config.environment,
      reader: pageReader(GUEST_KIND),
    }
  }

  app.get<{ Params: { id: string } }>('/desk/front-preview/:id', async (request, reply) => {
    const staff = await callerOfDesk(ctx, request, { isUse: true })
    const id = /^[1-9]\d{0,9}$/.test(request.params.id) ? Number(request.params.id) : 0
    const isAsked = staff !== null && ARTICLE_EDITORS.includes(staff.role) && id > 0 && id <= ID_MAX
    const edition = isAsked ? await findEdition(ctx.db, id) : null
    if (edition === null) return unknownPage(request, reply)
    const response = await render(toWebRequest(request, `${ctx.config.publicUrl}/`), services(edition, ctx.clock.now()))
    const headers = {
      ...securityHeaders(ctx.config),
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': previewPolicy(ctx.config, true),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    }
    reply.hijack()
    const text = toPreviewHtml(await response.text(), { notice: '', publicUrl: ctx.config.publicUrl })
    sendOnce(request.raw, reply.raw, { status: response.status, headers, text })
  })
}
