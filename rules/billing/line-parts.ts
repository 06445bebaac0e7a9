/** Terms of a contract in parts, on the confirm step and in mails: amounts, days, numbers of telephones and cards stay whole, and the key ones stand out. */

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

/** The lines of a text, each in its parts. Each of `keys` stands out once, where a part first begins with it. */
export function lineParts(text: string, keys: readonly string[]): LinePart[][] {
  const waiting = new Set(keys)
  const isKey = (part: string) => {
    const found = [...waiting].filter((key) => part.startsWith(key))
    for (const key of found) waiting.delete(key)
    return found.length > 0
  }
  // Every other part is one that was captured.
  const partsOf = (line: string) =>
    line
      .split(WHOLE)
      .map((part, index) =>
        index % 2 === 1 ? { text: part, isWhole: true, isKey: isKey(part) } : { text: part, isWhole: false, isKey: false },
      )
  return text.split('\n').map((line) => partsOf(line).filter((part) => part.text !== ''))
}
