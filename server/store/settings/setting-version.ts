/** Versions of the newspaper's settings (decision 049). */
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { SettingVersionTable } from '../../db/tables.ts'

export type SettingVersionRow = Omit<Selectable<SettingVersionTable>, 'value'>

const COLUMNS = ['name', 'version', 'note', 'restored', 'staff_name', 'at'] as const

/** Waits for other changes of settings, until the end of the transaction: some are kept in one value. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(db)
}

/** The newest version of each of the settings that were ever changed. */
export async function listNewestVersions(db: Db, names: readonly string[]): Promise<SettingVersionRow[]> {
  return db
    .selectFrom('setting_version')
    .select(COLUMNS)
    .distinctOn('name')
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute()
}

/** The newest version of a setting; null if it was never changed at the desk. */
export async function findNewestVersion(db: Db, name: string): Promise<SettingVersionRow | null> {
  return (await listNewestVersions(db, [name]))[0] ?? null
}

/** Versions of a setting, the newest first. */
export async function listVersions(db: Db, name: string, limit: number): Promise<SettingVersionRow[]> {
  return db.selectFrom('setting_version').select(COLUMNS).where('name', '=', name).orderBy('version', 'desc').limit(limit).execute()
}

/** The value of a version; undefined for an unknown version. */
export async function findVersionValue(db: Db, name: string, version: number): Promise<{ value: unknown } | undefined> {
  return db.selectFrom('setting_version').select('value').where('name', '=', name).where('version', '=', version).executeTakeFirst()
}

/** Adds a version. Those that are there never change. */
export async function addVersion(db: Db, { value, ...row }: SettingVersionRow & { value: unknown }): Promise<void> {
  await db
    .insertInto('setting_version')
    .values({ ...row, value: JSON.stringify(value) })
    .execute()
}

/** Deletes the versions of a setting that is empty again, as if it was never written. */
export async function deleteVersions(db: Db, name: string): Promise<void> {
  await db.deleteFrom('setting_version').where('name', '=', name).execute()
}
