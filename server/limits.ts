/**
 * Limits of the server: timeouts, memory, connections, and rates.
 * Times are in milliseconds if no other unit is in the name. Limits that readers and staff can meet are in `rules/limits.ts` (decision 124).
 */
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'

// Requests and connections

/** How long the parts of a request may take (decision 034). Each limit is shorter than that of its caller. */
export interface TimeLimits {
  /** One request to the card provider, which may wait for a bank. It is repeated twice at most. */
  providerRequest: number
  /** The reply to a call that needs the card provider, with all requests and repetitions: then E_PROVIDER. */
  providerReply: number
  /** An uploaded picture that waits for a process: then E_UNAVAILABLE. */
  pictureQueue: number
  /** The process that makes an icon, in elapsed time: then E_UNAVAILABLE, since the machine is busy. */
  picture: number
  /** The handler of any request: then E_UNAVAILABLE. */
  handler: number
  /** The body of a request, to arrive: then the connection is closed. */
  body: number
  /** Body and handler of a call of the desk that takes a file, from a phone's line and to a store that is far away. */
  upload: number
  /** A connection without traffic in either direction: then it is closed. */
  socket: number
}

export const TIME_LIMITS: TimeLimits = {
  providerRequest: 8 * SECOND,
  providerReply: 9 * SECOND,
  pictureQueue: 4 * SECOND,
  picture: 8 * SECOND,
  handler: 15 * SECOND,
  body: 15 * SECOND,
  upload: 20 * MINUTE,
  socket: 20 * SECOND,
}
/** Milliseconds for which a connection without requests stays open. */
export const KEEP_ALIVE = 10 * SECOND
/** A call of the desk that waits for a change gets a reply after this without one. */
export const CHANGE_WAIT = 9 * SECOND
/** The longest delay of a reply by pacing after that: together they are shorter than the time limit of a request. */
export const CHANGE_TURN = 4 * SECOND
/** Seconds after which clients retry, randomised to spread the retries. */
export const RETRY_AFTER_SECONDS = 5
export const RETRY_SPREAD_SECONDS = 10
/** Crawlers have time. */
export const CRAWLER_RETRY_SECONDS = 120
/** A database that does not answer counts as down after this, or sooner when the last attempt failed. */
export const WAIT_BEFORE_STALE = 3 * SECOND
/** The database, for `/ready`. */
export const READY_TIMEOUT_MS = 2 * SECOND

// Sizes and numbers

/** Bytes of the cache of pages of one machine: its web processes share it. */
export const CACHE_BYTES = 96 * 1024 * 1024
/** Bytes of the body of a call, if its row in the contract has no other number. */
export const BODY_BYTES = 128 * 1024
/** Bytes of a form that a browser sends without JavaScript. */
export const FORM_BYTES = 64 * 1024
/** Bytes of an event of the card provider. */
export const WEBHOOK_BYTES = 512 * 1024
/** Connections of one process: further ones are closed at once. Each costs some ten kilobytes (decision 081), and a proxy keeps a few hundred. */
export const MAX_CONNECTIONS = 8000
/** Bytes of resident memory of the process that prepares a picture. */
export const PICTURE_MEMORY = 900 * MEGABYTE
/** Bytes of resident memory of the process that makes an icon. The worst picture within the limits takes 300 MB. */
export const ICON_MEMORY = 400 * MEGABYTE
/** Processes at once that make icons, each of which uses a core; and uploads that wait for one. */
export const ICONS_AT_ONCE = 2
export const ICONS_WAITING = 6
/** Bytes of resident memory of the process that makes a clip. */
export const CLIP_MEMORY = 700 * MEGABYTE
/** Clips made at once (few, to keep serving readers), and waiting ones. */
export const CLIPS_AT_ONCE = 1
export const CLIPS_WAITING = 12
/** More than anyone has desk pages open: each has one waiting call. */
export const WAITING_CALLS_MAX = 30
/** Connections at once to the mail server. */
export const MAIL_CONNECTIONS = 4

// Rate limits

/** Number of times in a window of milliseconds. People do not reach them; the `-all` limits do not refuse by themselves (`SHARES`). */
export const RATE_LIMITS = {
  'login-source': { times: 100, within: 10 * MINUTE },
  /** For a browser that the member has used before: it is not counted with its source. */
  'login-device': { times: 100, within: 10 * MINUTE },
  /** Wrong passwords and unknown addresses from browsers that the member has not used. */
  'login-all': { times: 5000, within: 10 * MINUTE },
  /** Wrong passwords of one account from unknown browsers. */
  'login-strangers': { times: 50, within: HOUR },
  /** Unknown addresses and wrong passwords of one source, together: beyond it the replies do not differ. */
  'unknown-address': { times: 20, within: HOUR },
  'signup-source': { times: 20, within: HOUR },
  'signup-all': { times: 1000, within: HOUR },
  'key-source': { times: 60, within: HOUR },
  /** Pages of links that were opened; beyond it they show the form unchecked. */
  'key-check-source': { times: 120, within: HOUR },
  /** Mails to one address, per kind, so unwanted mails of one kind do not block a password reset. */
  'reset-address': { times: 5, within: HOUR },
  'signup-address': { times: 5, within: HOUR },
  'contact-address': { times: 5, within: HOUR },
  'mail-address': { times: 5, within: HOUR },
  'mail-source': { times: 30, within: HOUR },
  'mail-all': { times: 3000, within: HOUR },
  /** Mails to unconfirmed addresses within an hour: more wait (`server/mail/send-time.ts`). */
  'stranger-mail-all': { times: 1000, within: HOUR },
  /** The same for the first one of each source, which does not wait behind the further ones of others. */
  'first-mail-all': { times: 2000, within: HOUR },
  'first-mail': { times: 1, within: HOUR },
  'contact-source': { times: 10, within: HOUR },
  'contact-all': { times: 500, within: HOUR },
  'upload-member': { times: 20, within: HOUR },
  'upload-source': { times: 60, within: HOUR },
  'upload-all': { times: 2000, within: HOUR },
  'password-member': { times: 10, within: HOUR },
  /** Against card testing: no real member registers this many cards. */
  'card-member': { times: 10, within: HOUR },
  'card-attached': { times: 20, within: HOUR },
  /** Sign-ins, links and codes of the desk; all colleagues may share one address. */
  'desk-source': { times: 120, within: 10 * MINUTE },
  /** Wrong codes for one staff account from all sources, by anyone with its password or a mailed link. */
  'desk-code': { times: 20, within: DAY },
  /** Recovery mails for one staff account. */
  'desk-address': { times: 5, within: HOUR },
  /** Member searches by one staff account: many could reveal hidden house numbers. */
  'desk-members': { times: 60, within: MINUTE },
  /** Addresses and records for the delivery side, of which each is a line of the agents' list, or a mail. */
  'change-member': { times: 100, within: HOUR },
  /** Entries added to a scrapbook. */
  'scrapbook-member': { times: 200, within: HOUR },
  /** Clips that are made, of a member, or of a source without one. */
  'clip-reader': { times: 60, within: HOUR },
  'login-share': { times: 10, within: 10 * MINUTE },
  'signup-share': { times: 3, within: HOUR },
  'mail-share': { times: 3, within: HOUR },
  'contact-share': { times: 3, within: HOUR },
  'upload-share': { times: 5, within: HOUR },
} as const
/** Milliseconds in which the uncached searches of a source are counted. */
export const SEARCH_WINDOW = 10 * MINUTE
/** Uncached searches of a source in that time, unless `SEARCH_LIMIT` has another number; 0 for no limit. */
export const SEARCHES_MAX = 300

// Child processes, in milliseconds of processor time

/** A picture. */
export const PICTURE_PROCESSOR_TIME = 12 * SECOND
/** An icon: the same on a busy machine. */
export const ICON_PROCESSOR_TIME = 5 * SECOND
/** A clip: a whole broadsheet takes a third of it. */
export const CLIP_PROCESSOR_TIME = 10 * SECOND

// Files of articles and newspapers

/** Bytes of a line of a file of articles, which is one article. */
export const ARTICLE_LINE_MAX = 4 * 1024 * 1024
/** Bytes of a line of a file of texts for articles. */
export const ARTICLE_TEXT_LINE_MAX = 1024 * 1024
/** Bytes of a line of an exported newspaper. */
export const EXPORT_LINE_MAX = 64 * 1024 * 1024
/** Characters of a text in an export of WordPress. */
export const WXR_TEXT_MAX = 4 * 1024 * 1024
/** Categories and tags of an item in an export of WordPress. */
export const WXR_TERMS_MAX = 1000

// Files of the paper

/** Bytes of resident memory of the process that checks a file, or makes a page. */
export const PAGE_MEMORY = 1024 * MEGABYTE
/** Processes at once, regardless of the number of cores: each uses one, and half a gigabyte. */
export const PAGE_WORKERS_MAX = 4
/** Bytes of a file that the command imports; the desk takes smaller ones (`PAPER_FILE_MAX_BYTES`). */
export const IMPORT_FILE_MAX_BYTES = 500 * MEGABYTE
/** Pages of a file. */
export const IMPORT_PAGES_MAX = 200
/** Pixels of an image in its file; a broadsheet at 600 dpi has 124 million. */
export const IMPORT_PIXELS_MAX = 160_000_000
/** Milliseconds that an import waits for another one to end. */
export const IMPORT_LOCK_TIMEOUT = 10 * MINUTE

// Reading of pages by software

/** No further page is started after this time: jobs must end within a quarter of an hour. The next one continues. */
export const TEXT_WORK_FOR = 10 * MINUTE
/** Until pages that failed are tried again. */
export const TEXT_RETRY_AFTER = 10 * MINUTE

// Web processes

/** A web process: until it serves; between two checks of its beats; for idle connections of a replaced one; for closing (`ProcessLimits`). */
export const PROCESS_LIMITS = { start: 2 * MINUTE, beat: 3 * SECOND, idle: 15 * SECOND, end: 8 * SECOND }
/** Before a process is started again: doubled for each end within a minute, since the others keep serving. */
export const FIRST_RESTART_PAUSE = SECOND / 4
export const LONGEST_RESTART_PAUSE = 30 * SECOND
/** After requests are completed: running jobs get ten seconds, and connections are closed. */
export const CLOSES_WITHIN = 12 * SECOND

// Other systems

/** The object store: a reply; sending a file, or a part of it; the next part of a read. */
export const STORE_LIMITS = { responseWithin: 8 * SECOND, putWithin: 30 * SECOND, nextPartWithin: 10 * SECOND }
/** A connection to the object store. */
export const STORE_CONNECT_TIMEOUT = 3 * SECOND
/** A statement of the database, unless its pool has another limit. */
export const STATEMENT_TIMEOUT = 10 * SECOND
/** A reply of a cache in front. */
export const EDGE_TIMEOUT = 5 * SECOND
/** Longest pause between two attempts to purge a cache in front. */
export const PURGE_RETRY_AFTER = 15 * SECOND
/** A reply of the DNS about an address that says it is Googlebot. */
export const DNS_TIMEOUT = 2 * SECOND
/** The forecast of a place. */
export const WEATHER_TIMEOUT = 10 * SECOND

// Jobs

/** Minutes after which a scheduled job counts as broken off, unless it has more (`server/jobs/jobs.ts`). */
export const JOB_MINUTES = 15
