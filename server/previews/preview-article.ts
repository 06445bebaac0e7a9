/** The draft of an article, in the shape of the readers' call (decision 043). */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import { parseDocument } from '@yukan/article-document/steps.ts'
import { renderArticle } from '@yukan/article-document/to-html.ts'
import type { PlacedPicture } from '@yukan/rules/articles/article-settings.ts'
import type { ReaderKind } from '@yukan/rules/membership/reader-kind.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { toReaderReply } from '../articles/article-reply.ts'
import { categoryTable } from '../articles/read-articles.ts'
import type { Context } from '../context.ts'
import { listArticleCorrections } from '../store/articles/article-correction.ts'
import type { WorkRow } from '../store/articles/article-work.ts'
import type { PictureRow, WholeArticleRow } from '../store/articles/article.ts'
import { listPictures } from '../store/articles/picture-library.ts'
import type { LibraryPicture } from '../store/articles/picture-library.ts'

/** Pictures of a draft that entitled readers would get. */
async function listShownPictures(ctx: Context, { settings: { picture, gallery } }: WorkRow): Promise<LibraryPicture[]> {
  const ids = [picture, ...gallery].flatMap((placed) => placed?.pictureId ?? [])
  return (await listPictures(ctx.db, ids)).filter((each) => each.is_on_web)
}

/** A picture whose files have its id as their name. */
function toPictureRow({ id, alt, focus_x: focusX, focus_y: focusY, width, height, widths }: LibraryPicture): PictureRow {
  return { key: String(id), alt, focusX, focusY, width, height, widths }
}

async function toRow(ctx: Context, work: WorkRow): Promise<WholeArticleRow> {
  const { settings } = work
  const pictures = new Map((await listShownPictures(ctx, work)).map((each) => [each.id, toPictureRow(each)]))
  const place = ({ pictureId, caption }: PlacedPicture) => {
    const picture = pictures.get(pictureId)
    return picture === undefined ? [] : [{ ...picture, caption }]
  }
  const main = settings.picture === null ? undefined : place(settings.picture)[0]
  const table = await categoryTable(ctx)
  const idOf = new Map([...table.values()].map(({ id, slug }) => [slug, id]))
  const releaseAt = new Date(settings.releaseAt)
  return {
    ...renderArticle(parseDocument(work.document)),
    id: work.article_id,
    slug: settings.slug,
    state: work.state,
    release_at: releaseAt,
    release_on: tokyoDay(releaseAt),
    limited: settings.limited,
    only_web: settings.onlyWeb,
    eyecatch: settings.eyecatch,
    rank: settings.rank,
    picture: main ?? null,
    picture_caption: main?.caption ?? '',
    category_ids: settings.categories.flatMap((slug) => idOf.get(slug) ?? []),
    tags: settings.tags.map((name, index) => ({ id: index + 1, name, label: name })),
    gallery: settings.gallery.flatMap(place),
    updated_at: work.updated_at,
    corrections: (await listArticleCorrections(ctx.db, work.article_id)).map(({ at, note }) => ({ at: at.toISOString(), note })),
  }
}

/** The data of the readers' page for a draft. `filesUrl`: where its pictures are served by their ids. */
export async function previewReply(
  ctx: Context,
  work: WorkRow,
  kind: ReaderKind,
  filesUrl: string,
): Promise<ReplyOf<V1Calls['/article/get/detail']>> {
  // A preview follows the article's own settings, even during an emergency opening.
  return toReaderReply(await toRow(ctx, work), kind, { table: await categoryTable(ctx), filesUrl, openings: [], now: ctx.clock.now() })
}

/** Whether a kind of reader gets a picture of an article: the gallery of a limited one is only for those who may read it. */
export async function showsPicture(ctx: Context, work: WorkRow, kind: ReaderKind, pictureId: number): Promise<boolean> {
  const { detail } = await previewReply(ctx, work, kind, '')
  const galleries = (detail.galleries ?? []).flatMap(({ urls }) => urls)
  return [...detail.urls.thumbnail, ...galleries].some(({ image }) => image.url.startsWith(`/${pictureId}-`))
}
