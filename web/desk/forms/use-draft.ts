import { useState } from 'react'
import { useFormDraft, withDraft } from '../../forms/use-form-draft.ts'
import type { DraftState } from '../../forms/use-form-draft.ts'
import { useDraftPlace } from './draft-place.ts'
import { closing } from './use-desk-form.ts'
import { useUnsaved } from './use-unsaved.ts'

interface DraftOptions {
  /** Version of the saved value, if it has versions. */
  version?: number
  /** Called with the base version of a restored draft if the saved value has changed since: saving must then be a conflict. */
  onOld?: (version: number) => void
}

export interface Draft<T> {
  values: T
  saved: T
  change: (part: Partial<T>) => void
  /** Shows values again in the fields that were not edited since. */
  refill: (part: Partial<T>) => void
  /** Whether something was typed that is not saved. */
  isChanged: boolean
  draft: DraftState
  /** Call it with the value once it is saved. */
  accept: (saved: T) => void
  /** Restores the saved value and deletes the draft, as when a form is closed without being saved. */
  discard: () => void
  /** Closes a form without saving it. */
  closing: (close: () => void) => () => void
}

/**
 * The draft of a desk form with more than text fields. It is stored on the device under a name (null: not stored) until it
 * is saved or discarded, and the desk asks before the page is left with it.
 */
export function useDraft<T extends object>(name: string | null, initial: T, { version = 0, onOld }: DraftOptions = {}): Draft<T> {
  const place = useDraftPlace(name)
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const draft = useFormDraft(place, {
    initial: saved,
    version,
    values,
    change(restore, found) {
      setValues(restore)
      if (found.isOld) onOld?.(found.version)
    },
  })
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)
  const clear = () => {
    place?.store.write(null)
    setValues(saved)
  }
  const release = useUnsaved(isChanged, clear)
  const discard = () => {
    clear()
    release()
  }
  return {
    values,
    saved,
    change: (part) => setValues((typed) => ({ ...typed, ...part })),
    refill: (part) => setValues((typed) => withDraft(typed, saved, part)),
    isChanged,
    draft,
    accept(next) {
      place?.store.write(null)
      release()
      setSaved(next)
    },
    discard,
    closing: (close) => closing(discard, close),
  }
}
