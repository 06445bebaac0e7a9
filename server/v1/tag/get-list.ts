import { tagGetList } from '@yukan/contract/tag.ts'
import { defineHandler } from '../../calls/handler.ts'
import { TAGS_KEY } from '../../edge/surrogate-keys.ts'
import { listTags } from '../../store/taxonomy.ts'

/** Every tag of a released article. */
export const getList = defineHandler(tagGetList, async (ctx, { now }) => {
  ctx.shared.show(TAGS_KEY)
  return { tags: { data: await listTags(ctx.db, now) } }
})
