/** Personal data as shown to staff before they have given a reason (decision 089). */

/** Replaces hidden characters; screens draw it hatched. */
export const MASK = '…'
/** Last digits of a telephone number that are shown. */
export const TEL_SHOWN = 4

/** The last four digits of a telephone number; empty for numbers shorter than eight. */
export function maskTel(tel: string): string {
  if (tel === '') return ''
  const digits = tel.replaceAll(/[^0-9]/g, '')
  return digits.length < TEL_SHOWN * 2 ? MASK : `${MASK}${digits.slice(-TEL_SHOWN)}`
}

/** The first character of an address and the end of its host: `h…@…jp`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first] = email.slice(0, at)
  if (at < 1 || first === undefined) return email === '' ? '' : MASK
  const end = email.slice(email.lastIndexOf('.') + 1)
  return `${first}${MASK}@${MASK}${end}`
}

/** The city of a postal address, without town and house number. */
export function maskAddress({ city }: { city: string }): string {
  const name = /^.+?[市区町村]/.exec(city)?.[0] ?? ''
  return `${name}${MASK}`
}
