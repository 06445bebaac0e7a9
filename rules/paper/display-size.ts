/** Display sizes and distances of scrolling (product §3 "Display size", §9). */

/** Widest first. */
export type DisplaySize = 'lg' | 'md' | 'sm' | 'xs'

/** "width at least 1024 lg, at least 767 md, at least 375 sm" (product §9), in CSS pixels. */
export const LG_WIDTH = 1024
export const MD_WIDTH = 767
export const SM_WIDTH = 375
/** "Thumbnails lazy-load at a 500 px margin. Resize throttle 100 ms." (product §9) */
export const LAZY_LOAD_MARGIN_PX = 500
export const RESIZE_THROTTLE_MS = 100

/** The display size of a width in CSS pixels: "otherwise xs" (product §9). */
export function displaySize(width: number): DisplaySize {
  if (width >= LG_WIDTH) return 'lg'
  if (width >= MD_WIDTH) return 'md'
  return width >= SM_WIDTH ? 'sm' : 'xs'
}
