import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { SEARCH_PAPERS } from '@yukan/rules/limits.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { throwOffline } from '../../client/browser-refusal.ts'
import { createEntryState } from '../../storage/entry-state.ts'
import { useRequest } from '../../client/use-loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { listText } from '../../messages/lists.ts'
import { paperText } from '../../messages/paper.ts'
import { searchText } from '../../messages/search.ts'
import { preloadPaperViewer } from '../paper/viewer/load-paper-viewer.ts'
import { ViewerDoor } from '../paper/ViewerDoor.tsx'
import { FoundClip } from './FoundClip.tsx'
import styles from './PaperHits.module.css'
import type { FoundPaper, PaperSearch } from './search-data.ts'
import { hitAddress, hitId, useHitViewing } from './use-hit-viewing.ts'

interface PaperHitsProps {
  found: readonly FoundPaper[]
  total: number
  searched: PaperSearch
}

/** About as many as a large screen shows. */
const EARLY_CLIPS = 3

type FetchHits = typeof import('./search-calls.ts')

const useLoadedHits = createEntryState<{ papers: readonly FoundPaper[]; hasMore: boolean }>()

function useHits({ found, total, searched }: PaperHitsProps) {
  const [{ papers, hasMore }, setHits] = useLoadedHits((last) => last ?? { papers: found, hasMore: found.length < total })
  const { state, request } = useRequest()
  const add = async (fetchMore: (from: FetchHits) => Promise<FoundPaper[]>) => {
    if (state === 'loading') return
    await request(
      // A script that does not arrive is a lost connection too.
      async () => fetchMore(await import('./search-calls.ts').catch(throwOffline)),
      (more) => {
        // A page imported since shifts the others.
        const known = new Set(papers.map(hitId))
        const fresh = more.filter((paper) => !known.has(hitId(paper)))
        setHits({ papers: [...papers, ...fresh], hasMore: more.length > 0 && papers.length + fresh.length < total })
      },
    )
  }
  const load = () => add(({ fetchHits }) => fetchHits(searched, papers.length, SEARCH_PAPERS))

  const named = new URLSearchParams(useLocation().search).get('paper')
  const reach = useEffectEvent((id: string, isOver: () => boolean) => {
    const isThere = (some: readonly FoundPaper[]) => some.some((paper) => hitId(paper) === id)
    if (!hasMore || isThere(papers)) return
    void add(({ fetchHitsUntil }) => fetchHitsUntil(searched, papers.length, (more) => isOver() || isThere(more)))
  })
  useEffect(() => {
    let isOver = false
    if (named !== null) reach(named, () => isOver)
    return () => {
      isOver = true
    }
  }, [named])
  return { papers, hasMore, state, load }
}

/** Found pages in a scroller; each opens the viewer over the search, its words marked. A guest sees the sign-up modal (decision 019). */
export function PaperHits(props: PaperHitsProps) {
  const { papers, hasMore, state, load } = useHits(props)
  const { viewer, open } = useHitViewing(papers, props.searched)
  return (
    <>
      <ul className={styles.scroller} tabIndex={0} aria-label={searchText.foundPapers}>
        {papers.map((paper, index) => (
          <li key={hitId(paper)} className={paper.clip === undefined ? undefined : styles.wide}>
            <Link
              className={styles.hit}
              to={hitAddress(paper)}
              onPointerEnter={paper.mayView ? preloadPaperViewer : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                open(paper)
              }}
            >
              {paper.clip !== undefined && paper.files !== null && (
                <FoundClip page={paper} clip={paper.clip} files={paper.files} isEarly={index < EARLY_CLIPS} />
              )}
              <img src={paper.previewUrl} width={paper.width} height={paper.height} alt="" loading="lazy" />
              <span>{japaneseDay(paper.date)}</span>
              {paper.title !== undefined && <span className={styles.issue}>{paper.title}</span>}
              <span>{paperText.page(paper.page)}</span>
            </Link>
          </li>
        ))}
        {hasMore && (
          <li className={styles.more}>
            <Button aria-disabled={state === 'loading'} onClick={() => void load()}>
              {searchText.morePapers}
            </Button>
            {state === 'failed' && <p role="alert">{listText.failed}</p>}
          </li>
        )}
      </ul>
      {viewer !== null && <ViewerDoor {...viewer} />}
    </>
  )
}
