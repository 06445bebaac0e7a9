import { tagGetDetail } from '@yukan/contract/tag.ts'
import { answer } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { findTag } from '../../store/taxonomy.ts'

/** The tag of a name. */
export const getDetail = answer(tagGetDetail, async (ctx, { query, now }) => {
  const tag = await findTag(ctx.db, query.slug, now)
  if (tag === null) throw new Refusal('E_NOT_FOUND')
  return { detail: tag }
})
