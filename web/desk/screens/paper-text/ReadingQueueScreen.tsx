import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { QueuedPage, ReadingQueue } from '@yukan/contract/desk/paper-text.ts'
import type { ReadingState } from '@yukan/rules/paper/paper-reading.ts'
import { japaneseWholeDay } from '@yukan/rules/time/tokyo-time.ts'
import { paperWarning } from '../../../messages/desk-paper.ts'
import { pageTextText, readingStateLabels, readingText } from '../../../messages/desk-paper-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useFollowed } from '../../ui/use-followed.ts'
import { paperName } from '../../ui/names/paper-name.ts'
import { Panel } from '../../ui/Panel.tsx'
import { callDesk } from '../../client/call-desk.ts'
import styles from './PaperText.module.css'

/** The states in the order in which they need attention. */
const ORDER: readonly ReadingState[] = ['failed', 'reading', 'waiting', 'done']

/** A page with its day and edition, as the desk names it. */
export function pageName(page: Pick<QueuedPage, 'day' | 'kind' | 'title' | 'edition' | 'number'>): string {
  return pageTextText.page(`${japaneseWholeDay(page.day)} ${paperName(page)}`, page.number)
}

/** The queue, with live updates. */
function useQueue(loaded: ReadingQueue): { queue: ReadingQueue; notFollowed: string | null } {
  const [queue, setQueue] = useState(loaded)
  const mark = useRef(loaded.mark)
  const notFollowed = useFollowed(async (signal) => {
    const next = await callDesk('/paper-text/poll', { seen: mark.current }, { signal })
    if (signal.aborted) return
    mark.current = next.mark
    setQueue(next)
  }, null)
  return { queue, notFollowed }
}

interface RowProps {
  page: QueuedPage
  isRunning: boolean
  onRetry: () => void
}

function Row({ page, isRunning, onRetry }: RowProps) {
  const { state, page: handle, flaw } = page
  const name = pageName(page)
  return (
    <li data-state={state}>
      <Link to={`/paper/text/${handle}/`}>{name}</Link>
      <span>{readingText(page)}</span>
      {flaw !== null && <span className={styles.warning}>{paperWarning({ kind: flaw, found: '' })}</span>}
      {(state === 'failed' || state === 'done') && (
        <Button disabled={isRunning} aria-label={pageTextText.retryNamed(name)} onClick={onRetry}>
          {pageTextText.retry}
        </Button>
      )}
    </li>
  )
}

/** The pages whose text is read from their pictures: which failed and why, which are read now, wait, or were read last. */
export function ReadingQueueScreen({ loaded }: { loaded: ReadingQueue }) {
  const { queue, notFollowed } = useQueue(loaded)
  const { engine, counts, pages } = queue
  const action = useDeskAction()
  const retry = (page: QueuedPage | null) =>
    action.perform(() => callDesk('/paper-text/retry', { page: page === null ? null : page.page }), {
      done: page === null ? pageTextText.retriedAll : pageTextText.retried(pageName(page)),
    })
  return (
    <>
      <p className="back">
        <Link to="/paper/">{pageTextText.back}</Link>
      </p>
      <div className="head">
        <h1>{pageTextText.title}</h1>
        <p className="quiet">{pageTextText.counts(counts)}</p>
      </div>
      <p className="quiet">{pageTextText.hint}</p>
      <DeskAlert action={action} />
      <p role="alert" className="alert">
        {notFollowed}
      </p>
      {engine.isInstalled === false && <p className={styles.warning}>{pageTextText.missingEngine(engine.name)}</p>}
      {pages.length === 0 && <p className="quiet">{pageTextText.empty}</p>}
      {ORDER.map((state) => {
        const shown = pages.filter((page) => page.state === state)
        if (shown.length === 0) return null
        return (
          <Panel key={state} title={readingStateLabels[state]} note={pageTextText.group(shown.length, counts[state])}>
            {state === 'failed' && (
              <p>
                <Button disabled={action.isRunning} onClick={() => void retry(null)}>
                  {pageTextText.retryAll}
                </Button>
              </p>
            )}
            <ul className={styles.queue}>
              {shown.map((page) => (
                <Row key={page.page} page={page} isRunning={action.isRunning} onRetry={() => void retry(page)} />
              ))}
            </ul>
          </Panel>
        )
      })}
    </>
  )
}
