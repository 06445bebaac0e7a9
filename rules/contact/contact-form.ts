/** The contact form (product §2 "Contact", §3, §5 "Contact"). */
import { CONTACT_NAME_MAX, CONTACT_CONTENT_MAX } from '../limits.ts'
import { emailProblem, fieldTexts, isLongerThan, telProblem } from '../text/form-fields.ts'
import type { FieldProblem } from '../text/form-fields.ts'
import { cleanEmail, cleanLine, cleanTel, isBlank } from '../text/typed-text.ts'

/** "Fields: email, item (select from server list), name, tel, content" (product §2), in the order of the form. */
export const CONTACT_FIELDS = ['email', 'item', 'name', 'tel', 'content'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
/** The form's values; `item` is the name of the chosen item. */
export type ContactForm = Record<ContactField, string>
export interface ContactProblem {
  field: ContactField
  code: FieldProblem
  message: string
}

/** Value of the select before anything is chosen (product §5 "item (not the placeholder)"). */
export const ITEM_PLACEHOLDER = ''

function nameProblem(text: string): FieldProblem | null {
  if (isBlank(text)) return 'contact-name-required'
  return isLongerThan(cleanLine(text), CONTACT_NAME_MAX) ? 'contact-name-long' : null
}

function contentProblem(text: string): FieldProblem | null {
  if (isBlank(text)) return 'contact-content-required'
  return isLongerThan(text, CONTACT_CONTENT_MAX) ? 'contact-content-long' : null
}

/** Problems of the form in the order of its fields (product §5). `items` are the names that the server offers; any other counts as missing. */
export function contactProblems(form: ContactForm, items: readonly string[]): ContactProblem[] {
  const isItem = form.item !== ITEM_PLACEHOLDER && items.includes(form.item)
  const codes: Record<ContactField, FieldProblem | null> = {
    email: emailProblem(form.email),
    item: isItem ? null : 'contact-item-required',
    name: nameProblem(form.name),
    tel: telProblem(form.tel),
    content: contentProblem(form.content),
  }
  return CONTACT_FIELDS.flatMap((field) => {
    const code = codes[field]
    return code === null ? [] : [{ field, code, message: fieldTexts[code] }]
  })
}

/** "send disabled until valid" (product §5). */
export function canSendContact(form: ContactForm, items: readonly string[]): boolean {
  return contactProblems(form, items).length === 0
}

/** The values to send: email and telephone number cleaned, the name trimmed. */
export function cleanContact(form: ContactForm): ContactForm {
  return { ...form, email: cleanEmail(form.email), name: cleanLine(form.name), tel: cleanTel(form.tel) }
}

/** "query item=policy pre-selects the personal-information item" (product §2): its name; the placeholder for any other query. */
export function preselectedItem(query: string | null, items: readonly { itemName: string; slug: string }[]): string {
  if (query === null || query === '') return ITEM_PLACEHOLDER
  return items.find(({ slug }) => slug === query)?.itemName ?? ITEM_PLACEHOLDER
}
