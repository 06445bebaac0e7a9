import { barGroups, searchPath, yearOfPeriod } from '@yukan/rules/search/search-filter.ts'
import type { HitBar, SearchFilter } from '@yukan/rules/search/search-filter.ts'
import { searchText as text } from '../../messages/search.ts'
import { Link } from '../../ui/Link.tsx'
import { periodName } from './FilterForm.tsx'
import styles from './HitBars.module.css'

interface HitBarsProps {
  keyword: string
  filter: SearchFilter
  bars: readonly HitBar[]
}

const sumOf = ({ articles, papers }: HitBar) => articles + papers

/** The width of the diagram, in its own units. */
const WIDTH = 100

/** A bar of articles, then of pages, as long as their numbers, which are next to it. */
function Bar({ bar, most }: { bar: HitBar; most: number }) {
  const [articles, papers] = [(bar.articles / most) * WIDTH, (bar.papers / most) * WIDTH]
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.articles} width={articles} height="1" />
      <rect className={styles.papers} x={articles} width={papers} height="1" />
    </svg>
  )
}

function Row({ name, bar, most }: { name: string; bar: HitBar; most: number }) {
  return (
    <>
      <span>{name}</span>
      <Bar bar={bar} most={most} />
      <span className="ink-2 text-16">{text.hits(bar.articles, bar.papers)}</span>
    </>
  )
}

function BarList({ keyword, filter, bars }: HitBarsProps) {
  const most = Math.max(...bars.map(sumOf))
  return (
    <ol className={styles.bars}>
      {bars.map((bar) => {
        const isChosen = filter.from === bar.period && filter.to === bar.period
        return (
          <li key={bar.period}>
            <Link
              className={styles.row}
              to={searchPath(keyword, { ...filter, from: bar.period, to: bar.period })}
              aria-current={isChosen ? 'true' : undefined}
            >
              <Row name={periodName(bar.period)} bar={bar} most={most} />
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

/** The hits by year, many of them by decades, or by the months of a chosen year; each links to the search in that period (decision 063). */
export function HitBars(props: HitBarsProps) {
  const { keyword, filter, bars } = props
  const year = yearOfPeriod(filter)
  const isNarrowed = filter.from !== null || filter.to !== null
  if (bars.length === 0 || (bars.length === 1 && !isNarrowed)) return null
  const groups = barGroups(bars)
  const most = Math.max(...(groups ?? []).map(sumOf))
  return (
    <section className={styles.part} aria-labelledby="search-bars">
      <h2 id="search-bars" className={styles.heading}>
        {year === null ? text.byYear : text.byMonth(String(year))}
      </h2>
      <p className="ink-2 text-16">
        {text.chooseBar}
        {isNarrowed && (
          <Link className={`text-link ${styles.all}`} to={searchPath(keyword, { ...filter, from: null, to: null })}>
            {text.allYears}
          </Link>
        )}
      </p>
      {groups === null ? (
        <BarList {...props} />
      ) : (
        groups.map((group) => (
          <details key={group.period}>
            <summary className={styles.row}>
              <Row name={text.decade(group.period)} bar={group} most={most} />
            </summary>
            <BarList {...props} bars={group.bars} />
          </details>
        ))
      )}
    </section>
  )
}
