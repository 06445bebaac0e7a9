/**
 * All lifetimes: of sessions, links, windows and copies, and the ages at which data is deleted (`RETENTION`). In milliseconds if no
 * other unit is in the name. Counts and sizes are in `limits.ts`, the server's timeouts in `server/limits.ts` (decision 124).
 */
import { DAY, HOUR, MINUTE, SECOND } from './time/tokyo-time.ts'

// Sessions, links and signatures

/** A session ends after a month without use, and after half a year in any case. */
export const SESSION_IDLE = 30 * DAY
export const SESSION_LIFETIME = 180 * DAY
/** The last use of a session is written this often, not at every request. */
export const SESSION_TOUCHED_EVERY = 5 * MINUTE
/** Of the cookie that makes a browser a device: the longest that browsers accept. */
export const DEVICE_COOKIE_LIFETIME = 400 * DAY
/** A login this soon after the registration is not reported as a new device. */
export const FIRST_LOGIN_WITHIN = 10 * MINUTE

/** Links in mails, by the purpose of their key. */
export const LINK_LIFETIME = { activate: 24 * HOUR, email: 24 * HOUR, reset: HOUR } as const

/** A session of the desk ends an hour after its last use, and twelve hours after the sign-in in any case (decision 039). */
export const STAFF_SESSION_IDLE = HOUR
export const STAFF_SESSION_LIFETIME = 12 * HOUR
/** Of the desk's cookie: longer than its session: a staff browser whose session has ended is redirected to the sign-in. */
export const STAFF_COOKIE_LIFETIME = 30 * DAY
/** Staff who used the desk within this time are shown to colleagues as present. */
export const STAFF_PRESENCE = 10 * MINUTE
/** The last use is written this often. */
export const STAFF_SESSION_TOUCHED_EVERY = MINUTE
/** How long a proof of identity (step-up) permits the calls that need one. */
export const PROOF_LIFETIME = 10 * MINUTE
/** How long a passkey's challenge can be answered. */
export const CHALLENGE_LIFETIME = 5 * MINUTE
export const INVITATION_LIFETIME = 7 * DAY
export const STAFF_RECOVERY_LIFETIME = HOUR
/** Drafts typed at the desk that were neither saved nor discarded are kept on the device for this long (decision 126). */
export const DESK_DRAFT_KEPT = 14 * DAY

/** Of a ban after wrong passwords; wrong passwords that are older no longer count. */
export const BAN_LIFETIME = HOUR

/** Least time that the signed address of a page's files is valid. Ends are rounded to multiples of the step, which lets browsers cache. */
export const SIGNATURE_LIFETIME = 30 * MINUTE
export const SIGNATURE_STEP = 10 * MINUTE
/** Minutes before a session of the desk ends at which its page warns. */
export const IDLE_WARNING_MINUTES = 5

// Articles

/** "'New' within 24 hours" (product §9). */
export const NEW_FOR = 24 * HOUR
/** How long after its release an article can become a draft again; later it can only be withdrawn (decision 092). */
export const UNPUBLISH_WITHIN = 5 * MINUTE
/** How long an editor counts as having an article open: it polls at least every ten seconds. */
export const ARTICLE_PRESENCE = 30 * SECOND
/** Longest time in hours that a link to a preview may be valid for people outside. */
export const PREVIEW_HOURS_MAX = 168
/** A line of breaking news ends at the latest this long after it was set or changed. */
export const BREAKING_LONGEST = 7 * DAY
/** An emergency opening ends at the latest this long after it was asked for or extended. */
export const OPENING_LONGEST = 7 * DAY
/** At night an emergency opening may be started alone after waiting this long for consent. */
export const OPENING_ALONE_AFTER = 5 * MINUTE

// Paper

/** Files of an edition are received within this time, or never. */
export const UPLOAD_RECEIVED_WITHIN = HOUR
/** Until the second try of a page or article that failed, and from then until the third. */
export const TRY_AGAIN_AFTER = [MINUTE, 5 * MINUTE]
/** How long checking a file, or making a page of it, may take. */
export const PAGE_TIMEOUT = MINUTE
/** How long reading the text of a page may take: usually half a minute, but some pictures would take hours. */
export const TEXT_READ_TIMEOUT = 4 * MINUTE
/** How long a browser keeps a clip in memory for its download. */
export const CLIP_OFFERED_FOR = MINUTE

// Life of the region

/** An entry is shown for at most this many days: a repeated event the longest. */
export const SHOWN_DAYS_MAX = 3 * 366
/** A repeated event ends at the latest this many days after its first. */
export const REPEAT_DAYS_MAX = 2 * 366
/** An obituary is shown for at most this many days, the first and the last included: until after the memorial service on the 49th day. */
export const OBITUARY_DAYS_MAX = 60
/** An older forecast is stale and hidden (decision 029). The source updates every few hours. */
export const FORECAST_MAX_AGE = 12 * HOUR
/** "Forecast 6 hours ahead" (product §9). */
export const FORECAST_HOURS = 6
/** Default number of days for which an obituary and an announcement are shown. */
export const OBITUARY_DAYS_USUAL = 4
export const ANNOUNCEMENT_DAYS_USUAL = 7

// Members and contracts

/** "Trial 2 weeks" (product §9): in days, the first being the day of registration. */
export const TRIAL_WEEKS = 2
/** Days of access after the paid month, during a renewal and after a failed payment. */
export const GRACE_DAYS = 7
/** The reminder of a trial goes out this many days before its last day, or as soon as the program runs after that. */
export const TRIAL_REMINDER_DAYS = 3
/** How often the provider is asked for the expiry of a card. */
export const CARD_CHECKED_EVERY = 21 * DAY
/** Until a card whose check failed is checked again. */
export const CARD_CHECK_RETRY_AFTER = HOUR / 2
/** The longest time from an application to its delivery: a trial and the month after it. In milliseconds. */
export const FIRST_DELIVERY_WITHIN = 80 * DAY
/** Older payments are not mailed: they were made before they were mirrored. */
export const PAYMENT_NEWS_FOR = 3 * DAY
/** The same words of the same sender within this time count as one message: a reader whose reply was lost presses the button again (decision 028). */
export const SAME_MESSAGE_WITHIN = HOUR
/** Accesses by one staff member to a member within this time are recorded as one. */
export const ONE_LOOK = 10 * MINUTE
/** How old an event of the card provider may be, and how far the provider's clock may be ahead. */
export const WEBHOOK_TOLERANCE = 5 * MINUTE

/** Longer than any request to the card provider with its retries: an older application without a reply is no longer being executed. */
export const APPLICATION_ABANDONED_AFTER = 2 * MINUTE

/** An application that began before this instant and has not ended was interrupted. */
export function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - APPLICATION_ABANDONED_AFTER)
}
/** The longest that a mail waits, in hours, however many are queued for unconfirmed addresses. */
export const MAIL_WAIT_HOURS = 24

// Backups, deploys and the nightly proof

/** A run of the nightly proof that has not ended after this long has crashed. */
export const NIGHTLY_PROOF_RUN_MAX = 2 * HOUR
/** It runs every night: if the last run is older, one was missed. */
export const NIGHTLY_PROOF_AGE_MAX = 26 * HOUR
/** The newest backup may be this old: the proof runs three hours after the nightly backup, and notices a missing one. */
export const BACKUP_AGE_MAX = 26 * HOUR
/** How long after the migration a deploy may be rolled back: until then texts are also written for earlier programs. */
export const DEPLOY_UNDONE_WITHIN = DAY

// Copies of pages and files, and for how long others may keep them

/** A page in the program's cache is fresh for at most this long: pages show the hour, the day and NEW marks. */
export const PAGE_FRESH_FOR = 30 * SECOND
/** The same while the program is not notified of changes of content. */
export const PAGE_FRESH_UNSUBSCRIBED = SECOND / 2
/** Seconds that a proxy may serve a public page, frame or reply of a call; our own cache is cleared at once. */
export const SHARED_PAGE_SECONDS = 30
/** Seconds that a proxy may serve a feed or a site map. */
export const SHARED_FEED_SECONDS = 300
/** An edge cache may serve a stale reply for this long while it revalidates: rarely requested pages are at most this much older. */
export const EDGE_STALE_SECONDS = 120
/** And this long while the program does not respond. */
export const EDGE_ERROR_SECONDS = 24 * 60 * 60
/** Seconds that a browser may keep a file that is private to its reader. */
export const PRIVATE_FILE_SECONDS = 600
/** Seconds that any cache may keep a file whose name changes with its content: a year, the longest that is customary. */
export const NAMED_FILE_SECONDS = 365 * 24 * 60 * 60
/** Seconds that any cache may keep any other file of the pages, such as an icon. */
export const ASSET_SECONDS = 60 * 60
/** Seconds that any cache may keep the description of the calls. */
export const OPENAPI_SECONDS = 300
/** How often an open page of readers polls for breaking news and openings. */
export const NOTICES_ASKED_EVERY = MINUTE
/** How long a DNS failure is cached for an address that claims to be Googlebot; a result is cached for a day. */
export const SEARCH_BOT_DOUBT = 5 * 60 * SECOND

// Waiting times of a browser

/** A call. */
export const CALL_TIMEOUT_MS = 15 * SECOND
/** The upload of an icon: two megabytes over a slow line. */
export const UPLOAD_TIMEOUT_MS = MINUTE
/** Sending the next part of a file, at the desk. */
export const UPLOAD_STALL_TIMEOUT_MS = 30 * SECOND
/** Typed text to be stored before an action on the article. */
export const SAVE_TIMEOUT_MS = 10 * SECOND

// Deletion of old data

/**
 * How long data that is no longer used is stored. Which of these applies to a table, or why it is kept, is in `server/db/table-retention.ts`, and what
 * operators read of them in `docs/operations.md`: tests compare both with this list.
 */
export const RETENTION = {
  /** Sessions of members and staff, and pending steps of a sign-in, after their end. */
  sessions: 0,
  keys: 30 * DAY,
  provisionalMembers: 30 * DAY,
  deletedAddresses: 30 * DAY,
  /** Data of a member who has left; longer while the print is delivered that was paid for. */
  withdrawnMembers: 30 * DAY,
  sentMails: 90 * DAY,
  /** The record of sent mails about deliveries and cards. */
  notices: 180 * DAY,
  /** Counts of rate limits, wrong passwords of members and staff, and pictures that were uploaded and not chosen. */
  counts: DAY,
  /** Devices of members without a session: no browser still has such a cookie. */
  unusedDevices: DEVICE_COOKIE_LIFETIME,
  /** Messages of readers, after they were answered. */
  answeredMessages: 365 * DAY,
  /** Readings by visitor, with the salts of their days, in addition to those of today. */
  readings: 7 * DAY,
  iconFolders: HOUR,
  /** Files of the store that no row names: what stores a file names it long before. */
  unnamedFiles: 2 * DAY,
  discardedArticles: 30 * DAY,
  /** Drafts without a word or a setting, since they were last changed and open. */
  unusedDrafts: 6 * HOUR,
  /** The owners of an article's client ids: as long as a device may have unsent text. */
  articleClients: 90 * DAY,
  /** Imports that were interrupted and not continued. */
  importPositions: 30 * DAY,
  /** Single editing steps, which an editor that was closed or offline still needs. */
  steps: 90 * DAY,
  /** Obituaries, since the end of the last day on which they are shown. */
  obituaries: 30 * DAY,
  nightlyProofs: 100 * DAY,
  /** Purges that an edge has not confirmed: longer than it may send any copy. */
  edgePurges: 2 * DAY,
  /** Files of an older version of the pages, which open pages may still ask for. */
  replacedAssets: 14 * DAY,
  /** Backups of the nightly job; the newest three stay in any case (`server/jobs/back-up.ts`). */
  backups: 14 * DAY,
  /** Jobs that have ended or finally failed, with the ids in their data. */
  endedJobs: 7 * DAY,
  /** Jobs that still wait: longer than all retries together: no job is deleted before it ran. */
  waitingJobs: 60 * DAY,
} as const
/** Days after the last one of an obituary until it is erased. */
export const OBITUARY_KEPT_DAYS = RETENTION.obituaries / DAY
