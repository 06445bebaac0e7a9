/** Addresses of the newspaper's former website, and their redirects (decision 052). Changes apply at once. */
import { ARTICLE_EDITORS } from '@yukan/rules/articles/article-state.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { OLD_ADDRESS_BODY_BYTES, OLD_ADDRESS_LIST_MAX, OLD_ADDRESS_MAX, OLD_ADDRESS_FIND_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Instant, Nullable } from '../entities.ts'
import { staffGet, staffPost } from './staff-call.ts'

const Path = Type.String({ minLength: 1, maxLength: OLD_ADDRESS_MAX })

export const DeskOldAddress = Type.Object(
  {
    path: Type.String({ description: 'decoded, without a slash at the end' }),
    target: Type.String({ description: 'a path of this site' }),
    hits: Type.Integer(),
    hitAt: Nullable(Instant),
    addedAt: Instant,
    addedBy: Type.String({ description: 'empty for a command' }),
  },
  { title: 'DeskOldAddress' },
)
export type DeskOldAddress = Static<typeof DeskOldAddress>

export const sampleOldAddress: DeskOldAddress = {
  path: '/2019/04/01/sakura',
  target: '/article/20190401-sakura/',
  hits: 12,
  hitAt: '2026-11-20T14:02:00+09:00',
  addedAt: '2026-11-01T10:00:00+09:00',
  addedBy: '井手 健吾',
}

const change = staffPost(ARTICLE_EDITORS)

export const oldAddressCalls = deskCallTable({
  /** Old addresses by path, a hundred at a time. */
  '/old-address/list': defineCall({
    ...staffGet(ARTICLE_EDITORS),
    summary: 'Addresses of the former website',
    query: Type.Object({
      words: Type.Optional(Type.String({ maxLength: OLD_ADDRESS_FIND_MAX, description: 'must occur in the path or its target' })),
      after: Type.Optional(Type.String({ maxLength: OLD_ADDRESS_MAX, description: '`next` of the page before' })),
    }),
    reply: Type.Object({ addresses: Type.Array(DeskOldAddress), next: Nullable(Type.String()), total: Type.Integer() }),
    errors: [],
    sample: { query: {}, reply: { addresses: [sampleOldAddress], next: null, total: 1 } },
  }),

  /** Adds old addresses, or changes their targets. Adds nothing if any line has a problem. */
  '/old-address/add': defineCall({
    ...change,
    summary: 'Adds old addresses',
    bodyBytes: OLD_ADDRESS_BODY_BYTES,
    body: Type.Object({
      text: Type.String({ minLength: 1, maxLength: OLD_ADDRESS_LIST_MAX, description: 'a pair a line, divided by a comma or a tab' }),
    }),
    reply: Type.Object({
      created: Type.Array(Type.String(), { description: 'paths' }),
      changed: Type.Array(Type.Object({ path: Type.String(), target: Type.String({ description: 'before' }) })),
      problems: Type.Array(Type.Object({ line: Type.Integer(), problem: Type.String() }), { description: 'the first hundred' }),
    }),
    errors: [],
    sample: {
      body: { text: '/2019/04/01/sakura/,/article/20190401-sakura/\n' },
      reply: { created: ['/2019/04/01/sakura'], changed: [], problems: [] },
    },
  }),

  /** Removes an old address; adding it again undoes that. */
  '/old-address/remove': defineCall({
    ...change,
    summary: 'Removes an old address',
    body: Type.Object({ path: Path }),
    reply: Acknowledged,
    errors: [],
    sample: { body: { path: '/2019/04/01/sakura' }, reply: { updated: true } as const },
  }),
})
