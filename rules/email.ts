/** Email addresses as an account knows them (product §5 "email required and valid format", §7 `user/set/register`). */

/** An address as it is stored and compared: without spaces around it, in small letters. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * The mailbox of an address, for the one trial of a person: without the part behind a plus, and without the dots that Gmail ignores.
 * Different addresses of one mailbox are the same here; mail cannot be sent to it.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email)
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).replace(/\+.*$/, '')
  const host = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`
}
