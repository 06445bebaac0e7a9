import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DemoArticle } from '@yukan/demo/expand.ts'
import { expandTokens, parseDemoArticle } from '@yukan/demo/expand.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day `count` days later than a day, or earlier when negative. */
export function daysFrom(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Every article of the demo newspaper seeded on a day, with the dates in its title filled in. */
export function articlesOf(editionDay: string): DemoArticle[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@yukan/demo/package.json')), 'articles')
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts
    .flatMap((text) => text.trim().split('\n').map(parseDemoArticle))
    .map((article) => ({ ...article, title: expandTokens(article.title, daysFrom(editionDay, article.day)) }))
}

/** Days with articles, newest first. */
export function daysOf(editionDay: string, articles: readonly DemoArticle[]): string[] {
  return [...new Set(articles.map(({ day }) => day))].toSorted((a, b) => b - a).map((day) => daysFrom(editionDay, day))
}

/** The paragraphs of an article without readings, the dates in them filled in. */
export function paragraphsOf(editionDay: string, { day, description, content }: DemoArticle): string[] {
  const text = expandTokens(`${description}${content}`, daysFrom(editionDay, day))
  return text
    .replace(/<r[tp]>[^<]*<\/r[tp]>/g, '')
    .split('</p>')
    .map((paragraph) => paragraph.replace(/<[^>]*>/g, '').trim())
    .filter((paragraph) => paragraph !== '')
}

/** An article for members, printed below the one on page 3. */
export function printedForMembers(editionDay: string): DemoArticle {
  const { issueDay } = printedArticleOf(editionDay)
  const article = articlesOf(editionDay).find(({ day, onlyWeb, limited }) => limited && !onlyWeb && daysFrom(editionDay, day) === issueDay)
  if (article === undefined) throw new Error('the oldest day of the demo newspaper has no printed article for members')
  return article
}

/** The article printed on page 3 of the imported paper: of the oldest day, which has no paper of the demo newspaper. */
export function printedArticleOf(editionDay: string): { issueDay: string; article: DemoArticle } {
  const articles = articlesOf(editionDay)
  const issueDay = daysOf(editionDay, articles).at(-1) ?? ''
  const article = articles.find(({ day, onlyWeb }) => daysFrom(editionDay, day) === issueDay && !onlyWeb)
  if (article === undefined) throw new Error('the oldest day of the demo newspaper has no printed article')
  return { issueDay, article }
}
