import { cleanEmail } from './typed-text.ts'

/** Normalises an address for storing and comparing: cleaned, in lower case. */
export function normalizeEmail(text: string): string {
  return cleanEmail(text).toLowerCase()
}

/** The mailbox of an address, for one trial per person: without a plus suffix and Gmail's dots. Not an address to send to. */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email)
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).replace(/\+.*$/, '')
  const host = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`
}
