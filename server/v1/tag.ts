import type { tagCalls } from '@yukan/contract/tag.ts'
import { RANKED_TAG_DAYS } from '@yukan/rules/limits.ts'
import { addDays, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { TAGS_KEY, tagKey } from '../edge/surrogate-keys.ts'
import { Refusal } from '../refusal.ts'
import { findTag, listTags, rankTags } from '../store/articles/taxonomy.ts'

export const tagHandlers: V1Handlers<typeof tagCalls> = {
  '/tag/get/ranking': async (ctx, { query, now }) => {
    const today = tokyoDay(now)
    const since = addDays(today, 1 - RANKED_TAG_DAYS)
    return { tags: { data: await rankTags(ctx.db, { since, today, limit: query.limit ?? 10, now }) } }
  },

  '/tag/get/list': async (ctx, { now }) => {
    ctx.shared.show(TAGS_KEY)
    return { tags: { data: await listTags(ctx.db, now) } }
  },

  '/tag/get/detail': async (ctx, { query, now }) => {
    const tag = await findTag(ctx.db, query.slug, now)
    if (tag === null) throw new Refusal('E_NOT_FOUND')
    ctx.shared.show(tagKey(tag.id))
    return { detail: tag }
  },
}
