/** The day's list for delivery agents (product §3 "Temporary change record", §9 "Access and delivery last until the expire date"). */
import { addressLine } from '@yukan/rules/address-form.ts'
import { formatCsv } from '@yukan/rules/csv.ts'
import { CHANGE_TYPES } from '@yukan/rules/delivery-changes.ts'
import { endOfDay, tokyoInstant } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { readPaperDays } from '../master/paper-days.ts'
import { readPlanLabels } from '../master/plan-labels.ts'
import { listBeginning, listChanges, listEnding, markChangesSent } from '../store/delivery-list.ts'
import type { DeliveryRow } from '../store/delivery-list.ts'
import { firstDeliveryDay } from './first-delivery.ts'

export const DELIVERY_COLUMNS = [
  '区分',
  '会員番号',
  '氏名',
  '電話番号',
  '配達先',
  '宛名',
  '配達先電話番号',
  'プラン',
  '項目',
  '内容',
] as const
export type DeliveryLine = Record<(typeof DELIVERY_COLUMNS)[number], string>

const ITEMS: Readonly<Record<number, string>> = {
  [CHANGE_TYPES.name]: '氏名',
  [CHANGE_TYPES.address]: '住所',
  [CHANGE_TYPES.tel]: '電話番号',
  [CHANGE_TYPES.cancelName]: '契約者名',
  [CHANGE_TYPES.cancelAddress]: '契約住所',
  [CHANGE_TYPES.cancelTel]: '契約電話番号',
  [CHANGE_TYPES.cancelMethod]: '支払方法',
}

/** The lines of a Tokyo day: beginnings, changes, ends. Marks the records as handed over; repeated calls return the same. */
export async function deliveryList(ctx: Context, day: string, now: Date): Promise<DeliveryLine[]> {
  const [from, until] = [tokyoInstant(day, 0, 0), endOfDay(day)]
  const [labels, paperDays] = [await readPlanLabels(ctx.db), await readPaperDays(ctx.db)]
  const labelOf = (plan: string | null) => (plan === null ? '' : (labels.get(plan) ?? plan))
  const toLine = (kind: string, row: DeliveryRow, item = '', value = ''): DeliveryLine => ({
    区分: kind,
    会員番号: String(row.member_id),
    氏名: `${row.last_name} ${row.first_name}`.trim(),
    電話番号: row.tel,
    配達先: addressOf(row),
    宛名: row.recipient ?? '',
    配達先電話番号: row.recipient_tel ?? '',
    プラン: labelOf(row.plan_name),
    項目: item,
    内容: value,
  })
  const [beginning, changes, ending] = await Promise.all([
    listBeginning(ctx.db, from, until),
    listChanges(ctx.db, from, until),
    listEnding(ctx.db, from, until),
  ])
  await markChangesSent(ctx.db, from, until, now)
  return [
    ...beginning.map((row) => toLine('新規', row, '配達開始', firstDeliveryDay(row, paperDays))),
    ...changes.map((row) => toLine(row.type >= CHANGE_TYPES.cancelName ? '既存契約の解約' : '変更', row, ITEMS[row.type], row.value)),
    ...ending.map((row) => toLine('終了', row, '配達終了', row.last_on)),
  ]
}

function addressOf({ zip, pref, city, address, building }: DeliveryRow): string {
  if (zip === null || pref === null || city === null || address === null) return ''
  return addressLine({ zip, pref, city, address, building })
}

/** The lines as CSV with a heading and CRLF (RFC 4180). */
export function toCsv(lines: readonly DeliveryLine[]): string {
  return formatCsv([DELIVERY_COLUMNS, ...lines.map((line) => DELIVERY_COLUMNS.map((column) => line[column]))])
}
