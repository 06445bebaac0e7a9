/** The sentences of the printed paper's desk. */
import type { PaperWarning } from '@yukan/rules/paper/paper-check.ts'
import type { PaperState } from '@yukan/rules/paper/paper-edition.ts'
import { japaneseShortDay, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { PAGE_TIMEOUT } from '@yukan/rules/lifetimes.ts'
import { EDITION_DAYS_SHOWN } from '@yukan/rules/limits.ts'

export const paperStateLabels: Readonly<Record<PaperState, string>> = {
  making: '準備中',
  scheduled: '公開待ち',
  published: '公開中',
  withdrawn: '取り下げ',
}

/** A day that a page says, with or without its year. */
function sayDay(found: string): string {
  return found.length === 'MM-DD'.length ? `${Number(found.slice(0, 2))}月${Number(found.slice(3))}日` : japaneseShortDay(found)
}

const WARNINGS: Readonly<Record<PaperWarning['kind'], (found: string) => string>> = {
  date: (found) => `日付がちがいます。紙面には${sayDay(found)}とあります。`,
  noDate: () => 'どの面にも日付が見あたりません。目で確かめてください。',
  name: (found) => `ほかの新聞の面のようです。紙面には「${found}」とあります。`,
  masthead: () => 'この面に、この新聞の名前が見あたりません。',
  number: (found) => `並びがちがいます。紙面には${found}面とあります。`,
  double: (found) => `${found}面と同じ面です。`,
  turned: () => '横向きです。ほかの面は縦に立っています。',
  size: () => 'ほかの面と大きさがちがいます。',
  issue: (found) => `号数がちがいます。この面には第${found}号とあります。`,
  oldIssue: (found) => `号数が進んでいません。前の紙面は第${found}号でした。`,
  blank: () => '何も印刷されていません。もともと白い面でなければ、書き出し直して差し替えてください。',
  damaged: () => '読めない画像があります。面が白く抜けていないか目で確かめ、抜けていれば書き出し直して差し替えてください。',
  noText: () => '文字のない面です。日付と面番号は確かめていません。',
}

/** A problem of a page, as a sentence. */
export function paperWarning({ kind, found }: PaperWarning): string {
  return WARNINGS[kind](found)
}

const PROBLEMS: Readonly<Record<string, string>> = {
  empty: '中身がありません。',
  'unknown-type': 'PDF・JPEG・PNG・TIFF・WebPのどれでもありません。',
  broken: '壊れていて読めません。',
  'cut-off': '途中で切れています。もう一度書き出してください。',
  encrypted: 'パスワードがかかっています。パスワードなしで保存してください。',
  'no-pages': 'ページがありません。',
  'too-many-pages': 'ページが多すぎます（200ページまで）。',
  'zero-size': '大きさのないページです。',
  'too-narrow': '小さすぎるか、細すぎて紙面になりません。',
  'too-large': '大きすぎます（1辺5メートル、1億6千万画素まで）。',
  'too-many-bytes': 'ファイルが大きすぎます。',
  'no-file': 'ファイルが届いていません。もう一度送ってください。',
  time: `時間がかかりすぎました（${PAGE_TIMEOUT / MINUTE}分まで）。`,
  memory: 'メモリーが足りません。画像を小さくしてください。',
  crashed: '読み取るプログラムが止まりました。別の形式で書き出してください。',
  failed:
    'こちらの不具合で作れませんでした。「作れなかったものを、もう一度試す」を押してください。続くときは、システムの担当者に知らせてください。',
  'several-pages': '何ページもあるファイルです。差し替える面だけのファイルを選んでください。',
}

/** Why a file or a page of it cannot be made into a page: the code of the reply as a sentence. */
export function paperProblem(code: string): string {
  return PROBLEMS[code] ?? '紙面にできません。'
}

/** For a failed file or page that will be retried automatically. */
const again = (tries: number) => `${tries}回うまくいきませんでした。まもなく、もう一度試します。`

export const paperText = {
  title: '紙面',
  hint: '印刷した紙面のPDFか画像から、読者が見る紙面を作ります。公開の時刻までは、職員のほかにはだれにも出ません。',
  days: '日ごとの紙面',
  day: '日付',
  today: 'きょう',
  closed: (reason: string) => `休刊日（${reason}）`,
  noPaper: '紙面はありません。',
  notBegun: 'まだ始めていません。',
  older: `前の${EDITION_DAYS_SHOWN}日`,
  newest: '新しい日へ',
  named: (title: string, edition: number) => (edition === 1 ? title : `${title} 第${edition}版`),
  count: (ready: number, waiting: number, refused: number) =>
    `${ready}面${waiting === 0 ? '' : `・準備中${waiting}`}${refused === 0 ? '' : `・作れない${refused}`}`,
  progress: (ready: number, all: number) => `${all}面のうち${ready}面ができました。`,
  publishes: (time: string) => `${time}に公開`,
  since: (time: string) => `${time}から公開`,
  notSet: '公開の時刻は決まっていません。',
  scheduledHint: (time: string) => `${time}に、読者に出ます。だれも何も押しません。それまでは職員だけが見られます。`,
  publishedHint: (time: string) => `${time}から、読者が見ています。面の差し替えは、すぐに読者に出ます。`,
  makingHint: 'まだ読者には出ません。面の並びと日付を確かめて、公開の時刻を決めます。',
  withdrawnHint: '取り下げた紙面です。読者には出ません。直して、もう一度公開できます。',
  create: '＋ 紙面を始める',
  createTitle: '紙面を始める',
  createSubmit: '始める',
  kind: '種類',
  name: '紙名',
  nameHint: '週刊フリーペーパーの名前です。',
  created: (name: string) => `${name}を始めました。`,
  drop: 'PDFや画像を、ここへ落とすこともできます。何枚でも、順は問いません。',
  choose: 'PDF・画像を選ぶ',
  reading: (name: string, tries: number) => `${name}を調べています。${tries === 0 ? '' : again(tries)}`,
  refusedFile: (name: string, page: number | null, reason: string) => `${name}${page === null ? '' : `の${page}ページ`}: ${reason}`,
  pages: '面の並び',
  pageCount: (count: number) => `${count}面`,
  page: (number: number) => `${number}面`,
  empty: 'まだ面がありません。上からPDFか画像を入れてください。',
  waiting: (tries: number) => `作っています…${tries === 0 ? '' : again(tries)}`,
  refused: '作れませんでした。',
  retry: '作れなかったものを、もう一度試す',
  retried: '作れなかったものを、もう一度試します。',
  replacing: '差し替える面を作っています…',
  replaceFailed: (reason: string) => `差し替えられませんでした。${reason}`,
  open: '大きく見る',
  replaceNamed: (number: number) => `${number}面を差し替える`,
  replaceSent: (number: number) => `${number}面を差し替えるファイルを送りました。`,
  remove: '外す',
  removeNamed: (number: number) => `${number}面を外す`,
  removed: (number: number) => `${number}面を外しました。`,
  removeTitle: (number: number) => `${number}面を外しますか`,
  removeText: '作った面は消えます。戻すときは、ファイルをもう一度入れてください。',
  moved: (from: number, to: number) => `${from}面を${to}番目に移しました。`,
  sort: '面番号の順に並べる',
  sorted: '紙面にある面番号の順に並べました。',
  missing: (numbers: readonly number[]) => `${numbers.join('・')}面がありません。`,
  warned: (count: number) => `確かめるところのある面が${count}面あります。`,
  fine: '日付・紙名・面番号・大きさに、食い違いはありません。',
  closedDay: (reason: string) => `この日は休刊日です（${reason}）。`,
  publish: (time: string) => `${time}に公開する…`,
  publishNow: 'いま公開する…',
  publishTitle: '紙面を公開しますか',
  publishAt: '公開の時刻',
  isNow: 'いますぐ公開する',
  publishText: (count: number) => `${count}面の紙面です。公開すると、読者の紙面・検索・カレンダーに出ます。`,
  publishSubmit: '公開する',
  reschedule: '公開の時刻を変える…',
  published: '紙面を公開しました。',
  scheduled: (time: string) => `${time}に公開します。`,
  withdraw: '取り下げる…',
  withdrawTitle: '紙面を取り下げますか',
  withdrawText: '読者には、すぐに見えなくなります。面は残るので、もう一度公開できます。',
  withdrawSubmit: '取り下げる',
  withdrawn: '紙面を取り下げました。',
  unschedule: '公開をやめて準備に戻す',
  unscheduled: '公開をやめて、準備に戻しました。',
  discard: '版を捨てる…',
  discardTitle: 'この版を捨てますか',
  discardText: '作った面も、ファイルも消えます。元には戻せません。',
  discardSubmit: '捨てる',
  discarded: 'この版を捨てました。',
  cancel: 'やめる',
  back: '紙面の一覧へ',
  toReaders: '読者の紙面を見る',
  toRoom: '紙面の画面へ',
  changedBy: (name: string) => `最後に操作した人: ${name}`,
  onlyReplace: '並びを直したり面を足したりするには、先に取り下げます。',
  onlyReplaceScheduled: '並びを直したり面を足したりするには、公開をやめて準備に戻します。',
}
