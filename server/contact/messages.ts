/** Messages of readers at the desk. Access is recorded: a message has a name and an address (decision 039). */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { ReaderMessage } from '@yukan/contract/desk/message.ts'
import { MESSAGES_PAGE } from '@yukan/rules/limits.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { countOpenMessages, findMessage, findWriter, listMessages, markAnswered } from '../store/membership/contact.ts'
import type { StoredMessage } from '../store/membership/contact.ts'

const BEGINNING = 60

/** The first words of a message, on one line. */
export function beginningOf(content: string): string {
  return [...content.replaceAll(/\s+/g, ' ').trim()].slice(0, BEGINNING).join('')
}

function headOf({ id, item_name: subject, received_at: receivedAt, answered_at: answeredAt, answered_by: answeredBy }: StoredMessage) {
  return {
    id,
    subject,
    receivedAt: formatWireInstant(receivedAt),
    answeredAt: answeredAt === null ? null : formatWireInstant(answeredAt),
    answeredBy,
  }
}

/** The name of a message in the audit log, which outlives the message: it contains nothing of it. */
const nameOf = (id: number) => `便り${id}`

/** A page of messages, without their senders. */
export async function listReaderMessages(
  ctx: Context,
  { state, before }: { state?: 'open' | 'answered'; before?: number },
): Promise<ReplyOf<DeskCalls['/message/list']>> {
  const isAnswered = state === undefined ? undefined : state === 'answered'
  const [rows, open] = await Promise.all([
    listMessages(ctx.db, { isAnswered, before, limit: MESSAGES_PAGE + 1 }),
    countOpenMessages(ctx.db),
  ])
  const shown = rows.slice(0, MESSAGES_PAGE)
  return {
    messages: shown.map((row) => ({ ...headOf(row), text: beginningOf(row.content) })),
    next: rows.length > MESSAGES_PAGE ? (shown.at(-1)?.id ?? null) : null,
    open,
  }
}

/** Returns a message with its sender, and records the access. E_NOT_FOUND. */
export async function viewMessage(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<ReaderMessage> {
  return ctx.db.transaction().execute(async (db) => {
    const row = await findMessage(db, id)
    if (row === null) throw new Refusal('E_NOT_FOUND')
    await recordChange(db, by, { action: 'message.look', subject: nameOf(id) }, now)
    const { name, email, tel, content } = row
    return { ...headOf(row), name, email, tel, content, memberId: await findWriter(db, id) }
  })
}

/** Marks a message as answered, or as waiting again. E_NOT_FOUND; E_CHANGED if it is marked so already. */
export async function setAnswered(
  ctx: Context,
  by: StaffCaller,
  { id, isAnswered }: { id: number; isAnswered: boolean },
  now: Date,
): Promise<ReplyOf<DeskCalls['/message/set-answered']>> {
  return ctx.db.transaction().execute(async (db) => {
    if ((await findMessage(db, id)) === null) throw new Refusal('E_NOT_FOUND')
    if (!(await markAnswered(db, id, isAnswered ? { by: by.name, at: now } : null))) throw new Refusal('E_CHANGED')
    const action = isAnswered ? 'message.answer' : 'message.reopen'
    await recordChange(db, by, { action, subject: nameOf(id) }, now)
    return isAnswered ? { answeredAt: formatWireInstant(now), answeredBy: by.name } : { answeredAt: null, answeredBy: null }
  })
}
