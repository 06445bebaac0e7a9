/** Makes an article of a post of WordPress. */
import { parseHtml, textBelow } from '@yukan/article-document/html-tree.ts'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { isSlug } from '@yukan/rules/articles/article-settings.ts'
import {
  CONTENT_HTML_MAX,
  DESCRIPTION_HTML_MAX,
  TITLE_MAX,
  TAG_MAX,
  TAGS_MAX,
  CATEGORIES_MAX,
  CAPTION_MAX,
  IMPORTED_STANDFIRST_MAX,
} from '@yukan/rules/limits.ts'
import { isOwnAddress, normaliseOldPath } from '@yukan/rules/site/old-address.ts'
import type { OldAddress } from '@yukan/rules/site/old-address.ts'
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'
import { truncateCharacters } from '@yukan/rules/text/truncate.ts'
import type { ArticleState } from '@yukan/rules/text/words.ts'
import { readDayAndTime, readInstant } from '../articles/import-instant.ts'
import type { InstantReading } from '../articles/import-instant.ts'
import { cleanText } from '../articles/import-lines.ts'
import { importedContent, importedDescription } from '../articles/sanitise.ts'
import type { ArticleInput } from '../store/articles/article-write.ts'
import type { WxrItem } from './read-wxr.ts'
import { replaceShortcodes } from './shortcodes.ts'
import type { PostSurroundings } from './shortcodes.ts'
import { convertContent } from './wordpress-html.ts'
import type { ConvertedContent, WordpressPicture } from './wordpress-html.ts'

/** The parts of an item that could not be imported. */
export interface Loss {
  line: number
  kind: string
  sentence: string
}

/** A post without the ids of its pictures. */
export interface ReadPost {
  article: Omit<ArticleInput, 'picture' | 'gallery'>
  /** Id of the attachment that is the main picture; null if there is none. */
  main: string | null
  pictures: WordpressPicture[]
  /** Ids of attachments of classic galleries. */
  gallery: string[]
  /** By slug and by number; each is an address of the article. */
  oldAddresses: OldAddress[]
  losses: Loss[]
}

const STATES: Readonly<Record<string, ArticleState>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
}

export function fieldOf(item: WxrItem, name: string): string {
  return cleanText(item.fields.get(name) ?? '')
}

/** Slugs and names of WordPress are percent-encoded. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC')
  } catch {
    return slug
  }
}

/** The slug of a post: its name if that is a valid slug, otherwise its number. */
export function slugOf(item: WxrItem): string {
  const name = fieldOf(item, 'wp:post_name')
  return isSlug(name) ? name : `wp-${fieldOf(item, 'wp:post_id')}`
}

/** `2019-04-01 10:15:00` in UTC, or in Tokyo time if a draft has only that. */
function releaseOf(item: WxrItem): InstantReading {
  const [universal, local] = ['wp:post_date_gmt', 'wp:post_date'].map((name) => fieldOf(item, name).replace(/^0000-00-00.*/, ''))
  if (!universal && !local) return { problem: 'it has no date' }
  const readings = [
    ...(universal ? [readInstant(`${universal.replace(' ', 'T')}Z`)] : []),
    ...(local ? [readDayAndTime(local.slice(0, 10), local.slice(11, 16))] : []),
  ]
  const reading = readings.find((each) => 'at' in each) ?? readings.at(-1)
  return reading === undefined || 'at' in reading
    ? (reading ?? { problem: 'it has no date' })
    : { problem: `its date cannot be taken: ${reading.problem}` }
}

/** The text of HTML: WordPress keeps names, titles and captions with entities. */
export function plainOf(html: string): string {
  return cleanText(textBelow(parseHtml(html)))
}

/** The excerpt; without one the first paragraph, which then is not repeated unless it is long or has links. */
function splitStandfirst(excerpt: string, blocks: ConvertedContent['blocks']): { description: string; rest: ConvertedContent['blocks'] } {
  if (excerpt !== '') return { description: /<p[\s>]/i.test(excerpt) ? excerpt : `<p>${excerpt}</p>`, rest: blocks }
  const [first, ...others] = blocks
  if (first === undefined || !first.isParagraph) return { description: '', rest: blocks }
  const text = plainOf(first.html)
  if (text.length <= IMPORTED_STANDFIRST_MAX && !first.hasLink) return { description: first.html, rest: others }
  return { description: `<p>${escapeHtml(truncateCharacters(text, IMPORTED_STANDFIRST_MAX))}</p>`, rest: blocks }
}

function readTerms(item: WxrItem, losses: Loss[]): { categories: string[]; tags: string[] } {
  const ofDomain = (domain: string) => item.terms.filter((term) => term.domain === domain)
  const categories = [...new Set(ofDomain('category').map(({ slug }) => decodeSlug(slug)))].filter((slug) => slug !== '')
  const names = [...new Set(ofDomain('post_tag').map(({ label }) => plainOf(label).replaceAll('\n', ' ')))]
  const tags = names.filter((name) => name !== '' && name.length <= TAG_MAX)
  const isTooMany = tags.length > TAGS_MAX || categories.length > CATEGORIES_MAX
  if (isTooMany || tags.length < names.length)
    losses.push({ line: item.line, kind: 'tags', sentence: 'some tags or categories are too long or too many' })
  return { categories: categories.slice(0, CATEGORIES_MAX), tags: tags.slice(0, TAGS_MAX) }
}

function oldAddressesOf(item: WxrItem, slug: string): OldAddress[] {
  const target = articlePath(slug)
  if (!isOwnAddress(target)) return []
  const paths = new Set([normaliseOldPath(fieldOf(item, 'link')), normaliseOldPath(`/?p=${fieldOf(item, 'wp:post_id')}`)])
  return [...paths].flatMap((path) => (path === null || path === normaliseOldPath(target) ? [] : [{ path, target }]))
}

/** Reads a post as an article with a slug, or returns why it cannot be one. */
export function readPost(item: WxrItem, slug: string, surroundings: PostSurroundings): ReadPost | Loss {
  const refuse = (kind: string, sentence: string): Loss => ({ line: item.line, kind, sentence })
  const status = fieldOf(item, 'wp:status')
  const isLocked = fieldOf(item, 'wp:post_password') !== ''
  const state = isLocked ? 'draft' : STATES[status]
  if (state === undefined) return refuse('post', `its state is "${status.slice(0, 20)}"`)
  const title = plainOf(fieldOf(item, 'title')).replace(/\s+/g, ' ')
  if (title === '' || title.length > TITLE_MAX) return refuse('post', title === '' ? 'it has no title' : 'its title is too long')
  const release = releaseOf(item)
  if ('problem' in release) return refuse('post', release.problem)
  const raw = item.fields.get('content:encoded') ?? ''
  if (raw.length > CONTENT_HTML_MAX) return refuse('post', `its text has more than ${CONTENT_HTML_MAX} characters`)
  const post = fieldOf(item, 'wp:post_id')
  const converted = convertContent(raw, post, surroundings)
  const excerpt = replaceShortcodes(item.fields.get('excerpt:encoded') ?? '', post, surroundings).html
  const { description, rest } = splitStandfirst(cleanText(excerpt), converted.blocks)
  const content = rest.map(({ html }) => html).join('')
  if (content.length > CONTENT_HTML_MAX || description.length > DESCRIPTION_HTML_MAX)
    return refuse('post', 'its text or its excerpt is too long')
  const losses: Loss[] = converted.lost.map((lost) => ({ line: item.line, kind: 'content', sentence: lost.slice(0, 200) }))
  if (isLocked || status === 'private') losses.push(refuse('protection', 'it was not public, and is a draft now'))
  if (item.comments > 0) losses.push(refuse('comments', `${item.comments} comments`))
  return {
    article: {
      slug,
      title,
      description: importedDescription(description),
      content: importedContent(content),
      info: '',
      state,
      releaseAt: release.at,
      limited: false,
      onlyWeb: false,
      eyecatch: false,
      rank: 0,
      isRecommended: false,
      ...readTerms(item, losses),
    },
    main: item.meta.get('_thumbnail_id')?.trim() ?? null,
    pictures: converted.pictures.map((picture) => ({ ...picture, caption: cleanText(picture.caption).slice(0, CAPTION_MAX) })),
    gallery: converted.gallery,
    oldAddresses: state === 'published' || state === 'scheduled' ? oldAddressesOf(item, slug) : [],
    losses,
  }
}
