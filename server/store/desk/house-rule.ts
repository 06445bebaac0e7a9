/** The dictionary of the newspaper, its choices of the built-in checks, and what articles ignore (decision 048). */
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { TypedRule } from '@yukan/rules/house-style/house-rule.ts'
import type { HouseRule, HouseRuleKind } from '@yukan/rules/house-style/house-style.ts'
import type { AlertKind, CheckSetting } from '@yukan/rules/house-style/style-alert.ts'
import type { Db } from '../../db/connect.ts'
import type { ArticleIgnoredAlertTable, HouseRuleTable } from '../../db/tables/house-style-tables.ts'

export type HouseRuleRow = Selectable<HouseRuleTable>
export type IgnoredAlertRow = Selectable<ArticleIgnoredAlertTable>

const RULE = ['id', 'kind', 'expected', 'patterns', 'exceptions', 'reading', 'note'] as const
const WHOLE_RULE = [...RULE, 'is_on', 'changed_by', 'changed_at'] as const

/** Filters of a list; null: any. */
export interface RuleFilter {
  words: readonly string[]
  kind: HouseRuleKind | null
  isOn: boolean | null
}

function filtered(db: Db, { words, kind, isOn }: RuleFilter) {
  let query = db.selectFrom('house_rule')
  if (kind !== null) query = query.where('kind', '=', kind)
  if (isOn !== null) query = query.where('is_on', '=', isOn)
  for (const word of words) {
    const all = sql<string>`lower(concat_ws(chr(10), expected, array_to_string(patterns, chr(10)), array_to_string(exceptions, chr(10)), reading, note))`
    query = query.where(({ eb }) => eb(sql<number>`strpos(${all}, ${word.toLowerCase()})`, '>', 0))
  }
  return query
}

/** Rules behind a place in the order, and how many the filter has in all. */
export async function listHouseRules(
  db: Db,
  filter: RuleFilter,
  { after, limit }: { after: { expected: string; kind: HouseRuleKind } | null; limit: number },
): Promise<{ rules: HouseRuleRow[]; total: number }> {
  let query = filtered(db, filter).select(WHOLE_RULE).orderBy('expected').orderBy('kind').limit(limit)
  if (after !== null)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('expected', 'kind'), '>', tuple(after.expected, after.kind)))
  const [rules, { total }] = await Promise.all([
    query.execute(),
    filtered(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rules, total: Number(total) }
}

/** Every rule, in the order of the list. */
export async function listAllHouseRules(db: Db): Promise<HouseRuleRow[]> {
  return db.selectFrom('house_rule').select(WHOLE_RULE).orderBy('expected').orderBy('kind').execute()
}

/** The rules that are switched on. */
export async function listActiveRules(db: Db): Promise<HouseRule[]> {
  return db.selectFrom('house_rule').select(RULE).where('is_on', '=', true).orderBy('id').execute()
}

/** One rule, locked; null if there is none. */
export async function findHouseRule(db: Db, id: number): Promise<HouseRuleRow | null> {
  return (await db.selectFrom('house_rule').select(WHOLE_RULE).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** Changes of the dictionary are serialised: its size and its words are looked up before they are written. */
export async function lockHouseRules(db: Db): Promise<void> {
  await sql`lock table house_rule in share row exclusive mode`.execute(db)
}

/** The rule of a kind and word, if there is one. */
export async function findSameRule(db: Db, { kind, expected }: Pick<TypedRule, 'kind' | 'expected'>): Promise<HouseRuleRow | null> {
  const query = db.selectFrom('house_rule').select(WHOLE_RULE).where('expected', '=', expected).where('kind', '=', kind)
  return (await query.executeTakeFirst()) ?? null
}

export async function countHouseRules(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('house_rule')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function toRow({ kind, expected, patterns, exceptions, reading, note, isOn }: TypedRule, by: string, now: Date) {
  return {
    kind,
    expected,
    patterns: [...patterns],
    exceptions: [...exceptions],
    reading,
    note,
    is_on: isOn,
    changed_by: by,
    changed_at: now,
  }
}

/** Rules as rows of one parameter, since a dictionary has more values than a statement may have parameters. */
function asRows(rules: readonly unknown[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
    as r(id integer, kind text, expected text, patterns text[], exceptions text[], reading text, note text, is_on boolean, changed_by text, changed_at timestamptz)`
}

/** Adds rules. Returns their ids. */
export async function addHouseRules(db: Db, rules: readonly TypedRule[], by: string, now: Date): Promise<number[]> {
  if (rules.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into house_rule (kind, expected, patterns, exceptions, reading, note, is_on, changed_by, changed_at)
    select kind, expected, patterns, exceptions, reading, note, is_on, changed_by, changed_at
    from ${asRows(rules.map((rule) => toRow(rule, by, now)))} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Replaces the content of rules, in one statement. */
export async function changeHouseRules(db: Db, changes: readonly { id: number; rule: TypedRule }[], by: string, now: Date): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update house_rule h set kind = r.kind, expected = r.expected, patterns = r.patterns, exceptions = r.exceptions, reading = r.reading, note = r.note,
      is_on = r.is_on, changed_by = r.changed_by, changed_at = r.changed_at
    from ${asRows(changes.map(({ id, rule }) => ({ id, ...toRow(rule, by, now) })))} where h.id = r.id`.execute(db)
}

export async function deleteHouseRule(db: Db, id: number): Promise<void> {
  await db.deleteFrom('house_rule').where('id', '=', id).execute()
}

/** The newspaper's choices; checks that are not among them have their default. */
export async function listHouseChecks(db: Db): Promise<CheckSetting[]> {
  const rows = await db.selectFrom('house_check').select(['name', 'is_on', 'option']).execute()
  return rows.map(({ name, is_on: isOn, option }) => ({ name, isOn, option }))
}

/** Stores a choice. */
export async function saveHouseCheck(db: Db, { name, isOn, option }: CheckSetting): Promise<void> {
  await db
    .insertInto('house_check')
    .values({ name, is_on: isOn, option })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_on: isOn, option }))
    .execute()
}

/** The alerts that an article ignores, oldest first. */
export async function listIgnoredAlerts(db: Db, articleId: number): Promise<IgnoredAlertRow[]> {
  return db
    .selectFrom('article_ignored_alert')
    .select(['article_id', 'kind', 'found', 'staff_name', 'at'])
    .where('article_id', '=', articleId)
    .orderBy('at')
    .orderBy('found')
    .execute()
}

interface Ignored {
  articleId: number
  kind: AlertKind
  found: string
}

/** Stores an alert that an article ignores. False if it is stored already. */
export async function addIgnoredAlert(db: Db, { articleId, kind, found }: Ignored, by: string, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('article_ignored_alert')
    .values({ article_id: articleId, kind, found, staff_name: by, at: now })
    .onConflict((conflict) => conflict.columns(['article_id', 'kind', 'found']).doNothing())
    .returning('found')
    .executeTakeFirst()
  return added !== undefined
}

/** Deletes an alert that an article ignores. False if it is not stored. */
export async function deleteIgnoredAlert(db: Db, { articleId, kind, found }: Ignored): Promise<boolean> {
  const deleted = await db
    .deleteFrom('article_ignored_alert')
    .where('article_id', '=', articleId)
    .where('kind', '=', kind)
    .where('found', '=', found)
    .returning('found')
    .executeTakeFirst()
  return deleted !== undefined
}
