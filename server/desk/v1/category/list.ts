import { deskCategoryList } from '@yukan/contract/desk/taxonomy.ts'
import { readCategories } from '../../../taxonomy/categories.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Categories with their articles. Editors and admins. */
export const categoryList = defineDeskHandler(deskCategoryList, async (ctx) => ({ categories: await readCategories(ctx) }))
