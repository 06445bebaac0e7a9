/** The page frame's state derived from an address (product §2 "Route table", "Global layout", §9). */
import { NAV_COLUMN_LENGTH } from '../limits.ts'

/** "Login vibration and logout reload delay 500 ms" (product §9). */
export const LOGIN_VIBRATION_MS = 500
export const LOGOUT_RELOAD_MS = 500

const MEMBERS_ONLY: readonly string[] = ['account', 'edit']
const WITHOUT_NAVIGATION: readonly string[] = ['account', 'login', 'edit', 'signup', 'forgot-password', 'search']

/** The first step of a path. An article or a tag may be called `search`; only the page itself counts. */
function page(path: string): string {
  return /^\/([^/?#]*)/.exec(path)?.[1] ?? ''
}

/** "Pages under a path containing account or edit need login" (product §2). */
export function needsLogin(path: string): boolean {
  return MEMBERS_ONLY.includes(page(path))
}

/** Whether it is the account page. */
export function isAccountPage(path: string): boolean {
  return page(path) === 'account'
}

/** Whether the page, or its data alone, shows the garbage of the reader's district: the home page (product §2). */
export function showsDistrict(path: string): boolean {
  return /^\/(?:_(?:root)?\.data)?(?:[?#]|$)/.test(path)
}

/** Whether the page, or its data alone, offers what fits the reader's plan: the subscriptions page (product §2). */
export function showsOffer(path: string): boolean {
  return /^\/subscriptions(?:\/(?:_\.data)?|\.data)?(?:[?#]|$)/.test(path)
}

/** Whether cards are registered on a page: only there the card provider's script is allowed (product §2 "Account", "Subscription flow"). */
export function isPaymentPage(path: string): boolean {
  return /^\/(?:account|edit\/subscription)(?:[/?#]|$)/.test(path)
}

/** "Navigation is hidden on paths containing account, login, edit, signup, forgot-password or search" (product §2). */
export function isNavigationHidden(path: string): boolean {
  return WITHOUT_NAVIGATION.includes(page(path))
}

/** Sub-categories in the columns of the navigation (product §2). */
export function navColumns<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / NAV_COLUMN_LENGTH) }, (_, column) =>
    items.slice(column * NAV_COLUMN_LENGTH, (column + 1) * NAV_COLUMN_LENGTH),
  )
}
