/**
 * The marks of legal texts (decision 049). A blank line ends a block. A line that begins with `・` or `1. ` is an item of a list, one with
 * `【…】` names what follows, one with a full-width space continues the item. `[text](/path/)` is a link, `{電話}` a value of the newspaper.
 */
import { isLinkAddress } from './web-address.ts'

/** Placeholders for values of the settings, which a text then cannot contradict: `{会社}`. */
export const LEGAL_VALUES = [
  '新聞の名前',
  '会社',
  '代表者',
  '所在地',
  '電話',
  '電話の受付時間',
  '電子版の月額',
  '電子版と紙面の月額',
  '使えるカード',
  '施行日',
] as const
export type LegalValue = (typeof LEGAL_VALUES)[number]

/** Lists that the program knows, as separate blocks: `{広告事業者の一覧}`. */
export const LEGAL_PARTS = ['広告事業者の一覧', '外部送信の一覧', 'ブラウザに保存する情報の一覧'] as const
export type LegalPart = (typeof LEGAL_PARTS)[number]

export type LegalInline = { kind: 'text'; text: string } | { kind: 'link'; text: string; to: string } | { kind: 'value'; value: LegalValue }
/** Lines of a paragraph or an item, each a list of inlines. */
export type LegalLines = LegalInline[][]
export type LegalBlock =
  | { kind: 'paragraph'; lines: LegalLines }
  | { kind: 'list'; isNumbered: boolean; items: LegalLines[] }
  | { kind: 'terms'; items: { term: string; lines: LegalLines }[] }
  | { kind: 'part'; part: LegalPart }

const INLINE = /\[([^[\]\n]+)\]\(([^()\s]+)\)|\{([^{}\n]+)\}/g
/** A place on this page. */
const PLACE = /^#[^\s"<>\\]*$/

const isValue = (name: string): name is LegalValue => LEGAL_VALUES.some((each) => each === name)
const isPart = (name: string): name is LegalPart => LEGAL_PARTS.some((each) => each === name)

function parseInline(text: string): LegalInline[] {
  const found: LegalInline[] = []
  const add = (plain: string) => plain !== '' && found.push({ kind: 'text', text: plain })
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, label, to, name] = match
    add(text.slice(end, match.index))
    end = match.index + whole.length
    if (label !== undefined && to !== undefined && (PLACE.test(to) || isLinkAddress(to))) found.push({ kind: 'link', text: label, to })
    else if (name !== undefined && isValue(name)) found.push({ kind: 'value', value: name })
    else add(whole)
  }
  add(text.slice(end))
  return found
}

/** Adds a line to the block that it continues, or begins one. */
function addLine(blocks: LegalBlock[], line: string): void {
  const last = blocks.at(-1)
  const part = /^\{([^{}]+)\}$/.exec(line)?.[1]
  if (part !== undefined && isPart(part)) return void blocks.push({ kind: 'part', part })
  const term = /^【([^【】]+)】(.*)$/u.exec(line)
  if (term !== null) {
    const item = { term: term[1] ?? '', lines: [parseInline(term[2] ?? '')] }
    return void (last?.kind === 'terms' ? last.items.push(item) : blocks.push({ kind: 'terms', items: [item] }))
  }
  const item = /^(・|\d{1,3}\. )(.*)$/u.exec(line)
  if (item !== null) {
    const isNumbered = item[1] !== '・'
    const lines = [parseInline(item[2] ?? '')]
    if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(lines)
    else blocks.push({ kind: 'list', isNumbered, items: [lines] })
    return
  }
  if (line.startsWith('　') && last?.kind === 'list') return void last.items.at(-1)?.push(parseInline(line.slice(1)))
  if (line.startsWith('　') && last?.kind === 'terms') return void last.items.at(-1)?.lines.push(parseInline(line.slice(1)))
  if (last?.kind === 'paragraph') last.lines.push(parseInline(line))
  else blocks.push({ kind: 'paragraph', lines: [parseInline(line)] })
}

/** The blocks of a text, in groups that blank lines divide: a paragraph and the list that belongs to it are one group. */
export function parseLegalText(text: string): LegalBlock[][] {
  return text
    .split(/\n[ \t\r]*\n/)
    .map((chunk) => chunk.split('\n').map((line) => line.trimEnd()))
    .map((lines) => {
      const blocks: LegalBlock[] = []
      for (const line of lines) if (line !== '') addLine(blocks, line)
      return blocks
    })
    .filter((blocks) => blocks.length > 0)
}

/** The first `{…}` of a text that names neither a value nor a list, or a list inside a line; null if there is none. */
export function unknownMark(text: string): string | null {
  for (const line of text.split('\n')) {
    for (const [mark, name = ''] of line.matchAll(/\{([^{}\n]*)\}/g)) {
      if (!isValue(name) && !(isPart(name) && line.trim() === mark)) return mark
    }
  }
  return null
}

const BLANK = /〔[^〔〕]+〕/

/** The first place of a draft that must still be filled in, `〔配達する区域〕`; null if there is none. */
export function blankOf(text: string): string | null {
  return BLANK.exec(text)?.[0] ?? null
}
