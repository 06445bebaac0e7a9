/** The library of pictures: uploads, their texts, and their uses (decision 042). */
import type { BodyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskPicture } from '@yukan/contract/desk/picture.ts'
import { mayChangeShownPicture } from '@yukan/rules/articles/picture-rights.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { lockWriters } from '../store/articles/article-write.ts'
import { addLibraryPicture, changePicture, findFirstRelease, findLibraryPicture, libraryText } from '../store/articles/picture-library.ts'
import type { LibraryPicture } from '../store/articles/picture-library.ts'
import { preparePicture } from './prepare-picture.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import { pictureFile, updatePublicNames } from './public-files.ts'

/** A picture as the desk shows it. */
export function toDeskPicture(row: LibraryPicture): DeskPicture {
  const instant = (at: Date | null) => (at === null ? null : formatWireInstant(at))
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    files: row.widths.toSorted((a, b) => a - b).map((width) => ({ url: `/desk/files/${row.id}-${width}.webp`, width })),
    alt: row.alt,
    caption: row.caption,
    credit: row.credit,
    takenAt: instant(row.taken_at),
    focusX: row.focus_x,
    focusY: row.focus_y,
    isOnWeb: row.is_on_web,
    fileName: row.file_name,
    uploadedAt: instant(row.uploaded_at),
    uploadedBy: row.uploaded_by,
  }
}

/** Widths of a picture that are stored at once. */
const FILES_AT_ONCE = 4

/**
 * Stores the files of a picture under a new private key, which it returns. Call it before the transaction that names the key: if that is not committed,
 * `sweep-files` removes them.
 */
export async function storePictureFiles(ctx: Context, files: PreparedPicture['files']): Promise<string> {
  const key = `held/${ctx.randomKey()}`
  await mapConcurrent([...files], FILES_AT_ONCE, ([width, data]) => ctx.files.put(pictureFile(key, width), data))
  return key
}

async function existing(ctx: Context, id: number): Promise<LibraryPicture> {
  const picture = await findLibraryPicture(ctx.db, id, { isLocked: false })
  if (picture === null) throw new Refusal('E_NOT_FOUND')
  return picture
}

/** E_FORBIDDEN if an article that is published or scheduled has the picture and the caller may not publish: no editor would see the change before readers. */
async function refuseShown(db: Db, by: StaffCaller, id: number): Promise<void> {
  const isShown = (await findFirstRelease(db, id)) !== null
  if (!mayChangeShownPicture(by.role, { isShown })) throw new Refusal('E_FORBIDDEN')
}

/** What readers see of a picture besides its file. */
const SHOWN = ['alt', 'focus_x', 'focus_y', 'is_on_web'] as const

/** Adds a prepared picture whose files are stored under `key`. Only staff can get it until an article with it is released. Returns its id. */
export async function addStoredPicture(
  db: Db,
  key: string,
  { files, name, by, source, takenAt, ...facts }: PreparedPicture & { alt: string; name: string; by: string; source: string | null },
  now: Date,
): Promise<number> {
  const more = { key, widths: [...files.keys()], taken_at: takenAt, uploaded_at: now, uploaded_by: by, file_name: name, source }
  return addLibraryPicture(db, { ...facts, ...more })
}

/** Stores an uploaded picture from a path; only staff can get it. Throws as `preparePicture` does. */
export async function uploadPicture(
  ctx: Context,
  by: StaffCaller,
  { path, name }: { path: string; name: string },
  now: Date,
): Promise<DeskPicture> {
  const prepared = await preparePicture(ctx, path)
  const key = await storePictureFiles(ctx, prepared.files)
  const id = await ctx.db.transaction().execute(async (db) => {
    const added = await addStoredPicture(db, key, { ...prepared, alt: '', name, by: by.name, source: null }, now)
    await recordChange(db, by, { action: 'picture.upload', subject: name === '' ? String(added) : name, after: { id: added } }, now)
    return added
  })
  return toDeskPicture(await existing(ctx, id))
}

/** Changes the texts of a picture. If `isOnWeb` changes, readers get or lose it at once. E_NOT_FOUND, E_FORBIDDEN. */
export async function updatePicture(
  ctx: Context,
  by: StaffCaller,
  body: BodyOf<DeskCalls['/picture/update']>,
  now: Date,
): Promise<DeskPicture> {
  await ctx.db.transaction().execute(async (db) => {
    await lockWriters(db)
    const row = await findLibraryPicture(db, body.id, { isLocked: true })
    if (row === null) throw new Refusal('E_NOT_FOUND')
    const changed = {
      alt: body.alt ?? row.alt,
      caption: body.caption ?? row.caption,
      credit: body.credit ?? row.credit,
      focus_x: body.focusX ?? row.focus_x,
      focus_y: body.focusY ?? row.focus_y,
      is_on_web: body.isOnWeb ?? row.is_on_web,
    }
    if (SHOWN.some((name) => changed[name] !== row[name])) await refuseShown(db, by, body.id)
    await changePicture(db, body.id, { ...changed, text: libraryText({ ...row, ...changed }) })
    const { id: _id, ...after } = body
    await recordChange(db, by, { action: 'picture.update', subject: row.file_name || String(row.id), after }, now)
    await updatePublicNames(ctx, db, [body.id])
  })
  return toDeskPicture(await existing(ctx, body.id))
}

/**
 * Replaces the file of a picture with that at a path, in every place; its texts are kept. Readers get the new one at once. E_NOT_FOUND, E_FORBIDDEN;
 * throws as `preparePicture` does.
 */
export async function replacePicture(
  ctx: Context,
  by: StaffCaller,
  { id, path, name }: { id: number; path: string; name: string },
  now: Date,
): Promise<DeskPicture> {
  await existing(ctx, id)
  await refuseShown(ctx.db, by, id)
  const { width, height, files, takenAt } = await preparePicture(ctx, path)
  const key = await storePictureFiles(ctx, files)
  await ctx.db.transaction().execute(async (db) => {
    await lockWriters(db)
    const row = await findLibraryPicture(db, id, { isLocked: true })
    if (row === null) throw new Refusal('E_NOT_FOUND')
    // An article with it may have been approved in between.
    await refuseShown(db, by, id)
    const fact = { key, private_key: key, width, height, widths: [...files.keys()], taken_at: takenAt, file_name: name }
    const origin = { uploaded_at: now, uploaded_by: by.name, source: null }
    await changePicture(db, id, { ...fact, ...origin, text: libraryText({ ...row, ...fact }) })
    await recordChange(db, by, { action: 'picture.replace', subject: row.file_name || String(id), after: { id, name } }, now)
    await updatePublicNames(ctx, db, [id])
  })
  return toDeskPicture(await existing(ctx, id))
}
