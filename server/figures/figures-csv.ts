/** Figures as files for spreadsheets (decision 053). */
import type { FigureArticle, FigureDay } from '@yukan/contract/desk/figures.ts'
import { formatFiguresCsv } from '@yukan/rules/desk/figures.ts'

const DAY_COLUMNS = [
  '日',
  '開いた人（ログインなし）',
  '開いた人（無料会員）',
  '開いた人（トライアル）',
  '開いた人（カード払い）',
  '開いた人（口座振替）',
  '開いた人（社員など）',
  '開いた人（計）',
  '開かれた回数',
  '案内が出た回数',
  '案内が出た人',
  '登録を始めた人',
  'うち案内から',
  '登録を終えた人',
  'うち案内から',
  '購読の申し込み',
  '退会',
  '届かなかったメール',
]

/** A line for each day. */
export function daysCsv(days: readonly FigureDay[]): string {
  return formatFiguresCsv([
    DAY_COLUMNS,
    ...days.map((day) => {
      const { guest, free, trial, paid, bank, staff } = day.readers
      const states = [guest, free, trial, paid, bank, staff]
      return [
        day.day,
        ...states,
        states.reduce((sum, readers) => sum + readers, 0),
        day.readings,
        day.gates,
        day.gateReaders,
        day.begun,
        day.begunAtGate,
        day.newMembers,
        day.newMembersFromGate,
        day.applications,
        day.withdrawals,
        day.undelivered,
      ]
    }),
  ])
}

/** A line for each article. */
export function articlesCsv(articles: readonly FigureArticle[]): string {
  return formatFiguresCsv([
    ['記事番号', '題', '開かれた回数', '案内が出た回数', '案内から始まった登録'],
    ...articles.map(({ id, title, readings, gates, begun }) => [id, title, readings, gates, begun]),
  ])
}
