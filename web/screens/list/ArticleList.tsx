import { useEffect, useRef, useState } from 'react'
import { LAZY_LOAD_MARGIN_PX } from '@yukan/rules/display-size.ts'
import { isAutoLoaded, withAdSlots } from '@yukan/rules/paging.ts'
import { Link } from '../../ui/Link.tsx'
import { hasAds, useSite } from '../../site/site-data.ts'
import { listText } from '../../messages/pages.ts'
import { AdSlot } from '../../articles/AdSlot.tsx'
import { ArticleCard } from '../../articles/ArticleCard.tsx'
import styles from './ArticleList.module.css'
import type { ListData } from './list-data.ts'
import { fetchListPage } from './list-calls.ts'

/** The articles: in a grid the first one is wide, as rows all are equal. The first pages load on scroll, then a button; without a script a link (product §2). */
export function ArticleList({ list, layout = 'grid' }: { list: ListData; layout?: 'grid' | 'rows' }) {
  const site = useSite()
  const [cards, setCards] = useState(list.cards)
  const [page, setPage] = useState(list.page)
  const [more, setMore] = useState(list.hasMore)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const end = useRef<HTMLParagraphElement>(null)
  const isByItself = more && state === 'idle' && isAutoLoaded(page)

  async function loadNext() {
    setState('loading')
    try {
      const next = await fetchListPage(list.source, page + 1, new Date())
      setCards((shown) => [...shown, ...next.cards.filter((card) => !shown.some(({ slug }) => slug === card.slug))])
      setMore(next.hasMore)
      setPage(page + 1)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

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

  const isGrid = layout === 'grid'
  const places = withAdSlots(cards, hasAds(site))
  return (
    <>
      <ul className={isGrid ? styles.list : styles.rows}>
        {places.map((place) =>
          place.kind === 'ad' ? (
            <li key={`ad-${place.number}`}>
              <AdSlot />
            </li>
          ) : (
            <li key={place.item.slug} className={isGrid && place.index === 0 ? styles.first : undefined}>
              {isGrid ? (
                <ArticleCard card={place.item} layout={place.index === 0 ? 'wide' : 'quarter'} heading="h2" isFirst={place.index === 0} />
              ) : (
                <ArticleCard card={place.item} layout="row" />
              )}
            </li>
          ),
        )}
      </ul>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {listText.failed}
        </p>
      )}
      {more && (
        <p ref={end} className={styles.more}>
          <Link
            className={styles.button}
            to={list.source.kind === 'keyword' ? `${list.path}&page=${page + 1}` : `${list.path}?page=${page + 1}`}
            aria-disabled={state === 'loading'}
            onClick={(event) => {
              event.preventDefault()
              if (state !== 'loading') void loadNext()
            }}
          >
            {listText.more}
          </Link>
        </p>
      )}
    </>
  )
}
