/** Changes of tags at the desk (decision 044). */
import type { QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { groupSimilarTags } from '@yukan/rules/articles/taxonomy.ts'
import { TAGS_PAGE, TAG_GROUPS_MAX } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { lockWriters } from '../store/articles/article-write.ts'
import { findTagById, isTagNameTaken, listAllTags, listCountedTags, mergeTag, renameTag } from '../store/articles/taxonomy-work.ts'

/** A page of tags; the first one with those that are spelt alike. */
export async function listDeskTags(
  ctx: Context,
  { words = '', after }: QueryOf<DeskCalls['/tag/list']>,
): Promise<ReplyOf<DeskCalls['/tag/list']>> {
  const rows = await listCountedTags(ctx.db, { words: words.trim(), after: after ?? '', limit: TAGS_PAGE + 1 })
  const tags = rows.slice(0, TAGS_PAGE)
  const isFirst = after === undefined && words.trim() === ''
  const similar = isFirst ? groupSimilarTags(await listAllTags(ctx.db)).slice(0, TAG_GROUPS_MAX) : []
  return { tags, next: rows.length > TAGS_PAGE ? (tags.at(-1)?.name ?? null) : null, similar }
}

async function existing(db: Db, id: number): Promise<{ id: number; name: string }> {
  const tag = await findTagById(db, id)
  if (tag === null) throw new Refusal('E_NOT_FOUND')
  return tag
}

/** Renames a tag. E_NOT_FOUND, E_SLUG_TAKEN if another tag has the name: that is a merge. */
export async function renameDeskTag(ctx: Context, by: StaffCaller, { id, name }: { id: number; name: string }, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockWriters(db)
    const tag = await existing(db, id)
    if (tag.name === name) return
    if (await isTagNameTaken(db, name, id)) throw new Refusal('E_SLUG_TAKEN', { field: 'name' })
    await renameTag(db, tag, name)
    await recordChange(db, by, { action: 'tag.rename', subject: tag.name, before: { name: tag.name }, after: { name } }, now)
  })
}

/** Merges a tag into another. E_NOT_FOUND, E_STATE for a tag with itself. */
export async function mergeDeskTags(
  ctx: Context,
  by: StaffCaller,
  { id, intoId }: { id: number; intoId: number },
  now: Date,
): Promise<void> {
  if (id === intoId) throw new Refusal('E_STATE')
  await ctx.db.transaction().execute(async (db) => {
    await lockWriters(db)
    const [from, into] = [await existing(db, id), await existing(db, intoId)]
    await mergeTag(db, from, into)
    await recordChange(db, by, { action: 'tag.merge', subject: from.name, after: { into: into.name } }, now)
  })
}
