/** Permissions to change a picture of the library (decision 042). */
import { ARTICLE_EDITORS } from './article-state.ts'
import type { StaffRole } from '../desk/staff.ts'

/**
 * Whether a role may replace a picture, or change what readers see of it. `isShown`: a published or scheduled article uses it, and the
 * change reaches readers without an approval.
 */
export function mayChangeShownPicture(role: StaffRole, { isShown }: { isShown: boolean }): boolean {
  return !isShown || ARTICLE_EDITORS.includes(role)
}
