import { getJson } from './http.ts'
import { listAt, textAt, valueAt } from './json.ts'
import type { Newspaper } from './newspaper.ts'

/** List calls return at most 100 items (decision 028). */
const PAGE = 100

export interface FoundArticle {
  slug: string
  isLimited: boolean
}

/** Every listed article, newest first. */
export async function listArticles(newspaper: Newspaper): Promise<FoundArticle[]> {
  const found: FoundArticle[] = []
  for (let page = 1; ; page++) {
    const { value } = await getJson(`${newspaper.url}/v1/article/get/list?flag=1&limit=${PAGE}&page=${page}`)
    const data = listAt(value, 'articles', 'data')
    found.push(...data.map((each) => ({ slug: textAt(each, 'slug'), isLimited: valueAt(each, 'limited') === true })))
    if (data.length < PAGE) return found
  }
}

/** The open article with the median length of body. */
export async function ordinaryArticle(newspaper: Newspaper): Promise<{ slug: string; content: string }> {
  const open = (await listArticles(newspaper)).filter(({ isLimited }) => !isLimited).slice(0, PAGE)
  const articles: { slug: string; content: string }[] = []
  for (const { slug } of open) {
    const { value } = await getJson(`${newspaper.url}/v1/article/get/detail?slug=${encodeURIComponent(slug)}`)
    articles.push({ slug, content: textAt(value, 'detail', 'content') })
  }
  const middle = articles.toSorted((a, b) => a.content.length - b.content.length)[Math.floor(articles.length / 2)]
  if (middle === undefined) throw new Error('the newspaper has no open article')
  return middle
}
