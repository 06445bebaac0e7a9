/**
 * Which files of a picture readers can get (decision 042). A picture of the library has private files, which only the desk serves. While an approved
 * article has it, copies stand under a public name that contains the release: `picture/t1795413600_Zk3…-640.webp` is served from then on.
 */
import { buffer } from 'node:stream/consumers'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { changePicture, findFirstRelease, findLibraryPicture } from '../store/picture-library.ts'
import type { LibraryPicture } from '../store/picture-library.ts'

const PUBLIC_NAME = /^picture\/t(\d{1,12})_/

/** When the file of a name may be served: null for pictures of an import, which are public as they are. */
export function servedFrom(name: string): Date | null {
  const seconds = PUBLIC_NAME.exec(name)?.[1]
  return seconds === undefined ? null : new Date(Number(seconds) * SECOND)
}

/** Name of a picture's file. */
export function pictureFile(key: string, width: number): string {
  return `${key}-${width}.webp`
}

async function copyFiles(ctx: Context, { widths }: LibraryPicture, from: string, to: string): Promise<void> {
  for (const width of widths) {
    const file = await ctx.files.read(pictureFile(from, width))
    if (file === null) throw new Error(`the file ${pictureFile(from, width)} is missing`)
    await ctx.files.put(pictureFile(to, width), await buffer(file.stream))
  }
}

/** Gives a picture of an older import, whose only files are public, private ones. */
async function withPrivateFiles(ctx: Context, db: Db, picture: LibraryPicture): Promise<LibraryPicture & { private_key: string }> {
  if (picture.private_key !== null) return { ...picture, private_key: picture.private_key }
  const key = `held/${ctx.randomKey()}`
  await copyFiles(ctx, picture, picture.key, key)
  await changePicture(db, picture.id, { private_key: key })
  return { ...picture, private_key: key }
}

async function wantedRelease(db: Db, picture: LibraryPicture): Promise<Date | null> {
  return picture.is_on_web ? findFirstRelease(db, picture.id) : null
}

/**
 * Publishes or withdraws the files of pictures, by the articles that have them now; called in the transaction that changed an article or a picture, as its
 * last step. Files that readers lose are removed after the commit by `remove` of the result.
 */
export async function updatePublicFiles(
  ctx: Context,
  db: Transaction<Tables>,
  pictureIds: readonly number[],
): Promise<{ remove: () => Promise<void> }> {
  const unwanted: string[] = []
  for (const id of [...new Set(pictureIds)].toSorted((a, b) => a - b)) {
    const found = await findLibraryPicture(db, id, { isLocked: true })
    if (found === null) continue
    const release = await wantedRelease(db, found)
    // Public files of an import may stay while readers have an article with them.
    if (found.private_key === null && release !== null && release <= ctx.clock.now()) continue
    const picture = await withPrivateFiles(ctx, db, found)
    const isPublic = picture.key !== picture.private_key
    const current = isPublic ? servedFrom(picture.key) : null
    const seconds = release === null ? null : Math.floor(release.getTime() / SECOND)
    const isCurrent = isPublic ? current !== null && seconds === current.getTime() / SECOND : seconds === null
    if (isCurrent) continue
    const key = seconds === null ? picture.private_key : `picture/t${seconds}_${ctx.randomKey()}`
    if (seconds !== null) await copyFiles(ctx, picture, picture.private_key, key)
    await changePicture(db, id, { key })
    if (isPublic) unwanted.push(...picture.widths.map((width) => pictureFile(picture.key, width)))
  }
  return {
    remove: async () => {
      for (const name of unwanted) await ctx.files.remove(name)
    },
  }
}
