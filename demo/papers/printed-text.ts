/** The printed parts of a demo article: headline, lines, table and picture. */
import type { DemoArticle } from '../expand.ts'
import { breakLines, toCells } from './cells.ts'
import type { Cell } from './cells.ts'
import { LINE_CELLS } from './geometry.ts'

/** A line of text, or a heading inside the story, which is as wide as several lines. */
export interface PrintedLine {
  cells: Cell[]
  /** Lines that it is wide. */
  wide: number
  isHeading: boolean
  /** The last of its paragraph: it is not spread over the tier. */
  isEnd: boolean
}

export interface PrintedArticle {
  slug: string
  title: string
  subtitle: string
  /** Signature or note of a series, next to the headline. */
  note: string
  lines: PrintedLine[]
  /** Rows of a table with its head first. */
  table: string[][]
  picture: { file: string; caption: string } | null
  category: string
  /** The second category. */
  topic: string
  day: number
  rank: number
}

const plain = (html: string) =>
  html
    .replace(/<rt>.*?<\/rt>|<rp>.*?<\/rp>/g, '')
    .replace(/<br\s*\/?>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim()

function rowsOf(html: string): string[][] {
  const [, table = ''] = /<table>(.*?)<\/table>/s.exec(html) ?? []
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => plain(cell)),
  )
}

interface Paragraph {
  text: string
  isHeading: boolean
}

function paragraphsOf(html: string): Paragraph[] {
  return [...html.replace(/<table>.*?<\/table>/gs, '').matchAll(/<(p|h2|h3|li|blockquote)>(.*?)<\/\1>/gs)]
    .map(([, tag = '', inner = '']) => ({ text: `${tag === 'li' ? '▽' : ''}${plain(inner)}`, isHeading: tag.startsWith('h') }))
    .filter(({ text }) => text !== '')
}

function linesOf({ text, isHeading }: Paragraph): PrintedLine[] {
  const cells = toCells(text.replaceAll('\n', ''))
  if (isHeading) return [{ cells, wide: 2, isHeading: true, isEnd: true }]
  const isIndented = !/^[▽▼]/.test(text)
  const lines = breakLines(isIndented ? [{ text: '　' }, ...cells] : cells, LINE_CELLS)
  return lines.map((line, index) => ({ cells: line, wide: 1, isHeading: false, isEnd: index === lines.length - 1 }))
}

/** A signature, 「（おわり）」 or the next part of a series at the end of a text. */
const NOTE = /^（([^）]*)）$/

/** Splits a title at its blank, and a series from its title. */
function headlineOf(title: string): { title: string; subtitle: string } {
  const [first = '', ...rest] = title.split('　')
  return { title: first, subtitle: rest.join('　') }
}

export function printedArticle(article: DemoArticle): PrintedArticle {
  const { slug, day, rank, categories } = article
  const paragraphs = [...paragraphsOf(article.description), ...paragraphsOf(article.content)]
  const [, note = ''] = NOTE.exec(paragraphs.at(-1)?.text ?? '') ?? []
  if (note !== '') paragraphs.pop()
  // The small picture of a column is too small for print.
  const picture = categories[0] === 'column' ? null : article.picture
  return {
    slug,
    ...headlineOf(article.title),
    note,
    lines: paragraphs.flatMap(linesOf),
    table: rowsOf(article.content),
    picture,
    category: categories[0] ?? '',
    topic: categories[1] ?? '',
    day,
    rank: rank === 0 ? 99 : rank,
  }
}
