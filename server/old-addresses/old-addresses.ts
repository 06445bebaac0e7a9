/** The table of old addresses at the desk (decision 052). Changes apply at once: the table is read whenever no page is found. */
import type { QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { OLD_ADDRESS_LINES_MAX, OLD_ADDRESSES_PAGE } from '@yukan/rules/limits.ts'
import { readOldAddresses } from '@yukan/rules/site/old-address.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { deleteOldAddress, listOldAddresses, saveOldAddresses } from '../store/desk/old-address.ts'

const PROBLEMS_MAX = 100
/** Paths of a change that the record names. */
const RECORDED = 20

/** A page of old addresses. */
export async function listDeskOldAddresses(
  ctx: Context,
  { words = '', after = '' }: QueryOf<DeskCalls['/old-address/list']>,
): Promise<ReplyOf<DeskCalls['/old-address/list']>> {
  const list = words.split(/\s+/u).filter((word) => word !== '')
  const { addresses, total } = await listOldAddresses(ctx.db, { words: list, after, limit: OLD_ADDRESSES_PAGE + 1 })
  const shown = addresses.slice(0, OLD_ADDRESSES_PAGE)
  return {
    addresses: shown.map(({ path, target, hits, hit_at: hitAt, added_at: addedAt, added_by: addedBy }) => ({
      path,
      target,
      hits: Number(hits),
      hitAt: hitAt === null ? null : formatWireInstant(hitAt),
      addedAt: formatWireInstant(addedAt),
      addedBy,
    })),
    next: addresses.length > OLD_ADDRESSES_PAGE ? (shown.at(-1)?.path ?? null) : null,
    total,
  }
}

/** Adds old addresses from the lines of a text, or changes their targets; nothing if any line has a problem. E_TOO_LARGE for too many lines. */
export async function addOldAddresses(
  ctx: Context,
  by: StaffCaller,
  text: string,
  now: Date,
): Promise<ReplyOf<DeskCalls['/old-address/add']>> {
  const { addresses, problems } = readOldAddresses(text)
  if (problems.length > 0) return { created: [], changed: [], problems: problems.slice(0, PROBLEMS_MAX) }
  if (addresses.length > OLD_ADDRESS_LINES_MAX) throw new Refusal('E_TOO_LARGE')
  return ctx.db.transaction().execute(async (db) => {
    const { created, changed } = await saveOldAddresses(db, addresses, { by: by.name, now })
    const written = new Set([...created, ...changed.map(({ path }) => path)])
    if (written.size > 0) {
      const after = { addresses: addresses.filter(({ path }) => written.has(path)).slice(0, RECORDED), count: written.size }
      const before = changed.length === 0 ? {} : { before: { addresses: changed.slice(0, RECORDED) } }
      const [subject = ''] = written
      await recordChange(db, by, { action: 'old-address.add', subject: subject.slice(0, 200), ...before, after }, now)
    }
    return { created, changed, problems: [] }
  })
}

/** Removes an old address. E_NOT_FOUND. */
export async function removeOldAddress(ctx: Context, by: StaffCaller, path: string, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const target = await deleteOldAddress(db, path)
    if (target === null) throw new Refusal('E_NOT_FOUND')
    await recordChange(db, by, { action: 'old-address.remove', subject: path.slice(0, 200), before: { target } }, now)
  })
}
