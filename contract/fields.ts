/** Fields that members type in, as far as their form goes (product §5). Sentences for a wrong field are the pages' matter. */
import { EMAIL, EMAIL_MAX } from '@yukan/rules/form-fields.ts'
import { Type } from 'typebox'

/** Email address: something, one @, a domain with a dot. Real addresses of Japanese carriers break stricter grammars. */
export const Email = Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: 254 })
/**
 * An address that is to be an account's: as browsers take it (`rules/form-fields.ts`). Anything looser is many addresses of one mailbox:
 * mail programs drop quotes and comments and read full-width letters as plain ones.
 */
export const NewEmail = Type.String({ pattern: EMAIL.source, maxLength: EMAIL_MAX })
/** Telephone number: 10 or 11 digits (product §5). */
export const Tel = Type.String({ pattern: '^[0-9]{10,11}$' })
/** Last name or first name: not empty, not only spaces of either width. */
export const PersonName = Type.String({ pattern: '\\S', maxLength: 50 })
/** A password that is given to get in; any length that was ever allowed. */
export const CurrentPassword = Type.String({ minLength: 1, maxLength: 1_000 })
/** A password that is to be set: 8 characters or more (product §5). */
export const NewPassword = Type.String({ minLength: 8, maxLength: 128 })
/** Key from a link in a mail, used once. */
export const ActivateKey = Type.String({ minLength: 1, maxLength: 200 })
/** Zip code without hyphen (product §5). */
export const Zip = Type.String({ pattern: '^[0-9]{7}$' })
/** Name of a plan (product §1). */
export const PlanName = Type.Union([Type.Literal('web'), Type.Literal('webPaper'), Type.Literal('paper')], { title: 'PlanName' })
/** Where the site runs, told by its host (product §9). */
export const Environment = Type.Union([Type.Literal('local'), Type.Literal('develop'), Type.Literal('production')])
