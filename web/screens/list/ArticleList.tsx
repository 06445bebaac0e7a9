import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { LAZY_LOAD_MARGIN_PX } from '@yukan/rules/paper/display-size.ts'
import { clockTime } from '@yukan/rules/articles/article-time.ts'
import { isAutoLoaded, withAdSlots } from '@yukan/rules/site/paging.ts'
import type { ListPlace } from '@yukan/rules/site/paging.ts'
import { japaneseWholeDay, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { createEntryState } from '../../storage/entry-state.ts'
import { useRequest } from '../../client/use-loaded.ts'
import type { RequestState } from '../../client/use-loaded.ts'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { hasAds, useSite } from '../../site/site-data.ts'
import { listText } from '../../messages/lists.ts'
import { AdSlot } from '../../articles/AdSlot.tsx'
import { ArticleCard } from '../../articles/ArticleCard.tsx'
import styles from './ArticleList.module.css'
import type { ListData } from './list-data.ts'
import { fetchListPage } from './list-calls.ts'

interface LoadedPages {
  cards: ListData['cards']
  /** The last page that was loaded. */
  page: number
  hasMore: boolean
}

interface Pages extends LoadedPages {
  state: RequestState
  loadNext: () => Promise<void>
  /** The element whose coming into view loads the first pages. */
  end: RefObject<HTMLParagraphElement | null>
}

const useLoadedPages = createEntryState<LoadedPages>()

/** The cards of both, those of `more` without those that are in `shown`: articles published since shift the pages. */
function withMore(shown: ListData['cards'], more: ListData['cards']): ListData['cards'] {
  const known = new Set(shown.map(({ slug }) => slug))
  return [...shown, ...more.filter(({ slug }) => !known.has(slug))]
}

/** The pages of a list: the first ones load on scroll, later ones by `loadNext` (product §2). */
function usePages(list: ListData): Pages {
  const [{ cards, page, hasMore }, setPages] = useLoadedPages((last) =>
    last === undefined || last.page <= list.page ? list : { ...last, cards: withMore(list.cards, last.cards) },
  )
  const { state, request } = useRequest()
  const end = useRef<HTMLParagraphElement>(null)
  const isByItself = hasMore && state === 'idle' && isAutoLoaded(page)

  const loadNext = () =>
    request(
      () => fetchListPage(list.source, page + 1, new Date()),
      (next) => setPages((shown) => ({ cards: withMore(shown.cards, next.cards), page: page + 1, hasMore: next.hasMore })),
    )

  useEffect(() => {
    const element = end.current
    if (!isByItself || element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void loadNext()
      },
      { rootMargin: `${LAZY_LOAD_MARGIN_PX}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  })
  useFocusInView(end, cards)
  return { cards, page, hasMore, state, loadNext, end }
}

/** Scrolls to the element that has the focus by keys when new cards above it have pushed it out of the window. */
function useFocusInView(end: RefObject<HTMLElement | null>, cards: ListData['cards']): void {
  useEffect(() => {
    // The browser's own adjustment of the scroll position comes with the next frame.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement
      if (focused === null || end.current === null || !focused.matches(':focus-visible')) return
      const isPushed =
        (end.current.compareDocumentPosition(focused) & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0
      if (isPushed) focused.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [end, cards])
}

type Layout = 'grid' | 'rows'
type Place = ListPlace<ListData['cards'][number]>

const placeKey = (place: Place) => (place.kind === 'ad' ? `ad-${place.number}` : place.item.slug)

function Items({ places, layout }: { places: readonly Place[]; layout: Layout }) {
  const isGrid = layout === 'grid'
  return (
    <ul className={isGrid ? styles.list : styles.rows}>
      {places.map((place) =>
        place.kind === 'ad' ? (
          <li key={placeKey(place)}>
            <AdSlot place="list" />
          </li>
        ) : (
          <li key={placeKey(place)} className={isGrid && place.index === 0 ? styles.first : undefined}>
            {isGrid ? (
              <ArticleCard card={place.item} layout={place.index === 0 ? 'wide' : 'quarter'} heading="h2" isFirst={place.index === 0} />
            ) : (
              <ArticleCard card={place.item} layout="row" />
            )}
          </li>
        ),
      )}
    </ul>
  )
}

/** The list grouped by the articles' days, newest first; advertisements keep their positions. */
function byDay(places: readonly Place[]): { day: string; places: Place[] }[] {
  const days: { day: string; places: Place[] }[] = []
  for (const place of places) {
    const last = days.at(-1)
    const day = place.kind === 'ad' ? last?.day : tokyoDay(new Date(place.item.releaseDate))
    if (last !== undefined && last.day === day) last.places.push(place)
    else if (day !== undefined) days.push({ day, places: [place] })
  }
  return days
}

/** The articles of a category or tag by the day of their release: the first one wide, the others in rows (product §2). */
function Days({ places }: { places: readonly Place[] }) {
  return byDay(places).map(({ day, places: shown }) => (
    <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.date}>
        {japaneseWholeDay(day)}
      </h2>
      <ul>
        {shown.map((place) => (
          <li key={placeKey(place)}>
            {place.kind === 'ad' ? <AdSlot place="list" /> : <DayCard card={place.item} isFirst={place.index === 0} />}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function DayCard({ card, isFirst }: { card: ListData['cards'][number]; isFirst: boolean }) {
  const shown = { ...card, time: clockTime(new Date(card.releaseDate)) }
  if (!isFirst) return <ArticleCard card={shown} layout="row" />
  return (
    <div className={styles.wide}>
      <ArticleCard card={shown} layout="wide" isFirst />
    </div>
  )
}

/** The articles: below their days or in a grid the first one is wide, as rows all are equal. More load on scroll, then by a button; without a script by a link. */
export function ArticleList({ list, layout = 'grid' }: { list: ListData; layout?: Layout }) {
  const { cards, page, hasMore, state, loadNext, end } = usePages(list)
  const places = withAdSlots(cards, hasAds(useSite()))
  const isByDay = list.source.kind === 'category' || list.source.kind === 'tag'
  return (
    <>
      {isByDay ? <Days places={places} /> : <Items places={places} layout={layout} />}
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {listText.failed}
        </p>
      )}
      {hasMore && (
        <p ref={end} className={styles.more}>
          <MoreLink
            to={list.source.kind === 'keyword' ? `${list.path}&page=${page + 1}` : `${list.path}?page=${page + 1}`}
            isLoading={state === 'loading'}
            onMore={() => void loadNext()}
          >
            {listText.more}
          </MoreLink>
        </p>
      )}
    </>
  )
}
