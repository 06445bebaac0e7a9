/** The stories that are offered to a page: whole articles, parts of a lead, and notices. */
import { breakLines, textOf, toCells } from './cells.ts'
import { lengthOf } from './plan.ts'
import type { PrintedArticle, PrintedLine } from './printed-text.ts'
import type { PageStory } from './story-block.ts'

/** A lead of more lines is continued inside. */
const LEAD_LINES = 92
const MIN_CONTINUED = 22
/** Above the rest of a lead, on the page that the front names. */
export const CONTINUED_NOTE = '１面から続く'

export function storyOf(article: PrintedArticle, kind: PageStory['kind'] = 'story'): PageStory {
  const { title, subtitle, note, lines, picture, table } = article
  return { article, kind, lines, title, subtitle, note, picture, table }
}

const isSentenceEnd = ({ cells, isEnd, isHeading }: PrintedLine) => isEnd && !isHeading && /[。」]$/.test(textOf(cells))

/** Splits a long story at the end of a paragraph: the part on the front page, and the continuation on another page. */
export function splitLead(article: PrintedArticle, page: number): { front: PageStory; rest: PageStory | null } {
  const whole = storyOf(article, 'lead')
  if (lengthOf(article) <= LEAD_LINES) return { front: whole, rest: null }
  const ends = article.lines.flatMap((line, index) =>
    isSentenceEnd(line) && article.lines[index + 1]?.isHeading !== undefined ? [index + 1] : [],
  )
  const cut = ends.filter((end) => end <= LEAD_LINES && article.lines.length - end >= MIN_CONTINUED).at(-1)
  if (cut === undefined) return { front: whole, rest: null }
  const mark = breakLines(toCells(`（${page}面に続く）`)).map((cells): PrintedLine => ({ cells, wide: 1, isHeading: false, isEnd: true }))
  const rest = article.lines.slice(cut)
  return {
    front: { ...whole, lines: [...article.lines.slice(0, cut), ...mark], note: '', table: [] },
    rest: {
      ...storyOf(article),
      lines: rest,
      title: article.subtitle === '' ? article.title : article.subtitle,
      subtitle: article.subtitle === '' ? '' : article.title,
      note: CONTINUED_NOTE,
      picture: null,
    },
  }
}

export function noticeStory(key: string, title: string, texts: readonly string[]): PageStory {
  const lines = texts.flatMap((text) =>
    breakLines(toCells(text)).map((cells, index, all): PrintedLine => ({
      cells,
      wide: 1,
      isHeading: false,
      isEnd: index === all.length - 1,
    })),
  )
  const article: PrintedArticle = {
    slug: `:${key}`,
    title,
    subtitle: '',
    note: '',
    lines,
    table: [],
    picture: null,
    category: '',
    topic: '',
    day: 0,
    rank: 0,
  }
  return storyOf(article, 'box')
}

/** Stories of all lengths. */
export function mixed(articles: readonly PrintedArticle[], count: number): PrintedArticle[] {
  const sorted = articles.filter((article) => lengthOf(article) < 90).toSorted((a, b) => lengthOf(a) - lengthOf(b))
  const step = Math.max(1, sorted.length / count)
  return Array.from({ length: Math.min(count, sorted.length) }, (_, index) => sorted[Math.floor(index * step)]).filter(
    (article) => article !== undefined,
  )
}
