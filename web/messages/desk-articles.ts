/** The sentences of the desk's articles. */
import type { ArticleAction, DeskState } from '@yukan/rules/article-state.ts'

export const stateLabels: Readonly<Record<DeskState, string>> = {
  draft: '下書き',
  review: 'デスク待ち',
  scheduled: '予約',
  published: '公開中',
  withdrawn: '取り下げ',
  discarded: 'ごみ箱',
}

/** Signs beside the words, so that a state is seen at a glance without its colour. */
export const stateSigns: Readonly<Record<DeskState, string>> = {
  draft: '✎',
  review: '◑',
  scheduled: '◷',
  published: '●',
  withdrawn: '⊘',
  discarded: '␡',
}

export const articlesText = {
  title: '記事',
  write: '記事を書く',
  search: '見出し・本文の言葉',
  submit: 'さがす',
  state: '状態',
  category: '分類',
  tag: 'タグ',
  author: '担当',
  order: '並び順',
  byRelease: '公開の新しい順',
  byChange: '編集した順',
  all: 'すべて',
  headline: '見出し',
  release: '公開',
  characters: '字数',
  pictures: '写真',
  changed: '最後の編集',
  untitled: '（見出しなし）',
  none: '当てはまる記事はありません。',
  older: '次の50本',
  newest: '最初から',
  limited: '会員',
  onlyWeb: '電子のみ',
  hasChanges: '未公開の変更',
  late: (minutes: number) => `${minutes}分遅れ`,
} as const

export const todayText = {
  title: 'きょう',
  edition: (day: string, time: string) => `${day}${time}の版に出るもの`,
  today: 'きょう',
  tomorrow: 'あす',
  released: 'きょう出たもの',
  noneReleased: 'まだありません。',
  count: (count: number) => `${count}本`,
  none: '予定されている記事はまだありません。',
  reviews: 'デスク待ち',
  noReviews: '待っている記事はありません。',
  longest: '長く待つ順',
  late: '遅れ',
  noLate: '遅れはありません。',
  notOut: '時刻を過ぎて未承認',
  waits: (minutes: number) => (minutes < 60 ? `${minutes}分` : `${Math.floor(minutes / 60)}時間${minutes % 60}分`),
  next: '次の版',
  left: (time: string) => `あと ${time}`,
} as const

export const articleText = {
  saved: '保存済み',
  saving: '保存しています…',
  offline: 'つながりません。この端末に保存しています。',
  signedOut: 'サインインの有効期限が切れました。入力した内容はこの端末にあります。',
  refused: '保存できません。',
  conflict: '保存済み。ほかの人も変えた段落を確かめてください。',
  conflictSeen: '確かめました',
  opening: '編集の準備をしています…',
  readOnly: 'この記事は読むだけです。',
  journalFailed: 'この端末には控えを保存できません。サーバーには保存しています。',
  restored: (characters: number) => `この端末に残っていた未送信の文字（${characters}か所）を戻しました。`,
  here: '編集中',
  addressLabel: '読者のページ',
  copy: '複製する',
  settings: '公開と分類',
  release: '公開',
  day: '公開日',
  time: '時刻',
  thisEdition: '次の版',
  nextEdition: 'その次の版',
  embargo: '解禁',
  embargoHint: 'この時刻より前には公開できません。',
  categories: '分類',
  tags: 'タグ',
  addTag: 'タグを足す',
  removeTag: (tag: string) => `${tag}を外す`,
  readers: '読める人',
  everybody: 'だれでも',
  membersOnly: '会員限定',
  onlyWeb: '電子版だけ（紙面に載せない）',
  eyecatch: '写真を大きく見せる',
  recommended: 'おすすめに出す',
  rank: '一面の順位',
  rankHint: '1が頭。0は順位なし。',
  slug: 'アドレス',
  slugHint: '英数字、-、_。公開後に変えると、古いアドレスは新しいアドレスへ移ります。',
  more: 'そのほかの設定',
  versions: '版',
  noVersions: 'まだありません。送る、公開するなどの節目で残ります。',
  compare: 'くらべる',
  restore: 'この版に戻す',
  restored2: '版を戻しました。',
  difference: 'この版から今まで',
  noDifference: '本文に違いはありません。',
  notePlaceholder: '理由',
  correctTitle: '訂正して公開する',
  correctNote: '読者に見せる訂正文',
  withdrawTitle: '記事を取り下げる',
  withdrawNote: '取り下げの理由（記録に残り、読者には見えません）',
  returnTitle: '記者に差し戻す',
  returnNote: '伝えること',
  cancel: 'やめる',
  withoutAlt: (pictures: number) => `代替文のない写真が${pictures}枚あります。`,
  seenNote: '公開されるのは、いま見えている本文です。',
} as const

/** Buttons of the actions; `approve` by when the article would be out. */
export const actionLabels: Readonly<Record<Exclude<ArticleAction, 'write'>, string>> = {
  'send-for-review': 'デスクに送る',
  return: '記者に差し戻す',
  approve: '承認する',
  publish: 'すぐ公開する',
  unschedule: '予約を取り消す',
  withdraw: '取り下げる',
  reinstate: 'もう一度公開する',
  correct: '訂正して公開する',
  discard: 'ごみ箱に入れる',
  recover: '下書きに戻す',
}

export const approveLabels = {
  at: (time: string) => `承認して${time}に予約`,
  now: '承認してすぐ公開',
  changes: '変更を公開する',
  scheduledChanges: '変更を承認する',
} as const

/** What the page reports after an action. */
export const doneText: Readonly<Record<Exclude<ArticleAction, 'write'>, string>> = {
  'send-for-review': 'デスクに送りました。',
  return: '記者に差し戻しました。',
  approve: '承認しました。',
  publish: '公開しました。',
  unschedule: '予約を取り消し、下書きに戻しました。',
  withdraw: '取り下げました。',
  reinstate: 'もう一度公開しました。',
  correct: '訂正して公開しました。',
  discard: 'ごみ箱に入れました。30日で消えます。',
  recover: '下書きに戻しました。',
}

export const eventLabels: Readonly<Record<string, string>> = {
  'send-for-review': 'デスクに送った',
  return: '差し戻した',
  approve: '承認した',
  publish: '公開した',
  unschedule: '予約を取り消した',
  withdraw: '取り下げた',
  reinstate: 'もう一度公開した',
  correct: '訂正した',
  discard: 'ごみ箱に入れた',
  recover: '下書きに戻した',
  'before-restore': '版を戻す前',
}

export const undoText = { undo: '元に戻す', undone: '元に戻しました。' } as const

/** Changing many articles at once. */
export const manyText = {
  select: (title: string) => `${title}を選ぶ`,
  selectAll: 'この頁をすべて選ぶ',
  chosen: (count: number) => `${count}本を選択`,
  change: 'まとめて変える',
  what: '変えるもの',
  category: '分類を替える',
  addTag: 'タグを足す',
  removeTag: 'タグを外す',
  limited: '読める人を替える',
  state: '状態を替える',
  tag: 'タグ',
  choose: '選んでください',
  note: '取り下げの理由（記録に残り、読者には見えません）',
  apply: '変える',
  done: (count: number) => `${count}本を変えました。`,
  refused: (count: number) => `${count}本は変えられませんでした。`,
} as const

/** Why the server did not accept what was typed. */
export const problemSentences: Readonly<Record<string, string>> = {
  'title-too-long': '見出しが長すぎます。',
  'standfirst-too-long': '前文が長すぎます。',
  'body-too-long': '本文が長すぎます。',
  'info-too-long': '問い合わせ先の欄が長すぎます。',
  'too-deep': '箇条書きや引用の入れ子が深すぎます。',
  'control-character': '使えない文字が含まれています。',
  malformed: '内容を読み取れませんでした。',
  'does-not-apply': '内容を読み取れませんでした。',
  state: '取り下げられた記事は編集できません。',
}
