/** Upright text in the browser: a region that is read from right to left, by wheel, keys and buttons. Fingers scroll it by themselves. */

/** Pixels per line, for wheels that report lines. */
const WHEEL_LINE = 32
/** Scrolled to the end, but for what rounding leaves. */
const END = 2

/** Forward is to the left. */
export type Direction = 'forward' | 'back'

/** Whether this page shows upright text. */
export function isUpright(): boolean {
  return document.documentElement.dataset['writing'] === 'vertical'
}

/** Pixels that remain in a direction. Browsers count from 0 at the right edge downwards. */
function remaining(region: HTMLElement, direction: Direction): number {
  const done = Math.abs(region.scrollLeft)
  return direction === 'back' ? done : region.scrollWidth - region.clientWidth - done
}

/** Whether the region can be scrolled in a direction. */
export function hasMore(region: HTMLElement, direction: Direction): boolean {
  return remaining(region, direction) > END
}

function scrollBy(region: HTMLElement, forward: number, isSmooth: boolean): void {
  const behavior = isSmooth && !window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant'
  region.scrollBy({ left: -forward, behavior })
}

function lineWidth(region: HTMLElement): number {
  const line = Number.parseFloat(getComputedStyle(region.querySelector('p') ?? region).lineHeight)
  return Number.isFinite(line) ? line : WHEEL_LINE
}

/** Turns by one view, whose last line stays as the first. */
export function turn(region: HTMLElement, direction: Direction): void {
  const line = lineWidth(region)
  const step = Math.max(1, Math.floor(region.clientWidth / line) - 1) * line
  scrollBy(region, direction === 'forward' ? step : -step, true)
}

/** Whether the region's edge in a direction of the page is out of view: then the page is scrolled first. */
function isCut(region: HTMLElement, isDown: boolean): boolean {
  const { top, bottom } = region.getBoundingClientRect()
  return isDown ? bottom > window.innerHeight + END : top < -END
}

function onWheel(region: HTMLElement, event: WheelEvent): void {
  if (!isUpright() || event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return
  const isDown = event.deltaY > 0
  if (!hasMore(region, isDown ? 'forward' : 'back') || isCut(region, isDown)) return
  event.preventDefault()
  const unit =
    event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : region.clientWidth
  scrollBy(region, event.deltaY * unit, false)
}

type Move = Direction | 'line-forward' | 'line-back' | 'start' | 'end'

function moveOf({ key, shiftKey }: KeyboardEvent): Move | null {
  switch (key) {
    case ' ':
      return shiftKey ? 'back' : 'forward'
    case 'PageDown':
      return 'forward'
    case 'PageUp':
      return 'back'
    case 'ArrowLeft':
      return 'line-forward'
    case 'ArrowRight':
      return 'line-back'
    case 'Home':
      return 'start'
    case 'End':
      return 'end'
    default:
      return null
  }
}

const isForward = (move: Move) => move === 'forward' || move === 'line-forward' || move === 'end'

function act(region: HTMLElement, move: Move): void {
  if (move === 'forward' || move === 'back') turn(region, move)
  else if (move === 'start' || move === 'end') scrollBy(region, isForward(move) ? region.scrollWidth : -region.scrollWidth, true)
  else scrollBy(region, (isForward(move) ? 1 : -1) * lineWidth(region), true)
}

/** Whether a key applies: if the text itself or nothing has the focus, and not if it turns the page of a viewer. */
function isMeant(region: HTMLElement, target: EventTarget | null): boolean {
  if (target === region) return true
  if (!(target instanceof Element)) return false
  return target.matches('body, main, h1') && document.querySelector('dialog:modal') === null
}

function onKey(region: HTMLElement, event: KeyboardEvent): void {
  if (!isUpright() || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !isMeant(region, event.target)) return
  const move = moveOf(event)
  if (move === null) return
  const { top, bottom } = region.getBoundingClientRect()
  // Not reached yet, or read to the end: the page scrolls as usual.
  if (bottom < 0 || top > window.innerHeight || !hasMore(region, isForward(move) ? 'forward' : 'back')) return
  event.preventDefault()
  event.stopPropagation()
  if (isCut(region, true) || isCut(region, false)) region.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  else act(region, move)
}

/** Makes the region's wheel and keys go from right to left, and gives it the focus and a name. Returns a function that ends it. */
export function followUprightText(region: HTMLElement, label: string): () => void {
  const end = new AbortController()
  const { signal } = end
  region.addEventListener('wheel', (event) => onWheel(region, event), { passive: false, signal })
  region.addEventListener('keydown', (event) => onKey(region, event), { signal })
  document.addEventListener('keydown', (event) => onKey(region, event), { signal })
  const attributes = { tabindex: '0', role: 'group', 'aria-label': label }
  for (const [name, value] of Object.entries(attributes)) region.setAttribute(name, value)
  return () => {
    end.abort()
    for (const name of Object.keys(attributes)) region.removeAttribute(name)
  }
}
