import type { Weather } from '@yukan/contract/entities.ts'
import type { Master } from '@yukan/contract/master-entities.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { FIRST_PAPER_YEAR, compareMonths, monthOf } from '@yukan/rules/time/calendar.ts'
import type { Month } from '@yukan/rules/time/calendar.ts'
import { forecastFrom, forecastSlot } from '@yukan/rules/life/forecast.ts'
import { garbageDay, garbageFor } from '@yukan/rules/life/garbage.ts'
import { isWideArticle } from '@yukan/rules/front/home-layout.ts'
import { layFront } from '@yukan/rules/front/front-page.ts'
import { STRIP_COUNT, STRIP_ARTICLES, LIST_LIMIT_MAX } from '@yukan/rules/limits.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { toCard } from '../articles/article-card.ts'
import { isPhoto, toPictureSource } from '../ui/picture-data.ts'
import type { CalendarData, CategoryStrip, HomeData, InfoData, LifeBlockData } from '../screens/home/home-data.ts'
import { toDuties, toEventDays } from './load-life.server.ts'
import { orNull } from './refusals.ts'

/** District 0: a guest, or a member who has not set one (product §3). */
const DEFAULT_DISTRICT = 0

type PlaceRecord = Omit<Weather, 'date' | 'others'>

/** A place's weather at an hour, with its credits. */
function toForecast(record: PlaceRecord, hour: number, now: Date, master: Master) {
  const fetchedAt = record.fetchedAt === undefined || record.fetchedAt === null ? null : new Date(record.fetchedAt)
  const { temperature, weatherCode } = forecastFrom({ ...record, fetchedAt }, hour, now)
  const weather = weatherCode === null ? null : (master.weathers[weatherCode] ?? null)
  const isKnown = temperature !== null || weather !== null
  return { place: record.place ?? '', temperature, weather, isKnown, credit: isKnown ? (record.source ?? '') : '' }
}

type InfoForecast = Pick<InfoData, 'place' | 'temperature' | 'weather' | 'others' | 'credit'>

async function loadForecast({ api, now }: PageServices, master: Master): Promise<InfoForecast> {
  const slot = forecastSlot(now)
  const reply = await orNull(api('/weather/get/detail', { query: { date: slot.day } }))
  if (reply === null) return { place: '', temperature: null, weather: null, others: [], credit: '' }
  const { others = [], ...first } = reply.detail
  const { place, temperature, weather, credit } = toForecast(first, slot.hour, now, master)
  const further = others.map((record) => toForecast(record, slot.hour, now, master)).filter(({ isKnown }) => isKnown)
  return {
    place: others.length === 0 ? '' : place,
    temperature,
    weather,
    others: further.map((each) => ({ place: each.place, temperature: each.temperature, weather: each.weather })),
    credit: credit === '' ? (further[0]?.credit ?? '') : credit,
  }
}

/** A district's name with its city: 「中央市第1地区」; empty if the table does not name it. */
function districtName(district: { city: string; label: string } | undefined): string {
  return district === undefined ? '' : `${district.city}${district.label}`
}

async function loadInfo(services: PageServices): Promise<InfoData> {
  const { master } = await services.api('/helper/get/master')
  const chosen = services.reader?.district ?? DEFAULT_DISTRICT
  const garbage = garbageFor(garbageDay(services.now), chosen, master.trash)
  // "Missing trash type logs an error and shows an error marker" (product §8).
  if (garbage.kind === 'missing') console.error(`garbage: ${garbage.reason}`)
  return {
    day: tokyoDay(services.now),
    ...(await loadForecast(services, master)),
    garbage,
    district: districtName(master.trash.district[String(chosen)]),
  }
}

/** The calendar of a month; of the current one for a later month, or one before the first paper. */
export async function loadCalendar({ api, now }: PageServices, asked: Month | null): Promise<CalendarData> {
  const current = monthOf(tokyoDay(now))
  const month = asked === null || asked.year < FIRST_PAPER_YEAR || compareMonths(asked, current) > 0 ? current : asked
  return { month, ...(await api('/article/get/existsInMonth', { query: month })) }
}

/** The first categories of the navigation with their newest articles except those in `shown`. */
async function loadStrips({ api, now }: PageServices, shown: ReadonlySet<string>): Promise<CategoryStrip[]> {
  const { categories } = await api('/category/get/list', { query: { sortParents: 1 } })
  const strips = await Promise.all(
    categories.data.slice(0, STRIP_COUNT).map(async ({ slug, label }) => {
      const limit = Math.min(shown.size + STRIP_ARTICLES, LIST_LIMIT_MAX)
      const { articles } = await api('/article/get/list', { query: { flag: 1, offset: 0, limit, 'sort.categories': slug } })
      const others = articles.data.filter((article) => !shown.has(article.slug)).slice(0, STRIP_ARTICLES)
      const lead = others.find(({ urls: { thumbnail } }) => thumbnail.some(({ image }) => isPhoto(toPictureSource(image))))
      return {
        slug,
        label,
        lead: lead === undefined ? null : { ...toCard(lead, now), category: '' },
        articles: others.filter((article) => article !== lead).map(({ slug, headline }) => ({ slug, headline })),
      }
    }),
  )
  return strips.filter(({ lead, articles }) => lead !== null || articles.length > 0)
}

/** Events that the block shows; further ones are counted. */
const LIFE_EVENTS_MAX = 8

/** The region's week. An event on several of its days is listed on the first. */
async function loadLife({ api }: PageServices): Promise<LifeBlockData> {
  const week = await api('/life/get/week')
  const seen = new Set<number>()
  const shown = week.days.map(({ day, events }) => {
    const first = events.filter(({ id }) => !seen.has(id))
    const left = Math.max(0, LIFE_EVENTS_MAX - seen.size)
    for (const { id } of first) seen.add(id)
    return { day, events: first.slice(0, left) }
  })
  const days = toEventDays(shown.filter(({ events }) => events.length > 0)).map(({ day, label, events }) => {
    const lines = events.map(({ id, title, time, town, place }) => {
      return { id, title, note: [time, place === '' ? town : place].filter((part) => part !== '').join('　') }
    })
    return { day, label, events: lines }
  })
  const duties = toDuties(week.duties).map(({ clinic, hours, tel }) => ({ clinic, hours, tel }))
  return { days, more: Math.max(0, seen.size - LIFE_EVENTS_MAX), duties }
}

/** The latest articles, or those of a day. */
export async function loadHome(services: PageServices, day: string | null, calendarMonth: Month | null): Promise<HomeData> {
  const { api, now } = services
  const [tops, info, calendar] = await Promise.all([
    api('/article/get/tops', { query: day === null ? {} : { releaseDate: day } }),
    loadInfo(services),
    loadCalendar(services, calendarMonth ?? (day === null ? null : monthOf(day))),
  ])
  const shared = { day, info, calendar, now: now.toISOString() }
  if (day !== null) {
    const days = tops.list.map(({ date, articles }) => ({ day: date, cards: articles.map((article) => toCard(article, now)) }))
    return { ...shared, latest: [], strips: [], days, previous: null, life: null }
  }
  const run = tops.list.flatMap((entry) => entry.articles)
  const articles = layFront(tops.front ?? [], run, ({ slug }) => slug)
  return {
    ...shared,
    latest: articles.map((article, index) => toCard(article, now, isWideArticle(index))),
    strips: await loadStrips(services, new Set(articles.map(({ slug }) => slug))),
    days: [],
    previous: tops.previous,
    life: await loadLife(services),
  }
}
