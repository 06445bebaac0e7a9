/** Pages of the desk that follow changes come back, and say why they do not. The test answers their calls. */
import type { Page, Route } from 'playwright-core'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleStatus } from '@yukan/contract/desk/article-entities.ts'
import type { ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import { expect, test } from 'vitest'
import { enterRoom } from './editor-page.ts'

const EDITOR = 'articles/ArticleScreen: draft, editor'
const status: ArticleStatus = { ...sampleStatus, state: 'draft', actions: ['write', 'discard'] }
const unknownPage = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>404</title>' })
const refuse = (code: number, detail: string) => (route: Route) => route.fulfill({ status: code, json: { detail, message: '' } })
const open = (route: Route) => route.fulfill({ json: { ...deskCalls['/article/poll'].sample.reply, people: [], status } })
const hold = () => undefined
const alerts = (page: Page) => page.locator('main, section').first().getByRole('alert').allTextContents()

test('the front page reports an ended session, and shows what has changed after a sign-in in another tab', async () => {
  const front = deskCalls['/front/get'].sample.reply
  const poll = '**/desk/v1/front/poll'
  const page = await enterRoom('front/FrontScreen: prepared', [], async (room) => {
    await room.route(poll, hold)
    await room.route(poll, unknownPage, { times: 1 })
  })
  const sentence = 'サインインの有効期限が切れたため、ほかの人の変更が届いていません。サインインすると、ここに届きます。'
  await expect.poll(() => alerts(page)).toContain(sentence)
  const changed = { ...front, mark: 'changed', unplaced: front.unplaced.map((article) => ({ ...article, title: '戻ったあとの記事' })) }
  await page.route(poll, (route) => route.fulfill({ json: changed }), { times: 1 })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('戻ったあとの記事').first().waitFor()
  expect(await alerts(page)).not.toContain(sentence)
})

test.each([
  [
    'that was deleted',
    404,
    'E_NOT_FOUND',
    'この記事は削除されました。書いた文はこの端末に残っています。写して、新しい記事に貼り付けてください。',
  ],
  [
    'whose writer has another role now',
    403,
    'E_FORBIDDEN',
    'この記事を書く役割ではなくなりました。まだ送っていない文はこの端末に残っています。写しておき、管理者に確かめてください。',
  ],
])('the editor of an article %s reports it, keeps the text and lets it be copied', async (_what, code, detail, sentence) => {
  const page = await enterRoom(EDITOR, [], async (room) => {
    await room.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await room.route('**/desk/v1/article/poll', hold)
    await room.route('**/desk/v1/article/poll', open, { times: 1 })
    await room.route('**/desk/v1/article/send-steps', refuse(code, detail))
  })
  await page.getByText('保存済み').waitFor()
  await page.locator('.ProseMirror').click()
  await page.keyboard.type('失われない文')
  await page.getByRole('status').filter({ hasText: sentence }).waitFor()
  await page.getByRole('button', { name: '文を写す', exact: true }).click()
  await expect.poll(() => page.locator('footer').getByRole('status').textContent()).toBe('✓ 見出しと本文を写しました。')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('失われない文')
  const kept = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('yukan-desk')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('journal').objectStore('journal').getAll()
          reading.addEventListener('success', () => resolve(JSON.stringify(reading.result)))
        })
      }),
  )
  expect(kept).toContain('失')
  await page.route('**/desk/v1/article/send-steps', (route) => route.fulfill({ json: { outcome: 'accepted', problem: null } }))
  await page.getByRole('button', { name: 'もう一度送る', exact: true }).click()
  await page.getByText('保存済み').waitFor()
})

test('sends what a colleague left unsent on this device under an id of its own', async () => {
  interface Sent {
    clientId: string
    steps?: unknown[]
  }
  const sentBy = (route: Route): Sent => route.request().postDataJSON()
  const sent: Sent[] = []
  let foreign: string | null = null
  let isCut = true
  const page = await enterRoom(EDITOR, [], async (room) => {
    await room.route('**/desk/v1/article/poll', (route) =>
      sentBy(route).clientId === foreign ? refuse(409, 'E_CHANGED')(route) : undefined,
    )
    await room.route('**/desk/v1/article/send-steps', (route) => {
      if (isCut) return route.abort()
      if (sentBy(route).clientId === foreign) return refuse(409, 'E_CHANGED')(route)
      sent.push(sentBy(route))
      return route.fulfill({ json: { outcome: 'accepted', problem: null } })
    })
  })
  const first = page.waitForRequest('**/desk/v1/article/send-steps')
  await page.locator('.ProseMirror').click()
  await page.keyboard.type('残した文')
  foreign = ((await first).postDataJSON() as Sent).clientId
  await page.getByText('つながりません。この端末に保存しています。').waitFor()
  isCut = false
  await page.reload()
  await page.evaluate(`galleryPage.enter(${JSON.stringify(EDITOR)})`)
  await page.getByText('保存済み').waitFor()
  expect(await page.locator('.ProseMirror').textContent()).toContain('残した文')
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1)
  expect(sent.map(({ clientId }) => clientId)).not.toContain(foreign)
  expect(JSON.stringify(sent.flatMap(({ steps }) => steps))).toContain('文')
})

test('an editor whose text differs from the server’s reports it until it can load that text, and then shows it', async () => {
  interface Sent {
    clientId: string
    version: number
    steps: unknown[]
  }
  const sentence =
    'この画面の本文がサーバーの本文と合わなくなりました。つながりしだい読み込み直します。ここで書き足さず、必要な文は写しておいてください。'
  const kept = {
    type: 'doc',
    content: [
      { type: 'title', content: [{ type: 'text', text: 'サーバーの見出し' }] },
      { type: 'standfirst', content: [{ type: 'standfirst_paragraph' }] },
      { type: 'body', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'サーバーの本文' }] }] },
      { type: 'info' },
    ],
  }
  let sent: Sent | undefined
  let isOnline = false
  let loads = 0
  const page = await enterRoom(EDITOR, [], async (room) => {
    // The server has another step under the id of this editor than this editor has sent.
    await room.route('**/desk/v1/article/poll', async (route) => {
      const { version }: Sent = route.request().postDataJSON()
      if (sent?.version !== version) return
      const { clientId } = sent
      const others: unknown[] = JSON.parse(JSON.stringify(sent.steps).replace('甲', '乙'))
      const steps = others.map((step) => ({ step, clientId }))
      await route.fulfill({ json: { ...deskCalls['/article/poll'].sample.reply, people: [], status, steps } })
    })
    await room.route('**/desk/v1/article/send-steps', async (route) => {
      sent = route.request().postDataJSON()
      await route.fulfill({ json: { outcome: 'behind', problem: null } })
    })
    await room.route('**/desk/v1/article/get?*', async (route) => {
      loads += 1
      if (!isOnline) return route.abort()
      await route.fulfill({ json: { ...deskCalls['/article/get'].sample.reply, version: 14, document: kept, status } })
    })
  })
  const text = page.locator('.ProseMirror')
  await text.click()
  await page.keyboard.insertText('甲')
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
  await expect.poll(() => loads).toBeGreaterThan(1)
  expect([await alerts(page), await text.textContent()]).toEqual([expect.arrayContaining([sentence]), expect.stringContaining('甲')])
  isOnline = true
  await text.filter({ hasText: 'サーバーの本文' }).waitFor()
  expect(await alerts(page)).not.toContain(sentence)
  expect(await text.textContent()).not.toContain('甲')
})
