import type { Image } from '@yukan/contract/entities.ts'

/** A picture as a page sends it: one text for all widths, since a page has up to sixty. */
export interface PictureData {
  /** The widest, for opening the picture itself. */
  url: string
  /** What a browser without `srcset` loads. */
  src: string
  /** Empty where there is one width only. */
  srcSet: string
  width: number
  height: number
  comment: string
  /** For people who cannot see it: its alternative text, else its caption. */
  alt: string
  /** Where a cut of it lies, in tenths from the left or the top; null for the middle. */
  cut: number | null
}

/** A picture that is narrower, in pixels, is an emblem, such as a column's: enlarged it would be blurred. */
const EMBLEM_BELOW = 700

/** Whether a picture fills a place of photographs. Others, and the placeholder, stand small as emblems. */
export function isPhoto(image: PictureData | null): boolean {
  return image !== null && image.width >= EMBLEM_BELOW
}

/** A picture of a call's reply for a page. */
export function toPictureData({ url, comment, alt, cut, width, height, variants }: Image): PictureData {
  const tenths = Math.round(cut / 10)
  const srcSet = variants.length > 1 ? variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ') : ''
  return {
    url,
    src: variants.at(-2)?.url ?? url,
    srcSet,
    width,
    height,
    comment,
    alt: alt === '' ? comment : alt,
    cut: tenths === 5 ? null : tenths,
  }
}
