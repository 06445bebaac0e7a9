/** What the journeys know of the newspaper: its days, its demo articles, and what its calls answer. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DemoArticle } from '@yukan/demo/expand.ts'
import { expandTokens, parseDemoArticle } from '@yukan/demo/expand.ts'
import { publication } from '@yukan/demo/master/publication.ts'
import { baseUrl } from './browser.ts'

/** The newspaper's name, which ends every title. */
export const NAME = publication.name

const DAY_MS = 24 * 60 * 60 * 1000
const TOKYO_OFFSET_MS = 9 * 60 * 60 * 1000

/** The day and the hour on Tokyo's clocks. */
export function tokyoNow(): { day: string; hour: number } {
  const text = new Date(Date.now() + TOKYO_OFFSET_MS).toISOString()
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
}

/** The day `count` days later than a day, or earlier when negative. */
export function daysFrom(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Year, month and day of the month as numbers. */
export function partsOf(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

/** 「2026年11月20日」 */
export function japaneseDay(day: string): string {
  const { year, month, date } = partsOf(day)
  return `${year}年${month}月${date}日`
}

/** 「11月20日（金）」 */
export function shortDay(day: string): string {
  const { month, date } = partsOf(day)
  return `${month}月${date}日（${'日月火水木金土'[new Date(`${day}T00:00:00Z`).getUTCDay()]}）`
}

function readDemoArticles(): DemoArticle[] {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@yukan/demo/package.json'))), 'articles')
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts.flatMap((text) => text.trim().split('\n').map(parseDemoArticle))
}

/** Every article of the demo newspaper, with the dates in its title put in. */
export const demoArticles: readonly DemoArticle[] = readDemoArticles().map((article) => ({
  ...article,
  title: expandTokens(article.title, daysFrom(tokyoNow().day, article.day)),
}))

/** The first demo article of a kind. Throws when there is none. */
export function anArticle(isWanted: (article: DemoArticle) => boolean): DemoArticle {
  const found = demoArticles.find(isWanted)
  if (found === undefined) throw new Error('the demo newspaper has no such article')
  return found
}

/** An article that everybody may read, with pictures to look through, and one that only members may. */
export const openArticle = anArticle(
  ({ limited, gallery, picture, tags }) => !limited && gallery.length >= 3 && picture !== null && tags.length > 0,
)
export const limitedArticle = anArticle(
  ({ limited, gallery, picture, description }) => limited && gallery.length > 0 && picture !== null && description.length > 100,
)

/** Days of the demo newspaper with articles, newest first. */
export const daysWithArticles: readonly string[] = [...new Set(demoArticles.map(({ day }) => day))]
  .toSorted((a, b) => b - a)
  .map((day) => daysFrom(tokyoNow().day, day))

/** A day since the oldest one on which nothing appeared. */
export function anEmptyDay(): string {
  for (let day = daysFrom(tokyoNow().day, -1); day > (daysWithArticles.at(-1) ?? ''); day = daysFrom(day, -1)) {
    if (!daysWithArticles.includes(day)) return day
  }
  throw new Error('the demo newspaper has no day without articles')
}

/** The reply of a call of the contract. Throws unless the status is 200. */
export async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${baseUrl}${path}`)
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return (await response.json()) as T
}
