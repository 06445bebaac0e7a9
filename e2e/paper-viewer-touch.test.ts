/** The viewer of the printed paper on a touch screen (decision 027: drag, pinch, swipe, double tap). */
import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, overflow } from './accessibility.ts'
import { PHONE, visit } from './browser.ts'
import { hasDesk } from './members.ts'
import {
  button,
  copiedRegion,
  isOpen,
  issuePath,
  waitUntilStill,
  openReader,
  percent,
  pointOf,
  region,
  statusOf,
  viewer,
} from './paper-viewing.ts'

const TOUCH = { width: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const

type Point = { x: number; y: number }
type Fingers = (points: Point[]) => Promise<void>

async function fingersOn(page: Page): Promise<Fingers> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  let down = 0
  return async (points) => {
    const type = points.length === 0 ? 'touchEnd' : points.length > down ? 'touchStart' : 'touchMove'
    down = points.length
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  }
}

async function swipe(page: Page, fingers: Fingers, from: Point, right: number, down: number): Promise<void> {
  const steps = 8
  for (let step = 0; step <= steps; step++) {
    await fingers([{ x: from.x + (right * step) / steps, y: from.y + (down * step) / steps }])
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(200)
  await fingers([])
}

async function open(number: number): Promise<{ page: Page; fingers: Fingers }> {
  const page = await openReader(TOUCH)
  await visit(page, issuePath)
  await page.locator(`#page-evening-${number}`).tap()
  await isOpen(page, `${number}面 / 全8面`)
  return { page, fingers: await fingersOn(page) }
}

describe.skipIf(!hasDesk)('the paper viewer under touch', () => {
  test('a swipe to the right turns to the next page, one to the left to the previous, and one up or down to none', async () => {
    const { page, fingers } = await open(2)
    const middle = await pointOf(page)
    await swipe(page, fingers, middle, 120, 10)
    await isOpen(page, '3面 / 全8面')
    expect(new URL(page.url()).search).toBe('?page=3')
    await swipe(page, fingers, middle, -120, -10)
    await isOpen(page, '2面 / 全8面')
    await swipe(page, fingers, middle, -120, 0)
    await isOpen(page, '1面 / 全8面')
    await swipe(page, fingers, middle, -120, 0)
    await expect.poll(() => statusOf(page).textContent()).toBe('最初の面です')
    await swipe(page, fingers, middle, 10, 150)
    expect([new URL(page.url()).search, await percent(page)]).toEqual(['?page=1', 100])
  })

  test('a double tap zooms in, where a finger moves the page, and another shows the whole page', { tags: ['long'] }, async () => {
    const { page, fingers } = await open(4)
    const place = await pointOf(page, 0.5, 0.4)
    /** Double-taps, again where the machine was too slow for it to count, until the zoom is as wanted, in percent. */
    const doubleTapTo = async (zoom: number) => {
      await expect
        .poll(
          async () => {
            if ((await percent(page)) !== zoom) await Promise.all([fingers([place]), fingers([]), fingers([place]), fingers([])])
            await page.waitForTimeout(400)
            return percent(page)
          },
          { interval: 400 },
        )
        .toBe(zoom)
    }
    await doubleTapTo(300)
    await waitUntilStill(page)
    const before = await copiedRegion(page)
    await swipe(page, fingers, place, 120, 60)
    await waitUntilStill(page)
    const after = await copiedRegion(page)
    const box = (await region(page).boundingBox())!
    expect([after.page, after.x < before.x, after.y < before.y]).toEqual([4, true, true])
    expect(before.x - after.x).toBeCloseTo((120 / box.width) * before.width, 1)
    await doubleTapTo(100)
  })

  test('two fingers zoom without turning the page', { tags: ['long'] }, async () => {
    const { page, fingers } = await open(4)
    const { x, y } = await pointOf(page, 0.5, 0.4)
    for (const spread of [30, 45, 60, 75, 90]) {
      await fingers([
        { x: x - spread, y },
        { x: x + spread, y },
      ])
      await page.waitForTimeout(30)
    }
    await fingers([])
    await expect.poll(() => percent(page)).toBeGreaterThan(200)
    expect(await percent(page)).toBeLessThan(400)
    expect(new URL(page.url()).search).toBe('?page=4')
  })

  test('the viewer fits the phone with its tools behind one button, and the page below does not scroll', { tags: ['long'] }, async () => {
    const { page, fingers } = await open(5)
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(0)
    expect(await overflow(page)).toBe(null)
    await swipe(page, fingers, await pointOf(page), 0, -200)
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    expect(await button(page, '文字で読む').isVisible()).toBe(false)
    await button(page, '操作').tap()
    await button(page, '文字で読む').tap()
    const text = viewer(page).getByRole('region', { name: '5面の文字' })
    await text.getByText('第5面の見出し').waitFor()
    const box = (await text.boundingBox())!
    await swipe(page, fingers, { x: box.x + box.width / 2, y: box.y + box.height * 0.7 }, 0, -200)
    await expect.poll(() => text.getByRole('group', { name: '面の文字' }).evaluate((body) => body.scrollTop)).toBeGreaterThan(50)
    await text.getByRole('button', { name: '閉じる' }).tap()
    await button(page, '閉じる').tap()
    await page.waitForURL(issuePath)
    await expect.poll(() => viewer(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  })

  test('shows the whole page after the phone is rotated', { tags: ['long'] }, async () => {
    const { page } = await open(3)
    const canvas = viewer(page).locator('canvas')
    for (const [width, height] of [
      [740, PHONE],
      [PHONE, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(async () => (await canvas.boundingBox())?.width).toBe(width)
      await expect.poll(() => percent(page)).toBe(100)
      expect((await copiedRegion(page)).address).toMatch(/\?page=3$/)
    }
  })

  test('fits 320 px in dark colours, with no axe findings and controls of at least 44 px', { tags: ['long'] }, async () => {
    const page = await openReader({ ...TOUCH, width: 320, colorScheme: 'dark' })
    await visit(page, `${issuePath}?page=2`)
    await isOpen(page, '2面 / 全8面')
    expect(await overflow(page)).toBe(null)
    expect(await axeFindings(page)).toEqual([])
    const [title, position] = [viewer(page).locator('header strong'), viewer(page).locator('header strong + span')]
    expect(await title.textContent()).toMatch(/日 夕刊$/)
    for (const line of [title, position]) expect(await line.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
    const targets = await viewer(page)
      .getByRole('button')
      .evaluateAll((buttons: HTMLElement[]) =>
        buttons
          .filter((each) => each.checkVisibility())
          .map((each) => [each.getAttribute('aria-label') ?? each.textContent, Math.min(each.offsetWidth, each.offsetHeight) >= 44]),
      )
    expect(targets.filter(([, isLarge]) => isLarge !== true)).toEqual([])
  })
})
