import { expect, it } from 'vitest'
import { openingSentence } from './opening-text.ts'
import type { ShownScope } from './opening-text.ts'

it.each<[ShownScope, string]>([
  [{ kind: 'all', label: null }, '緊急のため、すべての記事と紙面を、11月24日18時05分まで無料で公開しています。'],
  [{ kind: 'category', label: '防災' }, '緊急のため、「防災」の記事を、11月24日18時05分まで無料で公開しています。'],
  [{ kind: 'tag', label: '台風15号' }, '緊急のため、「台風15号」の記事を、11月24日18時05分まで無料で公開しています。'],
  [{ kind: 'articles', label: null }, '緊急のため、一部の記事を、11月24日18時05分まで無料で公開しています。'],
  [{ kind: 'paper', label: '2026-11-20' }, '緊急のため、2026年11月20日の紙面を、11月24日18時05分まで無料で公開しています。'],
])('announces an opening of %j to readers', (scope, sentence) =>
  expect(openingSentence(scope, new Date('2026-11-24T18:05:00+09:00'))).toBe(sentence),
)
