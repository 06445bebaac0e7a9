/** Captions of an article's pictures, whose calls the test answers. */
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleStatus } from '@yukan/contract/desk/article-entities.ts'
import { expect, test } from 'vitest'
import { enterRoom } from './editor-page.ts'

const withCaption = (caption: string) => ({
  ...sampleStatus,
  settings: { ...sampleStatus.settings, picture: { pictureId: 1, caption }, gallery: [] },
})

test('shows a caption that a colleague has changed, and sends none when the field is only visited', { tags: ['long'] }, async () => {
  const changed: object[] = []
  const page = await enterRoom('articles/ArticleScreen: pictures', [], async (room) => {
    await room.route('**/desk/v1/article/poll', () => undefined)
    const json = { ...deskCalls['/article/poll'].sample.reply, steps: [], status: withCaption('同僚の説明') }
    await room.route('**/desk/v1/article/poll', (route) => route.fulfill({ json }), { times: 1 })
    await room.route('**/desk/v1/article/set-settings', (route) => {
      changed.push(route.request().postDataJSON().changes)
      return route.fulfill({ json: { settings: withCaption('書き足した説明').settings, settingsVersion: 3 } })
    })
  })
  const caption = page.getByLabel('この記事での説明').first()
  await expect.poll(() => caption.inputValue()).toBe('同僚の説明')
  await caption.focus()
  await caption.blur()
  await caption.fill('書き足した説明')
  await caption.blur()
  await expect.poll(() => changed).toEqual([{ picture: { pictureId: 1, caption: '書き足した説明' } }])
})
