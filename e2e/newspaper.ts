import { setTimeout as pause } from 'node:timers/promises'
import type { DemoArticle } from '@yukan/demo/expand.ts'
import { publication } from '@yukan/demo/master/publication.ts'
import { inject } from 'vitest'
import { baseUrl } from './browser.ts'
import { articlesOf, daysFrom, daysOf } from './edition.ts'

export { daysFrom } from './edition.ts'

/** The newspaper's name, which ends every title. */
export const NAME = publication.name

/** The Tokyo day of the newest articles: the day of seeding, also after midnight. */
export const editionDay: string = inject('editionDay')

const TOKYO_OFFSET_MS = 9 * 60 * 60 * 1000

interface TokyoTime {
  day: string
  hour: number
}

/** The day and the hour in Tokyo, `ago` milliseconds before now. */
function tokyoTime(ago = 0): TokyoTime {
  const text = new Date(Date.now() - ago + TOKYO_OFFSET_MS).toISOString()
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
}

/** Milliseconds: a cached page may be thirty seconds old, and a second more for the transfer. */
const PAGE_AGE = 31_000

/** Runs steps that depend on the time. If it changes during them, a failure counts only after a second run. */
async function inOneTime<T>(read: (time: TokyoTime) => T, isSame: (a: T, b: T) => boolean, steps: (at: T) => Promise<void>): Promise<void> {
  const before = read(tokyoTime(PAGE_AGE))
  try {
    await steps(read(tokyoTime()))
  } catch (error) {
    if (isSame(before, read(tokyoTime()))) throw error
    while (!isSame(read(tokyoTime(PAGE_AGE)), read(tokyoTime()))) await pause(500)
    await steps(read(tokyoTime()))
  }
}

/** Runs steps that depend on the day in Tokyo; once more if midnight passes during them. */
export function onOneDay(steps: (today: string) => Promise<void>): Promise<void> {
  return inOneTime(({ day }) => day, Object.is, steps)
}

/** Runs steps that depend on the hour in Tokyo; once more if the hour changes during them. */
export function inOneHour(steps: (now: TokyoTime) => Promise<void>): Promise<void> {
  return inOneTime(
    (time) => time,
    (a, b) => a.day === b.day && a.hour === b.hour,
    steps,
  )
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

/** Every article of the demo newspaper, with the dates in its title filled in. */
export const demoArticles: readonly DemoArticle[] = articlesOf(editionDay)

/** The first demo article of a kind. Throws if there is none. */
export function anArticle(isWanted: (article: DemoArticle) => boolean): DemoArticle {
  const found = demoArticles.find(isWanted)
  if (found === undefined) throw new Error('the demo newspaper has no such article')
  return found
}

/** A free article with pictures, and one for members only. */
export const openArticle = anArticle(
  ({ limited, gallery, picture, tags }) => !limited && gallery.length >= 3 && picture !== null && tags.length > 0,
)
export const limitedArticle = anArticle(
  ({ limited, gallery, picture, description }) => limited && gallery.length > 0 && picture !== null && description.length > 100,
)

/** Days of the demo newspaper with articles, newest first. */
export const daysWithArticles: readonly string[] = daysOf(editionDay, demoArticles)

/** A day without articles, later than the oldest one. */
export function anEmptyDay(): string {
  for (let day = daysFrom(editionDay, -1); day > (daysWithArticles.at(-1) ?? ''); day = daysFrom(day, -1)) {
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
