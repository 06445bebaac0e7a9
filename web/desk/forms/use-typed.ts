import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useFormDraft } from '../../forms/use-form-draft.ts'
import { useDraftPlace } from './draft-place.ts'

export interface Typed<Value> {
  /** The value of the field. */
  value: Value
  /** Whether something was typed that is not accepted yet. */
  isTyped: boolean
  type: (value: Value) => void
  /** Sends the typed value; for when the field loses the focus. */
  leave: () => void
  /** Types and sends at once. */
  send: (value: Value) => void
  /** Enter sends, Escape restores the saved value. */
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * A field that is sent when it loses the focus. The typed value is kept until it is accepted, on the device too (`name`): `onSend` resolves to whether it was.
 * Until something is typed, the field shows the saved value, including colleagues' changes. A restored value is
 * sent the next time the field loses the focus.
 */
export function useTyped<Value extends string>(
  name: string | null,
  inForce: Value,
  onSend: (value: Value) => Promise<boolean>,
): Typed<Value> {
  const [typed, setTyped] = useState<Value | null>(null)
  const sending = useRef<Value | null>(null)
  const submit = async (value: Value) => {
    // Enter has sent it, and then the field is left.
    if (value === sending.current) return
    if (value === inForce) return setTyped(null)
    sending.current = value
    const isAccepted = await onSend(value)
    if (sending.current === value) sending.current = null
    if (isAccepted) setTyped((now) => (now === value ? null : now))
  }
  useFormDraft(useDraftPlace(name), {
    initial: { value: inForce },
    values: { value: typed ?? inForce },
    change: (restore) => setTyped(restore({ value: inForce }).value),
  })
  const leave = () => {
    if (typed !== null) void submit(typed)
  }
  return {
    value: typed ?? inForce,
    isTyped: typed !== null,
    type: setTyped,
    leave,
    send(value) {
      setTyped(value)
      void submit(value)
    },
    onKeyDown({ key }) {
      if (key === 'Enter') leave()
      if (key === 'Escape') setTyped(null)
    },
  }
}
