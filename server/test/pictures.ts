/** Pictures as people upload them, and malicious ones. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Context } from '../context.ts'

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG that claims a size, 16 bits deep and interlaced; `data` is its content. */
export function claimingPng(width: number, height: number, data: Uint8Array = deflateSync(Buffer.alloc(1000))): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([16, 6, 0, 0, 1], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', new Uint8Array())])
}

/** Writes a picture to a file of a context's data folder, as uploads are. Returns its path. */
export async function storePicture({ config, randomKey }: Pick<Context, 'config' | 'randomKey'>, picture: Uint8Array): Promise<string> {
  const path = join(config.dataDir, randomKey())
  await writeFile(path, picture)
  return path
}

/** A picture of one colour. */
export async function plainPicture(type: 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff', width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .toFormat(type)
    .toBuffer()
}

/** A JPEG with a segment behind its first marker. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** Numbers of IPTC's fields in record 2. */
const IPTC_FIELDS = { caption: 120, credit: 110, byline: 80, date: 55, time: 60 }

/** A JPEG with what agencies write (IPTC IIM in a Photoshop block): texts in UTF-8, or bytes of another encoding. */
export function withIptc(jpeg: Buffer, fields: Partial<Record<keyof typeof IPTC_FIELDS, string | Buffer>>): Buffer {
  const dataset = (record: number, number: number, value: Buffer) => {
    const head = Buffer.from([0x1c, record, number, 0, 0])
    head.writeUInt16BE(value.length, 3)
    return Buffer.concat([head, value])
  }
  const texts = Object.entries(IPTC_FIELDS).flatMap(([name, number]) => {
    const value = Object.entries(fields).find(([key]) => key === name)?.[1]
    return value === undefined ? [] : [dataset(2, number, Buffer.from(value))]
  })
  const iptc = Buffer.concat([dataset(1, 90, Buffer.from([0x1b, 0x25, 0x47])), ...texts])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(iptc.length)
  const resource = Buffer.concat([Buffer.from('8BIM', 'latin1'), Buffer.from([4, 4, 0, 0]), size, iptc, Buffer.alloc(iptc.length % 2)])
  return withSegment(jpeg, 0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), resource]))
}

/** A JPEG with what cameras write, in a big-endian TIFF of two directories: `description` in UTF-8, `taken` as `2026:11:20 16:00:00`, `offset` as `+09:00`. */
export function withExif(
  jpeg: Buffer,
  { description = '', taken, offset }: { description?: string; taken?: string; offset?: string },
): Buffer {
  const HEADER = 8
  const directory = (at: number, entries: readonly [tag: number, value: string | number][]) => {
    const table = Buffer.alloc(2 + 12 * entries.length + 4)
    const texts: Buffer[] = []
    let end = at + table.length
    table.writeUInt16BE(entries.length)
    for (const [index, [tag, value]] of entries.entries()) {
      const place = 2 + 12 * index
      const isNumber = typeof value === 'number'
      // Ten bytes at least: then each text is stored outside the table.
      const text = isNumber ? Buffer.alloc(0) : Buffer.from(value.padEnd(9, '\0') + '\0', 'utf8')
      table.writeUInt16BE(tag, place)
      table.writeUInt16BE(isNumber ? 4 : 2, place + 2)
      table.writeUInt32BE(isNumber ? 1 : text.length, place + 4)
      table.writeUInt32BE(isNumber ? value : end, place + 8)
      texts.push(text)
      end += text.length
    }
    return Buffer.concat([table, ...texts])
  }
  const times: [number, string][] = []
  if (taken !== undefined) times.push([0x9003, taken])
  if (offset !== undefined) times.push([0x9011, offset])
  const first = (exifAt: number) =>
    directory(HEADER, [
      [0x010e, description],
      [0x8769, exifAt],
    ])
  const exifAt = HEADER + first(0).length
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), first(exifAt), directory(exifAt, times)])
  return withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
}

/** A JPEG with an XMP packet whose description has these attributes and elements. */
export function withXmp(jpeg: Buffer, attributes: string, elements = ''): Buffer {
  const spaces =
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/"'
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${spaces} ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>`
  return withSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`, 'utf8'))
}
