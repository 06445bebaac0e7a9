/** The sentences of the room of old addresses. */
import type { OldAddressProblem } from '@yukan/rules/site/old-address.ts'
import { OLD_ADDRESSES_PAGE, OLD_ADDRESS_LINES_MAX } from '@yukan/rules/limits.ts'

export const oldAddressText = {
  title: '旧アドレス',
  hint: '前のサイトのアドレスを、いまのページへ案内します。ページのないアドレスにだけ働きますので、いまのページが隠れることはありません。変えるとすぐに効きます。',
  search: 'アドレスでさがす',
  submit: 'さがす',
  total: (count: number) => `${count.toLocaleString('ja-JP')}件`,
  none: '当てはまる旧アドレスはありません。',
  empty: 'まだ旧アドレスがありません。前のサイトから引っ越したときに、下の欄に足してください。',
  next: `次の${OLD_ADDRESSES_PAGE}件`,
  columns: { path: '前のアドレス', target: 'いまのページ', hits: '使われた回数', added: '足した人' },
  hits: (count: number) => `${count.toLocaleString('ja-JP')}回`,
  lastHit: (at: string) => `最後は${at}`,
  program: 'コマンド',
  remove: '消す',
  removed: (path: string) => `「${path}」の案内を消しました。`,
  add: '旧アドレスを足す',
  lines: '前のアドレスと、いまのページ（一行に一組）',
  linesHint: `カンマで区切ります。表計算ソフトの二つの列を写して貼ることもできます。「?」から後ろがちがう前のアドレスは、別のものとして扱います。いまのページは「/」で始めます。${OLD_ADDRESS_LINES_MAX}行までです。`,
  example: '/2019/04/01/sakura/,/article/20190401-sakura/',
  save: '足す',
  needed: '一行に一組、前のアドレスといまのページを入力してください。',
  tooMany: '一度に足せるのは1000行までです。分けて足してください。',
  added: (created: number, changed: number) => `${created}件を足し、${changed}件の行き先を変えました。`,
  problems: '直すところがあるため、足していません。',
  line: (line: number, problem: string) => `${line}行目：${problem}`,
  history: '操作の記録で見る',
} as const

/** Problems of a line. */
export const oldAddressProblems: Readonly<Record<OldAddressProblem, string>> = {
  columns: '前のアドレスといまのページの、二つをカンマで区切ってください。',
  path: '前のアドレスは「/」か「https://」で始めてください。トップページは入れられません。',
  target: 'いまのページは「/」で始まる、このサイトのアドレスにしてください。空白は置けません。',
  same: '前のアドレスといまのページが同じです。',
  twice: '同じ前のアドレスの行が、前にもあります。',
  quote: '閉じていない引用符（"）があります。',
}
