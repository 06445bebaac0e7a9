/** Makes Chromium's fonts smaller: it writes a width and a name for each of the 256 codes, and an empty glyph for each font. */
import type { PdfFile, PdfObject } from './pdf-objects.ts'

const EMPTY_GLYPH = '/g0'

/** A Type 3 font with the codes only that it uses. */
export function compactFont(head: string): string {
  const widths = /\/Widths \[([^\]]*)\]/.exec(head)?.[1]?.trim().split(/\s+/) ?? []
  const names = /\/Differences \[0 ([^\]]*)\]/.exec(head)?.[1]?.trim().split(/\s+/) ?? []
  const used = names.flatMap((name, code) => (name === EMPTY_GLYPH ? [] : [code]))
  const [first, last] = [used[0], used.at(-1)]
  if (!head.includes('/Subtype /Type3') || first === undefined || last === undefined) return head
  const differences = used.map((code) => (used.includes(code - 1) ? names[code] : `${code} ${names[code]}`)).join(' ')
  return head
    .replace(/\/FirstChar \d+/, `/FirstChar ${first}`)
    .replace(/\/LastChar \d+/, `/LastChar ${last}`)
    .replace(/\/Widths \[[^\]]*\]/, `/Widths [${widths.slice(first, last + 1).join(' ')}]`)
    .replace(/\/Differences \[[^\]]*\]/, `/Differences [${differences}]`)
    .replace(/\/CharProcs <<\/g0 \d+ 0 R\s*/, '/CharProcs <<')
}

/** Compacts every font, and keeps one of equal streams. */
export function compactFonts(file: PdfFile): void {
  const first = new Map<string, number>()
  const same = new Map<number, number>()
  for (const [ref, { head, stream }] of file.objects) {
    const key = stream === null || /\/Image/.test(head) ? null : `${head}\n${stream.toString('latin1')}`
    const known = key === null ? undefined : first.get(key)
    if (known !== undefined) same.set(ref, known)
    else if (key !== null) first.set(key, ref)
  }
  const joined = (head: string) =>
    head.replace(/(\d+) 0 R/g, (whole, ref: string) => (same.has(Number(ref)) ? `${same.get(Number(ref))} 0 R` : whole))
  for (const [ref, object] of file.objects) {
    const compact: PdfObject = { ...object, head: joined(compactFont(object.head)) }
    file.objects.set(ref, compact)
  }
}
