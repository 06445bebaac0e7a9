import type { PageServices } from '@yukan/contract/page-services.ts'
import { japaneseMonth, monthOf } from '@yukan/rules/time/calendar.ts'
import type { Month } from '@yukan/rules/time/calendar.ts'
import { archiveMonthPath, archiveYearPath } from '@yukan/rules/paper/paper-archive.ts'
import { dayParts, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { archiveText } from '../messages/archive.ts'
import type { ArchiveData, ArchiveLink, ArchiveMonthData, ArchiveYearData } from '../papers/archive-data.ts'

/** The years of the archive, and the papers of today's day in other years. */
export async function loadArchive({ api, now }: PageServices): Promise<ArchiveData> {
  const today = tokyoDay(now)
  const [{ years }, sameDay] = await Promise.all([api('/paper/get/archive'), api('/paper/get/sameDay', { query: { day: today } })])
  return { years, sameDay: sameDay.days, today }
}

/** The days of a year with a paper. */
export async function loadArchiveYear({ api, now }: PageServices, year: number): Promise<ArchiveYearData> {
  const { previous, next, ...found } = await api('/paper/get/year', { query: { year } })
  return { ...found, year, previous: yearLink(previous), next: yearLink(next), today: tokyoDay(now) }
}

/** The front pages of a month at its path. */
export async function loadArchiveMonth({ api, now }: PageServices, month: Month, path: string): Promise<ArchiveMonthData> {
  const { previous, next, ...found } = await api('/paper/get/month', { query: month })
  return { ...found, month, previous: monthLink(previous), next: monthLink(next), today: tokyoDay(now), path }
}

function linkTo(path: string | null, label: string): ArchiveLink | null {
  return path === null ? null : { path, label }
}

function monthLink(day: string | null): ArchiveLink | null {
  return day === null ? null : linkTo(archiveMonthPath(monthOf(day)), japaneseMonth(monthOf(day)))
}

function yearLink(day: string | null): ArchiveLink | null {
  return day === null ? null : linkTo(archiveYearPath(dayParts(day).year), archiveText.year(dayParts(day).year))
}
