import { deskCategoryCreate } from '@yukan/contract/desk/taxonomy.ts'
import { createCategory } from '../../../taxonomy/categories.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleCreateCategory = defineDeskHandler(deskCategoryCreate, async (ctx, { body, caller, now }) => ({
  id: await createCategory(ctx, caller, body, now),
}))
