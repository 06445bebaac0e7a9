/** The sentences of emergency openings at the desk. */
import { OPENING_REASON_MAX } from '@yukan/rules/limits.ts'
import type { OpeningAction, OpeningState, ScopeKind } from '@yukan/rules/membership/openings.ts'
import { OPENING_ALONE_AFTER, OPENING_LONGEST } from '@yukan/rules/lifetimes.ts'
import { DAY, MINUTE } from '@yukan/rules/time/tokyo-time.ts'

export const scopeLabels: Readonly<Record<ScopeKind, string>> = {
  all: 'すべての記事と紙面',
  category: '分類',
  tag: 'タグ',
  articles: '選んだ記事',
  paper: 'ある日の紙面',
}

export const openingStateLabels: Readonly<Record<OpeningState, string>> = {
  waiting: '承認待ち',
  open: '開放中',
  ended: '終了',
}

export const openingActionLabels: Readonly<Record<OpeningAction, string>> = {
  consent: '承認して開く',
  'open-alone': '夜間に一人で開く',
  extend: '終わりを変える',
  end: '終える',
}

export const openingText = {
  title: '無料開放',
  hint: '災害などで夕刊を届けられないとき、会員限定の記事や紙面を、だれでも読めるようにします。申請した人とは別の編集者か管理者が承認すると始まり、終わりの時刻に自動で閉じます。',
  now: '申請と開放中',
  none: '申請も、開放中の範囲もありません。',
  ask: '申請する',
  askTitle: '無料開放を申請する',
  askHint: '申請すると、ほかの編集者と管理者にメールが届きます。承認されるまでは何も開きません。申請にも承認にも、本人確認が要ります。',
  scope: '範囲',
  category: '分類',
  choose: '選んでください',
  tag: 'タグの名前',
  slugs: '記事のアドレス',
  slugsHint: '1行に1本。下で探して選べます。',
  day: '紙面の日',
  reason: '理由',
  reasonHint: `記録に残ります。${OPENING_REASON_MAX}字まで。`,
  ends: '終わり',
  endsHint: `長くて${OPENING_LONGEST / DAY}日です。承認のあと、申請した人とは別の人が変えられます。`,
  light: '一面の軽い表示',
  lightYes: '出す（写真なし、50KB以下）',
  lightNo: '出さない',
  lightHint: '「すべての記事と紙面」では、いつも出ます。',
  until: (at: string) => `${at}まで`,
  requested: (name: string, at: string) => `申請　${name}　${at}`,
  opened: (name: string, at: string) => `承認　${name}　${at}`,
  openedAlone: (name: string, at: string, reason: string) => `夜間に一人で開始　${name}　${at}　${reason}`,
  ended: (name: string, at: string) => `${at}に${name}が終えた`,
  chosen: (articles: number) => `${articles}本`,
  waitsForOther: `別の編集者か管理者の承認を待っています。夜間（22時から6時）は、${OPENING_ALONE_AFTER / MINUTE}分待っても承認がないとき、理由を書いて一人で開けます。`,
  cancel: 'やめる',
  consentTitle: '承認して開く',
  consentText: '次の範囲が、すぐにだれでも読めるようになります。',
  aloneTitle: '夜間に一人で開く',
  aloneReason: '一人で開く理由',
  aloneText: 'すぐに開き、編集者と管理者の全員にメールが届きます。',
  extendTitle: '終わりを変える',
  endTitle: '終える',
  endText: 'すぐに閉じます。もう一度開くには、新しい申請と承認が要ります。',
  history: 'これまでの無料開放',
  noHistory: 'まだありません。',
  isAsked: '無料開放を申請しました。別の編集者か管理者の承認を待っています。',
  isOpened: '無料開放を始めました。',
  isExtended: '終わりを変えました。',
  isEnded: '無料開放を終えました。',
  isWithdrawn: '申請を取り下げました。',
  needed: '入力してください。',
  needsChoice: '選んでください。',
  toRoom: '無料開放を開く',
} as const

/** Durations of an opening, in hours. */
export const openingHours = [
  { hours: 6, label: '6時間' },
  { hours: 12, label: '12時間' },
  { hours: 24, label: '1日' },
  { hours: 48, label: '2日' },
  { hours: 72, label: '3日' },
  { hours: 168, label: '7日' },
] as const
