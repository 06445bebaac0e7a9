/** HTML of a page's rows: every piece is positioned in millimetres, as planned. */
import { advertHtml } from './advert-html.ts'
import type { Cell } from './cells.ts'
import { BETWEEN } from './fill-row.ts'
import type { Row } from './fill-row.ts'
import { BOX_ROOM, BOX_SIDE, boxStyle, heightOf, mm, topOf } from './geometry.ts'
import type { Sheet } from './geometry.ts'
import type { HeadlineLines } from './headline-lines.ts'
import type { PrintedLine } from './printed-text.ts'
import type { StampMarks, StampStyle } from './stamp-marks.ts'
import { CAPTION_HEIGHT, NOTE_SIZE, pictureHeight, tableSize, SUBTITLE_INDENT, SUBTITLE_SPACING, TITLE_SPACING } from './story-block.ts'
import type { StoryBlock } from './story-block.ts'
import { toCells } from './cells.ts'

export interface Drawing {
  sheet: Sheet
  marks: StampMarks
  /** Data address of a picture in the size in which it is printed, in millimetres. */
  pictureAddress(file: string, width: number, height: number): string
}

export interface Area {
  /** Distance from the left edge of the sheet. */
  right: number
  width: number
  /** First tier. */
  tier: number
}

/** Size of a heading inside a story, and the room for its line, in millimetres. */
const HEADING_SIZE = 4.3
const HEADING_LENGTH = 35.5

export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function cellsHtml(cells: readonly Cell[], { marks }: Pick<Drawing, 'marks'>, style: StampStyle, day: number | null): string {
  return cells
    .map(({ text, token, isPair }) => {
      if (token !== undefined) return marks.html({ token, day, style })
      return isPair === true ? `<b class="pair">${text}</b>` : escaped(text)
    })
    .join('')
}

interface Placed {
  block: StoryBlock
  right: number
  top: number
  tier: number
  pitch: number
  /** Null for notices, whose days are counted from the paper's. */
  day: number | null
}

function headlineLines(
  { lines, size }: HeadlineLines,
  className: string,
  spacing: number,
  right: number,
  top: number,
  drawing: Drawing,
  { day }: Placed,
): string {
  const style = className === 'title' ? 'title' : 'subtitle'
  return lines
    .map((cells, index) => {
      const at = `left:${mm(right - (index + 1) * size * spacing)};top:${mm(top)};width:${mm(size * spacing)};line-height:${mm(size * spacing)};font-size:${mm(size)}`
      return `<div class="${className}" style="${at}">${cellsHtml(cells, drawing, style, day)}</div>`
    })
    .join('')
}

function headline(placed: Placed, drawing: Drawing): string {
  const { block, right, top, pitch } = placed
  const { title, subtitle, story } = block
  const used = title.lines.length * title.size * TITLE_SPACING + subtitle.lines.length * subtitle.size * SUBTITLE_SPACING
  const note = story.note === '' ? 0 : NOTE_SIZE * 1.5
  const spare = Math.max(0, block.headlineWidth * pitch - used - note) / 2
  const begin = right - Math.min(spare, 1.2)
  const afterTitle = begin - title.lines.length * title.size * TITLE_SPACING
  const afterSubtitle = afterTitle - subtitle.lines.length * subtitle.size * SUBTITLE_SPACING
  const low = top + SUBTITLE_INDENT * subtitle.size
  const noteAt = `left:${mm(afterSubtitle - note)};top:${mm(low)};width:${mm(note)};line-height:${mm(note)};font-size:${mm(NOTE_SIZE)}`
  return [
    headlineLines(title, 'title', TITLE_SPACING, begin, top, drawing, placed),
    headlineLines(subtitle, 'subtitle', SUBTITLE_SPACING, afterTitle, low, drawing, placed),
    note === 0 ? '' : `<div class="note" style="${noteAt}">${cellsHtml(toCells(story.note), drawing, 'subtitle', placed.day)}</div>`,
  ].join('')
}

/** The lead's headline lies across it: white on black, and the second line below. */
function band({ block, right, top, pitch }: Placed, { sheet }: Drawing): string {
  const width = block.width * pitch
  const height = 21
  const across = (lines: HeadlineLines, className: string, at: number, tall: number) =>
    lines.lines
      .map(
        (cells) =>
          `<div class="${className}" style="${boxStyle(right, at, width, tall)};line-height:${mm(tall)};font-size:${mm(lines.size)}">${escaped(cells.map(({ text }) => text).join(''))}</div>`,
      )
      .join('')
  const second = sheet.tierHeight - height
  return across(block.title, 'band', top, height) + across(block.subtitle, 'second', top + height + 1.5, second - 3)
}

function tier(lines: readonly PrintedLine[], right: number, top: number, pitch: number, drawing: Drawing, placed: Placed): string {
  if (lines.length === 0) return ''
  const { day, block } = placed
  const room = block.story.kind === 'box' ? BOX_ROOM : 0
  const width = lines.reduce((sum, line) => sum + line.wide, 0) * pitch
  const inner = lines
    .map(({ cells, isHeading, isEnd, wide }) =>
      isHeading
        ? `<p class="heading" style="width:${mm(wide * pitch)};line-height:${mm(wide * pitch)};font-size:${mm(Math.min(HEADING_SIZE, HEADING_LENGTH / cells.length))}">${cellsHtml(cells, drawing, 'subtitle', day)}</p>`
        : `<p${isEnd ? ' class="end"' : ''}>${cellsHtml(cells, drawing, 'body', day)}</p>`,
    )
    .join('')
  return `<div class="tier" style="${boxStyle(right, top + room, width, drawing.sheet.tierHeight - 2 * room)};line-height:${mm(pitch)}">${inner}</div>`
}

function picture({ block, right, top, pitch, day }: Placed, drawing: Drawing): string {
  const { story, upper, pictureWidth } = block
  if (pictureWidth === 0) return ''
  const from = story.kind === 'lead' ? top + drawing.sheet.tierHeight + drawing.sheet.tierGap : top
  const width = pictureWidth * pitch
  const left = right - block.width * pitch
  const height = story.picture === null ? 0 : pictureHeight(story, drawing.sheet, upper)
  const image =
    story.picture === null
      ? ''
      : `<figure class="picture" style="${boxStyle(left + width, from, width, height + CAPTION_HEIGHT)}"><img src="${drawing.pictureAddress(story.picture.file, width, height)}" style="width:${mm(width)};height:${mm(height)}"><figcaption>${cellsHtml(toCells(story.picture.caption), drawing, 'caption', day)}</figcaption></figure>`
  return image + tableHtml(story.table, left + width, from + (height === 0 ? 0 : height + CAPTION_HEIGHT), width)
}

function tableHtml(rows: readonly (readonly string[])[], right: number, top: number, width: number): string {
  const [head, ...body] = rows
  if (head === undefined) return ''
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell, index) => `<${index === 0 ? 'th' : tag}>${escaped(cell)}</${index === 0 ? 'th' : tag}>`).join('')}</tr>`
  return `<div class="score" style="left:${mm(right - width)};top:${mm(top)};width:${mm(width)}"><table><colgroup>${tableSize(rows)
    .columns.map((column) => `<col style="width:${mm(column)}">`)
    .join('')}</colgroup>${row(head, 'th')}${body.map((cells) => row(cells, 'td')).join('')}</table></div>`
}

function storyHtml(placed: Placed, drawing: Drawing): string {
  const { block, right, top, pitch, tier: firstTier } = placed
  const { sheet } = drawing
  const isBand = block.story.kind === 'lead'
  const beside = right - (isBand ? 0 : block.headlineWidth) * pitch
  const text = block.text.map((lines, index) => {
    const isUpper = index < block.upper + (isBand ? 1 : 0)
    return tier(lines, isUpper ? beside : right, topOf(sheet, firstTier + index), pitch, drawing, placed)
  })
  const rules = block.text.slice(1).map((_, index) => {
    const isUpper = index + 1 < block.upper + (isBand ? 1 : 0)
    if (isBand && index === 0) return ''
    const width = isUpper
      ? (block.width - block.headlineWidth - (block.pictureWidth > 0 ? block.pictureWidth + 1 : 0)) * pitch
      : block.width * pitch
    const at = topOf(sheet, firstTier + index + 1) - sheet.tierGap * 0.28
    const begin = index + 1 === block.upper + (isBand ? 1 : 0) ? right : isUpper ? beside : right
    return `<i class="rule" style="${boxStyle(begin, at, width, 0)}"></i>`
  })
  const frame =
    block.story.kind === 'box'
      ? `<i class="frame" style="${boxStyle(right, top, (block.width + BOX_SIDE) * pitch, heightOf(sheet, block.tiers))}"></i>`
      : ''
  const { slug } = block.story.article
  return `<article data-slug="${slug}"${block.story.kind === 'box' ? ' class="boxed"' : ''}>${frame}${isBand ? band(placed, drawing) : headline(placed, drawing)}${picture(placed, drawing)}${text.join('')}${rules.join('')}</article>`
}

/** A row with its stories, the rules between them, its advertisement, and the rule below it. */
export function rowHtml(row: Row, area: Area, drawing: Drawing, isLast: boolean): string {
  const { sheet } = drawing
  const used =
    row.blocks.reduce((sum, { width }) => sum + width, 0) + BETWEEN * (row.blocks.length - 1) + (row.advert > 0 ? row.advert + BETWEEN : 0)
  const pitch = area.width / used
  const top = topOf(sheet, area.tier)
  const height = heightOf(sheet, row.tiers)
  const parts: string[] = []
  let right = area.right
  row.blocks.forEach((block, index) => {
    parts.push(
      storyHtml(
        { block, right, top, tier: area.tier, pitch, day: block.story.article.slug === '' ? null : block.story.article.day },
        drawing,
      ),
    )
    right -= block.width * pitch
    const next = row.blocks[index + 1]
    const isFramed = block.story.kind === 'box' || next?.story.kind === 'box'
    if (next !== undefined && !isFramed)
      parts.push(`<i class="between" style="${boxStyle(right - (BETWEEN / 2) * pitch, top, 0, height)}"></i>`)
    right -= BETWEEN * pitch
  })
  if (row.advert > 0) parts.push(advertHtml('tall', { right, top, width: row.advert * pitch, height }))
  if (!isLast) parts.push(`<i class="below" style="${boxStyle(area.right, top + height + sheet.tierGap / 2, area.width, 0)}"></i>`)
  return parts.join('')
}
