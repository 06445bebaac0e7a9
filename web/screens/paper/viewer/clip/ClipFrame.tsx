import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { CORNERS, cornerAt, FIRST_FRAME, FRAME_STEP, moveCorner } from '@yukan/rules/paper/clip-frame.ts'
import type { Corner, FrameProblem } from '@yukan/rules/paper/clip-frame.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { clipText } from '../../../../messages/clip.ts'
import { Button } from '../../../../ui/Button.tsx'
import styles from './ClipFrame.module.css'

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface ClipFrameProps {
  /** The frame is chosen, in shares of the stage. Returns why it cannot be cut. */
  cut: (frame: PageBox) => FrameProblem | null
  cancel: () => void
}

/** A frame over the picture: its corners are moved by finger, mouse and keys, and the paper below it as always. */
export function ClipFrame({ cut, cancel }: ClipFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState(FIRST_FRAME)
  const [problem, setProblem] = useState<FrameProblem | null>(null)
  const move = (corner: Corner, to: { x: number; y: number }) => {
    setProblem(null)
    setFrame((current) => moveCorner(current, corner, to))
  }
  const drag = (corner: Corner, event: PointerEvent<HTMLButtonElement>) => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(corner, { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height })
  }
  const press = (corner: Corner, event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow === undefined) return
    // The viewer's own keys turn the page.
    event.preventDefault()
    event.stopPropagation()
    const at = cornerAt(frame, corner)
    move(corner, { x: at.x + arrow[0] * FRAME_STEP, y: at.y + arrow[1] * FRAME_STEP })
  }
  const percent = (share: number) => `${share * 100}%`
  return (
    <div ref={stage} className={styles.cover} role="group" aria-label={clipText.frameTitle}>
      <div
        className={styles.frame}
        style={{ left: percent(frame.x), top: percent(frame.y), width: percent(frame.width), height: percent(frame.height) }}
      />
      {CORNERS.map((corner) => {
        const { x, y } = cornerAt(frame, corner)
        return (
          <button
            key={corner}
            type="button"
            className={styles.corner}
            aria-label={`${clipText.corners[corner]}　${clipText.cornerHint}`}
            style={{ left: percent(x), top: percent(y) }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(corner, event)}
            onKeyDown={(event) => press(corner, event)}
          />
        )
      })}
      <div className={styles.bar}>
        <p className={styles.hint} role="status">
          {problem === null ? clipText.frameHint : clipText.problems[problem]}
        </p>
        <div className="cluster gap-3">
          <Button onClick={cancel}>{clipText.cancel}</Button>
          <Button isFilled onClick={() => setProblem(cut(frame))}>
            {clipText.cut}
          </Button>
        </div>
      </div>
    </div>
  )
}
