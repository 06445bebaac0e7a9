/** Articles at the desk in a real browser: from the first key to the readers, and through what can go wrong (decision 041). */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { DESKTOP, PHONE, visit } from '../browser.ts'
import { begin, cursorToEnd, open, saved, texts } from './article-page.ts'
import { button, openDeskOf } from './staff.ts'

/** Without a line: what the browser reports about it is expected. */
async function cutLine(context: BrowserContext, isCut: boolean): Promise<void> {
  await context.setOffline(isCut)
}

describe.skipIf(inject('dataDir') === null)('an article at the desk', () => {
  test('keeps what was typed offline through the end of the page, until the server has it', { tags: ['long'] }, async () => {
    const page = await openDeskOf('reporter', '細野 渚', undefined, [/ERR_INTERNET_DISCONNECTED/])
    const address = await begin(page, '線が切れた日')
    const context = page.context()
    await cutLine(context, true)
    await page.keyboard.type('線が切れてから書いた。')
    await page.getByText('つながりません。この端末に保存しています。').waitFor()
    await page.waitForTimeout(300)
    await page.close({ runBeforeUnload: false })
    await cutLine(context, false)
    const again = await context.newPage()
    await open(again, address)
    await expect.poll(() => texts(again)).toEqual(['本文の一行目。線が切れてから書いた。'])
    await again.getByText('この端末に残っていた未送信の文字').waitFor()
    await saved(again)
    const other = await openDeskOf('reporter', '野村 薫')
    await open(other, address)
    expect(await texts(other)).toEqual(['本文の一行目。線が切れてから書いた。'])
  })

  test('continues after the session has ended and another sign-in', { tags: ['long'] }, async () => {
    const page = await openDeskOf('reporter', '大貫 翔')
    await begin(page, '席を外した日')
    const session = (await page.context().cookies()).filter(({ name }) => name === 'yukan_desk')
    await page.context().clearCookies({ name: 'yukan_desk' })
    await page.keyboard.type('期限が切れてから書いた。')
    await page.getByText('サインインの有効期限が切れました。入力した内容はこの端末にあります。').waitFor()
    await page.context().addCookies(session)
    await button(page, 'サインインしました').click()
    await saved(page)
    expect(await texts(page)).toEqual(['本文の一行目。期限が切れてから書いた。'])
  })

  test.each([DESKTOP, PHONE])(
    'shows once, at the end of a long text at a width of %i, that it is not saved and how to sign in',
    { tags: ['long'] },
    async (width) => {
      const page = await openDeskOf('reporter', `長岡 文 ${width}`, width)
      await begin(page, '長い記事の日')
      for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter')
      await saved(page)
      await page.context().clearCookies({ name: 'yukan_desk' })
      await page.keyboard.type('終わりの一行。')
      const sentence = page.getByText('サインインの有効期限が切れました。入力した内容はこの端末にあります。')
      await sentence.waitFor()
      const signIn = page.getByRole('link', { name: '新しいタブでサインインする' })
      expect(await page.locator('#main').evaluate(({ scrollTop }) => scrollTop > 300)).toBe(true)
      const isInSight = (where: Locator) =>
        where.evaluate((element) => {
          const { left, top, width: across, height } = element.getBoundingClientRect()
          const seen = document.elementFromPoint(left + across / 2, top + height / 2)
          return seen === element
        })
      expect([await isInSight(sentence), await isInSight(signIn), await signIn.count()]).toEqual([true, true, 1])
      expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    },
  )

  test('sends article settings chosen offline when the connection is back or the article is opened again', async () => {
    const page = await openDeskOf('editor', '斎藤 連', undefined, [/ERR_INTERNET_DISCONNECTED/], { isAlone: true })
    const address = await begin(page, '線の切れた日')
    const settings = (of: Page) => of.getByRole('region', { name: '公開と分類' })
    const state = (of: Page) => settings(of).getByRole('status').filter({ hasText: '選んだ内容はこの端末に保存しています。' })
    const context = page.context()
    await context.setOffline(true)
    await settings(page).getByLabel('読める人').selectOption('members')
    await state(page).waitFor()
    expect(await settings(page).getByLabel('読める人').inputValue()).toBe('members')
    await context.setOffline(false)
    await expect.poll(() => state(page).count()).toBe(0)
    const colleague = await openDeskOf('editor', '斎藤 同席')
    const readers = async (of: Page) => {
      await open(of, address)
      return settings(of).getByLabel('読める人').inputValue()
    }
    expect(await readers(colleague)).toBe('members')

    await context.setOffline(true)
    await settings(page).getByLabel('読める人').selectOption('all')
    await state(page).waitFor()
    // A page that closes sends what waits, and may outlive the cut; one that crashes does not.
    const crashed = page.waitForEvent('crash')
    const session = await context.newCDPSession(page)
    await Promise.race([session.send('Page.crash').catch(() => undefined), crashed])
    await crashed
    await page.close({ runBeforeUnload: false })
    expect(await readers(colleague)).toBe('members')
    await context.setOffline(false)
    const next = await context.newPage()
    await open(next, address)
    await expect.poll(() => readers(colleague)).toBe('all')
    expect(await settings(next).getByLabel('読める人').inputValue()).toBe('all')
  })

  test('keeps each setting that is chosen while the one before is being sent', { tags: ['long'] }, async () => {
    const page = await openDeskOf('reporter', '須藤 直')
    const address = await begin(page, '二つの欄を続けて直す日')
    // The first choice is committed, and its answer never arrives.
    await page.route('**/article/set-settings', async (route) => void (await route.fetch()), { times: 1 })
    const settings = (of: Page) => of.getByRole('region', { name: '公開と分類' })
    const [day, time] = [(of: Page) => settings(of).getByLabel('公開 公開日'), (of: Page) => settings(of).getByLabel('公開 時刻')]
    await day(page).fill('2030-02-03')
    await time(page).fill('06:30')
    for (const tag of ['図書館', '設計']) {
      await settings(page).getByLabel('タグ', { exact: true }).fill(tag)
      await page.keyboard.press('Enter')
    }
    const shown = async (of: Page) => [
      await day(of).inputValue(),
      await time(of).inputValue(),
      await settings(of).getByRole('listitem').allTextContents(),
    ]
    const chosen = ['2030-02-03', '06:30', ['図書館×', '設計×']]
    expect(await shown(page)).toEqual(chosen)
    const other = await page.context().newPage()
    await page.close({ runBeforeUnload: false })
    await expect
      .poll(async () => {
        await open(other, address)
        return shown(other)
      })
      .toEqual(chosen)
  })

  test.each([
    ['a phone', PHONE],
    ['a desktop', undefined],
  ])('the page of an article has no axe findings and is no wider than %s', { tags: ['long'] }, async (_name, width) => {
    const page = await openDeskOf('editor', '井手 健吾', width)
    await begin(page, '確かめる記事')
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
  })

  test('finds a draft in the list by a word of its title', { tags: ['long'] }, async () => {
    const page = await openDeskOf('reporter', '早川 みのり')
    await begin(page, '紅葉列車の臨時便')
    await visit(page, `/desk/articles/?words=${encodeURIComponent('紅葉列車の臨時')}`)
    expect(await page.getByRole('row').filter({ hasText: '紅葉列車の臨時便' }).textContent()).toContain('下書き')
  })

  test('copies an article, discards several together, and restores them by the undo', { tags: ['long'] }, async () => {
    const page = await openDeskOf('reporter', '長谷川 由美')
    await begin(page, '朝市の案内')
    const before = page.url()
    await button(page, '複製する').click()
    await expect.poll(() => page.url()).not.toBe(before)
    await expect.poll(() => page.locator('.ProseMirror [data-part="title"]').textContent()).toBe('朝市の案内')
    await visit(page, '/desk/articles/?author=' + encodeURIComponent('長谷川 由美'))
    const rows = () => page.getByRole('link', { name: '朝市の案内' }).count()
    expect(await rows()).toBe(2)
    await page.getByLabel('この頁をすべて選ぶ').check()
    await page.getByText('2本を選択').waitFor()
    await page.getByLabel('変えるもの').selectOption('state')
    await page.getByLabel('状態を替える').selectOption('discard')
    await button(page, '変える').click()
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('✓ 2本を変えました。')
    await expect.poll(rows).toBe(0)
    await button(page, '元に戻す').click()
    await expect.poll(rows).toBe(2)
  })

  test('previews an article as readers will see it, and to outsiders as long as their link is open', { tags: ['long'] }, async () => {
    const page = await openDeskOf('reporter', '小野里 誠')
    const address = await begin(page, '移転案の全容')
    await page.getByRole('link', { name: 'プレビュー' }).click()
    await page.getByRole('link', { name: '購読している会員' }).click()
    const phone = page.frameLocator('iframe[title$="スマートフォン"]')
    await phone.getByRole('heading', { level: 1, name: '移転案の全容' }).waitFor()
    await phone.getByText('本文の一行目。').waitFor()
    await page.getByLabel('だれに見せるか').fill('市民ホールの担当者')
    await button(page, 'リンクを作る').click()
    const link = (await page.locator('main code').textContent()) ?? ''
    const read = async () => {
      const reply = await fetch(link)
      return [reply.status, (await reply.text()).includes('本文の一行目。')]
    }
    expect(await read()).toEqual([200, true])
    await button(page, '止める').click()
    await page.getByText('使えるリンクはありません。').waitFor()
    expect(await read()).toEqual([404, false])
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    expect(page.url()).toContain(address)
  })

  test('keeps and shows both texts when two people change the same paragraph at once', { tags: ['long'] }, async () => {
    const one = await openDeskOf('reporter', '狩野 茂', undefined, [/ERR_INTERNET_DISCONNECTED/])
    const address = await begin(one, '二人で直した日')
    const other = await openDeskOf('reporter', '関口 文')
    await open(other, address)
    await cutLine(one.context(), true)
    await cursorToEnd(one)
    await one.keyboard.type('一人目。')
    await cursorToEnd(other)
    // At once, as an input method does: the request that waits for others' steps was made with a line, and would bring the first of four alone.
    await other.keyboard.insertText('二人目。')
    await saved(other)
    await cutLine(one.context(), false)
    const asked = one.getByRole('region', { name: '同じ段落が同時に直されました' })
    await asked.waitFor()
    expect(await asked.locator('dd').allTextContents()).toEqual(['本文の一行目。一人目。', '本文の一行目。二人目。', '本文の一行目。'])
    for (const page of [one, other]) {
      await expect.poll(async () => (await texts(page)).join('')).toMatch(/^本文の一行目。(一人目。二人目。|二人目。一人目。)$/)
    }
    await button(one, '確かめました').click()
    expect(await asked.count()).toBe(0)
  })

  test('saves an article on the server when the device is full, and reports that the device has no copy', { tags: ['long'] }, async () => {
    const page = await openDeskOf('reporter', '新井 豊')
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
    })
    const address = await begin(page, '端末がいっぱいの日')
    await page.keyboard.type('いっぱいでも書ける。')
    await page.getByText('この端末には控えを保存できません。サーバーには保存しています。').waitFor()
    await saved(page)
    const other = await openDeskOf('reporter', '阿部 秋')
    await open(other, address)
    expect(await texts(other)).toEqual(['本文の一行目。いっぱいでも書ける。'])
  })

  test('links to another article found by its words, and shows the text in vertical lines', { tags: ['long'] }, async () => {
    const page = await openDeskOf('reporter', '清水 蓮')
    await begin(page, '前の記事に触れる')
    await page.keyboard.press('Shift+Home')
    await button(page, 'リンク').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('この新聞の記事をさがす').fill('渓谷')
    await dialog.getByRole('button', { name: 'さがす' }).click()
    await dialog.getByRole('listitem').first().getByRole('button').click()
    expect(await dialog.getByLabel('リンク先').inputValue()).toMatch(/^\/article\/[\w-]+\/$/)
    await dialog.getByRole('button', { name: 'リンクを付ける' }).click()
    await expect.poll(() => page.locator('.ProseMirror a[href^="/article/"]').textContent()).toBe('本文の一行目。')
    await button(page, '縦組みで読む').click()
    const sheet = page.getByRole('region', { name: '紙面での読まれ方' })
    expect(
      await sheet
        .locator('p')
        .first()
        .evaluate((element) => getComputedStyle(element).writingMode),
    ).toBe('vertical-rl')
    expect(await sheet.textContent()).toContain('本文の一行目。')
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
  })
})
