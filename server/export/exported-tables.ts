/** Every table of the schema: exported, recomputed by the import, or left out with the reason (decision 052, docs/export-format.md). */

/** A table whose rows are in the file of its name. */
export interface ExportedTable {
  name: string
  /** SQL by which rows are sorted; unique, so exports of the same rows are byte-identical. */
  order: string
  /** Columns that are not in the file, with the SQL of their value for the imported row `r`. */
  computed?: Readonly<Record<string, string>>
  /** A column with the id of a staff account, exported as a number of `staff.jsonl`. */
  staffColumn?: string
}

/** Columns that a list row copies from its article. */
const REPEATED = {
  release_at: '(select a.release_at from article a where a.id = r.article_id)',
  is_listed: `(select a.state in ('scheduled', 'published') from article a where a.id = r.article_id)`,
}

/** Each table follows those that it refers to. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { name: 'category', order: 'parent_id nulls first, id' },
  { name: 'category_redirect', order: 'slug collate "C"' },
  { name: 'tag', order: 'id' },
  { name: 'tag_redirect', order: 'name collate "C"' },
  { name: 'picture', order: 'id' },
  { name: 'article', order: 'id' },
  { name: 'article_category', order: 'article_id, category_id', computed: REPEATED },
  { name: 'article_tag', order: 'article_id, tag_id', computed: REPEATED },
  { name: 'article_picture', order: 'article_id, position' },
  { name: 'article_redirect', order: 'slug collate "C"' },
  // Accounts are not exported: actions of the old installation cannot be undone in the new one.
  { name: 'article_work', order: 'article_id', computed: { author_staff_id: 'null::bigint' } },
  { name: 'article_version', order: 'id', computed: { staff_id: 'null::bigint' } },
  { name: 'article_correction', order: 'id' },
  { name: 'article_ignored_alert', order: 'article_id, kind collate "C", found collate "C"' },
  { name: 'front_edition', order: 'id' },
  { name: 'front_slot', order: 'edition_id, article_id' },
  { name: 'breaking_news', order: 'id' },
  { name: 'emergency_opening', order: 'id', staffColumn: 'requested_by' },
  { name: 'house_rule', order: 'id' },
  { name: 'house_check', order: 'name collate "C"' },
  { name: 'master_data', order: 'name collate "C"' },
  { name: 'setting_version', order: 'name collate "C", version' },
  { name: 'contact_item', order: 'id' },
  { name: 'paper_issue', order: 'id' },
  { name: 'paper_page', order: 'id', computed: { handle: `nextval('paper_page_handle')` } },
  { name: 'paper_region', order: 'id' },
  { name: 'paper_alignment', order: 'page_id', computed: { tries: '0', next_try_at: 'null' } },
  { name: 'paper_correction', order: 'id' },
  { name: 'life_entry', order: 'id' },
  { name: 'old_address', order: 'path' },
]

/** Tables that the import computes from the others. */
export const COMPUTED_TABLES: Readonly<Record<string, string>> = {
  article_tally: 'triggers count the articles of the lists',
  article_search: 'the search index of articles',
  title_search: 'the search index of titles',
  paper_search: 'the search index of pages',
  search_phrase: 'phrases are learned from the texts',
  search_learning: 'how often phrases were learned',
  search_spelling: 'how the rows of the search are written',
}

const PEOPLE = 'about members and their payments: a backup has them'
const STAFF = 'accounts and secrets of the staff: a backup has them'

/** Tables that are not part of an export, and why. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  article_step: 'single keystrokes; the document that they made is in article_work',
  article_presence: 'who has an article open now',
  article_visit: 'readings of the last week by visitor',
  article_visit_network: 'readings of the last week by network',
  article_popularity: 'readings of the last week',
  article_import: 'how far an import of this installation has come',
  figure_day: 'counts of the readers of this installation: a backup has them',
  figure_reader_day: 'counts of the readers of this installation: a backup has them',
  figure_article_day: 'counts of the readers of this installation: a backup has them',
  proof_run: 'nightly proofs of this installation',
  price_change: 'prices on their way to the card provider of this installation; what was asked for is in setting_version',
  founding: 'whether this installation is open to readers',
  schema_floor: 'which programs can work on the database of this installation',
  web_asset: 'files of the programs of this installation',
  edge: 'caches before this installation',
  edge_clock: 'what was purged from them',
  edge_delivery: 'what was purged from them',
  edge_purge: 'what was purged from them',
  demo_content: 'what the seed of this installation has brought',
  preview_link: 'secret links to unpublished articles, which end by themselves',
  weather_forecast: 'fetched again from its source',
  weather_day: 'forecasts of the one place of older programs',
  paper_upload: 'files that wait to be made into pages',
  paper_sheet: 'pages of files that wait',
  paper_reading: 'pages whose text is read from their picture; the job finds them again',
  paper_leftover: 'files that wait for their removal',
  unnamed_file: 'files that wait for their removal, or for the rows of an import',
  contact_message: 'messages of readers with names and addresses: a backup has them',
  shared_secret: 'secrets of this installation',
  rate_count: 'counts of requests',
  audit_entry: 'the record of this installation: a backup has it',
  webhook_arrival: 'when the card provider last reached this installation',
  mail_outbox: PEOPLE,
  member: PEOPLE,
  device: PEOPLE,
  session: PEOPLE,
  subscription: PEOPLE,
  customer: PEOPLE,
  notice: PEOPLE,
  certified_card: PEOPLE,
  card_change: PEOPLE,
  application: PEOPLE,
  plan_change: PEOPLE,
  payment: PEOPLE,
  member_key: PEOPLE,
  login_failure: PEOPLE,
  trial_taken: PEOPLE,
  address: PEOPLE,
  temporary_change: PEOPLE,
  delivery_user: PEOPLE,
  delivery_handover: PEOPLE,
  delivery_handed_line: PEOPLE,
  member_icon: PEOPLE,
  member_note: PEOPLE,
  member_data_change: PEOPLE,
  scrapbook_entry: PEOPLE,
  staff_account: STAFF,
  staff_passkey: STAFF,
  staff_recovery_code: STAFF,
  staff_session: STAFF,
  staff_link: STAFF,
  staff_challenge: STAFF,
  staff_failure: STAFF,
}
