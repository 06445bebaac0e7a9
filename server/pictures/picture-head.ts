/** Detects the type of a picture by its first bytes, without a decoder. */

export type PictureType = 'jpeg' | 'png' | 'gif'

export interface PictureHead {
  type: PictureType
  /** Width times height; null for a JPEG, whose size comes later. */
  pixels: number | null
  /** Bytes that it is decoded to, by its head; twice as many for an interlaced one, which is decoded as a whole first. Null for a JPEG. */
  decodedBytes: number | null
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Offset of the width in IHDR, the first chunk of every PNG. */
const PNG_SIZE_AT = 16
const PNG_SIZE_LENGTH = 8
/** Channels by colour type; a palette is decoded to colours that may be transparent. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }
const GIF_SIZE_AT = 6
const GIF_CHANNELS = 4

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

/** Type and size of a JPEG, PNG or GIF; null for everything else. */
export function readPictureHead(bytes: Uint8Array): PictureHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return { type: 'jpeg', pixels: null, decodedBytes: null }
  if (beginsWith(bytes, PNG)) {
    if (bytes.length < PNG_SIZE_AT + PNG_SIZE_LENGTH) return null
    const pixels = view.getUint32(PNG_SIZE_AT) * view.getUint32(PNG_SIZE_AT + 4)
    // A head that ends here is not decodable, and is refused by the decoder.
    const [depth = 8, colour = 0, , , interlace = 0] = bytes.subarray(PNG_SIZE_AT + PNG_SIZE_LENGTH)
    const bytesPerPixel = (PNG_CHANNELS[colour] ?? 4) * (depth > 8 ? 2 : 1)
    return { type: 'png', pixels, decodedBytes: pixels * bytesPerPixel * (interlace === 0 ? 1 : 2) }
  }
  if (/^GIF8[79]a$/.test(String.fromCharCode(...bytes.subarray(0, GIF_SIZE_AT)))) {
    if (bytes.length < GIF_SIZE_AT + 4) return null
    const pixels = view.getUint16(GIF_SIZE_AT, true) * view.getUint16(GIF_SIZE_AT + 2, true)
    return { type: 'gif', pixels, decodedBytes: pixels * GIF_CHANNELS }
  }
  return null
}
