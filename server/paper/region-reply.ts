/** Regions of pages in replies: headlines and boxes for everyone, articles and texts for readers of the page (decision 058). */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { ArticlePlace, PaperRegion } from '@yukan/contract/entities.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import { mayReadArticle } from '@yukan/rules/membership/reader-access.ts'
import type { ReaderKind } from '@yukan/rules/membership/reader-kind.ts'
import { openingOfArticle } from '@yukan/rules/membership/openings.ts'
import { paperPath } from '@yukan/rules/paper/paper-pages.ts'
import { isReadable } from '@yukan/rules/paper/paper-stories.ts'
import { formatRegion } from '@yukan/rules/paper/paper-region.ts'
import { surrounding } from '@yukan/rules/paper/region-shape.ts'
import { gateOf } from '../articles/article-reply.ts'
import type { Context } from '../context.ts'
import { articleKey } from '../edge/surrogate-keys.ts'
import { limitReplyTo, runningOpenings } from '../openings/running.ts'
import { findLiveArticles } from '../store/articles/article.ts'
import { listRegions } from '../store/paper/paper-region.ts'
import type { ArticlePlace as PlaceRow } from '../store/paper/paper-region.ts'
import type { ShownPage } from '../store/paper/paper.ts'
import { previewUrl } from './paper-reply.ts'

/** The regions of a page for a reader who may view it or not. An article that is not out, or was withdrawn, is not named. */
export async function toRegions(
  ctx: Context,
  page: Pick<ShownPage, 'id'>,
  { mayView, kind }: { mayView: boolean; kind: ReaderKind },
  now: Date,
): Promise<ReplyOf<V1Calls['/paper/get/regions']>> {
  const rows = await listRegions(ctx.db, page.id)
  const ids = rows.flatMap(({ article_id: id }) => (id === null ? [] : [id]))
  ctx.shared.show(...ids.map(articleKey))
  const [articles, openings] = await Promise.all([findLiveArticles(ctx.db, ids, now), runningOpenings(ctx, now)])
  const live = new Map(articles.map((row) => [row.id, row]))
  const regions = rows.map(({ article_id: id, origin, headline, boxes, paragraphs }): PaperRegion => {
    // Regions drawn by staff can always be opened.
    const isStory = id !== null || origin === 'desk' || isReadable(paragraphs)
    const row = id === null ? undefined : live.get(id)
    const name = row?.title ?? headline
    if (!mayView) return { headline: name, boxes, article: null, paragraphs: null, isStory }
    if (row === undefined) return { headline: name, boxes, article: null, paragraphs, isStory }
    const opening = row.limited ? openingOfArticle(gateOf(row), openings, now) : null
    if (opening !== null) limitReplyTo(ctx, opening)
    const mayRead = mayReadArticle(gateOf(row), kind, openings, now)
    return { headline: name, boxes, article: { id: row.id, slug: row.slug, mayRead }, paragraphs: null, isStory }
  })
  return { mayView, regions }
}

/** An article's place in print, which is as public as the page's preview. */
export function toArticlePlace(ctx: Context, { day, kind, page, key, width, height, boxes }: PlaceRow): ArticlePlace {
  const whole = surrounding(boxes)
  const path = paperPath(day, page)
  return {
    date: day,
    kind,
    page,
    // The evening paper is the first of its day.
    url: kind === 'evening' ? path : `${path}&kind=${kind}`,
    region: whole === null ? null : formatRegion(whole),
    boxes,
    preview: { url: previewUrl(ctx, key), width, height },
  }
}
