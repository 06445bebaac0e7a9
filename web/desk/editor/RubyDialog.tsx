import { useEffect, useRef, useState } from 'react'
import { editorDialogs } from '../../messages/desk-editor.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { DraftNotice } from '../forms/DraftNotice.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import styles from './Editor.module.css'
import type { RubyAtCursor } from './commands/ruby-commands.ts'

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
  const form = useDraft(`ruby ${found.base}`, { base: found.base, reading: found.rt })
  const { base, reading } = form.values
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The dialog has given the focus to its first button.
  useEffect(() => field.current?.select(), [])
  return (
    <FormDialog title={text.title} isChanged={form.isChanged} onClose={form.closing(onClose)}>
      <DraftNotice form={form} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const isSaved = onSave(base, reading)
          setRefused(!isSaved)
          if (isSaved) form.discard()
        }}
      >
        <Field label={text.base}>
          {(control) => (
            <input
              {...control}
              ref={found.base === '' ? field : undefined}
              value={base}
              onChange={(event) => form.change({ base: event.target.value })}
            />
          )}
        </Field>
        <Field label={text.reading} problem={isRefused ? text.problem : undefined}>
          {(control) => (
            <input
              {...control}
              ref={found.base === '' ? undefined : field}
              value={reading}
              onChange={(event) => form.change({ reading: event.target.value })}
            />
          )}
        </Field>
        <div className="cluster gap-3">
          <Button type="submit" isFilled>
            {text.save}
          </Button>
          {found.isSet && <Button onClick={form.closing(onRemove)}>{text.remove}</Button>}
        </div>
      </form>
    </FormDialog>
  )
}
