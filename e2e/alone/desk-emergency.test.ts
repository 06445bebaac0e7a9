/** Breaking news and an emergency opening, set at the desk and seen by readers (decisions 046 and 047). */
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { axeFindings, overflow, tooSmall } from '../accessibility.ts'
import { baseUrl, openPage, PHONE, visit } from '../browser.ts'
import { button, openDeskOf } from '../desk/staff.ts'
import { query } from '../members.ts'

const TEXT = '渡良瀬川に氾濫危険情報　桐生市が避難指示'
const LIGHT_BYTES = 50 * 1024
const isSkipped = inject('dataDir') === null

// Other journeys read the pages too.
afterAll(async () => {
  if (isSkipped) return
  await query(`update breaking_news set taken_down_at = now(), taken_down_by = '' where taken_down_at is null`)
  await query('update emergency_opening set ended_at = now() where ended_at is null')
})

const report = (page: Page) => page.locator('footer [role="status"]')
/** Contrast of the text of an element with its own ground. */
const contrast = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number).map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const { color, backgroundColor } = getComputedStyle(element)
    const [bright = 0, dark = 0] = [light(color), light(backgroundColor)].toSorted((one, other) => other - one)
    return (bright + 0.05) / (dark + 0.05)
  })

test.skipIf(isSkipped)(
  'breaking news set on a phone appears to a reader, disappears when taken down, and returns when restored',
  { tags: ['long'] },
  async () => {
    const editor = await openDeskOf('editor', '森下 悠', PHONE)
    await visit(editor, '/desk/breaking/')
    await button(editor, '速報を出す').click()
    await editor.getByText('1行を入力してください。60字までです。').waitFor()
    await editor.getByLabel('文').fill(TEXT)
    await editor.getByLabel('この新聞の記事をさがす').fill('渓谷')
    await editor.keyboard.press('Enter')
    await editor.getByRole('button', { name: '渓谷' }).first().click()
    expect(await editor.getByLabel('リンク').inputValue()).toMatch(/^\/article\/.+\/$/)
    expect(await editor.getByText('速報は出ていません。').count()).toBe(1)
    expect(await editor.locator('main form').evaluate((form: HTMLFormElement) => [...form.elements].at(-1)?.textContent)).toBe('速報を出す')
    await editor.getByLabel('リンク').fill('/account/')
    await button(editor, '速報を出す').click()
    await editor.getByText('「https://」で始まるアドレスを入力してください。').last().waitFor()
    await editor.getByLabel('リンク').fill('https://www.jma.go.jp/')
    await button(editor, '速報を出す').click()
    await expect.poll(() => report(editor).textContent()).toBe('✓ 速報を出しました。')
    expect([await axeFindings(editor), await overflow(editor), await tooSmall(editor, 'main button, main input, main select', 44)]).toEqual(
      [[], null, []],
    )

    const reader = await openPage({ width: PHONE, isAlone: true })
    await reader.clock.install()
    await visit(reader, '/subscriptions/')
    const bar = reader.getByRole('region', { name: '速報' })
    expect([await bar.textContent(), await bar.getByRole('link').getAttribute('href')]).toEqual([
      `速報${TEXT}（外部サイト）`,
      'https://www.jma.go.jp/',
    ])
    expect(await contrast(reader, 'section[aria-label="速報"]')).toBeGreaterThan(7)
    expect([await axeFindings(reader), await overflow(reader)]).toEqual([[], null])

    await button(editor, '下ろす').click()
    await expect.poll(() => report(editor).textContent()).toBe('✓ 速報を下ろしました。')
    // A page that stays open in front shows it within a minute, else with the next one or when its reader comes back to it.
    await reader.getByRole('link', { name: 'プライバシーポリシー' }).last().click()
    await expect.poll(() => bar.count()).toBe(0)
    await button(editor, '元に戻す').click()
    await editor.getByText('出ている速報', { exact: true }).waitFor()
    await expect.poll(() => report(editor).textContent()).toBe('✓ 元に戻しました。')
    await expect.poll(async () => (await fetch(baseUrl)).text()).toContain(TEXT)
    expect(await bar.count()).toBe(0)
    await reader.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => bar.textContent()).toBe(`速報${TEXT}（外部サイト）`)
    await button(editor, '下ろす').click()
    await expect.poll(async () => (await fetch(baseUrl)).text()).not.toContain(TEXT)
    expect(await bar.count()).toBe(1)
    await reader.clock.fastForward(MINUTE)
    await expect.poll(() => bar.count()).toBe(0)
    await button(editor, '元に戻す').click()
    await expect.poll(async () => (await fetch(baseUrl)).text()).toContain(TEXT)
    await reader.clock.fastForward(MINUTE)
    await expect.poll(() => bar.textContent()).toBe(`速報${TEXT}（外部サイト）`)
    await visit(editor, '/desk/')
    await editor.getByText(TEXT).waitFor()
  },
)

test.skipIf(isSkipped)(
  'an opening requested by one and approved by another lets guests read, in a light page first, until it ends',
  { tags: ['long'] },
  async () => {
    const [limited] = await query<{ slug: string }>(
      `select slug from article where limited and state = 'published' and release_at <= now() order by release_at desc limit 1`,
    )
    const detail = `${baseUrl}/v1/article/get/detail?slug=${encodeURIComponent(limited?.slug ?? '')}`
    const mayRead = async () => ((await (await fetch(detail)).json()) as { reader: { mayRead: boolean } }).reader.mayRead
    expect(await mayRead()).toBe(false)

    const asker = await openDeskOf('editor', '吉田 直子')
    await visit(asker, '/desk/opening/')
    await asker.getByLabel('理由').fill('台風で夕刊を配達できないため')
    await button(asker, '申請する').click()
    await expect.poll(() => report(asker).textContent()).toContain('無料開放を申請しました。')
    expect([await button(asker, '承認して開く').count(), await mayRead()]).toEqual([0, false])
    expect([await axeFindings(asker), await overflow(asker)]).toEqual([[], null])

    const second = await openDeskOf('admin', '山田 葉子', PHONE)
    await visit(second, '/desk/opening/')
    await button(second, '承認して開く').click()
    await second.getByRole('dialog').getByRole('button', { name: '承認して開く' }).click()
    await expect.poll(() => report(second).textContent()).toBe('✓ 無料開放を始めました。')
    await expect.poll(mayRead).toBe(true)
    expect([await overflow(second), await tooSmall(second, 'main button, main input, main select', 44)]).toEqual([null, []])

    const reader = await openPage({ width: PHONE, hasScript: false })
    let bytes = 0
    const requested: string[] = []
    reader.on('response', (response) => requested.push(`${response.status()} ${new URL(response.url()).pathname}`))
    reader.on('requestfinished', async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      bytes += responseBodySize + responseHeadersSize
    })
    await reader.goto('/')
    expect(requested).toEqual(['302 /', '200 /light/'])
    await expect.poll(() => bytes).toBeGreaterThan(1000)
    expect(bytes).toBeLessThanOrEqual(LIGHT_BYTES)
    await reader.getByRole('link', { name: '通常の表示' }).click()
    await reader.getByText('緊急のため、すべての記事と紙面を、').waitFor()
    await reader.getByRole('link', { name: '軽い表示' }).click()
    await reader.getByRole('heading', { name: '新しい記事' }).waitFor()
    const light = await openPage({ width: PHONE })
    await light.goto('/light/')
    expect([await axeFindings(light), await overflow(light)]).toEqual([[], null])

    await visit(asker, '/desk/opening/')
    await button(asker, '終える').click()
    await asker.getByRole('dialog').getByRole('button', { name: '終える' }).click()
    await expect.poll(() => report(asker).textContent()).toBe('✓ 無料開放を終えました。')
    await expect.poll(mayRead).toBe(false)
  },
)
