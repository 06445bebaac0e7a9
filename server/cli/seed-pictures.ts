/** The demo newspaper's pictures: drawn where they are missing, kept as files and rows. */
import { scenes } from '@yukan/demo/pictures/draw.ts'
import type { DatedArticle } from '@yukan/demo/expand.ts'
import type { RenderedPicture } from '@yukan/demo/pictures/render.ts'
import type { Context } from '../context.ts'
import { addPicture, findPicturesBySource } from '../store/picture.ts'
import { drawPictures } from './draw-pictures.ts'
import type { PictureOrder } from './draw-pictures.ts'

/** Hears how many of all pictures there are. */
export type PictureProgress = (done: number, total: number) => void

/** What a picture of an article is kept under: 0 is the one beside its headline, the gallery follows. */
export function sourceOf({ slug }: Pick<DatedArticle, 'slug'>, index: number): string {
  return `demo/${slug}/${index}`
}

function ordersOf(article: DatedArticle): PictureOrder[] {
  return [article.picture, ...article.gallery].flatMap((picture, index) => {
    if (picture === null) return []
    const scene = scenes.find((each) => each === picture.scene)
    if (scene === undefined) throw new Error(`${article.slug}: there is no scene "${picture.scene}"`)
    const source = sourceOf(article, index)
    return { source, scene, seed: source }
  })
}

/** Draws what is missing of the articles' pictures; answers the ids of all by source. */
export async function seedPictures(
  ctx: Context,
  articles: readonly DatedArticle[],
  progress: PictureProgress,
): Promise<Map<string, number>> {
  const orders = articles.flatMap(ordersOf)
  const ids = await findPicturesBySource(
    ctx.db,
    orders.map(({ source }) => source),
  )
  const missing = orders.filter(({ source }) => !ids.has(source))
  await drawPictures(missing, async ({ source }, picture) => {
    ids.set(source, await keepPicture(ctx, source, picture))
    progress(ids.size, orders.length)
  })
  return ids
}

/** The files first: a picture's row never stands without them. */
async function keepPicture(ctx: Context, source: string, { width, height, files }: RenderedPicture): Promise<number> {
  const key = `picture/${ctx.randomKey()}`
  await Promise.all(files.map((file) => ctx.files.put(`${key}-${file.width}.webp`, file.data)))
  return addPicture(ctx.db, { key, width, height, widths: files.map((file) => file.width), source })
}
