/** The state of a member: paid, in trial, bank, under contract (product §4 "Paid", §3 statusFlags, §6). */
import { containsDigital, containsPaper } from './plans.ts'
import { BANK_ROLE, PRIVILEGED_ROLES } from '../text/words.ts'
import type { SubscribedPlan } from '../text/words.ts'
import { TRIAL_WEEKS } from '../lifetimes.ts'
import { addDays, isDay, tokyoDay } from '../time/tokyo-time.ts'

const WEEK_DAYS = 7

/** The "first", that is the newest, subscription of a member (product §3). */
export interface Subscription {
  planName: SubscribedPlan
  /** Access ends at this instant (product §9). */
  expireAt: Date
  isCancel: boolean
}
export interface Membership {
  /** As stored; an unknown number gives no right. */
  role: number
  /** First Tokyo day without trial; null if the member never had one. */
  limitTrial: string | null
  subscription: Subscription | null
}
export interface StatusFlags {
  isPaid: boolean
  isTrial: boolean
  isBank: boolean
  isUnderContract: boolean
  canViewContent: boolean
}

/** Role 7 pays by bank transfer (product §6). */
export function isBank(member: Pick<Membership, 'role'>): boolean {
  return member.role === BANK_ROLE
}

/** A role that may read all (product §6, decision 019). */
export function isPrivileged(member: Pick<Membership, 'role'>): boolean {
  return PRIVILEGED_ROLES.includes(member.role)
}

/** The first subscription has not expired (product §4). */
function hasRunningSubscription(subscription: Subscription | null, now: Date): subscription is Subscription {
  return subscription !== null && subscription.expireAt.getTime() > now.getTime()
}

/** "Paid: role 7, or first subscription expire date in the future" (product §4). */
export function isPaid(member: Membership, now: Date): boolean {
  return isBank(member) || hasRunningSubscription(member.subscription, now)
}

/** Paid with a subscription that contains the digital edition: web or webPaper (product §6). */
export function isPaidDigital(member: Membership, now: Date): boolean {
  const { subscription } = member
  return hasRunningSubscription(subscription, now) && containsDigital(subscription.planName)
}

export interface PrintFacts extends Pick<Membership, 'role' | 'subscription'> {
  /** The office has set that a member who pays by bank gets the print; ignored for other roles. */
  hasBankPrint: boolean
}

/**
 * The print is delivered, and its address is shown (product §2, §6): by any plan with the print, cancelled or not, "Access and delivery last until the expire
 * date" (product §9), or because the office has set it for a member who pays by bank.
 */
export function hasPaperDelivery(member: PrintFacts, now: Date): boolean {
  const { subscription } = member
  if (isBank(member) && member.hasBankPrint) return true
  return hasRunningSubscription(subscription, now) && containsPaper(subscription.planName)
}

/** "Trial: limit_trial in the future by day" (product §4): a later Tokyo day than today, so the limit itself is outside. */
export function isTrial(member: Pick<Membership, 'limitTrial'>, now: Date): boolean {
  return member.limitTrial !== null && isDay(member.limitTrial) && member.limitTrial > tokyoDay(now)
}

/** The `limitTrial` of a sign-up now: two weeks, today being the first day (product §1, §9). */
export function trialLimit(now: Date): string {
  return addDays(tokyoDay(now), TRIAL_WEEKS * WEEK_DAYS)
}

/** The last day of the trial, for "trial until a date" (product §2). */
export function lastTrialDay(limitTrial: string): string {
  return addDays(limitTrial, -1)
}

/** "Cancelled-latest: first subscription has isCancel" (product §4). */
export function isCancelledLatest(member: Pick<Membership, 'subscription'>): boolean {
  return member.subscription?.isCancel === true
}

/** "Under contract: paid and not cancelled" (product §4). */
export function isUnderContract(member: Membership, now: Date): boolean {
  return isPaid(member, now) && !isCancelledLatest(member)
}

/** Whether a signed-in member may read paid content: privileged, or paid digital, trial or bank on a valid device (product §6). */
export function canViewContent(member: Membership & { isValidDevice: boolean }, now: Date): boolean {
  if (isPrivileged(member)) return true
  return member.isValidDevice && (isPaidDigital(member, now) || isTrial(member, now) || isBank(member))
}

/** All flags at once (product §3). */
export function statusFlags(member: Membership & { isValidDevice: boolean }, now: Date): StatusFlags {
  return {
    isPaid: isPaid(member, now),
    isTrial: isTrial(member, now),
    isBank: isBank(member),
    isUnderContract: isUnderContract(member, now),
    canViewContent: canViewContent(member, now),
  }
}
