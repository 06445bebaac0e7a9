/** Every state of the desk, in light and dark, on a phone, a desktop and a wide screen: axe finds nothing serious, and nothing is too wide. */
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { openGallery } from './editor-page.ts'

/** Width and colours: pages take turns at the first two, and `npm run test:long` shows each page in all. */
const LOOKS = [
  [390, 'light'],
  [1280, 'dark'],
  [390, 'dark'],
  [1280, 'light'],
  [1920, 'dark'],
  [1920, 'light'],
] as const
const isLongRun = inject('isLongRun')
/** In the short run each look shows one in so many pages, another one than the other looks. */
const SHARES = 32

/** What belongs to a page, of which many parts stand here below one another. */
const OF_ONE_PAGE = /^(moderate|minor) |landmark|page-has-heading|region /

/** The same page with other buttons: the tests of the states without a browser draw them all. */
const MORE_BUTTONS = /ArticleScreen: \w+, (reporter|\w+, something)/

/** States of one room together; what opens a dialog alone, since it covers the others. */
function pagesOf(names: readonly string[]): string[][] {
  const isAlone = (name: string) => /Dialog|Picker|frame|error/.test(name)
  const rooms = Map.groupBy(
    names.filter((name) => !isAlone(name)),
    (name) => name.split('/')[0],
  )
  return [...rooms.values(), ...names.filter(isAlone).map((name) => [name])]
}

test('every state of the desk is accessible and fits its screen', { tags: ['long'], timeout: 300_000 }, async () => {
  const page = await openGallery()
  const all: string[] = await page.evaluate('galleryPage.names()')
  const names = all.filter((name) => !MORE_BUTTONS.test(name))
  expect([all.length > 90, names.length > 60]).toEqual([true, true])
  const faults: string[] = []
  for (const [turn, [width, colorScheme]] of LOOKS.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    for (const shown of pagesOf(names).filter((_, index) => isLongRun || index % SHARES === turn)) {
      await page.evaluate(`galleryPage.show(${JSON.stringify(shown)})`)
      const found = (await axeFindings(page)).filter((line) => !OF_ONE_PAGE.test(line))
      const wide = await overflow(page)
      faults.push(...[...found, ...(wide === null ? [] : [wide])].map((line) => `${shown[0]} ${width} ${colorScheme}: ${line}`))
    }
  }
  expect(faults).toEqual([])
})

test('a calendar and a table of an article keep their columns on a phone', { tags: ['long'] }, async () => {
  const page = await openGallery()
  await page.setViewportSize({ width: 390, height: 900 })
  const names: string[] = await page.evaluate('galleryPage.names()')
  const garbage = names.filter((name) => name.includes('GarbageForm') || /settings.*garbage/.test(name)).slice(0, 1)
  expect(garbage).toHaveLength(1)
  await page.evaluate(`galleryPage.show(${JSON.stringify(garbage)})`)
  /** Left edges of the cells of each row of a table, rounded. */
  const columns = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((table) =>
        [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left))),
      )
  const calendar = await columns('table:has(caption)')
  expect(calendar.length).toBeGreaterThanOrEqual(5)
  for (const row of calendar) expect(row).toEqual(calendar[0])
  expect(new Set(calendar[0]).size).toBe(7)

  await page.evaluate(() => {
    const place = document.querySelector('#states')
    if (place !== null)
      place.innerHTML = '<div data-part="body"><table><tr><th>駅</th><th>時刻</th></tr><tr><td>桐生</td><td>15時</td></tr></table></div>'
  })
  const own = await columns('[data-part="body"] table')
  expect([own[0], new Set(own[0]).size]).toEqual([own[1], 2])
})
