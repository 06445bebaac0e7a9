/** Plans the demo papers: each article is printed once, on the paper of its day where there is one. */
import type { DemoArticle } from '../expand.ts'
import { printedArticle } from './printed-text.ts'
import type { PrintedArticle } from './printed-text.ts'

export interface PlannedPage {
  number: number
  section: string
  kind: 'front' | 'inner' | 'weather'
  /** By priority; what does not fit is left out. */
  articles: PrintedArticle[]
}

export interface PlannedIssue {
  name: string
  kind: 'evening' | 'weekly'
  title: string
  day: number
  volume: number
  pages: PlannedPage[]
}

const EVENINGS = [0, -1, -2, -3, -4]
const WEEKLIES = [-1, -8]
const FIRST_VOLUME = 24_310

/** Sections of the evening paper's pages from the second to the seventh, with their categories. */
const SECTIONS: readonly [section: string, categories: readonly string[]][] = [
  ['市政・議会', ['gyosei']],
  ['経済・産業', ['keizai']],
  ['地域', ['chiiki']],
  ['教育・学び', ['kyoiku']],
  ['スポーツ', ['sports']],
  ['文化・くらし', ['bunka', 'kurashi']],
]
const WEEKLY_BACK: readonly [section: string, categories: readonly string[]] = [
  'まち・くらし・おでかけ',
  ['chiiki', 'keizai', 'kurashi', 'bunka', 'sports', 'kyoiku'],
]

/** Articles of the papers' days stay there; the others are distributed in turn, newest first. */
function share(articles: readonly PrintedArticle[]): { evening: Map<number, PrintedArticle[]>; weekly: PrintedArticle[][] } {
  const evening = new Map(EVENINGS.map((day) => [day, articles.filter((article) => article.day === day)]))
  const others = articles.filter(({ day }) => !EVENINGS.includes(day)).toSorted((a, b) => b.day - a.day || a.slug.localeCompare(b.slug))
  const weekly: PrintedArticle[][] = WEEKLIES.map(() => [])
  const counts = new Map<string, number>()
  for (const article of others) {
    const count = counts.get(article.category) ?? 0
    counts.set(article.category, count + 1)
    // Of ten articles of a category, eight go to the evening papers and two to the free ones.
    const place = count % 10
    if (place >= 8) weekly[place - 8]?.push(article)
    else evening.get(EVENINGS[count % EVENINGS.length] ?? 0)?.push(article)
  }
  return { evening, weekly }
}

const byWeight = (a: PrintedArticle, b: PrintedArticle) => b.day - a.day || a.rank - b.rank || a.slug.localeCompare(b.slug)
/** News of the day first, in the editors' order; then the others, longest first. */
function ordered(articles: readonly PrintedArticle[], day: number): PrintedArticle[] {
  const length = ({ paragraphs }: PrintedArticle) => paragraphs.join('').length
  const own = articles.filter((article) => article.day === day).toSorted(byWeight)
  const filling = articles.filter((article) => article.day !== day).toSorted((a, b) => length(b) - length(a))
  return [...own, ...filling]
}

function eveningIssue(day: number, articles: readonly PrintedArticle[], index: number): PlannedIssue {
  const own = articles.filter((article) => article.day === day && article.picture !== null).toSorted(byWeight)
  const front = own.filter(({ category }) => ['chiiki', 'gyosei', 'keizai', 'kyoiku', 'bunka', 'sports'].includes(category)).slice(0, 4)
  const rest = articles.filter((article) => !front.includes(article))
  const pages: PlannedPage[] = [
    { number: 1, section: '総合', kind: 'front', articles: front },
    ...SECTIONS.map(([section, categories], place): PlannedPage => ({
      number: place + 2,
      section,
      kind: 'inner',
      articles: ordered(
        rest.filter(({ category }) => categories.includes(category)),
        day,
      ),
    })),
    {
      number: 8,
      section: '天気・催し',
      kind: 'weather',
      articles: ordered(
        rest.filter(({ category }) => category === 'column'),
        day,
      ),
    },
  ]
  return { name: `evening-${index + 1}`, kind: 'evening', title: '', day, volume: FIRST_VOLUME + day, pages }
}

function weeklyIssue(day: number, articles: readonly PrintedArticle[], index: number): PlannedIssue {
  const [section, categories] = WEEKLY_BACK
  const front = articles.filter(({ picture }) => picture !== null).slice(0, 4)
  const rest = articles.filter((article) => !front.includes(article))
  const pages: PlannedPage[] = [
    { number: 1, section: '特集', kind: 'front', articles: front },
    {
      number: 2,
      section,
      kind: 'inner',
      articles: ordered(
        rest.filter(({ category }) => categories.includes(category)),
        day,
      ),
    },
  ]
  return { name: `weekly-${index + 1}`, kind: 'weekly', title: '週刊わたらせ', day, volume: 812 - index, pages }
}

export function planIssues(articles: readonly DemoArticle[]): PlannedIssue[] {
  const printed = articles.filter(({ onlyWeb }) => !onlyWeb).map(printedArticle)
  const { evening, weekly } = share(printed)
  return [
    ...EVENINGS.map((day, index) => eveningIssue(day, evening.get(day) ?? [], index)),
    ...WEEKLIES.map((day, index) => weeklyIssue(day, weekly[index] ?? [], index)),
  ]
}
