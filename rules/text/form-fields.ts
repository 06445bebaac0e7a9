/** Limits, formats and messages of form fields (product §5, §9), shared by server and web. */
import {
  EMAIL_MAX,
  PERSON_NAME_MAX,
  CONTACT_NAME_MAX,
  CONTACT_CONTENT_MAX,
  PASSWORD_MIN,
  PASSWORD_MAX,
  TEL_MIN,
  TEL_MAX,
} from '../limits.ts'
import { cleanEmail, cleanLine, cleanTel, isBlank } from './typed-text.ts'

export type FieldProblem = keyof typeof fieldTexts

/** The sentence of each problem: those of the specification (product §5) exactly, else a plain one in its style. */
export const fieldTexts = {
  'email-required': 'メールアドレスを入力してください',
  'email-format': '正しいメールアドレスの形式で入力してください',
  'email-own': 'いまご登録のメールアドレスです。変更する場合は、新しいメールアドレスを入力してください。',
  'password-required': 'パスワードを入力してください',
  'password-short': `パスワードは${PASSWORD_MIN}文字以上で設定してください`,
  'password-long': `パスワードは${PASSWORD_MAX}文字以内で設定してください`,
  'password-repeat': '新しいパスワードと同一のパスワードを入力してください。',
  'last-name-required': '名字を入力してください',
  'first-name-required': '氏名を入力してください',
  'modal-last-name-required': '姓を入力してください',
  'modal-first-name-required': '名を入力してください',
  'person-name-long': `${PERSON_NAME_MAX}文字以内で入力してください`,
  'tel-required': '電話番号を入力してください',
  'tel-format': `${TEL_MIN}~${TEL_MAX}桁の半角英数字で入力してください`,
  'contact-name-required': 'お名前を入力してください',
  'contact-name-long': `お名前は${CONTACT_NAME_MAX}文字以内で入力してください`,
  'contact-item-required': 'お問い合わせ項目を選択してください',
  'contact-content-required': 'お問い合わせ内容を入力してください',
  'contact-content-long': `お問い合わせ内容は${CONTACT_CONTENT_MAX}文字以内で入力してください`,
} as const

/** "if either is empty an alert says 姓または名を入力してください" (product §5, name registration modal). */
export const NAMES_ALERT = '姓または名を入力してください'

/** The browsers' grammar of email fields, with a dot required in the domain; accepts Japanese carriers' dots side by side or before the @. */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** Whether a text has more characters (code points) than allowed. Reads no more of it than necessary. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false
  return text.length > 2 * max || [...text].length > max
}

/** "email required and valid format" (product §5), for the cleaned address. */
export function emailProblem(text: string): FieldProblem | null {
  const email = cleanEmail(text)
  if (email === '') return 'email-required'
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? null : 'email-format'
}

/** "tel required, numeric, 10-11 digits" (product §5), for the cleaned number. */
export function telProblem(text: string): FieldProblem | null {
  const tel = cleanTel(text)
  if (tel === '') return 'tel-required'
  return /^[0-9]+$/.test(tel) && tel.length >= TEL_MIN && tel.length <= TEL_MAX ? null : 'tel-format'
}

/** Login and password change: the current password is "required" (product §5), of any length. */
export function currentPasswordProblem(text: string): FieldProblem | null {
  return text === '' ? 'password-required' : null
}

/** "Password set/reset/new: required, minimum 8 characters" (product §5), counted as code points; an empty one is too short. */
export function newPasswordProblem(text: string): FieldProblem | null {
  if (!isLongerThan(text, PASSWORD_MIN - 1)) return 'password-short'
  return isLongerThan(text, PASSWORD_MAX) ? 'password-long' : null
}

/** "repeat equals new" (product §5). */
export function repeatPasswordProblem(newPassword: string, repeated: string): FieldProblem | null {
  return newPassword === repeated ? null : 'password-repeat'
}

function personNameProblem(text: string, required: FieldProblem): FieldProblem | null {
  if (isBlank(text)) return required
  return isLongerThan(cleanLine(text), PERSON_NAME_MAX) ? 'person-name-long' : null
}

/** Signup: "last name required" (product §5). */
export function lastNameProblem(text: string): FieldProblem | null {
  return personNameProblem(text, 'last-name-required')
}

/** Signup: "first name required" (product §5). */
export function firstNameProblem(text: string): FieldProblem | null {
  return personNameProblem(text, 'first-name-required')
}

/** Name registration modal: "required after trimming (姓を入力してください)" (product §5). */
export function modalLastNameProblem(text: string): FieldProblem | null {
  return personNameProblem(text, 'modal-last-name-required')
}

/** Name registration modal: "required after trimming (名を入力してください)" (product §5). */
export function modalFirstNameProblem(text: string): FieldProblem | null {
  return personNameProblem(text, 'modal-first-name-required')
}
