import { useEffect, useRef, useState } from 'react'
import { editorDialogs } from '../../messages/desk-editor.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { DraftNotice } from '../forms/DraftNotice.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { ArticleLinks } from './ArticleLinks.tsx'
import type { FindArticles } from './ArticleLinks.tsx'
import styles from './Editor.module.css'

const text = editorDialogs.link

interface LinkDialogProps {
  /** The address of the link around the cursor; null without one. */
  href: string | null
  /** Returns whether articles may have the address. */
  onSave: (href: string) => boolean
  onRemove: () => void
  onClose: () => void
  findArticles: FindArticles | undefined
}

/** Asks for the address of a link. */
export function LinkDialog({ href, onSave, onRemove, onClose, findArticles }: LinkDialogProps) {
  const form = useDraft(`link ${href ?? 'new'}`, { value: href ?? '' })
  const { value } = form.values
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
          const isSaved = onSave(value)
          setRefused(!isSaved)
          if (isSaved) form.discard()
        }}
      >
        <Field label={text.href} hint={text.hint} problem={isRefused ? text.problem : undefined}>
          {(control) => (
            <input
              {...control}
              ref={field}
              value={value}
              inputMode="url"
              onChange={(event) => form.change({ value: event.target.value })}
            />
          )}
        </Field>
        {findArticles !== undefined && (
          <ArticleLinks
            find={findArticles}
            onPick={(picked) => {
              form.change({ value: picked })
              field.current?.focus()
            }}
          />
        )}
        <div className="cluster gap-3">
          <Button type="submit" isFilled>
            {text.save}
          </Button>
          {href !== null && <Button onClick={form.closing(onRemove)}>{text.remove}</Button>}
        </div>
      </form>
    </FormDialog>
  )
}
