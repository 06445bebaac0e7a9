/** The sentences of the difference between two versions of an article. */
import { articleText, articlesText } from './desk-articles.ts'

export const differenceText = {
  pictures: '写真',
  settings: '設定',
  added: '足した',
  removed: '外した',
  moved: '移した',
  /** `place` 0 is the main picture. */
  place: (place: number) => (place === 0 ? '主な写真' : `ほかの写真 ${place}番目`),
  yes: 'はい',
  no: 'いいえ',
  none: 'なし',
} as const

export const settingLabels: Readonly<Record<string, string>> = {
  slug: articleText.slug,
  releaseAt: articleText.release,
  embargoUntil: articleText.embargo,
  categories: articleText.categories,
  tags: articleText.tags,
  limited: articleText.readers,
  onlyWeb: articlesText.onlyWeb,
  eyecatch: articleText.eyecatch,
  rank: articleText.rank,
  isRecommended: articleText.recommended,
}

const INSTANT = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' })

/** The value of a setting in words. */
export function settingText(name: string, value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return differenceText.none
  if (Array.isArray(value)) return value.join('、')
  if (name === 'limited') return value === true ? articleText.membersOnly : articleText.everybody
  if (typeof value === 'boolean') return value ? differenceText.yes : differenceText.no
  if ((name === 'releaseAt' || name === 'embargoUntil') && typeof value === 'string') return INSTANT.format(new Date(value))
  return String(value)
}
