/** Which pictures can be icons (product §5 "Icon", §9). */

/** "Icon: max 2 MB (2097152 bytes)" (product §5). */
export const ICON_MAX_BYTES = 2_097_152
/** "recommended 110x110" (product §5): the side of an icon in pixels. */
export const ICON_SIZE = 110
/** "accepted .jpg .jpeg .png .gif" (product §5). */
export const ICON_EXTENSIONS = ['.jpg', '.jpeg', '.png', '.gif'] as const

export type IconProblem = 'icon-type' | 'icon-size'

/** The problem of an icon file by its name and its size in bytes; null for a valid one (product §5). */
export function iconProblem(file: { name: string; size: number }): IconProblem | null {
  const name = file.name.toLowerCase()
  if (!ICON_EXTENSIONS.some((extension) => name.endsWith(extension))) return 'icon-type'
  return file.size > ICON_MAX_BYTES ? 'icon-size' : null
}
