import type { Image } from '@yukan/contract/entities.ts'

/** Data for rendering a picture: one string for all widths, since a page has up to sixty pictures. */
export interface PictureSource {
  /** The file for browsers without `srcset`. */
  src: string
  /** Empty if there is only one width. */
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
  /** For screen readers: its alternative text, else its caption. */
  alt: string
}

/** A picture that is narrower, in pixels, is an emblem, such as a column's: enlarged it would be blurred. */
const EMBLEM_BELOW = 700

/** Whether a picture fills the space for photographs. Others, and the placeholder, are shown small as emblems. */
export function isPhoto(image: PictureSource | null): boolean {
  return image !== null && image.width >= EMBLEM_BELOW
}

/** Data for rendering a picture of a call's reply. */
export function toPictureSource({ url, cut, width, height, variants }: Image): PictureSource {
  const tenths = Math.round(cut / 10)
  const srcSet = variants.length > 1 ? variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ') : ''
  return { src: variants.at(-2)?.url ?? url, srcSet, width, height, cut: tenths === 5 ? null : tenths }
}

/** A picture of a call's reply with its caption. */
export function toPictureData(image: Image): PictureData {
  const { url, comment, alt } = image
  return { ...toPictureSource(image), url, comment, alt: alt === '' ? comment : alt }
}
