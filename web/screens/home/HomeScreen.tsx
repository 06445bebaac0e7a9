import { layoutLatest } from '@yukan/rules/front/home-layout.ts'
import type { LatestLayout } from '@yukan/rules/front/home-layout.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { Link } from '../../ui/Link.tsx'
import { homeText } from '../../messages/home.ts'
import { useSite } from '../../site/site-data.ts'
import { ArticleCard } from '../../articles/ArticleCard.tsx'
import type { Card } from '../../articles/article-card.ts'
import { Columns } from '../../articles/Columns.tsx'
import { SideColumn } from '../../articles/SideColumn.tsx'
import type { SideColumnData } from '../../articles/SideColumn.tsx'
import { Calendar } from './Calendar.tsx'
import { CategoryStrips } from './CategoryStrips.tsx'
import { EarlierDays } from './EarlierDays.tsx'
import type { HomeData } from './home-data.ts'
import styles from './HomeScreen.module.css'
import { InfoArea } from './InfoArea.tsx'
import { LifeBlock } from './LifeBlock.tsx'
import { PastDay } from './PastDay.tsx'

/** Below the lead: eight more, then groups of 13 in rows of 2, 4, 1, 4, 2 (product §2). */
function LatestRows({ next, groups }: Pick<LatestLayout<Card>, 'next' | 'groups'>) {
  return (
    <>
      {next.length > 0 && (
        <section className={styles.four} aria-label={homeText.latest}>
          {next.map((card) => (
            <ArticleCard key={card.slug} card={card} layout="quarter" />
          ))}
        </section>
      )}
      {groups.map((rows) => rows.map((row, index) => <Row key={row[0]?.slug} cards={row} index={index} />))}
    </>
  )
}

function TopBlock({ cards }: { cards: readonly Card[] }) {
  const { lead, next, groups } = layoutLatest(cards)
  return (
    <>
      {lead !== null && (
        <section className={styles.lead} aria-label={homeText.lead}>
          <ArticleCard card={lead} layout="lead" heading="h2" isFirst />
        </section>
      )}
      <LatestRows next={next} groups={groups} />
    </>
  )
}

/** A row of a group: the second and fourth hold four, the third one wide, the others two. */
function Row({ cards, index }: { cards: readonly Card[]; index: number }) {
  const layout = index === 2 ? 'wide' : index % 2 === 1 ? 'quarter' : 'half'
  const className = index === 2 ? styles.one : index % 2 === 1 ? styles.four : styles.two
  return (
    <div className={className}>
      {cards.map((card) => (
        <ArticleCard key={card.slug} card={card} layout={layout} />
      ))}
    </div>
  )
}

/** The home page: the latest articles with earlier days on request, or one day. */
export function HomeScreen({ home, side }: { home: HomeData; side: SideColumnData }) {
  const { publication } = useSite()
  const isEmpty = home.latest.length === 0 && home.days.every(({ cards }) => cards.length === 0)
  return (
    <>
      <InfoArea info={home.info} />
      <Columns
        side={
          <SideColumn data={side}>
            <Calendar calendar={home.calendar} shownDay={home.day} now={home.now} />
          </SideColumn>
        }
        below={
          home.day === null ? (
            <>
              <CategoryStrips strips={home.strips} />
              {home.life !== null && <LifeBlock life={home.life} />}
              <EarlierDays previous={home.previous} />
            </>
          ) : undefined
        }
      >
        <h1 className={home.day === null ? 'visually-hidden' : styles.day}>
          {home.day === null ? publication.name : homeText.dayTitle(japaneseDay(home.day))}
        </h1>
        {isEmpty && <p className={styles.empty}>{homeText.noArticles(japaneseDay(home.day ?? home.info.day))}</p>}
        {home.latest.length > 0 && <TopBlock cards={home.latest} />}
        {home.days.map(({ day, cards }) => (
          <PastDay key={day} cards={cards} heading="h2" />
        ))}
        {home.day !== null && (
          <p className={styles.back}>
            <Link to="/">{homeText.newest}</Link>
          </p>
        )}
      </Columns>
    </>
  )
}
