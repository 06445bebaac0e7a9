/** Pictures as people upload them, and malicious ones. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

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

/** A picture of one colour. */
export async function plainPicture(type: 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff', width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .toFormat(type)
    .toBuffer()
}

/** A JPEG with the caption and credit that agencies write (IPTC IIM in a Photoshop block, UTF-8). */
export function withIptc(jpeg: Buffer, { caption, credit }: { caption: string; credit: string }): Buffer {
  const dataset = (record: number, number: number, value: Buffer) => {
    const head = Buffer.from([0x1c, record, number, 0, 0])
    head.writeUInt16BE(value.length, 3)
    return Buffer.concat([head, value])
  }
  const iptc = Buffer.concat([
    dataset(1, 90, Buffer.from([0x1b, 0x25, 0x47])),
    dataset(2, 120, Buffer.from(caption, 'utf8')),
    dataset(2, 110, Buffer.from(credit, 'utf8')),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(iptc.length)
  const resource = Buffer.concat([Buffer.from('8BIM', 'latin1'), Buffer.from([4, 4, 0, 0]), size, iptc, Buffer.alloc(iptc.length % 2)])
  const content = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), resource])
  const segment = Buffer.from([0xff, 0xed, 0, 0])
  segment.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, content, jpeg.subarray(2)])
}
