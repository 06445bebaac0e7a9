/** Formats a telephone number for display; it is stored and sent as typed (product §5). */
/** 0800 belongs to free numbers, which have eleven digits as well. */
const MOBILE = /^(0[5-9]0)([1-9][0-9]{3})([0-9]{4})$/
const TOKYO_OR_OSAKA = /^(03|06)([0-9]{4})([0-9]{4})$/
const SERVICE = /^(0120|0570)([0-9]{3})([0-9]{3})$/
const LONG_FREE_CALL = /^(0800)([0-9]{3})([0-9]{4})$/

function localPattern(ownTel: string): RegExp | null {
  const parts = ownTel.split('-')
  const [area, exchange, line] = parts
  if (parts.length !== 3 || area === undefined || exchange === undefined || line === undefined) return null
  if (!parts.every((part) => /^[0-9]+$/.test(part))) return null
  return new RegExp(`^(${area})([0-9]{${exchange.length}})([0-9]{${line.length}})$`)
}

/**
 * Hyphenates numbers whose parts are known: mobile, Tokyo, Osaka, toll-free and 0570 numbers, and those with the newspaper's own area code.
 * The length of other area codes cannot be derived from the digits: they are returned unchanged, like numbers with hyphens.
 */
export function telText(tel: string, ownTel: string): string {
  const patterns = [MOBILE, TOKYO_OR_OSAKA, SERVICE, LONG_FREE_CALL, localPattern(ownTel)]
  for (const pattern of patterns) {
    const found = pattern?.exec(tel)
    if (found !== undefined && found !== null) return found.slice(1).join('-')
  }
  return tel
}
