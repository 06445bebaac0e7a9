/** What the foot of the desk reports of an undo, whose calls the test answers. */
import type { Locator, Page, Route } from 'playwright-core'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleStatus } from '@yukan/contract/desk/article-entities.ts'
import type { ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import { expect, test } from 'vitest'
import { enterRoom } from './editor-page.ts'

const report = (page: Page) => page.locator('footer').getByRole('status').textContent()
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click()
const refuse = (route: Route) => route.fulfill({ status: 409, json: { detail: 'E_STATE', message: 'いまはできません。' } })
const DRAFT: ArticleStatus = { ...sampleStatus, state: 'draft', actions: ['write', 'discard'] }
const accept = (route: Route) => route.fulfill({ json: { updated: true } })

test('reports a refused undo with its reason, and reports it as done when the next try succeeds', { tags: ['long'] }, async () => {
  const page = await enterRoom('articles/ArticleScreen: draft, editor', [], async (room) => {
    // The text is saved once the server has answered; then nothing changes.
    await room.route('**/desk/v1/article/poll', () => undefined)
    await room.route(
      '**/desk/v1/article/poll',
      (route) => route.fulfill({ json: { ...deskCalls['/article/poll'].sample.reply, status: DRAFT } }),
      {
        times: 1,
      },
    )
  })
  await page.route('**/desk/v1/article/discard', accept)
  await page.route('**/desk/v1/article/recover', accept)
  await page.route('**/desk/v1/article/recover', refuse, { times: 1 })
  await page.getByText('保存済み').waitFor()
  await press(page, 'ごみ箱に入れる')
  await expect.poll(() => report(page)).toBe('✓ ごみ箱に入れました。30日で消えます。')
  await press(page.locator('footer'), '元に戻す')
  await expect.poll(() => report(page)).toBe('元に戻せませんでした。いまはできません。')
  await page.getByRole('alert').filter({ hasText: 'いまはできません。' }).waitFor()
  await press(page.locator('footer'), '元に戻す')
  await expect.poll(() => report(page)).toBe('✓ 下書きに戻しました。')
})

test.each([
  ['draft, reporter', 'デスクに送る', 'send-for-review', 'デスクに送りました。', 'take-back', '元に戻しました。'],
  ['draft, editor', 'すぐ公開する', 'publish', '公開しました。', 'unpublish', '公開を取り消し、下書きに戻しました。'],
] as const)('for a %s, the undo reverses %s', async (state, label, action, done, back, undone) => {
  const page = await enterRoom(`articles/ArticleScreen: ${state}`, [], async (room) => {
    await room.route('**/desk/v1/article/poll', () => undefined)
    const status: ArticleStatus = { ...sampleStatus, state: 'draft', actions: ['write', 'send-for-review', 'publish'] }
    await room.route(
      '**/desk/v1/article/poll',
      (route) => route.fulfill({ json: { ...deskCalls['/article/poll'].sample.reply, status } }),
      {
        times: 1,
      },
    )
  })
  for (const call of [action, back]) await page.route(`**/desk/v1/article/${call}`, accept)
  await page.getByText('保存済み').waitFor()
  const [sent, takenBack] = [action, back].map((call) => page.waitForRequest(`**/desk/v1/article/${call}`))
  await press(page, label)
  await expect.poll(() => report(page)).toBe(`✓ ${done}`)
  await press(page.locator('footer'), '元に戻す')
  await expect.poll(() => report(page)).toBe(`✓ ${undone}`)
  // The undo is about what was sent: its text and settings.
  expect((await sent!).postDataJSON()).toMatchObject((await takenBack!).postDataJSON())
})

test('does not report an undo of many articles as done when one of them is refused', async () => {
  const page = await enterRoom('articles/ChangeMany')
  const undo = (id: number) => ({ id, action: 'recover' })
  const replies = [
    [1, 2].map((id) => ({ id, problem: null, undo: undo(id) })),
    [1, 2].map((id) => ({ id, problem: id === 2 ? 'E_STATE' : null, undo: null })),
  ]
  await page.route('**/desk/v1/article/change-many', (route) => route.fulfill({ json: { results: replies.shift() } }))
  await page.getByLabel('変えるもの').selectOption('state')
  await page.getByLabel('状態を替える').selectOption('discard')
  await press(page, '変える')
  await expect.poll(() => report(page)).toBe('✓ 2本を変えました。')
  await press(page.locator('footer'), '元に戻す')
  await expect.poll(() => report(page)).toBe('✓ 1本を変えました。1本は変えられませんでした。')
})
