/** Mails on the day before a delivery begins, and on its last day (product §9 "Access and delivery last until the expire date"). */
import { deliveryWayTo } from '@yukan/rules/delivery/delivery-towns.ts'
import { FIRST_DELIVERY_WITHIN } from '@yukan/rules/lifetimes.ts'
import { isMailHour, MAIL_HOURS } from '@yukan/rules/delivery/mail-hours.ts'
import { ACTIVE_FLAG } from '@yukan/rules/text/words.ts'
import { addDays, endOfDay, tokyoDay, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'
import { tryEach } from '../concurrency/item-failure.ts'
import type { Context } from '../context.ts'
import { firstDeliveryDay, hasDeliveredBy } from '../delivery/first-delivery.ts'
import { readDelivery } from '../settings/delivery.ts'
import { readPaperDays } from '../settings/paper-days.ts'
import { deliveryBeginsMail, deliveryEndsMail } from '../mail/delivery-templates.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { listDeliveryStarts, listLastOn } from '../store/delivery/delivery-list.ts'
import type { DeliveryRow } from '../store/delivery/delivery-list.ts'
import { addNotice } from '../store/membership/notice.ts'
import type { NoticeKind } from '../store/membership/notice.ts'
import { lockMember } from '../store/membership/member.ts'

async function notify(ctx: Context, row: DeliveryRow, kind: NoticeKind, day: string, mail: MailContent, now: Date): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const member = await lockMember(db, row.member_id)
    if (member === null || member.flag !== ACTIVE_FLAG) return false
    if (!(await addNotice(db, { memberId: member.id, kind, subject: day }, now))) return false
    await enqueueMail(ctx, db, member, mail, now)
    return true
  })
}

/** Enqueues the mails of the day, once each. Returns in words how many. Throws at the end if some members could not be notified. */
export async function notifyDeliveries(ctx: Context, now: Date): Promise<string> {
  if (!isMailHour(now)) return `mails are written from ${MAIL_HOURS.from} to ${MAIL_HOURS.until} o'clock`
  const today = tokyoDay(now)
  const tomorrow = addDays(today, 1)
  const [delivery, paperDays] = [await readDelivery(ctx.db), await readPaperDays(ctx.db)]
  let count = 0
  const about = {
    message: 'a member could not be notified of the delivery',
    aboutOf: ({ member_id: memberId }: DeliveryRow) => ({ memberId }),
  }
  const beginning = await listDeliveryStarts(ctx.db, { from: new Date(now.getTime() - FIRST_DELIVERY_WITHIN), until: now, now })
  const last = await listLastOn(ctx.db, today, tokyoInstant(today, 0, 0), endOfDay(today))
  const failedBeginning = await tryEach(ctx, beginning, about, async (row) => {
    if (firstDeliveryDay(row, paperDays) !== tomorrow || !row.is_running) return
    const way = row.city === null ? null : deliveryWayTo(delivery, { city: row.city, address: row.address ?? '' })
    if (await notify(ctx, row, 'delivery-begins', tomorrow, deliveryBeginsMail(tomorrow, row, way), now)) count += 1
  })
  const failedLast = await tryEach(ctx, last, about, async (row) => {
    if (row.is_continued || !(await hasDeliveredBy(ctx.db, row.member_id, today))) return
    if (await notify(ctx, row, 'delivery-ends', today, deliveryEndsMail(today), now)) count += 1
  })
  const failed = failedBeginning + failedLast
  if (failed > 0) throw new Error(`${failed} of ${beginning.length + last.length} members could not be notified`)
  return `${count} notified`
}
