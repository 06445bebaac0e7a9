/**
 * The readers' home page as a prepared edition will show it (decision 045): `/desk/front-preview/{id}`, for staff who lay it out. It is the real
 * page at the time of the launch, without scripts, and not stored.
 */
import { ARTICLE_EDITORS } from '@yukan/rules/articles/article-state.ts'
import type { FastifyInstance } from 'fastify'
import type { Dispatch } from '../calls/dispatch.ts'
import { GUEST } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import { callerOfDesk } from '../calls/staff-caller.ts'
import { readTops } from '../front/front-page.ts'
import { findEdition } from '../store/articles/front.ts'
import type { EditionRow } from '../store/articles/front.ts'
import type { UnknownPage } from './page-routes.ts'
import { callsFor, pageServices } from './page-services.ts'
import { toWebRequest } from './rendered-page.ts'
import { sendPreview } from './send-preview.ts'
import type { RenderPage } from './web-build.ts'

interface FrontPreviewOptions {
  dispatch: Dispatch
  render: RenderPage
  unknownPage: UnknownPage
}

const ID_MAX = 2_147_483_647

/** Registers the page. */
export function frontPreview(app: FastifyInstance, ctx: Context, { dispatch, render, unknownPage }: FrontPreviewOptions): void {
  const asGuest = callsFor(dispatch, GUEST)
  const services = ({ id, launch_at: launchAt }: EditionRow, now: Date) => {
    const at = launchAt > now ? launchAt : now
    return pageServices(
      ctx,
      {
        api: async (path, input) =>
          path === '/article/get/tops' ? readTops(ctx, { day: undefined, now: at, editionId: id }) : asGuest(path, input),
      },
      null,
      at,
    )
  }

  app.get<{ Params: { id: string } }>('/desk/front-preview/:id', async (request, reply) => {
    const staff = await callerOfDesk(ctx, request, { isUse: true })
    const id = /^[1-9]\d{0,9}$/.test(request.params.id) ? Number(request.params.id) : 0
    const isAsked = staff !== null && ARTICLE_EDITORS.includes(staff.role) && id > 0 && id <= ID_MAX
    const edition = isAsked ? await findEdition(ctx.db, id) : null
    if (edition === null) return unknownPage(request, reply)
    const response = await render(toWebRequest(request, `${ctx.config.publicUrl}/`), services(edition, ctx.clock.now()))
    return sendPreview(ctx, request, reply, response, { notice: '', isFramed: true })
  })
}
