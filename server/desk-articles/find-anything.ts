/** Finds articles, pictures, categories, tags, entries of the region, rules of the house style, members and staff by words, limited to the role. */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { ARTICLE_READERS } from '@yukan/rules/articles/article-state.ts'
import { ADMINS, MEMBER_OFFICE } from '@yukan/rules/desk/staff.ts'
import { FOUND_OF_KIND } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { findMemberRows } from '../member-desk/find.ts'
import { listHouseRules } from '../store/desk/house-rule.ts'
import { findLifeByWords } from '../store/life/life-entry.ts'
import { listLibrary } from '../store/articles/picture-library.ts'
import { findStaffByWords } from '../store/staff/staff.ts'
import { findTaxonomy } from '../store/articles/taxonomy-work.ts'
import { findByWords } from './find.ts'
import { toDeskRow } from './replies.ts'

type Found = ReplyOf<DeskCalls['/find/list']>

/** A few of each kind; empty lists for kinds that the role may not open, and without words. E_TOO_MANY after many searches for members. */
export async function findAnything(
  ctx: Context,
  text: string,
  { role, staffId }: Pick<StaffCaller, 'role' | 'staffId'>,
  now: Date,
): Promise<Found> {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const seesArticles = words.length > 0 && ARTICLE_READERS.includes(role)
  const seesMembers = words.length > 0 && MEMBER_OFFICE.includes(role)
  const seesStaff = words.length > 0 && ADMINS.includes(role)
  const [articles, pictures, taxonomy, life, rules, members, staff] = await Promise.all([
    seesArticles ? findByWords(ctx, words, FOUND_OF_KIND, now) : [],
    seesArticles ? listLibrary(ctx.db, { words, before: null, limit: FOUND_OF_KIND }) : [],
    seesArticles ? findTaxonomy(ctx.db, words, FOUND_OF_KIND) : { categories: [], tags: [] },
    seesArticles ? findLifeByWords(ctx.db, words, FOUND_OF_KIND) : [],
    seesArticles ? listHouseRules(ctx.db, { words, kind: null, isOn: null }, { after: null, limit: FOUND_OF_KIND }) : { rules: [] },
    seesMembers ? findMemberRows(ctx, { words: text, limit: FOUND_OF_KIND, staffId }, now) : [],
    seesStaff ? findStaffByWords(ctx.db, words, FOUND_OF_KIND) : [],
  ])
  return {
    articles: articles.map((row) => toDeskRow(row, now)).map(({ id, title, state, releaseAt }) => ({ id, title, state, releaseAt })),
    pictures: pictures.map(({ id, caption, alt, file_name: fileName }) => ({ id, text: caption || alt || fileName })),
    ...taxonomy,
    life: life.map(({ id, kind, title, state }) => ({ id, kind, title, state })),
    houseRules: rules.rules.map(({ expected, patterns }) => ({ expected, patterns })),
    members: members.map(({ id, name, by, match }) => ({ id, name, by, match })),
    staff,
  }
}
