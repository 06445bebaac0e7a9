import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { HouseStyle } from '@yukan/rules/house-style/house-style.ts'
import { ruleProblem } from '@yukan/rules/house-style/house-rule.ts'
import { defaultChecks, isOpenAlert } from '@yukan/rules/house-style/style-alert.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { expect, it } from 'vitest'
import { datedArticles, parseDemoArticle } from './expand.ts'
import type { DatedArticle } from './expand.ts'
import { houseRules } from './master/house-rules.ts'

const FOLDER = join(import.meta.dirname, 'articles')
const NOW = new Date('2026-11-24T15:00:00+09:00')
const articles = datedArticles(
  readdirSync(FOLDER).flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').trim().split('\n').map(parseDemoArticle)),
  NOW,
)
const style = new HouseStyle(
  houseRules.map((rule, index) => ({ ...rule, id: index + 1 })),
  defaultChecks(),
)

/** Title, paragraphs and caption, without the readings. */
function textsOf({ title, description, content, info, picture }: DatedArticle): string[] {
  const paragraphs = (description + content).split(/<\/(?:p|h2|h3|li|td|th)>/).map((html) => html.replaceAll(/<rt>.*?<\/rt>|<[^>]+>/g, ''))
  return [title, ...paragraphs, ...info.split('\n'), picture?.caption ?? '']
}

function openAlerts(article: DatedArticle): string[] {
  const texts = textsOf(article).map((text) => ({ text, rubies: [], mayHaveRuby: true }))
  return style
    .check(texts, tokyoDay(article.releaseAt))
    .flat()
    .filter(isOpenAlert)
    .map(({ found, proposed }) => `${found} → ${proposed ?? '?'}`)
}

/** Long articles of all desks, without a mistake. */
const CLEAN = [
  'chiiki-nokogiri-tenmado',
  'chiiki-honcho-aruku',
  'chiiki-umeda-haiko-kobo',
  'chiiki-azumayama-1000',
  'chiiki-takatsudo-lightup',
  'chiiki-konaka-sumiyaki',
  'chiiki-toro-matsuri',
  'chiiki-dashi-shuri',
  'gyosei-ito-hiroba-keikaku',
  'gyosei-yakan-gikai',
  'gyosei-shi-no-kakei',
  'gyosei-suido-choon',
  'keizai-omeshi-ittan',
  'keizai-nenshi-keisho',
  'keizai-shoten-kabunushi',
  'keizai-futaba-satellite',
  'kyoiku-kyunin-happyokai',
  'kyoiku-konai-freespace',
  'kyoiku-bukatsu-chiiki',
  'kyoiku-teijisei-yoru',
]

it.each(CLEAN)('the house style finds nothing in the article %s', (slug) => {
  const article = articles.find((each) => each.slug === slug)
  if (article === undefined) throw new Error('there is no such article')
  expect(openAlerts(article)).toEqual([])
})

it('the house style finds the few mistakes in other demo articles', () => {
  const wrong = articles.flatMap((article) => openAlerts(article).map((alert) => `${article.slug} ${alert}`))
  expect(wrong.length).toBeLessThan(15)
  expect(wrong).toContain('column-tani-no-eki-ge 友だち → 友達')
  expect(wrong).toContain('kurashi-kyushoku-satoimo 醬 → ?')
})

it('the demo has at least forty different house rules, each of which can be entered at the desk', () => {
  expect(houseRules.length).toBeGreaterThanOrEqual(40)
  expect(houseRules.map((rule) => ruleProblem(rule)).filter((problem) => problem !== null)).toEqual([])
  expect(new Set(houseRules.map(({ kind, expected }) => `${kind} ${expected}`)).size).toBe(houseRules.length)
})
