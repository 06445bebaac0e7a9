import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { DeskPageText } from '@yukan/contract/desk/paper-text.ts'
import { PAGE_LINE_MAX } from '@yukan/rules/paper/paper-reading.ts'
import { pageTextText, readingText } from '../../../messages/desk-paper-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PagePicture } from './PagePicture.tsx'
import { pageName } from './ReadingQueueScreen.tsx'
import { usePageText } from './use-page-text.ts'
import styles from './PaperText.module.css'

type Line = DeskPageText['lines'][number]

interface LineFieldProps {
  /** Name of the line's draft. */
  draft: string
  line: Line
  number: number
  isChosen: boolean
  /** Registers the field: others can move the focus to it. */
  onField: (field: HTMLInputElement | null) => void
  onChoose: () => void
  /** Resolves to whether it is saved. */
  onSave: (text: string) => Promise<boolean>
  /** Moves to the next or previous field. Returns false if there is none. */
  onMove: (step: 1 | -1) => boolean
}

/** A line as text: Enter saves it and moves to the next, Escape restores it. */
function LineField({ draft, line, number, isChosen, onField, onChoose, onSave, onMove }: LineFieldProps) {
  const { value, type, leave, onKeyDown } = useTyped(draft, line.text, onSave)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onKeyDown(event)
    // A field saves when it loses the focus.
    else if (event.key === 'Enter') {
      if (!onMove(1)) leave()
    } else if (event.key === 'ArrowDown') onMove(1)
    else if (event.key === 'ArrowUp') onMove(-1)
    else return
    event.preventDefault()
  }
  return (
    <li data-chosen={isChosen} data-corrected={line.readText !== null}>
      <label>
        <span className="ink-2 text-14">{pageTextText.line(number)}</span>
        <input
          ref={onField}
          value={value}
          maxLength={PAGE_LINE_MAX}
          autoComplete="off"
          spellCheck={false}
          placeholder={pageTextText.noText}
          onChange={({ target }) => type(target.value)}
          onFocus={onChoose}
          onBlur={leave}
          onKeyDown={press}
        />
      </label>
      {line.readText !== null && <small>{pageTextText.wasRead(line.readText, line.correctedBy ?? '')}</small>}
    </li>
  )
}

function Lost({ lost, isRunning, onDrop }: { lost: DeskPageText['lost']; isRunning: boolean; onDrop: (id: number) => void }) {
  if (lost.length === 0) return null
  return (
    <Panel title={pageTextText.lost} note={pageTextText.lineCount(lost.length)}>
      <p className="quiet">{pageTextText.lostHint}</p>
      <ul className={styles.queue}>
        {lost.map(({ id, readText, text, correctedBy }) => (
          <li key={id}>
            <span>{pageTextText.lostItem(readText, text, correctedBy)}</span>
            <Button disabled={isRunning} onClick={() => onDrop(id)}>
              {pageTextText.drop}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The text of a page next to its picture: a field for each line, and each line's place in the picture. */
export function PageTextScreen({ loaded }: { loaded: DeskPageText }) {
  const { text, action, isChanged, correct, drop, retry } = usePageText(loaded)
  const [chosen, setChosen] = useState<number | null>(null)
  const fields = useRef(new Map<number, HTMLInputElement>())
  const { lines, lost, reading, paperId, number } = text
  const focus = (index: number) => {
    const field = fields.current.get(index)
    field?.focus()
    return field !== undefined
  }
  return (
    <>
      <p className="back">
        <Link to={`/paper/${paperId}/`}>{pageTextText.toPaper}</Link>
      </p>
      <div className="head">
        <h1>{pageName(text)}</h1>
        {reading !== null && <p className="quiet">{readingText(reading)}</p>}
        <div className={styles.acts}>
          <Link className="tap-line" to="/paper/reading/">
            {pageTextText.toQueue}
          </Link>
          {reading !== null && reading.state !== 'waiting' && reading.state !== 'reading' && (
            <Button disabled={action.isRunning} onClick={retry}>
              {pageTextText.retry}
            </Button>
          )}
        </div>
      </div>
      {action.isSessionLost && <SessionEnd onResume={action.resume} />}
      <p role="alert" className="alert">
        {isChanged ? pageTextText.changed : action.alert}
      </p>
      <div className={styles.sides}>
        <PagePicture text={text} chosen={chosen} onChoose={focus} />
        <Panel title={pageTextText.lines} note={pageTextText.lineCount(lines.length)}>
          <p className="quiet">{lines.length === 0 ? pageTextText.noLines : pageTextText.keys}</p>
          <ol className={styles.lines} aria-label={pageTextText.lines}>
            {lines.map((line, index) => (
              <LineField
                // Lines are added and removed only by another reading, which reloads the page.
                key={`${line.box.x},${line.box.y},${line.box.height}`}
                draft={`page-line ${text.page} ${line.box.x},${line.box.y}`}
                line={line}
                number={index + 1}
                isChosen={chosen === index}
                onField={(field) => {
                  if (field === null) fields.current.delete(index)
                  else fields.current.set(index, field)
                }}
                onChoose={() => setChosen(index)}
                onSave={(next) => correct(index, next)}
                onMove={(step) => focus(index + step)}
              />
            ))}
          </ol>
          <p className="quiet">{pageTextText.picture(number)}</p>
        </Panel>
      </div>
      <Lost lost={lost} isRunning={action.isRunning} onDrop={drop} />
    </>
  )
}
