import { useSyncExternalStore } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable]'

function isTyping(): boolean {
  return document.activeElement?.matches(FIELDS) === true
}

function subscribe(callback: () => void): () => void {
  // Between two fields nothing has the focus for a moment.
  const later = () => setTimeout(callback)
  document.addEventListener('focusin', callback)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', callback)
    document.removeEventListener('focusout', later)
  }
}

/** Whether a field of the page has the focus, in a dialog above it too. */
export function useTyping(): boolean {
  return useSyncExternalStore(subscribe, isTyping, () => false)
}
