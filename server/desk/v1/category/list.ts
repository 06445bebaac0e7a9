import { deskCategoryList } from '@yukan/contract/desk/taxonomy.ts'
import { readCategories } from '../../../taxonomy/categories.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getCategoryList = defineDeskHandler(deskCategoryList, async (ctx) => ({ categories: await readCategories(ctx) }))
