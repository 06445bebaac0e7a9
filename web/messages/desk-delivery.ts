/** The sentences of the room of deliveries. */
import type { WaitingDeliveries } from '@yukan/contract/desk/delivery.ts'
import { DELIVERY_WAY_SHORT_LABELS } from '@yukan/rules/delivery/delivery-areas.ts'
import type { DeliveryWay } from '@yukan/rules/delivery/delivery-areas.ts'
import { NO_CITY } from '@yukan/rules/delivery/delivery-lines.ts'
import { LACKING_SHOWN, HANDOVER_DAYS } from '@yukan/rules/limits.ts'
import { japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'

const count = (lines: number) => `${lines.toLocaleString('ja-JP')}件`

/** A part of the list: a city, or the addresses outside of all; null is the whole list. */
export function partText(city: string | null): string {
  if (city === null) return 'すべて'
  return city === NO_CITY ? '配達区域外の住所' : city
}

/** How the print reaches an address of a city. */
export function areaText(city: string, way: DeliveryWay | null): string {
  if (city === NO_CITY) return '区域外'
  return `${city}・${way === null ? '町名が配達区域にない' : DELIVERY_WAY_SHORT_LABELS[way]}`
}

export const deliveryText = {
  title: '配達',
  hint: '販売店に渡す1日の一覧です。開くと、だれがいつ見たかが操作の記録に残ります。',
  before: '前の日',
  after: '次の日',
  days: '日を選ぶ',
  day: '日',
  submit: '表示',
  badDay: 'その日の一覧は出せません。日を確かめて、もう一度「表示」を押してください。',
  isRunning:
    'この日はまだ終わっていません。いま渡すと、あとから加わった行に「渡したあとに加わりました」と出ます。終わってから、もう一度渡してください。',
  isFuture: 'この日はまだ始まっていません。いま決まっている終わりだけが出ています。渡せるのは、その日になってからです。',
  noLines: 'この日に渡す行はありません。',
  noneOfPart: 'この市町村の行はありません。',
  count,
  waiting: (lines: number) => `未渡し ${count(lines)}`,
  parts: '市町村でしぼる',
  list: '一覧',
  columns: { kind: '区分', member: '会員', place: '配達先', area: '区域', plan: 'プラン', content: '内容', state: '渡した時刻' },
  number: (id: number) => `会員番号 ${id}`,
  recipient: (name: string, tel: string) => (tel === '' ? `宛名 ${name}` : `宛名 ${name}　${tel}`),
  noPlace: '配達先の登録なし',
  notHanded: '○ まだ',
  added: '＋ 渡したあとに加わりました',
  handed: (at: string) => `✓ ${at}`,
  addedNotice: (lines: number) =>
    `渡したあとに加わった行が${count(lines)}あります。販売店に知らせて、一覧をもう一度渡してください。前に渡した行もそのまま入ります。`,
  revoked: '✕ 取り消されました',
  revokedTitle: '渡したあとに取り消された終わり',
  revokedNotice: (lines: number) =>
    `渡したあとに取り消された終わりが${count(lines)}あります。配達は続きます。販売店に知らせて、一覧をもう一度渡してください。渡すと、この知らせは消えます。`,
  handover: '販売店に渡す',
  handoverHint:
    '押すと、いま出ている行をCSVで保存し、渡したものとして記録します。個人の情報を書き出すため、その前に本人確認をすることがあります。何度渡しても、同じ行が入ります。',
  save: { Shift_JIS: '渡すCSVを保存（Shift_JIS）', 'UTF-8': '渡すCSVを保存（UTF-8・エクセル用）' },
  encodings: 'どちらの形がよいかは、販売店に聞いてください。迷うときはShift_JISです。',
  saved: (name: string, lines: number) => `${name}（${count(lines)}）を保存し、渡したものとして記録しました。`,
  lacking: 'Shift_JISにない文字があります。Shift_JISのCSVでは〓になります。電話などで販売店に知らせるか、UTF-8で渡してください。',
  lackingFirst: `表示するのは、はじめの${LACKING_SHOWN}文字までです。ほかにもあるときは、UTF-8で渡してください。`,
  lackingOf: (character: string, members: readonly number[]) =>
    `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}　会員番号 ${members.join('、')}`,
  handovers: '渡した記録',
  noHandovers: 'まだ渡していません。',
  byCommand: '操作用コマンド',
  last: (by: string, at: string) => `最後に渡した人 ${by}　${at}`,
  toHandover: '渡すところへ ↓',
  waitingDays: `まだ渡していない日（この${HANDOVER_DAYS}日）`,
  noWaitingDays: 'ありません。',
  waitingOf: ({ waiting, added, revoked }: WaitingDeliveries) =>
    [
      ...(waiting === 0 ? [] : [added === 0 ? count(waiting) : `${count(waiting)}（うち渡したあとに加わった行 ${count(added)}）`]),
      ...(revoked === 0 ? [] : [`取り消された終わり ${count(revoked)}`]),
    ].join('、'),
  toRoom: '配達を開く',
  panel: ({ day, waiting, added, revoked }: WaitingDeliveries) => {
    if (revoked > 0) return `${japaneseShortDay(day)}の配達の一覧に、渡したあとに取り消された終わりが${count(revoked)}あります。`
    return waiting === added
      ? `${japaneseShortDay(day)}の配達の一覧に、渡したあとに加わった行が${count(added)}あります。`
      : `${japaneseShortDay(day)}の配達の一覧${count(waiting)}が、まだ販売店に渡されていません。`
  },
  panelNote: ({ waiting, revoked }: WaitingDeliveries) => (revoked > 0 ? `取り消し ${count(revoked)}` : `未渡し ${count(waiting)}`),
} as const
