import { deskCategoryCreate } from '@yukan/contract/desk/taxonomy.ts'
import { createCategory } from '../../../taxonomy/categories.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Creates a category. Editors and admins. E_SLUG_TAKEN. */
export const categoryCreate = defineDeskHandler(deskCategoryCreate, async (ctx, { body, caller, now }) => ({
  id: await createCategory(ctx, caller, body, now),
}))
