/** Parses one article of a JSON Lines file (docs/operations.md, "Importing articles"). */
import { cleanLine } from '@yukan/rules/text/typed-text.ts'
import { ARTICLE_STATES } from '@yukan/rules/text/words.ts'
import type { ArticleState } from '@yukan/rules/text/words.ts'
import { isSlug } from '@yukan/rules/articles/article-settings.ts'
import {
  CONTENT_HTML_MAX,
  DESCRIPTION_HTML_MAX,
  TITLE_MAX,
  INFO_MAX,
  TAG_MAX,
  TAGS_MAX,
  CATEGORIES_MAX,
  GALLERY_MAX,
  CAPTION_MAX,
  RANK_MAX,
  ALT_MAX,
  CREDIT_MAX,
} from '@yukan/rules/limits.ts'
import type { ArticleInput, ArticlePicture } from '../store/articles/article-write.ts'
import { readDayAndTime, readInstant } from './import-instant.ts'
import { cleanText } from './import-lines.ts'
import { importedContent, importedDescription } from './sanitise.ts'

/** The problem of a line, in one sentence. */
export class FieldProblem extends Error {
  override name = 'FieldProblem'
}

const TEXT_FIELDS = ['slug', 'title', 'description', 'content', 'info', 'releasedAt', 'day', 'time', 'state']
const OTHER_FIELDS = ['categories', 'tags', 'limited', 'onlyWeb', 'eyecatch', 'rank', 'recommended', 'picture', 'gallery']
const FIELDS: ReadonlySet<string> = new Set([...TEXT_FIELDS, ...OTHER_FIELDS])

const PICTURE_FIELDS: ReadonlySet<string> = new Set(['file', 'caption', 'alt', 'credit'])
const LONGEST_NAME = 500

/** A picture named in a line, with its texts. */
export interface PictureReference {
  /** Path of the file, relative to the folder of the JSON Lines file. */
  name: string
  caption: string
  alt: string
  credit: string
}

/** Names that a line can refer to: slugs of categories, and pictures, resolved to ids. `findPicture` throws `FieldProblem` for an unknown one. */
export interface KnownThings {
  categories: ReadonlySet<string>
  findPicture: (picture: PictureReference) => number
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(line: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    const place = error instanceof SyntaxError ? / at position \d+/.exec(error.message)?.[0] : undefined
    throw new FieldProblem(`the line is not valid JSON${place ?? ''}`)
  }
  if (!isFields(value)) throw new FieldProblem('the line is not a JSON object')
  return value
}

function text(fields: Fields, name: string, longest: number): string {
  const value = fields[name] ?? ''
  if (typeof value !== 'string') throw new FieldProblem(`"${name}" is not a text`)
  if (value.length > longest) throw new FieldProblem(`"${name}" has ${value.length} characters, but at most ${longest} are taken`)
  return cleanText(value)
}

function flag(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  if (typeof value !== 'boolean') throw new FieldProblem(`"${name}" is neither true nor false`)
  return value
}

function texts(fields: Fields, name: string, most: number): string[] {
  const value = fields[name] ?? []
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) throw new FieldProblem(`"${name}" is not a list of texts`)
  if (value.length > most) throw new FieldProblem(`"${name}" has ${value.length} entries, but at most ${most} are taken`)
  return [...new Set(value.map(cleanText))]
}

function readReleaseAt(fields: Fields): Date {
  const { releasedAt, day, time } = fields
  const isSplit = day !== undefined || time !== undefined
  if (releasedAt !== undefined && isSplit) throw new FieldProblem('"releasedAt" stands beside "day" and "time": give one of them')
  if (isSplit && (typeof day !== 'string' || typeof time !== 'string')) throw new FieldProblem('"day" and "time" must both be texts')
  if (!isSplit && typeof releasedAt !== 'string') throw new FieldProblem('"releasedAt" is missing')
  const reading = typeof day === 'string' && typeof time === 'string' ? readDayAndTime(day, time) : readInstant(String(releasedAt))
  if ('problem' in reading) throw new FieldProblem(reading.problem)
  return reading.at
}

function readState(fields: Fields): ArticleState | undefined {
  if (fields['state'] === undefined) return undefined
  const state = ARTICLE_STATES.find((each) => each === fields['state'])
  if (state === undefined) throw new FieldProblem(`"state" is none of ${ARTICLE_STATES.join(', ')}`)
  return state
}

function readTags(fields: Fields): string[] {
  const tags = texts(fields, 'tags', TAGS_MAX)
  if (tags.some((tag) => tag === '' || tag.length > TAG_MAX || tag.includes('\n')))
    throw new FieldProblem(`a tag is empty, has more than one line or more than ${TAG_MAX} characters`)
  return tags
}

function readCategories(fields: Fields, known: ReadonlySet<string>): string[] {
  const categories = texts(fields, 'categories', CATEGORIES_MAX)
  const unknown = categories.find((slug) => !known.has(slug))
  if (unknown !== undefined) throw new FieldProblem(`there is no category "${unknown.slice(0, 40)}"`)
  return categories
}

function readPicture(value: unknown, name: string, { findPicture }: KnownThings): ArticlePicture {
  if (!isFields(value)) throw new FieldProblem(`"${name}" is not {"file": …, "caption": …, "alt": …, "credit": …}`)
  const unknown = Object.keys(value).find((each) => !PICTURE_FIELDS.has(each))
  if (unknown !== undefined) throw new FieldProblem(`"${name}" has no field "${unknown.slice(0, 40)}"`)
  const file = text(value, 'file', LONGEST_NAME)
  if (file === '') throw new FieldProblem(`"${name}" names no file`)
  const caption = text(value, 'caption', CAPTION_MAX)
  const reference = { name: file, caption, alt: text(value, 'alt', ALT_MAX), credit: text(value, 'credit', CREDIT_MAX) }
  return { pictureId: findPicture(reference), caption }
}

function readGallery(fields: Fields, known: KnownThings): ArticlePicture[] {
  const value = fields['gallery'] ?? []
  if (!Array.isArray(value)) throw new FieldProblem('"gallery" is not a list of pictures')
  if (value.length > GALLERY_MAX) throw new FieldProblem(`"gallery" has ${value.length} entries, but at most ${GALLERY_MAX} are taken`)
  return value.map((each: unknown) => readPicture(each, 'gallery', known))
}

/** Parses one line, without sanitising its HTML. Throws `FieldProblem`. */
export function parseArticleLine(line: string, known: KnownThings): ArticleInput {
  const fields = parse(line)
  const unknown = Object.keys(fields).find((name) => !FIELDS.has(name))
  if (unknown !== undefined) throw new FieldProblem(`there is no field "${unknown.slice(0, 40)}"`)
  const slug = fields['slug']
  if (typeof slug !== 'string' || !isSlug(slug))
    throw new FieldProblem('"slug" must be 1 to 150 letters, digits, "-" and "_" of ASCII, a letter or digit first')
  const title = cleanLine(text(fields, 'title', TITLE_MAX))
  if (title === '') throw new FieldProblem('"title" is missing or empty')
  const rank = fields['rank'] ?? 0
  if (typeof rank !== 'number' || !Number.isInteger(rank) || rank < 0 || rank > RANK_MAX)
    throw new FieldProblem(`"rank" is no whole number from 0 to ${RANK_MAX}`)
  const state = readState(fields)
  return {
    slug,
    title,
    description: text(fields, 'description', DESCRIPTION_HTML_MAX),
    content: text(fields, 'content', CONTENT_HTML_MAX),
    info: text(fields, 'info', INFO_MAX),
    ...(state === undefined ? {} : { state }),
    releaseAt: readReleaseAt(fields),
    limited: flag(fields, 'limited'),
    onlyWeb: flag(fields, 'onlyWeb'),
    eyecatch: flag(fields, 'eyecatch'),
    rank,
    isRecommended: flag(fields, 'recommended'),
    categories: readCategories(fields, known.categories),
    tags: readTags(fields),
    picture: (fields['picture'] ?? null) === null ? null : readPicture(fields['picture'], 'picture', known),
    gallery: readGallery(fields, known),
  }
}

/** Parses one line as an article that can be stored. Throws `FieldProblem`. */
export function readArticleLine(line: string, known: KnownThings): ArticleInput {
  const article = parseArticleLine(line, known)
  return { ...article, description: importedDescription(article.description), content: importedContent(article.content) }
}
