import { Type } from 'typebox'
import { LIST_LIMIT_MAX, RANKED_TAG_COUNT } from '@yukan/rules/limits.ts'
import { callTable, defineCall } from './call.ts'
import { RankedTag, Tag } from './entities.ts'
import { SoughtName } from './fields.ts'
import { sampleTag } from './samples.ts'

export const tagCalls = callTable({
  /** The tags with most articles, most first. */
  '/tag/get/ranking': defineCall({
    method: 'GET',
    spec: '7.content.4',
    summary: 'The tags that most articles carry, most first',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMIT_MAX, default: RANKED_TAG_COUNT })) }),
    body: null,
    reply: Type.Object({ tags: Type.Object({ data: Type.Array(RankedTag) }) }),
    errors: [],
    sample: { query: { limit: 10 }, reply: { tags: { data: [{ ...sampleTag, count: 42 }] } } },
  }),

  /** Every tag. */
  '/tag/get/list': defineCall({
    method: 'GET',
    spec: '7.content.5',
    summary: 'Every tag',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({}),
    body: null,
    reply: Type.Object({ tags: Type.Object({ data: Type.Array(Tag) }) }),
    errors: [],
    sample: { reply: { tags: { data: [sampleTag] } } },
  }),

  /** One tag, addressed by its name. */
  '/tag/get/detail': defineCall({
    method: 'GET',
    spec: '7.content.6',
    summary: 'One tag, addressed by its name',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({ slug: SoughtName('name of the tag') }),
    body: null,
    reply: Type.Object({ detail: Tag }),
    errors: ['E_NOT_FOUND'],
    sample: { query: { slug: sampleTag.name }, reply: { detail: sampleTag } },
  }),
})
