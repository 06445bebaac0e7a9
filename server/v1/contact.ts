import type { contactCalls } from '@yukan/contract/contact.ts'
import { cleanContact, contactProblems } from '@yukan/rules/contact/contact-form.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { saveContact } from '../contact/contact.ts'
import { Refusal } from '../refusal.ts'
import { listContactItems } from '../store/membership/contact.ts'

const SENT = 'お問い合わせを送信しました。'

export const contactHandlers: V1Handlers<typeof contactCalls> = {
  '/contactItem/get/list': async (ctx) => {
    const rows = await listContactItems(ctx.db)
    return { data: { data: rows.map((row) => ({ id: row.id, itemName: row.item_name, slug: row.slug })) } }
  },

  '/contact/send/contact': async (ctx, { body, caller, now }) => {
    if (body.website !== undefined && body.website !== '') return { message: SENT }
    const items = (await listContactItems(ctx.db)).map((row) => row.item_name)
    const form = cleanContact({ email: body.email, item: body.type, name: body.name, tel: body.tel, content: body.content })
    const first = contactProblems(form, items)[0]
    if (first !== undefined)
      throw new Refusal('E_BAD_REQUEST', { field: first.field === 'item' ? 'type' : first.field, message: first.message })
    await saveContact(ctx, form, caller, now)
    return { message: SENT }
  },
}
