/** Access to articles, paper pages and advertisements (product §6, decisions 009 and 019). The default is refusal. */
import { canViewContent, isPaid, isPrivileged, isTrial } from './member-status.ts'
import type { Membership } from './member-status.ts'
import { openingOfArticle, openingOfPaper } from './openings.ts'
import type { Opening, ScopedArticle } from './openings.ts'
import { AD_FREE_ROLES, OLD_PLAN } from '../text/words.ts'
import type { PaperKind, ReaderStatus } from '../text/words.ts'

/** The reader of a page. Null in the functions below is an unknown guest. */
export interface Reader extends Membership {
  /** Null for a reader who is not signed in, such as a search bot. */
  email: string | null
  /** The browser is one of the member's devices (product §4). */
  isValidDevice: boolean
  /** Googlebot, verified by reverse and forward DNS; a user agent alone never sets it (decision 009). */
  isVerifiedSearchBot: boolean
}

/** Reason for withholding a limited article: `register`, `apply`, `change-plan` are rows 0 to 2 of product §2, `device-limit` is product §8. */
export const READER_NOTICES = ['register', 'apply', 'change-plan', 'device-limit'] as const
export type ReaderNotice = (typeof READER_NOTICES)[number]

/** A reader's rights. */
export interface ReaderAccess {
  status: ReaderStatus
  mayReadLimited: boolean
  mayViewEvening: boolean
  mayViewFound: boolean
  maySeeAds: boolean
  /** Null for a reader of limited content. */
  notice: ReaderNotice | null
}

function isSignedIn(reader: Reader | null): reader is Reader {
  return reader !== null && reader.email !== null && reader.email.trim() !== ''
}

/** "0 no email, 1 logged in without valid plan, 2 valid device and paid or trial, 3 privileged role" (product §6). */
function readerStatus(reader: Reader | null, now: Date): ReaderStatus {
  if (!isSignedIn(reader)) return 0
  if (isPrivileged(reader)) return 3
  return reader.isValidDevice && (isPaid(reader, now) || isTrial(reader, now)) ? 2 : 1
}

/** Whether a reader may read limited content (product §6). Status 2 with the plan `paper` alone is not enough. */
function mayReadLimited(reader: Reader | null, now: Date): boolean {
  if (reader?.isVerifiedSearchBot === true) return true
  return isSignedIn(reader) && canViewContent(reader, now)
}

/** Evening papers can be viewed as paid content and with "old price types" (product §6, decision 019). */
function mayViewEvening(reader: Reader | null, now: Date): boolean {
  if (mayReadLimited(reader, now)) return true
  return isSignedIn(reader) && reader.isValidDevice && reader.subscription?.planName === OLD_PLAN && isPaid(reader, now)
}

/** "Paper viewing on the search page is allowed to any logged-in user" (product §6), and to the verified search bot. */
function mayViewFound(reader: Reader | null): boolean {
  return reader?.isVerifiedSearchBot === true || isSignedIn(reader)
}

/** "Ads are hidden from paid subscribers and from roles 3 to 8" (product §6) and 10 (decision 019); shown in trial. In production only. */
function maySeeAds(reader: Reader | null, now: Date): boolean {
  if (!isSignedIn(reader)) return true
  return !isPaid(reader, now) && !AD_FREE_ROLES.includes(reader.role)
}

/** The notice in place of a limited body, null if readable (product §2). It names the first step that helps: device, then plan. */
function readerNotice(reader: Reader | null, now: Date): ReaderNotice | null {
  if (mayReadLimited(reader, now)) return null
  if (!isSignedIn(reader)) return 'register'
  if (canViewContent({ ...reader, isValidDevice: true }, now)) return 'device-limit'
  return isPaid(reader, now) ? 'change-plan' : 'apply'
}

/** A reader's rights now. */
export function readerAccess(reader: Reader | null, now: Date): ReaderAccess {
  return {
    status: readerStatus(reader, now),
    mayReadLimited: mayReadLimited(reader, now),
    mayViewEvening: mayViewEvening(reader, now),
    mayViewFound: mayViewFound(reader),
    maySeeAds: maySeeAds(reader, now),
    notice: readerNotice(reader, now),
  }
}

/** The data that decides whether an article may be read. */
export interface GatedArticle extends ScopedArticle {
  limited: boolean
}

/** Whether a reader may read body and gallery of an article (product §2, §6), which an emergency opening gives to everyone (decision 047). */
export function mayReadArticle(
  article: GatedArticle,
  access: Pick<ReaderAccess, 'mayReadLimited'>,
  openings: readonly Opening[],
  now: Date,
): boolean {
  return article.limited === false || access.mayReadLimited || openingOfArticle(article, openings, now) !== null
}

/** The data that decides whether a printed page may be viewed. */
export interface GatedPaper {
  kind: PaperKind
  day: string
}

/** Whether a reader may view a paper: free papers always (product §6, decision 019), others also by an emergency opening. */
export function mayViewPaper(
  paper: GatedPaper,
  access: Pick<ReaderAccess, 'mayViewEvening'>,
  openings: readonly Opening[],
  now: Date,
): boolean {
  return paper.kind === 'weekly' || access.mayViewEvening || openingOfPaper(paper, openings, now) !== null
}

/** Whether a reader may view a page found by the search. */
export function mayViewFoundPaper(
  paper: GatedPaper,
  access: Pick<ReaderAccess, 'mayViewFound'>,
  openings: readonly Opening[],
  now: Date,
): boolean {
  return paper.kind === 'weekly' || access.mayViewFound || openingOfPaper(paper, openings, now) !== null
}

/** Whether a reader may read obituaries: any member who is logged in, with or without a plan. The search bot may not (decision 051). */
export function mayReadObituaries({ status }: Pick<ReaderAccess, 'status'>): boolean {
  return status !== 0
}
