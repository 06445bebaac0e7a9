/** The settings of an article, whose calls the test answers. */
import type { Page, Route } from 'playwright-core'
import { sampleSettings } from '@yukan/contract/desk/article-entities.ts'
import { expect, test } from 'vitest'
import { enterRoom } from './editor-page.ts'

const ARTICLE = 'articles/ArticleScreen: draft, editor'
const panel = (page: Page) => page.getByRole('region', { name: '公開と分類' })

type Answer = (changes: object, route: Route) => Promise<void>

/** Opens an article. Returns the settings that it sent, in their order; `answers` has the reply to each, and what follows is accepted. */
async function openArticle(answers: readonly Answer[], expected: readonly RegExp[] = []) {
  const page = await enterRoom(ARTICLE, expected)
  const sent: object[] = []
  let settings: object = sampleSettings
  await page.route('**/desk/v1/article/set-settings', async (route) => {
    const { changes } = route.request().postDataJSON()
    sent.push(changes)
    const answer = answers[sent.length - 1]
    if (answer !== undefined) return answer(changes, route)
    settings = { ...settings, ...changes }
    await route.fulfill({ json: { settings, settingsVersion: sent.length + 2 } })
  })
  return { page, sent }
}

test('sends a setting although the one before failed by a fault of the program', async () => {
  const { page, sent } = await openArticle([(_changes, route) => route.fulfill({ json: null })], [/settingsVersion/])
  await panel(page).getByLabel('読める人').selectOption('members')
  await panel(page).getByLabel('電子版だけ（紙面に載せない）').check()
  await expect.poll(() => sent).toEqual([{ limited: true }, { onlyWeb: true }])
  await expect.poll(() => panel(page).getByLabel('読める人').inputValue()).toBe('all')
})

const taken: Answer = (_changes, route) =>
  route.fulfill({ status: 409, json: { detail: 'E_SLUG_TAKEN', message: 'ほかの記事のアドレスです。' } })

test('keeps a refused address and its message while another setting is saved', async () => {
  const { page, sent } = await openArticle([taken])
  await panel(page).getByText('そのほかの設定').click()
  const slug = panel(page).getByLabel('アドレス')
  await slug.fill('taken')
  await panel(page).getByLabel('おすすめに出す').check()
  await expect.poll(() => sent).toEqual([{ slug: 'taken' }, { isRecommended: true }])
  await panel(page).getByRole('alert').filter({ hasText: 'ほかの記事のアドレスです。' }).waitFor()
  expect(await slug.inputValue()).toBe('taken')
  await slug.fill('日本')
  await slug.blur()
  await panel(page).getByRole('alert').filter({ hasText: 'アドレスは英数字で始め' }).waitFor()
  expect([await slug.inputValue(), sent.length]).toEqual(['日本', 2])
  await slug.fill('free')
  await slug.press('Enter')
  await expect.poll(() => sent[2]).toEqual({ slug: 'free' })
  await expect.poll(() => panel(page).getByRole('alert').allTextContents()).toEqual([])
})

test('sends a release date once, when its field is left, and refuses years before 1945', async () => {
  const { page, sent } = await openArticle([])
  const day = panel(page).getByLabel('公開 公開日')
  // The year is typed digit by digit.
  for (const value of ['0002-02-03', '0020-02-03', '0202-02-03']) await day.fill(value)
  await day.blur()
  await panel(page).getByRole('alert').filter({ hasText: '1945年から2100年までの日付と、時刻を入力してください。' }).waitFor()
  expect(sent).toEqual([])
  await day.fill('2030-02-03')
  await panel(page).getByLabel('公開 時刻').fill('06:30')
  await panel(page).getByLabel('公開 時刻').press('Enter')
  await expect.poll(() => sent).toEqual([{ releaseAt: '2030-02-03T06:30:00+09:00' }])
})
