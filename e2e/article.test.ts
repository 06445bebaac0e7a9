/** An article in the browser: pictures, the members' notice, the count of readings (product §2 "Article detail"). */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow } from './accessibility.ts'
import { baseUrl, copiedText, DESKTOP, NARROWEST, openPage, PHONE, recordCopies, visit } from './browser.ts'
import { hasDesk, newMember, openPageOf, query } from './members.ts'
import { ask, limitedArticle, openArticle } from './newspaper.ts'

/** Pixels between an article and what follows it. */
const LARGEST_GAP = 48

const captions = openArticle.gallery.length
/** The main picture and those of the gallery. */
const pictures = captions + 1
const gallery = (page: Page) => page.getByRole('region', { name: '写真' })
const viewer = (page: Page) => page.getByRole('dialog', { name: openArticle.title })
const shownNumber = async (page: Page) => /(\d+) \/ \d+$/.exec((await viewer(page).locator('figcaption').textContent()) ?? '')?.[1]

test('the gallery scrolls sideways, also by keyboard', async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, `/article/${openArticle.slug}/`)
  const scroller = gallery(page).getByRole('list', { name: '写真' })
  expect(await scroller.getByRole('link').count()).toBe(captions)
  const [width, content] = await scroller.evaluate((element) => [element.clientWidth, element.scrollWidth])
  expect(content).toBeGreaterThan(width ?? 0)
  // The scroller cuts off what stands out of it: its padding has room for the focus ring of a picture.
  const [room, ring] = await scroller.evaluate((element) => {
    const link = element.querySelector('a')
    link?.focus()
    const outer = element.getBoundingClientRect()
    const inner = link?.getBoundingClientRect() ?? outer
    const { outlineWidth, outlineOffset } = getComputedStyle(link ?? element)
    return [Math.min(inner.left - outer.left, inner.top - outer.top), Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)]
  })
  expect(ring).toBe(5)
  expect(room).toBeGreaterThanOrEqual(ring ?? 0)
  await scroller.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test(
  'the picture viewer opens on a click, turns by arrows and buttons, closes by Escape, and returns the focus',
  { tags: ['long'] },
  async () => {
    const page = await openPage()
    await visit(page, `/article/${openArticle.slug}/`)
    const second = gallery(page).getByRole('link').nth(1)
    const mainCaption = await page.getByRole('main').locator('figcaption').first().textContent()
    await second.click()
    await viewer(page).waitFor()
    const box = await viewer(page).boundingBox()
    expect([box?.width, box?.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height])
    expect(await shownNumber(page)).toBe('3')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shownNumber(page)).toBe('4')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
    await expect.poll(() => shownNumber(page)).toBe('1')
    expect(await viewer(page).locator('figcaption').textContent()).toBe(`${mainCaption}　1 / ${pictures}`)
    await viewer(page).getByRole('button', { name: '前の写真' }).click()
    await expect.poll(() => shownNumber(page)).toBe(`${pictures}`)
    await viewer(page).getByRole('button', { name: '次の写真' }).click()
    await expect.poll(() => shownNumber(page)).toBe('1')
    expect(
      await viewer(page)
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
    ).toBe(true)

    await page.keyboard.press('Escape')
    await expect.poll(() => viewer(page).count()).toBe(0)
    expect(await second.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await viewer(page).count()).toBe(0)
  },
)

test('the main picture opens the viewer as its first picture, without leaving the page', { tags: ['long'] }, async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, `/article/${openArticle.slug}/`)
  const main = page.getByRole('link', { name: /^写真を拡大する/ })
  const caption = await page.getByRole('main').locator('figcaption').first().textContent()
  await main.click()
  await viewer(page).waitFor()
  expect(await viewer(page).locator('figcaption').textContent()).toBe(`${caption}　1 / ${pictures}`)
  await viewer(page).getByRole('button', { name: '次の写真' }).click()
  await expect.poll(() => shownNumber(page)).toBe('2')
  await page.keyboard.press('Escape')
  await expect.poll(() => viewer(page).count()).toBe(0)
  expect([new URL(page.url()).pathname, await main.evaluate((link) => link === document.activeElement)]).toEqual([
    `/article/${openArticle.slug}/`,
    true,
  ])
})

test('a swipe by finger or mouse turns the pictures of the viewer', { tags: ['long'] }, async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, `/article/${openArticle.slug}/`)
  await gallery(page).getByRole('link').first().click()
  await viewer(page).waitFor()
  await page.mouse.move(300, 300)
  await page.mouse.down()
  await page.mouse.move(120, 310, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => shownNumber(page)).toBe('3')

  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
  await touch('touchStart', 100)
  for (const x of [140, 200, 260, 300]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect.poll(() => shownNumber(page)).toBe('2')
  expect(await viewer(page).count()).toBe(1)
})

test('a guest gets the first 80 characters of a limited article’s description and a notice with its buttons', async () => {
  const page = await openPage()
  await visit(page, `/article/${limitedArticle.slug}/`)
  const main = page.getByRole('main')
  const notice = main.getByRole('complementary', { name: '本文を読むには登録が必要です' })
  expect(await notice.getByText('本文を読むには登録が必要です', { exact: true }).count()).toBe(1)
  expect(await notice.getByRole('link', { name: 'ログイン', exact: true }).getAttribute('href')).toBe('/login/')
  expect(await notice.getByRole('link', { name: '新規会員登録', exact: true }).getAttribute('href')).toBe('/subscriptions/')
  expect(await gallery(page).count()).toBe(0)
  expect(await main.locator('.limited-body').textContent()).toBe('')
  const description = main.locator('article').first().locator('> div').first()
  const text = (await description.textContent()) ?? ''
  expect([...text].length).toBe(81)
  expect(text.endsWith('…')).toBe(true)

  await notice.getByRole('link', { name: '新規会員登録' }).click()
  await page.waitForURL('/subscriptions/')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('times') ?? '{}').loginRef)).toBe(`/article/${limitedArticle.slug}/`)
})

test.skipIf(!hasDesk)(
  'a member after the trial sees both plans one below the other on a phone, and the button above the small print',
  async () => {
    const member = await newMember({ name: 'ended' })
    await query('update member set trial_until = null where id = $1', [member.id])
    const page = await openPageOf(member, { width: PHONE })
    await visit(page, `/article/${limitedArticle.slug}/`)
    const notice = page.getByRole('complementary', { name: '本文を読むには定期購読のお申し込みが必要です' })
    const plans = notice.getByRole('listitem')
    await expect.poll(() => plans.count()).toBe(2)
    const top = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)
    const isAbove = async () => (await top(notice.getByRole('link'))) < (await top(notice.getByText('1か月ごとの自動更新です。')))
    expect(await isAbove()).toBe(true)
    await page.setViewportSize({ width: DESKTOP, height: 800 })
    expect(await isAbove()).toBe(true)
    for (const width of [PHONE, NARROWEST]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page)).toBe(null)
      const places = await plans.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
      expect(places[0]).toBe(places[1])
    }
  },
)

test(
  'the button copies the article’s address, shows it where copying is refused, and is absent without JavaScript',
  { tags: ['long'] },
  async () => {
    const copy = (page: Page) => page.getByRole('button', { name: 'アドレスをコピー' })
    const status = (page: Page) => page.getByRole('main').getByRole('article').first().getByRole('status')
    const address = `${baseUrl}/article/${openArticle.slug}/`
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await visit(page, `/article/${openArticle.slug}/`)
    await recordCopies(page)
    await copy(page).click()
    await expect.poll(() => status(page).textContent()).toBe('アドレスをコピーしました。')
    expect(await copiedText(page)).toBe(address)
    const refused = await openPage()
    await visit(refused, `/article/${openArticle.slug}/`)
    await refused.evaluate(() => {
      navigator.clipboard.writeText = async () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    await copy(refused).click()
    await expect.poll(() => status(refused).textContent()).toBe(`コピーできませんでした。${address}`)
    const plain = await openPage({ hasScript: false })
    await plain.goto(`/article/${openArticle.slug}/`)
    expect(await copy(plain).count()).toBe(0)
  },
)

test('an article shows the link to its printed page exactly where that page is known', async () => {
  const page = await openPage()
  await visit(page, `/article/${openArticle.slug}/`)
  const runs = openArticle.title.match(/[\p{Script=Han}〆]{2,}/gu) ?? []
  const released = (await page.getByRole('main').locator('time').first().getAttribute('datetime'))?.slice(0, 10)
  const query = new URLSearchParams({
    releaseDate: `${released}`,
    ...Object.fromEntries(runs.map((run, index) => [`keyword_${index}`, run])),
  })
  const { url } = await ask<{ url: string | null }>(`/v1/article/check/paper?${query}`)
  expect(await page.getByRole('link', { name: 'この記事を紙面で読む' }).count()).toBe(url === null ? 0 : 1)
})

test(
  'the side column has 6 related, 6 popular and 6 recommended articles, 10 tags and the recruitment banner',
  { tags: ['long'] },
  async () => {
    const page = await openPage()
    await visit(page, `/article/${openArticle.slug}/`)
    const part = (name: string) => page.getByRole('heading', { name, exact: true }).locator('xpath=..')
    const beside = page.getByRole('complementary').getByRole('heading', { name: '関連記事', exact: true }).locator('xpath=..')
    expect(await beside.getByRole('link').count()).toBe(6)
    // Below the article the first of them stand as cards, and others of its day as headlines.
    const below = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true }).getByRole('link')
    expect(await below('関連記事').count()).toBe(4)
    expect(await below('この日の記事').count()).toBe(6)
    expect(await part('人気の記事').getByRole('link').count()).toBe(6)
    const ranks = await part('人気の記事').getByRole('listitem').allTextContents()
    expect(ranks.map((text) => text.slice(0, 2))).toEqual(['01', '02', '03', '04', '05', '06'])
    expect(await part('おすすめの記事').getByRole('link').count()).toBe(6)
    expect(await part('注目のタグ').getByRole('link').count()).toBe(10)
    expect(await page.getByRole('link', { name: /記者・配達員を募集しています/ }).count()).toBe(1)
  },
)

test('further articles follow an article at once in its own column, above the end of a longer side column', async () => {
  const page = await openPage()
  await visit(page, `/article/${limitedArticle.slug}/`)
  const article = await page.getByRole('article').first().boundingBox()
  const others = await page.getByRole('region', { name: '登録なしで読める記事', exact: true }).boundingBox()
  expect([others?.x, others?.width]).toEqual([article?.x, article?.width])
  expect((others?.y ?? Number.NaN) - ((article?.y ?? Number.NaN) + (article?.height ?? Number.NaN))).toBeLessThanOrEqual(LARGEST_GAP)
})

test('counts one reading for each opened article, whether loaded or reached by a link', async () => {
  const page = await openPage()
  const sent: string[] = []
  const statuses: number[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/readings/')) sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/readings/')) statuses.push(response.status())
  })
  await visit(page, '/')
  expect(sent).toEqual([])
  const link = page.getByRole('region', { name: 'トップニュース' }).getByRole('link')
  const first = (await link.getAttribute('href'))?.split('/')[2]
  await link.click()
  await expect.poll(() => sent).toEqual([`POST /readings/${first}`])
  const related = page.getByRole('region', { name: '関連記事' }).getByRole('link').first()
  const second = (await related.getAttribute('href'))?.split('/')[2]
  await related.click()
  await expect.poll(() => sent).toEqual([`POST /readings/${first}`, `POST /readings/${second}`])
  await expect.poll(() => statuses).toEqual([204, 204])
})
