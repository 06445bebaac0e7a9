/** The settings of the newspaper, changed at the desk and seen by readers (decision 049). */
import { dayParts, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { baseUrl, PHONE, statusLine, visit } from '../browser.ts'
import { runCommand } from '../command.ts'
import { button, openDeskOf } from '../desk/staff.ts'
import { query } from '../members.ts'
import { rowsOfRun } from '../../scripts/rows-of-run.ts'

/** A page without what divides its texts. */
const read = async (path: string) => (await (await fetch(baseUrl + path)).text()).replaceAll('<!-- -->', '')

interface Form {
  name: string
  field: string
  text: string
  page: string
  /** What the form shows of it before it is saved. Default: what readers see. */
  shown?: string
  /** What readers see. Default: the text. */
  seen?: string
}

/** Each form: one field of it, what is typed there, and where readers see it. */
const FORMS: readonly Form[] = [
  { name: 'company', field: '新聞の名前', text: '東毛日日', page: '/' },
  { name: 'hours', field: '電話を受ける時間', text: '平日 10:00〜16:00', page: '/contact/' },
  { name: 'links', field: '名前（XやLINEなど）', text: '動画', page: '/' },
  { name: 'contact', field: '項目の名前', text: '新聞の購読について', page: '/contact/' },
  { name: 'plans', field: 'プランの名前', text: '電子版だけのプラン', page: '/v1/helper/get/master' },
  { name: 'recruitment', field: '見出し', text: '校閲の担当者を募集しています', page: '/category/kiryu/' },
  { name: 'delivery', field: '都道府県', text: '長野県', page: '/v1/helper/get/master', shown: '長野県', seen: '"prefecture":"長野県"' },
  {
    name: 'terms',
    field: '結び',
    text: '以上の規約は{施行日}から施行します。',
    page: '/terms/',
    seen: '以上の規約は2026年11月1日から施行します。',
  },
  {
    name: 'policy',
    field: '結び',
    text: '{会社}の方針です。',
    shown: '（会社）の方針です。',
    page: '/policy/',
    seen: '株式会社わたらせ日日新聞社の方針です。',
  },
]
const LAW: Form = {
  name: 'law',
  field: '結び',
  text: 'お尋ねは{電話}まで。',
  shown: 'お尋ねは（電話）まで。',
  page: '/transactionLaw/',
  seen: 'お尋ねは<a href="tel:0277000000">',
}

test.skipIf(inject('dataDir') === null)(
  'readers see each changed setting, and no longer see it after the undo',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('admin', '萩原 社長')
    for (const { name, field, text, page: path, seen = text, shown = seen } of [...rowsOfRun(FORMS, 5), LAW]) {
      await visit(page, `/desk/settings/${name}/`)
      const control = page.getByLabel(field).first()
      const before = await control.inputValue()
      await control.fill(text)
      await expect.poll(() => page.getByRole('region', { name: '読者に見える形' }).textContent(), { message: name }).toContain(shown)
      await button(page, '保存する').click()
      await page.getByText('保存しました。読者のページに出ています。').waitFor()
      await expect.poll(() => read(path), { message: name }).toContain(seen)
      await button(page, '元に戻す').click()
      await page.getByText('元に戻しました。').waitFor()
      await expect.poll(() => read(path), { message: name }).not.toContain(seen)
      await expect.poll(() => page.getByLabel(field).first().inputValue()).toBe(before)
    }
    await page.getByRole('button', { name: '第1版 変わったところを見る' }).click()
    await page.getByRole('dialog').getByText('お尋ねは{電話}まで。').waitFor()
  },
)

test.skipIf(inject('dataDir') === null)(
  'forecast areas are chosen, named, put in order, shown to readers and undone',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('admin', '萩原 社長')
    await visit(page, '/desk/settings/weather/')
    const [areas, names] = [page.getByLabel('予報の地域', { exact: true }), page.getByLabel('予報の地域の名前')]
    const [area, name] = [areas.first(), names.first()]
    expect([await areas.count(), await area.inputValue(), await name.inputValue()]).toEqual([2, '100010', '群馬県南部'])
    await area.selectOption('200020')
    await page.getByText('出典：気象庁ホームページ（長野県中部）').waitFor()
    await name.fill('まつもと')
    await area.selectOption('100020')
    expect(await name.inputValue()).toBe('まつもと')
    await button(page, '地域 ＋ 追加する').click()
    await areas.nth(2).selectOption('090010')
    await button(page, '保存する').click()
    await page.getByText('同じ地域があります。').first().waitFor()
    await areas.nth(2).selectOption('110020')
    await page.getByRole('button', { name: '埼玉県北部 前へ' }).click()
    await page.getByRole('button', { name: '栃木県南部 消す' }).click()
    await button(page, '保存する').click()
    await page.getByText('保存しました。読者のページに出ています。').waitFor()
    const saved = async () =>
      (await query<{ value: { places: object[] } }>(`select value from master_data where name = 'weather'`))[0]?.value.places
    expect(await saved()).toEqual([
      { name: 'まつもと', areaCode: '100020' },
      { name: '埼玉県北部', areaCode: '110020' },
    ])
    await runCommand(inject('dataDir') ?? '', ['job', 'run', 'fetch-weather'], {
      NODE_ENV: 'development',
      WEATHER_SOURCE: 'sandbox',
      WEATHER_SANDBOX_URL: inject('sandboxUrl') ?? '',
    })
    const home = async () => (await read('/')).replaceAll(/<[^>]+>/g, '')
    await expect.poll(home).toContain('まつもと')
    expect(await home()).toMatch(/ほかの地域・出典埼玉県北部-?\d+℃/)
    await button(page, '元に戻す').click()
    await page.getByText('元に戻しました。').waitFor()
    expect(await saved()).toEqual([
      { name: '群馬県南部', areaCode: '100010' },
      { name: '栃木県南部', areaCode: '090010' },
    ])
    await expect.poll(() => area.inputValue()).toBe('100010')
  },
)

test.skipIf(inject('dataDir') === null)(
  'announces a new edition of the terms, and keeps what was typed through a conflict',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('admin', '萩原 社長', PHONE, [statusLine(409)])
    const other = await openDeskOf('admin', '萩原 社長')
    await visit(page, '/desk/settings/terms/')
    await visit(other, '/desk/settings/terms/')
    await button(page, '＋ 新しい版を作る').click()
    await button(page, '保存する').click()
    await page.getByText('前の版より後の日を選んでください。').waitFor()
    await page.getByLabel('施行日').fill('2099-01-01')
    await page.getByLabel('前の版から変わったところ（読者に見せる説明）').fill('配達の章を改めます。')
    await other.getByLabel('結び').fill('{施行日}から施行します。')
    await button(other, '保存する').click()
    await other.getByText('保存しました。読者のページに出ています。').waitFor()
    await button(page, '保存する').click()
    await page.getByText('萩原 社長が先に変更しました。').waitFor()
    expect(await page.getByLabel('施行日').inputValue()).toBe('2099-01-01')
    await button(page, '保存する').click()
    await page.getByText('保存しました。読者のページに出ています。').waitFor()
    await expect.poll(() => read('/terms/')).toContain('2099年1月1日から内容が変わります。')
    expect(await read('/terms/?edition=2099-01-01')).toContain('まだ効力はありません。')
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
  },
)

test.skipIf(inject('dataDir') === null)('shows the members’ office a part of the settings, and no page of the others', async () => {
  const office = await openDeskOf('members', '三浦 真理', undefined, [statusLine(403)])
  await visit(office, '/desk/settings/')
  const rooms = office.getByRole('main').getByRole('listitem')
  expect(await rooms.count()).toBe(5)
  expect([await axeFindings(office), await overflow(office)]).toEqual([[], null])
  await visit(office, '/desk/settings/days/')
  await office.getByText('お探しのページは見つかりませんでした').first().waitFor()
})

test.skipIf(inject('dataDir') === null)(
  'copies a garbage calendar into another year, where readers see it until it is undone',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('members', '三浦 真理', PHONE)
    const year = dayParts(tokyoDay(new Date())).year + 2
    const address = `/desk/settings/garbage/?group=kiryu-a&year=${year}`
    // Without a script the year and the days to check are readable.
    const read = async () => (await page.request.get(baseUrl + address)).text()
    expect(await read()).toContain('祝日に収集があります。')
    await visit(page, address)
    const grid = page.getByRole('region', { name: '一年の暦' })
    expect(await grid.getByRole('table').count()).toBe(12)
    await button(page, `${year - 1}年の日付を${year}年に写す`).click()
    await grid.getByText(/^\d+日を写しました。/).waitFor()
    const marks = await grid.getByText('写', { exact: true }).count()
    expect(marks).toBeGreaterThan(4)
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    const daysOf = async () => JSON.parse(await (await fetch(`${baseUrl}/v1/helper/get/master`)).text()).master.trash.exclusion['kiryu-a']
    const before = await daysOf()
    await button(page, '保存する').click()
    await page.getByText('保存しました。読者のページに出ています。').waitFor()
    await expect.poll(daysOf).toContain(`${year}-12-31`)
    await button(page, '元に戻す').click()
    await page.getByText('元に戻しました。').waitFor()
    await expect.poll(daysOf).toEqual(before)
  },
)
