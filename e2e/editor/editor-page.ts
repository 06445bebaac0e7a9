/** Opens the page with the editor, and types into it with the browser's own composition events. */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

/** Nothing listens there: the files are served from the folder. A local name, which lets the page use locks and a database. */
const ORIGIN = 'http://localhost:9'
/** Without scripts. */
const EMPTY_PAGE = '/empty'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

type PageFunction = 'texts' | 'serverTexts'
interface Texts {
  title: string
  description: string
  content: string
  info: string
}

/** The editor's page and its input method. */
export class EditorUser {
  readonly page: Page
  readonly session: CDPSession

  constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
  }

  /** The text shown while a word is typed and converted. */
  async compose(...steps: string[]): Promise<void> {
    for (const text of steps) {
      await this.session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    }
  }

  /** Ends the composition with a text. */
  async commit(text: string): Promise<void> {
    await this.session.send('Input.insertText', { text })
  }

  /** A key handled by an input method: it has a special code and no text. */
  async pressHandled(key: 'Enter' | 'Escape'): Promise<void> {
    const event = { key, code: key, windowsVirtualKeyCode: 229 }
    await this.session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }

  /** Types 桐生市 with its conversion. */
  async typeWord(): Promise<void> {
    await this.compose('ｋ', 'き', 'きｒ', 'きりゅ', 'きりゅう', '桐生', '桐生し', '桐生市')
    await this.pressHandled('Enter')
    await this.commit('桐生市')
    await this.pressHandled('Enter')
  }

  async texts(of: PageFunction = 'texts'): Promise<Texts> {
    const texts: Texts = await this.page.evaluate(`editorPage.${of}()`)
    return texts
  }

  async content(): Promise<string> {
    return (await this.texts()).content
  }

  /** Runs one of the page's functions (`web/test/editor/editor-page.tsx`). */
  async run(name: string, ...values: unknown[]): Promise<void> {
    await this.page.evaluate(`editorPage.${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`)
  }

  /** The texts of the server in the page, once it has everything. */
  async savedTexts(): Promise<Texts> {
    await this.page.waitForFunction(`['saved', 'conflict'].includes(editorPage.status().state) && editorPage.status().unsent === 0`)
    return this.texts('serverTexts')
  }
}

let browser: Promise<Browser> | undefined

/** The browser of the run; each worker connects once. */
function connectBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject('editorBrowser'))
  return browser
}

async function createContext(): Promise<BrowserContext> {
  const context = await (await connectBrowser()).newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(10_000)
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === EMPTY_PAGE) return route.fulfill({ body: '', contentType: 'text/html' })
    const file = join(inject('editorPage'), pathname)
    // Pictures of the samples are not there.
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    const body = readFileSync(file)
    return route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? 'application/octet-stream' })
  })
  return context
}

/** An unused browser. */
export async function openContext(): Promise<BrowserContext> {
  const context = await createContext()
  onTestFinished(() => context.close())
  return context
}

/** Free contexts. Each keeps one empty page of the site, and with it the process with compiled scripts. */
const idle: BrowserContext[] = []

/** Opens an empty page. Nothing is left in its browser of the tests that used it before. */
async function openPage(): Promise<Page> {
  const known = idle.pop()
  const context = known ?? (await createContext())
  if (known === undefined) await (await context.newPage()).goto(ORIGIN + EMPTY_PAGE)
  onTestFinished(async ({ task }) => {
    const [first, ...others] = context.pages()
    if (first === undefined || task.result?.state === 'fail') return context.close()
    await Promise.all(others.map((page) => page.close()))
    const session = await context.newCDPSession(first)
    await session.send('Storage.clearDataForOrigin', { origin: ORIGIN, storageTypes: 'local_storage,indexeddb' })
    await session.detach()
    idle.push(context)
  })
  return context.newPage()
}

/** Opens the editor with a body. A test fails on errors in its page. */
export async function openEditor(content = '', context?: BrowserContext, line: 'open' | 'cut' = 'open'): Promise<EditorUser> {
  const page = await (context?.newPage() ?? openPage())
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  onTestFinished(() => expect(faults).toEqual([]))
  await page.goto(`${ORIGIN}/editor/editor-page.html?${new URLSearchParams({ content, line }).toString()}`)
  await page.waitForSelector('.ProseMirror')
  await page.getByRole('toolbar').first().waitFor()
  return new EditorUser(page, await page.context().newCDPSession(page))
}

/** Opens the page with the states of the desk, whose calls nothing answers. */
export async function openGallery(): Promise<Page> {
  const page = await openPage()
  await page.route('**/desk/**', (route) => route.fulfill({ status: 503, json: { code: 'E_BUSY', message: '' } }))
  await page.route('**/desk-gallery/**', (route) => route.fallback())
  await page.goto(`${ORIGIN}/desk-gallery/gallery-page.html`)
  return page
}

/**
 * Opens one state of the desk with the foot of the desk below it. A test answers the calls that it needs (`answer`: from the first one on), and fails
 * on errors that are not `expected`.
 */
export async function enterRoom(name: string, expected: readonly RegExp[] = [], answer?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await openGallery()
  await answer?.(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  onTestFinished(() => expect(faults).toEqual(expected.map((fault) => expect.stringMatching(fault))))
  await page.evaluate(`galleryPage.enter(${JSON.stringify(name)})`)
  return page
}
