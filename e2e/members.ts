/** Members for the journeys: who they are, their mails in the sandbox's inbox, and what only time or the staff could change. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { baseUrl, isAlive, visit } from './browser.ts'

export const sandboxUrl = inject('sandboxUrl')
export const dataDir = inject('dataDir')
/** A program that was started elsewhere shows neither its mails nor its data. */
export const hasDesk = sandboxUrl !== null && dataDir !== null

export const PASSWORD = 'akagi-no-kaze-7'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  receivedAt: string
}

/** An address that nobody has had. */
export function freshEmail(name = 'reader'): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.jp`
}

/** The mails of an address, newest first. */
export async function inbox(to: string): Promise<Mail[]> {
  const response = await fetch(`${sandboxUrl}/mail.json?to=${encodeURIComponent(to)}`)
  return (await response.json()) as Mail[]
}

/** Waits for a mail to an address; `count`: so many of the subject are there by then. Answers the newest. */
export async function mailTo(to: string, subject: string, count = 1): Promise<Mail> {
  const found = async () => (await inbox(to)).filter((mail) => mail.subject.includes(subject))
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  const [newest] = await found()
  if (newest === undefined) throw new Error('the mail is gone')
  return newest
}

/** The path, with its query, that a mail's link leads to. */
export function linkIn(mail: Mail): string {
  const [link] = new RegExp(`${baseUrl}/[^\\s]+`).exec(mail.text) ?? []
  if (link === undefined) throw new Error(`no link in: ${mail.text}`)
  return link.slice(baseUrl.length)
}

let client: Promise<pg.Client> | undefined

async function connect(): Promise<pg.Client> {
  const holder = JSON.parse(readFileSync(join(`${dataDir}`, 'postgres.holder.json'), 'utf8')) as { connection: pg.ClientConfig }
  const opened = new pg.Client(holder.connection)
  await opened.connect()
  return opened
}

/** Runs SQL on the program's database, as its operator might: here time is moved, and what no screen sets is set. */
export async function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  client ??= connect()
  return (await (await client).query<Row>(text, [...values])).rows
}

afterAll(async () => {
  await (await client)?.end()
  client = undefined
})

/** Every journey comes from one machine, which a person's limits are not made for. */
export async function forgetCounts(): Promise<void> {
  await query('delete from rate_count')
}

/** Makes a call as a browser without a page would. Throws unless it is answered. */
async function post<T>(path: string, body: object): Promise<T> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export interface Member {
  id: number
  email: string
  password: string
}

/** Signs somebody up by the calls and the mail: a member in trial with a name, `lastName` and `firstName`. */
export async function newMember({ name = 'reader', lastName = '渡良瀬', firstName = '花子' } = {}): Promise<Member> {
  await forgetCounts()
  const email = freshEmail(name)
  await post('/v1/user/set/register', { flag: 10, email, last_name: '渡良瀬', first_name: '花子', tel: '0277000000', role: 1 })
  const activatekey = new URL(linkIn(await mailTo(email, '会員登録のご案内')), baseUrl).searchParams.get('activate')
  await post('/v1/user/registPassword', { flag: 1, password: PASSWORD, activatekey })
  const [row] = await query<{ id: string }>(
    `update member set last_name = $2, first_name = $3, activated_at = activated_at - interval '1 day' where email = $1 returning id`,
    [email, lastName, firstName],
  )
  return { id: Number(row?.id), email, password: PASSWORD }
}

/** What local storage holds under 'times'. */
export function timesOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('times') ?? '{}') as Record<string, unknown>)
}

/** Types address and password and sends the form of the login page, which is open. */
export async function typeLogin(page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('メールアドレス').fill(email)
  await main.getByLabel(/^パスワード/).fill(password)
  await main.getByRole('button', { name: 'ログインする' }).click()
}

/** Logs in by the login page, and waits for the page that comes next. */
export async function logIn(page: Page, member: Pick<Member, 'email' | 'password'>, next = '/'): Promise<void> {
  await visit(page, '/login/')
  await typeLogin(page, member)
  await page.waitForURL(next)
  await isAlive(page)
}

/** Logs out by the header of a wide window, or by another link, and waits until the login page has been loaded anew. */
export async function logOut(
  page: Page,
  link: Locator = page.getByRole('banner').getByRole('link', { name: 'ログアウト' }).first(),
): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isBefore: true }))
  await link.click()
  await page.waitForURL('/login/')
  await page.waitForFunction(() => !('isBefore' in window) && document.readyState === 'complete')
  await isAlive(page)
}

/** The header's links to the member's own page, shown or folded away: two on a member's page, none on a guest's. */
export function ownLinks(page: Page): Locator {
  return page.locator('header a[href="/account/"]')
}

/** Ends the member's sessions, as running out or a reset elsewhere does. */
export async function dropSessions({ id }: Pick<Member, 'id'>): Promise<void> {
  await query('delete from session where member_id = $1', [id])
}

/** A contract whose last payment failed, and which is read for four more days. */
export async function failPayment({ id }: Pick<Member, 'id'>): Promise<void> {
  await query(
    `insert into subscription (member_id, plan_name, expire_at, status)
     values ($1, 'web', (date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo') + interval '5 days', 'past_due')`,
    [id],
  )
}
