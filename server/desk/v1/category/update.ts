import { deskCategoryUpdate } from '@yukan/contract/desk/taxonomy.ts'
import { updateCategory } from '../../../taxonomy/categories.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Changes a category. Editors and admins. */
export const categoryUpdate = defineDeskHandler(deskCategoryUpdate, async (ctx, { body, caller, now }) => {
  await updateCategory(ctx, caller, body, now)
  return { updated: true as const }
})
