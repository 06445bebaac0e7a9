/** What the viewer loads, when, and how it handles failures (decision 027; decision 026). */
import type { Page, Request } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { PHONE, visit } from './browser.ts'
import { hasDesk } from './members.ts'
import { ARTICLE_PAGE } from './printed-papers.ts'
import { button, isOpen, issuePath, openReader, openViewer, pointOf, statusOf, viewer, wheelIn } from './paper-viewing.ts'

const NEEDS_MEMBER = '紙面を見るにはログインまたは新規会員登録が必要です。'
const TILE = /\/files\/page\/([^/]+)\/(\d+)\/\d+_\d+\.webp\?/
const tileOf = (request: Request) => TILE.exec(request.url())
const gaps = (page: Page) => viewer(page).getByText('紙面の一部を読み込めませんでした。')
/** Chromium's lines about aborted requests and the statuses 403 and 500, which belong to these journeys. */
const BROKEN = [/net::ERR_/, /the server responded with a status of (403|500)/, /failed to load/]

/** Ways through the issue and back, of fourteen page turns. */
const WAYS = 4

/** The level of the home view in a desktop's window. */
const HOME_LEVEL = 11

function watchTiles(page: Page): { folder: string; level: number }[] {
  const asked: { folder: string; level: number }[] = []
  page.on('request', (request) => {
    const tile = tileOf(request)
    if (tile !== null) asked.push({ folder: tile[1] ?? '', level: Number(tile[2]) })
  })
  return asked
}

async function isQuiet(page: Page, asked: readonly unknown[]): Promise<void> {
  let before = -1
  await expect
    .poll(
      () => {
        const same = before === asked.length
        before = asked.length
        return same
      },
      { interval: 400 },
    )
    .toBe(true)
  await page.waitForLoadState('networkidle')
}

describe.skipIf(!hasDesk)('loading in the paper viewer', () => {
  test(
    'loads the pages before and after the open one in advance and no others, and thumbnails around it only',
    { tags: ['long'] },
    async () => {
      const page = await openReader()
      const asked = watchTiles(page)
      await openViewer(page, 4)
      const folders = () => [...new Set(asked.map(({ folder }) => folder))]
      await expect.poll(() => folders().length).toBe(3)
      await isQuiet(page, asked)
      const first = folders()
      const known = asked.length
      await page.keyboard.press('j')
      await isOpen(page, '5面 / 全8面')
      await expect.poll(() => folders().length).toBe(4)
      await isQuiet(page, asked)
      // Page 5 was loaded before; the new requests are for page 6.
      expect(asked.slice(known).filter(({ folder }) => first.includes(folder))).toEqual([])
      expect(folders().length).toBe(4)
      expect(await viewer(page).getByRole('list', { name: '前後の面' }).locator('img').count()).toBe(5)
    },
  )

  test('loads the day’s page pictures only after a directly opened viewer is closed', { tags: ['long'] }, async () => {
    const page = await openReader({ width: PHONE })
    const previews: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/files/preview/')) previews.push(request.url())
    })
    const asked = watchTiles(page)
    await visit(page, `${issuePath}?page=2`)
    await isOpen(page, '2面 / 全8面')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await isQuiet(page, asked)
    expect(previews).toEqual([])
    await button(page, '閉じる').click()
    const pictures = page.getByRole('region', { name: '夕刊' }).locator('ol img')
    await pictures.last().scrollIntoViewIfNeeded()
    await expect
      .poll(() => pictures.evaluateAll((images: HTMLImageElement[]) => images.filter(({ naturalWidth }) => naturalWidth > 0).length))
      .toBe(8)
  })

  test('requests a failed tile again without showing a gap', { tags: ['long'] }, async () => {
    const page = await openReader({ expected: BROKEN })
    const failed = new Set<string>()
    await page.route(TILE, (route) => {
      const url = route.request().url()
      if (failed.has(url)) return route.continue()
      failed.add(url)
      return route.abort('connectionreset')
    })
    const loaded: string[] = []
    page.on('requestfinished', (request) => {
      if (tileOf(request) !== null) loaded.push(request.url())
    })
    await openViewer(page, 1)
    await expect.poll(() => failed.size > 0 && [...failed].every((url) => loaded.includes(url))).toBe(true)
    expect(await gaps(page).count()).toBe(0)
  })

  test(
    'shows a tile that cannot be loaded as missing, keeps the rest of the page, and loads it on request',
    { tags: ['long'] },
    async () => {
      const page = await openReader({ expected: BROKEN })
      let isBroken = true
      let broken = ''
      await page.route(TILE, (route) => {
        const url = route.request().url()
        // The same tile of one page, at every attempt.
        if (broken === '' && Number(TILE.exec(url)?.[2]) === HOME_LEVEL) broken = url
        return isBroken && url === broken ? route.fulfill({ status: 500 }) : route.continue()
      })
      // A page whose print fills every tile.
      await openViewer(page, ARTICLE_PAGE)
      await gaps(page).waitFor({ timeout: 20_000 })
      const picture = () =>
        viewer(page)
          .locator('canvas')
          .evaluate((canvas: HTMLCanvasElement) => {
            const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
            return data.filter((value, index) => index % 4 === 0 && value < 100 && data[index + 3] === 255).length
          })
      const before = await picture()
      expect(before).toBeGreaterThan(1000)
      isBroken = false
      await button(page, 'もう一度読み込む').click()
      await expect.poll(() => gaps(page).count()).toBe(0)
      await expect.poll(picture).toBeGreaterThan(before)
    },
  )

  test(
    'renews an expired signature while the page is read, and asks a reader whose session ended to log in',
    { tags: ['long'] },
    async () => {
      const page = await openReader({ expected: BROKEN })
      await openViewer(page, 1)
      await page.waitForLoadState('networkidle')
      let refused = 0
      let renewed = 0
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/v1/paper/get/list') renewed++
      })
      await page.route(TILE, (route) => (renewed === 0 && ++refused > 0 ? route.fulfill({ status: 403 }) : route.continue()))
      await wheelIn(page, await pointOf(page, 0.5, 0.3), 350)
      await expect.poll(() => [refused > 0, renewed]).toEqual([true, 1])
      await page.waitForLoadState('networkidle')
      expect(await gaps(page).count()).toBe(0)

      // The session has ended elsewhere: refused signatures cannot be renewed.
      await page.unroute(TILE)
      await page.route(TILE, (route) => route.fulfill({ status: 403 }))
      await page.context().clearCookies()
      await page.keyboard.press('j')
      await page.getByText(NEEDS_MEMBER, { exact: true }).waitFor({ timeout: 20_000 })
      // Keys go to the modal over the viewer, and it opens again at the next page.
      const { search } = new URL(page.url())
      await page.keyboard.press('k')
      expect(new URL(page.url()).search).toBe(search)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByText(NEEDS_MEMBER, { exact: true }).count()).toBe(0)
      await page.keyboard.press('j')
      await page.getByText(NEEDS_MEMBER, { exact: true }).waitFor({ timeout: 20_000 })
    },
  )

  test.runIf(inject('isLongRun'))(
    'turning pages leaks no canvases, pictures or elements',
    async () => {
      const page = await openReader()
      await openViewer(page, 1)
      const cdp = await page.context().newCDPSession(page)
      const alive = async (kind: string) => {
        const { result } = await cdp.send('Runtime.evaluate', { expression: `${kind}.prototype` })
        const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' })
        const { result: length } = await cdp.send('Runtime.callFunctionOn', {
          objectId: objects.objectId,
          functionDeclaration: 'function () { return this.length }',
          returnByValue: true,
        })
        await cdp.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' })
        return Number(length.value)
      }
      const count = async () => {
        await page.waitForLoadState('networkidle')
        const kinds = ['CanvasRenderingContext2D', 'ImageBitmap', 'Blob', 'HTMLImageElement']
        const counts: Record<string, number> = {}
        for (const kind of kinds) counts[kind] = await alive(kind)
        // A canvas is counted by its context: the script object of a canvas that stays is collected and made again at any time.
        counts['HTMLElement without HTMLCanvasElement'] = (await alive('HTMLElement')) - (await alive('HTMLCanvasElement'))
        return counts
      }
      let shown = 1
      const turn = async (times: number, direction: 1 | -1) => {
        for (let turned = 0; turned < times; turned++) {
          shown += direction
          await page.keyboard.press(direction === 1 ? 'j' : 'k')
          await expect.poll(() => statusOf(page).textContent(), { interval: 20 }).toContain(`${shown}面 / 全8面`)
        }
      }
      // The caches are full after a way through the issue and back.
      await turn(7, 1)
      await turn(7, -1)
      const before = await count()
      for (let way = 0; way < WAYS; way += 1) {
        await turn(7, 1)
        await turn(7, -1)
      }
      const after = await count()
      // One leaked object for each turn would be fourteen and more.
      const grown = Object.entries(after).filter(([kind, number]) => number > (before[kind] ?? 0) + 8)
      expect([grown, before]).toEqual([[], before])
    },
    180_000,
  )
})
