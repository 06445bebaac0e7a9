/** The life of the region in a real browser: an event that returns is written, published, read and withdrawn (decision 051). */
import { describe, expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { openPage, PHONE, visit } from '../browser.ts'
import { button, heading, openDeskOf } from './staff.ts'

describe.skipIf(inject('dataDir') === null)('the life of the region', () => {
  test(
    'an event with its repeat is written on a phone, published, read without a script, withdrawn and restored',
    { tags: ['long'] },
    async () => {
      const editor = await openDeskOf('editor', '井手 健吾', PHONE)
      // As tall as the page: the foot of the desk then covers nothing.
      await editor.setViewportSize({ width: PHONE, height: 4000 })
      await visit(editor, '/desk/life/')
      expect([await axeFindings(editor), await overflow(editor)]).toEqual([[], null])
      await editor.getByRole('link', { name: '催しを書く' }).click()
      await heading(editor, '催しを書く').waitFor()
      await editor.getByLabel('場所').fill('試験の広場')
      await editor.getByLabel('繰り返し').selectOption({ label: '毎週' })
      for (const name of ['日', '月', '火', '水', '木', '金', '土']) await editor.getByRole('checkbox', { name, exact: true }).check()
      await button(editor, '下書きを作る').click()
      await editor.getByText('入力してください。', { exact: true }).waitFor()
      expect(await editor.getByLabel('場所').inputValue()).toBe('試験の広場')
      expect([await axeFindings(editor), await overflow(editor)]).toEqual([[], null])
      await editor.getByLabel('催しの名前').fill('試験の市')
      await button(editor, '下書きを作る').click()
      await heading(editor, '試験の市').waitFor()

      const reader = await openPage({ hasScript: false, isAlone: true })
      const isRead = async () => {
        await reader.goto('/life/events/')
        return reader.getByRole('heading', { name: '試験の市' }).count()
      }
      expect(await isRead()).toBe(0)
      await button(editor, '公開する').click()
      await editor.getByText('公開しました。').waitFor()
      await expect.poll(isRead).toBe(1)

      await editor.getByLabel('場所').fill('別の広場')
      await button(editor, '保存する').click()
      await editor.getByText('保存しました。').waitFor()
      await button(editor, '元に戻す').click()
      await expect.poll(() => editor.getByLabel('場所').inputValue()).toBe('試験の広場')

      await button(editor, '取り下げる').click()
      await editor.getByText('取り下げました。').waitFor()
      await expect.poll(isRead).toBe(0)
      await button(editor, '元に戻す').click()
      await expect.poll(isRead).toBe(1)

      await visit(editor, '/desk/life/print/')
      expect([await axeFindings(editor), await overflow(editor)]).toEqual([[], null])
      // The days of an event that was written today do not reach into the week that begins tomorrow.
      expect(await editor.getByLabel('紙面用の文').inputValue()).not.toContain('試験の市')
      await button(editor, '並べる').waitFor()
    },
  )
})
