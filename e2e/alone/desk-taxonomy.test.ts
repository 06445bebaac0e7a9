/** Categories and tags, changed at the desk and seen by readers (decision 044). */
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { baseUrl, PHONE, visit } from '../browser.ts'
import { button, openDeskOf } from '../desk/staff.ts'

const read = async (path: string) => (await fetch(baseUrl + path, { redirect: 'manual' })).text()

test.skipIf(inject('dataDir') === null)(
  'readers see a category that is created and renamed, and are redirected once it is merged',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('editor', '井手 健吾')
    await visit(page, '/desk/categories/')
    await button(page, '＋ 分類を作る').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名前').fill('登山道')
    await dialog.getByLabel('アドレス').fill('Tozan')
    await dialog.getByRole('button', { name: '保存する' }).click()
    await dialog.getByText('英小文字、数字、-だけで入力してください。').waitFor()
    await dialog.getByLabel('アドレス').fill('tozan')
    await dialog.getByRole('button', { name: '保存する' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'tozan' })
    await row.waitFor()
    await expect.poll(() => read('/category/tozan/')).toContain('登山道')
    await row.getByRole('button', { name: '変える' }).click()
    await dialog.getByLabel('名前').fill('山歩き')
    await dialog.getByRole('button', { name: '保存する' }).click()
    await expect.poll(() => read('/category/tozan/')).toContain('山歩き')
    await row.getByRole('button', { name: 'まとめる' }).click()
    await dialog.getByLabel('まとめる先').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'まとめる' }).click()
    await expect.poll(() => row.count()).toBe(0)
    expect((await fetch(`${baseUrl}/category/tozan/`, { redirect: 'manual' })).status).toBe(301)
  },
)

test.skipIf(inject('dataDir') === null)(
  'a tag is renamed on a phone, and its old address redirects to the new one',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('editor', '細野 渚', PHONE)
    await visit(page, '/desk/tags/')
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: '名前を変える' }) })
      .first()
    const name = (await first.locator('b').textContent()) ?? ''
    await first.getByRole('button', { name: '名前を変える' }).click()
    await page.getByRole('dialog').getByLabel('名前').fill(`${name}の今`)
    await page.getByRole('dialog').getByRole('button', { name: '名前を変える' }).click()
    await page.getByText(`${name}の今`).first().waitFor()
    const old = await fetch(`${baseUrl}/tag/${encodeURIComponent(name)}/`, { redirect: 'manual' })
    expect([old.status, decodeURI(old.headers.get('location') ?? '')]).toEqual([301, `/tag/${name}の今/`])
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
  },
)
