/** The daily list for the delivery agents: found at the beginning of the day, handed over as a file, corrected (decision 090). */
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow, tooSmall } from '../accessibility.ts'
import { baseUrl, PHONE, statusLine, visit } from '../browser.ts'
import { freshEmail, query } from '../members.ts'
import { button, heading, newSessionOf, openDeskOf } from './staff.ts'

const HEAD = '区分,会員番号,氏名,電話番号,配達先,宛名,配達先電話番号,プラン,項目,内容'

async function changeName(memberId: number, name: string): Promise<void> {
  await query(
    `insert into temporary_change (member_id, type, value, created_at)
     values ($1, 1, $2, ((now() at time zone 'Asia/Tokyo')::date - 1 + time '10:00') at time zone 'Asia/Tokyo')`,
    [memberId, name],
  )
}

async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await button(page, name).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) }
}

test.skipIf(inject('dataDir') === null)(
  'hands over yesterday’s delivery list on a phone, and marks what is added later',
  { tags: ['long'] },
  async () => {
    const [member] = await query<{ id: number }>(
      `insert into member (email, last_name, first_name, tel) values ($1, '𠮷野', '花子', '0277000000') returning id`,
      [freshEmail('delivery')],
    )
    const id = Number(member!.id)
    const [{ day }] = (await query<{ day: string }>(`select ((now() at time zone 'Asia/Tokyo')::date - 1)::text as day`)) as [
      { day: string },
    ]
    await changeName(id, '𠮷野 和子')

    const page = await openDeskOf('members', '三浦 真理', PHONE)
    await visit(page, '/desk/')
    await page.getByRole('link', { name: '配達を開く' }).click()
    await heading(page, '配達').waitFor()
    const row = page.getByRole('row').filter({ hasText: `会員番号 ${id}` })
    await row.getByText('○ まだ').waitFor()
    expect(await page.locator('.notice').innerText()).toContain(`𠮷 U+20BB7　会員番号 ${id}`)
    expect([await axeFindings(page), await overflow(page), await tooSmall(page, 'main button, main a, main input', 44)]).toEqual([
      [],
      null,
      [],
    ])

    const { name, bytes } = await saved(page, '渡すCSVを保存（Shift_JIS）')
    const lines = new TextDecoder('shift_jis').decode(bytes).split('\r\n')
    expect([name, lines[0], lines.filter((line) => line.includes(`,${id},`))]).toEqual([
      `delivery-${day}.sjis.csv`,
      HEAD,
      [`変更,${id},〓野 花子,0277000000,,,,,氏名,〓野 和子`],
    ])
    await row.getByText(/^✓ /).waitFor()
    expect(await page.locator('main section').filter({ hasText: '渡した記録' }).innerText()).toContain('三浦 真理')

    await changeName(id, '𠮷野 直子')
    await visit(page, `/desk/delivery/?day=${day}`)
    await row.getByText('＋ 渡したあとに加わりました').waitFor()
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    const again = await saved(page, '渡すCSVを保存（UTF-8・エクセル用）')
    expect([again.name, again.bytes.subarray(0, 3), again.bytes.toString().match(/𠮷野 [和直]子\r\n/g)]).toEqual([
      `delivery-${day}.csv`,
      Buffer.from([0xef, 0xbb, 0xbf]),
      ['𠮷野 和子\r\n', '𠮷野 直子\r\n'],
    ])
  },
)

test.skipIf(inject('dataDir') === null)(
  'the delivery list can be read without a script, and is handed over only after a proof of identity',
  async () => {
    const cookie = `yukan_desk=${await newSessionOf('members', '田島 久美')}`
    const html = await (await fetch(`${baseUrl}/desk/delivery/?day=2020-02-29`, { headers: { cookie } })).text()
    expect([html.includes('2020年2月29日（土）'), html.includes('この日に渡す行はありません。')]).toEqual([true, true])

    const page = await openDeskOf('members', '野村 実', undefined, [statusLine(403)])
    await query(
      `update staff_session set proved_at = now() - interval '11 minutes' where staff_id in (select id from staff_account where name = $1)`,
      ['野村 実'],
    )
    const [member] = await query<{ id: number }>(
      `insert into member (email, last_name, first_name, tel) values ($1, '田中', '花子', '0277000000') returning id`,
      [freshEmail('delivery')],
    )
    await changeName(Number(member!.id), '田中 直子')
    await visit(page, '/desk/delivery/')
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    await button(page, '渡すCSVを保存（Shift_JIS）').click()
    await page.getByRole('dialog').getByRole('button', { name: 'パスキーで確認する' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('この操作の前に、もう一度本人確認をしてください。').waitFor()
  },
)
