/** The texts about an emergency opening that readers see (decision 047). */
import type { ScopeKind } from './openings.ts'
import { japaneseDay, tokyoParts } from '../time/tokyo-time.ts'

export interface ShownScope {
  kind: ScopeKind
  /** Name of the category or tag, day of the paper. */
  label: string | null
}

function scopeText({ kind, label }: ShownScope): string {
  switch (kind) {
    case 'all':
      return 'すべての記事と紙面'
    case 'category':
      return `「${label ?? ''}」の記事`
    case 'tag':
      return `「${label ?? ''}」の記事`
    case 'articles':
      return '一部の記事'
    case 'paper':
      return label === null ? '紙面' : `${japaneseDay(label)}の紙面`
  }
}

/** 「緊急のため、すべての記事と紙面を、11月24日18時00分まで無料で公開しています。」 */
export function openingSentence(scope: ShownScope, endsAt: Date): string {
  const { month, dayOfMonth, hour, minute } = tokyoParts(endsAt)
  const end = `${month}月${dayOfMonth}日${hour}時${String(minute).padStart(2, '0')}分`
  return `緊急のため、${scopeText(scope)}を、${end}まで無料で公開しています。`
}
