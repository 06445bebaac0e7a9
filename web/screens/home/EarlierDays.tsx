import { japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'
import { createEntryState } from '../../storage/entry-state.ts'
import { useRequest } from '../../client/use-loaded.ts'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { homeText } from '../../messages/home.ts'
import { listText } from '../../messages/lists.ts'
import { fetchDay } from './home-calls.ts'
import type { DayOfCards } from './home-data.ts'
import styles from './EarlierDays.module.css'
import { PastDay } from './PastDay.tsx'

interface Earlier {
  /** The day before those of the page, from which the days were loaded. */
  from: string | null
  days: DayOfCards[]
  /** The day that the next press loads; null if there is none. */
  next: string | null
}

const useEarlier = createEntryState<Earlier>()

/** 'Show more': one earlier day per press, until the server reports the oldest (product §2). Without a script it links to that day's page. */
export function EarlierDays({ previous }: { previous: string | null }) {
  const [{ days, next }, setEarlier] = useEarlier((last) => (last?.from === previous ? last : { from: previous, days: [], next: previous }))
  const { state, request } = useRequest()
  const showMore = (day: string) =>
    request(
      () => fetchDay(day, new Date()),
      (found) => setEarlier((shown) => ({ ...shown, days: [...shown.days, ...found.days], next: found.previous })),
    )

  return (
    <>
      {days.map(({ day, cards }) => (
        <section key={day} className={styles.day}>
          <h2 className={styles.title}>{japaneseShortDay(day)}</h2>
          <PastDay cards={cards} />
        </section>
      ))}
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {listText.failed}
        </p>
      )}
      {next !== null && (
        <p className="text-center pad-y-5">
          <MoreLink to={`/?date=${next}`} isLoading={state === 'loading'} onMore={() => void showMore(next)}>
            {homeText.showMore}
          </MoreLink>
        </p>
      )}
    </>
  )
}
