import { deskCategoryMerge } from '@yukan/contract/desk/taxonomy.ts'
import { mergeCategories } from '../../../taxonomy/categories.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Merges a category into another. Editors and admins. E_STATE. */
export const categoryMerge = defineDeskHandler(deskCategoryMerge, async (ctx, { body, caller, now }) => {
  await mergeCategories(ctx, caller, body, now)
  return { updated: true as const }
})
