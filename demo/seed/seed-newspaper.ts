import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { datedArticles, parseDemoArticle } from '../expand.ts'
import type { DatedArticle, DemoArticle } from '../expand.ts'
import { demoMaster } from '../master.ts'
import { houseRules } from '../master/house-rules.ts'
import { demoLife } from '../master/life.ts'
import { WEATHER_KINDS } from '../master/weathers.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '@yukan/server/context.ts'
import { sanitiseContent, sanitiseDescription } from '@yukan/server/articles/sanitise.ts'
import { saveArticles } from '@yukan/server/store/articles/article-write.ts'
import type { ArticleInput } from '@yukan/server/store/articles/article-write.ts'
import { listContactItems, saveContactItems } from '@yukan/server/store/membership/contact.ts'
import { addDemoArticles, addDemoContent } from '@yukan/server/store/desk/founding.ts'
import { readMaster, saveMaster } from '@yukan/server/store/settings/master.ts'
import { addHouseRules, countHouseRules, lockHouseRules } from '@yukan/server/store/desk/house-rule.ts'
import { addLifeEntry, hasLifeEntries } from '@yukan/server/store/life/life-entry.ts'
import { addReadings } from '@yukan/server/store/articles/reading-write.ts'
import { listWrittenSlugs } from '@yukan/server/store/articles/article-work.ts'
import { listCategorySlugs, saveCategories } from '@yukan/server/store/articles/taxonomy.ts'
import { seedMembers } from './seed-members.ts'
import { seedStaff } from './seed-staff.ts'
import { seedPictures } from './seed-pictures.ts'
import { demoReadings } from './seed-readings.ts'

const DEMO = join(import.meta.dirname, '..')

/** Writes a newspaper of the given articles, last and in one transaction; the next call completes an interrupted one. Idempotent on a day. */
export async function seedNewspaper(ctx: Context, articles: readonly DemoArticle[]): Promise<void> {
  const now = ctx.clock.now()
  const dated = datedArticles(articles, now)
  await seedMaster(ctx, tokyoDay(now))
  await seedMembers(ctx, now)
  await seedStaff(ctx, now)
  await seedHouseRules(ctx, now)
  await seedLife(ctx, now)
  const pictures = await seedPictures(ctx, dated)
  const inputs = dated.map((article) => toInput(article, pictures))
  await ctx.db.transaction().execute(async (transaction) => {
    const written = await listWrittenSlugs(transaction)
    const unwritten = inputs.filter(({ slug }) => !written.has(slug))
    await saveArticles(transaction, unwritten, now)
    await addDemoArticles(
      transaction,
      unwritten.map(({ slug }) => slug),
    )
    await addReadings(transaction, demoReadings(dated, now))
  })
}

/** Reads every article of `demo/articles/`, in the order of files and lines. */
export async function readDemoArticles(): Promise<DemoArticle[]> {
  const folder = join(DEMO, 'articles')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map(parseDemoArticle),
  )
}

/** Fills an empty dictionary. */
async function seedHouseRules(ctx: Context, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockHouseRules(db)
    if ((await countHouseRules(db)) === 0) await addHouseRules(db, houseRules, '', now)
  })
}

/** Fills the life of the region while nothing is in it. */
async function seedLife(ctx: Context, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    if (await hasLifeEntries(db)) return
    for (const entry of demoLife(tokyoDay(now))) await addLifeEntry(db, entry, '', now, 'published')
  })
}

async function seedMaster(ctx: Context, today: string): Promise<void> {
  const { master, contactItems, categories, legal, days, weather } = demoMaster(today)
  const icons = WEATHER_KINDS.map(async (kind) => {
    await ctx.files.put(`master/weather-${kind}.svg`, await readFile(join(DEMO, 'weather', `${kind}.svg`)))
  })
  await Promise.all(icons)
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
    const { prefs, weathers: _seen, ...kept } = master
    await saveMaster(transaction, { prefs, weathers })
    // Changes by staff in a demo are kept.
    const there = await readMaster(transaction)
    const missing = Object.entries({ ...kept, ...legal, days, weather })
    await saveMaster(transaction, Object.fromEntries(missing.filter(([name]) => there[name] === undefined)))
    if ((await listContactItems(transaction)).length === 0) {
      await saveContactItems(
        transaction,
        contactItems.map(({ slug, itemName }) => ({ slug, item_name: itemName })),
      )
    }
    const known = new Set(await listCategorySlugs(transaction))
    const unknown = tree.filter(({ slug }) => !known.has(slug))
    const ids = await saveCategories(
      transaction,
      unknown.map(({ slug, name, label, og_description, og_img, parent }, position) => {
        return { slug, name, label, og_description, og_img, parent, position }
      }),
    )
    await addDemoContent(
      transaction,
      'category',
      unknown.flatMap(({ slug }) => ids.get(slug) ?? []),
    )
  })
}

function toInput(article: DatedArticle, pictures: ReadonlyMap<string, number>): ArticleInput {
  const [picture, ...gallery] = [article.picture, ...article.gallery].map((each) => {
    const pictureId = each === null ? undefined : pictures.get(each.file)
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
