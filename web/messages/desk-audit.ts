/** Names of actions at the desk and of the fields that they change, for the audit log. */
import { articleTime } from '@yukan/rules/articles/article-time.ts'
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { NO_CITY } from '@yukan/rules/delivery/delivery-lines.ts'
import { isSettingName } from '@yukan/contract/desk/setting-values.ts'
import { roleLabels } from './desk.ts'
import { stateLabels } from './desk-articles.ts'
import { settingTitles } from './desk-settings.ts'
import { partText } from './desk-delivery.ts'
import { scopeLabels } from './desk-opening.ts'

/** Actions by their name in the record, in the order of the filter. */
export const auditActions: ReadonlyMap<string, string> = new Map([
  ['article.create', '記事を作成'],
  ['article.set-settings', '記事の設定を変更'],
  ['article.send-for-review', '記事をデスクに送った'],
  ['article.take-back', '記事をデスクに送るのをやめた'],
  ['article.undo-return', '記事の差し戻しを取り消し'],
  ['article.return', '記事を記者に差し戻した'],
  ['article.approve', '記事を承認'],
  ['article.unschedule', '記事の予約を取り消し'],
  ['article.publish', '記事を公開'],
  ['article.unpublish', '記事の公開を取り消し'],
  ['article.release', '予約の記事が公開'],
  ['article.correct', '記事を訂正'],
  ['article.withdraw', '記事を取り下げ'],
  ['article.reinstate', '記事をもう一度公開'],
  ['article.restore', '記事を前の版に戻した'],
  ['article.import', '記事を取り込み'],
  ['article.discard', '記事をごみ箱に入れた'],
  ['article.recover', '記事を下書きに戻した'],
  ['picture.upload', '写真を追加'],
  ['picture.update', '写真の説明を変更'],
  ['picture.replace', '写真を差し替え'],
  ['preview.create', '外部向けのリンクを作成'],
  ['preview.revoke', '外部向けのリンクを停止'],
  ['paper.create', '紙面の版を始めた'],
  ['paper.upload', '紙面のファイルを追加'],
  ['paper.replace', '紙面を差し替え'],
  ['paper.move', '紙面の順を変更'],
  ['paper.retry', '作れなかった面のやり直し'],
  ['paper.sort', '紙面を面番号の順に並べ替え'],
  ['paper.remove', '紙面を外した'],
  ['paper.publish', '紙面の公開を決めた'],
  ['paper.withdraw', '紙面を取り下げ'],
  ['paper.discard', '準備中の版を削除'],
  ['paper.import', '紙面を取り込み'],
  ['paper.regions', '紙面の記事の範囲を変更'],
  ['paper.read', '紙面の文字を読み直し'],
  ['paper.correct', '紙面の文字を訂正'],
  ['paper.drop', '紙面の文字の訂正を削除'],
  ['front.create', '一面を用意'],
  ['front.reschedule', '一面の切り替えの時刻を変更'],
  ['front.place', '一面に記事を置いた'],
  ['front.remove', '一面から記事を外した'],
  ['front.pin', '一面の記事を固定'],
  ['front.launch', '一面をすぐ切り替え'],
  ['front.undo', '一面を前の並びに戻した'],
  ['front.redo', '戻した一面をもう一度出した'],
  ['category.create', '分類を作成'],
  ['category.update', '分類を変更'],
  ['category.order', '分類の並びを変更'],
  ['category.merge', '分類をまとめた'],
  ['tag.rename', 'タグの名前を変更'],
  ['tag.merge', 'タグをまとめた'],
  ['house-rule.create', '用字用語を追加'],
  ['house-rule.update', '用字用語を変更'],
  ['house-rule.delete', '用字用語を削除'],
  ['house-rule.import', '用字用語を取り込み'],
  ['house-style.set-check', '用字用語の検査を変更'],
  ['house-style.ignore', '用字用語の指摘を残した'],
  ['house-style.stop-ignoring', '用字用語の指摘を戻した'],
  ['old-address.add', '旧アドレスを追加'],
  ['old-address.import', '旧アドレスを取り込み'],
  ['old-address.remove', '旧アドレスを削除'],
  ['publication.update', '新聞の情報を変更'],
  ['setting.update', '設定を変更'],
  ['setting.restore', '設定を元に戻した'],
  ['newspaper.import', '新聞の全体を取り込み'],
  ['backup.restore', 'バックアップから復元'],
  ['founding.open', '新聞を公開'],
  ['founding.set-up-payments', '決済会社に登録'],
  ['founding.remove-demo', 'デモを消した'],
  ['member.look', '会員を見た'],
  ['member.reveal', '会員の個人の情報を見た'],
  ['member.add-note', '電話の控えを残した'],
  ['member.delete-note', '電話の控えを消した'],
  ['member.send-link', 'パスワード設定の案内を送った'],
  ['member.unban', 'ログインの制限を解いた'],
  ['member.set-blocked', '会員の停止・再開'],
  ['member.remove-device', '会員の端末を外した'],
  ['member.set-role', '会員の役割を変更'],
  ['member.set-bank', '口座引落の変更'],
  ['member.set-bank-print', '口座引落の紙面の変更'],
  ['member.set-profile', '会員の名前・電話番号を変更'],
  ['member.set-address', '会員の住所を登録・変更'],
  ['member.reconcile', '支払いを照合'],
  ['billing.reconcile', '全員の支払いを照合'],
  ['member.cancel', '会員の契約を解約'],
  ['member.cancel-failed', '会員の契約の解約に失敗'],
  ['message.look', '便りを見た'],
  ['message.answer', '便りを回答済みにした'],
  ['message.reopen', '便りを未回答に戻した'],
  ['delivery.look', '配達の一覧を見た'],
  ['delivery.hand-over', '配達の一覧を渡した'],
  ['breaking.set', '速報を出した'],
  ['breaking.change', '速報を変更'],
  ['breaking.take-down', '速報を下ろした'],
  ['breaking.restore', '速報をもう一度出した'],
  ['life.create-obituary', 'お悔やみを作成'],
  ['life.update-obituary', 'お悔やみを変更'],
  ['life.create-event', '催しを作成'],
  ['life.update-event', '催しを変更'],
  ['life.create-doctor', '休日当番医を作成'],
  ['life.update-doctor', '休日当番医を変更'],
  ['life.create-announcement', 'お知らせを作成'],
  ['life.update-announcement', 'お知らせを変更'],
  ['life.erase-obituaries', '古いお悔やみを消去'],
  ['life.published', '地域のものを公開'],
  ['life.withdrawn', '地域のものを取り下げ'],
  ['life.draft', '地域のものを下書きに戻した'],
  ['opening.request', '無料開放を申請'],
  ['opening.consent', '無料開放を承認'],
  ['opening.open-alone', '無料開放を夜間に一人で開始'],
  ['opening.extend', '無料開放の終わりを変更'],
  ['opening.end', '無料開放を終了'],
  ['session.open', 'サインイン'],
  ['own.update', '自分の名前を変更'],
  ['own.add-passkey', 'パスキーを登録'],
  ['own.delete-passkey', 'パスキーを削除'],
  ['own.set-password', 'パスワードと認証アプリを設定'],
  ['own.recovery-codes', '回復コードを作り直した'],
  ['recovery.password', 'パスワードを設定し直した'],
  ['recovery.passkey', 'パスキーを登録し直した'],
  ['staff.invite', 'スタッフを招待'],
  ['staff.cancel-invitation', '招待を取り消し'],
  ['staff.set-role', '役割を変更'],
  ['staff.set-blocked', 'アカウントの停止・再開'],
  ['staff.reset', 'スタッフを招待し直した'],
])

const names: ReadonlyMap<string, string> = new Map([
  ['state', '状態'],
  ['version', '文の版'],
  ['versionId', '戻した版'],
  ['settingVersion', '版'],
  ['restored', '戻した版'],
  ['releaseAt', '公開'],
  ['embargoUntil', '解禁'],
  ['launchAt', '切り替え'],
  ['title', '見出し'],
  ['place', '位置'],
  ['pinnedUntil', '固定'],
  ['note', '理由・注記'],
  ['role', '役割'],
  ['isBlocked', '停止'],
  ['name', '名前'],
  ['email', 'メールアドレス'],
  ['label', '名前'],
  ['description', '説明'],
  ['slug', 'アドレス'],
  ['categories', '分類'],
  ['tags', 'タグ'],
  ['articles', '記事の数'],
  ['into', 'まとめた先'],
  ['way', '方法'],
  ['browser', '端末'],
  ['limited', '会員限定'],
  ['onlyWeb', '電子版だけ'],
  ['isRecommended', 'おすすめ'],
  ['eyecatch', '写真を大きく'],
  ['rank', '一面の順位'],
  ['picture', '写真'],
  ['gallery', 'そのほかの写真'],
  ['alt', '代替文'],
  ['caption', '説明'],
  ['credit', '撮影・提供'],
  ['isOnWeb', 'ウェブに出す'],
  ['kind', '読者の種類'],
  ['hours', '時間'],
  ['sealText', '題字の印'],
  ['blurb', '紹介'],
  ['company', '会社'],
  ['representative', '代表者'],
  ['address', '住所'],
  ['phone', '電話'],
  ['phoneHours', '電話の受付'],
  ['expected', '正しい形'],
  ['patterns', '直す形'],
  ['exceptions', '例外'],
  ['reading', '読み'],
  ['isOn', '使う'],
  ['option', '書き方'],
  ['found', '指摘した言葉'],
  ['created', '追加した数'],
  ['changed', '変えた数'],
  ['id', '番号'],
  ['text', '文'],
  ['scope', '範囲'],
  ['of', '範囲の名前'],
  ['slugs', '記事のアドレス'],
  ['isLight', '軽い表示'],
  ['link', 'リンク'],
  ['endsAt', '終わり'],
  ['copyOf', '複製元の番号'],
  ['town', '市町村'],
  ['shownFrom', '出し始める日'],
  ['shownUntil', '出し終える日'],
  ['age', '年齢'],
  ['diedOn', '亡くなった日'],
  ['area', '町名'],
  ['mourner', '喪主'],
  ['relation', '続柄'],
  ['wake', '通夜'],
  ['funeral', '告別式'],
  ['hasConsent', 'ご遺族の承諾'],
  ['count', '件数'],
  ['startOn', '始まりの日'],
  ['endOn', '終わりの日'],
  ['startTime', '始まりの時刻'],
  ['endTime', '終わりの時刻'],
  ['repeat', '繰り返し'],
  ['moved', '動かす日'],
  ['price', '料金'],
  ['contact', '問い合わせ先'],
  ['month', '月'],
  ['rows', '当番の表'],
  ['reason', '理由'],
  ['isBank', '口座引落'],
  ['hasPrint', '紙面の配達'],
  ['tel', '電話番号'],
  ['type', '種類'],
  ['isRenamed', '名前の変更'],
  ['subscriptionId', '契約の番号'],
  ['lines', '行の数'],
  ['city', '市町村'],
  ['page', '面'],
  ['pages', '面の数'],
  ['regions', '範囲の数'],
  ['ids', '番号'],
  ['target', '行き先'],
  ['files', 'ファイルの数'],
  ['madeAt', 'バックアップの時刻'],
  ['differences', '直した違い'],
  ['abandoned', '終えた申し込み'],
  ['cancellationsSent', '送った解約'],
  ['ended', '終えた契約'],
])

const values: ReadonlyMap<string, string> = new Map([
  ...Object.entries(stateLabels),
  ...STAFF_ROLES.map((role) => [role, roleLabels[role]] as const),
  ['password', 'パスワードと確認コード'],
  ['passkey', 'パスキー'],
  ['registered', '登録の住所'],
  ['delivery', '配達先の住所'],
  ...Object.entries(scopeLabels),
  [NO_CITY, partText(NO_CITY)],
])
const NOTHING = 'なし'
const INSTANT_NAMES = /(?:At|Until)$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** Fields whose values are our constants; typed text is shown unchanged. */
const WORDS = new Set(['state', 'role', 'way', 'scope', 'city', 'type'])

/** The object of an action, translated if it is a name of ours. */
export function auditSubject(action: string, subject: string): string {
  return action.startsWith('setting.') && isSettingName(subject) ? settingTitles[subject].title : subject
}

/** An action in words; unchanged if there is no translation. */
export function auditAction(action: string): string {
  return auditActions.get(action) ?? action
}

/** The field of a change, in words. */
export function auditName(name: string): string {
  return names.get(name) ?? name
}

/** Formats a composite value: a picture by its caption or number, others, such as a ceremony, by their filled-in parts. */
function partsText(value: object): string {
  const parts: Record<string, unknown> = { ...value }
  const { pictureId, caption } = parts
  if (pictureId !== undefined) return typeof caption === 'string' && caption !== '' ? caption : `${auditName('id')}：${String(pictureId)}`
  const filled = Object.values(parts).filter((part) => (typeof part === 'string' && part !== '') || typeof part === 'number')
  return filled.length === 0 ? NOTHING : filled.join(' ')
}

/** A value before or after a change, as people read it. */
export function auditValue(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING
  if (value === true) return 'はい'
  if (value === false) return 'いいえ'
  if (typeof value === 'string') {
    if (WORDS.has(name)) return values.get(value) ?? value
    return INSTANT_NAMES.test(name) && INSTANT.test(value) ? articleTime(new Date(value)) : value
  }
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map((each) => auditValue(name, each)).join('、')
  return typeof value === 'object' ? partsText(value) : String(value)
}
