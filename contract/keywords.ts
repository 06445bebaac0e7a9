import { Type } from 'typebox'
import type { TProperties } from 'typebox'
import { KEYWORDS_MAX, KEYWORD_LENGTH_MAX } from '@yukan/rules/limits.ts'

const keywordName = '^keyword_([0-9]|[1-9][0-9])$'

/** Query with the given parameters and `keyword_0` to `keyword_99` (product §7). The handler refuses more than ten words. */
export function KeywordQuery<P extends TProperties>(properties: P) {
  return Type.Object(properties, {
    patternProperties: { [keywordName]: Type.String({ minLength: 1, maxLength: KEYWORD_LENGTH_MAX }) },
    additionalProperties: false,
  })
}

/** Words of a query by their numbers, whatever number is the first (product §7). */
export function keywordsOf(query: object): string[] {
  const pattern = new RegExp(keywordName)
  return Object.entries(query)
    .flatMap(([name, word]) => {
      const number = pattern.exec(name)?.[1]
      return number !== undefined && typeof word === 'string' ? [{ number: Number(number), word }] : []
    })
    .toSorted((a, b) => a.number - b.number)
    .map(({ word }) => word)
}

/** The first ten words as parameters `keyword_0` … `keyword_9` (product §7). */
export function keywordParameters(words: readonly string[]): Record<`keyword_${number}`, string> {
  return Object.fromEntries(words.slice(0, KEYWORDS_MAX).map((word, number) => [`keyword_${number}`, word]))
}
