/** Maps the public address of a picture to its stored file (decision 097). */
import { jsonWeight } from '../../cache/response-cache.ts'
import type { Context } from '../../context.ts'
import { pictureFile, servedFrom } from '../../pictures/public-files.ts'
import { findPublicPicture } from '../../store/articles/picture-library.ts'

const PUBLIC_FILE = /^(picture\/[\w-]+)-([1-9]\d{0,4})\.webp$/

/**
 * The stored file behind the public address of a picture's file. Null if readers do not get it, always in the same way: unknown, not released yet, withdrawn or
 * replaced. The result is cached like a page, until content changes.
 */
export async function findPublicFile(ctx: Context, name: string): Promise<string | null> {
  const [, key, width] = PUBLIC_FILE.exec(name) ?? []
  if (key === undefined) return null
  const from = servedFrom(name)
  if (from !== null && from > ctx.clock.now()) return null
  const { value: picture } = await ctx.shared.get(
    `picture ${key}`,
    () => findPublicPicture(ctx.db, key),
    // Unknown names are not stored: anyone can make them up.
    (found) => (found === null ? null : jsonWeight(found)),
  )
  return picture?.widths.includes(Number(width)) === true ? pictureFile(picture.storedKey, Number(width)) : null
}
