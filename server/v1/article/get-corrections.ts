import { articleGetCorrections } from '@yukan/contract/our-calls.ts'
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { CORRECTIONS_KEY } from '../../edge/surrogate-keys.ts'
import { listCorrections } from '../../store/article-correction.ts'

const PAGE = 50

export const getCorrections = defineHandler(articleGetCorrections, async (ctx, { query, now }) => {
  ctx.shared.show(CORRECTIONS_KEY)
  const page = query.page ?? 1
  // One more than shown: whether there is a next page.
  const rows = await listCorrections(ctx.db, { offset: (page - 1) * PAGE, limit: PAGE + 1, now })
  const shown = rows.slice(0, PAGE)
  return {
    corrections: shown.map(({ at, note, slug, title }) => ({ at: formatWireInstant(at), note, article: { slug, title } })),
    next: rows.length > PAGE ? page + 1 : null,
  }
})
