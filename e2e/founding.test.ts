/** A newspaper of another region is founded in the browser, from the first print of an empty program to its readers (decision 050). */
import type { Page } from 'playwright-core'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from './accessibility.ts'
import { openPage, PHONE, statusLine, visit } from './browser.ts'
import { crawl } from './crawl.ts'
import { begin } from './desk/article-page.ts'
import { addAuthenticator, button, heading } from './desk/staff.ts'
import { startOwnProgram } from './own-program.ts'
import { FIRST_MEMBER, signUpFirstMember } from './first-member.ts'
import { databaseOf } from './members.ts'

const NAME = '夕刊ひだか'
/** It starts its own program and crawls all pages: on a busy machine it takes longer than the others. */
const FOUNDING_TIMEOUT = 120_000
const TITLE = '日高の牧場で子馬が生まれる'

/** Names of the demo and its region. */
const DEMO = ['わたらせ', '渡良瀬', '桐生', 'みどり', '群馬', 'watarase', 'kiryu']

/** Opens the form of a step from the guide. */
async function openStep(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: `${title}を開く` }).click()
  await heading(page, title).waitFor()
}

/** Saves a setting and goes back to the guide. */
async function save(page: Page): Promise<void> {
  const versions = page.locator('section', { has: page.getByRole('heading', { name: '変更の記録' }) }).getByRole('listitem')
  const before = await versions.count()
  await button(page, '保存する').click()
  // What the step before reported is still in sight.
  await expect.poll(() => versions.count()).toBeGreaterThan(before)
  await page.getByText('保存しました。読者のページに出ています。').waitFor()
  await page.goBack()
  await heading(page, '開設').waitFor()
}

async function describeNewspaper(page: Page): Promise<void> {
  await openStep(page, '新聞と会社')
  for (const [field, text] of [
    ['新聞の名前', NAME],
    ['印（1〜4文字）', 'ひだか'],
    ['紹介文', '日高町の出来事を、その日の夕方に届けます。'],
    ['発行する会社', '株式会社日高新聞社'],
    ['代表者', '代表取締役 山本 さくら'],
    ['所在地', '北海道沙流郡日高町門別本町1番地'],
    ['電話番号', '01456-0-0000'],
  ] as const)
    await page.getByLabel(field).fill(text)
  await save(page)
  await openStep(page, '電話を受ける時間')
  await page.getByLabel('電話を受ける時間').fill('平日 9:00〜17:00')
  await save(page)
  await openStep(page, 'お問い合わせの項目')
  await button(page, '項目 ＋ 追加する').click()
  await page.getByLabel('項目の名前').fill('購読について')
  await save(page)
}

async function adoptLegalTexts(page: Page): Promise<void> {
  for (const title of ['利用規約', 'プライバシーポリシー', '特定商取引法に基づく表記']) {
    await openStep(page, title)
    await button(page, 'ひな形から始める').click()
    await page.getByLabel('施行日').fill('2026-11-01')
    await button(page, '保存する').click()
    await page.getByText('〔配達する区域〕 を自社の言葉に書きかえてください。').waitFor()
    const field = page.locator('textarea').filter({ hasText: '〔配達する区域〕' })
    await field.fill((await field.inputValue()).replace('〔配達する区域〕', '日高町'))
    await save(page)
  }
}

async function offerPlans(page: Page): Promise<void> {
  await openStep(page, 'プランの説明')
  for (const [section, label] of [
    ['電子版', '電子版プラン'],
    ['電子版と紙面', '電子版と紙面のプラン'],
    ['紙面', '紙面プラン'],
  ] as const) {
    const plan = page.getByRole('region', { name: section, exact: true })
    await plan.getByLabel('プランの名前').fill(label)
    await plan.getByLabel('説明').fill('日高町の毎日を読めます')
  }
  await save(page)
  await openStep(page, 'プランの料金')
  await page.getByLabel('電子版の月額（税込、円）').fill('0')
  await button(page, '保存する').click()
  await page.getByText('50円から100,000円までの整数で入力してください。').waitFor()
  await page.getByLabel('電子版の月額（税込、円）').fill('1980')
  await button(page, '保存する').click()
  await page.getByText('保存しました。決済会社に確認され次第、読者のページに出ます。').waitFor()
  await page.goBack()
  await heading(page, '開設').waitFor()
  await button(page, '決済会社に登録する').click()
  await page.getByText('決済会社に登録しました。').waitFor()
}

async function publishFirstArticle(page: Page, url: string): Promise<string> {
  await visit(page, `${url}/desk/categories/`)
  await button(page, '＋ 分類を作る').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名前').fill('町の話題')
  await dialog.getByLabel('アドレス').fill('machi')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await page.getByRole('listitem').filter({ hasText: 'machi' }).waitFor()
  await begin(page, TITLE, url)
  const replied = page.waitForResponse((response) => response.url().endsWith('/article/set-settings'))
  await page.getByLabel('分類', { exact: true }).selectOption({ index: 1 })
  await replied
  await button(page, 'すぐ公開する').click()
  await page.getByText('公開しました。').waitFor()
  return (await page.getByRole('link', { name: '読者のページ' }).getAttribute('href')) ?? ''
}

/** The article counts as the demo's from now on: what it has brought goes, and the newspaper with its last article is closed. */
async function removeDemo(page: Page, { guide, dataDir }: { guide: string; dataDir: string }): Promise<void> {
  const database = new pg.Client(databaseOf(dataDir))
  await database.connect()
  await database.query(`insert into demo_content (kind, ref) select 'article', id::text from article`)
  await database.end()
  await visit(page, guide)
  await page.getByText('記事1本、紙面0日分、会員0人、スタッフ0人').waitFor()
  await button(page, 'デモを消す').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('新聞の名前').fill('夕刊')
  await dialog.getByRole('button', { name: 'デモを消す' }).click()
  await dialog.getByText('新聞の名前と同じではありません。').waitFor()
  await dialog.getByLabel('新聞の名前').fill(NAME)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'デモを消す' }).click()
  await page.getByText('デモを消しました（記事1本）。').waitFor()
  await page.getByText('準備中です。読者がどのページを開いても').waitFor()
}

test.skipIf(inject('dataDir') === null)(
  'founds a newspaper of another region whose pages and mails have no word of the demo',
  { timeout: FOUNDING_TIMEOUT, tags: ['long'] },
  async () => {
    const { url, sandboxUrl, dataDir, read } = await startOwnProgram('start.ts', '0')
    const invitation = () => new RegExp(`${url}/desk/invitation/\\S+`).exec(read())?.[0]
    await expect.poll(invitation).toBeDefined()
    const link = invitation() ?? ''
    const closed = await fetch(url)
    expect([closed.status, (await closed.text()).includes('ただいま準備中です。')]).toEqual([503, true])

    const page = await openPage({ isAlone: true, expected: [statusLine(404), statusLine(503)] })
    await addAuthenticator(page)
    await visit(page, link)
    await page.getByLabel('名前').fill('山本 さくら')
    await page.getByLabel('メールアドレス').fill('sakura@example.com')
    await button(page, 'パスキーを登録して始める').click()
    await button(page, '編集デスクへ進む').click()
    await page.getByRole('link', { name: '開設の画面へ' }).click()
    await heading(page, '開設').waitFor()
    const guide = `${url}/desk/founding/`
    expect([await button(page, '新聞を公開する').isDisabled(), await axeFindings(page)]).toEqual([true, []])

    await describeNewspaper(page)
    await adoptLegalTexts(page)
    await offerPlans(page)
    const article = await publishFirstArticle(page, url)
    expect((await fetch(article)).status).toBe(503)
    await page.setViewportSize({ width: PHONE, height: 740 })
    await visit(page, guide)
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    await button(page, '新聞を公開する').click()
    await page.getByText('新聞を公開しました。だれでも読めます。').waitFor()

    await expect.poll(async () => (await fetch(article)).status).toBe(200)
    const guest = await openPage({ isAlone: true })
    await visit(guest, url)
    await guest.getByRole('link', { name: TITLE }).first().click()
    await expect.poll(() => guest.getByRole('heading', { level: 1 }).textContent()).toBe(TITLE)
    await visit(guest, `${url}/subscriptions/`)
    expect(await guest.getByRole('main').textContent()).toMatch(/1,980円.*2,400円/)

    await signUpFirstMember(url, sandboxUrl)
    const mails = await (await fetch(`${sandboxUrl}/mail.json?to=${FIRST_MEMBER}`)).text()
    expect(mails).toContain(NAME)
    const texts = [...(await crawl(url)), ['a mail', mails] as const]
    expect(texts.length).toBeGreaterThan(30)
    const found = texts.flatMap(([address, text]) => DEMO.filter((word) => text.includes(word)).map((word) => `${address} ${word}`))
    expect(found).toEqual([])

    await removeDemo(page, { guide, dataDir })
    const gone = await fetch(article)
    expect([gone.status, (await gone.text()).includes('ただいま準備中です。')]).toEqual([503, true])
  },
)
