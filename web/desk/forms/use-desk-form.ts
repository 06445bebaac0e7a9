import { useForm } from '../../forms/use-form.ts'
import type { Form, FormOptions } from '../../forms/use-form.ts'
import { useDraftPlace } from './draft-place.ts'

interface DeskFormOptions<F extends string> extends Omit<FormOptions<F>, 'draft'> {
  /** Name of the form and of the object that it changes, `member-note 12`, as the key of its draft; null for a form with secrets. */
  draft: string | null
}

export interface DeskFormState<F extends string> extends Form<F> {
  /** Restores the saved values and deletes the draft, as when the form is closed without being sent. */
  discard: () => void
  /** Closes a form without sending it. */
  closing: (close: () => void) => () => void
}

/** Discards the draft and closes its form. */
export function closing(discard: () => void, close: () => void): () => void {
  return () => {
    discard()
    close()
  }
}

/** `useForm` for the desk: drafts are stored on the device until they are sent or discarded. */
export function useDeskForm<F extends string>({ draft: name, send, ...options }: DeskFormOptions<F>): DeskFormState<F> {
  const place = useDraftPlace(name)
  const form = useForm<F>({
    ...options,
    draft: place,
    send: (values) => (place === null ? send(values) : place.whileSending(options.initial, values, () => send(values))),
  })
  const discard = () => {
    place?.store.write(null)
    form.reset()
  }
  return { ...form, discard, closing: (close) => closing(discard, close) }
}
