/** Reminds members whose card expires before the charge after next. Each customer is looked at once in three weeks. */
import { CARD_BRANDS } from '@yukan/rules/billing/card-brands.ts'
import { isCardExpiring } from '@yukan/rules/billing/card-expiry.ts'
import { CARD_CHECKED_EVERY, CARD_CHECK_RETRY_AFTER } from '@yukan/rules/lifetimes.ts'
import { isMailHour, MAIL_HOURS } from '@yukan/rules/delivery/mail-hours.ts'
import { ACTIVE_FLAG } from '@yukan/rules/text/words.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { readCardExpiry } from '../billing/cards.ts'
import { tryEach } from '../concurrency/item-failure.ts'
import type { Context } from '../context.ts'
import { cardExpiresMail } from '../mail/delivery-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { listCardsToCheck, recordCardCheck } from '../store/billing/billing.ts'
import { addNotice } from '../store/membership/notice.ts'
import { lockMember } from '../store/membership/member.ts'

/** Customers per run: each needs a request to the provider. */
const RUN_LIMIT = 200

interface DueCard {
  member_id: number
  customer_id: string
}

/** Checks the card of a customer, and mails the member once if it expires. Returns whether a mail was written. */
async function remindMember(ctx: Context, { member_id, customer_id }: DueCard, now: Date): Promise<boolean> {
  const card = await readCardExpiry(ctx, customer_id)
  return ctx.db.transaction().execute(async (db) => {
    const member = await lockMember(db, member_id)
    await recordCardCheck(db, member_id, now)
    if (member === null || member.flag !== ACTIVE_FLAG || card === null || !isCardExpiring(card.month, tokyoDay(now))) return false
    if (!(await addNotice(db, { memberId: member.id, kind: 'card-expires', subject: `${card.id} ${card.month}` }, now))) return false
    await enqueueMail(ctx, db, member, cardExpiresMail(`${CARD_BRANDS[card.brand]} 末尾${card.last4}`, card.month), now)
    return true
  })
}

/** Checks the customers with a running contract that are due. Returns in words how many were checked and reminded. Throws at the end if some could not be checked. */
export async function remindCardExpiry(ctx: Context, now: Date): Promise<string> {
  if (!isMailHour(now)) return `mails are written from ${MAIL_HOURS.from} to ${MAIL_HOURS.until} o'clock`
  const due = await listCardsToCheck(ctx.db, new Date(now.getTime() - CARD_CHECKED_EVERY), now, RUN_LIMIT)
  let reminded = 0
  const about = { message: "a customer's card could not be checked", aboutOf: ({ member_id: memberId }: DueCard) => ({ memberId }) }
  const failed = await tryEach(ctx, due, about, async (customer) => {
    // Stored before the check: otherwise customers whose check fails would come first in every run, and block the others.
    await recordCardCheck(ctx.db, customer.member_id, new Date(now.getTime() - CARD_CHECKED_EVERY + CARD_CHECK_RETRY_AFTER))
    if (await remindMember(ctx, customer, now)) reminded += 1
  })
  if (failed > 0) throw new Error(`${failed} of ${due.length} cards could not be checked`)
  return `${due.length} checked, ${reminded} reminded`
}
