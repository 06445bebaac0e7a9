/** The kinds of readers for whom a page is made once (decision 035). */
import type { Grace } from './payment-grace.ts'
import { paymentGrace } from './payment-grace.ts'
import { isBank, isPaid } from './member-status.ts'
import { offerKind } from './offer-kind.ts'
import type { OfferKind } from './offer-kind.ts'
import { readerAccess } from './reader-access.ts'
import type { Reader, ReaderAccess } from './reader-access.ts'

/** Everything that a page may know about its reader: a few facts that many readers share; no id, no name, no address. */
export interface ReaderKind extends ReaderAccess {
  isSignedIn: boolean
  /** Number of the delivery district; 0 for a guest and until it is set. */
  district: number
  /** The days of grace after a failed payment; null without one. */
  grace: Grace | null
  /** The offer on the subscriptions page; a guest's on all other pages. */
  offer: OfferKind
}

/** The input of a reader's kind. */
export interface ReaderFacts {
  /** Null for a guest. */
  reader: Reader | null
  district: number
  /** The last payment of the newest subscription failed. */
  isPastDue: boolean
}

/** The kind of a reader now. */
export function readerKind({ reader, district, isPastDue }: ReaderFacts, now: Date): ReaderKind {
  const access = readerAccess(reader, now)
  const subscription = reader?.subscription ?? null
  const grace =
    reader === null || subscription === null
      ? null
      : paymentGrace({ ...subscription, isPastDue, isBank: isBank(reader), isPaid: isPaid(reader, now) })
  return { ...access, isSignedIn: access.status !== 0, district, grace, offer: offerKind(reader, now) }
}

/** The kind of every guest. */
export const GUEST_KIND: ReaderKind = readerKind({ reader: null, district: 0, isPastDue: false }, new Date(0))

const GUEST_JSON = JSON.stringify(GUEST_KIND)

/** A kind as a part of a cache's key, with all of its facts. Empty for guests. */
export function kindKey(kind: ReaderKind): string {
  const key = JSON.stringify(kind)
  return key === GUEST_JSON ? '' : key
}

/** The kind reduced to the facts that a page shows: pages without district or offer are the same for all of them. */
export function kindOfPage(kind: ReaderKind, shows: { district: boolean; offer: boolean }): ReaderKind {
  const { district, offer } = GUEST_KIND
  return { ...kind, district: shows.district ? kind.district : district, offer: shows.offer ? kind.offer : offer }
}
