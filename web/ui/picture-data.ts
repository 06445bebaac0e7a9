import type { Image } from '@yukan/contract/entities.ts'

/** What a page needs to draw a picture: one text for all widths, since a page has up to sixty. */
export interface PictureSource {
  /** What a browser without `srcset` loads. */
  src: string
  /** Empty if there is one width only. */
  srcSet: string
  width: number
  height: number
  /** Where a cut of it lies, in tenths from the left or the top; null for the middle. */
  cut: number | null
}

/** A picture that is shown with its caption, and opened. */
export interface PictureData extends PictureSource {
  /** The widest, for opening the picture itself. */
  url: string
  comment: string
  /** For people who cannot see it: its alternative text, else its caption. */
  alt: string
}

/** A picture that is narrower, in pixels, is an emblem, such as a column's: enlarged it would be blurred. */
const EMBLEM_BELOW = 700

/** Whether a picture fills a place of photographs. Others, and the placeholder, stand small as emblems. */
export function isPhoto(image: PictureSource | null): boolean {
  return image !== null && image.width >= EMBLEM_BELOW
}

/** What draws a picture of a call's reply. */
export function toPictureSource({ url, cut, width, height, variants }: Image): PictureSource {
  const tenths = Math.round(cut / 10)
  const srcSet = variants.length > 1 ? variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ') : ''
  return { src: variants.at(-2)?.url ?? url, srcSet, width, height, cut: tenths === 5 ? null : tenths }
}

/** A picture of a call's reply, with what is written below it. */
export function toPictureData(image: Image): PictureData {
  const { url, comment, alt } = image
  return { ...toPictureSource(image), url, comment, alt: alt === '' ? comment : alt }
}
