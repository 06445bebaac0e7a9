/** What every page shows beside its own content. Ours. */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from './call.ts'
import { Id, Instant, Nullable } from './entities.ts'

/** The line of breaking news (decision 046). */
export const BreakingNotice = Type.Object(
  {
    id: Id,
    text: Type.String(),
    link: Nullable(Type.String({ description: 'path of an article, or an address of another site' })),
    setAt: Instant,
    endsAt: Instant,
  },
  { title: 'BreakingNotice' },
)
export type BreakingNotice = Static<typeof BreakingNotice>

/** Notices above every page, the same for every reader. */
export const Notices = Type.Object({ breaking: Nullable(BreakingNotice) }, { title: 'Notices' })
export type Notices = Static<typeof Notices>

/** The notices of now. */
export const siteGetNotices = defineCall({
  method: 'GET',
  path: '/v1/site/get/notices',
  spec: 'ours',
  summary: 'Notices above every page',
  access: 'anyone',
  sharing: 'public',
  query: Type.Object({}),
  body: null,
  reply: Notices,
  errors: [],
  sample: {
    reply: {
      breaking: {
        id: 1,
        text: '渡良瀬川に氾濫危険情報　桐生市が避難指示',
        link: '/article/hanran/',
        setAt: '2026-11-20T15:12:00+09:00',
        endsAt: '2026-11-20T21:00:00+09:00',
      },
    },
  },
})
