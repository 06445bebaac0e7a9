/** Splits terms of a contract for the confirm step and mails: amounts, days, telephone and card numbers are never broken, key ones are emphasised. */

export interface LinePart {
  text: string
  /** It never ends a line inside. */
  isWhole: boolean
  isKey: boolean
}

const DAY = String.raw`\d+年\d+月\d+日(?:（[月火水木金土日]）)?(?:(?:午[前後])?\d+時)?`
const YEN = String.raw`(?:消費税\d+% )?[\d,]+円(?:/[^\s（）、。]+)?(?:（税込）)?`
const NUMBER = String.raw`\d+-\d+-\d+|\d+:\d+〜\d+:\d+|\*[* ]+\d+|\d+番\d+号|\d+か月分?`
const WHOLE = new RegExp(`(${DAY}|${YEN}|${NUMBER})`)

/** The lines of a text in parts. Each of `keys` is emphasised once, at the first part that begins with it. */
export function lineParts(text: string, keys: readonly string[]): LinePart[][] {
  const waiting = new Set(keys)
  const isKey = (part: string) => {
    const found = [...waiting].filter((key) => part.startsWith(key))
    for (const key of found) waiting.delete(key)
    return found.length > 0
  }
  // Every other part is a captured one.
  const partsOf = (line: string) =>
    line
      .split(WHOLE)
      .map((part, index) =>
        index % 2 === 1 ? { text: part, isWhole: true, isKey: isKey(part) } : { text: part, isWhole: false, isKey: false },
      )
  return text.split('\n').map((line) => partsOf(line).filter((part) => part.text !== ''))
}
