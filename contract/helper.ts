import { Type } from 'typebox'
import { callTable, defineCall } from './call.ts'
import { LEGAL_NAMES, LegalEdition } from './desk/setting-values.ts'
import { Day, Nullable } from './entities.ts'
import { oneOf } from './literals.ts'
import { Master } from './master-entities.ts'
import { sampleMaster } from './samples.ts'

export const helperCalls = callTable({
  /** All master data: products, weather, garbage collection, prefectures, and the publication. */
  '/helper/get/master': defineCall({
    method: 'GET',
    spec: '7.content.15',
    summary: 'Master data',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({}),
    body: null,
    reply: Type.Object({ master: Master }),
    errors: [],
    sample: { reply: { master: sampleMaster } },
  }),

  /** A legal text of the newspaper in one of its editions; by default the current one. E_NOT_FOUND for an unknown day (decision 049). */
  '/helper/get/legal': defineCall({
    method: 'GET',
    spec: 'ours',
    summary: 'A legal text of the newspaper, with its editions',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({ name: oneOf(LEGAL_NAMES), edition: Type.Optional(Day) }),
    body: null,
    reply: Type.Object({
      edition: Nullable(LegalEdition),
      changed: Type.Array(Type.String(), { description: 'ids of the sections that the edition before has otherwise or not at all' }),
      current: Nullable(Type.String({ description: 'day from which the current edition applies; null if there is none' })),
      editions: Type.Array(Type.Object({ inForceOn: Day, summary: Type.String() }), { description: 'the newest first' }),
    }),
    errors: ['E_NOT_FOUND'],
    sample: {
      query: { name: 'terms' },
      reply: {
        edition: {
          inForceOn: '2026-11-01',
          summary: '',
          lead: '{会社}は、利用条件を次のとおり定めます。',
          sections: [{ id: 'article-1', group: '', title: '適用', text: '本規約は、すべての方に適用されます。' }],
          closing: '',
        },
        changed: [],
        current: '2026-11-01',
        editions: [{ inForceOn: '2026-11-01', summary: '' }],
      },
    },
  }),
})
