/** Row types of every table (`migrations/`); they never leave `server/`. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  ArticleImportTable,
  ArticleCategoryTable,
  ArticlePictureTable,
  ArticlePopularityTable,
  ArticleTable,
  ArticleTagTable,
  ArticleTallyTable,
  ArticleVisitNetworkTable,
  ArticleVisitTable,
  CategoryRedirectTable,
  CategoryTable,
  PictureTable,
  TagRedirectTable,
  TagTable,
} from './tables/article-tables.ts'
import type {
  ApplicationTable,
  CustomerTable,
  PaymentTable,
  PlanChangeTable,
  PriceChangeTable,
  SubscriptionTable,
} from './tables/billing-tables.ts'
import type { CardChangeTable, CertifiedCardTable } from './tables/card-tables.ts'
import type { BreakingNewsTable, EmergencyOpeningTable } from './tables/emergency-tables.ts'
import type {
  ArticleCorrectionTable,
  ArticlePresenceTable,
  ArticleRedirectTable,
  ArticleStepTable,
  ArticleVersionTable,
  ArticleWorkTable,
  PreviewLinkTable,
} from './tables/article-work-tables.ts'
import type { DeliveryHandedLineTable, DeliveryHandoverTable, DeliveryUserTable, TemporaryChangeTable } from './tables/delivery-tables.ts'
import type { SchemaFloorTable, WebAssetTable } from './tables/deploy-tables.ts'
import type { EdgeClockTable, EdgeDeliveryTable, EdgePurgeTable, EdgeTable } from './tables/edge-tables.ts'
import type { UnnamedFileTable } from './tables/file-tables.ts'
import type {
  FigureArticleDayTable,
  FigureDayTable,
  FigureReaderDayTable,
  ProofRunTable,
  WebhookArrivalTable,
} from './tables/figure-tables.ts'
import type { DemoContentTable, FoundingTable } from './tables/founding-tables.ts'
import type { FrontEditionTable, FrontSlotTable } from './tables/front-tables.ts'
import type { ArticleIgnoredAlertTable, HouseCheckTable, HouseRuleTable } from './tables/house-style-tables.ts'
import type { LifeEntryTable } from './tables/life-tables.ts'
import type { LoginFailureTable, MemberDataChangeTable, MemberIconTable, MemberKeyTable, MemberNoteTable } from './tables/member-tables.ts'
import type {
  PaperAlignmentTable,
  PaperCorrectionTable,
  PaperIssueTable,
  PaperLeftoverTable,
  PaperPageTable,
  PaperReadingTable,
  PaperRegionTable,
  PaperSheetTable,
  PaperUploadTable,
} from './tables/paper-tables.ts'
import type { ScrapbookEntryTable } from './tables/scrapbook-tables.ts'
import type { ArticleSearchTable, PaperSearchTable, SearchSpellingTable } from './tables/search-tables.ts'
import type {
  AuditEntryTable,
  StaffAccountTable,
  StaffChallengeTable,
  StaffFailureTable,
  StaffLinkTable,
  StaffPasskeyTable,
  StaffRecoveryCodeTable,
  StaffSessionTable,
} from './tables/staff-tables.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'

type Identity = GeneratedAlways<number>
type Day = string

export interface WeatherForecastTable {
  area_code: string
  day: Day
  weather_codes: ColumnType<(string | null)[], string, string>
  temperatures: ColumnType<(number | null)[], string, string>
  source: string
  fetched_at: Date
}
export interface MasterDataTable {
  name: string
  value: ColumnType<unknown, string, string>
}
export interface SettingVersionTable {
  name: string
  version: number
  value: ColumnType<unknown, string, never>
  note: Generated<string>
  restored: number | null
  staff_name: string | null
  at: Date
}
export interface ContactItemTable {
  id: Identity
  slug: string
  item_name: string
  position: Generated<number>
}
export interface ContactMessageTable {
  id: Identity
  /** The member who wrote it while logged in, or withdrew with this address; otherwise null. */
  member_id: number | null
  item_name: string
  email: string
  name: string
  tel: string
  content: string
  received_at: Date
  answered_at: Generated<Date | null>
  answered_by: Generated<string | null>
}
export interface MemberTable {
  id: Identity
  email: string | null
  password_hash: string | null
  last_name: Generated<string>
  first_name: Generated<string>
  tel: Generated<string>
  role: Generated<number>
  flag: Generated<number>
  district: Generated<number>
  receive_email: Generated<boolean>
  trial_until: Day | null
  created_at: Generated<Date>
  /** The new address, not confirmed yet. */
  update_email: string | null
  wished_plan: PlanName | null
  activated_at: Date | null
  withdrawn_at: Date | null
  erased_at: Date | null
  trial_reminded_at: Date | null
  /** Blocked by the staff since. */
  blocked_at: Date | null
  /** The registration was begun from the notice in place of a body (decision 053). */
  is_from_gate: Generated<boolean>
  /** The office delivers the print to this member, who pays by bank (decision 112). */
  has_bank_print: Generated<boolean>
}
export interface DeviceTable {
  id: Identity
  member_id: number
  cookie_hash: Buffer
  name: 'iPhone' | 'iPad' | 'Mac' | 'Android' | 'others'
  label: Generated<string>
  is_registered: boolean
  created_at: Generated<Date>
  used_at: Date | null
}
export interface SessionTable {
  token_hash: Buffer
  device_id: number
  member_id: number
  created_at: Date
  used_at: Date
  expires_at: Date
}
export interface SharedSecretTable {
  name: string
  value: Buffer
}
export interface NoticeTable {
  member_id: number
  kind: string
  subject: string
  created_at: Date
}
export interface RateCountTable {
  key: string
  window_at: Date
  count: number
}
export interface TrialTakenTable {
  email_hash: Buffer
  taken_at: Date
}
export interface MailOutboxTable {
  id: Identity
  member_id: number | null
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  created_at: Date
  /** Not to be sent before; null: due since it was written. */
  due_at: Date | null
  attempts: Generated<number>
  sent_at: Date | null
  given_up_at: Date | null
  last_error: string | null
}
export interface AddressTable {
  id: Identity
  member_id: number
  type: number
  flag: Generated<number>
  zip: string
  pref: string
  city: string
  address: string
  building: string | null
  username: string
  tel: string
  changed_at: Date
}
export interface OldAddressTable {
  path: string
  target: string
  hits: Generated<number>
  hit_at: Generated<Date | null>
  added_at: Date
  added_by: string
}
export interface Tables {
  edge: EdgeTable
  edge_purge: EdgePurgeTable
  edge_delivery: EdgeDeliveryTable
  edge_clock: EdgeClockTable
  schema_floor: SchemaFloorTable
  web_asset: WebAssetTable
  category: CategoryTable
  tag: TagTable
  picture: PictureTable
  article: ArticleTable
  article_category: ArticleCategoryTable
  article_tag: ArticleTagTable
  article_tally: ArticleTallyTable
  article_picture: ArticlePictureTable
  article_visit: ArticleVisitTable
  article_visit_network: ArticleVisitNetworkTable
  article_popularity: ArticlePopularityTable
  weather_forecast: WeatherForecastTable
  master_data: MasterDataTable
  setting_version: SettingVersionTable
  founding: FoundingTable
  demo_content: DemoContentTable
  contact_item: ContactItemTable
  contact_message: ContactMessageTable
  paper_issue: PaperIssueTable
  paper_page: PaperPageTable
  paper_leftover: PaperLeftoverTable
  unnamed_file: UnnamedFileTable
  paper_upload: PaperUploadTable
  paper_sheet: PaperSheetTable
  paper_region: PaperRegionTable
  paper_alignment: PaperAlignmentTable
  paper_reading: PaperReadingTable
  paper_correction: PaperCorrectionTable
  member: MemberTable
  member_note: MemberNoteTable
  member_data_change: MemberDataChangeTable
  device: DeviceTable
  session: SessionTable
  subscription: SubscriptionTable
  shared_secret: SharedSecretTable
  customer: CustomerTable
  notice: NoticeTable
  certified_card: CertifiedCardTable
  card_change: CardChangeTable
  application: ApplicationTable
  plan_change: PlanChangeTable
  price_change: PriceChangeTable
  payment: PaymentTable
  member_key: MemberKeyTable
  login_failure: LoginFailureTable
  rate_count: RateCountTable
  trial_taken: TrialTakenTable
  mail_outbox: MailOutboxTable
  webhook_arrival: WebhookArrivalTable
  address: AddressTable
  temporary_change: TemporaryChangeTable
  delivery_user: DeliveryUserTable
  delivery_handover: DeliveryHandoverTable
  delivery_handed_line: DeliveryHandedLineTable
  member_icon: MemberIconTable
  scrapbook_entry: ScrapbookEntryTable
  article_search: ArticleSearchTable
  article_import: ArticleImportTable
  paper_search: PaperSearchTable
  search_spelling: SearchSpellingTable
  article_work: ArticleWorkTable
  article_step: ArticleStepTable
  article_version: ArticleVersionTable
  article_presence: ArticlePresenceTable
  article_redirect: ArticleRedirectTable
  article_correction: ArticleCorrectionTable
  preview_link: PreviewLinkTable
  front_edition: FrontEditionTable
  front_slot: FrontSlotTable
  category_redirect: CategoryRedirectTable
  tag_redirect: TagRedirectTable
  house_rule: HouseRuleTable
  house_check: HouseCheckTable
  article_ignored_alert: ArticleIgnoredAlertTable
  staff_account: StaffAccountTable
  staff_passkey: StaffPasskeyTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_session: StaffSessionTable
  staff_link: StaffLinkTable
  staff_challenge: StaffChallengeTable
  staff_failure: StaffFailureTable
  audit_entry: AuditEntryTable
  breaking_news: BreakingNewsTable
  emergency_opening: EmergencyOpeningTable
  figure_day: FigureDayTable
  figure_reader_day: FigureReaderDayTable
  figure_article_day: FigureArticleDayTable
  proof_run: ProofRunTable
  life_entry: LifeEntryTable
  old_address: OldAddressTable
}
