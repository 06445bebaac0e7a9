import type { siteCalls } from '@yukan/contract/site.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { openingKey } from '../edge/surrogate-keys.ts'
import { shownScope } from '../openings/decide.ts'
import { runningRows } from '../openings/running.ts'
import { findShownLine } from '../store/desk/breaking-news.ts'
import type { BreakingRow } from '../store/desk/breaking-news.ts'

function toBreaking({ id, text, link, set_at: setAt, ends_at: endsAt }: BreakingRow) {
  return { id, text, link, setAt: formatWireInstant(setAt), endsAt: formatWireInstant(endsAt) }
}

export const siteHandlers: V1Handlers<typeof siteCalls> = {
  '/site/get/notices': async (ctx, { now }) => {
    const [line, running] = await Promise.all([findShownLine(ctx.db, now), runningRows(ctx, now)])
    if (line !== null) ctx.shared.limit(line.ends_at)
    const isLight = running.some(({ row }) => row.scope === 'all' || row.is_light)
    // A copy at an edge that is not purged would link to the low-data page after the opening was ended early.
    for (const { opening } of running) ctx.shared.limit(opening.endsAt, { isSharable: !isLight || ctx.config.edges.length > 0 })
    if (isLight) ctx.shared.show(...running.map(({ opening }) => openingKey(opening.id)))
    const openings = running.map(({ row }) => ({ id: row.id, scope: shownScope(row), endsAt: formatWireInstant(row.ends_at) }))
    return { breaking: line === null ? null : toBreaking(line), openings, isLight }
  },
}
