/** The sentences of the figures at the desk. */
import type { ReaderState } from '@yukan/rules/membership/reader-state.ts'
import type { FigurePeriod } from '@yukan/rules/desk/figures.ts'
import { FIGURE_ARTICLES_MAX } from '@yukan/rules/limits.ts'

export const figuresText = {
  title: '数字',
  hint: 'この新聞のプログラムが自分で数えた数です。読者のブラウザーに印（クッキー）を付けず、検索ロボットは除いています。人は「回線とブラウザーの種類」で見分ける目安で、日をまたいで同じ人かどうかは分かりません。',
  period: '期間',
  month: '月',
  choose: '選んでください',
  show: '表示',
  between: (from: string, to: string) => `${from}〜${to}`,
  chart: '記事を開いた人（1日ごと、読者の種類別）',
  chartLabel: (days: number, most: number) =>
    `${days}日分の棒グラフ。いちばん多い日は${most.toLocaleString('ja-JP')}人。同じ数は下の表にあります。`,
  none: 'この期間に数えた日はまだありません。数え始めるのは、このプログラムで読者のページを出した日からです。',
  daily: '1日ごと',
  day: '日',
  total: '計',
  readings: '開かれた回数',
  gates: '案内が出た回数',
  begun: '登録を始めた',
  newMembers: '登録を終えた',
  applications: '申し込み',
  withdrawals: '退会',
  fromGate: (count: number) => `うち案内から${count}`,
  path: '会員向けの案内から登録まで',
  pathHint:
    '会員だけの記事で本文の代わりに出る案内を見た人のうち、案内のボタンを押したブラウザーで登録を始め、終えた数です。人は1日ごとに数えるので、別の日にまた見た人は重ねて数えます。',
  gateReaders: '案内を見た人（のべ）',
  begunAtGate: '案内から登録を始めた',
  newFromGate: '案内からの登録を終えた',
  ofGateReaders: (share: string) => `案内を見た人の${share}`,
  articles: '開かれた記事',
  articlesHint: `この期間に多く開かれた順に${FIGURE_ARTICLES_MAX}本まで。「開かれた回数」は、1人が1つの記事を開いたことを1日に1回だけ数えます。`,
  article: '記事',
  registrations: '案内からの登録の開始',
  noArticles: 'この期間に開かれた記事はありません。',
  downloadDays: '1日ごとの表をCSVで保存',
  downloadArticles: '記事の表をCSVで保存',
  saved: 'CSVを保存しました。',
  fileOfDays: (from: string, to: string) => `数字_${from}_${to}.csv`,
  fileOfArticles: (from: string, to: string) => `数字_記事_${from}_${to}.csv`,
  toRoom: '数字を開く',
} as const

export const periodLabels: Readonly<Record<FigurePeriod, string>> = { '7': '7日', '30': '30日', '90': '90日' }

/** Kinds of readers, in the order of the columns. */
export const readerLabels: Readonly<Record<ReaderState, string>> = {
  guest: 'ログインなし',
  free: '無料会員',
  trial: 'トライアル',
  paid: 'カード払い',
  bank: '口座振替',
  staff: '社員など',
}

/** A share as a percentage with one decimal; a dash if the total is 0. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)}%`
}

/** `2026-11` as 2026年11月. */
export function monthText(month: string): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月`
}
