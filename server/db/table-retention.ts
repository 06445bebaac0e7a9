/** Every table of the database, with its schema if that is not `public`: how long its rows are kept, or why they are never deleted (decision 102). */
import type { RETENTION } from '@yukan/rules/lifetimes.ts'
import { DELETED_FLAG } from '@yukan/rules/text/words.ts'

type Age = keyof typeof RETENTION

/** Rows that the job `delete-expired` deletes by a condition alone. */
export interface AgedTable {
  table: string
  age: Age
  /** The instant from which the age counts, in SQL; null for rows that stay. */
  since: string
}

/** Each condition is on columns of the table, whose rows are deleted once `since` is longer ago than the age. */
export const AGED_TABLES: readonly AgedTable[] = [
  { table: 'session', age: 'sessions', since: 'expires_at' },
  { table: 'staff_session', age: 'sessions', since: 'expires_at' },
  { table: 'staff_challenge', age: 'sessions', since: 'expires_at' },
  { table: 'staff_link', age: 'keys', since: 'created_at' },
  { table: 'rate_count', age: 'counts', since: 'window_at' },
  { table: 'login_failure', age: 'counts', since: 'greatest(last_at, banned_until)' },
  { table: 'staff_failure', age: 'counts', since: 'greatest(last_at, banned_until)' },
  { table: 'member_key', age: 'keys', since: 'created_at' },
  {
    table: 'device',
    age: 'unusedDevices',
    since: 'case when not exists (select from session s where s.device_id = device.id) then coalesce(used_at, created_at) end',
  },
  { table: 'notice', age: 'notices', since: 'created_at' },
  { table: 'mail_outbox', age: 'sentMails', since: 'coalesce(sent_at, given_up_at)' },
  { table: 'address', age: 'deletedAddresses', since: `case when flag = ${DELETED_FLAG} then changed_at end` },
  { table: 'contact_message', age: 'answeredMessages', since: 'answered_at' },
  { table: 'preview_link', age: 'keys', since: 'expires_at' },
  { table: 'article_presence', age: 'articleClients', since: 'seen_at' },
  { table: 'article_step', age: 'steps', since: 'at' },
  { table: 'edge_purge', age: 'edgePurges', since: 'made_at' },
  { table: 'proof_run', age: 'nightlyProofs', since: 'started_at' },
]

/** Tables whose rows are deleted with more than a condition, or by more than their time: the age, and the job or the moment. */
export const OTHERWISE_DELETED: Readonly<Record<string, { age: Age; by: string }>> = {
  member: {
    age: 'provisionalMembers',
    by: 'delete-expired: registrations without a password; of members who left the row stays, without the person',
  },
  member_icon: { age: 'counts', by: 'delete-expired: pictures that were not chosen, with their files' },
  article: { age: 'discardedArticles', by: 'delete-expired: discarded drafts; what was published stays' },
  article_import: { age: 'importPositions', by: 'delete-expired, with a record' },
  unnamed_file: { age: 'unnamedFiles', by: 'sweep-files, with the file' },
  article_visit: { age: 'readings', by: 'delete-old-readings, once the figures of their day are kept' },
  article_visit_network: { age: 'readings', by: 'delete-old-readings, with its readings' },
  article_popularity: { age: 'readings', by: 'delete-old-readings, with the last reading of an article' },
  shared_secret: { age: 'readings', by: 'delete-old-readings: the salts of days; the few others stay' },
  life_entry: { age: 'obituaries', by: 'erase-obituaries; other entries stay, as the record of the region' },
  web_asset: { age: 'replacedAssets', by: 'the start of a program with other files' },
  'jobs.job': { age: 'endedJobs', by: 'pg-boss; a job that waits stays for `waitingJobs`' },
  'jobs.job_common': { age: 'endedJobs', by: 'pg-boss, as the part of `job` in which the jobs are' },
}

/** Other data with a lifetime: files, folders and states. */
export const OTHER_AGES: Readonly<Partial<Record<Age, string>>> = {
  withdrawnMembers: 'erase-withdrawn: the person of a member who left, and what is listed below as kept with its member',
  unusedDrafts: 'delete-expired discards them; discardedArticles deletes them',
  iconFolders: 'delete-expired: folders of interrupted processes',
  backups: 'back-up: folders of BACKUP_DIR',
  waitingJobs: 'pg-boss: jobs that have not run; `endedJobs` has the others',
}

const CONTENT = 'for ever, because the newspaper wrote it'
const PAPER = 'for ever, with the page of the printed paper'
const WITH_ARTICLE = 'with its article'
const WITH_MEMBER = 'with its member, 30 days after they have left'
const BOOKS = 'for ever, because bookkeeping demands it; without the person once the member is erased'
const WITH_STAFF = 'with the account of its staff'
const BY_HAND = 'for ever, because it is the record of what readers saw; the staff make a few rows a day'
const FIGURES = 'for ever, because the desk compares years; it names nobody'
const BOUNDED = 'bounded by the texts that it is made of'
const FEW = 'a few rows, whatever happens'

/** Tables of which no row is deleted because of its age, and the reason. */
export const KEPT_TABLES: Readonly<Record<string, string>> = {
  article_category: WITH_ARTICLE,
  article_tag: WITH_ARTICLE,
  article_picture: WITH_ARTICLE,
  article_redirect: WITH_ARTICLE,
  article_work: WITH_ARTICLE,
  article_version: WITH_ARTICLE,
  article_correction: WITH_ARTICLE,
  article_ignored_alert: WITH_ARTICLE,
  article_tally: 'a row for each day, category and tag with an article',
  article_search: BOUNDED,
  title_search: BOUNDED,
  paper_search: BOUNDED,
  search_phrase: BOUNDED,
  search_learning: FEW,
  search_spelling: FEW,
  category: CONTENT,
  category_redirect: CONTENT,
  tag: CONTENT,
  tag_redirect: CONTENT,
  picture: CONTENT,
  old_address: 'for ever, because links to the addresses of an older system do not end',
  master_data: FEW,
  setting_version: 'for ever, because any version can be restored; the staff make them one by one',
  contact_item: FEW,
  house_rule: CONTENT,
  house_check: FEW,
  front_edition: BY_HAND,
  front_slot: BY_HAND,
  breaking_news: BY_HAND,
  emergency_opening: BY_HAND,
  audit_entry: 'for ever, because nobody may delete the record of what the staff did (decision 039)',
  weather_forecast: 'for ever, because the forecast of a past day can be asked for; a row for each day and place',
  weather_day: 'not written any more; for programs of before migration 035',
  figure_day: FIGURES,
  figure_reader_day: FIGURES,
  figure_article_day: FIGURES,
  paper_issue: PAPER,
  paper_page: PAPER,
  paper_region: PAPER,
  paper_alignment: PAPER,
  paper_reading: PAPER,
  paper_correction: PAPER,
  paper_upload: 'with its edition; files that were never received whole are removed by the next upload',
  paper_sheet: 'until its page is made',
  paper_leftover: 'until the job read-pages has removed its files, each hour',
  subscription: BOOKS,
  customer: BOOKS,
  application: BOOKS,
  plan_change: BOOKS,
  payment: BOOKS,
  certified_card: BOOKS,
  price_change: 'for ever, because bookkeeping demands it; one row for each new price',
  card_change: 'until the change of the card is complete; the next one of the member deletes it otherwise',
  trial_taken: 'for ever, because a trial is taken once; a hash of the email alone',
  delivery_user: WITH_MEMBER,
  temporary_change: WITH_MEMBER,
  member_note: WITH_MEMBER,
  member_data_change: WITH_MEMBER,
  scrapbook_entry: WITH_MEMBER,
  delivery_handover: 'for ever, because the list of any day shows what was handed over; a row for each hand-over',
  delivery_handed_line: 'for ever, as its hand-over; a row for each beginning, end and record of a delivery',
  staff_account: 'for ever, because articles and records name their staff',
  staff_passkey: WITH_STAFF,
  staff_recovery_code: WITH_STAFF,
  webhook_arrival: FEW,
  founding: FEW,
  demo_content: 'until the demo is removed',
  schema_floor: FEW,
  edge: FEW,
  edge_clock: FEW,
  edge_delivery: 'with its purge',
  'jobs.queue': FEW,
  'jobs.schedule': FEW,
  'jobs.version': FEW,
  'jobs.subscription': 'empty, because nothing subscribes to events of pg-boss',
  'jobs.bam': 'a row for each change of indexes by a version of pg-boss',
  'jobs.warning': 'empty, because warnings of pg-boss go to the log',
  'jobs.queue_stats': 'empty, because figures of the queues are in /metrics',
  'jobs.job_dependency': 'with its job; no job of ours waits for another',
}
