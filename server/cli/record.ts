import { basename } from 'node:path'
import type { Db } from '../db/connect.ts'
import { recordChange } from '../store/audit.ts'

/** Records what a command has imported from a file or folder, which the desk shows under its name; nothing where nothing was imported. */
export async function recordImport(
  db: Db,
  action: string,
  path: string,
  counts: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  if (Object.values(counts).every((count) => count === 0)) return
  await recordChange(db, null, { action, subject: basename(path), after: counts }, now)
}
