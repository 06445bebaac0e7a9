import { useState } from 'react'
import { japaneseDay } from '@yukan/rules/tokyo-time.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { listText, paperText, searchText } from '../../messages.ts'
import { foreseePaperViewer } from '../paper/viewer/load-paper-viewer.ts'
import { ViewerDoor } from '../paper/ViewerDoor.tsx'
import styles from './PaperHits.module.css'
import { PAPERS } from './search-data.ts'
import type { FoundPaper } from './search-data.ts'
import { hitAddress, useHitViewing } from './use-hit-viewing.ts'

interface PaperHitsProps {
  /** The first of them. */
  found: readonly FoundPaper[]
  total: number
  keywords: readonly string[]
}

const hitKey = ({ date, kind, page }: FoundPaper) => `${date}-${kind}-${page}`

/** The found pages as far as they are wanted. */
function useHits({ found, total, keywords }: PaperHitsProps) {
  const [papers, setPapers] = useState(found)
  const [hasMore, setMore] = useState(found.length < total)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const load = async () => {
    if (state === 'loading') return
    setState('loading')
    try {
      const { fetchHits } = await import('./fetch-hits.ts')
      const more = await fetchHits(keywords, papers.length, PAPERS)
      // A page that was imported meanwhile moves the others on.
      const fresh = more.filter((paper) => !papers.some((shown) => hitKey(shown) === hitKey(paper)))
      setPapers([...papers, ...fresh])
      setMore(more.length === PAPERS && papers.length + fresh.length < total)
      setState('idle')
    } catch {
      // Said beside the button, which tries again.
      setState('failed')
    }
  }
  return { papers, hasMore, state, load }
}

/** Found pages in a scroller; each opens the viewer over the search, its words marked. A guest is asked to sign up (design §7). */
export function PaperHits(props: PaperHitsProps) {
  const { keywords } = props
  const { papers, hasMore, state, load } = useHits(props)
  const { viewer, open } = useHitViewing(papers, keywords)
  return (
    <>
      <ul className={styles.scroller} tabIndex={0} aria-label={searchText.foundPapers}>
        {papers.map((paper) => (
          <li key={hitKey(paper)}>
            <Link
              className={styles.hit}
              to={hitAddress(paper)}
              onPointerEnter={paper.mayView ? foreseePaperViewer : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                open(paper)
              }}
            >
              <img src={paper.previewUrl} width={paper.width} height={paper.height} alt="" loading="lazy" />
              <span>{japaneseDay(paper.date)}</span>
              {paper.title !== undefined && <span className={styles.title}>{paper.title}</span>}
              <span>{paperText.page(paper.page)}</span>
            </Link>
          </li>
        ))}
        {hasMore && (
          <li className={styles.more}>
            <Button aria-disabled={state === 'loading'} onClick={() => void load()}>
              {listText.more}
            </Button>
            {state === 'failed' && <p role="alert">{listText.failed}</p>}
          </li>
        )}
      </ul>
      {viewer !== null && <ViewerDoor {...viewer} />}
    </>
  )
}
