/** A member who has just signed up, by the calls and the mail of a real sign-up: the trial of the digital edition is running. */
import { setTimeout as pause } from 'node:timers/promises'
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { baseUrl, visit } from './browser.ts'

export const PASSWORD = 'watarase-bridge-1952'
const ASK_EVERY = 200
const MAIL_WITHIN = 100

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
}

/** The key in the newest mail to an address, waited for. */
async function keyMailedTo(email: string): Promise<string> {
  const sandboxUrl = inject('sandboxUrl') ?? process.env['E2E_SANDBOX_URL']
  for (let tries = 0; tries < MAIL_WITHIN; tries++) {
    const response = await fetch(`${sandboxUrl}/mail.json?to=${encodeURIComponent(email)}`)
    const key = /activate=([\w-]+)/.exec(await response.text())?.[1]
    if (key !== undefined) return key
    await pause(ASK_EVERY)
  }
  throw new Error(`No mail came to ${email}.`)
}

/** Signs up; answers the address. A mailbox has one trial: `ofMailbox` names one that has had it. */
export async function signUp(ofMailbox?: string): Promise<string> {
  const email = ofMailbox === undefined ? `paper-${randomInt(2 ** 40)}@example.jp` : ofMailbox.replace('@', `+${randomInt(2 ** 20)}@`)
  await post('/v1/user/set/register', { email, last_name: '渡良瀬', first_name: '花子', tel: '0277000000' })
  const activatekey = await keyMailedTo(email)
  await post('/v1/user/registPassword', { password: PASSWORD, activatekey })
  return email
}

/** Logs in on the login page; `returned` waits for the page that comes next. */
export async function logIn(page: Page, email: string, isThere = false): Promise<void> {
  if (!isThere) await visit(page, '/login/')
  const form = page.getByRole('main').locator('form')
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="password"]').fill(PASSWORD)
  await form.locator('button[type="submit"]').click()
  await page.waitForURL((url) => url.pathname !== '/login/')
}
