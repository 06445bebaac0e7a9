import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DeskPaper } from '@yukan/contract/desk/paper.ts'
import { paperPath } from '@yukan/rules/paper/paper-pages.ts'
import { paperProblem, paperStateLabels, paperText } from '../../../messages/desk-paper.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { useReport } from '../../forms/use-report.ts'
import { editionTime } from '../../ui/times/edition-time.ts'
import { Panel } from '../../ui/Panel.tsx'
import { editionCalls } from './paper-calls.ts'
import { PageRegionsPanel } from './PageRegionsPanel.tsx'
import { datedName } from '../../ui/names/paper-name.ts'
import { PaperFiles } from './PaperFiles.tsx'
import { PaperPages } from './PaperPages.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { usePaper } from './use-paper.ts'
import { warnedPages } from './warned-pages.ts'
import styles from './Paper.module.css'

type OpenDialog = 'publish' | 'withdraw' | 'discard'

function hintOf({ state, publishAt }: DeskPaper): string {
  const time = publishAt === null ? '' : editionTime(publishAt)
  switch (state) {
    case 'making':
      return paperText.makingHint
    case 'scheduled':
      return paperText.scheduledHint(time)
    case 'published':
      return paperText.publishedHint(time)
    case 'withdrawn':
      return paperText.withdrawnHint
  }
}

function Head({ paper, onOpen, onUnschedule }: { paper: DeskPaper; onOpen: (dialog: OpenDialog) => void; onUnschedule: () => void }) {
  const { actions, state, proposedAt, day } = paper
  const publish = proposedAt === null ? paperText.publishNow : paperText.publish(editionTime(proposedAt))
  return (
    <>
      <p className="back">
        <Link to="/paper/">{paperText.back}</Link>
      </p>
      <div className="head">
        <h1>
          {datedName(paper)} <small className={styles.state}>{paperStateLabels[state]}</small>
        </h1>
        <p className="quiet">{hintOf(paper)}</p>
        <div className={styles.acts}>
          {state === 'published' && <a href={paperPath(day)}>{paperText.toReaders}</a>}
          {actions.includes('discard') && <Button onClick={() => onOpen('discard')}>{paperText.discard}</Button>}
          {state === 'published' && <Button onClick={() => onOpen('withdraw')}>{paperText.withdraw}</Button>}
          {state === 'scheduled' && <Button onClick={onUnschedule}>{paperText.unschedule}</Button>}
          {actions.includes('publish') && (
            <Button isFilled={state !== 'scheduled'} onClick={() => onOpen('publish')}>
              {state === 'scheduled' ? paperText.reschedule : publish}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** The progress of the edition, and its problems as a whole. */
function Progress({ paper, isRunning, onRetry }: { paper: DeskPaper; isRunning: boolean; onRetry: () => void }) {
  const { pages, files, missing, closed, state } = paper
  const ready = pages.filter((page) => page.state === 'ready').length
  const isMaking = pages.some((page) => page.state === 'waiting') || files.some(({ problem }) => problem === null)
  const warned = warnedPages(paper)
  const hasFailed = [...pages, ...files].some(({ problem }) => problem === 'failed') || pages.some(({ isUnplaced }) => isUnplaced)
  return (
    <div className={styles.progress} role="status">
      {isMaking && (
        <p>
          {pages.length > 0 && <progress value={ready} max={pages.length} aria-label={paperText.pages} />}{' '}
          {pages.length > 0 && paperText.progress(ready, pages.length)}
        </p>
      )}
      {files.map(({ name, problem, page, tries }, index) => (
        <p key={`${index} ${name}`} className={problem === null ? undefined : styles.warning}>
          {problem === null ? paperText.reading(name, tries) : paperText.refusedFile(name, page, paperProblem(problem))}
        </p>
      ))}
      {hasFailed && (
        <p>
          <Button disabled={isRunning} onClick={onRetry}>
            {paperText.retry}
          </Button>
        </p>
      )}
      {closed !== null && state !== 'published' && <p className={styles.warning}>{paperText.closedDay(closed)}</p>}
      {missing.length > 0 && <p className={styles.warning}>{paperText.missing(missing)}</p>}
      {warned > 0 && <p className={styles.warning}>{paperText.warned(warned)}</p>}
      {!isMaking && ready > 0 && warned === 0 && missing.length === 0 && <p className="quiet">{paperText.fine}</p>}
    </div>
  )
}

interface DialogsProps {
  dialog: OpenDialog | null
  edition: ReturnType<typeof usePaper>
  onClose: () => void
}

function Dialogs({ dialog, edition: { paper, action, changes }, onClose }: DialogsProps) {
  const closeIf = (isDone: boolean) => isDone && onClose()
  if (dialog === null) return null
  if (dialog === 'publish')
    return (
      <PublishDialog
        paper={paper}
        action={action}
        onPublish={async (at) => {
          const isDone = await changes.publish(at)
          closeIf(isDone)
          return isDone
        }}
        onClose={onClose}
      />
    )
  const isDiscard = dialog === 'discard'
  return (
    <ConfirmDialog
      title={isDiscard ? paperText.discardTitle : paperText.withdrawTitle}
      confirm={isDiscard ? paperText.discardSubmit : paperText.withdrawSubmit}
      cancel={paperText.cancel}
      isRunning={action.isRunning}
      alert={action.alert}
      notice={action.isSessionLost && <SessionEnd onResume={action.resume} />}
      onConfirm={() => void (isDiscard ? changes.discard() : changes.withdraw()).then(closeIf)}
      onClose={onClose}
    >
      {isDiscard ? paperText.discardText : paperText.withdrawText}
    </ConfirmDialog>
  )
}

/** An edition of the printed paper: its files, its pages in their order, its publication. */
export function PaperScreen({ loaded }: { loaded: DeskPaper }) {
  const navigate = useNavigate()
  const edition = usePaper(loaded, () => void navigate('/paper/'))
  const { paper, notFollowed, action, changes, reload } = edition
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const report = useReport()
  const { actions, pages, state, changedBy } = paper
  return (
    <>
      <Head paper={paper} onOpen={setDialog} onUnschedule={() => void changes.withdraw()} />
      {action.isSessionLost && <SessionEnd onResume={action.resume} />}
      <p role="alert" className="alert">
        {dialog === null ? (action.alert ?? notFollowed) : null}
      </p>
      {actions.includes('upload') ? (
        <PaperFiles
          label={paperText.choose}
          about={datedName(paper)}
          isMultiple
          send={editionCalls(paper.id).add}
          onSent={() => void reload()}
        />
      ) : (
        <p className="quiet">{state === 'scheduled' ? paperText.onlyReplaceScheduled : paperText.onlyReplace}</p>
      )}
      <Progress paper={paper} isRunning={action.isRunning} onRetry={changes.retry} />
      <Panel title={paperText.pages} note={paperText.pageCount(pages.length)}>
        {actions.includes('arrange') && pages.length > 1 && (
          <p className={styles.sort}>
            <Button disabled={action.isRunning} onClick={changes.sort}>
              {paperText.sort}
            </Button>
          </p>
        )}
        <PaperPages
          paper={paper}
          changes={changes}
          action={action}
          onSent={(page) => {
            report(paperText.replaceSent(page.number))
            void action.run(reload)
          }}
        />
      </Panel>
      <PageRegionsPanel pages={pages} />
      {changedBy !== '' && <p className="quiet">{paperText.changedBy(changedBy)}</p>}
      <Dialogs dialog={dialog} edition={edition} onClose={() => setDialog(null)} />
    </>
  )
}
