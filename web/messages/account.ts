/** The sentences of the account and profile pages (product §2 "Account", "Edit profile", §5, §8), not in `pages.ts`: guests do not load them. */
import { ICON_MAX_BYTES } from '@yukan/rules/limits.ts'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import type { IconProblem } from '@yukan/rules/site/icon-file.ts'
import type { AddressType } from '@yukan/rules/text/words.ts'

/** product §2 "Account": the page and its sections. */
export const accountText = {
  title: 'マイページ',
  greeting: (name: string) => `${name} 様`,
  contents: 'このページの内容',
  toContents: 'ページの内容に戻る',
  /** Next to the part of the page where something has to be done. */
  needsAction: '要確認',
  save: '保存する',
  cancel: 'やめる',
  change: '変更する',
  remove: '削除する',
  sending: '送信しています',
} as const

/** product §2 "membership (links …)". */
export const membershipText = {
  title: '会員情報',
  number: '会員番号',
  numberHelp: 'お電話でのお問い合わせの際にお知らせください。',
  email: 'メールアドレス',
  pendingEmail: '確認待ちのメールアドレス',
  pendingHelp: 'このアドレスに届いたメールのURLを開くと、変更が完了します。',
  changeEmail: 'メールアドレスを変更する',
  changePassword: 'パスワードを変更する',
  plans: '購読のご案内',
} as const

/** product §2 "profile", "Edit profile", "Icon states: saved, preview of a new file, none"; §5 "Icon"; §8 "Profile". */
export const profileText = {
  title: 'プロフィール',
  editTitle: 'プロフィールの編集',
  confirmTitle: 'プロフィールの確認',
  confirmIntro: 'この内容で登録します。よろしければ「登録する」を押してください。',
  edit: 'プロフィールを編集する',
  name: 'お名前',
  lastName: '姓',
  firstName: '名',
  tel: '電話番号',
  noName: '登録されていません',
  icon: 'プロフィール画像',
  savedIcon: '現在のプロフィール画像',
  newIcon: '新しいプロフィール画像',
  noIcon: 'プロフィール画像は登録されていません',
  pick: '画像を選ぶ',
  pickAnother: '別の画像を選ぶ',
  iconHint: (side: number) => `JPEG・PNG・GIF形式、推奨サイズは${side}×${side}ピクセルです。`,
  iconLimit: `ファイルサイズの上限は${ICON_MAX_BYTES / MEGABYTE}MBまでです`,
  saveIcon: 'この画像にする',
  dropIcon: '選び直さずにやめる',
  removeIcon: '画像を削除する',
  removeIconQuestion: 'プロフィール画像を削除します。よろしいですか？',
  iconSaved: 'プロフィール画像を更新しました。',
  iconRemoved: 'プロフィール画像を削除しました。',
  toConfirm: '確認へ進む',
  back: '修正する',
  submit: '登録する',
  saved: 'プロフィールを更新しました。',
  failed: 'プロフィールの更新に失敗しました。',
  uploadFailed: 'プロフィール画像のアップロードに失敗しました。',
  iconFailed: 'プロフィール画像の更新に失敗しました。',
  toAccount: 'マイページへ戻る',
} as const

/** product §5 "Icon": why a file cannot be one. */
export const iconProblemText: Readonly<Record<IconProblem | 'icon-unreadable', string>> = {
  'icon-size': 'ファイルサイズが上限(2mb)を超えています。',
  'icon-type': 'JPEG・PNG・GIF形式の画像を選んでください。',
  'icon-unreadable': 'この画像は読み込めません。別の画像を選んでください。',
}

/** product §2 "registered address (type 1) and delivery address (type 2 …)", §4 "Address", §8. Labels and problems: `rules/delivery/address-form.ts`. */
export const addressText = {
  titles: { 1: 'ご登録の住所', 2: '配達先の住所' } satisfies Record<AddressType, string>,
  intro: 'ご連絡や書類の送付に使う住所です。',
  deliveryIntro: (cities: string) => `紙面をお届けする住所です。${cities === '' ? '' : `配達は${cities}に限ります。`}`,
  none: '住所は登録されていません。',
  register: '住所を登録する',
  choosePref: '都道府県を選んでください',
  chooseCity: '市を選んでください',
  zipHint: 'ハイフンなしの7桁。入力すると、都道府県・市区町村・町名が入ります。',
  zipForced: '市を選ぶと決まります。',
  cityHint: '例：中央市',
  townHint: '例：本町一丁目',
  addressHint: '例：2番3号',
  zipLooking: '郵便番号から住所を調べています。',
  zipFound: (place: string) => `${place}を入力しました。`,
  zipUnknown: 'この郵便番号の住所は見つかりませんでした。住所を入力してください。',
  zipFailed: '郵便番号から住所を調べられませんでした。住所を入力してください。',
  areas: '配達区域を見る',
  zipMark: (zip: string) => `〒${zip.slice(0, 3)}-${zip.slice(3)}`,
  telMark: (tel: string) => `電話 ${tel}`,
  registered: '住所を登録しました。',
  changed: (deliveryDay: string | null) =>
    `住所を変更しました。${deliveryDay === null ? '' : `${deliveryDay}の夕刊から、新しい住所にお届けします。`}`,
  removed: '住所を削除しました。',
  needed: '紙面をお届けしている間は、配達先の住所を削除できません。届け先が変わるときは「変更する」をお使いください。',
  question: (title: string) => `${title}を削除します。よろしいですか？`,
} as const

/** product §2 "plan status", §1 "Members paying by bank transfer"; the label itself is `rules/billing/plan-label.ts`. */
export const planText = {
  title: 'ご契約',
  status: '会員の種類',
  bank: '口座引落の会員の方は、ウェブではプランの変更や解約ができません。お手数ですが、お問い合わせください。',
  contact: 'お問い合わせ',
  phone: (phone: string, hours: string) => `お電話：${phone}（${hours}）`,
  apply: '定期購読を申し込む',
  change: 'プランの変更・解約',
  again: '再登録する',
  cancelled: '有効期限までは、これまでどおりご利用いただけます。続けて購読されるときは、再登録してください。',
  deliveryUntil: (day: string) => `紙面の配達は${day}までです。`,
  trial: 'お試しの期間が終わっても、お申し込みがなければ料金はかかりません。',
} as const

/** product §2 "settings (receive-email, district)". */
export const settingsText = {
  title: '設定',
  receiveEmail: 'お知らせのメールを受け取る',
  receiveHelp: 'ご登録やお支払いについての大切なメールは、この設定にかかわらずお送りします。',
  district: '地区',
  districtHelp: 'トップページのごみ収集の案内が、お住まいの地区のものになります。',
  unset: '設定しない',
  save: '設定を保存する',
  saved: '設定を更新しました。',
} as const

/** The way to the member's clips and saved articles (decision 060). */
export const keptText = {
  title: 'スクラップブック',
  intro: '紙面の切り抜きと、保存した記事をまとめて見られます。',
  open: 'スクラップブックを開く',
} as const

/** product §2 "devices"; §8 "Device limit". */
export const deviceText = {
  title: '閲覧端末',
  intro: '有料記事と紙面をご覧いただける端末です。使わない端末は外してください。',
  current: 'この端末',
  lastUsed: (at: string) => `最後の利用 ${at}`,
  none: '登録されている端末はありません。',
  notAmong:
    'この端末は閲覧端末に入っていないため、有料記事と紙面をご覧いただけません。使わない端末を外すと、この端末でご覧いただけるようになります。',
  remove: '外す',
  removeLabel: (name: string) => `${name}を外す`,
  removeTitle: '閲覧端末から外す',
  removeQuestion: (name: string) => `${name}を閲覧端末から外します。その端末はログアウトされます。よろしいですか？`,
  removeOwnQuestion: 'この端末を閲覧端末から外します。この画面もログアウトされます。よろしいですか？',
  removed: '閲覧端末から外しました。',
  added: '閲覧端末から外し、この端末を登録しました。',
  loadFailed: '端末の一覧を読み込めませんでした。',
  again: 'もう一度読み込む',
} as const

/** product §2 "withdrawal"; §2 "Other dialogs"; §5, §8 "Withdrawal failure". Logging out everywhere is ours. */
export const leavingText = {
  everywhereTitle: 'すべての端末からログアウト',
  everywhereIntro: 'ほかの端末での利用に心当たりがないときや、端末をなくしたときにお使いください。この端末もログアウトされます。',
  everywhere: 'すべての端末からログアウトする',
  title: '退会',
  intro: '退会すると、この会員情報ではログインできなくなります。同じメールアドレスで、あらためて会員登録することはできます。',
  underContract: 'ご契約中は退会できません。先に定期購読を解約してください。',
  bank: '口座引落の会員の方は、ウェブでは退会できません。お手数ですが、お問い合わせください。',
  withdraw: '退会する',
  stay: '退会しない',
  question: 'この操作は取り消せません。よろしいですか？',
  remaining: (day: string) =>
    `${day}まで残っている閲覧期間も、いま終了します。ログインに必要なメールアドレスとパスワードを、退会と同時に消すためです。最後の日までお読みになる場合は、その翌日から退会してください。`,
  failed: '退会中にエラーが発生しました。再度お試しください。',
} as const
