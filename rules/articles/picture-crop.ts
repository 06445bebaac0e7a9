/** How pictures are cropped: the ratios used on the readers' pages, and the part that a focus keeps (decision 042). */

/** Width to height of pictures in lists and galleries. */
export const CARD_RATIO = 3 / 2

/** Uses of cropped pictures: lists and galleries of ours, links to an article on other sites, and their square previews. */
export const PICTURE_RATIOS = [
  { name: 'card', ratio: CARD_RATIO },
  { name: 'share', ratio: 1.91 },
  { name: 'square', ratio: 1 },
] as const
export type PictureRatioName = (typeof PICTURE_RATIOS)[number]['name']

export const FOCUS_MAX = 100

/** In percent of the picture's width and height, from the left and the top. */
export interface Focus {
  x: number
  y: number
}

/** The part of a picture, in its pixels. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The largest part of a ratio, as near to being centred on the focus as the picture's edges permit. Whole pixels, never outside. */
export function cropTo({ width, height }: { width: number; height: number }, ratio: number, focus: Focus): Crop {
  const isWide = width / height > ratio
  const cropWidth = clamp(isWide ? Math.round(height * ratio) : width, 1, width)
  const cropHeight = clamp(isWide ? height : Math.round(width / ratio), 1, height)
  return {
    left: Math.round(clamp((width * focus.x) / FOCUS_MAX - cropWidth / 2, 0, width - cropWidth)),
    top: Math.round(clamp((height * focus.y) / FOCUS_MAX - cropHeight / 2, 0, height - cropHeight)),
    width: cropWidth,
    height: cropHeight,
  }
}

/** The `object-position` in percent that shows the same part in a box of the ratio. */
export function objectPosition(size: { width: number; height: number }, ratio: number, focus: Focus): Focus {
  const { left, top, width, height } = cropTo(size, ratio, focus)
  const share = (offset: number, room: number) => (room === 0 ? FOCUS_MAX / 2 : Math.round((offset / room) * FOCUS_MAX))
  return { x: share(left, size.width - width), y: share(top, size.height - height) }
}

/** Position of a crop of the ratio, in percent of the remaining space, from the left or the top: only one direction is cropped. */
export function cutPosition(size: { width: number; height: number }, ratio: number, focus: Focus): number {
  const { x, y } = objectPosition(size, ratio, focus)
  return size.width / size.height > ratio ? x : y
}

/** A focus moved by a key, inside the picture. */
export function moveFocus({ x, y }: Focus, by: Focus): Focus {
  return { x: clamp(x + by.x, 0, FOCUS_MAX), y: clamp(y + by.y, 0, FOCUS_MAX) }
}
