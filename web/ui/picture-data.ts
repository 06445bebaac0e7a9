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
}

/** A picture of a call's reply for a page. */
export function toPictureData({ url, comment, width, height, variants }: Image): PictureData {
  const srcSet = variants.length > 1 ? variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ') : ''
  return { url, src: variants.at(-2)?.url ?? url, srcSet, width, height, comment }
}
