/** The change from texts that were folded by their characters to texts with unified spellings, while earlier programs run (decision 118). */
import { sql } from 'kysely'
import { DEPLOY_UNDONE_WITHIN } from '@yukan/rules/lifetimes.ts'
import { bothSpellings, unifySpellings, VARIED_CHARACTERS } from '@yukan/rules/search/search-spelling.ts'
import type { Db } from '../../db/connect.ts'

const EARLIER_CHARACTER = `[${VARIED_CHARACTERS}]`
const EARLIER_UNITS = Array.from(VARIED_CHARACTERS, (character) => character.charCodeAt(0))

/** Begins to unify the spellings of texts, once earlier programs are gone. */
export async function beginUnifying(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DEPLOY_UNDONE_WITHIN)
  await db.updateTable('search_spelling').set({ is_unified: true }).where('is_unified', '=', false).where('since', '<=', before).execute()
}

/** Whether rows are written with unified spellings. */
export async function readIsUnified(db: Db): Promise<boolean> {
  const { is_unified: isUnified } = await db.selectFrom('search_spelling').select('is_unified').executeTakeFirstOrThrow()
  return isUnified
}

/** The text of a row: with unified spellings once no earlier program, which would not find these, is running. */
export function rowText(folded: string, { isUnified }: { isUnified: boolean }): string {
  return isUnified ? unifySpellings(folded) : folded
}

/** Rows of a search table whose spellings are not unified: only these have the grams of the characters. */
export const hasEarlierSpellings = sql<boolean>`grams && ${EARLIER_UNITS}::integer[]`

/** Whether phrases were learned from texts whose spellings have been unified since. */
export async function hasEarlierPhrases(db: Db, kind: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select is_unified and exists (select from search_phrase where kind = ${kind} and phrase ~ ${EARLIER_CHARACTER}) as "isThere"
    from search_spelling`.execute(db)
  return rows[0]?.isThere === true
}

/** Tables of the desk that are searched without an index: their texts have both spellings, so every program finds them. */
const DESK_TABLES = [
  { table: 'article_work', id: 'article_id' },
  { table: 'picture', id: 'id' },
] as const
const BATCH = 500

/** Writes the texts of a batch behind an id with both spellings, unless they have changed. Returns the last id, null if there is none. */
async function respellBatch(db: Db, { table, id }: (typeof DESK_TABLES)[number], after: number): Promise<number | null> {
  const { rows } = await sql<{ id: number; text: string }>`
    select ${sql.ref(id)} as id, text from ${sql.table(table)} where ${sql.ref(id)} > ${after} and text ~ ${EARLIER_CHARACTER}
    order by ${sql.ref(id)} limit ${BATCH}`.execute(db)
  const texts = rows.map((row) => row.text)
  await sql`
    update ${sql.table(table)} set text = entry.respelt from unnest(${rows.map((row) => row.id)}::bigint[], ${texts}::text[],
      ${texts.map(bothSpellings)}::text[]) as entry(id, written, respelt)
    where ${sql.ref(`${table}.${id}`)} = entry.id and ${sql.ref(`${table}.text`)} = entry.written and entry.respelt <> entry.written`.execute(
    db,
  )
  return rows.at(-1)?.id ?? null
}

/** Adds the other spellings to the texts by which the desk finds articles and pictures, once, after spellings are unified. */
export async function unifyDeskSpellings(db: Db): Promise<void> {
  const { is_unified: isUnified, is_desk_done: isDone } = await db
    .selectFrom('search_spelling')
    .select(['is_unified', 'is_desk_done'])
    .executeTakeFirstOrThrow()
  if (!isUnified || isDone) return
  for (const table of DESK_TABLES) {
    let last = await respellBatch(db, table, 0)
    while (last !== null) last = await respellBatch(db, table, last)
  }
  await db.updateTable('search_spelling').set({ is_desk_done: true }).execute()
}
