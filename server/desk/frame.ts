import type { frameCalls } from '@yukan/contract/desk/frame.ts'
import { ARTICLE_READERS } from '@yukan/rules/articles/article-state.ts'
import { STAFF_PRESENCE } from '@yukan/rules/lifetimes.ts'
import { formatWireInstant, tokyoDay, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'
import { readNextEdition } from '../settings/next-edition.ts'
import { countWaiting } from '../store/articles/article-list.ts'
import { listPresent } from '../store/staff/staff-session.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const frameHandlers: DeskHandlers<typeof frameCalls> = {
  '/frame/get': async (ctx, { caller, now }) => {
    const edition = await readNextEdition(ctx.db, now)
    const [present, waiting, editionAfter] = await Promise.all([
      listPresent(ctx.db, { except: caller.staffId, since: new Date(now.getTime() - STAFF_PRESENCE), now }),
      ARTICLE_READERS.includes(caller.role) ? countWaiting(ctx.db, tokyoInstant(tokyoDay(now), 0, 0), now) : null,
      readNextEdition(ctx.db, edition),
    ])
    return {
      now: formatWireInstant(now),
      edition: edition.toISOString(),
      editionAfter: editionAfter.toISOString(),
      endsAt: caller.session.expires_at.toISOString(),
      present,
      waiting,
    }
  },
}
