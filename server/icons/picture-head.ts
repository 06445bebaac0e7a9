/** Detects the type of a picture by its first bytes, without a decoder. */

export type PictureType = 'jpeg' | 'png' | 'gif'

export interface PictureHead {
  type: PictureType
  /** Width times height; null for a JPEG, whose size comes later. */
  pixels: number | null
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Offset of the width in IHDR, the first chunk of every PNG. */
const PNG_SIZE_AT = 16
const GIF_SIZE_AT = 6

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

/** Type and size of a JPEG, PNG or GIF; null for everything else. */
export function readPictureHead(bytes: Uint8Array): PictureHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return { type: 'jpeg', pixels: null }
  if (beginsWith(bytes, PNG)) {
    if (bytes.length < PNG_SIZE_AT + 8) return null
    return { type: 'png', pixels: view.getUint32(PNG_SIZE_AT) * view.getUint32(PNG_SIZE_AT + 4) }
  }
  if (/^GIF8[79]a$/.test(String.fromCharCode(...bytes.subarray(0, GIF_SIZE_AT)))) {
    if (bytes.length < GIF_SIZE_AT + 4) return null
    return { type: 'gif', pixels: view.getUint16(GIF_SIZE_AT, true) * view.getUint16(GIF_SIZE_AT + 2, true) }
  }
  return null
}
