import { deskTagRename } from '@yukan/contract/desk/taxonomy.ts'
import { renameDeskTag } from '../../../taxonomy/tags.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Renames a tag. Editors and admins. E_SLUG_TAKEN. */
export const tagRename = defineDeskHandler(deskTagRename, async (ctx, { body, caller, now }) => {
  await renameDeskTag(ctx, caller, body, now)
  return { updated: true as const }
})
