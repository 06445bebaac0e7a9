/** A second press in the place of an article's main action does nothing, and new buttons ignore presses for a moment (decision 041). */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { begin } from '../desk/article-page.ts'
import { button, openDeskOf } from '../desk/staff.ts'

const isSkipped = inject('dataDir') === null
const actions = (page: Page) => page.getByRole('complementary').getByRole('button', { name: /公開する|予約|ごみ箱|デスクに送る/ })

/** Addresses of the calls that change the article's state. */
function changesOf(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/article\/(approve|publish|discard|send-for-review|unschedule)$/.exec(request.url()) ?? []
    if (name !== undefined) changes.push(name)
  })
  return changes
}

/** Presses a button at its middle; returns a press of the same place. */
async function pressPlace(page: Page, name: string | RegExp): Promise<(count: number) => Promise<void>> {
  const decisive = page.getByRole('button', { name })
  await decisive.scrollIntoViewIfNeeded()
  const box = await decisive.boundingBox()
  if (box === null) throw new Error('the button is not on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  return (count) => page.mouse.click(x, y, { clickCount: count })
}

/** Presses a button in the moment in which it comes, faster than any person. */
async function pressWhenItComes(page: Page, name: string): Promise<void> {
  await page.evaluate((text) => {
    new MutationObserver((_changes, observer) => {
      const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text && !each.disabled)
      if (found === undefined) return
      observer.disconnect()
      found.click()
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  }, name)
}

test.skipIf(isSkipped)(
  'a second click on the approval does not publish, nor does a press of a button that has just appeared',
  { tags: ['long'] },
  async () => {
    const editor = await openDeskOf('editor', '森下 悠')
    await begin(editor, '二度押しの記事')
    const replied = editor.waitForResponse((response) => response.url().endsWith('/article/set-settings'))
    await editor.getByLabel('分類', { exact: true }).selectOption({ index: 1 })
    await replied
    const changes = changesOf(editor)
    await editor.getByRole('button', { name: /^承認して.*に予約$/ }).waitFor()
    await pressWhenItComes(editor, '予約を取り消す')
    const again = await pressPlace(editor, /^承認して.*に予約$/)
    await button(editor, '予約を取り消す').waitFor()
    await again(2)
    await again(1)
    // Once the rest is over, it would have acted.
    await button(editor, '予約を取り消す').and(editor.locator(':not([aria-disabled])')).waitFor()
    await again(1)
    expect(changes).toEqual(['approve'])
    expect(await actions(editor).allTextContents()).toEqual(['予約を取り消す', 'すぐ公開する'])
    await button(editor, '予約を取り消す').click()
    await editor.getByRole('button', { name: /^承認して/ }).waitFor()
    expect(changes).toEqual(['approve', 'unschedule'])
  },
)

test.skipIf(isSkipped)('a double click that sends an article for review does not discard it', { tags: ['long'] }, async () => {
  const reporter = await openDeskOf('reporter', '坂本 亮')
  await begin(reporter, '二度押しで送る記事')
  const changes = changesOf(reporter)
  const again = await pressPlace(reporter, 'デスクに送る')
  await reporter.locator('[aria-current="step"]').getByText('デスク待ち').waitFor()
  await again(2)
  await again(1)
  await button(reporter, 'ごみ箱に入れる').and(reporter.locator(':not([aria-disabled])')).waitFor()
  await again(1)
  expect(changes).toEqual(['send-for-review'])
  expect(await actions(reporter).allTextContents()).toEqual(['ごみ箱に入れる'])
})
