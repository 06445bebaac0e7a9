/** Checks of the desk's fields, as sentences; null if a value is right. */
import { STAFF_PASSWORD_MIN } from '@yukan/rules/limits.ts'
import { isBlank } from '@yukan/rules/text/typed-text.ts'
import { problemText } from '../../messages/desk.ts'

export const checkName = (name: string) => (isBlank(name) ? problemText.name : null)
export const checkEmail = (email: string) => (email.includes('@') ? null : problemText.email)
export const checkPassword = (password: string) => (password === '' ? problemText.password : null)
export const checkNewPassword = (password: string) => ([...password].length < STAFF_PASSWORD_MIN ? problemText.shortPassword : null)
export const checkCode = (code: string) => (isBlank(code) ? problemText.code : null)
