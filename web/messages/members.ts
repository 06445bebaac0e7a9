/** The sentences of members' pages (product §2, §4, §8), not in `pages.ts`: guests do not load them. */
import { TRIAL_WEEKS } from '@yukan/rules/lifetimes.ts'
import { PASSWORD_MIN, FAILURES_TO_BAN } from '@yukan/rules/limits.ts'

export const formText = {
  needsScript: 'このページのご利用には、ブラウザーのJavaScriptを有効にしてください。',
  notLoaded: 'ページの一部を読み込めないため、まだ送信できません。電波の届くところで、もう一度読み込んでください。',
  reload: 'ページを読み込み直す',
  sending: '送信しています…',
  offline: '送信できませんでした。通信の状態を確かめて、もう一度お試しください。',
  tooMany: '回数が多すぎます。しばらくしてからもう一度お試しください。',
  busy: 'ただいま混み合っています。しばらくしてからもう一度お試しください。',
  failed: '問題が発生しました。しばらくしてからもう一度お試しください。',
  showPassword: '表示',
  hidePassword: '隠す',
  sessionLost: 'もう一度ログインしてください',
  sessionLostHelp: 'ログインの有効期限が切れました。入力した内容は残っています。ログインしてから、もう一度送信してください。',
} as const

export const fieldLabels = {
  email: 'メールアドレス',
  password: 'パスワード',
  lastName: '姓',
  firstName: '名',
  tel: '電話番号',
  newPassword: '新しいパスワード',
  passwordHint: `${PASSWORD_MIN}文字以上で設定してください。新聞名など推測されやすい語は使えません。`,
  passwordFor: 'ご登録のメールアドレス',
} as const
export const wayText = {
  toLogin: 'ログイン',
  toSignup: '新規会員登録',
  toForgot: 'パスワードをお忘れの方',
  toPlans: '購読のご案内',
  account: 'マイページを開く',
  toAccount: 'マイページへ戻る',
  toContact: 'お問い合わせ',
  toTop: 'トップページへ',
} as const

/** product §2 "Login", §3 login state, §8 "Login". */
export const loginText = {
  title: 'ログイン',
  submit: 'ログインする',
  needsStorage:
    'お使いのブラウザーの設定で、サイトのデータの保存が禁止されているため、ログインできません。Cookieとサイトデータの保存を許可してから、もう一度お試しください。',
  expired: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  reset: 'パスワードを再設定しました。新しいパスワードでログインしてください。',
  alreadyIn: (email: string) => `${email} でログインしています。`,
  noConnection: 'サーバーに接続できません。通信の状態を確かめて、ページを再読み込みしてください。',
  unregistered: 'このメールアドレスは登録されていません。',
  mismatch: 'パスワードが間違っています。',
  banned: (until: string | null) =>
    `パスワードを${FAILURES_TO_BAN}回間違えたため、ログインを制限しています。${until === null ? '' : `${until}に解除されます。`}解除をお急ぎの場合は、当社までご連絡ください。`,
  byPhone: (phone: string, hours: string) => `電話 ${phone}（${hours}）`,
  otherFailure: 'ログイン時に問題が発生しました。当社までお知らせください。',
  noAccount: 'はじめてご利用の方',
} as const

/** After a withdrawal (product §4 "Subscription"). */
export const withdrawnText = {
  title: '退会の手続きが完了しました',
  thanks: 'ご利用ありがとうございました。確認のメールをお送りしました。',
  free: '会員限定でない記事は、これからも登録なしでお読みいただけます。',
  again: '同じメールアドレスで、いつでもあらためて会員登録していただけます。',
  other: '別の会員情報でログインする',
} as const

/** product §2 "Signup", §4 "Signup", §8 "Signup exists". */
export const signupText = {
  title: '新規会員登録',
  offer: `会員登録は無料です。はじめてのご登録から${TRIAL_WEEKS}週間、すべての記事と紙面をお読みいただけます。`,
  noCard: 'クレジットカードの登録は要りません。お申し込みをしなければ、料金はかかりません。',
  intro: 'ご入力のメールアドレスに、パスワードを設定するためのURLをお送りします。',
  plan: (label: string) => `お申し込みのプラン：${label}`,
  consent: '登録すると、利用規約とプライバシーポリシーに同意したものとみなします。',
  submit: '登録する',
  isMember: '会員登録がお済みの方',
  sentTitle: 'メールをお送りしました',
  sent: (email: string) => `${email} に、会員登録のご案内をお送りしました。メールにあるURLを開いて、パスワードを設定してください。`,
  sentHelp: 'メールが届かないときは、迷惑メールのフォルダーをご確認のうえ、メールを再送してください。',
  resend: 'メールを再送する',
  resent: 'メールの再送を受け付けました。届いた中でいちばん新しいメールのURLをお使いください。再送は1時間に数回までです。',
  wrongAddress: 'メールアドレスを入力し直す',
  existsTitle: 'すでに登録されています',
  exists: 'このメールアドレスはすでに登録されています。ログインしてください。',
  existsHelp:
    'パスワードを設定していない場合は、登録時のメールにあるURLから設定してください。メールが何通か届いているときは、いちばん新しいメールのURLだけが使えます。',
  again: '別のメールアドレスで登録する',
} as const

/** product §2 "Password setting", §4, §8 "Invalid activation key". */
export const passwordSettingText = {
  title: 'パスワードの設定',
  intro: 'ログインに使うパスワードを設定すると、会員登録が完了します。',
  submit: '設定して登録を完了する',
  sent: 'パスワードを設定しています…',
  registeredTitle: '会員登録が完了しました',
  registered: 'ログインしています…',
  loginFailed: '自動でログインできませんでした。設定したパスワードでログインしてください。',
  invalidTitle: 'URLが無効です',
  invalid: 'このURLは無効です。すでに使われたか、有効期限が切れています。',
  invalidHelp: '登録がお済みの方はログインしてください。まだの方は、もう一度登録するとメールが届きます。',
} as const

/** product §2 "Forgot password", "Reset password", §4 "Reset", §8 "expired reset link". */
export const resetText = {
  forgotTitle: 'パスワードの再設定',
  forgotIntro: '登録したメールアドレスに、パスワードを再設定するためのURLをお送りします。',
  forgotSubmit: 'メールを送る',
  sentTitle: 'メールをお送りしました',
  sent: (email: string) =>
    `${email} が登録されていれば、再設定のご案内が届きます。何通か届いたときは、いちばん新しいメールにあるURLを開いて、新しいパスワードを設定してください。`,
  title: '新しいパスワードの設定',
  submit: '再設定する',
  updatedTitle: 'パスワードを再設定しました',
  updated: '新しいパスワードでログインしてください。ほかの端末ではログアウトしています。',
  expiredTitle: 'URLの有効期限が切れています',
  expired: 'このURLの有効期限が切れています。もう一度、再設定のメールをご請求ください。',
  invalidTitle: 'URLが無効です',
  invalid: 'このURLは無効です。すでに使われたか、正しくコピーされていません。もう一度、再設定のメールをご請求ください。',
  again: '再設定のメールを送る',
} as const

/** product §2 "Email change", §4 "Email change", §8 "Email change". */
export const emailText = {
  title: 'メールアドレスの変更',
  current: '現在のメールアドレス',
  pending: (email: string) => `${email} への変更を受け付けています。届いたメールにあるURLを開くと、変更が完了します。`,
  next: '新しいメールアドレス',
  submit: '確認のメールを送る',
  sentTitle: '確認のメールをお送りしました',
  sent: (email: string) =>
    `${email} に確認のメールをお送りしました。メールにあるURLを開くと、変更が完了します。それまでは、これまでのメールアドレスでログインできます。`,
  notFound: 'ユーザーが見つかりませんでした。',
  duplicate: 'このメールアドレスは別のアカウントで登録されています。',
  failed: 'メールアドレスを更新できませんでした。ページを再読み込みして、もう一度お試しください。',
  confirmTitle: 'メールアドレスの変更の確認',
  confirm: (email: string) => `ログインに使うメールアドレスを ${email} に変更します。`,
  confirmUnknown: 'ログインに使うメールアドレスを、確認のメールが届いたアドレスに変更します。',
  confirmSubmit: '変更を完了する',
  doneTitle: 'メールアドレスを変更しました',
  done: '次からは、新しいメールアドレスでログインしてください。',
  takenTitle: '変更できませんでした',
  invalidTitle: 'URLが無効です',
  invalid: 'このURLは無効です。すでに使われたか、有効期限が切れています。変更がお済みでない場合は、もう一度お手続きください。',
  again: 'もう一度手続きする',
} as const

/** product §2 "Password change", §4 "Password change", §8 "Password change mismatch". */
export const passwordText = {
  title: 'パスワードの変更',
  old: '現在のパスワード',
  repeat: '新しいパスワード（確認）',
  submit: '変更する',
  mismatch: '現在のパスワードが間違っています。',
  updatedTitle: 'パスワードを変更しました',
  updated: 'ほかの端末ではログアウトしています。',
} as const

/** product §8 "Session" and "Device limit", §4 "Login state" and "Device check". */
export const sessionText = {
  unreachable: 'データの取得に失敗しました。ページを再読み込みしてください。',
  reload: '再読み込み',
  needsLoginTitle: 'ログインが必要です',
  needsLogin: 'このページを表示するにはログインが必要です。ログインページへ移動します。',
  toLogin: 'ログインページへ',
  toAccount: 'マイページへ',
  expiredTitle: 'ログインの有効期限',
  expired: 'ログインの有効期限が切れました。ログインページへ移動します。',
  failedTitle: 'お知らせ',
  deviceTitle: '閲覧端末について',
  deviceLimit:
    '閲覧できる端末の数が上限に達しています。マイページで閲覧端末を設定してください。この端末では、有料記事と紙面をご覧いただけません。',
} as const

/** product §2 "Modals", §4 "A missing first or last name", §5 "Name registration modal", §8 "Profile". */
export const nameText = {
  title: 'お名前の登録',
  intro: 'サービスのご利用には、お名前の登録が必要です。',
  register: '登録する',
  registered: '氏名を登録しました。',
  failed: 'プロフィールの更新に失敗しました。',
} as const
