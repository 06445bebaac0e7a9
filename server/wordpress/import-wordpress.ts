/** Imports posts, categories, tags and pictures of an export file of WordPress, and keeps its addresses (decision 052). */
import { basename, join } from 'node:path'
import { isOwnAddress, normaliseOldPath } from '@yukan/rules/site/old-address.ts'
import type { OldAddress } from '@yukan/rules/site/old-address.ts'
import { RESERVED_CATEGORY_SLUGS } from '@yukan/rules/articles/taxonomy.ts'
import { CATEGORY_LABEL_MAX } from '@yukan/rules/limits.ts'
import { digestOf } from '../articles/check-article-file.ts'
import { FieldProblem } from '../articles/import-article-json.ts'
import { findPictureFile, storeImportPictures } from '../articles/import-pictures.ts'
import { completeImport, NOT_BEGUN } from '../articles/import-many.ts'
import { saveWithPictures } from '../articles/save-with-pictures.ts'
import type { Context } from '../context.ts'
import { findPosition, savePosition } from '../store/articles/article-import.ts'
import type { ImportPosition } from '../store/articles/article-import.ts'
import type { ArticleInput, ArticlePicture, SaveResult } from '../store/articles/article-write.ts'
import { lockWriters } from '../store/articles/article-write.ts'
import { addMissingAddresses } from '../store/desk/old-address.ts'
import { refreshArticleSearch } from '../store/search/search.ts'
import { listCategories } from '../store/articles/taxonomy.ts'
import { addCategory } from '../store/articles/taxonomy-work.ts'
import { openPictureFolder } from './find-picture.ts'
import type { PictureFolder } from './find-picture.ts'
import { decodeSlug, fieldOf, plainOf, readPost, slugOf } from './read-post.ts'
import type { Loss, ReadPost } from './read-post.ts'
import { readWxr } from './read-wxr.ts'
import type { WxrItem } from './read-wxr.ts'
import { addShortcodes } from './shortcodes.ts'

export interface WordpressReport extends SaveResult {
  pictures: number
  addresses: number
  /** Content that could not be imported, as `file:line: kind: sentence`. */
  losses: string[]
}

interface Attachment {
  url: string
  caption: string
  alt: string
  /** Id of the post that it was uploaded with; empty if there is none. */
  parent: string
  order: number
  line: number
}

interface Category {
  parent: string
  label: string
  line: number
}

/** The result of the first pass; nothing is written before it has reached the end of the file. */
interface Survey {
  categories: Map<string, Category>
  attachments: Map<string, Attachment>
  /** Names of tags by their slugs. */
  tags: Map<string, string>
  /** Ids of posts by slug, to keep slugs unique. */
  slugs: Map<string, string>
  /** Names of shortcodes, in lower case. */
  shortcodes: Set<string>
  losses: Loss[]
}

const BATCH = 200
const CATEGORY_SLUG_MAX = 100
const PICTURE = /\.(?:jpe?g|png|gif|webp|bmp|tiff?|heic|avif)$/i
/** Kinds of items without content for readers. */
const QUIET_TYPES = new Set(['attachment', 'nav_menu_item', 'revision', 'wp_global_styles', 'wp_navigation', 'custom_css'])

async function survey(file: string): Promise<Survey> {
  const maps = { categories: new Map(), attachments: new Map(), tags: new Map(), slugs: new Map() }
  const found: Survey = { ...maps, shortcodes: new Set(), losses: [] }
  for await (const record of readWxr(file)) {
    if (record.kind === 'category') {
      const { slug, parent, label, line } = record
      found.categories.set(decodeSlug(slug), { parent: decodeSlug(parent), label, line })
      continue
    }
    const type = fieldOf(record, 'wp:post_type')
    addShortcodes(record.fields.get('content:encoded') ?? '', found.shortcodes)
    if (type === 'attachment') {
      found.attachments.set(fieldOf(record, 'wp:post_id'), {
        url: fieldOf(record, 'wp:attachment_url'),
        caption: plainOf(fieldOf(record, 'excerpt:encoded')),
        alt: plainOf(record.meta.get('_wp_attachment_image_alt') ?? ''),
        parent: fieldOf(record, 'wp:post_parent'),
        order: Number(fieldOf(record, 'wp:menu_order')) || 0,
        line: record.line,
      })
    } else if (type === 'post') {
      for (const { domain, slug, label } of record.terms) {
        const name = decodeSlug(slug)
        if (domain === 'category' && !found.categories.has(name)) found.categories.set(name, { parent: '', label, line: record.line })
      }
      for (const { domain, slug, label } of record.terms) if (domain === 'post_tag') found.tags.set(decodeSlug(slug), plainOf(label))
      const slug = slugOf(record)
      if (!found.slugs.has(slug)) found.slugs.set(slug, fieldOf(record, 'wp:post_id'))
    } else if (!QUIET_TYPES.has(type)) {
      found.losses.push({ line: record.line, kind: type.slice(0, 40) || 'item', sentence: plainOf(fieldOf(record, 'title')).slice(0, 100) })
    }
  }
  return found
}

/** The slug of a post: its own if it is the first with it in the file. */
function uniqueSlug(item: WxrItem, slugs: Survey['slugs']): string {
  const slug = slugOf(item)
  return slugs.get(slug) === fieldOf(item, 'wp:post_id') ? slug : `wp-${fieldOf(item, 'wp:post_id')}`
}

/** The pictures of `[gallery]` without ids: those uploaded with the post, by position and then by number. */
function attachedPictures(attachments: Survey['attachments']): Map<string, string[]> {
  const attached = new Map<string, string[]>()
  const inOrder = [...attachments].toSorted(([a, first], [b, second]) => first.order - second.order || Number(a) - Number(b))
  for (const [id, { parent, url }] of inOrder) {
    if (parent === '0' || !PICTURE.test(url)) continue
    const siblings = attached.get(parent)
    if (siblings === undefined) attached.set(parent, [id])
    else siblings.push(id)
  }
  return attached
}

/** A category and its ancestors, the top one first; a cycle is cut where it repeats. */
function lineage(slug: string, categories: Survey['categories']): [top: string, ...rest: string[]] {
  const line: [string, ...string[]] = [slug]
  for (
    let parent = categories.get(slug)?.parent ?? '';
    categories.has(parent) && !line.includes(parent);
    parent = categories.get(parent)?.parent ?? ''
  )
    line.unshift(parent)
  return line
}

/** Creates the missing categories, parents first; those deeper than two levels are placed below the top one. Returns all slugs. */
async function saveCategories(ctx: Context, { categories, losses }: Survey): Promise<Set<string>> {
  return ctx.db.transaction().execute(async (db) => {
    await lockWriters(db)
    const ids = new Map((await listCategories(db)).map(({ id, slug }) => [slug, id]))
    const levels = [...categories].map(([slug, category]) => ({ slug, ...category, top: lineage(slug, categories)[0] }))
    for (const { slug, label, line, top } of levels.toSorted((a, b) => Number(a.top !== a.slug) - Number(b.top !== b.slug))) {
      if (ids.has(slug)) continue
      if (slug === '' || slug.length > CATEGORY_SLUG_MAX || /[/\p{Cc}]/u.test(slug) || RESERVED_CATEGORY_SLUGS.includes(slug)) {
        losses.push({ line, kind: 'category', sentence: `"${slug.slice(0, 40)}" cannot be an address` })
        continue
      }
      const parentId = top === slug ? null : (ids.get(top) ?? null)
      ids.set(
        slug,
        await addCategory(db, { parentId, slug, label: (plainOf(label) || slug).slice(0, CATEGORY_LABEL_MAX), description: '' }),
      )
    }
    return new Set(ids.keys())
  })
}

function addressOf(from: string, to: string): OldAddress[] {
  const path = normaliseOldPath(from.replaceAll('%', '%25'))
  const target = isOwnAddress(to) ? to : encodeURI(to)
  return path === null || path === normaliseOldPath(target) || !isOwnAddress(target) ? [] : [{ path, target }]
}

/** Old addresses of the lists, which WordPress has by default as `/category/{upper}/{lower}/` and `/tag/{slug}/`. */
function listAddresses({ categories, tags }: Survey, known: ReadonlySet<string>): OldAddress[] {
  const ofCategories = [...categories]
    .filter(([slug, { parent }]) => known.has(slug) && parent !== '')
    .flatMap(([slug]) => addressOf(`/category/${lineage(slug, categories).join('/')}`, `/category/${slug}/`))
  const ofTags = [...tags]
    .filter(([slug, name]) => slug !== '' && name !== '')
    .flatMap(([slug, name]) => addressOf(`/tag/${slug}`, `/tag/${name}/`))
  return [...ofCategories, ...ofTags]
}

class WordpressImport {
  readonly #ctx: Context
  readonly #file: string
  readonly #folder: { path: string; files: PictureFolder } | null
  readonly #found: Survey
  readonly #categories: ReadonlySet<string>
  readonly #digest: string
  /** The progress of earlier interrupted runs with the same file. */
  readonly #before: ImportPosition
  readonly #pictures = new Map<string, number | null>()
  readonly report: WordpressReport = { added: 0, changed: 0, unchanged: 0, pictures: 0, addresses: 0, losses: [] }

  constructor(
    ctx: Context,
    file: string,
    folder: { path: string; files: PictureFolder } | null,
    found: Survey,
    categories: ReadonlySet<string>,
    { digest, before }: { digest: string; before: ImportPosition },
  ) {
    this.#ctx = ctx
    this.#file = file
    this.#digest = digest
    this.#before = before
    this.#folder = folder
    this.#found = found
    this.#categories = categories
  }

  /** Adds to the list of content that could not be imported. */
  lose({ line, kind, sentence }: Loss): void {
    this.report.losses.push(`${this.#file}:${line}: ${kind}: ${sentence}`)
  }

  /** The totals for the file so far, including earlier runs and the batch that is being saved. */
  #sum(saved: SaveResult): ImportPosition {
    const total = (name: keyof SaveResult) => this.#before[name] + this.report[name] + saved[name]
    return { ...NOT_BEGUN, added: total('added'), changed: total('changed'), unchanged: total('unchanged') }
  }

  /** Records the import once, however often it was interrupted. */
  async complete(): Promise<void> {
    const done = { results: [this.#sum(NOT_BEGUN)], digests: [this.#digest] }
    await completeImport(this.#ctx, basename(this.#file), done)
  }

  async writeAddresses(addresses: readonly OldAddress[]): Promise<void> {
    const now = this.#ctx.clock.now()
    this.report.addresses += await this.#ctx.db.transaction().execute((db) => addMissingAddresses(db, addresses, { by: '', now }))
  }

  /** Writes posts with their addresses in one transaction. */
  async write(posts: readonly { post: ReadPost; line: number }[]): Promise<void> {
    const articles: ArticleInput[] = []
    for (const { post, line } of posts) articles.push(await this.#withPictures(post, line))
    const addresses = posts.flatMap(({ post }) => post.oldAddresses)
    const now = this.#ctx.clock.now()
    const { saved: result, added } = await this.#ctx.db.transaction().execute(async (db) => {
      const saved = await saveWithPictures(this.#ctx, db, articles)
      await savePosition(db, this.#digest, this.#sum(saved), now)
      return { saved, added: await addMissingAddresses(db, addresses, { by: '', now }) }
    })
    this.report.added += result.added
    this.report.changed += result.changed
    this.report.unchanged += result.unchanged
    this.report.addresses += added
  }

  async #withPictures({ article, main, pictures, gallery }: ReadPost, line: number): Promise<ArticleInput> {
    const shown: ArticlePicture[] = []
    const add = async (id: string | null, url: string, texts: { caption: string; alt: string }) => {
      const attachment = id === null ? undefined : this.#found.attachments.get(id)
      const from = attachment?.url || url
      if (from === '') return this.lose({ line, kind: 'picture', sentence: `there is no attachment ${id}` })
      const caption = texts.caption || attachment?.caption || ''
      const pictureId = await this.#store(from, { caption, alt: texts.alt || attachment?.alt || '' }, line)
      if (pictureId !== null && !shown.some((each) => each.pictureId === pictureId)) shown.push({ pictureId, caption })
    }
    const nothing = { caption: '', alt: '' }
    if (main !== null && main !== '') await add(main, '', nothing)
    for (const { id, url, ...texts } of pictures) await add(id, url, texts)
    for (const id of gallery) await add(id, '', nothing)
    const [first = null, ...others] = shown
    const categories = article.categories.filter((slug) => this.#categories.has(slug))
    return { ...article, categories, picture: first, gallery: others }
  }

  /** The id of the picture with an address, stored once; null if its file is missing. */
  async #store(url: string, texts: { caption: string; alt: string }, line: number): Promise<number | null> {
    const known = this.#pictures.get(url)
    if (known !== undefined) return known
    const id = await this.#storeFile(url, texts, line)
    this.#pictures.set(url, id)
    return id
  }

  async #storeFile(url: string, texts: { caption: string; alt: string }, line: number): Promise<number | null> {
    const name = this.#folder?.files.find(url) ?? null
    if (this.#folder === null || name === null) {
      this.lose({ line, kind: 'picture', sentence: `${url.slice(0, 200)} is not in the folder of pictures` })
      return null
    }
    try {
      const path = findPictureFile(join(this.#folder.path, 'any'), name)
      const { ids, problems } = await storeImportPictures(this.#ctx, this.#file, [{ name, path, line, credit: '', ...texts }])
      for (const { message } of problems) this.lose({ line, kind: 'picture', sentence: message })
      this.report.pictures += ids.size
      return ids.get(name) ?? null
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error
      this.lose({ line, kind: 'picture', sentence: error.message })
      return null
    }
  }
}

/** Imports a file, and records it at the desk (decision 038); a second time without effect. Throws `ImportProblem` for a file that is no whole WXR, before anything is written. */
export async function importWordpress(
  ctx: Context,
  file: string,
  pictures: string | null,
  progress: (line: string) => void,
): Promise<WordpressReport> {
  const found = await survey(file)
  const folder = pictures === null ? null : { path: pictures, files: await openPictureFolder(pictures) }
  const categories = await saveCategories(ctx, found)
  const digest = await digestOf(file)
  const before = (await findPosition(ctx.db, digest)) ?? NOT_BEGUN
  const work = new WordpressImport(ctx, file, folder, found, categories, { digest, before })
  for (const loss of found.losses) work.lose(loss)
  await work.writeAddresses(listAddresses(found, categories))
  let batch: { post: ReadPost; line: number }[] = []
  let posts = 0
  const attached = attachedPictures(found.attachments)
  const surroundings = { shortcodes: found.shortcodes, attachedTo: (post: string) => attached.get(post) ?? [] }
  const write = async () => {
    await work.write(batch)
    posts += batch.length
    progress(`${posts.toLocaleString('en')} posts`)
    batch = []
  }
  for await (const record of readWxr(file)) {
    if (record.kind !== 'item' || fieldOf(record, 'wp:post_type') !== 'post') continue
    const post = readPost(record, uniqueSlug(record, found.slugs), surroundings)
    if ('kind' in post) {
      work.lose(post)
      continue
    }
    for (const loss of post.losses) work.lose(loss)
    batch.push({ post, line: record.line })
    if (batch.length === BATCH) await write()
  }
  if (batch.length > 0) await write()
  await work.complete()
  await refreshArticleSearch(ctx.db)
  return work.report
}
