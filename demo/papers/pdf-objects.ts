/** Reads and writes the objects of a PDF as Chromium prints it: a plain table of objects, no object streams. */
import { deflateSync, inflateSync } from 'node:zlib'

export interface PdfObject {
  /** Everything before the stream, or all of it. */
  head: string
  stream: Buffer | null
}

export interface PdfFile {
  objects: Map<number, PdfObject>
  root: number
}

const MAX_LEVEL = 9
const text = (bytes: Buffer) => bytes.toString('latin1')

export function readPdf(bytes: Buffer): PdfFile {
  const whole = text(bytes)
  const table = Number(/startxref\s+(\d+)/.exec(whole.slice(-60))?.[1])
  const root = Number(/\/Root (\d+) 0 R/.exec(whole.slice(table))?.[1])
  const objects = new Map<number, PdfObject>()
  const [, first = '0'] = /xref\s+(\d+) \d+/.exec(whole.slice(table, table + 40)) ?? []
  const rows = [...whole.slice(table, whole.lastIndexOf('trailer')).matchAll(/(\d{10}) \d{5} ([nf])/g)]
  rows.forEach(([, offset, kind], index) => {
    if (kind !== 'n') return
    const start = whole.indexOf('obj', Number(offset)) + 'obj'.length
    const end = whole.indexOf('endobj', start)
    const streamAt = whole.indexOf('stream', start)
    if (streamAt === -1 || streamAt > end) {
      objects.set(Number(first) + index, { head: whole.slice(start, end).trim(), stream: null })
      return
    }
    const head = whole.slice(start, streamAt).trim()
    const from = streamAt + 'stream'.length + (whole[streamAt + 'stream'.length] === '\r' ? 2 : 1)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    objects.set(Number(first) + index, { head, stream: bytes.subarray(from, from + length) })
  })
  return { objects, root }
}

export function inflated({ head, stream }: PdfObject): string {
  return text(/FlateDecode/.test(head) ? inflateSync(stream ?? Buffer.alloc(0)) : (stream ?? Buffer.alloc(0)))
}

/** A compressed stream, or one whose bytes can be changed in the file. */
export function streamOf(content: string, isCompressed: boolean): PdfObject {
  const plain = Buffer.from(content, 'latin1')
  const stream = isCompressed ? deflateSync(plain, { level: MAX_LEVEL }) : plain
  return { head: `<</Length ${stream.length}${isCompressed ? ' /Filter /FlateDecode' : ''}>>`, stream }
}

export const refsIn = (head: string): number[] => [...head.matchAll(/(\d+) 0 R/g)].map(([, ref]) => Number(ref))

/** Writes the objects that can be reached. Returns also where each stream begins. */
export function writePdf({ objects, root }: PdfFile): { bytes: Buffer; streamAt: Map<number, number> } {
  const reached = new Set<number>()
  const waiting = [root]
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (reached.has(ref)) continue
    reached.add(ref)
    waiting.push(...refsIn(objects.get(ref)?.head ?? ''))
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00d3\u00eb\u00e9\u00e1\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  const numbers = new Map([...reached].toSorted((a, b) => a - b).map((ref, index) => [ref, index + 1]))
  const renumbered = (head: string) => head.replace(/(\d+) 0 R/g, (_whole, ref: string) => `${numbers.get(Number(ref)) ?? 0} 0 R`)
  const offsets: number[] = []
  const streamAt = new Map<number, number>()
  for (const ref of numbers.keys()) {
    const object = objects.get(ref)
    if (object === undefined) throw new Error(`the PDF has no object ${ref}`)
    offsets.push(length)
    add(Buffer.from(`${offsets.length} 0 obj\n${renumbered(object.head)}\n`, 'latin1'))
    if (object.stream !== null) {
      add(Buffer.from('stream\n'))
      streamAt.set(ref, length)
      add(object.stream)
      add(Buffer.from('\nendstream\n'))
    }
    add(Buffer.from('endobj\n'))
  }
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`
  const trailer = `trailer\n<</Size ${offsets.length + 1} /Root ${numbers.get(root) ?? 0} 0 R>>\nstartxref\n${length}\n%%EOF\n`
  add(Buffer.from(table + trailer, 'latin1'))
  return { bytes: Buffer.concat(parts), streamAt }
}
