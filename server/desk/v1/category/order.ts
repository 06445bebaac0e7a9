import { deskCategoryOrder } from '@yukan/contract/desk/taxonomy.ts'
import { orderSiblings } from '../../../taxonomy/categories.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Orders categories. Editors and admins. */
export const categoryOrder = defineDeskHandler(deskCategoryOrder, async (ctx, { body, caller, now }) => {
  await orderSiblings(ctx, caller, body.ids, now)
  return { updated: true as const }
})
