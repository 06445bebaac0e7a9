import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { formatRegion, parseRegion } from '@yukan/rules/paper/paper-region.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { usePaperNotice } from '../paper/use-paper-notice.ts'
import { foundIndex, pageQuery, sharedAddress } from '../paper/viewer/state/viewer-address.ts'
import { toViewerPage } from '../../papers/viewer-page.ts'
import { isReading, useViewerHistory } from '../paper/viewer/state/viewer-history.ts'
import type { PaperViewerProps } from '../paper/viewer/state/use-viewer.tsx'
import type { FoundPaper, PaperSearch } from './search-data.ts'

interface HitViewing {
  viewer: PaperViewerProps | null
  open: (paper: FoundPaper) => void
}

/** Id of a found page, also in the query `paper`. */
export function hitId(paper: FoundPaper): string {
  return toViewerPage(paper).id
}

/** The address of a found page in its own issue. The kind of a free paper is valid on any day, also as the only one. */
export function hitAddress({ date, kind, page }: Pick<FoundPaper, 'date' | 'kind' | 'page'>, region: PageBox | null = null): string {
  return sharedAddress(date, pageQuery([{ kind: 'evening' }], kind, page, region))
}

/** The viewer over the search page: the query `paper` opens it, and a guest sees the sign-up modal (product §6, decision 019). */
export function useHitViewing(papers: readonly FoundPaper[], searched: PaperSearch): HitViewing {
  const { pathname, search, hash } = useLocation()
  const history = useViewerHistory()
  // Any member may view found pages.
  const showNotice = usePaperNotice('register')
  const [isAlive, setAlive] = useState(false)
  // A dialog opens in the browser only.
  useEffect(() => setAlive(true), [])
  // Turning skips pages that may not be opened.
  const open = papers.filter(({ mayView, files }) => mayView && files !== null)
  const asked = foundIndex(papers.map(hitId), search)
  const shown = foundIndex(open.map(hitId), search)

  const addressOf = (paper: FoundPaper, region: PageBox | null = null) => {
    const query = new URLSearchParams(search)
    const part = region === null ? null : formatRegion(region)
    query.set('paper', hitId(paper))
    query.delete('region')
    if (part !== null) query.set('region', part)
    return `${pathname}?${query}`
  }
  const below = () => {
    const query = new URLSearchParams(search)
    query.delete('paper')
    query.delete('region')
    return `${pathname}?${query}`
  }
  const isRefused = isAlive && asked !== null && shown === null
  const refuse = useEffectEvent(() => showNotice(`${pathname}${search}`))
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])

  const choose = (paper: FoundPaper) => (paper.mayView ? history.open(addressOf(paper)) : showNotice(addressOf(paper)))
  if (!isAlive || shown === null) return { viewer: null, open: choose }
  const current = () => foundIndex(open.map(hitId), window.location.search) ?? shown
  const viewer: PaperViewerProps = {
    pages: open.map(toViewerPage),
    isIssue: false,
    shown,
    asked: current,
    region: parseRegion(new URLSearchParams(search).get('region')),
    isReading: isReading(hash),
    keywords: searched.keywords,
    show: (index) => {
      const next = open[index]
      if (next !== undefined && index !== current()) history.turn(addressOf(next))
    },
    read: (index, region) => {
      const chosen = open[index]
      if (chosen !== undefined) history.read(addressOf(chosen, region))
    },
    endReading: history.endReading,
    close: () => history.close(below()),
    refresh: async () => {
      const { fetchHits } = await import('./search-calls.ts')
      return (await fetchHits(searched, 0, papers.length)).map(toViewerPage)
    },
    onDenied: () => showNotice(`${pathname}${search}`),
    addressOf: hitAddress,
  }
  return { viewer, open: choose }
}
