import { tagGetList } from '@yukan/contract/tag.ts'
import { defineHandler } from '../../calls/handler.ts'
import { listTags } from '../../store/taxonomy.ts'

/** Every tag of a released article. */
export const getList = defineHandler(tagGetList, async (ctx, { now }) => ({ tags: { data: await listTags(ctx.db, now) } }))
