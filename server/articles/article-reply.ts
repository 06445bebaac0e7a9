/** Converts article rows to the contract's shapes. The only place that builds articles for replies, and leaves out withheld content. */
import type { V1Calls } from '@yukan/contract/calls.ts'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { ArticleDetail, ArticleSummary, Image } from '@yukan/contract/entities.ts'
import { CARD_RATIO, cutPosition } from '@yukan/rules/articles/picture-crop.ts'
import { openingOfArticle } from '@yukan/rules/membership/openings.ts'
import type { Opening } from '@yukan/rules/membership/openings.ts'
import { mayReadArticle } from '@yukan/rules/membership/reader-access.ts'
import type { GatedArticle } from '@yukan/rules/membership/reader-access.ts'
import type { ReaderKind } from '@yukan/rules/membership/reader-kind.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'
import { plainText, truncateCharacters } from '@yukan/rules/text/truncate.ts'
import { toHeadline } from './headline.ts'
import type { ArticleRow, PictureRow, WholeArticleRow } from '../store/articles/article.ts'
import type { CategoryRow } from '../store/articles/taxonomy.ts'

export type CategoryTable = ReadonlyMap<number, CategoryRow>

/** A picture with its addresses; its own address is the widest. */
export function toImage(picture: PictureRow, comment: string, filesUrl: string): Image {
  const widths = picture.widths.toSorted((a, b) => a - b)
  const variants = widths.map((each) => ({ url: `${filesUrl}/${picture.key}-${each}.webp`, width: each }))
  const { alt, width, height } = picture
  return {
    url: variants.at(-1)?.url ?? '',
    comment,
    alt,
    cut: cutPosition(picture, CARD_RATIO, { x: picture.focusX, y: picture.focusY }),
    width,
    height,
    variants,
  }
}

function toCategories(ids: readonly number[], table: CategoryTable): ArticleSummary['categories'] {
  const label = ({ id, slug, name, label: text }: CategoryRow) => ({ id, slug, name, label: text })
  const rows = ids.flatMap((id) => table.get(id) ?? [])
  const parents = rows.flatMap((row) => (row.parent_id === null ? row : (table.get(row.parent_id) ?? [])))
  return [...new Set(parents)].map((parent) => ({
    ...label(parent),
    children: rows.filter((row) => row.parent_id === parent.id).map(label),
  }))
}

/** The data that decides whether an article may be read. */
export function gateOf(row: ArticleRow): GatedArticle {
  return { id: row.id, limited: row.limited, categoryIds: row.category_ids, tagIds: row.tags.map(({ id }) => id) }
}

/** The public description: whole, or of a limited article its first 80 characters as text. */
function publicDescription(row: ArticleRow, limited: boolean): string {
  if (!limited) return row.description
  const text = truncateCharacters(plainText(row.description))
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>`
}

/** An article in a list, the same for every reader. `isOpen`: an emergency opening makes it free for everyone now. */
export function toSummary(row: ArticleRow, isOpen: boolean, table: CategoryTable, filesUrl: string): ArticleSummary {
  const limited = row.limited && !isOpen
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    headline: toHeadline(row.title),
    description: publicDescription(row, limited),
    releaseDate: formatWireInstant(row.release_at),
    categories: toCategories(row.category_ids, table),
    tags: row.tags,
    urls: { thumbnail: row.picture === null ? [] : [{ image: toImage(row.picture, row.picture_caption, filesUrl) }] },
    eyecatch: row.eyecatch,
    rank: row.rank,
    limited,
    onlyWeb: row.only_web,
  }
}

/** How much of an article is withheld from a reader who may not read it. */
function toWithheld(row: WholeArticleRow): { characters: number; pictures: number } {
  return { characters: [...plainText(row.content)].length, pictures: row.gallery.length }
}

/** One article, whole only if the reader may read it (decision 019). */
function toDetail(row: WholeArticleRow, mayRead: boolean, summary: ArticleSummary, filesUrl: string): ArticleDetail {
  const updatedAt = row.updated_at === null ? null : formatWireInstant(row.updated_at)
  const corrections = row.corrections.map(({ at, note }) => ({ at: formatWireInstant(new Date(at)), note }))
  if (!mayRead) return { ...summary, updatedAt, corrections }
  return {
    ...summary,
    description: row.description,
    content: row.content,
    info: row.info,
    galleries: row.gallery.length === 0 ? [] : [{ urls: row.gallery.map((item) => ({ image: toImage(item, item.caption, filesUrl) })) }],
    updatedAt,
    corrections,
  }
}

interface ReplyOptions {
  table: CategoryTable
  filesUrl: string
  openings: readonly Opening[]
  now: Date
}

/** The reply of `/v1/article/get/detail` for a kind of reader. */
export function toReaderReply(
  row: WholeArticleRow,
  kind: ReaderKind,
  { table, filesUrl, openings, now }: ReplyOptions,
): ReplyOf<V1Calls['/article/get/detail']> {
  const gate = gateOf(row)
  const mayRead = mayReadArticle(gate, kind, openings, now)
  const summary = toSummary(row, openingOfArticle(gate, openings, now) !== null, table, filesUrl)
  return {
    detail: toDetail(row, mayRead, summary, filesUrl),
    reader: { status: kind.status, mayRead, notice: mayRead ? null : kind.notice, withheld: mayRead ? null : toWithheld(row) },
  }
}
