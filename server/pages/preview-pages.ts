/**
 * Pages of articles that are not published (decision 043): `/preview/{token}` for people with a link, `/desk/preview/{id}/{kind}` for the staff. They
 * are the readers' pages with another article, without scripts, and not stored.
 */
import type { V1Calls, V1Path } from '@yukan/contract/calls.ts'
import type { ReplyOf } from '@yukan/contract/call.ts'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { ARTICLE_READERS } from '@yukan/rules/articles/article-state.ts'
import { articleTime } from '@yukan/rules/articles/article-time.ts'
import { previewReader, PREVIEW_KINDS } from '@yukan/rules/articles/preview.ts'
import type { PreviewKind } from '@yukan/rules/articles/preview.ts'
import type { ReaderKind } from '@yukan/rules/membership/reader-kind.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatch } from '../calls/dispatch.ts'
import { GUEST } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import { callerOfDesk } from '../calls/staff-caller.ts'
import type { UnknownPage } from './page-routes.ts'
import { callsFor, pageReader, pageServices } from './page-services.ts'
import type { MakeCall } from './page-services.ts'
import { toWebRequest } from './rendered-page.ts'
import { sendPreview } from './send-preview.ts'
import { sendPictureFile } from './send-staff-files.ts'
import type { RenderPage } from './web-build.ts'
import { Refusal } from '../refusal.ts'
import { findWork } from '../store/articles/article-work.ts'
import type { WorkRow } from '../store/articles/article-work.ts'
import { findOpenLink } from '../previews/links.ts'
import { previewReply, showsPicture } from '../previews/preview-article.ts'
import type { PreviewLinkRow } from '../store/articles/preview-link.ts'

interface PreviewOptions {
  dispatch: Dispatch
  render: RenderPage
  unknownPage: UnknownPage
}

interface Preview {
  work: WorkRow
  kind: PreviewKind
  /** Where the pictures of the article are served. */
  filesUrl: string
  notice: string
  /** Pages of our own may show it in a frame. */
  isFramed: boolean
}

const NO_ARTICLES: ReplyOf<V1Calls['/article/get/list']> = { articles: { data: [], total: 0, page: 1, lastPage: 1 } }

const FILE = /^([1-9]\d{0,9})-([1-9]\d{0,4})\.webp$/

async function open(ctx: Context, articleId: number): Promise<WorkRow | null> {
  return findWork(ctx.db, articleId, { isLocked: false })
}

/** The article of a link that is open, with its kind; null also if it was withdrawn or discarded. */
async function openByLink(ctx: Context, token: string): Promise<{ link: PreviewLinkRow; work: WorkRow } | null> {
  const link = await findOpenLink(ctx, token, ctx.clock.now())
  const work = link === null ? null : await open(ctx, link.article_id)
  if (link === null || work === null) return null
  return work.state === 'withdrawn' || work.discarded_at !== null ? null : { link, work }
}

/** Registers the pages, and the pictures of those with a link. */
export function previewPages(app: FastifyInstance, ctx: Context, { dispatch, render, unknownPage }: PreviewOptions): void {
  const services = (kind: ReaderKind, { work, filesUrl }: Preview) => {
    const asKind = callsFor(dispatch, { ...GUEST, kind })
    const api: MakeCall<V1Path> = async (path, input) => {
      if (path === '/article/get/detail') return previewReply(ctx, work, kind, filesUrl)
      return asKind(path, input).catch((error: unknown) => {
        // A tag that only this article has is not known to readers yet.
        if (path === '/article/get/list' && error instanceof Refusal && error.status === 404) return NO_ARTICLES
        throw error
      })
    }
    return pageServices(ctx, { api }, pageReader(kind))
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, preview: Preview): Promise<void> => {
    const address = `${ctx.config.publicUrl}${articlePath(preview.work.settings.slug)}`
    const kind = previewReader(preview.kind, ctx.clock.now())
    const response = await render(toWebRequest(request, address), services(kind, preview))
    return sendPreview(ctx, request, reply, response, preview)
  }

  app.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    const { token } = request.params
    const found = await openByLink(ctx, token)
    if (found === null) return unknownPage(request, reply)
    const { link, work } = found
    const until = articleTime(link.expires_at)
    const notice = `プレビュー　公開前の記事です。${until}まで見られます。ほかの人に見せないでください。`
    return send(request, reply, { work, kind: link.kind, filesUrl: `/preview/${token}/files`, notice, isFramed: false })
  })

  app.get<{ Params: { token: string; name: string } }>('/preview/:token/files/:name', async (request, reply) => {
    const { token, name } = request.params
    const found = await openByLink(ctx, token)
    const [, id, width] = FILE.exec(name) ?? []
    if (found === null || id === undefined) return unknownPage(request, reply)
    const kind = previewReader(found.link.kind, ctx.clock.now())
    if (!(await showsPicture(ctx, found.work, kind, Number(id)))) return unknownPage(request, reply)
    return (await sendPictureFile(ctx, reply, Number(id), Number(width))) ?? unknownPage(request, reply)
  })

  app.get<{ Params: { id: string; kind: string } }>('/desk/preview/:id/:kind', async (request, reply) => {
    const staff = await callerOfDesk(ctx, request, { isUse: true })
    const kind = PREVIEW_KINDS.find((each) => each === request.params.kind)
    const id = /^[1-9]\d{0,9}$/.test(request.params.id) ? Number(request.params.id) : 0
    if (staff === null || !ARTICLE_READERS.includes(staff.role) || kind === undefined || id > 2_147_483_647)
      return unknownPage(request, reply)
    const work = await open(ctx, id)
    if (work === null) return unknownPage(request, reply)
    return send(request, reply, { work, kind, filesUrl: '/desk/files', notice: '', isFramed: true })
  })
}
