import { LIST_LIMIT_MAX, RANKED_TAG_COUNT } from '@yukan/rules/paging.ts'
import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { RankedTag, Tag } from './entities.ts'
import { SoughtName } from './fields.ts'
import { sampleTag } from './samples.ts'

/** The tags with most articles, most first. */
export const tagGetRanking = defineCall({
  method: 'GET',
  path: '/v1/tag/get/ranking',
  spec: '7.content.4',
  summary: 'The tags that most articles carry, most first',
  access: 'anyone',
  sharing: 'public',
  query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMIT_MAX, default: RANKED_TAG_COUNT })) }),
  body: null,
  reply: Type.Object({ tags: Type.Object({ data: Type.Array(RankedTag) }) }),
  errors: [],
  sample: { query: { limit: 10 }, reply: { tags: { data: [{ ...sampleTag, count: 42 }] } } },
})

/** Every tag. */
export const tagGetList = defineCall({
  method: 'GET',
  path: '/v1/tag/get/list',
  spec: '7.content.5',
  summary: 'Every tag',
  access: 'anyone',
  sharing: 'public',
  query: Type.Object({}),
  body: null,
  reply: Type.Object({ tags: Type.Object({ data: Type.Array(Tag) }) }),
  errors: [],
  sample: { reply: { tags: { data: [sampleTag] } } },
})

/** One tag, addressed by its name. */
export const tagGetDetail = defineCall({
  method: 'GET',
  path: '/v1/tag/get/detail',
  spec: '7.content.6',
  summary: 'One tag, addressed by its name',
  access: 'anyone',
  sharing: 'public',
  query: Type.Object({ slug: SoughtName('name of the tag') }),
  body: null,
  reply: Type.Object({ detail: Tag }),
  errors: ['E_NOT_FOUND'],
  sample: { query: { slug: sampleTag.name }, reply: { detail: sampleTag } },
})
