import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { baseUrl, isAlive, openPage, visit } from './browser.ts'
import type { ReaderOptions } from './browser.ts'
import { FIRST_MEMBER, PASSWORD } from './first-member.ts'

export const sandboxUrl = inject('sandboxUrl')
export const dataDir = inject('dataDir')
/** A program started elsewhere gives access neither to its mails nor to its data. */
export const hasDesk = sandboxUrl !== null && dataDir !== null

export { PASSWORD } from './first-member.ts'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  receivedAt: string
}

/** An address that is not registered. */
export function freshEmail(name = 'reader'): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.jp`
}

/** The mails of an address, newest first. */
export async function inbox(to: string): Promise<Mail[]> {
  const response = await fetch(`${sandboxUrl}/mail.json?to=${encodeURIComponent(to)}`)
  return (await response.json()) as Mail[]
}

/** Waits until `count` mails of the subject have arrived at an address. Returns the newest. */
export async function mailTo(to: string, subject: string, count = 1): Promise<Mail> {
  const found = async () => (await inbox(to)).filter((mail) => mail.subject.includes(subject))
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  const [newest] = await found()
  if (newest === undefined) throw new Error('the mail is gone')
  return newest
}

/** The path and query of a mail's link. */
export function linkIn(mail: Mail): string {
  const [link] = new RegExp(`${baseUrl}/[^\\s]+`).exec(mail.text) ?? []
  if (link === undefined) throw new Error(`no link in: ${mail.text}`)
  return link.slice(baseUrl.length)
}

let pool: pg.Pool | undefined

/** How to connect to the database of the program in a data folder. */
export function databaseOf(folder: string): pg.ClientConfig {
  return (JSON.parse(readFileSync(join(folder, 'postgres.holder.json'), 'utf8')) as { connection: pg.ClientConfig }).connection
}

function connect(): pg.Pool {
  return new pg.Pool({ ...databaseOf(`${dataDir}`), max: 2, idleTimeoutMillis: 2000, allowExitOnIdle: true })
}

/** Runs SQL on the program's database: moves time, and sets what no screen sets. */
export async function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  pool ??= connect()
  return (await pool.query<Row>(text, [...values])).rows
}

export interface Member {
  id: number
  email: string
  password: string
}

/** Inserts a member in trial with a name, `lastName` and `firstName`: a copy of the first member. */
export async function newMember({ name = 'reader', lastName = '渡良瀬', firstName = '花子' } = {}): Promise<Member> {
  const email = freshEmail(name)
  const [row] = await query<{ id: string }>(
    `insert into member (email, last_name, first_name, password_hash, tel, role, flag, trial_until, activated_at)
     select $1, $2, $3, password_hash, tel, role, flag, trial_until, activated_at - interval '1 day' from member where email = $4 returning id`,
    [email, lastName, firstName, FIRST_MEMBER],
  )
  if (row === undefined) throw new Error('The first member is not there.')
  return { id: Number(row.id), email, password: PASSWORD }
}

interface Login {
  cookie: string
  token: string
}

const logins = new Map<number, Login>()

/** Inserts a device and its session. The device counts as one of the member's until there are three. */
async function insertSession({ id }: Pick<Member, 'id'>): Promise<Login> {
  const [cookie = '', token = ''] = [0, 1].map(() => randomBytes(32).toString('base64url'))
  const [cookieHash, tokenHash] = [cookie, token].map((secret) => createHash('sha256').update(secret).digest())
  await query(
    `with device as (
       insert into device (member_id, cookie_hash, name, is_registered, created_at, used_at)
       select $1, $2, 'others', (select count(*) < 3 from device where member_id = $1 and is_registered), now(), now() returning id)
     insert into session (token_hash, device_id, member_id, created_at, used_at, expires_at)
     select $3, id, $1, now(), now(), now() + interval '1 day' from device`,
    [id, cookieHash, tokenHash],
  )
  logins.set(id, { cookie, token })
  return { cookie, token }
}

/** Makes a call as a member, by POST with a body. Throws unless the status is 200. */
export async function callAs<T>(member: Pick<Member, 'id'>, path: string, body?: object): Promise<T> {
  const { cookie, token } = logins.get(member.id) ?? (await insertSession(member))
  const headers = { authorization: `Bearer ${token}`, cookie: `yukan_device=${cookie}`, 'content-type': 'application/json' }
  const response = await fetch(
    `${baseUrl}${path}`,
    body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) },
  )
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** The storage of a new browser in which the member is logged in. */
export async function loginStateOf(member: Pick<Member, 'id'>): Promise<NonNullable<ReaderOptions['storageState']>> {
  const { cookie, token } = await insertSession(member)
  const attributes = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }
  return {
    cookies: [{ name: 'yukan_device', value: cookie, domain: new URL(baseUrl).hostname, ...attributes }],
    origins: [{ origin: baseUrl, localStorage: [{ name: 'times', value: JSON.stringify({ jwt: token }) }] }],
  }
}

/** Opens an empty page of a new browser in which the member is logged in. */
export async function openPageOf(member: Pick<Member, 'id'>, options: ReaderOptions = {}): Promise<Page> {
  return openPage({ ...options, storageState: await loginStateOf(member) })
}

/** The value of 'times' in local storage. */
export function timesOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('times') ?? '{}') as Record<string, unknown>)
}

/** Types address and password into the open login page and sends the form. */
export async function typeLogin(page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('メールアドレス').fill(email)
  await main.getByLabel(/^パスワード/).fill(password)
  await main.getByRole('button', { name: 'ログインする' }).click()
}

/** Logs in by the login page, and waits for the next page. */
export async function logIn(page: Page, member: Pick<Member, 'email' | 'password'>, next = '/'): Promise<void> {
  await visit(page, '/login/')
  await typeLogin(page, member)
  await page.waitForURL(next)
  await isAlive(page)
}

/** Logs out by the header of a wide window, or by another link, and waits until the login page has loaded. */
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

/** The header's links to the member's own page, visible or in the menu: two for a member, none for a guest. */
export function ownLinks(page: Page): Locator {
  return page.locator('header a[href="/account/"]')
}

/** Deletes the member's sessions, as expiry or a reset elsewhere does. */
export async function deleteSessions({ id }: Pick<Member, 'id'>): Promise<void> {
  await query('delete from session where member_id = $1', [id])
}

/** A contract whose last payment failed, with four more days of grace. */
export async function failPayment({ id }: Pick<Member, 'id'>): Promise<void> {
  await query(
    `insert into subscription (member_id, plan_name, expire_at, status)
     values ($1, 'web', (date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo') + interval '5 days', 'past_due')`,
    [id],
  )
}
