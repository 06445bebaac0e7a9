import { tagGetDetail } from '@yukan/contract/tag.ts'
import { defineHandler } from '../../calls/handler.ts'
import { tagKey } from '../../edge/surrogate-keys.ts'
import { Refusal } from '../../refusal.ts'
import { findTag } from '../../store/taxonomy.ts'

/** The tag with a name. */
export const getDetail = defineHandler(tagGetDetail, async (ctx, { query, now }) => {
  const tag = await findTag(ctx.db, query.slug, now)
  if (tag === null) throw new Refusal('E_NOT_FOUND')
  ctx.shared.show(tagKey(tag.id))
  return { detail: tag }
})
