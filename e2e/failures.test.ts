/** What readers see when something is missing or fails (product §8). */
import { expect, test } from 'vitest'
import { isAlive, openPage, statusLine, visit } from './browser.ts'
import { NAME } from './newspaper.ts'

const failures: readonly (readonly [path: string, status: number, sentence: string])[] = [
  ['/no-such-page/', 404, 'お探しのページは見つかりませんでした'],
  ['/no/such/page', 404, 'お探しのページは見つかりませんでした'],
  ['/article/no-such-article/', 404, 'お探しの記事は見つかりませんでした'],
  ['/category/no-such/', 404, 'カテゴリー「no-such」は見つかりませんでした'],
  ['/tag/no-such/', 404, 'タグ「no-such」は見つかりませんでした'],
  ['/?date=2026-02-30', 400, 'ページのアドレスが正しくありません'],
  ['/paper/yesterday/', 400, 'ページのアドレスが正しくありません'],
  ['/category/kiryu/?page=0', 400, 'ページのアドレスが正しくありません'],
  ['/search/?keyword=a&keyword=b', 400, 'ページのアドレスが正しくありません'],
]

test('an unknown or wrong address shows its sentence as title and heading, in the site’s own layout', { tags: ['long'] }, async () => {
  const page = await openPage({ expected: [statusLine(404), statusLine(400)] })
  const description = async () =>
    /<meta name="description" content="([^"]+)"/.exec(await (await fetch(new URL('/', page.url()))).text())?.[1]
  const shown: [string, number, string | null][] = []
  for (const [path, , sentence] of failures) {
    const status = await visit(page, path)
    shown.push([path, status, await page.getByRole('heading', { level: 1 }).textContent()])
    expect(await page.title()).toBe(`${sentence} | ${NAME}`)
    expect(await page.getByRole('contentinfo').count()).toBe(1)
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(await description())
  }
  expect(shown).toEqual(failures)
  await page.getByRole('main').getByRole('link', { name: 'トップページへ' }).click()
  await page.waitForURL('/')
  await expect.poll(() => page.title()).toBe(NAME)
})

test('a link to an article that no longer exists shows its sentence, and Back returns to the home page', { tags: ['long'] }, async () => {
  const page = await openPage({ expected: [statusLine(404)] })
  await visit(page, '/')
  const link = page.getByRole('region', { name: 'トップニュース' }).getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  await page.route(/_\.data/, (route) => route.continue({ url: route.request().url().replace(href, '/article/no-such-article/') }))
  await link.click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('お探しの記事は見つかりませんでした')
  await page.goBack()
  await page.getByRole('region', { name: 'トップニュース' }).waitFor()
})

const OFFLINE = { expected: [/net::ERR_INTERNET_DISCONNECTED/] }

test('a link without a connection keeps the current page, and works when the connection is back', async () => {
  const page = await openPage(OFFLINE)
  await visit(page, '/')
  const address = page.url()
  const link = page.getByRole('region', { name: 'トップニュース' }).getByRole('link')
  const title = await page.title()
  const notice = page.getByRole('alert')
  await page.context().setOffline(true)
  // Once before the script of the other page is there, and once with it.
  for (const isLoaded of [false, true]) {
    if (isLoaded) await page.evaluate(() => document.querySelector('main')?.setAttribute('data-mark', 'kept'))
    await link.click()
    await expect.poll(() => notice.allTextContents()).toEqual([expect.stringContaining('通信できませんでした。')])
    expect([page.url(), await page.title(), await link.count()]).toEqual([address, title, 1])
    if (isLoaded) {
      await notice.getByRole('button', { name: '閉じる' }).click()
      break
    }
    await page.context().setOffline(false)
    await expect.poll(() => notice.count()).toBe(0)
    await page.route(/\.data/, (route) => route.abort('internetdisconnected'))
  }
  expect(await page.locator('main').getAttribute('data-mark')).toBe('kept')
  await page.unroute(/\.data/)
  await link.click()
  await page.waitForURL(/\/article\//)
  expect(await notice.count()).toBe(0)
})

test(
  'a click before the scripts are loaded keeps the page when offline, and follows the link when online',
  { tags: ['long'] },
  async () => {
    const page = await openPage({ ...OFFLINE, isAlone: true })
    const { promise: line, resolve: release } = Promise.withResolvers<undefined>()
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await line
      await route.continue()
    })
    await page.goto('/')
    const address = page.url()
    const link = page.getByRole('region', { name: 'トップニュース' }).getByRole('link')
    const notice = page.getByRole('alert')
    await page.context().setOffline(true)
    await link.click()
    await expect.poll(() => notice.allTextContents()).toEqual([expect.stringContaining('通信できませんでした。')])
    await notice.getByRole('button', { name: '閉じる' }).click()
    expect(await notice.count()).toBe(0)
    await link.click()
    await notice.waitFor()
    expect([page.url(), await link.count()]).toEqual([address, 1])
    await page.context().setOffline(false)
    release(undefined)
    await isAlive(page)
    // The page's scripts have the notice now.
    await notice.getByRole('button', { name: '閉じる' }).click()
    await expect.poll(() => notice.count()).toBe(0)
    await page.unroute(/\/assets\/.*\.js/)
    await page.route(/\/assets\/.*\.js/, () => undefined)
    await page.goto('/')
    await link.click()
    await page.waitForURL(/\/article\//)
  },
)

test('a bar announces a page that takes long, until it is shown', { tags: ['long'] }, async () => {
  const page = await openPage()
  await visit(page, '/')
  const { promise: line, resolve: release } = Promise.withResolvers<undefined>()
  await page.route(/\.data/, async (route) => {
    await line
    await route.continue()
  })
  await page.getByRole('region', { name: 'トップニュース' }).getByRole('link').click()
  const bar = page.getByRole('progressbar', { name: 'ページを読み込んでいます' })
  await bar.waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  release(undefined)
  await page.waitForURL(/\/article\//)
  await expect.poll(() => bar.count()).toBe(0)
})

test("'show more' reports a missing connection, and works when the connection is back", { tags: ['long'] }, async () => {
  const page = await openPage(OFFLINE)
  await visit(page, '/')
  const cards = page.getByRole('main').getByRole('article')
  const before = await cards.count()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'もっと見る' }).click()
  await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual(['続きを読み込めませんでした。もう一度お試しください。'])
  expect(await cards.count()).toBe(before)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'もっと見る' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a list and the calendar report a missing connection', { tags: ['long'] }, async () => {
  const page = await openPage(OFFLINE)
  await visit(page, '/category/chiiki/?page=3')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'もっと見る' }).click()
  await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual(['続きを読み込めませんでした。もう一度お試しください。'])
  await page.context().setOffline(false)
  await visit(page, '/')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '前の月' }).click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
})
