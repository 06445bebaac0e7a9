/** False alarms of the house style: articles of other papers' corpus, sampled with a fixed seed, checked with the demo's dictionary. */
import { houseRules } from '@yukan/demo/master/house-rules.ts'
import { HouseStyle } from '@yukan/rules/house-style/house-style.ts'
import { defaultChecks, isOpenAlert } from '@yukan/rules/house-style/style-alert.ts'
import type { BenchRun } from './tools/bench-run.ts'
import { findCorpus, NO_CORPUS, readCorpus, unpackCorpus } from './tools/corpus.ts'
import type { CorpusArticle } from './tools/corpus.ts'
import { atMost, notMeasured } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { numbers } from './tools/search.ts'

const SEED = 20
const ARTICLES = 20
const NAME = 'house style, alerts on clean articles'

/** Sampled too, and reviewed: these alerts are right. */
const NOT_CLEAN: ReadonlySet<string> = new Set([
  // Words that the dictionary writes otherwise: 様々, 子供, 下さい, 全て, 出来る, Webサイト, 沢山.
  'it-life-hack-6821440',
  'movie-enter-6148384',
  'peachy-6549352',
  'movie-enter-6609085',
  'sports-watch-6254349',
  'livedoor-homme-5648658',
  'sports-watch-5624306',
  'smax-6624096',
  'peachy-5651531',
  'movie-enter-6074059',
  // Single digits of full width: １杯, ５GB, ３月.
  'livedoor-homme-4867323',
  'it-life-hack-6370867',
  'kaden-channel-6341520',
  'sports-watch-6149027',
  // A bracket that is not closed: Oixi（オイシィ.
  'peachy-4942503',
])

function alertsOf(style: HouseStyle, { name, day, title, lines }: CorpusArticle): string[] {
  const texts = [title, ...lines].map((text) => ({ text, rubies: [], mayHaveRuby: true }))
  const alerts = style.check(texts, day).flat().filter(isOpenAlert)
  return alerts.map(({ kind, found }) => `${name}: ${kind} ${found}`)
}

/** Prints each alert, since each is either a mistake of the article or one of the checks. */
export async function measureCleanArticles(bench: BenchRun): Promise<Figure[]> {
  const archive = findCorpus()
  if (archive === null) return [notMeasured(NAME, '≤ 0', NO_CORPUS)]
  const corpus = readCorpus(unpackCorpus(bench, archive))
  const style = new HouseStyle(
    houseRules.map((rule, index) => ({ ...rule, id: index + 1 })),
    defaultChecks(),
  )
  const next = numbers(SEED)
  const drawn: CorpusArticle[] = []
  while (drawn.length < ARTICLES) {
    const article = corpus[Math.floor(next() * corpus.length)]
    if (article === undefined) throw new Error('the corpus has no article')
    if (!NOT_CLEAN.has(article.name) && !drawn.includes(article)) drawn.push(article)
  }
  const alerts = drawn.flatMap((article) => alertsOf(style, article))
  for (const alert of alerts) console.error(alert)
  const characters = drawn.reduce((sum, { lines }) => sum + lines.join('').length, 0)
  const how = `${ARTICLES} articles of the corpus, ${characters} characters, ${houseRules.length} rules and all checks`
  return [atMost({ name: NAME, figure: alerts.length, unit: '', how }, 0)]
}
