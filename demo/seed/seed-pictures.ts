/** Copies the demo's pictures, the WebP files of `demo/pictures/`, into the file store if they are missing. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mapConcurrent } from '@yukan/server/concurrency/map-concurrent.ts'
import type { Context } from '@yukan/server/context.ts'
import { addPicture, findPicturesBySource } from '@yukan/server/store/articles/picture.ts'
import type { DatedArticle } from '../expand.ts'

const PICTURES = join(import.meta.dirname, '..', 'pictures')
/** Wider files are for print only. */
const MAX_WIDTH = 960
/** Height for a width of 1. */
const ASPECT = 2 / 3
const CONCURRENCY = 16

/** The source that a picture is stored with. */
export function sourceOf(file: string): string {
  return `demo/${file}`
}

async function listWidths(): Promise<Map<string, number[]>> {
  const widths = new Map<string, number[]>()
  for (const name of await readdir(PICTURES)) {
    const [, file, width] = /^(.+)-(\d+)\.webp$/.exec(name) ?? []
    if (file === undefined || Number(width) > MAX_WIDTH) continue
    widths.set(
      file,
      [...(widths.get(file) ?? []), Number(width)].toSorted((a, b) => a - b),
    )
  }
  return widths
}

/** Stores missing pictures of the articles. Returns the ids of all by file. Throws for a picture without files. */
export async function seedPictures(ctx: Context, articles: readonly DatedArticle[]): Promise<Map<string, number>> {
  const all = articles.flatMap(({ picture, gallery }) => [picture, ...gallery]).filter((each) => each !== null)
  const captions = new Map(all.map(({ file, caption }) => [file, caption]))
  const files = [...captions.keys()]
  const known = await findPicturesBySource(ctx.db, files.map(sourceOf))
  const ids = new Map(files.flatMap((file) => (known.has(sourceOf(file)) ? [[file, known.get(sourceOf(file)) ?? 0]] : [])))
  const widths = await listWidths()
  const missing = files.filter((file) => !ids.has(file))
  await mapConcurrent(missing, CONCURRENCY, async (file) =>
    ids.set(file, await storePicture(ctx, { file, caption: captions.get(file) ?? '' }, widths.get(file) ?? [])),
  )
  return ids
}

/** Files first: a row never exists without them. */
async function storePicture(ctx: Context, { file, caption }: { file: string; caption: string }, widths: number[]): Promise<number> {
  const width = widths.at(-1)
  if (width === undefined) throw new Error(`there is no picture "${file}" in ${PICTURES}`)
  const key = `picture/${ctx.randomKey()}`
  await Promise.all(
    widths.map(async (each) => ctx.files.put(`${key}-${each}.webp`, await readFile(join(PICTURES, `${file}-${each}.webp`)))),
  )
  return addPicture(ctx.db, {
    key,
    width,
    height: Math.round(width * ASPECT),
    widths,
    source: sourceOf(file),
    caption,
    file_name: `${file}.webp`,
  })
}
