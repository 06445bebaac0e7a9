/** Plans the demo papers: which articles each page may print, in the order of their weight. */
import type { DemoArticle } from '../expand.ts'
import { printedArticle } from './printed-text.ts'
import type { PrintedArticle } from './printed-text.ts'

export interface PlannedIssue {
  name: string
  kind: 'evening' | 'weekly'
  title: string
  /** Number of newer issues of its kind. */
  back: number
  /** Articles of its own day. */
  articles: PrintedArticle[]
}

export interface Section {
  number: number
  name: string
  /** The page's own categories; then those that fill it. */
  categories: readonly string[]
  fill: readonly string[]
}

const EVENINGS = [0, -1, -2]
const WEEKLIES = 2

/** The evening paper's pages behind the front. */
export const SECTIONS: readonly Section[] = [
  { number: 2, name: '市政・議会', categories: ['gyosei'], fill: ['kurashi'] },
  { number: 3, name: '経済・産業', categories: ['keizai'], fill: ['chiiki'] },
  { number: 4, name: '地域', categories: ['chiiki'], fill: ['kurashi'] },
  { number: 5, name: '教育・学び', categories: ['kyoiku'], fill: ['bunka'] },
  { number: 6, name: 'スポーツ', categories: ['sports'], fill: ['kurashi'] },
  { number: 7, name: '文化・読者', categories: ['bunka', 'column'], fill: ['kurashi'] },
  { number: 8, name: 'くらし・天気', categories: ['kurashi'], fill: ['chiiki', 'bunka'] },
]
/** The column at the foot of the front page. */
export const FRONT_COLUMN = 'watarase-nikki'
const FRONT_CATEGORIES = ['chiiki', 'gyosei', 'keizai', 'kyoiku', 'bunka', 'sports', 'kurashi']

export const lengthOf = ({ lines }: PrintedArticle) => lines.reduce((sum, { wide }) => sum + wide, 0)
const byWeight = (a: PrintedArticle, b: PrintedArticle) => b.day - a.day || a.rank - b.rank || a.slug.localeCompare(b.slug)

const groupOf = ({ category, topic }: PrintedArticle) => (topic === FRONT_COLUMN ? FRONT_COLUMN : category)

/** Articles of each group that the first of several issues may print: its share, and one more. */
export function shareOf(articles: readonly PrintedArticle[], issues: number): PrintedArticle[] {
  const counts = Map.groupBy(articles, groupOf)
  return [...counts.values()].flatMap((group) => group.slice(0, issues === 1 ? group.length : Math.ceil(group.length / issues) + 1))
}

/** Issues with the articles of their own day, and the older articles, newest first, which they share. */
export function planIssues(articles: readonly DemoArticle[]): { issues: PlannedIssue[]; older: PrintedArticle[] } {
  const printed = articles.filter(({ onlyWeb }) => !onlyWeb).map(printedArticle)
  const own = (day: number) => printed.filter((article) => article.day === day).toSorted(byWeight)
  return {
    issues: [
      ...EVENINGS.map((day, back): PlannedIssue => ({ name: `evening-${back + 1}`, kind: 'evening', title: '', back, articles: own(day) })),
      ...Array.from({ length: WEEKLIES }, (_, back): PlannedIssue => ({
        name: `weekly-${back + 1}`,
        kind: 'weekly',
        title: '週刊わたらせ',
        back,
        articles: [],
      })),
    ],
    older: printed.filter(({ day }) => !EVENINGS.includes(day)).toSorted(byWeight),
  }
}

/** Articles that may lead a front page, best first: of the paper's own day, with a picture and long enough to be continued. */
export function frontArticles(articles: readonly PrintedArticle[]): PrintedArticle[] {
  return articles.filter(({ category }) => FRONT_CATEGORIES.includes(category)).toSorted((a, b) => byWeight(a, b))
}
