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

test('a change after one that failed by a fault of the program is sent all the same', async () => {
  const { page, sent } = await openArticle([(_changes, route) => route.fulfill({ json: null })], [/settingsVersion/])
  await panel(page).getByLabel('読める人').selectOption('members')
  await panel(page).getByLabel('電子版だけ（紙面に載せない）').check()
  await expect.poll(() => sent).toEqual([{ limited: true }, { onlyWeb: true }])
  await expect.poll(() => panel(page).getByLabel('読める人').inputValue()).toBe('all')
})
