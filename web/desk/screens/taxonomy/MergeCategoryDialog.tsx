import type { DeskCategory } from '@yukan/contract/desk/taxonomy.ts'
import { canMergeCategory } from '@yukan/rules/articles/taxonomy.ts'
import { categoriesText } from '../../../messages/desk-taxonomy.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { DialogButtons } from '../../forms/DialogButtons.tsx'

interface MergeCategoryDialogProps {
  category: DeskCategory
  categories: readonly DeskCategory[]
  onDone: (sentence: string) => void
  onClose: () => void
}

/** Chooses the target of merging a category, and explains the result. */
export function MergeCategoryDialog({ category, categories, onDone, onClose }: MergeCategoryDialogProps) {
  const form = useDraft(`category-merge ${category.id}`, { into: '' })
  const { into } = form.values
  const action = useDeskAction()
  const { run } = action
  const hasChildren = categories.some(({ parentId }) => parentId === category.id)
  const targets = categories.filter((each) => canMergeCategory({ id: category.id, hasChildren }, each))
  const labelOf = ({ label, parentId }: DeskCategory) => {
    const parent = categories.find(({ id }) => id === parentId)
    return parent === undefined ? label : `${parent.label}／${label}`
  }
  const merge = () =>
    run(async () => {
      const body = { id: category.id, intoId: Number(into) }
      await callDesk('/category/merge', body)
      form.discard()
      onDone(categoriesText.merged(category.label))
    })
  return (
    <Dialog title={categoriesText.mergeTitle(category.label)} onClose={form.closing(onClose)}>
      <DraftNotice form={form} />
      <p>{categoriesText.mergeText}</p>
      <p>
        {categoriesText.articles} {categoriesText.count(category.articles)}
      </p>
      <Field label={categoriesText.into}>
        {(control) => (
          <select {...control} value={into} onChange={(event) => form.change({ into: event.target.value })}>
            <option value="">{categoriesText.choose}</option>
            {targets.map((each) => (
              <option key={each.id} value={each.id}>
                {labelOf(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DialogButtons
        action={action}
        submit={categoriesText.merge}
        isReady={into !== ''}
        onSubmit={() => void merge()}
        onClose={form.closing(onClose)}
      />
    </Dialog>
  )
}
