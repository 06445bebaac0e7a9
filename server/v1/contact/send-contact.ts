import { contactSendContact } from '@yukan/contract/contact.ts'
import { cleanContact, contactProblems } from '@yukan/rules/contact-form.ts'
import { defineHandler } from '../../calls/handler.ts'
import { saveContact } from '../../contact/contact.ts'
import { Refusal } from '../../refusal.ts'
import { listContactItems } from '../../store/contact.ts'

const SENT = 'お問い合わせを送信しました。'

/** Stores a reader's message and replies after the commit. With a filled trap field it replies alike and discards the message. */
export const sendContact = defineHandler(contactSendContact, async (ctx, { body, caller, now }) => {
  if (body.website !== undefined && body.website !== '') return { message: SENT }
  const items = (await listContactItems(ctx.db)).map((row) => row.item_name)
  const form = cleanContact({ email: body.email, item: body.type, name: body.name, tel: body.tel, content: body.content })
  const first = contactProblems(form, items)[0]
  if (first !== undefined)
    throw new Refusal('E_BAD_REQUEST', { field: first.field === 'item' ? 'type' : first.field, message: first.message })
  await saveContact(ctx, form, caller, now)
  return { message: SENT }
})
