/** A page's files in the store: `page/{key}/…` for readers who may view the page, `preview/{key}.webp` for everyone. */
import { join } from 'node:path'
import { mapConcurrent } from '../../concurrency/map-concurrent.ts'
import type { Context } from '../../context.ts'
import { isOutage } from '../../concurrency/item-failure.ts'
import { deleteLeftover, isUnkeptLeftover, listLeftovers } from '../../store/paper/paper-write.ts'
import { tileLevels } from '../render-worker/page-size.ts'
import type { PixelSize } from '../render-worker/page-size.ts'

/** Files are written in parallel, since they wait for the disk. */
const AT_ONCE = 8

interface PageFile {
  made: string
  name: string
}

function filesOf(key: string, size: PixelSize): PageFile[] {
  const tiles = tileLevels(size).flatMap(({ level, columns, rows }) =>
    Array.from({ length: columns * rows }, (_, number) => {
      const tile = `${level}/${number % columns}_${Math.floor(number / columns)}.webp`
      return { made: `tiles/${tile}`, name: `page/${key}/${tile}` }
    }),
  )
  const others = ['page.webp', 'thumbnail.webp', 'text.json'].map((file) => ({ made: file, name: `page/${key}/${file}` }))
  return [...tiles, ...others, { made: 'preview.webp', name: previewFileName(key) }]
}

export function textFileName(key: string): string {
  return `page/${key}/text.json`
}

/** Of the public picture. */
export function previewFileName(key: string): string {
  return `preview/${key}.webp`
}

/** Copies the files of a page into the store. Throws when one is missing. */
export async function storePageFiles(ctx: Context, key: string, size: PixelSize, folder: string): Promise<void> {
  await mapConcurrent(filesOf(key, size), AT_ONCE, ({ made, name }) => ctx.files.move(name, join(folder, made)))
}

/**
 * Removes the files of a key, then its record: an interrupted removal is repeated. Does nothing if a page has it, as after a commit whose outcome was
 * unknown, or a clip.
 */
export async function removeLeftover(ctx: Context, key: string): Promise<void> {
  if (!(await isUnkeptLeftover(ctx.db, key))) return
  await ctx.files.removeFolder(`page/${key}`)
  await ctx.files.remove(previewFileName(key))
  await deleteLeftover(ctx.db, key)
}

/** The same for files that are not needed: on failure they are left for the next import. Throws in an outage. Returns whether it is done. */
export async function tryRemoveLeftover(ctx: Context, key: string): Promise<boolean> {
  try {
    await removeLeftover(ctx, key)
    return true
  } catch (error) {
    if (await isOutage(ctx)) throw error
    ctx.log.warn({ err: error, key }, 'files of a page are left over')
    return false
  }
}

/** Removes files of interrupted imports. Returns how many. The caller must hold the import lock, since other files may be in use. */
export async function removeLeftovers(ctx: Context): Promise<number> {
  let removed = 0
  for (const key of await listLeftovers(ctx.db)) if (await tryRemoveLeftover(ctx, key)) removed += 1
  return removed
}
