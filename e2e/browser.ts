/** A real Chromium. A page opened here fails its test on console errors, uncaught errors, policy violations and foreign requests. */
import { randomBytes } from 'node:crypto'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

/** Widths at which pages are checked; the spec's display sizes begin at 375, 767 and 1024 (product §9). */
export const PHONE = 375
export const TABLET = 768
export const DESKTOP = 1280
/** The narrowest screen, and a desktop at 400 % zoom (decision 025). */
export const NARROWEST = 320

const HEIGHTS: Record<number, number> = { [NARROWEST]: 640, [PHONE]: 740, [TABLET]: 1024, [DESKTOP]: 900 }
const ACTION_TIMEOUT = 10_000

export interface ReaderOptions extends Pick<
  BrowserContextOptions,
  'timezoneId' | 'colorScheme' | 'reducedMotion' | 'hasTouch' | 'isMobile' | 'deviceScaleFactor' | 'permissions' | 'storageState'
> {
  width?: number
  hasScript?: boolean
  source?: string
  /** Errors that belong to the journey, such as Chromium's own line about a status of 404. */
  expected?: readonly RegExp[]
}

/** Chromium's console line about a response of this status. */
export function statusLine(status: number): RegExp {
  return new RegExp(`the server responded with a status of ${status} `)
}

/** Origin of the program under test. */
export const baseUrl: string = inject('baseUrl')

let browser: Promise<Browser> | undefined

/** The browser of the run (`chromium.ts`); each worker connects once. */
export function connectBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject('browserEndpoint'))
  return browser
}

/** An address that no other reader uses: limits for each source do not affect the run. */
export function freshSource(): string {
  return ['10', ...randomBytes(3).values()].join('.')
}

/** Opens a page of a new reader with an own address; it closes with the test, which fails on errors in it. */
export async function openPage(options: ReaderOptions = {}): Promise<Page> {
  const { width = DESKTOP, hasScript = true, expected = [], source = freshSource(), ...rest } = options
  // The card provider, another origin, would refuse our header: readers who pay use this machine's own address.
  const meetsProvider = expected.some((each) => each.test(`foreign: ${inject('sandboxUrl')}/`))
  const context = await (
    await connectBrowser()
  ).newContext({
    ...(meetsProvider ? {} : { extraHTTPHeaders: { 'x-forwarded-for': source } }),
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

/** Waits until React has hydrated the page and its effects have run. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((name) => name.startsWith('__react')))
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Opens an address and waits for hydration. Returns its status. */
export async function visit(page: Page, path: string): Promise<number> {
  const response = await page.goto(path)
  await isAlive(page)
  return response?.status() ?? 0
}
