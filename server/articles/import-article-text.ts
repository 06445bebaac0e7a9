/** Parses an article from a text file: address, date, title, then the body (docs/operations.md, "Importing articles"). */
import { createHash } from 'node:crypto'
import { CONTENT_HTML_MAX, TITLE_MAX, IMPORTED_STANDFIRST_MAX } from '@yukan/rules/limits.ts'
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'
import { truncateCharacters } from '@yukan/rules/text/truncate.ts'
import type { ArticleInput } from '../store/articles/article-write.ts'
import { readInstant } from './import-instant.ts'
import { cleanText, ImportProblem, readLines } from './import-lines.ts'
import { ARTICLE_TEXT_LINE_MAX } from '../limits.ts'

const READABLE_LENGTH = 60
const DIGEST_LENGTH = 12

/** The slug for an address: its readable end and a digest, since two addresses must not share one. */
export function slugOfAddress(address: URL): string {
  const words = `${address.pathname}${address.search}`.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const readable = words.join('-').slice(-READABLE_LENGTH).replace(/^-+/, '')
  const digest = createHash('sha256').update(address.href).digest('hex').slice(0, DIGEST_LENGTH)
  return readable === '' ? digest : `${readable}-${digest}`
}

/** Paragraphs are separated by empty lines. */
function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    const text = cleanText(line)
    if (text === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(text)
  }
  return paragraphs.filter((each) => each.length > 0).map((each) => each.join('\n'))
}

function toHtml(paragraph: string): string {
  return `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`
}

/** Parses a text file as an article: the first paragraph is the standfirst, the rest the body. Throws `ImportProblem`. */
export async function readArticleText(file: string, category: string): Promise<ArticleInput> {
  const lines: string[] = []
  let length = 0
  for await (const { number, text } of readLines(file, ARTICLE_TEXT_LINE_MAX)) {
    length += text.length
    if (length > CONTENT_HTML_MAX) throw new ImportProblem(file, number, `the text has more than ${CONTENT_HTML_MAX} characters`)
    lines.push(text)
  }
  const [first = '', second = '', third = '', ...rest] = lines
  const address = first.trim()
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw new ImportProblem(file, 1, 'the first line is no address of the web')
  const release = readInstant(second.trim())
  if ('problem' in release) throw new ImportProblem(file, 2, release.problem)
  const title = cleanText(third).replace(/\s*\n\s*/g, ' ')
  if (title === '') throw new ImportProblem(file, 3, 'the title is missing')
  if (title.length > TITLE_MAX) throw new ImportProblem(file, 3, `the title has more than ${TITLE_MAX} characters`)
  const [standfirst, ...body] = paragraphsOf(rest)
  if (standfirst === undefined) throw new ImportProblem(file, 4, 'there is no text after the title')
  const isLong = standfirst.length > IMPORTED_STANDFIRST_MAX
  return {
    slug: slugOfAddress(new URL(address)),
    title,
    description: toHtml(isLong ? truncateCharacters(standfirst, IMPORTED_STANDFIRST_MAX) : standfirst),
    content: (isLong ? [standfirst, ...body] : body).map(toHtml).join(''),
    info: '',
    releaseAt: release.at,
    limited: false,
    onlyWeb: false,
    eyecatch: false,
    rank: 0,
    isRecommended: false,
    categories: [category],
    tags: [],
    picture: null,
    gallery: [],
  }
}
