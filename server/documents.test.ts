/** The numbers in documents are those of the program (decision 124): a document that states one has a row here, with its words made of the constant. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { FIGURE_PERIODS } from '@yukan/rules/desk/figures.ts'
import {
  BACKUP_AGE_MAX,
  BAN_LIFETIME,
  DESK_DRAFT_KEPT,
  IDLE_WARNING_MINUTES,
  INVITATION_LIFETIME,
  NOTICES_ASKED_EVERY,
  OBITUARY_DAYS_MAX,
  ONE_LOOK,
  OPENING_ALONE_AFTER,
  OPENING_LONGEST,
  PREVIEW_HOURS_MAX,
  RETENTION,
  STAFF_PRESENCE,
  TEXT_READ_TIMEOUT,
  UNPUBLISH_WITHIN,
} from '@yukan/rules/lifetimes.ts'
import {
  BREAKING_TEXT_MAX,
  CODE_DIGITS,
  CONTENT_HTML_MAX,
  DESCRIPTION_HTML_MAX,
  FAILURES_TO_BAN,
  FRONT_SIZE,
  HANDOVER_DAYS,
  IMPORTED_STANDFIRST_MAX,
  SETTING_LIMITS,
  INFO_MAX,
  LACKING_SHOWN,
  LEAD_LENGTH,
  MAX_SWEPT_FILES,
  MAX_TRIES,
  OLD_ADDRESS_LINES_MAX,
  PAPER_FILE_MAX_BYTES,
  PICTURE_MAX_BYTES,
  PICTURE_PIXELS,
  RECOVERY_CODES,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  TODAY_MESSAGE_DAYS,
  TODAY_MESSAGES,
} from '@yukan/rules/limits.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import {
  CLOSES_WITHIN,
  MAX_CONNECTIONS,
  PAGE_WORKERS_MAX,
  PURGE_RETRY_AFTER,
  RATE_LIMITS,
  SEARCHES_MAX,
  STORE_LIMITS,
  ARTICLE_LINE_MAX,
} from './limits.ts'

const days = (ms: number) => ms / DAY
const minutes = (ms: number) => ms / MINUTE
const megabytes = (bytes: number) => bytes / MEGABYTE
/** 20,000. */
const long = (number: number) => number.toLocaleString('en')

/** What the manual of the desk says with a number of ours, by page. */
const MANUAL: Readonly<Record<string, readonly string[]>> = {
  'breaking.md': [
    `${BREAKING_TEXT_MAX}字まで`,
    `${minutes(NOTICES_ASKED_EVERY)}分以内に出ます`,
    `${minutes(NOTICES_ASKED_EVERY)}分以内に消えます`,
  ],
  'delivery.md': [`きのうまでの${HANDOVER_DAYS}日`, `はじめの${LACKING_SHOWN}文字まで`],
  'emergency.md': [`長くて${days(OPENING_LONGEST)}日`, `${minutes(OPENING_ALONE_AFTER)}分待っても`],
  'figures.md': [FIGURE_PERIODS.map((period) => `「${period}日」`).join(''), FIGURE_PERIODS.map((period) => `${period}日`).join('・')],
  'front.md': [`${FRONT_SIZE}本まで`],
  'life.md': [`出し始める日から${OBITUARY_DAYS_MAX}日まで`, `出し終えてから${days(RETENTION.obituaries)}日たつと`],
  'members.md': [
    `${minutes(RATE_LIMITS['desk-members'].within)}分に${RATE_LIMITS['desk-members'].times}回まで`,
    `${minutes(ONE_LOOK)}分のあいだに何度`,
  ],
  'messages.md': [`${SETTING_LIMITS.inboxAddresses}つまで`, `退会から${days(RETENTION.withdrawnMembers)}日で消えます`],
  'moving.md': [`一度に${OLD_ADDRESS_LINES_MAX}行まで`],
  'newspaper.md': [`${SETTING_LIMITS.inboxAddresses}つまで`],
  'paper.md': [`1つ${megabytes(PAPER_FILE_MAX_BYTES)}MBまで`, `ひとりでに${MAX_TRIES}回まで試します`, `読み取れない面は${MAX_TRIES}回まで`],
  'pictures.md': [`1枚${megabytes(PICTURE_MAX_BYTES)}MBまで`],
  'preview.md': [`3日・${PREVIEW_HOURS_MAX / 24 / 7}週間`],
  'publish.md': [`${minutes(UNPUBLISH_WITHIN)}分のあいだは「元に戻す」`],
  'sign-in.md': [
    `リンクは${days(INVITATION_LIFETIME)}日間`,
    `「回復コード」が${RECOVERY_CODES}個出ます`,
    `${CODE_DIGITS}桁の数字`,
    `${IDLE_WARNING_MINUTES}分前に知らせ`,
    `確認コードを${FAILURES_TO_BAN}回まちがえると、${BAN_LIFETIME / HOUR}時間は`,
    `合わせて${RATE_LIMITS['desk-code'].times}回まちがえると`,
  ],
  'staff.md': [`${days(INVITATION_LIFETIME)}日のあいだ使えます`],
  'today.md': [`この${TODAY_MESSAGE_DAYS}日に届いた数と、新しい${TODAY_MESSAGES}通`, `この${minutes(STAFF_PRESENCE)}分に`],
  'trouble.md': [
    `最初の${LEAD_LENGTH}字`,
    `1枚${megabytes(PICTURE_MAX_BYTES)}MB、${PICTURE_PIXELS / 10_000}万画素まで`,
    `打ってから${days(DESK_DRAFT_KEPT) / 7}週間たったとき`,
  ],
  'write.md': [`${days(RETENTION.discardedArticles)}日のあいだは「記事」`],
}

/** Numbers of the manual that are no limit of ours: of the calendar, of a form of writing, of other programs. */
const NOT_OURS = ['第5日曜日や31日', '下4桁', '5桁や市外局番', '1日から7日まで', '毎時7分', '30秒ごとに出る', '1日・3日']

/** A number of more than one with a unit; one is mostly a way of speaking. */
const NUMBER = /(?<!\d)(?!1\D)\d+(?:秒|分|時間|日|週間|か月|年|文字|字|MB|万画素|件|本|枚|回|人|行|個|通|桁|つ)/g

const docs = new URL('../docs/', import.meta.url)
const readDocument = (name: string) => readFileSync(new URL(name, docs), 'utf8')

it.each(Object.entries(MANUAL))('the manual page %s contains its numbers as the code defines them', (page, phrases) => {
  const text = readDocument(`manual/${page}`)
  expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([])
})

it('the manual has no number above 1 with a unit that is neither checked here nor listed as not ours', () => {
  const unknown = readdirSync(new URL('manual/', docs))
    .filter((name) => name.endsWith('.md'))
    .flatMap((page) => {
      const known = [...(MANUAL[page] ?? []), ...NOT_OURS]
      const rest = known.reduce((text, phrase) => text.replaceAll(phrase, ''), readDocument(`manual/${page}`))
      return [...rest.matchAll(NUMBER)].map(([number]) => `${page}: ${number}`)
    })
  expect(unknown).toEqual([])
})

const hourly = (limit: keyof typeof RATE_LIMITS, what: string) => {
  expect(RATE_LIMITS[limit].within).toBe(HOUR)
  return `${long(RATE_LIMITS[limit].times)} ${what}`
}

it('docs/operations.md contains its limits as the code defines them', () => {
  const phrases = [
    `A line may have ${megabytes(ARTICLE_LINE_MAX)} MB`,
    `plain text, up to ${TITLE_MAX} characters`,
    `HTML, up to ${long(DESCRIPTION_HTML_MAX)} characters; of a limited article everybody sees the first ${LEAD_LENGTH}`,
    `HTML, up to ${long(CONTENT_HTML_MAX)} characters`,
    `plain text, up to ${long(INFO_MAX)} characters`,
    `names, up to ${TAGS_MAX} of up to ${TAG_MAX} characters`,
    `up to ${megabytes(PICTURE_MAX_BYTES)} MB`,
    `more than ${IMPORTED_STANDFIRST_MAX} characters is cut`,
    `at most ${long(MAX_SWEPT_FILES)} a night`,
    `older than ${BACKUP_AGE_MAX / HOUR} hours`,
    `up to ${CLOSES_WITHIN / SECOND} seconds`,
    `A process takes ${long(MAX_CONNECTIONS)} connections`,
    `every ${PURGE_RETRY_AFTER / SECOND} seconds at most`,
    `within ${STORE_LIMITS.responseWithin / SECOND} seconds (uploads within ${STORE_LIMITS.putWithin / SECOND})`,
    `erased by the job \`erase-withdrawn\` after ${days(RETENTION.withdrawnMembers)} days`,
    hourly('signup-source', 'sign-ups'),
    hourly('contact-source', 'messages'),
    hourly('mail-source', 'reset mails'),
    hourly('unknown-address', 'unknown addresses and wrong passwords'),
    hourly('upload-member', 'pictures of one member'),
    hourly('change-member', 'changes of addresses'),
    hourly('clip-reader', 'clips of the paper'),
    `${SEARCHES_MAX} searches in ten minutes`,
    hourly('signup-all', 'sign-ups'),
    hourly('contact-all', 'messages'),
    hourly('mail-all', 'reset mails'),
    `${long(RATE_LIMITS['login-all'].times)} wrong passwords`,
    `unconfirmed addresses ${long(RATE_LIMITS['stranger-mail-all'].times + RATE_LIMITS['first-mail-all'].times)} an hour`,
  ]
  const text = readDocument('operations.md').replaceAll(/\s+/g, ' ')
  expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([])
  expect([minutes(TEXT_READ_TIMEOUT), PAGE_WORKERS_MAX]).toEqual([4, 4])
  expect(text).toContain('one page a core, four at most')
  expect(text).toContain('within four minutes of a core')
})
