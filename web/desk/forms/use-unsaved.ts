/** Forms with something that is not saved, and the question before their page is left. */
import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react'

/** The unsaved forms of the page, with a function that discards each; null outside the rooms, where no question is asked. */
export const UnsavedContext = createContext<Map<object, () => void> | null>(null)

/** Separate from the upload queue's, which ends at another time. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Makes the desk ask before the page is left while `isChanged`; `discard` is called if it is left. The returned function stops that at once, for
 * pages that are left right after saving, before the form is rendered again.
 */
export function useUnsaved(isChanged: boolean, discard: () => void): () => void {
  const unsaved = useContext(UnsavedContext)
  const [form] = useState({})
  const release = useCallback(() => {
    unsaved?.delete(form)
    if (unsaved?.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving)
  }, [unsaved, form])
  // Before the next paint: a user who sees that it is saved may leave.
  useLayoutEffect(() => {
    if (unsaved === null || !isChanged) return
    unsaved.set(form, discard)
    window.addEventListener('beforeunload', askBeforeLeaving)
    return release
  }, [unsaved, form, isChanged, discard, release])
  return release
}
