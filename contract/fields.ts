/** Fields of members' forms: format and length (product §5). Messages for readers are in `rules/text/form-fields.ts`. */
import { ENVIRONMENTS } from '@yukan/rules/site/environment.ts'
import { EMAIL } from '@yukan/rules/text/form-fields.ts'
import { PLAN_NAMES } from '@yukan/rules/text/words.ts'
import { Type } from 'typebox'
import { EMAIL_MAX, PERSON_NAME_MAX, PASSWORD_MIN, PASSWORD_MAX, TEL_MIN, TEL_MAX, SOUGHT_NAME_MAX } from '@yukan/rules/limits.ts'
import { oneOf } from './literals.ts'

/** Keyword of a text that the server cleans before it validates it, as the forms do (`rules/text/typed-text.ts`): `email`, `tel` or `line`. */
export const CLEAN = 'x-clean'

/** Email address: text, one @, a domain with a dot. Stricter grammars refuse real addresses of Japanese carriers. */
export const Email = Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: EMAIL_MAX, [CLEAN]: 'email' })
/** Email address of an account, as strict as in browsers: a looser grammar allows many spellings of one mailbox (quotes, comments). */
export const NewEmail = Type.String({ pattern: EMAIL.source, maxLength: EMAIL_MAX, [CLEAN]: 'email' })
/** Telephone number: 10 or 11 digits (product §5); hyphens between them are removed. */
export const Tel = Type.String({ pattern: `^[0-9]{${TEL_MIN},${TEL_MAX}}$`, [CLEAN]: 'tel' })
/** A text of one line as people type it: line breaks become a space and invisible characters go; something must be left to see. */
export function LineText(maxLength: number) {
  return Type.String({ pattern: '\\S', maxLength, [CLEAN]: 'line' })
}
/** Last name or first name: not empty, not only spaces of either width. */
export const PersonName = LineText(PERSON_NAME_MAX)
/** The current password of an account; any length that was ever valid. */
export const CurrentPassword = Type.String({ minLength: 1, maxLength: 1_000 })
/** A new password: 8 characters or more (product §5). */
export const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })
/** Key from a link in a mail, used once. */
export const ActivateKey = Type.String({ minLength: 1, maxLength: 200 })
/** The field of a body that has that key, as refusals name it. */
export const KEY_FIELD = 'activatekey'
/** Zip code without hyphen (product §5). */
export const Zip = Type.String({ pattern: '^[0-9]{7}$' })
/** Name of a plan (product §1). */
export const PlanName = oneOf(PLAN_NAMES, { title: 'PlanName' })
/** Environment of the site, by its host (product §9). */
export const Environment = oneOf(ENVIRONMENTS)

/** Everything but what ends a line or cannot be seen: C0, C1, line and paragraph separators. */
const PRINTED = '[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]'
/** A text of one line that has something to see. With `isTrimmed`, no space at its ends. */
export function OneLine(maxLength: number, { isTrimmed }: { isTrimmed: boolean }) {
  const pattern = isTrimmed ? `^(?!\\s)${PRINTED}*(?<!\\s)$` : `^${PRINTED}*\\S${PRINTED}*$`
  return Type.String({ minLength: 1, pattern, maxLength })
}

/** A slug or a name by which something is looked for. */
export function SoughtName(description?: string) {
  return Type.String({ minLength: 1, maxLength: SOUGHT_NAME_MAX, ...(description === undefined ? {} : { description }) })
}
