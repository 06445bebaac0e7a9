import type { DeskCategory } from '@yukan/contract/desk/taxonomy.ts'
import { CATEGORY_SLUG_PATTERN } from '@yukan/rules/articles/taxonomy.ts'
import { CATEGORY_DESCRIPTION_MAX } from '@yukan/rules/limits.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { categoriesText } from '../../../messages/desk-taxonomy.ts'
import { Field } from '../../../ui/Field.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { deskRefusalText } from '../../forms/desk-refusal.ts'

interface CategoryDialogProps {
  /** Null for a new one. */
  category: DeskCategory | null
  parents: readonly DeskCategory[]
  onDone: (sentence: string) => void
  onClose: () => void
}

const SLUG = new RegExp(CATEGORY_SLUG_PATTERN)

/** Creates a category, or changes its name and description. */
export function CategoryDialog({ category, parents, onDone, onClose }: CategoryDialogProps) {
  const form = useDeskForm({
    draft: `category ${category?.id ?? 'new'}`,
    initial: { label: category?.label ?? '', slug: category?.slug ?? '', description: category?.description ?? '', parent: '' },
    check: ({ label, slug }) => ({
      label: label.trim() === '' ? categoriesText.needed : null,
      slug: SLUG.test(slug) ? null : categoriesText.badSlug,
    }),
    async send({ label, slug, description, parent }) {
      const shared = { label: label.trim(), description: description.trim() }
      if (category === null) {
        const body = { ...shared, slug, parentId: parent === '' ? null : Number(parent) }
        await callDesk('/category/create', body)
        onDone(categoriesText.created(shared.label))
      } else {
        await callDesk('/category/update', { ...shared, id: category.id })
        onDone(categoriesText.changed(shared.label))
      }
    },
    explain: deskRefusalText,
  })
  return (
    <FormDialog
      title={category === null ? categoriesText.createTitle : categoriesText.changeTitle}
      isChanged={form.isChanged}
      onClose={form.closing(onClose)}
    >
      <DeskForm form={form} submit={categoriesText.save}>
        <TextField form={form} name="label" label={categoriesText.label} autoComplete="off" />
        {category === null && (
          <>
            <TextField form={form} name="slug" label={categoriesText.slug} hint={categoriesText.slugHint} autoComplete="off" />
            <Field label={categoriesText.parent}>
              {(control) => (
                <select {...control} {...form.bind('parent')}>
                  <option value="">{categoriesText.noParent}</option>
                  {parents.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </>
        )}
        <Field label={categoriesText.description} hint={categoriesText.descriptionHint}>
          {(control) => <textarea {...control} {...form.bind('description')} rows={3} maxLength={CATEGORY_DESCRIPTION_MAX} />}
        </Field>
      </DeskForm>
    </FormDialog>
  )
}
