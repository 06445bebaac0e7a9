/** Forms with something that is not saved, and the question before their page is left. */
import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react'

/** The forms of the page that are not saved, with what discards each; null outside the rooms, where nothing is asked. */
export const UnsavedContext = createContext<Map<object, () => void> | null>(null)

/** Of this module alone: the upload queue has its own, which ends at another time. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Has the desk ask before the page is left while `isChanged`; `discard` is called when it is left all the same. The result ends that at once, for
 * what is left as soon as it is saved: until then the form has not been drawn again.
 */
export function useUnsaved(isChanged: boolean, discard: () => void): () => void {
  const unsaved = useContext(UnsavedContext)
  const [form] = useState({})
  const release = useCallback(() => {
    unsaved?.delete(form)
    if (unsaved?.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving)
  }, [unsaved, form])
  // Before the next paint: who reads that it is saved may leave.
  useLayoutEffect(() => {
    if (unsaved === null || !isChanged) return
    unsaved.set(form, discard)
    window.addEventListener('beforeunload', askBeforeLeaving)
    return release
  }, [unsaved, form, isChanged, discard, release])
  return release
}
