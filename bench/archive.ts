/** Budget: the map of an archive of 80 years (decision 063). */
import { atMost, informative, median, percentile } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { get } from './tools/http.ts'
import { startNewspaper } from './tools/newspaper.ts'
import type { Newspaper } from './tools/newspaper.ts'
import type { BenchRun } from './tools/bench-run.ts'

const YEARS = 80
const FIRST_YEAR = 1946
const ISSUES_A_YEAR = 300
const PAGES_OF_AN_ISSUE = 8
const PAGES = YEARS * ISSUES_A_YEAR * PAGES_OF_AN_ISSUE
const MAX_MILLISECONDS = 150
/** The first one warms up. */
const ROUNDS = 2

/** 300 issues a year from 4 January on, except Sundays. */
async function fill(newspaper: Newspaper): Promise<void> {
  await newspaper.query(`
    insert into paper_issue (kind, day)
    select 'evening', day from generate_series(0, ${YEARS - 1}) year, lateral (
      select d::date as day from generate_series(make_date(${FIRST_YEAR} + year, 1, 4), make_date(${FIRST_YEAR} + year, 12, 30), interval '1 day') d
      where extract(dow from d) <> 0 order by d limit ${ISSUES_A_YEAR}) of_year`)
  await newspaper.query(`
    insert into paper_page (issue_id, page, key, width, height)
    select i.id, page, 'bench-' || i.id || '-' || page, 3198, 4300 from paper_issue i, generate_series(1, ${PAGES_OF_AN_ISSUE}) page order by i.id, page`)
  await newspaper.query('analyze paper_issue, paper_page')
  const [row] = await newspaper.query(`select 1 from paper_page having count(*) = ${PAGES}`)
  if (row === undefined) throw new Error(`the archive has not ${PAGES} pages`)
}

/** Milliseconds of a page that is rendered without the cache, with all its queries. */
async function timeOf(newspaper: Newspaper, path: string): Promise<number> {
  await newspaper.dropAnswers()
  const { status, milliseconds } = await get(`${newspaper.url}${path}`)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return milliseconds
}

/** Measures the pages of an archive of 192,000 pages: every year, a month of each, and the years. */
export async function measureArchive(bench: BenchRun): Promise<Figure[]> {
  const newspaper = await startNewspaper(bench, { name: 'archive', isDemo: false })
  try {
    await fill(newspaper)
    const years = Array.from({ length: YEARS }, (_, index) => FIRST_YEAR + index)
    const [ofYears, ofMonths, ofAll]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round++) {
      for (const year of years) {
        const times = [
          await timeOf(newspaper, `/archive/${year}/`),
          await timeOf(newspaper, `/archive/${year}/06/`),
          await timeOf(newspaper, '/archive/'),
        ]
        if (round === 0) continue
        for (const [index, list] of [ofYears, ofMonths, ofAll].entries()) list.push(times[index] ?? Number.NaN)
      }
    }
    const size = `${PAGES.toLocaleString('en')} pages`
    const how = (times: readonly number[]) => `made anew with every query, ${times.length} times; median ${median(times).toFixed(1)} ms`
    const figureOf = (name: string, times: readonly number[]) => ({ name, figure: percentile(times, 0.95), unit: 'ms', how: how(times) })
    return [
      atMost(figureOf(`a year of an archive of ${size}, p95`, ofYears), MAX_MILLISECONDS),
      informative(figureOf(`a month of it, p95`, ofMonths)),
      informative(figureOf(`its years, p95`, ofAll)),
    ]
  } finally {
    await newspaper.stop()
  }
}
