import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { regionText } from '../../../messages/desk-region.ts'
import { Button } from '../../../ui/Button.tsx'
import { KEY_STEP } from './region-draft.ts'
import type { DraftRegion } from './region-draft.ts'
import { regionName } from './use-regions.ts'
import type { RegionsState } from './use-regions.ts'
import { useRegionPointer } from './use-region-pointer.ts'
import type { Grip } from './use-region-pointer.ts'
import styles from './Regions.module.css'

/** Widths of the picture, as parts of its frame: the whole page, and large enough to grab small stories. */
const ZOOMS = [1, 2, 3] as const
const GRIPS: readonly Grip[] = ['middle', 'nw', 'ne', 'sw', 'se']
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

/** The keys of the picture; a region has the focus, or nothing of it after the last one was deleted. */
function handleKey(event: KeyboardEvent<HTMLElement>, state: RegionsState, confirm: () => void): void {
  const arrow = ARROWS[event.key]
  const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
  if (isUndo) state.undo(true)
  else if (event.target === event.currentTarget) return
  else if (arrow !== undefined)
    state.move(event.shiftKey ? { width: arrow[0], height: arrow[1] } : { x: arrow[0], y: arrow[1] }, event.repeat)
  else if (event.key === 'Delete' || event.key === 'Backspace') state.removePart()
  else if (event.key === 'Enter') confirm()
  else return
  event.preventDefault()
}

const LAYERS = 100

/** Puts an element at a part of the page. Not by an attribute: the page's policy drops those that the server renders. */
const placeAt =
  ({ x, y, width, height }: PageBox) =>
  (element: HTMLElement | null) => {
    if (element === null) return
    const { style } = element
    style.left = `${100 * x}%`
    style.top = `${100 * y}%`
    style.width = `${100 * width}%`
    style.height = `${100 * height}%`
    // A small region in a large one is above it.
    style.zIndex = String(Math.round((1 - width * height) * LAYERS))
  }
const gripAt =
  (grip: Grip, { x, y, width, height }: PageBox) =>
  (element: HTMLElement | null) => {
    if (element === null) return
    const [right, down] = grip === 'middle' ? [0.5, 0.5] : [grip.endsWith('e') ? 1 : 0, grip.startsWith('s') ? 1 : 0]
    element.style.left = `${100 * (x + width * right)}%`
    element.style.top = `${100 * (y + height * down)}%`
  }

interface RegionButtonProps {
  state: RegionsState
  region: DraftRegion
  part: number
}

function RegionButton({ state, region, part }: RegionButtonProps) {
  const { draft, page, choose } = state
  const [box, isChosen] = [region.boxes[part], draft.chosen?.key === region.key]
  const isPart = isChosen && draft.chosen?.part === part
  if (box === undefined) return null
  return (
    <>
      <button
        type="button"
        className={styles.region}
        ref={placeAt(box)}
        aria-pressed={isChosen}
        data-key={region.key}
        data-index={part}
        data-part={isPart}
        data-matched={region.articleId !== null}
        aria-label={regionText.region(regionName(region, page.articles), part + 1, region.boxes.length)}
        aria-describedby="region-keys"
        onFocus={() => choose({ key: region.key, part })}
        onClick={() => choose({ key: region.key, part })}
      />
      {isPart &&
        GRIPS.map((grip) => <span key={grip} ref={gripAt(grip, box)} className={styles.grip} data-grip={grip} aria-hidden="true" />)}
    </>
  )
}

interface RegionPictureProps {
  state: RegionsState
  isDrawing: boolean
  onDrawn: () => void
  /** The region is placed: continue with its article. */
  confirm: () => void
  /** Buttons that stay in sight with the picture. */
  children: ReactNode
}

/** The picture of the page with its regions: each part is a button in the order of reading, moved and resized by arrow keys, mouse and finger. */
export function RegionPicture({ state, isDrawing, onDrawn, confirm, children }: RegionPictureProps) {
  const { page, draft, focused, shown } = state
  const picture = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(0)
  const pointer = useRegionPointer({ state, picture, isDrawing, onDrawn })
  const chosenButton = () => picture.current?.querySelector<HTMLElement>('[data-part="true"]') ?? null
  const focus = useEffectEvent(() => (chosenButton() ?? picture.current)?.focus())
  useEffect(() => {
    if (focused > 0) focus()
  }, [focused])
  const reveal = useEffectEvent(() => chosenButton()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  useEffect(() => {
    if (shown > 0 || zoom > 0) reveal()
  }, [shown, zoom])
  return (
    <div className={styles.picture}>
      <div className={styles.acts}>
        {children}
        <Button disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {regionText.smaller}
        </Button>
        <Button disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          {regionText.larger}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {state.note}
      </p>
      <div className={styles.frame} data-zoom={ZOOMS[zoom]}>
        <div
          ref={picture}
          className={styles.page}
          role="group"
          aria-label={regionText.picture}
          tabIndex={-1}
          data-drawing={isDrawing}
          onKeyDown={(event) => handleKey(event, state, confirm)}
          {...pointer.handlers}
        >
          <img src={page.pictureUrl} width={page.width} height={page.height} alt="" draggable={false} />
          {draft.regions.flatMap((region) =>
            region.boxes.map((_box, index) => <RegionButton key={`${region.key} ${index}`} state={state} region={region} part={index} />),
          )}
          {pointer.drawn !== null && <div className={styles.drawn} ref={placeAt(pointer.drawn)} />}
        </div>
      </div>
    </div>
  )
}
