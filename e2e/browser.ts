/**
 * A real Chromium for the journeys. A page opened here fails its test on any console error, uncaught error, breach of the
 * content security policy, or request to another host.
 */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'

/** Widths at which the pages are looked at; the spec's display sizes begin at 375, 767 and 1024 (product §9). */
export const PHONE = 375
export const TABLET = 768
export const DESKTOP = 1280
/** The narrowest screen, and what 400 % zoom leaves of a desktop (decision 025). */
export const NARROWEST = 320

const HEIGHTS: Record<number, number> = { [NARROWEST]: 640, [PHONE]: 740, [TABLET]: 1024, [DESKTOP]: 900 }
const ACTION_TIMEOUT = 10_000

export interface ReaderOptions extends Pick<
  BrowserContextOptions,
  | 'timezoneId'
  | 'colorScheme'
  | 'bypassCSP'
  | 'reducedMotion'
  | 'hasTouch'
  | 'isMobile'
  | 'deviceScaleFactor'
  | 'permissions'
  | 'storageState'
> {
  /** Width of the window in pixels; a desktop's unless given. */
  width?: number
  /** False for a reader without JavaScript. */
  hasScript?: boolean
  /** Faults that belong to the journey, such as Chromium's own line about a status of 404. */
  expected?: readonly RegExp[]
}

/** Chromium's own console line about an answer of this status. */
export function statusLine(status: number): RegExp {
  return new RegExp(`the server responded with a status of ${status} `)
}

/** Origin of the program under test. */
export const baseUrl: string = inject('baseUrl')

let browser: Promise<Browser> | undefined

function executablePath(): string {
  const named = process.env['CHROMIUM']
  const path = [...(named === undefined ? [] : [named]), '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (each) => existsSync(each),
  )
  if (path === undefined) throw new Error('No Chromium was found: install the package "chromium", or name a browser in CHROMIUM.')
  return path
}

/** The browser of these journeys; it ends with them. */
export function launch(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: executablePath(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--no-default-browser-check',
      '--disable-gpu',
      '--lang=ja',
      // Chromium would draw two pages for its own address bar beside each of ours, which takes longer than ours does.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
    ],
  })
  return browser
}

afterAll(async () => {
  await (await browser)?.close()
})

/** Opens a page of a reader who was never here; it closes with the test, which fails on what went wrong in it. */
export async function openPage(options: ReaderOptions = {}): Promise<Page> {
  const { width = DESKTOP, hasScript = true, expected = [], ...rest } = options
  const context = await (
    await launch()
  ).newContext({
    baseURL: baseUrl,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'no-preference',
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    javaScriptEnabled: hasScript,
    ...rest,
  })
  context.setDefaultTimeout(ACTION_TIMEOUT)
  const faults: string[] = []
  const fault = (text: string) => {
    if (!expected.some((each) => each.test(text))) faults.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') fault(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => fault(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && url.origin !== baseUrl) fault(`foreign: ${request.url()}`)
  })
  if (hasScript) {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
  }
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  return context.newPage()
}

/** Waits until the page is alive: React has taken over what the server rendered, and its effects have run. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((name) => name.startsWith('__react')))
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Opens an address and waits until the page is alive. Answers its status. */
export async function visit(page: Page, path: string): Promise<number> {
  const response = await page.goto(path)
  await isAlive(page)
  return response?.status() ?? 0
}
