/** Makes the dates of a printed PDF changeable: each is drawn by a piece of its page that is not compressed and has a fixed length (decision 056). */
import { WEEKDAY_LABELS } from '@yukan/rules/time/tokyo-time.ts'
import type { PaperStamps, StampGlyphs, StampSlot } from '../seed/stamp-paper.ts'
import { SLOT_LENGTH } from '../seed/stamp-paper.ts'
import { compactFonts } from './compact-fonts.ts'
import { inflated, readPdf, refsIn, streamOf, writePdf } from './pdf-objects.ts'
import type { PdfFile } from './pdf-objects.ts'
import { colourOf, indexOfColour, STAMP_STYLES } from './stamp-marks.ts'
import type { StampMark, StampStyle } from './stamp-marks.ts'

const FIGURES = Array.from('0123456789')
const WIDE = Array.from('０１２３４５６７８９')
/** Class of the glyphs' element for each style. */
const CLASSES: Readonly<Record<StampStyle, string>> = {
  body: 'tier',
  title: 'title',
  subtitle: 'subtitle',
  caption: 'glyph-caption',
  running: 'running',
  banner: 'running',
}

interface Glyph {
  style: StampStyle
  form: keyof StampGlyphs
  character: string
}

const GLYPHS: readonly Glyph[] = STAMP_STYLES.flatMap((style) => [
  ...FIGURES.map((character): Glyph => ({ style, form: 'pair', character })),
  ...WIDE.map((character): Glyph => ({ style, form: 'wide', character })),
  ...WEEKDAY_LABELS.map((character): Glyph => ({ style, form: 'weekday', character })),
])

/** A last page with every glyph of dates, each in a unique colour: it is removed from the file again, its fonts stay. */
export function glyphPage(firstColour: number): string {
  const glyphs = GLYPHS.map(({ style, form, character }, index) => {
    const isPair = form === 'pair'
    const colour = colourOf(firstColour + index).join(' ')
    return `<div class="${CLASSES[style]}" style="position:static;display:inline-block;font-size:5mm;height:6mm;line-height:6mm"><b class="${isPair ? 'pair' : ''}" style="color:rgb(${colour})">${isPair ? character.repeat(2) : character}</b></div>`
  })
  return `<section class="sheet" style="width:200mm;height:200mm">${glyphs.join('')}</section>`
}

interface Block {
  index: number
  /** Position of its drawing operators in the content. */
  from: number
  to: number
  size: number
  matrix: number[]
  shift: number[]
  step: number
  font: string
  code: string
}

const NUMBER = String.raw`-?[\d.]+`
const COLOUR = new RegExp(`(${NUMBER}) (${NUMBER}) (${NUMBER}) rg`, 'g')
const TM = new RegExp(`((?:${NUMBER} ){6})Tm`)
const SHOW = new RegExp(`(?:(${NUMBER}) (${NUMBER}) Td )?<([0-9A-F]{2})> Tj`, 'g')
/** The ink of all other text (`--ink` of `sheet.css`), and of that on a dark banner. */
const INK = '.086 .075 .059 rg'
const WHITE = '1 1 1 rg'
function inInk(content: string, marks: readonly StampMark[]): string {
  return content.replace(COLOUR, (whole, ...shares) => {
    const index = indexOfColour(shares.slice(0, 3).map(Number))
    if (index === null) return whole
    return marks[index]?.style === 'banner' ? WHITE : INK
  })
}
const numbers = (words: string) => words.trim().split(' ').map(Number)

function blocksIn(content: string): Block[] {
  return [...content.matchAll(COLOUR)].flatMap((found) => {
    const index = indexOfColour(found.slice(1).map(Number))
    const begin = content.indexOf('BT\n', found.index)
    const paint = content.indexOf('\nQ', found.index)
    if (index === null || index < 0 || begin === -1 || begin > paint) return []
    const from = begin + 'BT\n'.length
    const to = content.indexOf('ET', from)
    const drawn = content.slice(from, to)
    const [, font = '', size = ''] = /\/(F\d+) (-?[\d.]+) Tf/.exec(drawn) ?? []
    const matrix = numbers(TM.exec(drawn)?.[1] ?? '')
    const shows = [...drawn.matchAll(SHOW)]
    const [first, second] = shows
    if (matrix.length !== 6 || first === undefined || shows.length > 2)
      throw new Error(`a date is not drawn as expected: ${drawn.slice(0, 300)}`)
    return [
      {
        index,
        from,
        to,
        size: Number(size),
        matrix,
        shift: [Number(first[1] ?? 0), Number(first[2] ?? 0)],
        step: Number(second?.[1] ?? 0),
        font,
        code: first[3] ?? '',
      },
    ]
  })
}

const pagesOf = ({ objects, root }: PdfFile): number[] => {
  const tree = refsIn(/\/Pages (\d+ 0 R)/.exec(objects.get(root)?.head ?? '')?.[0] ?? '')[0] ?? 0
  const kids = (ref: number): number[] => {
    const head = objects.get(ref)?.head ?? ''
    return /\/Type \/Pages/.test(head) ? refsIn(/\/Kids \[([^\]]*)\]/.exec(head)?.[0] ?? '').flatMap(kids) : [ref]
  }
  return kids(tree)
}

const fontRef = (pageHead: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(pageHead)?.[1])

function dropLastPage(file: PdfFile, page: number): void {
  for (const [ref, object] of file.objects) {
    const kids = /\/Kids \[([^\]]*)\]/.exec(object.head)
    if (kids === null || !/\/Type \/Pages/.test(object.head)) continue
    const left = refsIn(kids[0]).filter((kid) => kid !== page)
    const isInside = /\/Type \/Pages/.test(file.objects.get(left[0] ?? 0)?.head ?? '')
    const count = isInside ? pagesOf(file).length - 1 : left.length
    const head = object.head
      .replace(/\/Kids \[[^\]]*\]/, `/Kids [${left.map((kid) => `${kid} 0 R`).join(' ')}]`)
      .replace(/\/Count \d+/, `/Count ${count}`)
    file.objects.set(ref, { ...object, head })
  }
}

/** Turns the marks of a printed file into slots. Returns the file without its page of glyphs, and the data for filling the slots. */
export function makeSlots(printed: Buffer, marks: readonly StampMark[]): { pdf: Buffer; stamps: PaperStamps } {
  const file = readPdf(printed)
  compactFonts(file)
  const pages = pagesOf(file)
  const glyphs: Record<string, StampGlyphs> = Object.fromEntries(STAMP_STYLES.map((style) => [style, { pair: {}, wide: {}, weekday: {} }]))
  const fonts = new Map<number, string>()
  const contentOf = (page: number) =>
    inflated(
      file.objects.get(refsIn(/\/Contents (\d+ 0 R)/.exec(file.objects.get(page)?.head ?? '')?.[0] ?? '')[0] ?? 0) ?? {
        head: '',
        stream: null,
      },
    )
  const last = pages.at(-1) ?? 0
  for (const { index, font, code } of blocksIn(contentOf(last))) {
    const glyph = GLYPHS[index - marks.length]
    const ref = fontRef(file.objects.get(last)?.head ?? '', font)
    const name = fonts.get(ref) ?? `D${fonts.size}`
    fonts.set(ref, name)
    if (glyph !== undefined) (glyphs[glyph.style] ?? { pair: {}, wide: {}, weekday: {} })[glyph.form][glyph.character] = [name, code]
  }
  const slots: (Omit<StampSlot, 'at'> & { ref: number })[] = []
  const found = new Set<number>()
  let free = Math.max(...file.objects.keys()) + 1
  const add = (content: string, isCompressed: boolean) => {
    file.objects.set(free, streamOf(content, isCompressed))
    free += 1
    return free - 1
  }
  for (const page of pages.slice(0, -1)) {
    const content = contentOf(page)
    const pieces: number[] = []
    let done = 0
    for (const { index, from, to, size, matrix, shift, step } of blocksIn(content)) {
      const mark = marks[index]
      if (mark === undefined) throw new Error(`no mark has the number ${index}`)
      found.add(index)
      pieces.push(add(inInk(content.slice(done, from), marks), true))
      const ref = add(' '.repeat(SLOT_LENGTH), false)
      pieces.push(ref)
      slots.push({ ref, token: mark.token, day: mark.day, style: mark.style, size, matrix, shift, step })
      done = to
    }
    pieces.push(add(inInk(content.slice(done), marks), true))
    const object = file.objects.get(page)
    const names = [...fonts].map(([ref, name]) => `/${name} ${ref} 0 R`).join(' ')
    const head = (object?.head ?? '')
      .replace(/\/Contents \d+ 0 R/, `/Contents [${pieces.map((piece) => `${piece} 0 R`).join(' ')}]`)
      .replace('/Font <<', `/Font <<${names} `)
    file.objects.set(page, { head, stream: null })
  }
  const missing = marks.filter((_, index) => !found.has(index))
  if (missing.length > 0) throw new Error(`dates were marked, but not printed: ${JSON.stringify(missing)}`)
  dropLastPage(file, last)
  const { bytes, streamAt } = writePdf(file)
  return { pdf: bytes, stamps: { glyphs, slots: slots.map(({ ref, ...slot }) => ({ at: streamAt.get(ref) ?? 0, ...slot })) } }
}
