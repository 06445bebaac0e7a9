/** The papers are dated by the day of seeding: on days with a paper only, with the same date on every page (decision 056). */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPaper } from '@yukan/rules/paper/paper-days.ts'
import { factsOfPage } from '@yukan/rules/paper/paper-facts.ts'
import { addDays, weekday } from '@yukan/rules/time/tokyo-time.ts'
import { isNationalHoliday } from '@yukan/server/settings/holidays.ts'
import { openPdf, pdfPage } from '@yukan/server/paper/render-worker/open-pdf.ts'
import { toLines } from '@yukan/server/paper/render-worker/text-lines.ts'
import { readRuns } from '@yukan/server/paper/render-worker/text-runs.ts'
import { expect, it } from 'vitest'
import { DEMO_PAPERS, paperDays, readDemoPapers } from './demo-papers.ts'
import { eveningNumber, readStamps, stampPaper, stampText } from './stamp-paper.ts'
import { rowsOfRun } from '../../scripts/rows-of-run.ts'

const papers = await readDemoPapers()
const WEATHER_PAGE = 8

it.each([
  ['a Friday', '2026-11-20', ['2026-11-20', '2026-11-19', '2026-11-18'], ['2026-11-19', '2026-11-12']],
  ['a Wednesday after a Sunday and a holiday', '2026-11-25', ['2026-11-25', '2026-11-24', '2026-11-21'], ['2026-11-19', '2026-11-12']],
  ['a Sunday', '2026-11-22', ['2026-11-21', '2026-11-20', '2026-11-19'], ['2026-11-19', '2026-11-12']],
  ['New Year', '2027-01-03', ['2026-12-30', '2026-12-29', '2026-12-28'], ['2026-12-31', '2026-12-24']],
])('dates the papers on publication days when seeded on %s', (_name, seededOn, evenings, weeklies) => {
  const days = papers.map(paperDays(seededOn, isNationalHoliday))
  expect(days).toEqual([...evenings, ...weeklies])
})

it('dates each evening paper on its own publication day, on whatever day of three years it is seeded', () => {
  for (let seededOn = '2026-01-01'; seededOn < '2029-01-01'; seededOn = addDays(seededOn, 1)) {
    const dayOf = paperDays(seededOn, isNationalHoliday)
    const evenings = papers.filter(({ kind }) => kind === 'evening').map(dayOf)
    const weeklies = papers.filter(({ kind }) => kind === 'weekly').map(dayOf)
    expect([seededOn, evenings.every((day) => day <= seededOn && hasPaper(day, isNationalHoliday)), new Set(evenings).size]).toEqual([
      seededOn,
      true,
      evenings.length,
    ])
    expect([seededOn, weeklies.map(weekday)]).toEqual([seededOn, weeklies.map(() => 4)])
  }
})

it.each([
  ['2026-11-20', 24_310],
  ['2026-11-21', 24_311],
  ['2026-11-24', 24_312],
  ['2026-11-19', 24_309],
  ['2026-11-14', 24_305],
])('gives the evening paper of %s the number %i, not counting Sundays and holidays', (day, number) => {
  expect(eveningNumber(day, isNationalHoliday)).toBe(number)
})

const dates = { seededOn: '2026-11-22', paperOn: '2026-11-21', isHoliday: isNationalHoliday }
it.each([
  ['d', null, '21'],
  ['d-1', -5, '16'],
  ['m+12', -5, '11'],
  ['m+30', -5, '12'],
  ['w+1', -5, '水'],
  ['d+1', 0, '22'],
  ['y', null, '26'],
  ['r', null, '8'],
  ['i1', null, '2'],
  ['i5', null, '1'],
  ['d@1', null, '22'],
  ['d@2', null, '23'],
  ['w@2', null, '月'],
])('stamps %s of an article of day %s as %s, counted from the earlier of the article’s and the paper’s day', (token, day, text) => {
  expect(stampText({ token, day }, dates)).toBe(text)
})

it.each(rowsOfRun(['2026-11-25', '2027-01-04'], 1))(
  'stamps every page of the papers seeded on %s with its date, page number and issue number',
  { tags: ['long'], timeout: 120_000 },
  async (seededOn) => {
    const folder = await mkdtemp(join(tmpdir(), 'yukan-stamped-'))
    try {
      for (const paper of rowsOfRun(papers, 1)) {
        const paperOn = paperDays(seededOn, isNationalHoliday)(paper)
        const name = join(DEMO_PAPERS, paper.file)
        const file = join(folder, paper.file)
        await writeFile(
          file,
          stampPaper(await readFile(name), await readStamps(name.replace('.pdf', '.stamps.json')), {
            seededOn,
            paperOn,
            isHoliday: isNationalHoliday,
          }),
        )
        const issues = new Set<number | null>()
        const pdf = await openPdf(file)
        for (const number of Object.keys(paper.articles).map(Number)) {
          const runs = await readRuns(await pdfPage(pdf, number))
          const facts = factsOfPage({ lines: toLines(runs) })
          expect([paper.file, number, facts.days[0]]).toEqual([paper.file, number, paperOn])
          // The last page lists days to come; the masthead's line has its year in another square.
          const others = number === WEATHER_PAGE ? [] : facts.days.filter((day) => day !== paperOn && day !== paperOn.slice('YYYY-'.length))
          expect([paper.file, number, others]).toEqual([paper.file, number, []])
          if (paper.kind === 'evening') expect([paper.file, facts.number]).toEqual([paper.file, number])
          issues.add(facts.issue)
        }
        if (paper.kind === 'evening') expect([paper.file, [...issues]]).toEqual([paper.file, [eveningNumber(paperOn, isNationalHoliday)]])
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
