/** Writes the demo newspaper: master data, members, categories, pictures, articles, readings (decision 024). */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { datedArticles, parseDemoArticle } from '@yukan/demo/expand.ts'
import type { DatedArticle, DemoArticle } from '@yukan/demo/expand.ts'
import { demoMaster } from '@yukan/demo/master.ts'
import { WEATHER_KINDS } from '@yukan/demo/master/weathers.ts'
import { weatherIcon } from '@yukan/demo/pictures/icons.ts'
import { tokyoDay } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { sanitiseContent, sanitiseDescription } from '../articles/sanitise.ts'
import { saveArticles } from '../store/article-write.ts'
import type { ArticleInput } from '../store/article-write.ts'
import { saveContactItems } from '../store/contact.ts'
import { saveMaster } from '../store/master.ts'
import { addReadings } from '../store/reading-write.ts'
import { saveCategories } from '../store/taxonomy.ts'
import { seedMembers } from './seed-members.ts'
import { seedPictures, sourceOf } from './seed-pictures.ts'
import type { PictureProgress } from './seed-pictures.ts'
import { demoReadings } from './seed-readings.ts'

/**
 * Writes a newspaper of the given articles. They come last and at once, so what was interrupted is completed by the next call, and
 * pictures drawn until then are not drawn again. Called twice on a day, nothing changes.
 */
export async function seedNewspaper(ctx: Context, articles: readonly DemoArticle[], progress: PictureProgress): Promise<void> {
  const now = ctx.clock.now()
  const dated = datedArticles(articles, now)
  await seedMaster(ctx, tokyoDay(now))
  await seedMembers(ctx, now)
  const pictures = await seedPictures(ctx, dated, progress)
  const inputs = dated.map((article) => toInput(article, pictures))
  await ctx.db.transaction().execute(async (transaction) => {
    await saveArticles(transaction, inputs, now)
    await addReadings(transaction, demoReadings(dated, now))
  })
}

/** Every article of `demo/articles/`, in the order of files and lines. */
export async function readDemoArticles(): Promise<DemoArticle[]> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@yukan/demo/package.json'))), 'articles')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map(parseDemoArticle),
  )
}

/** Categories, contact items and master data, with the weather pictures that these point to. */
async function seedMaster(ctx: Context, today: string): Promise<void> {
  const { master, contactItems, categories } = demoMaster(today)
  for (const kind of WEATHER_KINDS) await ctx.files.put(`master/weather-${kind}.svg`, Buffer.from(weatherIcon(kind)))
  const weathers = Object.fromEntries(
    Object.entries(master.weathers).map(([code, { label, image }]) => [
      code,
      { label, image: image.replace(/^\/weather\/(.+)$/, `${ctx.config.filesUrl}/master/weather-$1`) },
    ]),
  )
  const tree = categories.flatMap((parent) => [
    { ...parent, parent: null },
    ...parent.children.map((child) => ({ ...child, parent: parent.slug })),
  ])
  await ctx.db.transaction().execute(async (transaction) => {
    await saveMaster(transaction, { ...master, weathers })
    await saveContactItems(
      transaction,
      contactItems.map(({ slug, itemName }) => ({ slug, item_name: itemName })),
    )
    await saveCategories(
      transaction,
      tree.map(({ slug, name, label, og_description, og_img, parent }, position) => {
        return { slug, name, label, og_description, og_img, parent, position }
      }),
    )
  })
}

function toInput(article: DatedArticle, pictures: ReadonlyMap<string, number>): ArticleInput {
  const [picture, ...gallery] = [article.picture, ...article.gallery].map((each, index) => {
    const pictureId = each === null ? undefined : pictures.get(sourceOf(article, index))
    return pictureId === undefined ? null : { pictureId, caption: each?.caption ?? '' }
  })
  return {
    slug: article.slug,
    title: article.title,
    description: sanitiseDescription(article.description),
    content: sanitiseContent(article.content),
    info: article.info,
    state: 'published',
    releaseAt: article.releaseAt,
    limited: article.limited,
    onlyWeb: article.onlyWeb,
    eyecatch: article.eyecatch,
    rank: article.rank,
    isRecommended: article.recommended,
    categories: article.categories,
    tags: article.tags,
    picture: picture ?? null,
    gallery: gallery.filter((each) => each !== null),
  }
}
