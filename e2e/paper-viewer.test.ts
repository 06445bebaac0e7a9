/** Reading the printed paper in its viewer (product §2 "Paper page", §9 "Zoom", decision 027). */
import { describe, expect, test } from 'vitest'
import { axeFindings } from './accessibility.ts'
import { openPage, visit } from './browser.ts'
import { hasDesk, typeLogin } from './members.ts'
import { japaneseDay } from './newspaper.ts'
import { issueDay, printedArticle } from './paper-issue.ts'
import {
  aMember,
  button,
  copiedRegion,
  isNear,
  isOpen,
  issuePath,
  openReader,
  openViewer,
  percent,
  pointOf,
  printedSheets,
  region,
  statusOf,
  waitUntilStill,
  viewer,
  wheelIn,
} from './paper-viewing.ts'

describe.skipIf(!hasDesk)('the paper viewer', () => {
  test('J and → turn to the next page, K and ← to the previous one, and the query page and Back follow', async () => {
    const page = await openReader()
    await openViewer(page, 3)
    const shows = async (number: number) => {
      await page.waitForURL(`${issuePath}?page=${number}`)
      await isOpen(page, `${number}面 / 全8面`)
      expect(await region(page).evaluate((element) => element === document.activeElement)).toBe(true)
    }
    for (const [key, number] of [
      ['j', 4],
      ['ArrowRight', 5],
      ['k', 4],
      ['ArrowLeft', 3],
      ['J', 4],
      ['K', 3],
    ] as const) {
      await page.keyboard.press(key)
      await shows(number)
    }
    for (const number of [4, 3, 4]) {
      await page.goBack()
      await shows(number)
    }
    await page.goForward()
    await shows(3)
  })

  test('I and + zoom in, O and - zoom out by a tenth, and the first and last page are announced', { tags: ['long'] }, async () => {
    const page = await openReader()
    await openViewer(page, 1)
    for (const [key, zoom] of [
      ['i', 110],
      ['+', 120],
      ['o', 110],
      ['-', 100],
      ['-', 90],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => percent(page)).toBe(zoom)
    }
    await page.keyboard.press('k')
    await expect.poll(() => statusOf(page).textContent()).toBe('最初の面です')
    expect(await button(page, '前の面').getAttribute('aria-disabled')).toBe('true')
    expect(new URL(page.url()).search).toBe('?page=1')
    for (let number = 2; number <= 8; number++) {
      await page.keyboard.press('j')
      await page.waitForURL(`${issuePath}?page=${number}`)
    }
    await page.keyboard.press('j')
    await expect.poll(() => statusOf(page).textContent()).toBe('最後の面です')
    // The position, which is announced late after the turn just before, does not replace it at once.
    await page.waitForTimeout(500)
    expect(await statusOf(page).textContent()).toBe('最後の面です')
    expect(new URL(page.url()).search).toBe('?page=8')
    // "the URL query page follows the shown page", also if it asked for a page that does not exist.
    await visit(page, `${issuePath}?page=99`)
    await isOpen(page, '1面 / 全8面')
    await page.waitForURL(`${issuePath}?page=1`)
  })

  test('keys of the viewer do nothing while typing or with Alt, and are listed on request', { tags: ['long'] }, async () => {
    const page = await openReader()
    await openViewer(page, 3)
    await page.evaluate(() => {
      const input = document.createElement('input')
      document.querySelector('[data-autofocus]')?.append(input)
      input.focus()
    })
    for (const key of ['j', 'k', 'i', 'o', '+', '-', 'ArrowRight', 'ArrowLeft', '?']) await page.keyboard.press(key)
    await region(page).focus()
    await page.keyboard.press('Alt+j')
    expect([new URL(page.url()).search, await percent(page)]).toEqual(['?page=3', 100])

    await button(page, 'キー操作').click()
    const help = viewer(page).getByRole('region', { name: 'キーと操作の一覧' })
    const keys = (await help.locator('dl > div').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    expect(keys.slice(0, 4)).toEqual(['J → 次の面へ', 'K ← 前の面へ', 'I + 拡大', 'O - 縮小'])
    await page.keyboard.press('Escape')
    expect([await help.count(), await viewer(page).count()]).toEqual([0, 1])
  })

  test('the wheel zooms from 0.125 to 4, and the buttons from 0.1 to 10 in steps of 0.1', { tags: ['long'] }, async () => {
    const page = await openReader()
    await openViewer(page, 2)
    const middle = await pointOf(page)
    await page.mouse.move(middle.x, middle.y)
    const wheel = async (deltaY: number, until: number) => {
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, deltaY)
          return percent(page)
        })
        .toBe(until)
      await page.mouse.wheel(0, deltaY)
      await waitUntilStill(page)
      expect(await percent(page)).toBe(until)
    }
    await wheel(-120, 400)
    await button(page, '拡大').focus()
    for (let press = 0; press < 60; press++) await page.keyboard.press('Enter')
    await expect.poll(() => percent(page)).toBe(1000)
    await button(page, '拡大').click()
    expect(await percent(page)).toBe(1000)
    await button(page, '縮小').click()
    await expect.poll(() => percent(page)).toBe(990)

    await button(page, '面の全体を表示').click()
    await expect.poll(() => percent(page)).toBe(100)
    await page.mouse.move(middle.x, middle.y)
    await wheel(120, 13)
    for (let press = 0; press < 3; press++) await button(page, '縮小').click()
    await expect.poll(() => percent(page)).toBe(10)
  })

  test('a drag moves the page with the mouse, and a link to a region opens at the same place', { tags: ['long'] }, async () => {
    const page = await openReader()
    await openViewer(page, 3)
    expect((await copiedRegion(page)).address).toMatch(new RegExp(`${issuePath}\\?page=3$`))
    const from = await pointOf(page, 0.55, 0.4)
    await wheelIn(page, from, 250)
    const before = await copiedRegion(page)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - 100, from.y - 60, { steps: 8 })
    // A finger that rests before it lifts causes no momentum.
    await page.waitForTimeout(300)
    await page.mouse.up()
    await waitUntilStill(page)
    const after = await copiedRegion(page)
    const box = (await region(page).boundingBox())!
    // A hundred pixels to the left: as much of the page appears from the right.
    expect(after.x - before.x).toBeCloseTo((100 / box.width) * before.width, 2)
    expect(after.y - before.y).toBeCloseTo((60 / box.height) * before.height, 2)

    await visit(page, after.address)
    await expect.poll(() => statusOf(page).textContent(), { timeout: 20_000 }).toContain('3面 / 全8面')
    await expect.poll(() => percent(page)).toBeGreaterThan(250)
    const again = await copiedRegion(page)
    expect([isNear(again, after), again]).toEqual([true, again])
  })

  test(
    'spreads show the front page alone, then pages 2 and 3 with 3 on the left, and the choice is remembered',
    { tags: ['long'] },
    async () => {
      const page = await openReader()
      await openViewer(page, 1)
      await button(page, '見開き').click()
      await isOpen(page, '1面 / 全8面')
      await page.keyboard.press('j')
      await isOpen(page, '2・3面 / 全8面')
      expect(new URL(page.url()).search).toBe('?page=2')
      const pageAt = async (right: number) => {
        const point = await pointOf(page, right)
        await button(page, '面の全体を表示').click()
        await expect.poll(() => percent(page)).toBe(100)
        await wheelIn(page, point, 250)
        return (await copiedRegion(page)).page
      }
      expect([await pageAt(0.3), await pageAt(0.7)]).toEqual([3, 2])
      // A part of both pages: the link opens the same again, also for a reader who has not chosen spreads.
      await button(page, '面の全体を表示').click()
      await expect.poll(() => percent(page)).toBe(100)
      await wheelIn(page, await pointOf(page, 0.48, 0.4), 140)
      const across = await copiedRegion(page)
      expect([across.x < 0 || across.x + across.width > 1, across.width > 0.5]).toEqual([true, true])
      const other = await openReader()
      await visit(other, across.address)
      await expect.poll(() => statusOf(other).textContent(), { timeout: 20_000 }).toContain('2・3面 / 全8面')
      await waitUntilStill(other)
      const again = await copiedRegion(other)
      expect([isNear(again, across), again]).toEqual([true, again])
      await button(page, '面の全体を表示').click()
      await expect.poll(() => percent(page)).toBe(100)
      await button(page, '次の面').click()
      await page.waitForURL(`${issuePath}?page=4`)
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await isOpen(page, '8面 / 全8面')
      await visit(page, `${issuePath}?page=5`)
      await isOpen(page, '4・5面 / 全8面')
      await button(page, '見開き').click()
      await isOpen(page, '5面 / 全8面')
    },
  )

  test(
    'a spread that is zoomed out and in again stays on the paper, not on the empty half of a front page',
    { tags: ['long'] },
    async () => {
      const page = await openReader()
      await openViewer(page, 1)
      await button(page, '見開き').click()
      await isOpen(page, '1面 / 全8面')
      await region(page).focus()
      for (const [key, presses, goal] of [
        ['-', 9, 10],
        ['+', 29, 300],
      ] as const) {
        for (let press = 0; press < presses; press += 1) await page.keyboard.press(key)
        await expect.poll(() => percent(page)).toBe(goal)
      }
      await waitUntilStill(page)
      const near = await copiedRegion(page)
      expect([near.page, near.x >= -0.001, near.x + near.width <= 1.001]).toEqual([1, true, true])
      // Dragged as far as possible to either side, it is still on the paper.
      for (const [from, to] of [
        [0.9, 0.1],
        [0.1, 0.9],
      ] as const) {
        for (let drags = 0; drags < 4; drags += 1) {
          const [begin, end] = [await pointOf(page, from, 0.5), await pointOf(page, to, 0.5)]
          await page.mouse.move(begin.x, begin.y)
          await page.mouse.down()
          await page.mouse.move(end.x, end.y, { steps: 6 })
          await page.mouse.up()
        }
        await waitUntilStill(page)
        const dragged = await copiedRegion(page)
        expect([dragged.x >= -0.001, dragged.x + dragged.width <= 1.001]).toEqual([true, true])
      }
    },
  )

  test('the slider and the thumbnails have the next page on the left, and open the chosen page', { tags: ['long'] }, async () => {
    const page = await openReader()
    await openViewer(page, 3)
    const nearby = viewer(page).getByRole('list', { name: '前後の面' }).getByRole('button')
    expect(await nearby.allInnerTexts()).toEqual(['1面', '2面', '3面', '4面', '5面'])
    const lefts = await nearby.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left))
    expect(lefts).toEqual(lefts.toSorted((a, b) => b - a))
    const next = (await button(page, '次の面').boundingBox())!
    const back = (await button(page, '前の面').boundingBox())!
    expect(next.x).toBeLessThan(back.x)
    await nearby.getByText('5面').click()
    await isOpen(page, '5面 / 全8面')
    const slider = viewer(page).getByRole('slider', { name: '面を選ぶ' })
    const box = (await slider.boundingBox())!
    await page.mouse.click(box.x + 4, box.y + box.height / 2)
    await isOpen(page, '8面 / 全8面')
    expect(await slider.getAttribute('aria-valuetext')).toBe('8面')
    // Pages passed on the way are not opened: Back returns to the page where the drag began.
    await page.mouse.move(box.x + 8, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 12 })
    expect([await slider.getAttribute('aria-valuetext'), new URL(page.url()).search]).toEqual(['1面', '?page=8'])
    await page.mouse.up()
    await isOpen(page, '1面 / 全8面')
    await page.goBack()
    await isOpen(page, '8面 / 全8面')
  })

  test('zoom and place are kept between pages when the reader chooses so, and the choice is remembered', { tags: ['long'] }, async () => {
    const page = await openReader()
    await openViewer(page, 1)
    const near = async () => {
      const point = await pointOf(page, 0.65, 0.2)
      await wheelIn(page, point, 200)
      return copiedRegion(page)
    }
    await near()
    await page.keyboard.press('j')
    await isOpen(page, '2面 / 全8面')

    await button(page, '位置を保つ').click()
    const chosen = await near()
    for (const number of [3, 4, 5]) {
      await page.keyboard.press('j')
      await expect.poll(() => statusOf(page).textContent()).toContain(`${number}面 / 全8面`)
    }
    const kept = await copiedRegion(page)
    expect([isNear({ ...kept, page: 2 }, chosen), kept.page]).toEqual([true, 5])
    await page.reload()
    await isOpen(page, '5面 / 全8面')
    expect(await button(page, '位置を保つ').getAttribute('aria-pressed')).toBe('true')
  })

  test('the viewer is named, has a text alternative, and returns the focus when it is closed', { tags: ['long'] }, async () => {
    const page = await openReader()
    await openViewer(page, 3)
    expect(await viewer(page).getAttribute('aria-label')).toBe(`${japaneseDay(issueDay)} 夕刊`)
    expect(await axeFindings(page)).toEqual([])
    await button(page, '文字で読む').click()
    const text = viewer(page).getByRole('region', { name: '3面の文字' })
    await text.getByRole('listitem').getByText(printedArticle.title, { exact: true }).waitFor()
    await text.getByText('八木節の音頭が夕方まで続いた').first().waitFor()
    const canvas = viewer(page).locator('canvas')
    await expect.poll(async () => (await canvas.boundingBox())?.width).toBe((await region(page).boundingBox())?.width)
    expect(await percent(page)).toBe(100)
    const [picture, panel] = [(await region(page).boundingBox())!, (await text.boundingBox())!]
    expect(picture.x + picture.width).toBeLessThanOrEqual(panel.x)
    expect(await text.getByText(printedArticle?.title.slice(0, 4) ?? '').count()).toBeGreaterThan(1)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('j')
    await viewer(page).getByRole('region', { name: '4面の文字' }).getByText('第4面の見出し').waitFor()
    await page.keyboard.press('Escape')
    expect(await button(page, '文字で読む').evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.waitForURL(issuePath)
    await expect.poll(() => viewer(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('page-evening-3')
  })

  test('the viewer enters full screen and leaves it', { tags: ['long'] }, async () => {
    const page = await openReader()
    await openViewer(page, 1)
    await button(page, '全画面').click()
    await button(page, '全画面を終える').waitFor()
    expect(await page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('[data-autofocus]')))).toBe(true)
    await page.keyboard.press('j')
    await isOpen(page, '2面 / 全8面')
    await button(page, '全画面を終える').click()
    await button(page, '全画面').waitFor()
  })

  test('prints the visible region on A4 with masthead, date and page number', { tags: ['long'] }, async () => {
    const page = await openReader()
    await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { wasPrinted: true }) }))
    await openViewer(page, 4)
    await button(page, '印刷').click()
    await page.waitForFunction(() => 'wasPrinted' in window)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('[data-print-sheet]')
    const text = await sheet.innerText()
    expect(text).toContain('わたらせ日日')
    expect(text).toContain(`${japaneseDay(issueDay)} 夕刊　4面`)
    expect(text).toContain(`${issuePath}?page=4`)
    const picture = await sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data
      const dark = pixels.filter((value, index) => index % 4 === 0 && value < 100).length
      return { width: canvas.width, height: canvas.height, dark: dark / (canvas.width * canvas.height) }
    })
    expect(picture.width).toBeGreaterThan(1500)
    expect(picture.dark).toBeGreaterThan(0.02)
    await page.emulateMedia({ media: null })
    expect(await printedSheets(page)).toEqual([[595, 842]])

    await expect.poll(() => sheet.count()).toBe(0)
    await button(page, '見開き').click()
    await isOpen(page, '4・5面 / 全8面')
    await button(page, '印刷').click()
    await sheet.waitFor({ state: 'attached' })
    expect(await sheet.textContent()).toContain(`${japaneseDay(issueDay)} 夕刊　4・5面`)
    const shape = await sheet.locator('canvas').evaluate(({ width: across, height: down }: HTMLCanvasElement) => across / down)
    // Two pages of 203 by 273 millimetres, side by side.
    expect(shape).toBeCloseTo((2 * 203) / 273, 1)
    expect(await printedSheets(page)).toEqual([[842, 595]])
  })

  test('a link to a region of a page opens it after the login', { tags: ['long'] }, async () => {
    const page = await openPage()
    const address = `${issuePath}?page=3&region=0.5,0.1,0.4,0.3`
    await visit(page, address)
    await page.getByText('紙面を見るにはログインまたは新規会員登録が必要です。', { exact: true }).waitFor()
    await expect.poll(() => viewer(page).count()).toBe(0)
    await page.getByRole('dialog').getByRole('link', { name: 'ログイン' }).click()
    await page.waitForURL('/login/')

    await typeLogin(page, await aMember())
    await page.waitForURL((url) => `${url.pathname}${url.search}` === address)
    await expect.poll(() => statusOf(page).textContent(), { timeout: 20_000 }).toContain('3面 / 全8面')
    await expect.poll(() => percent(page)).toBeGreaterThan(150)
  })
})
