import { useState } from 'react'
import type { FrontArticle } from '@yukan/contract/desk/front.ts'
import { frontText } from '../../../messages/desk-front.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { readDesk } from '../../client/call-desk.ts'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { DragSource } from '../../ui/DragSource.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { editionTime } from '../../ui/times/edition-time.ts'
import { titleOf } from './use-front.ts'
import styles from './Front.module.css'

const FOUND_MAX = 20

interface FrontUnplacedProps {
  unplaced: readonly FrontArticle[]
  found: readonly FrontArticle[] | null
  onFound: (articles: readonly FrontArticle[]) => void
  /** Null if nothing may be placed. */
  onAppend: ((article: FrontArticle) => void) | null
  isRunning: boolean
}

/** Articles of the day that have no place, and a search for others: dragged onto the page, or placed at its end by a button. */
export function FrontUnplaced({ unplaced, found, onFound, onAppend, isRunning }: FrontUnplacedProps) {
  const [words, setWords] = useState('')
  const { run, alert, isSessionLost, resume } = useDeskAction()
  const search = () =>
    run(async () => {
      const { articles } = await readDesk('/article/list', { words })
      const placeable = articles.filter(({ state }) => state !== 'withdrawn' && state !== 'discarded').slice(0, FOUND_MAX)
      onFound(placeable.map(({ id, title, state, releaseAt, limited }) => ({ id, title, state, releaseAt, limited, picture: null })))
    })
  const rowsOf = (articles: readonly FrontArticle[]) =>
    articles.map((article) => ({
      id: String(article.id),
      name: titleOf(article),
      content: (
        <div className={styles.unplaced}>
          <span>{titleOf(article)}</span>
          <small>
            <StateMark state={article.state} /> {editionTime(article.releaseAt)}
          </small>
          {onAppend !== null && (
            <Button disabled={isRunning} aria-label={frontText.appendOf(titleOf(article))} onClick={() => onAppend(article)}>
              {frontText.append}
            </Button>
          )}
        </div>
      ),
    }))
  return (
    <>
      <Panel title={frontText.unplaced} note="">
        {unplaced.length === 0 ? (
          <p className="quiet">{frontText.unplacedNone}</p>
        ) : (
          <DragSource label={frontText.unplaced} rows={rowsOf(unplaced)} isDisabled={onAppend === null} />
        )}
      </Panel>
      <Panel title={frontText.search} note="">
        {isSessionLost && <SessionEnd onResume={resume} />}
        <SearchField
          label={frontText.search}
          submit={frontText.searchSubmit}
          words={words}
          onWords={setWords}
          onSearch={() => void search()}
        />
        <p role="alert" className="alert">
          {alert}
        </p>
        {found !== null && found.length === 0 && <p className="quiet">{frontText.foundNone}</p>}
        {found !== null && found.length > 0 && <DragSource label={frontText.found} rows={rowsOf(found)} isDisabled={onAppend === null} />}
      </Panel>
    </>
  )
}
