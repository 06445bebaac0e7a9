/** Messages to the paper (product §2 "Contact", §7 `contact/send/contact`; decision 028). */
import type { ContactForm } from '@yukan/rules/contact/contact-form.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { SAME_MESSAGE_WITHIN } from '@yukan/rules/lifetimes.ts'
import type { Caller } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import { contactReceivedMail } from '../mail/mail-templates.ts'
import { enqueueMail, staffRecipient, unverified } from '../mail/outbox.ts'
import { messageArrivedMail } from '../mail/staff-templates.ts'
import { consumeSendTime } from '../mail/send-time.ts'
import { readInboxAddresses } from '../settings/inbox.ts'
import { addContactMessage, hasSameMessage, lockSender } from '../store/membership/contact.ts'
import { consumeLimits, enforceLimits, enforceSharedLimit } from '../rate-limits/rate-limits.ts'

/**
 * Saves a validated message, notifies the newspaper, and confirms it by mail, unless the address had many mails. One that was just saved is not saved again: its
 * reply was lost, and it was sent once more. E_TOO_MANY beyond the limits. */
export async function saveContact(ctx: Context, form: ContactForm, caller: Caller, now: Date): Promise<void> {
  // For a member only their own messages are counted: others' messages never block them.
  if (caller.hasSession) await enforceLimits(ctx, [{ limit: 'contact-source', of: `member ${caller.memberId}` }], now)
  else await enforceSharedLimit(ctx, [{ limit: 'contact-source', of: caller.source }], 'contact-all', caller.source, now)
  const address = normalizeEmail(form.email)
  const mayMail = await consumeLimits(ctx, [{ limit: 'contact-address', of: address }], now)
  const { item, email, name, tel, content } = form
  const writer = { id: caller.memberId, email, last_name: name, first_name: '' }
  // The address may belong to another person: the text is repeated only to the member whose address it is.
  const isOwn = caller.reader?.email === address
  const sendAt = mayMail && !isOwn ? await consumeSendTime(ctx, caller.source, now) : now
  await ctx.db.transaction().execute(async (db) => {
    const message = { item_name: item, email, name, tel, content }
    await lockSender(db, email)
    if (await hasSameMessage(db, message, new Date(now.getTime() - SAME_MESSAGE_WITHIN))) return
    const number = await addContactMessage(db, { ...message, member_id: caller.memberId, received_at: now })
    if (mayMail)
      await enqueueMail(ctx, db, isOwn ? writer : unverified(writer), contactReceivedMail(number, item, isOwn ? content : null), now, {
        sendAt,
      })
    for (const to of await readInboxAddresses(db))
      await enqueueMail(ctx, db, staffRecipient({ email: to, name: '' }), messageArrivedMail(number, item), now)
  })
}
