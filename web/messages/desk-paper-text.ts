/** The sentences of the desk about the text of pages that are read from their pictures. */
import type { PageReading } from '@yukan/contract/desk/paper-text.ts'
import type { ReadingProblem, ReadingState } from '@yukan/rules/paper/paper-reading.ts'
import { TEXT_READ_TIMEOUT } from '@yukan/rules/lifetimes.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'

export const readingStateLabels: Readonly<Record<ReadingState, string>> = {
  waiting: '順番待ち',
  reading: '読み取り中',
  done: '読み取り済み',
  failed: '読み取れない',
}

const PROBLEMS: Readonly<Record<ReadingProblem, string>> = {
  engine: '読み取るプログラムが止まりました。',
  time: `時間がかかりすぎました（${TEXT_READ_TIMEOUT / MINUTE}分まで）。`,
  memory: 'メモリーが足りませんでした。',
  reply: '読み取るプログラムの返事が読めませんでした。',
  files: '面の画像が読めませんでした。',
  ended: '読み取りの途中で、サーバーが止まりました。',
}

/** The progress of the reading of a page, with its tries and the reason of the last failure. */
export function readingText({ state, tries, problem }: PageReading): string {
  const reason = problem === null ? '' : ` ${tries}回試しました。${PROBLEMS[problem]}`
  return `${readingStateLabels[state]}${state === 'done' ? '' : reason}`
}

export const pageTextText = {
  title: '文字の読み取り',
  toQueue: '文字の読み取り',
  back: '紙面の一覧へ',
  hint: 'スキャンした画像のように文字のない面は、機械が文字を読み取ります。読み取った面は検索で見つかります。誤りは、面ごとに直せます。',
  missingEngine: (name: string) =>
    `文字を読み取るプログラム（${name}）が入っていません。入れるまで、面は順番を待ちます。システムの担当者に知らせてください。`,
  counts: (counts: Readonly<Record<ReadingState, number>>) =>
    `順番待ち${counts.waiting}面・読み取り中${counts.reading}面・読み取れない${counts.failed}面・読み取り済み${counts.done}面`,
  group: (shown: number, all: number) => (shown < all ? `${all}面のうち${shown}面` : `${all}面`),
  empty: '画像から読み取る面は、ありません。',
  retry: 'もう一度読み取る',
  retryNamed: (name: string) => `${name}をもう一度読み取る`,
  retryAll: '読み取れない面を、すべてもう一度読み取る',
  retried: (name: string) => `${name}を、もう一度読み取ります。`,
  retriedAll: '読み取れなかった面を、もう一度読み取ります。',
  page: (paper: string, number: number) => `${paper} ${number}面`,
  open: '文字を直す',
  openNamed: (number: number) => `${number}面の文字を直す`,
  toPaper: '版の画面へ',
  lines: '読み取った行',
  lineCount: (count: number) => `${count}行`,
  noLines: 'この面には、読み取った文字がありません。',
  keys: '行を選ぶと、画像のその場所が光ります。直したら Enter で保存して、次の行へ進みます。↑と↓で行を移り、Esc で元に戻します。文字ではない行は、空にします。',
  line: (number: number) => `${number}行目`,
  noText: '文字ではない行',
  wasRead: (text: string, by: string) => `機械の読み取り: ${text}（${by}が訂正）`,
  saved: (number: number) => `${number}行目を直しました。`,
  picture: (number: number) => `${number}面の画像。行を押すと、その行の欄に移ります。`,
  smaller: '画像を小さく',
  larger: '画像を大きく',
  lost: '行の見つからない訂正',
  lostHint: '読み直したら、訂正した行が見つかりませんでした。要るものは上の行で直し、要らないものは消します。',
  lostItem: (read: string, text: string, by: string) => `「${read}」を「${text}」に（${by}）`,
  drop: '消す',
  dropped: '訂正を消しました。',
  changed: 'ほかの人が直したか、読み直されました。いまの文字を出しました。',
} as const
