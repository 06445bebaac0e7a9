import { useEffect, useRef, useState } from 'react'
import { editorDialogs } from '../../messages/desk-editor.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import styles from './Editor.module.css'
import type { RubyAtCursor } from './ruby-commands.ts'

const text = editorDialogs.ruby

interface RubyDialogProps {
  found: RubyAtCursor
  /** Returns whether the ruby could be set. */
  onSave: (base: string, reading: string) => boolean
  onRemove: () => void
  onClose: () => void
}

/** Asks for the reading of a text. */
export function RubyDialog({ found, onSave, onRemove, onClose }: RubyDialogProps) {
  const [base, setBase] = useState(found.base)
  const [reading, setReading] = useState(found.rt)
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The dialog has given the focus to its first button.
  useEffect(() => field.current?.select(), [])
  return (
    <FormDialog title={text.title} isChanged={base !== found.base || reading !== found.rt} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setRefused(!onSave(base, reading))
        }}
      >
        <Field label={text.base}>
          {(control) => (
            <input
              {...control}
              ref={found.base === '' ? field : undefined}
              value={base}
              onChange={(event) => setBase(event.target.value)}
            />
          )}
        </Field>
        <Field label={text.reading} problem={isRefused ? text.problem : undefined}>
          {(control) => (
            <input
              {...control}
              ref={found.base === '' ? undefined : field}
              value={reading}
              onChange={(event) => setReading(event.target.value)}
            />
          )}
        </Field>
        <div className="cluster gap-3">
          <Button type="submit" isFilled>
            {text.save}
          </Button>
          {found.isSet && <Button onClick={onRemove}>{text.remove}</Button>}
        </div>
      </form>
    </FormDialog>
  )
}
