/** Places a story in a row of a page: headline and picture in its upper tiers, and the lines of its text from tier to tier. */
import { heightOf } from './geometry.ts'
import type { Sheet } from './geometry.ts'
import { breakHeadline, wordsOfHeadline } from './headline-lines.ts'
import type { HeadlineLines, WordBorders } from './headline-lines.ts'
import type { PrintedArticle, PrintedLine } from './printed-text.ts'

/** `lead`: the headline lies across the story, white on black. `box`: a column with a frame. */
export type StoryKind = 'lead' | 'story' | 'box'

/** A story, or the part of one on this page. */
export interface PageStory {
  article: PrintedArticle
  kind: StoryKind
  lines: readonly PrintedLine[]
  title: string
  subtitle: string
  /** 「１面から続く」, a signature or a note of a series. */
  note: string
  picture: PrintedArticle['picture']
  table: PrintedArticle['table']
}

export interface StoryBlock {
  /** The printed version: without its picture if that is left out. */
  story: PageStory
  /** The offered version. */
  offered: PageStory
  /** In lines. */
  width: number
  tiers: number
  /** Tiers next to headline and picture. */
  upper: number
  title: HeadlineLines
  subtitle: HeadlineLines
  headlineWidth: number
  /** In lines; 0 without a picture and table. */
  pictureWidth: number
  /** Lines of each tier. */
  text: PrintedLine[][]
  /** Lines of white in the tiers, at the end of the story. */
  blank: number
}

const TITLE = { lead: 15, large: 11.5, story: 9.2, small: 7, box: 7.4 } as const
const SUBTITLE_SHARE = 0.56
const MIN_SUBTITLE = 4.4
export const TITLE_SPACING = 1.2
export const SUBTITLE_SPACING = 1.42
export const NOTE_SIZE = 3.4
/** A story of fewer lines has a small headline, one of more a large one. */
const SMALL_STORY = 18
const LARGE_STORY = 62
/** Room of a headline next to its lines, in millimetres. */
const HEADLINE_ROOM = 2.4
/** The subtitle begins lower than the title. */
export const SUBTITLE_INDENT = 1.2
const PICTURE_RATIO = 1.5
export const CAPTION_HEIGHT = 9
/** Pictures at 200 dpi: their stored width sets the largest. */
const DOTS_PER_MM = 200 / 25.4
/** Type of a table: character, line and room of a cell, in millimetres. */
const CELL = { character: 3.1, line: 4.1, room: 2.6 }
const [MIN_COLUMN, MAX_COLUMN] = [15, 36]

export interface TableSize {
  columns: number[]
  width: number
  height: number
}

/** Widths of a table's columns, of which long cells have two lines or more, and its height. */
export function tableSize(rows: readonly (readonly string[])[]): TableSize {
  const lengthOf = (cell: string) => Array.from(cell).length * CELL.character
  const columns = (rows[0] ?? []).map((_, index) => {
    const longest = Math.max(...rows.map((row) => lengthOf(row[index] ?? '')))
    return Math.min(MAX_COLUMN, Math.max(MIN_COLUMN, longest <= MAX_COLUMN / 2 ? longest + CELL.room : longest / 2 + 2 * CELL.room))
  })
  const linesOf = (cell: string, index: number) => Math.ceil(lengthOf(cell) / ((columns[index] ?? MIN_COLUMN) - CELL.room))
  const height = rows.reduce((sum, row) => sum + Math.max(1, ...row.map(linesOf)) * CELL.line + CELL.room, 0)
  return { columns, width: columns.reduce((sum, column) => sum + column, 0), height: height + 3 }
}

/** Fills tiers with lines; null if they do not fit. A heading is not the last line of a tier. */
export function fillTiers(lines: readonly PrintedLine[], widths: readonly number[]): PrintedLine[][] | null {
  const tiers: PrintedLine[][] = []
  let next = 0
  for (const width of widths) {
    const tier: PrintedLine[] = []
    let left = width
    for (let line = lines[next]; line !== undefined; line = lines[next]) {
      const needed = line.wide + (line.isHeading ? 1 : 0)
      if (needed > left) break
      tier.push(line)
      left -= line.wide
      next += 1
    }
    tiers.push(tier)
  }
  return next === lines.length ? tiers : null
}

interface Headline {
  title: HeadlineLines
  subtitle: HeadlineLines
  /** In lines of text. */
  width: number
}

function headlineOf(story: PageStory, sheet: Sheet, height: number, borders: WordBorders): Headline {
  const size =
    story.kind === 'box'
      ? TITLE.box
      : story.lines.length < SMALL_STORY
        ? TITLE.small
        : story.lines.length > LARGE_STORY
          ? TITLE.large
          : TITLE.story
  const title = breakHeadline(wordsOfHeadline(story.title, borders), size, height)
  const small = Math.max(MIN_SUBTITLE, title.size * SUBTITLE_SHARE)
  const subtitle = breakHeadline(wordsOfHeadline(story.subtitle, borders), small, height - SUBTITLE_INDENT * small)
  const note = story.note === '' ? 0 : NOTE_SIZE * 1.5
  const wide =
    title.lines.length * title.size * TITLE_SPACING + subtitle.lines.length * subtitle.size * SUBTITLE_SPACING + note + HEADLINE_ROOM
  return { title, subtitle, width: Math.ceil(wide / sheet.pitch) }
}

/** A headline across the story: in one line each, as large as its width allows. */
export function bandHeadline(story: PageStory, width: number, borders: WordBorders): { title: HeadlineLines; subtitle: HeadlineLines } {
  const oneLine = (text: string, wanted: number) => {
    const cells = wordsOfHeadline(text, borders).flat()
    return { lines: cells.length === 0 ? [] : [cells], size: Math.min(wanted, width / Math.max(1, cells.length)) }
  }
  return { title: oneLine(story.title, TITLE.lead), subtitle: oneLine(story.subtitle, TITLE.lead * 0.66) }
}

/** Height for the picture itself in the upper tiers. */
export function pictureHeight(story: PageStory, sheet: Sheet, upper: number): number {
  return heightOf(sheet, upper) - CAPTION_HEIGHT - (story.table.length > 0 ? tableSize(story.table).height : 0)
}

function pictureLines(story: PageStory, sheet: Sheet, upper: number, storedWidth: number): number {
  const table = story.table.length === 0 ? 0 : Math.ceil(tableSize(story.table).width / sheet.pitch)
  if (story.picture === null) return table
  const height = pictureHeight(story, sheet, upper)
  const width = Math.min(height * PICTURE_RATIO, storedWidth / DOTS_PER_MM)
  return Math.max(table, Math.floor(width / sheet.pitch))
}

interface Shape {
  tiers: number
  upper: number
  /** Width of the stored picture in dots; 0 to leave it out. */
  storedWidth: number
}

/** The narrowest block of a shape; null if the story does not suit it. */
export function storyBlock(story: PageStory, { tiers, upper, storedWidth }: Shape, sheet: Sheet, borders: WordBorders): StoryBlock | null {
  const isBand = story.kind === 'lead'
  const shown = storedWidth === 0 ? { ...story, picture: null } : story
  const pictureWidth = pictureLines(shown, sheet, upper, storedWidth)
  const isTall = upper === tiers || isBand
  if (pictureWidth > 0 && shown.picture !== null && pictureHeight(shown, sheet, upper) < 45) return null
  const headline = isBand
    ? { title: { lines: [], size: 0 }, subtitle: { lines: [], size: 0 }, width: 0 }
    : headlineOf(shown, sheet, heightOf(sheet, upper) - 2, borders)
  const aside = headline.width + (pictureWidth > 0 ? pictureWidth + 1 : 0)
  const most = linesOfSheet(sheet)
  for (let width = Math.max(aside, 4); width <= most; width += 1) {
    // Less than three lines next to a picture cannot be read.
    if (!isTall && width - aside > 0 && width - aside < 3) continue
    const beside = Math.max(0, width - aside)
    const widths = Array.from({ length: tiers }, (_, tier) => (isBand && tier === 0 ? 0 : tier < upper + (isBand ? 1 : 0) ? beside : width))
    const text = fillTiers(shown.lines, widths)
    if (text !== null) {
      const band = isBand ? bandHeadline(shown, width * sheet.pitch - 10, borders) : headline
      return {
        story: shown,
        offered: story,
        width,
        tiers,
        upper,
        title: band.title,
        subtitle: band.subtitle,
        headlineWidth: headline.width,
        pictureWidth,
        text,
        blank: widths.reduce((sum, lines) => sum + lines, 0) - text.flat().reduce((sum, { wide }) => sum + wide, 0),
      }
    }
  }
  return null
}

function linesOfSheet(sheet: Sheet): number {
  return Math.floor((sheet.width - 2 * sheet.margin) / sheet.pitch)
}
