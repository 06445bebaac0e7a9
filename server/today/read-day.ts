/** The day besides its articles: printed pages, messages of readers, yesterday in figures. */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DayFigures, DayMessages } from '@yukan/contract/desk/day.ts'
import { ADMINS, MEMBER_OFFICE } from '@yukan/rules/desk/staff.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { TODAY_MESSAGE_DAYS, TODAY_MESSAGES } from '@yukan/rules/limits.ts'
import { addDays, formatWireInstant, tokyoDay, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { readWaitingDeliveries } from '../delivery/desk-deliveries.ts'
import { readPaperOfDay } from '../paper/read-edition.ts'
import { readDays } from '../figures/figures.ts'
import { readProof } from '../nightly-proof/read-proof.ts'
import { isOpenToReaders } from '../store/desk/founding.ts'
import { beginningOf } from '../contact/messages.ts'
import { countContactMessages, countOpenMessages, listMessages } from '../store/membership/contact.ts'

async function readMessages(ctx: Context, now: Date): Promise<DayMessages> {
  const since = tokyoInstant(addDays(tokyoDay(now), 1 - TODAY_MESSAGE_DAYS), 0, 0)
  const [received, open, newest] = await Promise.all([
    countContactMessages(ctx.db, since),
    countOpenMessages(ctx.db),
    listMessages(ctx.db, { limit: TODAY_MESSAGES }),
  ])
  const shown = newest.filter(({ received_at: at }) => at >= since)
  return {
    received,
    open,
    newest: shown.map(({ item_name: subject, content, received_at: at }) => ({
      subject,
      text: beginningOf(content),
      receivedAt: formatWireInstant(at),
    })),
  }
}

/** The figures of one of the last days. */
async function readFigures(ctx: Context, day: string, now: Date): Promise<DayFigures> {
  const [figures] = await readDays(ctx.db, { from: day, to: day }, now)
  if (figures === undefined) throw new Error(`${day} is not counted`)
  const { readers, readings, gates, begun, newMembers, applications, withdrawals, undelivered } = figures
  const visitors = Object.values(readers).reduce((sum, count) => sum + count, 0)
  return { readers: visitors, readings, gates, begun, newMembers, applications, withdrawals, undelivered }
}

/** The data of today for a role. */
export async function readDay(ctx: Context, role: StaffRole, now: Date): Promise<ReplyOf<DeskCalls['/day/get']>> {
  const day = tokyoDay(now)
  const [paper, messages, deliveries, yesterday, dayBefore, proof, isOpen] = await Promise.all([
    readPaperOfDay(ctx, day, now),
    MEMBER_OFFICE.includes(role) ? readMessages(ctx, now) : null,
    MEMBER_OFFICE.includes(role) ? readWaitingDeliveries(ctx, now) : null,
    readFigures(ctx, addDays(day, -1), now),
    readFigures(ctx, addDays(day, -2), now),
    readProof(ctx, ADMINS.includes(role), now),
    isOpenToReaders(ctx.db),
  ])
  return {
    day,
    isOpen,
    ...paper,
    messages,
    deliveries,
    yesterday,
    dayBefore,
    proof,
  }
}
