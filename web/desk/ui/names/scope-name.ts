import type { DeskOpening } from '@yukan/contract/desk/opening.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { openingText, scopeLabels } from '../../../messages/desk-opening.ts'

/** The scope of an opening, in words. */
export function scopeName({ scope: { kind, label, articles } }: Pick<DeskOpening, 'scope'>): string {
  if (kind === 'articles') return `${scopeLabels[kind]}　${openingText.chosen(articles)}`
  if (label === null) return scopeLabels[kind]
  return `${scopeLabels[kind]}　${kind === 'paper' ? japaneseDay(label) : label}`
}
