/** The sentences of the house style: notes next to the text, and the room of the dictionary. */
import type { HouseRuleKind } from '@yukan/rules/house-style/house-style.ts'
import type { RuleProblem } from '@yukan/rules/house-style/house-rule.ts'
import type { StyleAlert, StyleCheck } from '@yukan/rules/house-style/style-alert.ts'
import { japaneseWholeDay } from '@yukan/rules/time/tokyo-time.ts'
import { HOUSE_NOTE_MAX, HOUSE_RULES_PAGE, HOUSE_WORDS_MAX, HOUSE_WORD_MAX } from '@yukan/rules/limits.ts'

export const checkLabels: Readonly<Record<StyleCheck, string>> = {
  'shift-jis': '環境依存の文字',
  blanks: '続いた空白',
  weekday: '日付と曜日',
  'wave-dash': '〜と～の混在',
  digits: '数字の全角・半角',
  brackets: 'かっこの対応',
}

export const checkHints: Readonly<Record<StyleCheck, string>> = {
  'shift-jis': '販売店の一覧や古い端末で〓になる文字を知らせます。',
  blanks: '二つ以上続いた空白を知らせます。',
  weekday: '公開の日から年を補い、「11月30日（日）」のように曜日がちがう日付を知らせます。',
  'wave-dash': '一つの記事の中で形がちがう波線を知らせます。',
  digits: '数字の幅がこの新聞の決まりとちがうところを知らせます。',
  brackets: '開いたまま、または閉じだけのかっこを知らせます。',
}

/** The choices of the checks that have some. */
export const optionLabels: ReadonlyMap<string, string> = new Map([
  ['same', '記事の中でそろえる'],
  ['wave', 'いつも〜（波ダッシュ）'],
  ['tilde', 'いつも～（全角チルダ）'],
  ['half', 'すべて半角'],
  ['single-full', '一桁は全角、二桁からは半角'],
])

/** The text of alerts without a proposal. */
function reasonOf({ kind, note }: StyleAlert): string {
  switch (kind) {
    case 'weekday':
      return note === '' ? 'この日付はありません' : `${japaneseWholeDay(note)}です`
    case 'shift-jis':
      return '販売店の一覧や古い端末で出ない文字'
    case 'blanks':
      return '空白が続いています'
    case 'wave-dash':
      return '波線の形がちがいます'
    case 'digits':
      return '数字の幅がちがいます'
    case 'brackets':
      return 'かっこが対応していません'
    case 'ruby':
      return note === '' ? '初出の読み' : `初出の読み・${note}`
    case 'word':
      return note === '' ? '用字用語' : note
  }
}

export const styleText = {
  notes: '用字用語の指摘',
  reason: reasonOf,
  markTitle: (alert: StyleAlert) => (alert.proposed === null ? reasonOf(alert) : `${alert.found} → ${alert.proposed}`),
  to: '→',
  blanks: (count: number) => `空白${count}つ`,
  apply: '直す',
  addRuby: 'ルビを付ける',
  keep: '残す',
  applied: (found: string, proposed: string) => `「${found}」を「${proposed}」に直しました。`,
  rubyAdded: (found: string, reading: string) => `「${found}」に「${reading}」とルビを付けました。`,
  kept: (found: string) => `この記事では「${found}」を残します。`,
  alertedAgain: (found: string) => `「${found}」をまた指摘します。`,
  stale: '文が変わったため、直せませんでした。',
  open: (count: number) => `用字用語の指摘が${count}件残っています。`,
  ignored: (count: number) => `残した指摘 ${count}件`,
  keptBy: (name: string, at: string) => `${name} ${at}`,
  missing: '用字用語を読み込めませんでした。いまは確かめていません。',
  alertAgain: 'また指摘する',
} as const

export const ruleKindLabels: Readonly<Record<HouseRuleKind, string>> = { word: '言葉', name: '人名・地名' }

export const dictionaryText = {
  title: '用字用語',
  hint: '記事を書いているときに、ここにある形に直すよう知らせます。変えると、次にひらいた記事から効きます。',
  search: '言葉・読み・出典でさがす',
  submit: 'さがす',
  kind: '種類',
  state: '使う・使わない',
  all: 'すべて',
  on: '使う',
  off: '使わない',
  total: (count: number) => `${count.toLocaleString('ja-JP')}件`,
  none: '当てはまる言葉はありません。',
  empty: 'まだ言葉がありません。「＋ 言葉を足す」か、CSVの取り込みで始めます。下の検査は、言葉がなくても働きます。',
  next: `次の${HOUSE_RULES_PAGE}件`,
  create: '＋ 言葉を足す',
  createTitle: '言葉を足す',
  changeTitle: '言葉を変える',
  change: '変える',
  remove: '消す',
  turnOff: '使わない',
  turnOn: '使う',
  columns: { expected: '正しい形', patterns: '直す形', reading: '読み', note: '出典', changed: '変えた人' },
  isOff: '使っていません',
  except: (words: readonly string[]) => `例外 ${words.join('、')}`,
  program: '初めから',
  expected: '正しい形',
  patterns: '直す形（一行に一つ）',
  patternsHint: 'この形を見つけると、正しい形を示します。',
  exceptions: '例外（一行に一つ）',
  exceptionsHint: 'この言葉の中では直しません。例：こどもの日',
  reading: '読み（かな）',
  readingHint: '人名・地名で、初めて出たところにルビを示します。',
  note: '出典',
  noteHint: '例：用字用語 3-12',
  save: '保存する',
  created: (word: string) => `「${word}」を足しました。`,
  changed: (word: string) => `「${word}」を変えました。`,
  removed: (word: string) => `「${word}」を消しました。`,
  restored: (word: string) => `「${word}」を戻しました。`,
  turnedOn: (word: string) => `「${word}」を使います。`,
  turnedOff: (word: string) => `「${word}」を使わないようにしました。`,
  checks: 'いつもの検査',
  checksHint: '言葉の一覧とは別に、どの記事でも確かめます。一覧にある言葉のほうが優先です。',
  checkSet: (label: string) => `「${label}」を変えました。`,
  files: 'CSV',
  export: 'CSVに書き出す',
  import: 'CSVを取り込む',
  importHint: '表計算ソフトで作ったCSV（UTF-8またはシフトJIS）。一行目は列の名前です。同じ種類と正しい形の言葉は置き換え、ほかは残します。',
  imported: (created: number, changed: number) => `${created}件を足し、${changed}件を変えました。`,
  importProblems: '直すところがあるため、取り込んでいません。',
  line: (line: number, problem: string) => `${line}行目：${problem}`,
  fileName: '用字用語.csv',
  history: '操作の記録で見る',
} as const

/** Problems of a rule, in the form and in an imported file. */
export const ruleProblems: Readonly<Record<RuleProblem, string>> = {
  kind: '種類は「言葉」か「名前」です。',
  expected: `正しい形を${HOUSE_WORD_MAX}字までで入力してください。前後に空白は置けません。`,
  patterns: '直す形を一つ以上、30までで入力してください。同じ形は一度だけです。',
  same: '直す形に、正しい形と同じものがあります。',
  exceptions: `例外は${HOUSE_WORDS_MAX}まで、一つ${HOUSE_WORD_MAX}字までです。直す形と同じものは置けません。`,
  reading: '読みはかなで入力してください。',
  note: `出典は${HOUSE_NOTE_MAX}字までです。`,
  isOn: '「使う」の列は「はい」か「いいえ」です。',
  twice: '同じ種類と正しい形の行が、前にもあります。',
  columns: '列の名前か数がちがいます。書き出したCSVと同じ列にしてください。',
  quote: '閉じていない引用符（"）があります。',
}
