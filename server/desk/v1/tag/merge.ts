import { deskTagMerge } from '@yukan/contract/desk/taxonomy.ts'
import { mergeDeskTags } from '../../../taxonomy/tags.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Merges a tag into another. Editors and admins. E_STATE. */
export const tagMerge = defineDeskHandler(deskTagMerge, async (ctx, { body, caller, now }) => {
  await mergeDeskTags(ctx, caller, body, now)
  return { updated: true as const }
})
