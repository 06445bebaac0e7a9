import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { paperText } from '../../../../messages/paper.ts'
import { viewerText } from '../../../../messages/viewer.ts'
import styles from '../PaperViewer.module.css'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'

interface PageSliderProps {
  pages: readonly ViewerPage[]
  /** Place of the shown page among them, from 0. */
  shown: number
  show: (index: number) => void
}

/** Selects a page by its position, from the right. Pages passed on the way are neither loaded nor added to the history. */
export function PageSlider({ pages, shown, show }: PageSliderProps) {
  const input = useRef<HTMLInputElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const choose = useEffectEvent((index: number) => {
    setHeld(null)
    show(index)
  })
  useEffect(() => {
    const element = input.current
    // React's change event is the browser's `input`; the browser's `change` fires when the thumb is released.
    const listen = () => element !== null && choose(Number(element.value) - 1)
    element?.addEventListener('change', listen)
    return () => element?.removeEventListener('change', listen)
  }, [])
  const at = held ?? shown
  return (
    <input
      ref={input}
      type="range"
      dir="rtl"
      className={styles.slider}
      min={1}
      max={pages.length}
      step={1}
      value={at + 1}
      aria-label={viewerText.slider}
      aria-valuetext={paperText.page(pages[at]?.page ?? 1)}
      onChange={(event) => setHeld(Number(event.currentTarget.value) - 1)}
    />
  )
}
