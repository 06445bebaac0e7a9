import type OpenSeadragon from 'openseadragon'
import styles from '../PaperViewer.module.css'

interface Gap {
  level: number
  rect: OpenSeadragon.Rect
  element: HTMLElement | null
}

function sheet(className: string | undefined): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.setAttribute('aria-hidden', 'true')
  return element
}

export class CanvasSheets {
  readonly #viewer: OpenSeadragon.Viewer
  readonly #onGaps: (count: number) => void
  #marks: HTMLElement[] = []
  #lit: HTMLElement[] = []
  readonly #gaps = new Map<string, Gap>()
  #gapCount = 0

  constructor(viewer: OpenSeadragon.Viewer, onGaps: (count: number) => void) {
    this.#viewer = viewer
    this.#onGaps = onGaps
  }

  setMarks(marks: readonly { rect: OpenSeadragon.Rect; isCurrent: boolean }[]): void {
    for (const element of this.#marks) this.#viewer.removeOverlay(element)
    this.#marks = marks.map(({ rect, isCurrent }) => {
      const element = sheet(isCurrent ? `${styles.mark} ${styles.current}` : styles.mark)
      this.#viewer.addOverlay({ element, location: rect })
      return element
    })
  }

  /** Highlights stories; `isOpen`: its text is open. */
  setLit(lit: readonly { rect: OpenSeadragon.Rect; isOpen: boolean }[]): void {
    for (const element of this.#lit) this.#viewer.removeOverlay(element)
    this.#lit = lit.map(({ rect, isOpen }) => {
      const element = sheet(isOpen ? `${styles.story} ${styles.isOpen}` : styles.story)
      this.#viewer.addOverlay({ element, location: rect })
      return element
    })
  }

  addGap(key: string, level: number, rect: OpenSeadragon.Rect): void {
    if (!this.#gaps.has(key)) this.#gaps.set(key, { level, rect, element: null })
  }

  /** Shows the gaps of the level in view only. */
  showGaps(level: number): void {
    let count = 0
    for (const gap of this.#gaps.values()) {
      const isWanted = gap.level === level
      if (isWanted) count++
      if (isWanted && gap.element === null) {
        gap.element = sheet(styles.gap)
        this.#viewer.addOverlay({ element: gap.element, location: gap.rect })
      } else if (!isWanted && gap.element !== null) {
        this.#viewer.removeOverlay(gap.element)
        gap.element = null
      }
    }
    if (count === this.#gapCount) return
    this.#gapCount = count
    this.#onGaps(count)
  }

  clear(): void {
    this.setMarks([])
    this.setLit([])
    for (const { element } of this.#gaps.values()) if (element !== null) this.#viewer.removeOverlay(element)
    this.#gaps.clear()
    this.showGaps(0)
  }
}
