/** Rules for icon pictures (product §5 "Icon", §9). */
import { ICON_MAX_BYTES } from '../limits.ts'

/** "accepted .jpg .jpeg .png .gif" (product §5). */
export const ICON_EXTENSIONS = ['.jpg', '.jpeg', '.png', '.gif'] as const

export type IconProblem = 'icon-type' | 'icon-size'

/** The problem of an icon file by its name and its size in bytes; null for a valid one (product §5). */
export function iconProblem(file: { name: string; size: number }): IconProblem | null {
  const name = file.name.toLowerCase()
  if (!ICON_EXTENSIONS.some((extension) => name.endsWith(extension))) return 'icon-type'
  return file.size > ICON_MAX_BYTES ? 'icon-size' : null
}
