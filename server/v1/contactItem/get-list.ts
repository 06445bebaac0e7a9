import { contactItemGetList } from '@yukan/contract/contact.ts'
import { defineHandler } from '../../calls/handler.ts'
import { listContactItems } from '../../store/contact.ts'

/** The subjects of messages that readers can choose from. */
export const getList = defineHandler(contactItemGetList, async (ctx) => {
  const rows = await listContactItems(ctx.db)
  return { data: { data: rows.map((row) => ({ id: row.id, itemName: row.item_name, slug: row.slug })) } }
})
