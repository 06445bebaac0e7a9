/** Data that every page shows around its own content. Ours. */
import { SCOPE_KINDS } from '@yukan/rules/membership/openings.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { callTable, defineCall } from './call.ts'
import { Id, Instant, Nullable } from './entities.ts'
import { oneOf } from './literals.ts'

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

/** The content that an emergency opening makes free (decision 047). */
export const OpeningScope = Type.Object(
  {
    kind: oneOf(SCOPE_KINDS),
    label: Nullable(Type.String({ description: 'name of the category or tag, day of the paper' })),
    articles: Type.Integer({ description: 'how many were chosen' }),
  },
  { title: 'OpeningScope' },
)
export type OpeningScope = Static<typeof OpeningScope>
export const sampleScope: OpeningScope = { kind: 'all', label: null, articles: 0 }

export const OpeningNotice = Type.Object({ id: Id, scope: OpeningScope, endsAt: Instant }, { title: 'OpeningNotice' })
export type OpeningNotice = Static<typeof OpeningNotice>

/** Notices above every page, the same for every reader. */
export const Notices = Type.Object(
  {
    breaking: Nullable(BreakingNotice),
    openings: Type.Array(OpeningNotice, { description: 'emergency openings that run now' }),
    isLight: Type.Boolean({ description: 'the home page has its low-data form' }),
  },
  { title: 'Notices' },
)
export type Notices = Static<typeof Notices>

export const siteCalls = callTable({
  /** The notices of now. */
  '/site/get/notices': defineCall({
    method: 'GET',
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
          text: '中央川に氾濫危険情報　中央市が避難指示',
          link: '/article/hanran/',
          setAt: '2026-11-20T15:12:00+09:00',
          endsAt: '2026-11-20T21:00:00+09:00',
        },
        openings: [{ id: 1, scope: sampleScope, endsAt: '2026-11-22T18:00:00+09:00' }],
        isLight: false,
      },
    },
  }),
})
