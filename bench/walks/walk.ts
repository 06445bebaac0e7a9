/** Walks at the desk as people do, by clicks and keys alone: counts them, and the seconds of each leg. */
import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { findChromium } from '../../scripts/browser.ts'
import { CHROMIUM_ARGUMENTS } from '../tools/chromium.ts'
import { informative, notMeasured } from '../tools/figures.ts'
import type { Figure } from '../tools/figures.ts'
import type { Newspaper } from '../tools/newspaper.ts'

const ASK_EVERY = 50
const PATIENCE = 10 * MINUTE

/** One person's actions in one leg. */
export interface Leg {
  name: string
  clicks: number
  keys: number
  seconds: number
}

/** Counts manual actions: a choice in a list and a chosen file are a click each. */
export class Walk {
  readonly legs: Leg[] = []
  #clicks = 0
  #keys = 0

  /** Runs a leg and reports it at once: a stuck walk shows where. */
  async leg<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    this.#clicks = 0
    this.#keys = 0
    const result = await work()
    const seconds = (performance.now() - startedAt) / SECOND
    this.legs.push({ name, clicks: this.#clicks, keys: this.#keys, seconds })
    console.log(`  ${name}: ${seconds.toFixed(1)} s, ${this.#clicks} clicks, ${this.#keys} keys`)
    return result
  }

  async click(where: Locator): Promise<void> {
    this.#clicks += 1
    await where.click()
  }

  async choose(where: Locator, choice: number | string): Promise<void> {
    this.#clicks += 2
    await where.selectOption(typeof choice === 'number' ? { index: choice } : { label: choice })
  }

  async chooseFile(where: Locator, name: string, buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> {
    this.#clicks += 2
    await where.setInputFiles({ name, mimeType, buffer })
  }

  /** A finger on a point of the screen. */
  async tap(page: Page, at: { x: number; y: number }): Promise<void> {
    this.#clicks += 1
    await page.touchscreen.tap(at.x, at.y)
  }

  async type(page: Page, text: string): Promise<void> {
    this.#keys += text.length
    await page.keyboard.type(text)
  }

  async fill(where: Locator, text: string): Promise<void> {
    this.#clicks += 1
    this.#keys += text.length
    await where.fill(text)
  }

  /** Writes `typed` over a part of a field, whose whole is `text` then. */
  async replace(where: Locator, text: string, typed: string): Promise<void> {
    this.#clicks += 1
    this.#keys += typed.length
    await where.fill(text)
  }

  /** The browser's way back, a key. */
  async back(page: Page): Promise<void> {
    this.#keys += 1
    await page.goBack()
  }

  async press(page: Page, key: string): Promise<void> {
    this.#keys += 1
    await page.keyboard.press(key)
  }
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The link to a room of the desk. */
export const room = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
/** Waits for the desk's report of an action. */
export const report = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
export const body = (page: Page) => page.locator('.ProseMirror [data-part="body"]')
export const saved = (page: Page) => page.getByText('保存済み').waitFor()

/** Repeats a question until the answer is yes. Throws after ten minutes: a slow machine may take some. */
export async function until(what: string, ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE / SECOND} seconds`)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY))
  }
}

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
export const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }

/** A browser of a person whose device confirms passkeys. */
export async function openBrowser(browser: Browser, screen = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', ...screen })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return page
}

/** The address of an invitation in a text; undefined if there is none. */
export function invitationIn(text: string): string | undefined {
  return /http:\/\/\S+?\/desk\/invitation\/[\w-]+\/?/.exec(text)?.[0]
}

/** Waits for the invitation that was mailed to an address, and returns its link. */
export async function mailedInvitation(newspaper: Newspaper, email: string): Promise<string> {
  let link: string | undefined
  await until(`the invitation of ${email}`, async () => {
    link = invitationIn(await (await fetch(`http://localhost:${newspaper.sandboxPort}/mail.json?to=${email}`)).text())
    return link !== undefined
  })
  return link ?? ''
}

/** Invites a person with a role by the command, and returns the link of the mail. */
export async function inviteStaff(newspaper: Newspaper, email: string, role: string): Promise<string> {
  await newspaper.command('staff', 'invite', email, role)
  return mailedInvitation(newspaper, email)
}

/** Accepts an invitation with a passkey. */
export async function enter(walk: Walk, page: Page, link: string, name: string): Promise<void> {
  await page.goto(link, { waitUntil: 'networkidle' })
  await walk.fill(page.getByLabel('名前'), name)
  await walk.click(button(page, 'パスキーを登録して始める'))
  await walk.click(button(page, '編集デスクへ進む'))
  await page.locator('main#main').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Types a sentence at the end of the text. */
export async function append(walk: Walk, page: Page, sentence: string): Promise<void> {
  await walk.click(body(page).locator('p').last())
  await walk.press(page, 'End')
  await walk.type(page, sentence)
  await saved(page)
}

/** Corrects a published article with a note, and waits until readers have it. */
export async function correct(walk: Walk, page: Page, address: string): Promise<void> {
  await append(walk, page, '訂正した文。')
  await walk.click(button(page, '訂正して公開する'))
  const dialog = page.getByRole('dialog')
  await walk.fill(dialog.getByRole('textbox'), '初出で日付を誤っていました。')
  await walk.click(dialog.getByRole('button', { name: '訂正して公開する' }))
  await until('readers have the correction', async () => (await (await fetch(address)).text()).includes('訂正した文。'))
}

/** Withdraws a published article with a reason, and waits until readers have it no more. */
export async function withdraw(walk: Walk, page: Page, address: string): Promise<void> {
  await walk.click(button(page, '取り下げる'))
  const dialog = page.getByRole('dialog')
  await walk.fill(dialog.getByRole('textbox'), '取材先の申し出により')
  await walk.click(dialog.getByRole('button', { name: '取り下げる' }))
  await until('readers have it no more', async () => (await fetch(address)).status === 410)
}

/** Opens Chromium for a walk and closes it; without one the walk is not measured. */
export async function walkInBrowser(name: string, walkThrough: (browser: Browser) => Promise<Figure[]>): Promise<Figure[]> {
  const executablePath = findChromium({ isWhole: true })
  if (executablePath === null) return [notMeasured(name, '', 'there is no Chromium')]
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
  try {
    return await walkThrough(browser)
  } finally {
    await browser.close()
  }
}

/** Seconds, clicks and keys of each leg, and the sum of the clicks. */
export function legFigures(legs: readonly Leg[], where: string): Figure[] {
  const sum = (count: (leg: Leg) => number) => legs.reduce((total, leg) => total + count(leg), 0)
  return [
    ...legs.map(({ name, clicks, keys, seconds }) =>
      informative({ name: `${where}: ${name}`, figure: seconds, unit: 's', how: `${clicks} clicks, ${keys} keys` }),
    ),
    informative({
      name: `${where}: clicks of the whole walk`,
      figure: sum(({ clicks }) => clicks),
      unit: '',
      how: `${sum(({ keys }) => keys)} keys`,
    }),
  ]
}
