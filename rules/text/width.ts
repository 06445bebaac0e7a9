/** Full-width and half-width digits (product §5 "full-width digits become half-width"). */

/** Distance between a full-width form (U+FF01 to U+FF5E) and its ASCII character. */
const FULL_WIDTH_OFFSET = 0xfee0

/** ０ to ９ become 0 to 9; other characters stay. */
export function halfWidthDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH_OFFSET))
}

/** "full-width digits become half-width and non-digits are removed" (product §5). */
export function digitsOnly(text: string): string {
  return halfWidthDigits(text).replace(/[^0-9]+/g, '')
}

/** ASCII characters and spaces become full-width, as on the printed page. */
export function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + FULL_WIDTH_OFFSET)).replaceAll(' ', '\u3000')
}
