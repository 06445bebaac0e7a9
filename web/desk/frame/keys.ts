/** Keys of the desk that work outside of fields. */
const FIELDS = 'input:not([type="checkbox"]), textarea, select, dialog'
/** What browsers report for a key that an input method handles. */
const COMPOSING_KEY = 229

/** Whether a key is typed text, part of a composition, or a browser shortcut, and therefore not a shortcut of the desk. */
export function isForDesk(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.keyCode === COMPOSING_KEY) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS) !== null))
}

/** Moves the focus to the next (1) or previous (-1) row of the page. Enter opens it, since it is a link. */
export function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-row]')]
  const now = rows.findIndex((row) => row === document.activeElement)
  const next = now === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, now + step))
  rows[next]?.focus()
}

/** Presses the button of the page that has this key. */
export function pressShortcut(key: string): void {
  document.querySelector<HTMLButtonElement>(`main button[aria-keyshortcuts="${key}"]`)?.click()
}
