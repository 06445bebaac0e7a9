/**
 * Limits that readers and staff can meet: sizes, and lengths of lists and texts; in characters if no other unit
 * is named. Lifetimes are in `lifetimes.ts`; limits of the server's own resources are in `server/limits.ts` (decision 124).
 */

// Forms of readers

/** Longest email address, in characters. */
export const EMAIL_MAX = 254
/** Characters of a family or a given name. */
export const PERSON_NAME_MAX = 50
/** Characters of the name, and of the text, of a message to the newspaper. */
export const CONTACT_NAME_MAX = 100
export const CONTACT_CONTENT_MAX = 5000
/** "Password minimum 8." (product §9) */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** "Tel 10-11 digits." (product §9) */
export const TEL_MIN = 10
export const TEL_MAX = 11
/** Longest value of a field of an address, in characters; city and town together count as one. */
export const ADDRESS_FIELD_MAX = 200
/** "Icon: max 2 MB (2097152 bytes)" (product §5). */
export const ICON_MAX_BYTES = 2_097_152
/** "recommended 110x110" (product §5): the side of an icon in pixels. */
export const ICON_SIZE = 110

// Members and contracts

/** Devices of a member on which paid content can be read, unless the setting `DEVICE_LIMIT` of the environment has another number. */
export const DEVICE_LIMIT = 3
/** "5 wrong passwords" (product §4). */
export const FAILURES_TO_BAN = 5
/** Bounds of a monthly price in yen. The minimum is the card provider's. */
export const MIN_PLAN_YEN = 50
export const MAX_PLAN_YEN = 100_000
/** Cards of a member that are listed. */
export const MAX_CARDS = 100

// Staff

/** Shortest password of a staff account, in characters: it opens more than a reader's. */
export const STAFF_PASSWORD_MIN = 12
/** Characters of a staff name. */
export const STAFF_NAME_MAX = 50
/** Digits of a code of the authenticator app. */
export const CODE_DIGITS = 6
/** Recovery codes that are given out at once. */
export const RECOVERY_CODES = 10
/** System masters: staff who may change settings that others may not. */
export const SYSTEM_MASTERS_MAX = 6
/** Entries on a page of the audit log. */
export const AUDIT_PAGE = 50
/** Versions of a setting that are listed. */
export const SETTING_VERSIONS_SHOWN = 100

// Settings of the newspaper

/** Bytes of a call that saves a setting: a year of the garbage table is the largest. */
export const SETTING_BODY_BYTES = 2_000_000
/** Characters of each text, and entries of each list. Names and titles of what readers see are the shortest. */
export const SETTING_LIMITS = {
  note: 200,
  address: 300,
  newspaper: 30,
  blurb: 400,
  companyLine: 60,
  companyAddress: 100,
  hours: 60,
  links: 10,
  linkLabel: 20,
  recruitmentTitle: 40,
  recruitmentText: 300,
  adPartners: 20,
  adPartnerName: 60,
  adOrigins: 30,
  adOrigin: 200,
  adSlot: 100,
  planLabel: 30,
  planLines: 10,
  planLine: 80,
  contactItems: 30,
  contactItem: 40,
  inboxAddresses: 5,
  legalEditions: 40,
  legalSummary: 1000,
  legalLead: 2000,
  legalSections: 60,
  legalGroup: 40,
  legalTitle: 60,
  legalText: 8000,
  closedDays: 400,
  closedDayReason: 40,
  prefecture: 10,
  cities: 50,
  cityName: 20,
  districts: 100,
  districtName: 30,
  towns: 1000,
  townName: 40,
  weatherPlaceName: 20,
  garbageKinds: 20,
  garbageLabel: 30,
  garbageCity: 20,
  garbageDays: 400,
} as const

// Members at the desk

/** Characters of the reason for a change of a member's data. */
export const MEMBER_REASON_MAX = 200
/** Characters of a note on a member. */
export const MEMBER_NOTE_MAX = 1000
/** Members that a search lists. */
export const MEMBERS_FOUND_MAX = 20
/** Recently opened members of one account, listed below the search. */
export const RECENT_MEMBERS = 8
/** Accesses to a member that their page lists. */
export const LOOKS_SHOWN = 10
/** Changes of a member's data that their page lists. */
export const MEMBER_CHANGES_SHOWN = 20
/** How many characters missing in Shift_JIS are listed: the office cannot report more of them to an agent. */
export const LACKING_SHOWN = 50
/** Days before today that are searched for lines of the delivery list that were not handed over. */
export const HANDOVER_DAYS = 14
/** Messages of readers on a page of the desk. */
export const MESSAGES_PAGE = 50
/** Characters of the text by which members are searched for. */
export const MEMBER_WORDS_MAX = 100
/** Days whose messages of readers the page of today counts, and messages that it shows. */
export const TODAY_MESSAGE_DAYS = 7
export const TODAY_MESSAGES = 3
/** Newest events of each kind in a member's history. */
export const MEMBER_EVENTS_OF_KIND = 100
/** Days ahead of today whose delivery lists can be seen. */
export const DELIVERY_LIST_DAYS_AHEAD = 62

// Articles

/** Characters (UTF-16 units) of the longest body, standfirst, title and info. */
export const CONTENT_HTML_MAX = 200_000
export const DESCRIPTION_HTML_MAX = 4_000
export const TITLE_MAX = 300
export const INFO_MAX = 10_000
/** Characters of the address of a link. */
export const LINK_ADDRESS_MAX = 2_000
/** Characters of a reading (ruby). */
export const READING_MAX = 60
/** Steps of an editor that are accepted at once. */
export const STEPS_MAX = 2_000
/** Characters of a note that goes with an article to a colleague. */
export const ARTICLE_NOTE_MAX = 1000
/** Characters of a tag, and tags of an article. */
export const TAG_MAX = 50
export const TAGS_MAX = 30
/** Categories of an article. */
export const CATEGORIES_MAX = 20
/** Pictures of the gallery of an article, and characters of a caption. */
export const GALLERY_MAX = 50
export const CAPTION_MAX = 400
/** Characters of a standfirst made from the first paragraph on import: a longer one is cut, and repeated in the body. */
export const IMPORTED_STANDFIRST_MAX = 400
/** Greatest rank of an article. */
export const RANK_MAX = 999
/** Characters of the name, and of the description, of a category. */
export const CATEGORY_LABEL_MAX = 40
export const CATEGORY_DESCRIPTION_MAX = 200
/** "Lead description cut at 80 characters" (product §9), and the public part of a limited article's description (§2). */
export const LEAD_LENGTH = 80
/** Characters of a word of the dictionary, words of a rule, and characters of its source. */
export const HOUSE_WORD_MAX = 60
export const HOUSE_WORDS_MAX = 30
export const HOUSE_NOTE_MAX = 100
/** Rules of one dictionary. */
export const HOUSE_RULES_MAX = 5000
/** Characters of a dictionary's file. */
export const HOUSE_CSV_MAX = 2_000_000
/** Bytes of a call that imports a dictionary: its characters in up to four bytes each. */
export const HOUSE_RULE_BODY_BYTES = 8 * 1024 * 1024
/** Bytes of a call that saves an article with its document. */
export const ARTICLE_BODY_BYTES = 4 * 1024 * 1024
/** Characters of the address of an article. */
export const SLUG_MAX = 150
/** Characters of the note that says for whom a preview link is. */
export const PREVIEW_LABEL_MAX = 100
/** Bytes of a call that adds old addresses, and characters of their list. */
export const OLD_ADDRESS_BODY_BYTES = 4 * 1024 * 1024
export const OLD_ADDRESS_LIST_MAX = 1_000_000
/** Characters that are looked for in old addresses. */
export const OLD_ADDRESS_FIND_MAX = 200
/** Characters of an address of an older system. */
export const OLD_ADDRESS_MAX = 1000
/** Lines of old addresses that are added at once. */
export const OLD_ADDRESS_LINES_MAX = 1000
/** Articles on a page of the desk. */
export const DESK_ARTICLES_PAGE = 50
/** Hits of the search that are sorted into the list; more words narrow a search. */
export const DESK_HITS_MAX = 1000
/** Characters of a text whose alert is ignored. */
export const ALERT_FOUND_MAX = 200
/** Last year for which a release can be planned. */
export const LAST_RELEASE_YEAR = 2100
/** Tags on a page of the desk, and groups of similar ones. */
export const TAGS_PAGE = 100
export const TAG_GROUPS_MAX = 50
/** Results of each kind in the search of the desk. */
export const FOUND_OF_KIND = 6
/** People with an article open who are listed. */
export const PRESENT_MAX = 50
/** Rules on a page of the dictionary. */
export const HOUSE_RULES_PAGE = 100
/** Addresses of an older system on a page of the desk. */
export const OLD_ADDRESSES_PAGE = 100

// Front page and news

/** Characters of a line of breaking news, and of its address. */
export const BREAKING_TEXT_MAX = 60
export const BREAKING_LINK_MAX = 500
/** Characters of the reason of an emergency opening. */
export const OPENING_REASON_MAX = 200
/** Articles of one emergency opening. */
export const OPENING_ARTICLES_MAX = 50
/** "Nav sub-category columns hold 7 items" (product §2). */
export const NAV_COLUMN_LENGTH = 7
/** "1 lead, 8, then chunks of 13 (2,4,1,4,2)" (product §9). */
export const NEXT_COUNT = 8
export const GROUP_SIZE = 13
/** "past-day lists in groups of 6" (product §9). */
export const PAST_DAY_GROUP_SIZE = 6
/** Strips of categories below the latest articles, and the headlines of each. */
export const STRIP_COUNT = 4
export const STRIP_ARTICLES = 4
/** Places that are laid out by hand: one lead, eight more and a group of 13 (product §2). */
export const FRONT_SIZE = 1 + NEXT_COUNT + GROUP_SIZE
/** Past emergency openings that the desk lists. */
export const OPENINGS_SHOWN = 30
/** Lines of breaking news that the desk lists. */
export const BREAKING_LINES_SHOWN = 20
/** Other front pages that the desk lists. */
export const FRONT_EDITIONS_SHOWN = 8

// Lists of readers

/** "Page size 10 (first page requests 11 to detect more)" (product §9). */
export const PAGE_SIZE = 10
export const FIRST_PAGE_REQUEST = PAGE_SIZE + 1
/** "Auto-load for pages below 3" (product §9). */
export const AUTO_LOAD_BELOW = 3
/** "Ads every 4th list item in production" (product §9). */
export const AD_EVERY = 4
/** "List calls cap `limit` at 100 and `offset` at 10,000" (decision 028). */
export const LIST_LIMIT_MAX = 100
export const LIST_OFFSET_MAX = 10_000
/** "Side column: 6 recommended, 6 popular (past 1 week), 10 tags, 6 related" (product §9). */
export const RECOMMENDED_COUNT = 6
export const POPULAR_COUNT = 6
export const POPULAR_PERIOD_DAYS = 7
export const RANKED_TAG_COUNT = 10
export const RELATED_COUNT = 6
/** Other articles of the day, below an article. */
export const SAME_DAY_COUNT = 6
/** Hours and articles of the news site map. */
export const NEWS_HOURS = 48
export const NEWS_ARTICLES = 1000
/** Articles of the site map of a month. */
export const MONTH_ARTICLES = 50_000
/** Articles of a feed. */
export const RSS_ARTICLES = 30
/** Days whose articles rank the tags, today included. */
export const RANKED_TAG_DAYS = 30
/** Corrections on the page that lists them. */
export const CORRECTIONS_PAGE = 50
/** Articles of the light home page. */
export const LIGHT_HOME_ARTICLES = 30

// Search

/** "keywords at 10" (decision 028). */
export const KEYWORDS_MAX = 10
/** Characters of a keyword. */
export const KEYWORD_LENGTH_MAX = 100
/** Characters of a whole search text. */
export const SEARCH_TEXT_MAX = 2000
/** "Search history shows 5, stores 10" (product §9). */
export const HISTORY_SHOWN = 5
export const HISTORY_STORED = 10
/** Longest text that is searched for at the desk, in characters. */
export const FIND_MAX = 100
/** Characters of a slug or a name in a query: more than any real one has. */
export const SOUGHT_NAME_MAX = 200
/** Pages of the paper that a search shows at first; further ones are fetched on request. */
export const SEARCH_PAPERS = 30
/** Characters of the search field of a page. */
export const SEARCH_FIELD_MAX = 100
/** Characters of the text in a search address that are used. */
export const SEARCH_ADDRESS_MAX = 200

// Pictures

/** Characters of the description, and of the credit, of a picture. */
export const ALT_MAX = 400
export const CREDIT_MAX = 100
/** Characters of the name of a file. */
export const PICTURE_FILE_NAME_MAX = 200
/** Largest upload: pictures of phones and cameras, not their raw files. */
export const PICTURE_MAX_BYTES = 40 * 1024 * 1024
/** Pixels of a picture: more than press cameras produce. */
export const PICTURE_PIXELS = 64_000_000
/** Widths in pixels of the files made from a picture, up to its own width. */
export const PICTURE_WIDTHS = [320, 640, 960, 1600] as const
/** Pixels of a member's icon. A file of 2 MB can contain 268 million, which take 2 GB to decode. */
export const ICON_PIXELS = 24_000_000
/** Bytes that a PNG or GIF is decoded to, twice as many if it is interlaced: four for each pixel. */
export const ICON_DECODED_BYTES = 4 * ICON_PIXELS
/** Pictures on a page of the library. */
export const PICTURES_PAGE = 50

// Paper

/** Editions of a kind on one day. */
export const PAPER_EDITIONS_MAX = 9
/** Characters of the title of an edition. */
export const PAPER_TITLE_MAX = 100
/** A day's PDF; the command takes larger ones. */
export const PAPER_FILE_MAX_BYTES = 200 * 1024 * 1024
/** Characters of the name of a file of the paper. */
export const PAPER_FILE_NAME_MAX = 200
/** The greatest number of a page that an address or a call may ask for. */
export const PAPER_PAGE_MAX = 999
/** Regions of a page at most, and rectangles of a region that is drawn by hand. */
export const REGIONS_MAX = 200
export const REGION_PARTS_MAX = 24
/** After this many failures an item waits for the staff. */
export const MAX_TRIES = 3
/** Entries of one scrapbook. */
export const SCRAPBOOK_MAX = 1000
/** Entries of a scrapbook's page. */
export const SCRAPBOOK_PAGE = 20
/** Characters of a clip's title. */
export const CLIP_TITLE_MAX = 60
/** Days that the desk lists with their editions, and how many of them are in the future. */
export const EDITION_DAYS_SHOWN = 30
export const EDITION_DAYS_AHEAD = 7
/** Pages listed for each state in the reading queue. */
export const READING_QUEUE_SHOWN = 30

// Life of the region

/** Characters of a line, a town and a text. */
export const LIFE_LINE_MAX = 60
export const LIFE_TOWN_MAX = 20
export const LIFE_TEXT_MAX = 1000
/** Months by which one day of a repeated event may be moved, and their days at most. */
export const MOVED_MONTHS_MAX = 3
export const MOVED_DAYS_MAX = 92
/** Bytes of a call that saves a month of doctors on duty. */
export const DUTY_BODY_BYTES = 256 * 1024
/** Rows of a month of doctors on duty. */
export const DUTY_ROWS_MAX = 200
/** Days of the list of events, today included. */
export const EVENT_LIST_DAYS = 28
/** Days of the week that the home page shows, today included. */
export const WEEK_DAYS = 7
/** Exceptions, and moved days, of an event. */
export const CHANGED_DAYS_MAX = 60
/** Places of the forecast that a newspaper may have (decision 077); each is fetched every hour. */
export const MAX_WEATHER_PLACES = 10
/** Days of a list for print. */
export const PRINT_DAYS_MAX = 62
/** Entries on a page of the desk. */
export const LIFE_PAGE = 50
/** Announcements of the overview. */
export const OVERVIEW_ANNOUNCEMENTS = 5

// Backups and the nightly proof

/** Findings that are kept of a part. */
export const PROOF_FINDINGS_MAX = 20
/** The newest backups are kept however old: if the job has failed for weeks, the last good one may be among them. */
export const MIN_BACKUPS_KEPT = 3
/** A run removes at most about this many; the next one continues. */
export const MAX_SWEPT_FILES = 20_000
/** Limited articles that the nightly proof checks, and how many of the newest it samples from. */
export const PROOF_CANARIES = 3
export const PROOF_NEWEST = 20

// Figures

/** Months of the table of figures. */
export const FIGURE_MONTHS = 24
/** Articles that the figures of a period list. */
export const FIGURE_ARTICLES_MAX = 100

// Imports

/** Problems that are named: of a file of articles, and of a dictionary or a list of old addresses. */
export const ARTICLE_FILE_PROBLEMS = 20
export const LIST_PROBLEMS_SHOWN = 100
