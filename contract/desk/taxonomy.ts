/** Categories and tags at the desk (decision 044). Changes apply to readers at once. */
import { ARTICLE_EDITORS } from '@yukan/rules/articles/article-state.ts'
import { CATEGORY_SLUG_PATTERN } from '@yukan/rules/articles/taxonomy.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { TAG_MAX, CATEGORY_LABEL_MAX, CATEGORY_DESCRIPTION_MAX, FIND_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Id, Nullable } from '../entities.ts'
import { OneLine } from '../fields.ts'
import { staffGet, staffPost, updated } from './staff-call.ts'

const Label = OneLine(CATEGORY_LABEL_MAX, { isTrimmed: true })
const Slug = Type.String({ pattern: CATEGORY_SLUG_PATTERN })
const Description = Type.String({ maxLength: CATEGORY_DESCRIPTION_MAX })
const TagName = OneLine(TAG_MAX, { isTrimmed: true })

export const DeskCategory = Type.Object(
  {
    id: Id,
    parentId: Nullable(Id),
    slug: Type.String(),
    label: Type.String(),
    description: Type.String({ description: 'for lists and search engines' }),
    articles: Type.Integer({ description: 'in any state' }),
  },
  { title: 'DeskCategory' },
)
export type DeskCategory = Static<typeof DeskCategory>

export const DeskTag = Type.Object(
  { id: Id, name: Type.String(), articles: Type.Integer({ description: 'in any state' }) },
  { title: 'DeskTag' },
)
export type DeskTag = Static<typeof DeskTag>

const sampleCategory: DeskCategory = { id: 3, parentId: null, slug: 'local', label: '地域', description: '町の話題', articles: 1204 }
const sampleTag: DeskTag = { id: 7, name: '商店街', articles: 42 }
const reading = staffGet(ARTICLE_EDITORS)
const change = staffPost(ARTICLE_EDITORS)

export const taxonomyCalls = deskCallTable({
  /** All categories in the readers' order: parents, each followed by its sub-categories. */
  '/category/list': defineCall({
    ...reading,
    summary: 'Categories with their articles',
    query: Type.Object({}),
    reply: Type.Object({ categories: Type.Array(DeskCategory) }),
    errors: [],
    sample: { reply: { categories: [sampleCategory] } },
  }),

  /** Creates a category, the last of its siblings. */
  '/category/create': defineCall({
    ...change,
    summary: 'Creates a category',
    body: Type.Object({ parentId: Nullable(Id), slug: Slug, label: Label, description: Description }),
    reply: Type.Object({ id: Id }),
    errors: ['E_SLUG_TAKEN'],
    sample: { body: { parentId: null, slug: 'local', label: '地域', description: '町の話題' }, reply: { id: 3 } },
  }),

  /** Changes what readers see of a category; its address stays. */
  '/category/update': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Changes a category',
    body: Type.Object({ id: Id, label: Label, description: Description }),
    errors: [],
    sample: { body: { id: 3, label: '地域', description: '町の話題' }, reply: updated },
  }),

  /** Orders the categories of one level: ids that are left out follow. */
  '/category/order': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Orders categories',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    errors: [],
    sample: { body: { ids: [3, 5, 4] }, reply: updated },
  }),

  /** Moves all articles and sub-categories of a category to another and deletes it; its address redirects to the other. */
  '/category/merge': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Merges a category into another',
    body: Type.Object({ id: Id, intoId: Id }),
    errors: ['E_STATE'],
    sample: { body: { id: 4, intoId: 3 }, reply: updated },
  }),

  /** Tags by name, a hundred at a time, and those that are spelt alike. */
  '/tag/list': defineCall({
    ...reading,
    summary: 'Tags with their articles',
    query: Type.Object({
      words: Type.Optional(Type.String({ maxLength: FIND_MAX, description: 'must occur in the name' })),
      after: Type.Optional(Type.String({ maxLength: 200, description: '`next` of the page before' })),
    }),
    reply: Type.Object({
      tags: Type.Array(DeskTag),
      next: Nullable(Type.String()),
      similar: Type.Array(Type.Array(DeskTag), { description: 'on the first page, at most fifty groups' }),
    }),
    errors: [],
    sample: { query: {}, reply: { tags: [sampleTag], next: null, similar: [] } },
  }),

  /** Renames a tag; its old address redirects to the new one. A name that another tag has is refused. */
  '/tag/rename': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Renames a tag',
    body: Type.Object({ id: Id, name: TagName }),
    errors: ['E_SLUG_TAKEN'],
    sample: { body: { id: 7, name: '商店街' }, reply: updated },
  }),

  /** Moves all articles of a tag to another and deletes it; its address redirects to the other. */
  '/tag/merge': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Merges a tag into another',
    body: Type.Object({ id: Id, intoId: Id }),
    errors: ['E_STATE'],
    sample: { body: { id: 8, intoId: 7 }, reply: updated },
  }),
})
