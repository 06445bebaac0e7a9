import { siteGetNotices } from '@yukan/contract/site.ts'
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { findShownLine } from '../../store/breaking-news.ts'

/** The notices of now; a copy of the reply ends with what it shows. */
export const getNotices = defineHandler(siteGetNotices, async (ctx, { now }) => {
  const line = await findShownLine(ctx.db, now)
  if (line === null) return { breaking: null }
  ctx.shared.limit(line.ends_at)
  const { id, text, link, set_at: setAt, ends_at: endsAt } = line
  return { breaking: { id, text, link, setAt: formatWireInstant(setAt), endsAt: formatWireInstant(endsAt) } }
})
