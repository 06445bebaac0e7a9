/** The line of breaking news on every page (decision 046). */
import { BREAKING_LONGEST } from '../lifetimes.ts'
import { BREAKING_LINK_MAX } from '../limits.ts'
import { isLinkAddress } from './web-address.ts'

/** Whether a line may link there: to an article of ours, or to another site by https and without a password. */
export function isBreakingLink(link: string): boolean {
  if (link.length > BREAKING_LINK_MAX || !isLinkAddress(link)) return false
  return !link.startsWith('/') || /^\/article\/[^/?#]+\/$/.test(link)
}

/** Whether a line that is set now may end then. */
export function isBreakingEnd(endsAt: Date, now: Date): boolean {
  return endsAt > now && endsAt.getTime() - now.getTime() <= BREAKING_LONGEST
}
