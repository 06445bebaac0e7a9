import { useForm } from '../../forms/use-form.ts'
import type { Form, FormOptions } from '../../forms/use-form.ts'
import { useDraftPlace } from './draft-place.ts'

interface DeskFormOptions<F extends string> extends Omit<FormOptions<F>, 'draft'> {
  /** Name of the form and of what it changes, `member-note 12`, under which its draft is stored; null for a form with secrets. */
  draft: string | null
}

export interface DeskFormState<F extends string> extends Form<F> {
  /** Restores what is saved and deletes what was typed, as when the form is closed without being sent. */
  discard: () => void
  /** Closes a form without sending it. */
  closing: (close: () => void) => () => void
}

/** Discards what was typed and closes its form. */
export function closing(discard: () => void, close: () => void): () => void {
  return () => {
    discard()
    close()
  }
}

/** `useForm` for the desk: what is typed is stored on the device until it is sent or discarded. */
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
