/** The first hour of a newspaper, walked by clicks and keys: from the printed invitation to the public newspaper (decision 050). */
import type { Page } from 'playwright-core'
import { body, button, saved, until } from './walk.ts'
import type { Walk } from './walk.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
/** Values for the blanks of the drafts. */
const AREA = '日高町'

/** Opens the form of a step from the guide. */
async function openStep(walk: Walk, page: Page, title: string): Promise<void> {
  await walk.click(page.getByRole('link', { name: `${title}を開く` }))
  await heading(page, title).waitFor()
}

async function saveSetting(walk: Walk, page: Page): Promise<void> {
  await walk.click(button(page, '保存する'))
  await page.getByText('保存しました。読者のページに出ています。').waitFor()
  await walk.back(page)
  await heading(page, '開設').waitFor()
}

/** Accepts the invitation that the start has printed. */
export async function acceptFirst(walk: Walk, page: Page, link: string): Promise<void> {
  await page.goto(link, { waitUntil: 'networkidle' })
  await walk.fill(page.getByLabel('名前'), '山本 さくら')
  await walk.fill(page.getByLabel('メールアドレス'), 'sakura@example.com')
  await walk.click(button(page, 'パスキーを登録して始める'))
  await walk.click(button(page, '編集デスクへ進む'))
  await walk.click(page.getByRole('link', { name: '開設の画面へ' }))
  await heading(page, '開設').waitFor()
}

/** Names the newspaper and its company, hours and subjects of messages. */
export async function describeNewspaper(walk: Walk, page: Page): Promise<void> {
  await openStep(walk, page, '新聞と会社')
  for (const [field, text] of [
    ['新聞の名前', '夕刊ひだか'],
    ['印（1〜4文字）', 'ひだか'],
    ['紹介文', '日高町の出来事を、その日の夕方に届けます。'],
    ['発行する会社', '株式会社日高新聞社'],
    ['代表者', '代表取締役 山本 さくら'],
    ['所在地', '北海道沙流郡日高町門別本町1番地'],
    ['電話番号', '01456-0-0000'],
  ] as const)
    await walk.fill(page.getByLabel(field), text)
  await saveSetting(walk, page)
  await openStep(walk, page, '電話を受ける時間')
  await walk.fill(page.getByLabel('電話を受ける時間'), '平日 9:00〜17:00')
  await saveSetting(walk, page)
  await openStep(walk, page, 'お問い合わせの項目')
  await walk.click(button(page, '項目 ＋ 追加する'))
  await walk.fill(page.getByLabel('項目の名前'), '購読について')
  await saveSetting(walk, page)
}

/** Adopts the drafts of the three legal texts. */
export async function adoptLegalTexts(walk: Walk, page: Page): Promise<void> {
  for (const title of ['利用規約', 'プライバシーポリシー', '特定商取引法に基づく表記']) {
    await openStep(walk, page, title)
    await walk.click(button(page, 'ひな形から始める'))
    await walk.fill(page.getByLabel('施行日'), '2026-11-01')
    const field = page.locator('textarea').filter({ hasText: '〔配達する区域〕' })
    const text = await field.inputValue()
    // The hand writes over the blank alone.
    await walk.replace(field, text.replace('〔配達する区域〕', AREA), AREA)
    await saveSetting(walk, page)
  }
}

/** Describes the plans, and has the card provider know them. */
export async function offerPlans(walk: Walk, page: Page): Promise<void> {
  await openStep(walk, page, 'プランの説明')
  for (const [section, label] of [
    ['電子版', '電子版プラン'],
    ['電子版と紙面', '電子版と紙面のプラン'],
    ['紙面', '紙面プラン'],
  ] as const) {
    const plan = page.getByRole('region', { name: section, exact: true })
    await walk.fill(plan.getByLabel('プランの名前'), label)
    await walk.fill(plan.getByLabel('説明'), '日高町の毎日を読めます')
  }
  await saveSetting(walk, page)
  await walk.click(button(page, '決済会社に登録する'))
  await page.getByText('決済会社に登録しました。').waitFor()
}

/** Writes the first article, publishes it, and opens the newspaper to readers. */
export async function openNewspaper(walk: Walk, page: Page, url: string): Promise<void> {
  await walk.click(page.getByRole('link', { name: '記事', exact: true }).first())
  await walk.click(button(page, '＋ 記事を書く'))
  await walk.click(page.locator('.ProseMirror [data-part="title"]'))
  await walk.type(page, '日高の牧場で子馬が生まれる')
  await walk.click(body(page))
  await walk.type(page, '日高町の牧場で25日、子馬が生まれた。')
  await walk.choose(page.getByLabel('分類', { exact: true }), 1)
  await saved(page)
  await walk.click(button(page, 'すぐ公開する'))
  await page.getByText('公開しました。').waitFor()
  await walk.click(page.getByRole('link', { name: 'きょう', exact: true }).first())
  await walk.click(page.getByRole('link', { name: '開設の画面へ' }))
  await walk.click(button(page, '新聞を公開する'))
  await until('readers have the newspaper', async () => (await fetch(url)).status === 200)
}
