import { deskCategoryUpdate } from '@yukan/contract/desk/taxonomy.ts'
import { updateCategory } from '../../../taxonomy/categories.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleUpdateCategory = defineDeskHandler(deskCategoryUpdate, async (ctx, { body, caller, now }) => {
  await updateCategory(ctx, caller, body, now)
  return { updated: true as const }
})
