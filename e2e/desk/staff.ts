/** Staff members in a browser, each with their own passkey. */
import { createHash, randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { baseUrl, isAlive, openPage, statusLine, visit } from '../browser.ts'
import { runCommand } from '../command.ts'
import { freshEmail, linkIn, mailTo, query } from '../members.ts'

/** A device that asks its holder for a finger, who always gives it. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

/** Opens the mailed invitation and creates the account with a passkey. */
export async function acceptInvitation(page: Page, email: string, name: string): Promise<void> {
  await visit(page, linkIn(await mailTo(email, '招待')))
  await page.getByLabel('名前').fill(name)
  await button(page, 'パスキーを登録して始める').click()
  await heading(page, 'アカウントができました').waitFor()
  expect(await page.locator('main code').count()).toBe(10)
  await button(page, '編集デスクへ進む').click()
  await page.locator('main#main').waitFor()
  await isAlive(page)
}

/** Opens the browser of a staff member, which is not shared if it has its own passkey or clock. `more`: errors that it may log. */
const openStaffPage = (width: number | undefined, isAlone: boolean, more: readonly RegExp[]) =>
  openPage({ ...(width === undefined ? {} : { width }), isAlone, expected: [statusLine(404), statusLine(415), ...more] })

/** A new staff member who comes by an invitation, with a passkey. */
export async function openDeskByInvitation(role: string, name: string, width?: number): Promise<Page> {
  const email = freshEmail(role)
  await runCommand(inject('dataDir') ?? '', ['staff', 'invite', email, role], { PUBLIC_URL: baseUrl })
  const page = await openStaffPage(width, true, [])
  await addAuthenticator(page)
  await acceptInvitation(page, email, name)
  return page
}

/** A new staff member whose session has just begun: account and session are inserted, since an invitation takes seconds. Returns the cookie's value. */
export async function newSessionOf(role: string, name: string): Promise<string> {
  const token = randomUUID()
  await query(
    `with account as (
       insert into staff_account (email, name, role, created_at, used_at) values ($1, $2, $3, now(), now()) returning id
     )
     insert into staff_session (token_hash, staff_id, browser, source, created_at, used_at, expires_at, proved_at)
       select $4, id, 'Chromium', '127.0.0.1', now(), now(), now() + interval '1 hour', now() from account`,
    [freshEmail(role), name, role, createHash('sha256').update(token).digest()],
  )
  return token
}

/** An empty page of a new staff member whose session has just begun. */
export async function openDeskOf(
  role: string,
  name: string,
  width?: number,
  more: readonly RegExp[] = [],
  { isAlone = false } = {},
): Promise<Page> {
  const token = await newSessionOf(role, name)
  const page = await openStaffPage(width, isAlone, more)
  await page
    .context()
    .addCookies([
      { name: 'yukan_desk', value: token, domain: new URL(baseUrl).hostname, path: '/desk', httpOnly: true, sameSite: 'Strict' },
    ])
  return page
}
