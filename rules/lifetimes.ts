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

/**
 * How long data that is no longer used is stored. What of each table is deleted by which of these, or why it stays, is in `server/db/table-retention.ts`, and what
 * operators read of them in `docs/operations.md`: tests compare both with this list.
 */
export const RETENTION = {
  /** Sessions of members and staff, and what a sign-in waits for, after their end. */
  sessions: 0,
  keys: 30 * DAY,
  provisionalMembers: 30 * DAY,
  deletedAddresses: 30 * DAY,
  /** Data of a member who has left; longer while the print is delivered that was paid for. */
  withdrawnMembers: 30 * DAY,
  sentMails: 90 * DAY,
  /** Which mails about deliveries and cards were sent. */
  notices: 180 * DAY,
  /** Counts of rate limits, wrong passwords of members and staff, and pictures that were uploaded and not chosen. */
  counts: DAY,
  /** Devices of members without a session: no browser has such a cookie any more. */
  unusedDevices: DEVICE_COOKIE_LIFETIME,
  /** Messages of readers, since they were answered. */
  answeredMessages: 365 * DAY,
  /** Readings by visitor, with the salts of their days, in addition to those of today. */
  readings: 7 * DAY,
  iconFolders: HOUR,
  /** Files of the store that no row names: what stores a file names it long before. */
  unnamedFiles: 2 * DAY,
  discardedArticles: 30 * DAY,
  /** Drafts without a word or a setting, since they were last changed and open. */
  unusedDrafts: 6 * HOUR,
  /** Whose the ids of an article's editors are: as long as one may have something unsent on a device. */
  articleClients: 90 * DAY,
  /** Of the imports that were interrupted and not continued. */
  importPositions: 30 * DAY,
  /** Single steps of what is written, which an editor that was closed or offline for long still needs. */
  steps: 90 * DAY,
  /** Obituaries, since the end of the last day on which they are shown. */
  obituaries: 30 * DAY,
  nightlyProofs: 100 * DAY,
  /** Purges that an edge has not confirmed: longer than it may send any copy. */
  edgePurges: 2 * DAY,
  /** Files of an older version of the pages, which open pages may still ask for. */
  replacedAssets: 14 * DAY,
  /** Backups of the nightly job. */
  backups: 14 * DAY,
} as const

/** Longer than any request to the card provider with its retries: an application that was begun earlier and has no reply is not being executed. */
export const APPLICATION_ABANDONED_AFTER = 2 * MINUTE

/** An application that began before this instant and has not ended was interrupted. */
export function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - APPLICATION_ABANDONED_AFTER)
}
