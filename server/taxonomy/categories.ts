/** Changes of categories at the desk (decision 044). */
import type { BodyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskCategory } from '@yukan/contract/desk/taxonomy.ts'
import { canMergeCategory, RESERVED_CATEGORY_SLUGS } from '@yukan/rules/articles/taxonomy.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { lockWriters } from '../store/articles/article-write.ts'
import {
  addCategory,
  changeCategory,
  isCategorySlugTaken,
  listCountedCategories,
  mergeCategory,
  orderCategories,
} from '../store/articles/taxonomy-work.ts'
import type { CountedCategory } from '../store/articles/taxonomy-work.ts'

/** All categories with the number of their articles. */
export async function readCategories(ctx: Context): Promise<DeskCategory[]> {
  const rows = await listCountedCategories(ctx.db)
  return rows.map(({ id, parent_id: parentId, slug, label, og_description: description, articles }) => {
    return { id, parentId, slug, label, description, articles }
  })
}

async function existing(db: Db, id: number): Promise<CountedCategory & { hasChildren: boolean }> {
  const rows = await listCountedCategories(db)
  const found = rows.find((row) => row.id === id)
  if (found === undefined) throw new Refusal('E_NOT_FOUND')
  return { ...found, hasChildren: rows.some((row) => row.parent_id === id) }
}

/** Creates a category below a top-level one, or a top-level one. E_NOT_FOUND, E_SLUG_TAKEN. */
export async function createCategory(
  ctx: Context,
  by: StaffCaller,
  body: BodyOf<DeskCalls['/category/create']>,
  now: Date,
): Promise<number> {
  return ctx.db.transaction().execute(async (db) => {
    await lockWriters(db)
    if (body.parentId !== null && (await existing(db, body.parentId)).parent_id !== null)
      throw new Refusal('E_NOT_FOUND', { field: 'parentId' })
    if (RESERVED_CATEGORY_SLUGS.includes(body.slug) || (await isCategorySlugTaken(db, body.slug)))
      throw new Refusal('E_SLUG_TAKEN', { field: 'slug' })
    const id = await addCategory(db, body)
    await recordChange(db, by, { action: 'category.create', subject: body.label, after: body }, now)
    return id
  })
}

/** Changes label and description. E_NOT_FOUND. */
export async function updateCategory(ctx: Context, by: StaffCaller, body: BodyOf<DeskCalls['/category/update']>, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockWriters(db)
    const { label, og_description: description } = await existing(db, body.id)
    await changeCategory(db, body.id, body)
    const after = { label: body.label, description: body.description }
    await recordChange(db, by, { action: 'category.update', subject: label, before: { label, description }, after }, now)
  })
}

/** Orders the categories of one level. E_NOT_FOUND for one of another level. */
export async function orderSiblings(ctx: Context, by: StaffCaller, ids: readonly number[], now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockWriters(db)
    const rows = await listCountedCategories(db)
    const parents = new Set(ids.map((id) => rows.find((row) => row.id === id)?.parent_id))
    if (parents.has(undefined) || parents.size !== 1) throw new Refusal('E_NOT_FOUND')
    await orderCategories(db, ids)
    const labels = ids.map((id) => rows.find((row) => row.id === id)?.label ?? '')
    await recordChange(db, by, { action: 'category.order', subject: labels.join('、').slice(0, 200), after: { ids } }, now)
  })
}

/** Merges a category into another. E_NOT_FOUND, E_STATE if they cannot be merged. */
export async function mergeCategories(
  ctx: Context,
  by: StaffCaller,
  { id, intoId }: { id: number; intoId: number },
  now: Date,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockWriters(db)
    const [from, into] = [await existing(db, id), await existing(db, intoId)]
    if (!canMergeCategory(from, { id: into.id, parentId: into.parent_id })) throw new Refusal('E_STATE')
    await mergeCategory(db, from, into)
    const { label, slug, articles } = from
    await recordChange(db, by, { action: 'category.merge', subject: label, before: { slug, articles }, after: { into: into.slug } }, now)
  })
}
