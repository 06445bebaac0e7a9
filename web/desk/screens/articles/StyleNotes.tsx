import { useLayoutEffect, useRef, useState } from 'react'
import { editorKeys } from '../../../messages/desk-editor.ts'
import { styleText } from '../../../messages/desk-house-style.ts'
import { Button } from '../../../ui/Button.tsx'
import { canApply } from '../../editor/commands/alert-commands.ts'
import type { OpenEditor } from '../../editor/open-editor.ts'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { AlertWords } from '../../forms/style/AlertWords.tsx'
import styles from '../../forms/style/StyleAlerts.module.css'
import { shortTime } from '../../ui/times/short-time.ts'
import type { ArticleStyle } from './use-house-style.ts'

/** Between two notes, in pixels. */
const GAP = 8
/** Room for the last note, in pixels. */
const LAST = 120
/** The same breakpoint as in the style sheet: narrower pages have the notes below the text. */
const WIDE = '(width >= 80em)'

/** Places each note next to its text, below the one before it; does nothing if they are below the text. */
function useTops(
  place: React.RefObject<HTMLDivElement | null>,
  editor: OpenEditor | null,
  marks: ArticleStyle['marks'],
): readonly number[] {
  const [tops, setTops] = useState<readonly number[]>([])
  useLayoutEffect(() => {
    const element = place.current
    if (element === null || editor === null) return
    const { view } = editor
    const arrange = () => {
      if (view.isDestroyed) return
      const { top } = element.getBoundingClientRect()
      const heights = [...element.querySelectorAll('li')].map((note) => note.getBoundingClientRect().height)
      let end = 0
      const next = window.matchMedia(WIDE).matches
        ? marks.map(({ from }, index) => {
            const wanted = from <= view.state.doc.content.size ? view.coordsAtPos(from).top - top : end
            const at = Math.max(wanted, end)
            end = at + (heights[index] ?? 0) + GAP
            return at
          })
        : []
      setTops((before) => (before.length === next.length && before.every((each, index) => each === next[index]) ? before : next))
    }
    arrange()
    const observer = new ResizeObserver(arrange)
    observer.observe(view.dom)
    return () => observer.disconnect()
  }, [place, editor, marks])
  return tops
}

interface StyleNotesProps {
  style: ArticleStyle
  editor: OpenEditor | null
}

/** Alerts of the house style, in the margin. */
export function StyleNotes({ style, editor }: StyleNotesProps) {
  const { marks, action, apply, ignore } = style
  const place = useRef<HTMLDivElement>(null)
  const tops = useTops(place, editor, marks)
  const isPlaced = tops.length === marks.length && marks.length > 0
  return (
    <div className={styles.margin} ref={place} data-placed={isPlaced} style={isPlaced ? { height: (tops.at(-1) ?? 0) + LAST } : {}}>
      {action.isSessionLost && <SessionEnd onResume={action.resume} />}
      {action.alert !== null && (
        <p role="alert" className="alert">
          {action.alert}
        </p>
      )}
      {marks.length > 0 && (
        <ul className="stack gap-2" aria-label={styleText.notes}>
          {marks.map((mark, index) => (
            <li
              key={`${mark.alert.kind} ${mark.alert.found} ${mark.from}`}
              className={styles.note}
              data-kind={mark.alert.kind}
              style={isPlaced ? { top: tops[index] ?? 0 } : {}}
            >
              <AlertWords alert={mark.alert} />
              <span className={styles.acts}>
                {canApply(mark.alert) && (
                  <Button onClick={() => apply(mark)} title={editorKeys.applyAlert}>
                    {mark.alert.reading === null ? styleText.apply : styleText.addRuby}
                  </Button>
                )}
                <Button disabled={action.isRunning} onClick={() => ignore(mark.alert)}>
                  {styleText.keep}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Ignored alerts, with a button to restore each. */
export function IgnoredAlerts({ style: { ignored, action, stopIgnoring } }: { style: ArticleStyle }) {
  if (ignored.length === 0) return null
  return (
    <details>
      <summary>{styleText.ignored(ignored.length)}</summary>
      <ul className="stack gap-2">
        {ignored.map(({ kind, found, staffName, at }) => (
          <li key={`${kind} ${found}`} className={styles.note} data-kind="ruby">
            <span className={styles.words}>{found.trim() === '' ? styleText.blanks(found.length) : found}</span>
            <small>{styleText.keptBy(staffName, shortTime(at))}</small>
            <span className={styles.acts}>
              <Button disabled={action.isRunning} onClick={() => stopIgnoring({ kind, found })}>
                {styleText.alertAgain}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
