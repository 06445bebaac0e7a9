import { Type } from 'typebox'
import { callTable, defineCall } from './call.ts'
import { Category } from './entities.ts'
import { sampleCategory } from './samples.ts'

export const categoryCalls = callTable({
  /** The category tree: parents in the editors' order, each with its sub-categories. */
  '/category/get/list': defineCall({
    method: 'GET',
    spec: '7.content.1',
    summary: 'The category tree: parents in order, each with its sub-categories',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({
      sortParents: Type.Optional(Type.Literal(1, { description: 'parents in the desk’s order; always so, with or without it' })),
    }),
    body: null,
    reply: Type.Object({
      categories: Type.Object({ data: Type.Array(Category) }),
      moved: Type.Array(Type.Object({ slug: Type.String(), into: Type.String() }), {
        description: 'ours: old addresses of merged categories',
      }),
    }),
    errors: [],
    sample: { query: { sortParents: 1 }, reply: { categories: { data: [sampleCategory] }, moved: [] } },
  }),
})
