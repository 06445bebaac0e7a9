import { articleCheckPaper, articleGetDetail, articleGetList } from '@yukan/contract/article.ts'
import type { ArticleDetail, ArticleSummary } from '@yukan/contract/entities.ts'
import { keywordParameters } from '@yukan/contract/keywords.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { articleTime } from '@yukan/rules/article-time.ts'
import { RELATED_COUNT, SAME_DAY_COUNT } from '@yukan/rules/paging.ts'
import { plainText } from '@yukan/rules/truncate.ts'
import { markUpright } from '@yukan/rules/upright-text.ts'
import { kanjiRuns } from '@yukan/rules/search-keywords.ts'
import { toCard } from '../articles/article-card.ts'
import type { Card } from '../articles/article-card.ts'
import type { ArticleData } from '../screens/article/article-data.ts'
import { toPictureData } from '../ui/picture-data.ts'

/** Characters of Japanese that are read in a minute. */
const CHARACTERS_A_MINUTE = 500

/** Minutes that the whole article takes, what this reader does not get included. */
function readingMinutes({ description, content, info }: ArticleDetail, withheld: number): number {
  const characters = plainText(`${description}${content ?? ''}`).length + (info ?? '').length + withheld
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE))
}

/** The page of the printed paper; an article that is only on the web has none (decision 029). */
async function loadPaper({ api }: PageServices, detail: ArticleDetail): Promise<ArticleData['paper']> {
  const words = kanjiRuns(detail.title)
  if (detail.onlyWeb || words.length === 0) return null
  const { date, page, url, preview } = await api(articleCheckPaper, {
    query: { releaseDate: detail.releaseDate.slice(0, 10), ...keywordParameters(words) },
  })
  return date === null || page === null || url === null || preview === null ? null : { day: date, page, url, preview }
}

/** Other articles under the same tag, else of the same category. */
async function loadRelated({ api, now }: PageServices, detail: ArticleDetail): Promise<Card[]> {
  const tag = detail.tags[0]
  const category = detail.categories[0]
  const limit = RELATED_COUNT + 1
  const lists = await Promise.all([
    ...(tag === undefined ? [] : [api(articleGetList, { query: { limit, 'sort.tags': tag.name } })]),
    ...(category === undefined ? [] : [api(articleGetList, { query: { limit, 'sort.categories': category.slug } })]),
  ])
  const found = new Map(lists.flatMap(({ articles }) => articles.data.map((article) => [article.slug, article] as const)))
  found.delete(detail.slug)
  return [...found.values()].slice(0, RELATED_COUNT).map((article) => toCard(article, now))
}

/** Articles of its day: enough to leave out itself and the related ones. */
async function loadDay({ api }: PageServices, detail: ArticleDetail): Promise<ArticleSummary[]> {
  const query = { limit: RELATED_COUNT + SAME_DAY_COUNT + 1, releaseDate: detail.releaseDate.slice(0, 10) }
  return (await api(articleGetList, { query })).articles.data
}

/** The article of a slug. Throws the call's refusal: not found, or gone. */
export async function loadArticle(services: PageServices, slug: string): Promise<{ detail: ArticleDetail; article: ArticleData }> {
  const { detail, reader } = await services.api(articleGetDetail, { query: { slug } })
  const [paper, related, ofDay] = await Promise.all([loadPaper(services, detail), loadRelated(services, detail), loadDay(services, detail)])
  const shown = new Set([detail.slug, ...related.map((card) => card.slug)])
  const sameDay = ofDay.filter((other) => !shown.has(other.slug)).slice(0, SAME_DAY_COUNT)
  return {
    detail,
    article: {
      card: { ...toCard(detail, services.now), time: articleTime(new Date(detail.releaseDate)) },
      categories: detail.categories
        .flatMap((category) => [category, ...category.children])
        .map(({ slug: address, label }) => ({ slug: address, label })),
      tags: detail.tags.map(({ name, label }) => ({ name, label })),
      description: markUpright(detail.description),
      content: detail.content === undefined ? null : markUpright(detail.content),
      info: detail.info ?? '',
      gallery: (detail.galleries ?? []).flatMap((gallery) => gallery.urls.map(({ image }) => toPictureData(image))),
      minutes: readingMinutes(detail, reader.withheld?.characters ?? 0),
      notice: reader.notice,
      withheld: reader.withheld,
      corrections: detail.corrections.map(({ at, note }) => ({ time: articleTime(new Date(at)), note })),
      updated: detail.updatedAt === null ? null : articleTime(new Date(detail.updatedAt)),
      paper,
      related,
      sameDay: sameDay.map((other) => toCard(other, services.now)),
    },
  }
}
