import { tagGetList } from '@yukan/contract/tag.ts'
import { answer } from '../../call.ts'
import { listTags } from '../../store/taxonomy.ts'

/** Every tag that an article carries. */
export const getList = answer(tagGetList, async (ctx, { now }) => ({ tags: { data: await listTags(ctx.db, now) } }))
