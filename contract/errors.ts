/** Every refusal: code, HTTP status, and `message` for callers without our screens (product §8). Readers' sentences: `web/messages/pages.ts`. */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { SCRAPBOOK_MAX } from '@yukan/rules/limits.ts'

export const errors = {
  E_BAD_REQUEST: { status: 400, message: '入力の形式が正しくありません。' },
  E_UNAUTHORIZED: { status: 401, message: 'ログインの有効期限が切れました。' },
  E_FORBIDDEN: { status: 403, message: 'この操作は許可されていません。' },
  E_NOT_FOUND: { status: 404, message: 'お探しのページは見つかりませんでした' },
  E_METHOD_NOT_ALLOWED: { status: 405, message: 'この方法では呼び出せません。' },
  E_GONE: { status: 410, message: 'この記事は取り下げられました。' },
  E_TOO_LARGE: { status: 413, message: '送られた内容が大きすぎます。' },
  E_UNSUPPORTED_TYPE: { status: 415, message: 'この形式の内容は受け付けられません。' },
  E_TOO_MANY: { status: 429, message: '回数が多すぎます。しばらくしてからもう一度お試しください。' },
  E_UNAVAILABLE: { status: 503, message: 'ただいま混み合っています。しばらくしてからもう一度お試しください。' },
  // Session and account (product §4, §8).
  E_USER_NOT_FOUND: { status: 404, message: 'このメールアドレスは登録されていません。' },
  E_PASSWORD_MISMATCH: { status: 401, message: 'パスワードが間違っています。' },
  E_BANNED: { status: 403, message: 'ログインが一時的に制限されています。' },
  E_PASSWORD_TOO_COMMON: { status: 400, message: 'よく使われているパスワードは設定できません。' },
  E_INVALID_KEY: { status: 400, message: 'このURLは無効です。' },
  E_KEY_EXPIRED: { status: 410, message: 'このURLの有効期限が切れています。' },
  E_DUPLICATE: { status: 409, message: 'このメールアドレスは別のアカウントで登録されています。' },
  E_UNDER_CONTRACT: { status: 409, message: 'ご契約中のため、この操作はできません。' },
  E_SCRAPBOOK_FULL: {
    status: 409,
    message: `スクラップブックに保存できるのは${SCRAPBOOK_MAX.toLocaleString('ja-JP')}件までです。使わないものを削除してから、もう一度お試しください。`,
  },
  // Cards and subscription (product §1, §4, §8).
  E_NO_CUSTOMER: { status: 409, message: 'カスタマー情報の取得に失敗しました。' },
  E_NO_CARD: { status: 409, message: 'お支払い方法が登録されていません。登録してください。' },
  E_CARD_IN_USE: { status: 409, message: 'ご契約のお支払いに使われているカードは削除できません。' },
  E_CARD_DECLINED: { status: 402, message: 'カードでのお支払いができませんでした。' },
  E_BANK_MEMBER: { status: 403, message: '口座引落の会員は、ウェブではプランの変更や解約ができません。' },
  E_SAME_PLAN: { status: 409, message: '現在と同じプランです。' },
  E_NO_DELIVERY_ADDRESS: { status: 409, message: '配達先住所が登録されていません。' },
  E_NO_CONTRACT: { status: 409, message: 'ご契約がありません。' },
  /** The provider's price is not the advertised one. */
  E_PRICE_CHANGED: { status: 409, message: '料金が変わりました。ページを再読み込みして、新しい料金をご確認ください。' },
  E_PRICE_MISMATCH: { status: 409, message: 'お支払い情報の取得に失敗しました。当社までお問い合わせください。' },
  E_PROVIDER: { status: 502, message: 'カード決済会社との通信に失敗しました。' },
  // The desk (decision 039).
  E_SIGN_IN: { status: 401, message: 'メールアドレス、パスワード、確認コードのいずれかが正しくありません。' },
  E_PASSKEY: { status: 401, message: 'パスキーを確認できませんでした。もう一度お試しください。' },
  E_CODE: { status: 401, message: '確認コードが正しくありません。' },
  E_PROOF_NEEDED: { status: 403, message: 'この操作の前に、もう一度本人確認をしてください。' },
  E_LAST_ADMIN: { status: 409, message: '管理者がいなくなるため、この操作はできません。' },
  E_LAST_WAY_IN: { status: 409, message: 'サインインの方法がなくなるため、この操作はできません。' },
  E_STATE: { status: 409, message: 'この記事の今の状態では、この操作はできません。' },
  E_CHANGED: { status: 409, message: 'ほかの人が変更しました。内容を確かめて、もう一度操作してください。' },
  E_OLD_VERSION: { status: 409, message: 'この版には、いまの決まりに合わないところがあるため、戻せません。' },
  E_NO_TITLE: { status: 409, message: '見出しがありません。' },
  E_NO_BODY: { status: 409, message: '本文がありません。' },
  E_NO_CATEGORY: { status: 409, message: '分類が選ばれていません。' },
  E_SLUG_TAKEN: { status: 409, message: 'このアドレスは別の記事で使われています。' },
  E_RULE_TAKEN: { status: 409, message: 'この言葉はもう登録されています。' },
  E_STAFF_NAME_TAKEN: { status: 409, message: 'この名前は、ほかの人が使っています。' },
  E_EMBARGO: { status: 409, message: '解禁の時刻より前には公開できません。' },
  E_FRONT_STATE: { status: 409, message: 'この一面の今の状態では、この操作はできません。' },
  E_FRONT_FULL: { status: 409, message: '一面に置けるのは22本までです。先にどれかを外してください。' },
  E_FRONT_TAKEN: { status: 409, message: 'その時刻に切り替わる一面がもうあります。' },
  E_SECOND_PERSON: { status: 409, message: 'この操作は、申請した人とは別の編集者か管理者が行ってください。' },
  E_OPENING: { status: 409, message: '無料開放の今の状態では、この操作はできません。画面を読み込み直して確かめてください。' },
  E_NOT_READY: { status: 409, message: 'まだ足りないものがあります。開設の画面で確かめてください。' },
  E_PAPER_STATE: { status: 409, message: 'この版の今の状態では、この操作はできません。' },
  E_PAPER_TAKEN: { status: 409, message: 'その日の版を、いま準備しています。その版を公開するか捨ててから、次の版を始めてください。' },
  E_PAPER_PAGES: { status: 409, message: 'まだ準備のできていない面があります。すべての面がそろってから公開してください。' },
  E_PAPER_DAY: { status: 400, message: '紙面は、その日になる前には公開できません。' },
  E_IMPORTING: { status: 409, message: '紙面を取り込んでいます。終わってから、もう一度操作してください。' },
  E_NO_CONSENT: { status: 409, message: 'ご遺族の承諾が記録されていません。承諾を得てから公開してください。' },
  E_MONTH_TAKEN: { status: 409, message: 'その月の当番医の表がもうあります。その表を開いて直してください。' },
  E_FAILURE: { status: 500, message: '問題が発生しました。しばらくしてからもう一度お試しください。' },
} as const satisfies Record<`E_${string}`, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** Codes that every call may refuse with. */
export const everyCallErrors = ['E_BAD_REQUEST', 'E_TOO_MANY', 'E_UNAVAILABLE', 'E_FAILURE'] as const satisfies readonly ErrorCode[]
/** Codes that every call with a body may refuse with. */
export const bodyErrors = ['E_TOO_LARGE', 'E_UNSUPPORTED_TYPE'] as const satisfies readonly ErrorCode[]
/** Codes that every call of a member may refuse with. A foreign id is refused like an unknown one, with E_NOT_FOUND (decision 018). */
export const memberErrors = ['E_UNAUTHORIZED', 'E_FORBIDDEN', 'E_NOT_FOUND'] as const satisfies readonly ErrorCode[]

/** Codes that any staff call may refuse with. Callers without a session of the desk get E_NOT_FOUND, as for an unknown page. */
export const staffErrors = ['E_FORBIDDEN', 'E_NOT_FOUND'] as const satisfies readonly ErrorCode[]

/** Body of every refusal. `detail` is the code; `field` names the first invalid field, if any. */
export const ErrorReply = Type.Object(
  { detail: Type.String({ description: 'the code' }), message: Type.String(), field: Type.Optional(Type.String()) },
  { title: 'ErrorReply' },
)
export type ErrorReply = Static<typeof ErrorReply>
