/** The table of old addresses in a real browser: lines are corrected, added, followed, removed and brought back (decision 052). */
import { describe, expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { baseUrl, PHONE, visit } from '../browser.ts'
import { button, openDeskOf } from './staff.ts'

describe.skipIf(inject('dataDir') === null)('old addresses', () => {
  test('pasted old addresses redirect readers once a wrong line is corrected, until they are deleted', { tags: ['long'] }, async () => {
    const page = await openDeskOf('editor', '井手 健吾', PHONE)
    // As tall as the page: the foot of the desk then covers nothing.
    await page.setViewportSize({ width: PHONE, height: 3000 })
    await visit(page, '/desk/old-addresses/')
    const lines = page.getByLabel('前のアドレスと、いまのページ（一行に一組）')
    await lines.fill('https://old.example.jp/2019/sakura/?p=1,/corrections/\n/2019/ume,https://other.example/')
    await button(page, '足す').click()
    await page.getByText('2行目：いまのページは').waitFor()
    await lines.fill((await lines.inputValue()).replace('https://other.example/', '/policy/'))
    await button(page, '足す').click()
    await page.getByText('2件を足し、0件の行き先を変えました。').waitFor()
    expect([await lines.inputValue(), await axeFindings(page), await overflow(page)]).toEqual(['', [], null])
    const follow = async () => {
      const reply = await fetch(`${baseUrl}/2019/ume/`, { redirect: 'manual' })
      return [reply.status, reply.headers.get('location')]
    }
    expect(await follow()).toEqual([301, '/policy/'])

    await visit(page, '/desk/old-addresses/?words=ume')
    await page.getByText('1回', { exact: false }).waitFor()
    await button(page, '消す').click()
    await page.getByText('当てはまる旧アドレスはありません。').waitFor()
    expect(await follow()).toEqual([404, null])
    await button(page, '元に戻す').click()
    await page.getByRole('rowheader', { name: '/2019/ume' }).waitFor()
    expect(await follow()).toEqual([301, '/policy/'])
  })
})
