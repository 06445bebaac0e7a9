/** A telephone number as it is shown; it is stored and sent as the member typed it (product §5). */
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
 * A number with hyphens where its parts are known: mobile, Tokyo, Osaka, free and 0570 numbers, and those of the area of the newspaper's own number.
 * The length of other area codes cannot be seen from the digits: they stay as they are, like a number that has hyphens already.
 */
export function telText(tel: string, ownTel: string): string {
  const patterns = [MOBILE, TOKYO_OR_OSAKA, SERVICE, LONG_FREE_CALL, localPattern(ownTel)]
  for (const pattern of patterns) {
    const found = pattern?.exec(tel)
    if (found !== undefined && found !== null) return found.slice(1).join('-')
  }
  return tel
}
