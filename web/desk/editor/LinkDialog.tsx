import { useEffect, useRef, useState } from 'react'
import { editorDialogs } from '../../messages/desk-editor.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { ArticleLinks } from './ArticleLinks.tsx'
import type { FindArticles } from './ArticleLinks.tsx'
import styles from './Editor.module.css'

const text = editorDialogs.link

interface LinkDialogProps {
  /** The address of the link around the cursor; null without one. */
  href: string | null
  /** Returns whether the address is one that articles can have. */
  onSave: (href: string) => boolean
  onRemove: () => void
  onClose: () => void
  findArticles: FindArticles | undefined
}

/** Asks for the address of a link. */
export function LinkDialog({ href, onSave, onRemove, onClose, findArticles }: LinkDialogProps) {
  const [value, setValue] = useState(href ?? '')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The dialog has given the focus to its first button.
  useEffect(() => field.current?.select(), [])
  return (
    <FormDialog title={text.title} isChanged={value !== (href ?? '')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setRefused(!onSave(value))
        }}
      >
        <Field label={text.href} hint={text.hint} problem={isRefused ? text.problem : undefined}>
          {(control) => <input {...control} ref={field} value={value} inputMode="url" onChange={(event) => setValue(event.target.value)} />}
        </Field>
        {findArticles !== undefined && (
          <ArticleLinks
            find={findArticles}
            onPick={(picked) => {
              setValue(picked)
              field.current?.focus()
            }}
          />
        )}
        <div className="cluster gap-3">
          <Button type="submit" isFilled>
            {text.save}
          </Button>
          {href !== null && <Button onClick={onRemove}>{text.remove}</Button>}
        </div>
      </form>
    </FormDialog>
  )
}
