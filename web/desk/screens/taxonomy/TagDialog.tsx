import type { DeskTag } from '@yukan/contract/desk/taxonomy.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { categoriesText, tagsText } from '../../../messages/desk-taxonomy.ts'
import { readDesk, callDesk } from '../../client/call-desk.ts'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { deskRefusalText } from '../../forms/desk-refusal.ts'

interface TagDialogProps {
  kind: 'rename' | 'merge'
  tag: DeskTag
  onDone: (sentence: string) => void
  onClose: () => void
}

/** The tag with exactly this name. Throws the refusal if there is none. */
async function findTag(name: string): Promise<DeskTag> {
  const { tags } = await readDesk('/tag/list', { words: name })
  const found = tags.find((each) => each.name === name)
  if (found === undefined) throw new BrowserRefusal(404, 'E_NOT_FOUND', tagsText.unknown)
  return found
}

/** Renames a tag, or merges it into the tag whose name is typed. */
export function TagDialog({ kind, tag, onDone, onClose }: TagDialogProps) {
  const isRename = kind === 'rename'
  const form = useDeskForm({
    draft: `tag-${kind} ${tag.id}`,
    initial: { name: isRename ? tag.name : '' },
    check: ({ name }) => ({ name: name.trim() === '' ? categoriesText.needed : null }),
    async send({ name: typed }) {
      const name = typed.trim()
      if (isRename) {
        await callDesk('/tag/rename', { id: tag.id, name })
        return onDone(tagsText.renamed(name))
      }
      const { id: intoId } = await findTag(name)
      await callDesk('/tag/merge', { id: tag.id, intoId })
      onDone(tagsText.merged(tag.name))
    },
    explain: deskRefusalText,
  })
  return (
    <FormDialog
      title={isRename ? tagsText.renameTitle(tag.name) : tagsText.mergeTitle(tag.name)}
      isChanged={form.isChanged}
      onClose={form.closing(onClose)}
    >
      <p>{isRename ? tagsText.renameHint : tagsText.mergeText}</p>
      <DeskForm form={form} submit={isRename ? tagsText.rename : tagsText.merge}>
        <TextField form={form} name="name" label={isRename ? tagsText.name : tagsText.into} autoComplete="off" />
      </DeskForm>
    </FormDialog>
  )
}
