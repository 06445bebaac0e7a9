import type { ArticleDetail, ArticlePlace, ArticleSummary } from '@yukan/contract/entities.ts'
import { keywordParameters } from '@yukan/contract/keywords.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { articleTime } from '@yukan/rules/articles/article-time.ts'
import { RELATED_COUNT, SAME_DAY_COUNT } from '@yukan/rules/limits.ts'
import { PAPER_KIND_NAMES } from '@yukan/rules/paper/paper-pages.ts'
import { outlinePath } from '@yukan/rules/paper/paper-stories.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import { plainText } from '@yukan/rules/text/truncate.ts'
import { markUpright } from '@yukan/rules/paper/upright-text.ts'
import { kanjiRuns } from '@yukan/rules/search/search-keywords.ts'
import { toCard } from '../articles/article-card.ts'
import { articleDataText } from '../messages/pages.ts'
import { withheldText } from '../messages/withheld-text.ts'
import type { ArticleData, Headline, PaperPlace } from '../screens/article/article-data.ts'
import { toPictureData } from '../ui/picture-data.ts'

/** Characters of Japanese that are read in a minute. */
const CHARACTERS_A_MINUTE = 500

/** Reading time of the whole article in minutes, including withheld text. */
function readingMinutes({ description, content, info }: ArticleDetail, withheld: number): number {
  const characters = plainText(`${description}${content ?? ''}`).length + (info ?? '').length + withheld
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE))
}

interface PrintedPage extends PaperPlace {
  preview: ArticlePlace['preview']
  boxes: PageBox[]
}

/** The pages of an article's places, each once with all boxes there, zoomed to the first. */
function pagesOf(places: readonly ArticlePlace[]): PrintedPage[] {
  const pages = new Map<string, PrintedPage>()
  for (const { date: day, kind, page, url, region, preview, boxes } of places) {
    const known = pages.get(`${day} ${kind} ${page}`)
    if (known !== undefined) known.boxes.push(...boxes)
    else
      pages.set(`${day} ${kind} ${page}`, {
        place: articleDataText.printedIn(japaneseDay(day), PAPER_KIND_NAMES[kind], page),
        url: region === null ? url : `${url}&region=${region}`,
        preview,
        boxes: [...boxes],
      })
  }
  return [...pages.values()]
}

/** The page of the printed paper, zoomed to the article if its place is known; an article that is only on the web has no page (decision 029). */
async function loadPaper({ api }: PageServices, detail: ArticleDetail): Promise<ArticleData['paper']> {
  const words = kanjiRuns(detail.title)
  if (detail.onlyWeb) return null
  const { date, page, url, preview, places } = await api('/article/check/paper', {
    query: { releaseDate: detail.releaseDate.slice(0, 10), slug: detail.slug, ...keywordParameters(words) },
  })
  if (date === null || page === null || url === null || preview === null) return null
  const [first, ...others] = pagesOf(places)
  return {
    place: articleDataText.printedOn(japaneseDay(date), page),
    url: first?.url ?? url,
    preview,
    frame: outlinePath(first?.boxes ?? []),
    open: articleDataText.openPage(page),
    others: others.map(({ preview: _preview, boxes: _boxes, ...other }) => other),
  }
}

/** Other articles under the same tag, then of the same category. */
async function loadRelated({ api }: PageServices, detail: ArticleDetail): Promise<ArticleSummary[]> {
  const tag = detail.tags[0]
  const category = detail.categories[0]
  const limit = RELATED_COUNT + 1
  const lists = await Promise.all([
    ...(tag === undefined ? [] : [api('/article/get/list', { query: { limit, 'sort.tags': tag.name } })]),
    ...(category === undefined ? [] : [api('/article/get/list', { query: { limit, 'sort.categories': category.slug } })]),
  ])
  const found = new Map(lists.flatMap(({ articles }) => articles.data.map((article) => [article.slug, article] as const)))
  found.delete(detail.slug)
  return [...found.values()]
}

/** Other articles of its day: enough to leave out the related ones. */
async function loadDay({ api }: PageServices, detail: ArticleDetail): Promise<ArticleSummary[]> {
  const query = { limit: RELATED_COUNT + SAME_DAY_COUNT + 1, releaseDate: detail.releaseDate.slice(0, 10) }
  return (await api('/article/get/list', { query })).articles.data.filter(({ slug }) => slug !== detail.slug)
}

function toHeadline(article: ArticleSummary, now: Date): Headline {
  const { image: _image, description: _description, ...headline } = toCard(article, now)
  return headline
}

/** Recommendations after an article. If this reader may not read it, free articles. */
function furtherArticles(notice: ReaderNotice | null, found: readonly ArticleSummary[], ofDay: readonly ArticleSummary[], now: Date) {
  const related = found.slice(0, RELATED_COUNT)
  const without = (articles: readonly ArticleSummary[], shown: readonly ArticleSummary[]) =>
    articles.filter(({ slug }) => !shown.some((other) => other.slug === slug))
  const free = [...found, ...without(ofDay, found)].filter(({ limited }) => !limited).slice(0, RELATED_COUNT)
  const [cards, headlines] = notice === null ? [related, without(ofDay, related).slice(0, SAME_DAY_COUNT)] : [free, without(related, free)]
  const freeTitle = notice === 'register' ? articleDataText.freeForGuests : articleDataText.freeForAll
  return {
    related: related.map(({ slug, headline }) => ({ slug, headline })),
    cards: {
      title: notice === null ? articleDataText.related : freeTitle,
      articles: cards.map((article, index) => toCard(article, now, index === 0)),
    },
    headlines: {
      title: notice === null ? articleDataText.sameDay : articleDataText.related,
      articles: headlines.map((article) => toHeadline(article, now)),
    },
  }
}

/** Addresses that share an article by the services of others and by mail: plain links, without their scripts. */
function shareLinks(title: string, address: string): ArticleData['share'] {
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)]
  return [
    { label: 'LINEで送る', url: `https://social-plugins.line.me/lineit/share?url=${url}` },
    { label: 'X', url: `https://x.com/intent/post?text=${text}&url=${url}` },
    { label: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: 'メールで送る', url: `mailto:?subject=${text}&body=${url}` },
  ]
}

function updatedText({ updatedAt }: ArticleDetail): string[] {
  return updatedAt === null ? [] : [articleDataText.updated(articleTime(new Date(updatedAt)))]
}

/** The article of a slug. Throws the call's refusal: not found, or gone. */
export async function loadArticle(services: PageServices, slug: string): Promise<{ detail: ArticleDetail; article: ArticleData }> {
  const { detail, reader } = await services.api('/article/get/detail', { query: { slug } })
  const [paper, found, ofDay] = await Promise.all([loadPaper(services, detail), loadRelated(services, detail), loadDay(services, detail)])
  const [thumbnail] = detail.urls.thumbnail
  const time = articleTime(new Date(detail.releaseDate))
  return {
    detail,
    article: {
      card: { ...toCard(detail, services.now), time },
      title: detail.title,
      image: thumbnail === undefined ? null : toPictureData(thumbnail.image),
      categories: detail.categories
        .flatMap((category) => [category, ...category.children])
        .map(({ slug: address, label }) => ({ slug: address, label })),
      tags: detail.tags.map(({ name, label }) => ({ name, label })),
      description: markUpright(detail.description),
      content: detail.content === undefined ? null : markUpright(detail.content),
      info: detail.info ?? '',
      gallery: (detail.galleries ?? []).flatMap((gallery) => gallery.urls.map(({ image }) => toPictureData(image))),
      notice: reader.notice,
      withheld: reader.withheld === null ? '' : withheldText(reader.withheld),
      corrections: detail.corrections.map(({ at, note }) => ({ time: articleTime(new Date(at)), note })),
      facts: [...updatedText(detail), articleDataText.minutes(readingMinutes(detail, reader.withheld?.characters ?? 0))],
      paper,
      source: [
        articleDataText.released(time),
        ...updatedText(detail),
        ...(paper === null ? [] : [articleDataText.inPrint(paper.place)]),
        `${services.publicUrl}${articlePath(detail.slug)}`,
      ],
      share: shareLinks(detail.title, `${services.publicUrl}${articlePath(detail.slug)}`),
      ...furtherArticles(reader.notice, found, ofDay, services.now),
    },
  }
}
