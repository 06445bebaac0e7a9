import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskPaper, DeskPaperPage } from '@yukan/contract/desk/paper.ts'
import { paperProblem, paperText, paperWarning } from '../../../messages/desk-paper.ts'
import { pageTextText, readingText } from '../../../messages/desk-paper-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { SortableList } from '../../ui/SortableList.tsx'
import { editionCalls } from './paper-calls.ts'
import { datedName } from '../../ui/names/paper-name.ts'
import { PaperFiles } from './PaperFiles.tsx'
import type { PaperChanges } from './use-paper.ts'
import styles from './Paper.module.css'

interface PaperPagesProps {
  paper: DeskPaper
  changes: PaperChanges
  action: DeskAction
  onSent: (page: DeskPaperPage) => void
}

const GRID = { list: styles.pages ?? '', item: () => styles.page ?? '' }

function Sheet({ page }: { page: DeskPaperPage }) {
  const { pictureUrl, largeUrl, width, height, state, number, tries } = page
  if (pictureUrl === null || largeUrl === null) {
    return (
      <p className={styles.unready} data-refused={state === 'refused'}>
        {state === 'waiting' ? paperText.waiting(tries) : paperText.refused}
      </p>
    )
  }
  return (
    <a href={largeUrl} target="_blank" rel="noreferrer" className={styles.sheet}>
      <img src={pictureUrl} width={width} height={height} alt={`${paperText.page(number)} ${paperText.open}`} />
    </a>
  )
}

/** The problem of a page, in words, next to it. */
function Notes({ page: { state, problem, warnings, isReplaced, reading } }: { page: DeskPaperPage }) {
  return (
    <>
      {isReplaced && <p className={styles.note}>{paperText.replacing}</p>}
      {problem !== null && !isReplaced && (
        <p className={styles.warning}>{state === 'ready' ? paperText.replaceFailed(paperProblem(problem)) : paperProblem(problem)}</p>
      )}
      {reading !== null && <p className={reading.state === 'failed' ? styles.warning : styles.note}>{readingText(reading)}</p>}
      {warnings.map((warning) => (
        <p key={warning.kind} className={styles.warning}>
          {paperWarning(warning)}
        </p>
      ))}
    </>
  )
}

interface CardProps {
  paper: DeskPaper
  page: DeskPaperPage
  moves: ReactNode
  isRunning: boolean
  onRemove: () => void
  onSent: () => void
}

function Card({ paper, page, moves, isRunning, onRemove, onSent }: CardProps) {
  const { id, actions } = paper
  const { handle, number, state, fileName } = page
  const calls = editionCalls(id)
  return (
    <div className={styles.card} data-page={number}>
      <p className={styles.number}>
        <b>{paperText.page(number)}</b> <small className="ink-2 text-14">{fileName}</small>
      </p>
      <Sheet page={page} />
      <Notes page={page} />
      <div className={styles.acts}>
        {actions.includes('arrange') && moves}
        {actions.includes('replace') && state === 'ready' && (
          <PaperFiles
            label={paperText.replaceNamed(number)}
            about={`${datedName(paper)} ${paperText.page(number)}`}
            isMultiple={false}
            send={(file, onProgress) => calls.replace(file, handle, onProgress)}
            onSent={onSent}
          />
        )}
        {page.reading !== null && (
          <Link to={`/paper/text/${handle}/`} aria-label={pageTextText.openNamed(number)}>
            {pageTextText.open}
          </Link>
        )}
        {actions.includes('remove') && (
          <Button disabled={isRunning} aria-label={paperText.removeNamed(number)} onClick={onRemove}>
            {paperText.remove}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The pages of an edition in their order, each with its picture and its problems. */
export function PaperPages({ paper, changes, action, onSent }: PaperPagesProps) {
  const [removed, setRemoved] = useState<DeskPaperPage | null>(null)
  const { pages, actions } = paper
  const { isRunning } = action
  return (
    <>
      <SortableList
        label={paperText.pages}
        items={pages}
        keyOf={({ handle }) => String(handle)}
        nameOf={({ number }) => paperText.page(number)}
        isDisabled={!actions.includes('arrange')}
        grid={GRID}
        empty={paperText.empty}
        onReorder={(next, moved, place) => changes.move(moved, next[place + 1]?.handle ?? null, place + 1)}
      >
        {(page, _index, moves) => (
          <Card
            paper={paper}
            page={page}
            moves={moves}
            isRunning={isRunning}
            onRemove={() => setRemoved(page)}
            onSent={() => onSent(page)}
          />
        )}
      </SortableList>
      {removed !== null && (
        <ConfirmDialog
          title={paperText.removeTitle(removed.number)}
          confirm={paperText.remove}
          cancel={paperText.cancel}
          isRunning={isRunning}
          alert={action.alert}
          onConfirm={() => void changes.remove(removed).then((isDone) => isDone && setRemoved(null))}
          onClose={() => setRemoved(null)}
        >
          {paperText.removeText}
        </ConfirmDialog>
      )}
    </>
  )
}
