import { Type } from 'typebox'
import { CONTACT_NAME_MAX, CONTACT_CONTENT_MAX } from '@yukan/rules/limits.ts'
import { callTable, defineCall } from './call.ts'
import { ContactItem } from './entities.ts'
import { Email, Tel } from './fields.ts'
import { sampleContactItem } from './samples.ts'

export const contactCalls = callTable({
  /** The items of the contact form. */
  '/contactItem/get/list': defineCall({
    method: 'GET',
    spec: '7.content.16',
    summary: 'The subjects of the contact form',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({}),
    body: null,
    reply: Type.Object({ data: Type.Object({ data: Type.Array(ContactItem) }) }),
    errors: [],
    sample: { reply: { data: { data: [sampleContactItem] } } },
  }),

  /** A reader's message to the paper. Newlines in `content` become line breaks in the mail. */
  '/contact/send/contact': defineCall({
    method: 'POST',
    spec: '7.content.17',
    summary: "A reader's message to the paper",
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({
      email: Email,
      type: Type.String({ minLength: 1, maxLength: 100, description: '`itemName` of a contact item' }),
      name: Type.String({ minLength: 1, maxLength: CONTACT_NAME_MAX }),
      tel: Tel,
      content: Type.String({ minLength: 1, maxLength: CONTACT_CONTENT_MAX }),
      website: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'ours: hidden from readers; a message that fills it gets the same reply and is discarded',
        }),
      ),
    }),
    reply: Type.Object({ message: Type.String() }),
    errors: [],
    sample: {
      body: {
        email: 'hanako@example.jp',
        type: sampleContactItem.itemName,
        name: '山田 花子',
        tel: '0277000000',
        content: '紙面の記事について\nお尋ねします。',
      },
      reply: { message: 'お問い合わせを送信しました。' },
    },
  }),
})
