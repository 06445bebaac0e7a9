/** Ranges of bytes (RFC 9110, section 14), for downloads that continue and for players. */
import { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** The range of a `Range` header; null for the whole file (no header, several ranges, an invalid one), `'none'` if no byte of it exists. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return to === '0' || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= size ? 'none' : { first, last }
}

/** The bytes of a range. The source is destroyed after the last one. */
export function sliceStream(source: Readable, { first, last }: ByteRange): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    let at = 0
    for await (const part of source) {
      const bytes: Buffer = part
      const slice = bytes.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
      at += bytes.length
      if (slice.length > 0) yield slice
      if (at > last) return
    }
  }
  const stream = Readable.from(parts(), { objectMode: false })
  stream.once('close', () => source.destroy())
  return stream
}
