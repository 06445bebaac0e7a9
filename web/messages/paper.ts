import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import { articleText } from './pages.ts'

/** The sentences of the paper pages, not in `pages.ts`, which articles load: product §2 "Paper page", §8. */
export const paperText = {
  empty: '紙面の登録がありません。',
  closed: (reason: string) => `この日は休刊日です（${reason}）。`,
  dayTitle: (day: string) => `${day}の紙面`,
  page: (page: number) => `${page}面`,
  weatherPage: '天気面',
  year: '年',
  month: '月',
  dayOfMonth: '日',
  show: '紙面を見る',
  chooseDay: '紙面の日付を選ぶ',
  /** Why limited pages stay closed to a reader; the first is the sentence of product §2. */
  notices: {
    register: '紙面を見るにはログインまたは新規会員登録が必要です。',
    apply: '紙面を見るには定期購読のお申し込みが必要です。',
    'change-plan': '紙面を見るには、電子版プランまたは電子版+紙面配達プランのお申し込みが必要です。',
    'device-limit': articleText.deviceLimit,
  } satisfies Record<ReaderNotice, string>,
  free: 'どなたでもご覧いただけます',
  issues: 'ほかの日の紙面',
  previousIssue: (day: string) => `前の紙面 ${day}`,
  nextIssue: (day: string) => `次の紙面 ${day}`,
  latest: '最新の紙面',
  monthList: (month: number) => `${month}月の一覧`,
  archive: 'すべての年',
  months: 'ほかの月の紙面',
  covers: '1面の一覧',
  articles: '紙面の記事',
  viewerFailed: '紙面を開けませんでした。通信の状態を確かめて、もう一度お試しください。',
} as const
