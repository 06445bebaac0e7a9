/** How long sessions, links, signatures, bans and stored data last (decisions 013, 017 and 019), in milliseconds where nothing else is named. */
import { DAY, HOUR, MINUTE } from './tokyo-time.ts'

/** A session ends after a month without use, and after half a year in any case. */
export const SESSION_IDLE = 30 * DAY
export const SESSION_LIFETIME = 180 * DAY
/** The last use of a session is written this often, not at every request. */
export const SESSION_TOUCHED_EVERY = 5 * MINUTE
/** Of the cookie that makes a browser a device: the longest that browsers accept. */
export const DEVICE_COOKIE_LIFETIME = 400 * DAY
/** A login so soon after the registration is not reported as a new device. */
export const FIRST_LOGIN_WITHIN = 10 * MINUTE

/** "Trial 2 weeks" (product §9): of days, the first of which is the day of the registration. */
export const TRIAL_WEEKS = 2

/** Links in mails, by the purpose of their key. */
export const LINK_LIFETIME = { activate: 24 * HOUR, email: 24 * HOUR, reset: HOUR } as const

/** A session of the desk ends an hour after its last use, and twelve hours after the sign-in in any case (decision 039). */
export const STAFF_SESSION_IDLE = HOUR
export const STAFF_SESSION_LIFETIME = 12 * HOUR
/** Of the desk's cookie: longer than its session, so that a browser of the staff is led to the sign-in when the session has ended. */
export const STAFF_COOKIE_LIFETIME = 30 * DAY
/** Who has used the desk within this time is shown to colleagues as being there. */
export const STAFF_PRESENCE = 10 * MINUTE
/** The last use is written this often. */
export const STAFF_SESSION_TOUCHED_EVERY = MINUTE
/** How long a proof of identity (step-up) permits the calls that need one. */
export const PROOF_LIFETIME = 10 * MINUTE
/** How long a passkey's challenge can be answered. */
export const CHALLENGE_LIFETIME = 5 * MINUTE
export const INVITATION_LIFETIME = 7 * DAY
export const STAFF_RECOVERY_LIFETIME = HOUR

/** Of a ban after wrong passwords; wrong passwords that are older no longer count. */
export const BAN_LIFETIME = HOUR

/** Least time that the signed address of a page's files is valid. Ends fall on multiples of the step, so that browsers can cache. */
export const SIGNATURE_LIFETIME = 30 * MINUTE
export const SIGNATURE_STEP = 10 * MINUTE

/** How long data that is no longer used is stored. */
export const RETENTION = {
  keys: 30 * DAY,
  provisionalMembers: 30 * DAY,
  deletedAddresses: 30 * DAY,
  /** Data of a member who has left; longer while the print is delivered that was paid for. */
  withdrawnMembers: 30 * DAY,
  sentMails: 90 * DAY,
  /** Which mails about deliveries and cards were sent. */
  notices: 180 * DAY,
  /** Counts of rate limits, wrong passwords, and pictures that were uploaded and not chosen. */
  counts: DAY,
  iconFolders: HOUR,
  discardedArticles: 30 * DAY,
  /** Drafts without a word or a setting, since they were last changed and open. */
  unusedDrafts: 6 * HOUR,
  /** Whose the ids of an article's editors are: as long as one may have something unsent on a device. */
  articleClients: 90 * DAY,
  /** Of the imports that were interrupted and not continued. */
  importPositions: 30 * DAY,
} as const

/** Longer than any request to the card provider with its retries: an application that was begun earlier and has no reply is not being executed. */
export const APPLICATION_ABANDONED_AFTER = 2 * MINUTE

/** An application that began before this instant and has not ended was interrupted. */
export function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - APPLICATION_ABANDONED_AFTER)
}
