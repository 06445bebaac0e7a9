/** From the notice of an article to a registration, and the figures that say so at the desk (decision 053). */
import { buffer } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow, tooSmall } from '../accessibility.ts'
import { openPage, PHONE, statusLine, visit } from '../browser.ts'
import { freshEmail, linkIn, mailTo, PASSWORD, query } from '../members.ts'
import { button, heading, openDeskOf } from './staff.ts'

const isSkipped = inject('dataDir') === null

/** An article that no other journey begins a registration from. */
const LIMITED = `select a.slug, a.title from article a join article_popularity p on p.article_id = a.id
  where a.limited order by p.readings desc, a.id offset 4 limit 1`

test.skipIf(isSkipped)(
  'counts a registration from an article’s notice for that article, on the screen and in the CSV file',
  { tags: ['long'] },
  async () => {
    const [article] = await query<{ slug: string; title: string }>(LIMITED)
    const email = freshEmail('gate')
    const reader = await openPage({ width: PHONE, expected: [statusLine(400)] })
    await visit(reader, `/article/${article!.slug}/`)
    await reader.locator('main aside').getByRole('link', { name: '新規会員登録' }).click()
    await reader.waitForURL('/subscriptions/')
    await reader.getByRole('main').getByRole('link', { name: '無料会員登録' }).click()
    await reader.waitForURL('/signup/')
    for (const [label, text] of [
      ['姓', '赤城'],
      [/^名/, '太郎'],
      ['電話番号', '0277000000'],
      ['メールアドレス', email],
    ] as const)
      await reader.getByRole('main').getByLabel(label).fill(text)
    await button(reader, '登録する').click()
    await visit(reader, linkIn(await mailTo(email, '会員登録のご案内')))
    await reader.getByLabel(/^パスワード/).fill(PASSWORD)
    await button(reader, '設定して登録を完了する').click()
    await reader.waitForURL('/edit/subscription/')
    expect(await query('select is_from_gate from member where email = $1', [email])).toEqual([{ is_from_gate: true }])

    const desk = await openDeskOf('editor', '井手 健吾')
    await visit(desk, '/desk/')
    await desk.getByRole('navigation').getByRole('link', { name: '数字', exact: true }).click()
    await heading(desk, '数字').waitFor()
    const month = (await query<{ month: string }>(`select to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM') as month`))[0]!.month
    await desk.getByLabel('月').selectOption(month)
    await button(desk, '表示').click()
    await desk.waitForURL(`**/desk/figures/?month=${month}`)
    const row = desk.getByRole('row').filter({ has: desk.getByRole('link', { name: article!.title, exact: true }) })
    // The usual period ends yesterday.
    await expect.poll(() => row.getByRole('cell').last().textContent()).toBe('1')
    expect(await desk.getByRole('region', { name: '1日ごと' }).getByRole('row').nth(1).innerText()).toMatch(/うち案内から\d/)
    const saved = desk.waitForEvent('download')
    await button(desk, '記事の表をCSVで保存').click()
    const lines = (await buffer(await (await saved).createReadStream())).toString().split('\r\n')
    expect([lines[0], lines.some((line) => line.includes(article!.title) && line.endsWith(',1'))]).toEqual([
      '\uFEFF記事番号,題,開かれた回数,案内が出た回数,案内から始まった登録',
      true,
    ])
    await expect.poll(() => desk.locator('footer [role="status"]').textContent()).toBe('✓ CSVを保存しました。')
    expect([await axeFindings(desk), await overflow(desk), await tooSmall(desk, 'main button, main select, main nav a', 44)]).toEqual([
      [],
      null,
      [],
    ])
  },
)
