/**
 * The manual of the desk: every page with its pictures, which this test makes from the desk itself. `MANUAL_PICTURES=1 npx vitest run --project e2e
 * e2e/desk/manual` writes them to `docs/manual/pictures/`.
 */
import { mkdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { baseUrl, openPage, PHONE, visit } from '../browser.ts'
import { runCommand } from '../command.ts'
import { begin } from './article-page.ts'
import { button, openDeskOf } from './staff.ts'
import { freshEmail, linkIn, mailTo, query } from '../members.ts'
import { rowsOfRun } from '../../scripts/rows-of-run.ts'

const MANUAL = join(import.meta.dirname, '../../docs/manual')
const isWriting = process.env['MANUAL_PICTURES'] === '1'
/** A picture that is larger is written with less quality; letters stay legible. */
const MAX_BYTES = 40 * 1024
const SIZE = { width: 1280, height: 800 }

/** Pages that are shown as they are, with the names of their pictures. */
const ROOMS = [
  ['categories', 'categories'],
  ['delivery', 'delivery'],
  ['figures', 'figures'],
  ['staff', 'staff'],
  ['breaking', 'breaking'],
  ['opening', 'emergency'],
  ['house-style', 'style'],
  ['founding', 'founding'],
  ['life', 'life'],
  ['settings/garbage', 'garbage'],
] as const

/** Lines of yesterday's list for the delivery agents: the demo's members have come today. */
async function makeDeliveries(): Promise<void> {
  const yesterday = `((now() at time zone 'Asia/Tokyo')::date - 1 + time '10:00') at time zone 'Asia/Tokyo'`
  await query(
    `insert into temporary_change (member_id, type, value, created_at)
     select m.id, given.type, given.value, ${yesterday} from member m join address a on a.member_id = m.id and a.type = 2 and a.flag = 1,
       (values (1, '桐生 和子'), (3, '0277000002'), (4, '桐生 一郎'), (7, '集金')) as given (type, value)
     where m.email = 'web-paper@example.jp'`,
  )
}

async function take(page: Page, name: string): Promise<void> {
  await page.setViewportSize(SIZE)
  await page.evaluate(() => (document.querySelector('#main') ?? document.documentElement).scrollTo(0, 0))
  const shot = await page.screenshot()
  expect(shot.length).toBeGreaterThan(5000)
  if (!isWriting) return
  let picture = await sharp(shot).webp({ quality: 70, effort: 6 }).toBuffer()
  for (let quality = 60; quality >= 30 && picture.length > MAX_BYTES; quality -= 10)
    picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
  mkdirSync(join(MANUAL, 'pictures'), { recursive: true })
  await sharp(picture).toFile(join(MANUAL, 'pictures', `${name}.webp`))
}

test.skipIf(inject('dataDir') === null)(
  'the manual’s pictures can all be made from the desk, and are exactly those that its pages show',
  { tags: ['long'], timeout: 120_000 },
  async () => {
    const email = freshEmail('invited')
    await runCommand(inject('dataDir') ?? '', ['staff', 'invite', email, 'reporter'], { PUBLIC_URL: baseUrl })
    const invited = await openPage({ isAlone: true })
    await visit(invited, linkIn(await mailTo(email, '招待')))
    await take(invited, 'invitation')

    const page = await openDeskOf('admin', '森下 由紀')
    const address = await begin(page, '本町の蔵で秋の市')
    await take(page, 'editor')
    await page.locator('aside').first().scrollIntoViewIfNeeded()
    await take(page, 'state')
    await visit(page, `${address}preview/`)
    await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor()
    await take(page, 'preview')
    await visit(page, '/desk/')
    await take(page, 'today')
    await visit(page, '/desk/articles/')
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('checkbox').nth(2).check()
    await take(page, 'many')
    await visit(page, '/desk/pictures/')
    await take(page, 'pictures')
    await page.locator('main ul a').first().click()
    await page.getByRole('button', { name: '焦点' }).waitFor()
    await take(page, 'picture')
    await visit(page, '/desk/front/')
    await button(page, '＋ 一面を用意する').click()
    await button(page, '用意する').click()
    await page.locator('main').getByRole('button', { name: 'さがす', exact: true }).click()
    for (const place of [1, 2, 3, 4, 5]) {
      await page
        .getByRole('button', { name: /を末尾に置く$/ })
        .last()
        .click()
      await expect.poll(() => page.locator('main [data-article]').count()).toBe(place)
    }
    await take(page, 'front')
    await button(page, '取りやめる').click()
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('✓ 用意していた一面を取りやめました。')
    await visit(page, '/desk/paper/')
    await button(page, '＋ 紙面を始める').click()
    await page.getByLabel('種類').selectOption('weekly')
    await page.getByLabel('紙名').fill('週刊わたらせ')
    await button(page, '始める').click()
    await page.getByLabel('PDF・画像を選ぶ').setInputFiles(join(import.meta.dirname, '../../demo/papers/weekly-1.pdf'))
    await page.locator('main [data-page="2"] img').waitFor({ timeout: 30_000 })
    await take(page, 'paper')
    await button(page, '版を捨てる…').click()
    await button(page, '捨てる').click()
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('✓ この版を捨てました。')
    await makeDeliveries()
    for (const [path, name] of ROOMS) {
      await visit(page, `/desk/${path}/`)
      await take(page, name)
    }
    await visit(page, '/desk/members/?words=payment-failed@')
    await page.locator('main table a').click()
    await page.getByRole('heading', { name: 'この会員への操作' }).waitFor()
    await take(page, 'members')
    const shown = (await readdir(join(MANUAL, 'pictures'))).toSorted()
    const texts = await Promise.all(
      (await readdir(MANUAL)).filter((name) => name.endsWith('.md')).map((name) => readFile(join(MANUAL, name), 'utf8')),
    )
    const wanted = [...texts.join('').matchAll(/\(pictures\/([a-z]+\.webp)\)/g)].map(([, name]) => name).toSorted()
    expect(shown).toEqual(wanted)
  },
)

test.skipIf(inject('dataDir') === null)(
  'each page of the manual opens from its link and loads its pictures on a phone',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('admin', '萩原 久', PHONE)
    await visit(page, '/desk/pictures/')
    await page.getByText('ほか', { exact: true }).click()
    await page.getByRole('link', { name: '手引き' }).click()
    await page.getByRole('heading', { level: 1, name: '写真を入れる' }).waitFor()
    await page.getByRole('link', { name: '手引き' }).first().click()
    await page.getByRole('heading', { level: 1, name: '編集デスクの手引き' }).waitFor()
    const links = await page.locator('main li a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const pages = (await readdir(MANUAL)).filter((name) => name.endsWith('.md') && name !== 'index.md')
    expect(links.toSorted()).toEqual(pages.map((name) => `/desk/manual/${name.replace('.md', '')}/`).toSorted())
    for (const link of rowsOfRun(links, 4)) {
      await visit(page, link)
      await page.locator('main img').evaluateAll((images: HTMLImageElement[]) => {
        for (const image of images) image.loading = 'eager'
      })
      await expect
        .poll(() => page.locator('main img').evaluateAll((images: HTMLImageElement[]) => images.every((image) => image.naturalWidth > 0)))
        .toBe(true)
      expect([link, await axeFindings(page), await overflow(page)]).toEqual([link, [], null])
    }
  },
)

test.skipIf(inject('dataDir') === null)(
  'keys open the rooms of the desk, and the list of keys opens and closes',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('reporter', '小林 直')
    await visit(page, '/desk/')
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await page.getByRole('heading', { level: 1, name: '記事' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('g?t')
    expect([await page.getByRole('combobox', { name: 'なんでもさがす' }).inputValue(), await page.getByRole('dialog').count()]).toEqual([
      'g?t',
      0,
    ])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+?')
    await page.getByRole('dialog').getByText('記事', { exact: true }).waitFor()
    await page.keyboard.press('Shift+?')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'キーの一覧' }).count()).toBe(1)
  },
)
