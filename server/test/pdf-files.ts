/** Minimal PDFs for tests, valid or broken on purpose. */
import { createHash } from 'node:crypto'

export interface PdfPageParts {
  content?: string | Buffer
  mediaBox?: readonly [number, number, number, number]
  /** Further entries of the page, such as `/Rotate 90`. */
  entries?: string
}

export interface PdfParts {
  /** Value of `/Count`, if it is not the number of pages. */
  count?: number
  trailer?: string
  resources?: string
  /** Further objects, from number 3 on, before the pages. */
  objects?: (string | Buffer)[]
}

function stream(data: string | Buffer, entries = ''): Buffer {
  const bytes = Buffer.from(data)
  return Buffer.concat([Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`), bytes, Buffer.from('\nendstream')])
}

export const pdfStream = stream

/**
 * Fonts for `PdfParts.resources`, not embedded: `/H` and `/V` set Japanese (UTF-16) horizontally and vertically, `/L` sets Latin letters.
 */
export const JAPANESE_FONTS =
  ['H', 'V']
    .map((way) => {
      const descriptor =
        '<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>'
      const cid = `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> /DW 1000 /FontDescriptor ${descriptor} >>`
      return `/${way} << /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /UniJIS-UTF16-${way} /DescendantFonts [ ${cid} ] >>`
    })
    .join(' ') + ' /L << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** A Japanese text as the operand of a `Tj` for the fonts `/H` and `/V`. */
export function pdfText(text: string): string {
  return `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

const B4 = [0, 0, 729, 1032] as const

export function pdfOf(
  pages: readonly PdfPageParts[],
  { count = pages.length, trailer = '', resources = '', objects = [] }: PdfParts = {},
): Buffer {
  const first = 3 + objects.length
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')
  const bodies: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [ ${kids} ] /Resources << ${resources} >> >>`,
    ...objects,
    ...pages.flatMap(({ content = '', mediaBox = B4, entries = '' }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [ ${mediaBox.join(' ')} ] /Contents ${first + 2 * index + 1} 0 R ${entries} >>`,
      stream(content),
    ]),
  ]
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = chunks[0]!.length
  for (const [index, body] of bodies.entries()) {
    offsets.push(length)
    const chunk = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    chunks.push(chunk)
    length += chunk.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  chunks.push(
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}

const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password), PADDING]).subarray(0, PADDING.length)
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    ;[state[i], state[j]] = [state[j]!, state[i]!]
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255
      j = (j + state[i]!) & 255
      ;[state[i], state[j]] = [state[j]!, state[i]!]
      return byte ^ state[(state[i]! + state[j]!) & 255]!
    }),
  )
}

/** Entries of a trailer that require a password (RC4 with 40 bits, revision 2 of the standard handler). */
export function encryption(userPassword: string): string {
  const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(userPassword))
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const id = Buffer.alloc(16, 7)
  const key = md5(padded(userPassword), owner, permissions, id).subarray(0, 5)
  const user = rc4(key, PADDING)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  return `/ID [ ${hex(id)} ${hex(id)} ] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P -4 >>`
}
