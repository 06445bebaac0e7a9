import { archiveYearPath } from '@yukan/rules/paper/paper-archive.ts'
import { japaneseDay, japaneseMonthDay } from '@yukan/rules/time/tokyo-time.ts'
import { archiveText } from '../../messages/archive.ts'
import type { ArchiveData } from '../../papers/archive-data.ts'
import paper from '../paper/PaperScreen.module.css'
import { DayPicker } from '../paper/DayPicker.tsx'
import { ArchiveLinks } from './ArchiveLinks.tsx'
import { Cover } from './Cover.tsx'
import styles from './ArchiveScreen.module.css'
import { SameDay } from './SameDay.tsx'

type Year = ArchiveData['years'][number]

const DECADE = 10
/** About one row of a large screen. */
const EAGER_COVERS = 6

/** The years by their decades, newest first. */
function byDecade(years: readonly Year[]): [decade: number, years: Year[]][] {
  const decades = new Map<number, Year[]>()
  for (const each of years) {
    const decade = each.year - (each.year % DECADE)
    decades.set(decade, [...(decades.get(decade) ?? []), each])
  }
  return [...decades]
}

/** The years of the archive with the first front page of each, and the papers of this day in other years (decision 063). */
export function ArchiveScreen({ archive: { years, sameDay, today } }: { archive: ArchiveData }) {
  const first = years.at(-1)?.cover.day
  const decades = byDecade(years)
  const papers = years.reduce((sum, each) => sum + each.papers, 0)
  return (
    <section className={paper.paper}>
      <h1 className={paper.heading}>{archiveText.title}</h1>
      <p className={styles.lead}>{first === undefined ? archiveText.none : archiveText.lead(japaneseDay(first), papers)}</p>
      <div className={paper.choice}>
        <DayPicker shown={today} today={today} />
        <ArchiveLinks previous={null} next={null} label={archiveText.title} hasSearch />
      </div>
      {decades.length > 1 && (
        <nav className="cluster gap-2 above-4" aria-label={archiveText.years}>
          {decades.map(([decade]) => (
            <a key={decade} className="outlined" href={`#decade-${decade}`}>
              {archiveText.decade(decade)}
            </a>
          ))}
        </nav>
      )}
      {years.length > 0 && <SameDay title={archiveText.sameDay(japaneseMonthDay(today))} days={sameDay} />}
      {decades.map(([decade, ofDecade]) => (
        <section key={decade} className={styles.decade} aria-labelledby={`decade-${decade}`}>
          <h2 id={`decade-${decade}`} className={styles.heading}>
            {archiveText.decade(decade)}
          </h2>
          <ul className={styles.years}>
            {ofDecade.map((each) => (
              <li key={each.year}>
                <YearCover year={each} isEarly={years.indexOf(each) < EAGER_COVERS} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function YearCover({ year: { year, papers, cover }, isEarly }: { year: Year; isEarly: boolean }) {
  const label = archiveText.year(year)
  return (
    <Cover cover={cover} to={archiveYearPath(year) ?? '/archive/'} name={`${label} ${archiveText.papers(papers)}`} isEarly={isEarly}>
      {label}
      <small>{archiveText.papers(papers)}</small>
    </Cover>
  )
}
