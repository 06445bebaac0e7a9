/** The sentences of the desk outside the editor. */
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { STAFF_PASSWORD_MIN, CODE_DIGITS } from '@yukan/rules/limits.ts'

export const roleLabels: Readonly<Record<StaffRole, string>> = {
  reporter: '記者',
  editor: 'デスク',
  paper: '紙面担当',
  members: '会員担当',
  admin: '管理者',
}

export const frameText = {
  manual: '手引き',
  edition: '次の版',
  left: (time: string) => `あと ${time}`,
  present: (count: number) => `在席 ${count}人`,
  more: 'ほか',
  waits: '件',
  isLate: '、遅れがあります',
  desk: '編集デスク',
  rooms: '部屋',
  toMain: '本文へ',
  own: '自分のアカウント',
  staff: 'スタッフ',
  audit: '操作の記録',
  signOut: 'サインアウト',
  openUntil: (time: string) => `サインイン有効 ${time}まで`,
  acts: '操作',
  notFound: 'お探しのページは見つかりませんでした',
  failed: '問題が発生しました。しばらくしてからもう一度お試しください。',
  expired: 'サインインの有効期限が切れました',
  noConnection: 'ネットワークにつながっていません。このページはそのまま使えます。つながると、開こうとしたページを読み込みます。',
  toStart: 'はじめのページへ',
  sessionEnded: 'サインインの有効期限が切れました。入力した内容は残っています。',
  signInAgain: '新しいタブでサインインする',
  resume: 'サインインしました',
  endsSoon: (minutes: number) => `操作がないため、あと${minutes}分でサインアウトします。`,
  stay: 'サインインを続ける',
} as const

/** The search for anything. */
export const findText = {
  title: 'さがす',
  label: 'なんでもさがす',
  placeholder: '記事・写真・会員・設定をさがす',
  submit: 'さがす',
  help: '記事（下書きも）、写真、分類、タグ、地域、部屋、手引きを一度にさがします。',
  none: '見つかりませんでした。言葉を短くしてみてください。',
  all: (words: string) => `「${words}」の結果をすべて見る`,
} as const

/** Kinds of hits, in list order. */
export const findKinds = {
  article: '記事',
  picture: '写真',
  category: '分類',
  tag: 'タグ',
  life: '地域',
  houseRule: '用字用語',
  member: '会員',
  staff: 'スタッフ',
  room: '部屋',
  setting: '設定',
  manual: '手引き',
} as const

export const fieldText = {
  email: 'メールアドレス',
  password: 'パスワード',
  newPassword: '新しいパスワード',
  passwordHint: `${STAFF_PASSWORD_MIN}文字以上。ほかで使っていないものにしてください。`,
  code: '確認コード',
  codeHint: `認証アプリに表示される${CODE_DIGITS}けたの数字。アプリが使えないときは回復コード。`,
  newCodeHint: `登録した認証アプリに表示される${CODE_DIGITS}けたの数字`,
  name: '名前',
  nameHint: '同僚に表示されます。',
  role: '役割',
} as const

export const problemText = {
  email: 'メールアドレスを入力してください',
  password: 'パスワードを入力してください',
  shortPassword: `パスワードは${STAFF_PASSWORD_MIN}文字以上で設定してください`,
  code: '確認コードを入力してください',
  name: '名前を入力してください',
  passkeyCancelled: 'パスキーの確認が終わりませんでした。もう一度お試しください。',
  noPasskeys: 'このブラウザーではパスキーを使えません。',
} as const

export const confirmText = { cancel: 'やめる' } as const

/** The question before unsaved work is left, by its page or by its dialog. */
export const unsavedText = {
  title: '保存していない変更があります',
  text: 'このページを離れると、保存していない変更は失われます。',
  stay: '続けて編集する',
  leave: 'このまま離れる',
  closing: 'この窓を閉じると、保存していない変更は失われます。',
  close: 'このまま閉じる',
} as const

/** Messages about a restored draft. */
export const draftText = {
  restored: 'この端末に残っていた入力を戻しました。',
  old: '保存されている内容は、そのあとに変わっています。保存する前に確かめてください。',
  discard: '入力を捨てる',
  notStored: '入力した内容をこの端末に残せません。保存するまで、この画面を閉じないでください。',
} as const

export const signInText = {
  title: '編集デスクへのサインイン',
  ended: 'サインインの有効期限が切れました。サインインすると、元のページに戻ります。',
  passkey: 'パスキーでサインインする',
  passkeyHelp: '指紋や顔、端末の暗証番号で確かめます。',
  other: 'パスワードと確認コードでサインインする',
  submit: 'サインインする',
  recovery: 'サインインできないとき',
} as const

export const proofText = {
  title: '本人確認',
  help: 'この操作には、もう一度の確認が必要です。入力した内容は残っています。',
  passkey: 'パスキーで確認する',
  submit: '確認する',
  wrong: 'パスワードか確認コードが正しくありません。',
} as const

export const ownText = {
  title: '自分のアカウント',
  nameSaved: '名前を変更しました。',
  saveName: '名前を変更する',
  passkeys: 'パスキー',
  passkeysHelp: 'サインインに使う端末ごとに登録できます。',
  noPasskeys: '登録されたパスキーはありません。',
  addPasskey: 'この端末のパスキーを登録する',
  passkeyAdded: 'パスキーを登録しました。',
  passkeyDeleted: 'パスキーを削除しました。',
  delete: '削除する',
  deletePasskey: (label: string) => `パスキー「${label}」を削除します。よろしいですか？`,
  created: '登録',
  used: '最後の利用',
  unused: '未使用',
  device: '端末',
  password: 'パスワードと認証アプリ',
  hasPassword: '設定済みです。',
  noPassword: '設定されていません。',
  setPassword: '設定し直す',
  firstPassword: '設定する',
  scan: '認証アプリでこの図を読み取るか、次の文字を入力してください。',
  passwordSaved: 'パスワードと認証アプリを設定しました。ほかの端末はサインアウトしました。',
  recoveryCodes: '回復コード',
  codesLeft: (count: number) => `使える回復コードは${count}個です。`,
  newCodes: '新しい回復コードを作る',
  codesHelp:
    '認証アプリが使えないとき、確認コードのかわりに1回ずつ使えます。印刷するか書き写して、しまっておいてください。この画面でしか表示されません。',
  sessions: 'サインイン中の端末',
  here: 'この端末',
  endSession: 'サインアウトさせる',
  sessionEnded: 'サインアウトさせました。',
  place: '接続元',
} as const

export const staffText = {
  title: 'スタッフ',
  invite: '招待する',
  inviteTitle: 'スタッフを招待する',
  invited: (email: string) => `${email}に招待のメールを送りました。`,
  people: 'アカウント',
  invitations: '招待中',
  noInvitations: '招待中の人はいません。',
  waysIn: 'サインインの方法',
  passkeys: (count: number) => `パスキー${count}個`,
  password: 'パスワード',
  none: 'なし',
  lastUsed: '最後の利用',
  never: '利用なし',
  blocked: '停止中',
  active: '有効',
  state: '状態',
  block: '停止する',
  unblock: '再開する',
  reset: '招待し直す',
  setRole: '役割を変える',
  cancel: '取り消す',
  expires: '期限',
  expired: '期限切れ',
  roleChanged: (name: string) => `${name}さんの役割を変更しました。`,
  isBlocked: (name: string) => `${name}さんのアカウントを停止しました。`,
  isUnblocked: (name: string) => `${name}さんのアカウントを再開しました。`,
  wasReset: (name: string) => `${name}さんのサインインの方法を消し、招待のメールを送りました。`,
  cancelled: (email: string) => `${email}への招待を取り消しました。`,
  confirmReset: (name: string) => `${name}さんのサインインの方法をすべて消し、新しい招待のメールを送ります。よろしいですか？`,
} as const

export const auditText = {
  title: '操作の記録',
  search: '人、対象の言葉でさがす',
  submit: 'さがす',
  at: '日時',
  who: '人',
  action: '操作',
  subject: '対象',
  change: '変更',
  allActions: 'すべての操作',
  operator: '管理コマンド',
  automatic: '自動',
  older: 'さらに前の記録',
  none: '記録はありません。',
} as const

export const invitationText = {
  title: '編集デスクへの招待',
  lead: (role: string) => `${role}として招待されています。名前を確かめ、サインインの方法を1つ選んでください。`,
  passkey: 'パスキーを登録して始める',
  passkeyHelp: '指紋や顔、端末の暗証番号でサインインします。おすすめの方法です。',
  other: 'パスワードと認証アプリで始める',
  submit: 'アカウントを作る',
  done: 'アカウントができました',
  enter: '編集デスクへ進む',
  invalid: 'この招待は使えません。すでに使われたか、取り消されています。',
  expired: 'この招待の期限は切れています。招待した人に、もう一度の招待を頼んでください。',
} as const

export const recoveryText = {
  title: 'サインインできないとき',
  lead: '登録されたメールアドレスに、サインインの方法を設定し直すためのページのアドレスをお送りします。',
  submit: 'メールを送る',
  sent: 'このメールアドレスのアカウントがあれば、メールをお送りしました。届いたメールのアドレスを開いてください。',
  lost: '認証アプリも回復コードも使えないときは、管理者に「招待し直す」を頼んでください。',
  choose: '確認コードを入力し、新しいパスキーかパスワードを設定してください。',
  passkey: '新しいパスキーを登録する',
  other: '新しいパスワードを設定する',
  savePassword: 'パスワードを設定する',
  done: '設定しました。新しい方法でサインインしてください。',
  invalid: 'このページのアドレスは使えません。もう一度メールをご請求ください。',
  expired: 'このページのアドレスの期限は切れています。もう一度メールをご請求ください。',
  toSignIn: 'サインインへ',
  again: 'もう一度メールを請求する',
} as const

/** Why a page that follows changes does not follow them now, by the code of the refusal. */
export const followedText: Readonly<Record<string, string>> = {
  E_UNAUTHORIZED: 'サインインの有効期限が切れたため、ほかの人の変更が届いていません。サインインすると、ここに届きます。',
  E_FORBIDDEN: 'この画面を使う役割ではなくなりました。いま見えているのは、それまでの内容です。管理者に確かめてください。',
  E_NOT_FOUND: 'ほかの人がこれを削除しました。いま見えているのは、それまでの内容です。一覧に戻ってください。',
}
