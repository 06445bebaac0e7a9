/** Settings of the newspaper at the desk: read, changed with a version of each change, restored (decision 049). */
import { Setting } from '@yukan/contract/desk/setting.ts'
import type { SettingVersion } from '@yukan/contract/desk/setting.ts'
import { SETTING_NAMES, settings } from '@yukan/contract/desk/setting-values.ts'
import type { SettingName } from '@yukan/contract/desk/setting-values.ts'
import { isProofFresh } from '@yukan/rules/desk/staff.ts'
import { settingChanges } from '@yukan/rules/desk/setting-difference.ts'
import type { SettingChange } from '@yukan/rules/desk/setting-difference.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { Value } from 'typebox/value'
import { SETTING_VERSIONS_SHOWN } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import {
  addVersion,
  findNewestVersion,
  findVersionValue,
  listNewestVersions,
  listVersions,
  lockSettings,
} from '../store/settings/setting-version.ts'
import type { SettingVersionRow } from '../store/settings/setting-version.ts'
import { parseSetting } from './setting-checks.ts'
import { settingPlaces } from './setting-places.ts'

const mayChange = (by: StaffCaller, name: SettingName) => settings[name].roles.includes(by.role)

/** E_FORBIDDEN for a setting of other roles. */
function requireRole(by: StaffCaller, name: SettingName): void {
  if (!mayChange(by, name)) throw new Refusal('E_FORBIDDEN')
}

/** E_FORBIDDEN for a setting of other roles, E_PROOF_NEEDED if it needs a fresh proof of identity. */
function requireChange(by: StaffCaller, name: SettingName, now: Date): void {
  requireRole(by, name)
  if (settings[name].needsProof && !isProofFresh(by.session.proved_at, now)) throw new Refusal('E_PROOF_NEEDED')
}

/** The newest version, with the names of the contract. */
function stateOf(row: SettingVersionRow | null | undefined) {
  return { version: row?.version ?? 0, at: row ? formatWireInstant(row.at) : null, by: row?.staff_name ?? null }
}

/** The settings that the caller may change, in the order of the contract. */
export async function listSettings(ctx: Context, by: StaffCaller) {
  const names = SETTING_NAMES.filter((name) => mayChange(by, name))
  const newest = new Map((await listNewestVersions(ctx.db, names)).map((row) => [row.name, row]))
  return Promise.all(
    names.map(async (name) => ({
      name,
      isWritten: (await settingPlaces[name].read(ctx.db)) !== null,
      ...stateOf(newest.get(name)),
    })),
  )
}

/** The current value of a setting. Throws if the stored value does not match its schema. */
export async function readSetting(ctx: Context, by: StaffCaller, name: SettingName): Promise<Setting> {
  requireRole(by, name)
  const [value, newest] = [await settingPlaces[name].read(ctx.db), await findNewestVersion(ctx.db, name)]
  return Value.Parse(Setting, { name, value, ...stateOf(newest) })
}

interface Change {
  name: SettingName
  /** The newest version that the caller has seen. */
  version: number
  note: string
  /** The version that is restored; null for a new value. */
  restored: number | null
}

/** Writes a value as the next version. E_CHANGED when the caller has not seen the newest. Returns the version's number. */
async function write(db: Db, by: StaffCaller, value: unknown, { name, version, note, restored }: Change, now: Date): Promise<number> {
  await lockSettings(db)
  const newest = await findNewestVersion(db, name)
  if ((newest?.version ?? 0) !== version) throw new Refusal('E_CHANGED', { extras: { by: newest?.staff_name ?? null } })
  const place = settingPlaces[name]
  if (newest === null) {
    const row = { name, version: 0, note: '', restored: null, staff_name: null, at: now }
    await addVersion(db, { ...row, value: await place.read(db) })
  }
  await place.write(db, value)
  await addVersion(db, { name, version: version + 1, value, note, restored, staff_name: by.name, at: now })
  return version + 1
}

/** Changes a setting. E_FORBIDDEN, E_BAD_REQUEST with the place of the error, E_CHANGED. Returns the number of the new version. */
export async function updateSetting(
  ctx: Context,
  by: StaffCaller,
  given: Pick<Change, 'name' | 'version' | 'note'> & { value: unknown },
  now: Date,
): Promise<number> {
  const { name, version, note } = given
  requireChange(by, name, now)
  const value = parseSetting(name, given.value)
  return ctx.db.transaction().execute(async (db) => {
    const added = await write(db, by, value, { name, version, note, restored: null }, now)
    const after = { settingVersion: added, ...(note === '' ? {} : { note }) }
    await recordChange(db, by, { action: 'setting.update', subject: name, before: { settingVersion: version }, after }, now)
    return added
  })
}

/** The value of a version, which may be older than its schema and its checks. E_OLD_VERSION with the place of the error. */
function parseVersion(name: SettingName, value: unknown): unknown {
  // Nobody had written it.
  if (value === null) return null
  try {
    return parseSetting(name, value)
  } catch (error) {
    throw error instanceof Refusal && error.field !== undefined ? new Refusal('E_OLD_VERSION', { field: error.field }) : error
  }
}

/**
 * Puts a setting back to a version, as a new one. E_FORBIDDEN, E_NOT_FOUND, E_CHANGED, E_OLD_VERSION. Returns the number of the new version.
 */
export async function restoreSetting(
  ctx: Context,
  by: StaffCaller,
  { name, version, restored }: { name: SettingName; version: number; restored: number },
  now: Date,
): Promise<number> {
  requireChange(by, name, now)
  return ctx.db.transaction().execute(async (db) => {
    const found = await findVersionValue(db, name, restored)
    if (found === undefined) throw new Refusal('E_NOT_FOUND')
    const added = await write(db, by, parseVersion(name, found.value), { name, version, note: '', restored }, now)
    const after = { settingVersion: added, restored }
    await recordChange(db, by, { action: 'setting.restore', subject: name, before: { settingVersion: version }, after }, now)
    return added
  })
}

/** The newest versions of a setting, the newest first. E_FORBIDDEN. */
export async function listSettingVersions(ctx: Context, by: StaffCaller, name: SettingName): Promise<SettingVersion[]> {
  requireRole(by, name)
  const rows = await listVersions(ctx.db, name, SETTING_VERSIONS_SHOWN)
  return rows.map((row) => ({ ...stateOf(row), note: row.note, restored: row.restored }))
}

/** The changes of a version. E_FORBIDDEN, E_NOT_FOUND. */
export async function readSettingChanges(ctx: Context, by: StaffCaller, name: SettingName, version: number): Promise<SettingChange[]> {
  requireRole(by, name)
  const found = await findVersionValue(ctx.db, name, version)
  if (found === undefined) throw new Refusal('E_NOT_FOUND')
  const before = await findVersionValue(ctx.db, name, version - 1)
  return settingChanges(before?.value ?? null, found.value)
}
