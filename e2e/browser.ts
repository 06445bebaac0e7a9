/** A real Chromium. A page opened here fails its test on console errors, uncaught errors, and policy violations. No other host can be reached. */
import { randomBytes } from 'node:crypto'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page, WebError } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

/** Widths at which pages are checked; the spec's display sizes begin at 375, 767 and 1024 (product §9). */
export const PHONE = 375
export const TABLET = 768
export const DESKTOP = 1280
/** The narrowest screen, and a desktop at 400 % zoom (decision 025). */
export const NARROWEST = 320
/** A phone at 200 % zoom; a default font of 24 px on a phone is wider (both are reflowed by `max-width: 19em`). */
export const ZOOMED = 188

const HEIGHTS: Record<number, number> = { [NARROWEST]: 640, [PHONE]: 740, [TABLET]: 1024, [DESKTOP]: 900 }
const ACTION_TIMEOUT = 10_000
/** All scripts of a page are read and run before, which takes longer than an action on a machine with other journeys. */
const HYDRATION_TIMEOUT = 30_000
/** Text without scripts and pictures. */
const EMPTY_PAGE = '/healthz'

export interface ReaderOptions extends Pick<
  BrowserContextOptions,
  'timezoneId' | 'colorScheme' | 'reducedMotion' | 'hasTouch' | 'isMobile' | 'deviceScaleFactor' | 'permissions'
> {
  width?: number
  hasScript?: boolean
  source?: string
  /** The browser's storage. */
  storageState?: Exclude<BrowserContextOptions['storageState'], string | undefined>
  /** In an unused browser with an empty cache. */
  isAlone?: boolean
  /** The reader goes to the card provider's form. */
  usesCardProvider?: boolean
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

/** Options that can be set per page: readers who differ only in them share a context, one after the other. */
type PageOptions = Pick<ReaderOptions, 'width' | 'colorScheme' | 'reducedMotion'>
type ContextOptions = Omit<ReaderOptions, keyof PageOptions | 'source' | 'expected' | 'storageState' | 'isAlone' | 'usesCardProvider'>

/** Free contexts by their options. Each keeps one empty page of the site, and with it the process with compiled scripts. */
const idle = new Map<string, BrowserContext[]>()
/** A context that takes longer to clear or close is left to the end of the browser. */
const CLEARING_TIMEOUT = 10_000

function viewportOf(width: number): { width: number; height: number } {
  return { width, height: HEIGHTS[width] ?? 800 }
}

async function createContext({ hasScript = true, ...rest }: ContextOptions): Promise<BrowserContext> {
  const context = await (
    await connectBrowser()
  ).newContext({
    baseURL: baseUrl,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'no-preference',
    viewport: viewportOf(DESKTOP),
    javaScriptEnabled: hasScript,
    ...rest,
  })
  context.setDefaultTimeout(ACTION_TIMEOUT)
  if (hasScript) {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
  }
  return context
}

/** Opens a further page in a context. */
async function addPage(context: BrowserContext, { width = DESKTOP, ...media }: PageOptions): Promise<Page> {
  const page = await context.newPage()
  if (width !== DESKTOP) await page.setViewportSize(viewportOf(width))
  if (Object.keys(media).length > 0) await page.emulateMedia(media)
  return page
}

/** Restores a reader's browser storage: cookies, and the site's local storage. */
async function setStorage(page: Page, state: NonNullable<ReaderOptions['storageState']>): Promise<void> {
  await page.context().addCookies(state.cookies)
  const stored = state.origins.flatMap(({ localStorage }) => localStorage)
  if (stored.length === 0) return
  // A context that readers share has a page of the site already.
  const [first = page] = page.context().pages()
  if (first === page) await page.goto(EMPTY_PAGE)
  await first.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, stored)
}

/** The result of `work`, or `otherwise` after `milliseconds`: Chromium may never answer about a page that is closed while it loads. */
async function atMost<T>(milliseconds: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), milliseconds)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Removes everything of a reader from a context, but for the files in its cache. Returns false if it cannot be used again. */
async function clearContext(context: BrowserContext): Promise<boolean> {
  const [first, ...others] = context.pages()
  if (first === undefined || new URL(first.url()).pathname !== EMPTY_PAGE) return false
  await Promise.all(others.map((page) => page.close()))
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearCookies()
  const session = await context.newCDPSession(first)
  for (const origin of [baseUrl, inject('sandboxUrl')]) {
    if (origin !== null)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage,service_workers' })
  }
  await session.detach()
  return true
}

/** Opens a page of a new reader with an own address; it closes with the test, which fails on errors in it. */
export async function openPage(options: ReaderOptions = {}): Promise<Page> {
  const { expected = [], source = freshSource(), storageState, isAlone = false, usesCardProvider = false, ...looks } = options
  const { width, colorScheme, reducedMotion, ...rest } = looks
  const key = JSON.stringify(rest)
  const unused = idle.get(key) ?? []
  idle.set(key, unused)
  const known = isAlone ? undefined : unused.pop()
  const context = known ?? (await createContext(rest))
  if (known === undefined && !isAlone) await (await context.newPage()).goto(EMPTY_PAGE)
  // The card provider, another origin, would refuse our header: readers who pay use this machine's own address.
  await context.setExtraHTTPHeaders(usesCardProvider ? {} : { 'x-forwarded-for': source })
  const faults: string[] = []
  const fault = (text: string) => {
    if (!expected.some((each) => each.test(text))) faults.push(text)
  }
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') fault(`console: ${message.text()} ${message.location().url}`)
  }
  const onError = (error: WebError) => fault(`uncaught: ${error.error().message}`)
  context.on('console', onConsole).on('weberror', onError)
  onTestFinished(async ({ task }) => {
    const isReusable = !isAlone && task.result?.state !== 'fail' && (await atMost(CLEARING_TIMEOUT, clearContext(context), false))
    context.off('console', onConsole).off('weberror', onError)
    if (isReusable) unused.push(context)
    else await atMost(CLEARING_TIMEOUT, context.close(), undefined)
    expect(faults).toEqual([])
  })
  const page = await addPage(context, { width, ...(colorScheme && { colorScheme }), ...(reducedMotion && { reducedMotion }) })
  if (storageState !== undefined) await setStorage(page, storageState)
  return page
}

/** Makes the key of every mailed link valid: its form is shown. */
export async function acceptKeys(page: Page): Promise<void> {
  await page.route('**/v1/user/checkKey', (route) => route.fulfill({ json: { state: 'valid', email: 'hanako@example.jp' } }))
}

/** Waits until React has hydrated the page and its effects have run. */
export async function isAlive(page: Page): Promise<void> {
  const isHydrated = () => Object.keys(document.documentElement).some((name) => name.startsWith('__react'))
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATION_TIMEOUT })
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Opens an address and waits for hydration. Returns its status. */
export async function visit(page: Page, path: string): Promise<number> {
  const response = await page.goto(path)
  await isAlive(page)
  return response?.status() ?? 0
}

/** Records the page's writes to the clipboard from now on: all readers of one browser share its clipboard. */
export async function recordCopies(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { clipboard } = navigator
    const { dataset } = document.documentElement
    delete dataset['copied']
    clipboard.writeText = async (text) => {
      await Clipboard.prototype.writeText.call(clipboard, text)
      dataset['copied'] = text
    }
  })
}

/** The page's last write to the clipboard since `recordCopies`; null if there was none. */
export async function copiedText(page: Page): Promise<string | null> {
  return page.evaluate(() => document.documentElement.dataset['copied'] ?? null)
}
