/** Reads the metadata of a picture: caption, credit and time of IPTC, EXIF and XMP (decision 115). Never its location. */
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { isDay } from '@yukan/rules/time/tokyo-time.ts'
import exifr from 'exifr'
import { SaxesParser } from 'saxes'

export interface PictureDescription {
  caption: string
  credit: string
  /** ISO 8601. */
  takenAt: string | null
}

const ESCAPE = 0x1b
/** UTF-8 and the three encodings of older Japanese programs. Text in Shift_JIS is hardly ever valid EUC-JP, so EUC-JP is tried first. */
const ENCODINGS = ['utf-8', 'euc-jp', 'shift_jis']
/** Captions that cameras write into every picture. */
const OF_A_CAMERA =
  /^(?:(?:OLYMPUS|MINOLTA|KODAK|CASIO|NIKON|SAMSUNG)?\s*DIGITAL (?:STILL )?CAMERA|SONY DSC|Exif[_ ]JPEG[_ ]PICTURE|DCIM\\.*|[\w-]+\.jpe?g)$/i
/** Marks that show nothing. Joiners stay: emoji and some scripts need them. */
const INVISIBLE = /[\p{Cf}--[\u200c\u200d]]/gv

/** One line without control characters and invisible marks; empty for a text that was not decoded completely. */
function cleaned(text: string): string {
  if (text.includes('\ufffd')) return ''
  return text
    .toWellFormed()
    .replace(/\0/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim()
}

function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** A text of IPTC, whose bytes the library gives one by one; several of a kind are joined. Empty in an encoding that is not known. */
function iptcText(value: unknown): string {
  if (Array.isArray(value)) return value.map(iptcText).filter(Boolean).join('、')
  if (typeof value !== 'string') return ''
  const bytes = Buffer.from(value, 'latin1')
  const encodings = bytes.includes(ESCAPE) ? ['iso-2022-jp'] : ENCODINGS
  for (const encoding of encodings) {
    const text = decode(encoding, bytes)
    if (text !== null) return cleaned(text)
  }
  return ''
}

/** A time of `day` and `HH:MM[:SS]`. `zone` is `Z`, `±HH:MM`, or empty for Tokyo time. Null for times that do not exist. */
function instantOf(day: string, time: string, zone: string | undefined): string | null {
  if (!isDay(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(time)) return null
  const at = new Date(`${day}T${time}${zone || '+09:00'}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** EXIF: `2026:11:20 16:00:00`, with the zone offset in a separate field. */
function exifInstant(value: unknown, offset: unknown): string | null {
  if (typeof value !== 'string') return null
  const [, year, month, day, time = ''] = /^(\d{4})[:/-](\d{2})[:/-](\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(value) ?? []
  const zone = typeof offset === 'string' ? /^[+-]\d{2}:\d{2}$/.exec(offset.replace(/\0/g, '').trim())?.[0] : undefined
  return instantOf(`${year}-${month}-${day}`, time, zone)
}

/** IPTC: `20261120`, and `151500+0900`, or the beginning of the day if that is missing. */
function iptcInstant(date: unknown, time: unknown): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(iptcText(date)) ?? []
  if (year === undefined) return null
  const [, hour, minute, second, hours, minutes] = /^(\d{2})(\d{2})(\d{2})(?:([+-]\d{2})(\d{2}))?$/.exec(iptcText(time)) ?? []
  const zone = hours === undefined ? undefined : `${hours}:${minutes}`
  return instantOf(`${year}-${month}-${day}`, hour === undefined ? '00:00' : `${hour}:${minute}:${second}`, zone)
}

/** XMP: ISO 8601, from the day on. */
function xmpInstant(text: string): string | null {
  const [, day = '', time = '00:00', zone] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ?? []
  return instantOf(day, time, zone)
}

const NAMESPACES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  exif: 'http://ns.adobe.com/exif/1.0/',
}

class BrokenPacket extends Error {}

/**
 * Properties of an XMP packet by `{namespace}name`: the first text of each, of lists and of attributes too. Content before an error of a broken
 * packet is used.
 */
function readXmp(bytes: Buffer): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const open: string[] = []
  let text = ''
  const note = (name: string | undefined, value: string) => {
    if (name !== undefined && value.trim() !== '' && !found.has(name)) found.set(name, value.trim())
  }
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    throw new BrokenPacket()
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    open.push(`{${uri}}${local}`)
    text = ''
    for (const attribute of Object.values(attributes)) note(`{${attribute.uri}}${attribute.local}`, attribute.value)
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', () => {
    // RDF lists and their entries count as the property around them.
    note(
      open.findLast((name) => !name.startsWith(`{${NAMESPACES.rdf}}`)),
      text,
    )
    open.pop()
    text = ''
  })
  try {
    parser.write(bytes.subarray(0, MEGABYTE).toString('utf8')).close()
  } catch (error) {
    if (!(error instanceof BrokenPacket)) throw error
  }
  return found
}

/** EXIF's description of the picture, without what cameras write into every one. */
function exifCaption(value: unknown): string {
  const text = typeof value === 'string' ? cleaned(value) : ''
  return OF_A_CAMERA.test(text) ? '' : text
}

/**
 * Reads a picture's metadata; `xmp` is its XMP packet. IPTC, which agencies write, comes before XMP, and XMP before EXIF; but the camera's
 * time comes first. Times without a zone are Tokyo times. With broken or missing metadata the texts are empty.
 */
export async function readDescription(file: Buffer, xmp: Buffer | undefined): Promise<PictureDescription> {
  const options = { iptc: true, xmp: false, exif: true, gps: false, tiff: true, mergeOutput: false, reviveValues: false }
  const found: Record<string, Record<string, unknown> | undefined> = (await exifr.parse(file, options).catch(() => undefined)) ?? {}
  const { iptc = {}, exif = {}, ifd0 = {} } = found
  const properties = xmp === undefined ? new Map<string, string>() : readXmp(xmp)
  const property = (namespace: keyof typeof NAMESPACES, name: string) => cleaned(properties.get(`{${NAMESPACES[namespace]}}${name}`) ?? '')
  return {
    caption: iptcText(iptc['Caption']) || property('dc', 'description') || exifCaption(ifd0['ImageDescription']),
    credit: iptcText(iptc['Credit']) || iptcText(iptc['Byline']) || property('photoshop', 'Credit') || property('dc', 'creator'),
    takenAt:
      exifInstant(exif['DateTimeOriginal'], exif['OffsetTimeOriginal']) ??
      iptcInstant(iptc['DateCreated'], iptc['TimeCreated']) ??
      xmpInstant(property('exif', 'DateTimeOriginal')) ??
      xmpInstant(property('photoshop', 'DateCreated')),
  }
}
