/**
 * A day's paper from the PDF to the published edition and its reader, walked by clicks and keys: pages made and checked, regions corrected, pages
 * replaced before the minute at a desk and on a phone; then a reader with a phone taps a column, reads it upright and aloud, returns, clips and prints.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Locator, Page } from 'playwright-core'
import { datedFile } from '@yukan/demo/seed/seed-papers.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { addDays, dayParts, MINUTE, SECOND, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { BenchRun } from '../tools/bench-run.ts'
import { atMost } from '../tools/figures.ts'
import type { Figure } from '../tools/figures.ts'
import { listAt, numberAt, textAt } from '../tools/json.ts'
import { startNewspaper } from '../tools/newspaper.ts'
import { button, enter, inviteStaff, legFigures, openBrowser, PHONE, report, room, until, Walk, walkInBrowser } from './walk.ts'

const run = promisify(execFile)
const NAME = 'paper-walk'
const PAGES = 8
/** From the minute of the edition until a first reader gets it. */
const MAX_LATE = 2
/** Replacing two pages must end before the minute, on a busy machine too. */
const BEFORE = 3 * MINUTE
/** Two keys move a region by a hundredth of the page. */
const KEYS = ['ArrowDown', 'ArrowDown']
/** A demo member in the trial of the digital plan. */
const READER = { email: 'trial@example.jp', password: 'watarase-yukan' }
/** Width of a demo page by its height. */
const PAGE_SHAPE = 203 / 273

interface Issue {
  whole: Buffer
  page: (number: number) => Buffer
}

/** The demo's evening paper of a day: first with the dates in its articles one day early, and page by page with the right ones. */
async function printedIssue(bench: BenchRun, day: string): Promise<Issue> {
  const folder = join(bench.folder, 'issue')
  mkdirSync(folder)
  const paper = { file: 'evening-1.pdf', on: day }
  const whole = readFileSync(await datedFile(folder, paper, addDays(day, -1)))
  await run('pdfseparate', [await datedFile(folder, paper, day), join(folder, 'page-%d.pdf')])
  return { whole, page: (number) => readFileSync(join(folder, `page-${number}.pdf`)) }
}

const pdf = 'application/pdf'

/** Begins the day's edition with its PDF, and waits until every page is made and nothing is wrong with one. */
async function dropPdf(walk: Walk, page: Page, issue: Issue): Promise<void> {
  await walk.click(room(page, '紙面'))
  await walk.click(button(page, '＋ 紙面を始める'))
  await walk.click(button(page, '始める'))
  await report(page, '夕刊を始めました。')
  await walk.chooseFile(page.getByLabel('PDF・画像を選ぶ', { exact: true }), 'yukan.pdf', issue.whole, pdf)
  await until('all pages are made', async () => (await page.locator('main [data-page] img').count()) === PAGES)
  await page.getByText('日付・紙名・面番号・大きさに、食い違いはありません。').waitFor()
}

const shares = (page: Page) => page.locator('main a[href*="/paper/regions/"]')

/** Waits until the pages are compared with the articles, and moves a region of a page a little. Returns how the page names itself. */
async function checkRegions(walk: Walk, page: Page, number: number): Promise<void> {
  await until('the pages are compared', async () => {
    const texts = await shares(page).allTextContents()
    return texts.length === PAGES && texts.every((text) => text.includes('％'))
  })
  await walk.click(shares(page).filter({ hasText: new RegExp(`^${number}面`) }))
  const boxes = page.getByRole('group', { name: '紙面と記事の枠' })
  await walk.click(boxes.locator('[data-matched="true"]').first())
  for (const key of KEYS) await walk.press(page, key)
  await walk.click(button(page, '保存する'))
  await report(page, '保存しました。')
  await walk.click(page.getByRole('link', { name: '紙面の版へもどる' }))
  await shares(page).first().waitFor()
}

/** Sets the minute from which readers have the edition. Returns it. */
async function setMinute(walk: Walk, page: Page): Promise<Date> {
  const at = new Date(Math.ceil((Date.now() + BEFORE) / MINUTE) * MINUTE)
  const time = at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
  await walk.click(page.getByRole('button', { name: /公開する…$/ }))
  const dialog = page.getByRole('dialog')
  const isNow = dialog.getByRole('checkbox')
  // After 15:00 the desk proposes to publish at once.
  if (await isNow.isChecked()) await walk.click(isNow)
  await walk.fill(dialog.getByLabel(/公開日$/), tokyoDay(at))
  await walk.fill(dialog.getByLabel(/時刻$/), time)
  await walk.click(dialog.getByRole('button', { name: '公開する', exact: true }))
  await button(page, '公開を取り消す').or(page.getByText('公開待ち')).first().waitFor()
  return at
}

/** Sends another file for a page, and waits until it is made. */
async function replacePage(walk: Walk, page: Page, number: number, issue: Issue): Promise<void> {
  const picture = page.locator(`main [data-page="${number}"] img`)
  const before = await picture.getAttribute('src')
  await walk.chooseFile(page.getByLabel(`${number}面を差し替える`, { exact: true }), `page-${number}.pdf`, issue.page(number), pdf)
  await until(`page ${number} is replaced`, async () => (await picture.getAttribute('src')) !== before)
}

/** The public data of a region of a page. */
interface Story {
  headline: string
  boxes: PageBox[]
}

/** The regions of a page; empty before it is out. */
async function regionsOf(url: string, day: string, page: number): Promise<Story[]> {
  const { year, month, dayOfMonth } = dayParts(day)
  const response = await fetch(`${url}/v1/paper/get/regions?year=${year}&month=${month}&day=${dayOfMonth}&kind=evening&page=${page}`)
  if (!response.ok) return []
  const value: unknown = await response.json()
  return listAt(value, 'regions').map((region) => ({
    headline: textAt(region, 'headline'),
    boxes: listAt(region, 'boxes').map((box) => ({
      x: numberAt(box, 'x'),
      y: numberAt(box, 'y'),
      width: numberAt(box, 'width'),
      height: numberAt(box, 'height'),
    })),
  }))
}

/** A browser whose system has a Japanese voice, which says nothing, and a printer. */
async function openReader(browser: Browser): Promise<Page> {
  const page = await openBrowser(browser, PHONE)
  await page.addInitScript(() => {
    const spoken: string[] = []
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'ja-JP', name: 'stand-in', localService: true }],
      speak: (utterance: { text: string }) => void spoken.push(utterance.text),
      cancel: () => undefined,
    })
    class Utterance extends EventTarget {
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken, print: () => Object.assign(window, { wasPrinted: true }) })
  })
  return page
}

async function logIn(walk: Walk, page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login/`, { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  await walk.fill(main.getByLabel('メールアドレス'), READER.email)
  await walk.fill(main.getByLabel(/^パスワード/), READER.password)
  await walk.click(main.getByRole('button', { name: 'ログインする' }))
  await page.waitForURL(`${url}/`)
}

const viewer = (page: Page): Locator => page.getByRole('dialog', { name: /夕刊/ })

/** Where the middle of a part of the page is on the screen while the whole page is seen. */
async function middleOf(page: Page, box: PageBox): Promise<{ x: number; y: number }> {
  const stage = await viewer(page).getByRole('region', { name: '紙面', exact: true }).boundingBox()
  if (stage === null) throw new Error('the viewer is not there')
  const high = Math.min(stage.height, stage.width / PAGE_SHAPE)
  return {
    x: stage.x + stage.width / 2 + high * PAGE_SHAPE * (box.x + box.width / 2 - 0.5),
    y: stage.y + stage.height / 2 + high * (box.y + box.height / 2 - 0.5),
  }
}

async function tapColumn(walk: Walk, page: Page, url: string, story: Story): Promise<void> {
  await page.goto(`${url}/paper/latest/`, { waitUntil: 'networkidle' })
  await walk.click(page.locator('#page-evening-1'))
  await viewer(page).getByRole('list', { name: 'この面の記事' }).waitFor({ state: 'attached' })
  // The page is rendered: what a reader sees before they tap.
  await viewer(page).getByRole('status').filter({ hasText: '倍率' }).first().waitFor({ state: 'attached' })
  const [box] = story.boxes
  if (box === undefined) throw new Error('the story has no place')
  await walk.tap(page, await middleOf(page, box))
  await viewer(page).getByRole('region', { name: story.headline, exact: true }).waitFor()
  await page.locator('#story-text p').first().waitFor()
}

const settings = (page: Page) => viewer(page).getByText('読みやすく', { exact: true })

async function readUpright(walk: Walk, page: Page): Promise<void> {
  await walk.click(settings(page))
  await walk.click(viewer(page).getByRole('radio', { name: '縦書き', exact: true }))
  await page.waitForFunction(() => {
    const text = document.getElementById('story-text')
    return text !== null && getComputedStyle(text).writingMode === 'vertical-rl'
  })
}

async function listen(walk: Walk, page: Page): Promise<void> {
  await walk.click(button(page, '読み上げる'))
  await page.waitForFunction(() => 'spoken' in window && Array.isArray(window.spoken) && window.spoken.length > 0)
  await walk.click(viewer(page).getByRole('group', { name: '読み上げ', exact: true }).getByRole('button', { name: 'やめる', exact: true }))
  await walk.click(settings(page))
}

/** Opens the article, returns by its framed page to the place on the page, then to the open text. */
async function toArticleAndBack(walk: Walk, page: Page, headline: string): Promise<void> {
  const opened = page.url()
  await walk.click(viewer(page).getByRole('link', { name: '記事のページを開く' }))
  await page.getByRole('link', { name: /この記事を紙面で読む/ }).waitFor()
  await walk.back(page)
  await viewer(page).getByRole('region', { name: headline, exact: true }).waitFor()
  if (page.url() !== opened) throw new Error(`Back leads to ${page.url()}, not to ${opened}`)
}

async function clip(walk: Walk, page: Page): Promise<void> {
  await walk.click(viewer(page).getByRole('button', { name: 'この記事を切り抜く' }))
  const [download] = await Promise.all([page.waitForEvent('download'), walk.click(button(page, '画像（PNG）で保存'))])
  await download.path()
  await walk.click(button(page, 'スクラップブックに入れる'))
  await page.getByText('スクラップブックに入れました。', { exact: true }).waitFor()
  await walk.click(viewer(page).getByRole('region', { name: '切り抜き' }).getByRole('button', { name: '閉じる' }))
}

async function print(walk: Walk, page: Page): Promise<void> {
  await walk.click(button(page, '操作'))
  await walk.click(button(page, '印刷'))
  await page.waitForFunction(() => 'wasPrinted' in window)
  const sheet = await page.pdf({ preferCSSPageSize: true })
  if (!sheet.toString('latin1').includes('/MediaBox')) throw new Error('nothing was printed')
}

/** The edition with two replaced pages, seen by a reader. Returns its story on the first page, and how many seconds late it was out. */
async function publish(url: string, day: string, at: Date): Promise<{ late: number; story: Story }> {
  let regions: Story[] = []
  await until('readers have the edition', async () => {
    regions = await regionsOf(url, day, 1)
    return regions.length > 0
  })
  const late = (Date.now() - at.getTime()) / SECOND
  const story = regions.toSorted((one, other) => area(other) - area(one))[0]
  if (story === undefined) throw new Error('the first page has no story')
  return { late, story }
}

const area = ({ boxes: [box] }: Story) => (box?.width ?? 0) * (box?.height ?? 0)

async function walkThrough(bench: BenchRun, browser: Browser): Promise<Figure[]> {
  const walk = new Walk()
  const newspaper = await startNewspaper(bench, { name: NAME, isDemo: true })
  const url = newspaper.url.replace('127.0.0.1', 'localhost')
  const day = tokyoDay(new Date())
  const issue = await printedIssue(bench, day)
  const [desk, phone] = [await openBrowser(browser), await openBrowser(browser, PHONE)]
  await walk.leg('invitation to desk', async () =>
    enter(walk, desk, await inviteStaff(newspaper, 'paper@example.jp', 'paper'), '岡部 千秋'),
  )
  await walk.leg('invitation to desk, on a phone', async () =>
    enter(walk, phone, await inviteStaff(newspaper, 'mobile@example.jp', 'paper'), '早川 みのり'),
  )
  await walk.leg(`PDF dropped, ${PAGES} pages made and checked`, () => dropPdf(walk, desk, issue))
  await walk.leg('regions of two pages corrected', async () => {
    await checkRegions(walk, desk, 1)
    await checkRegions(walk, desk, 2)
  })
  const at = await walk.leg('minute of publication set', () => setMinute(walk, desk))
  const edition = new URL(desk.url()).pathname
  await walk.leg('a page replaced before it', () => replacePage(walk, desk, 2, issue))
  await walk.leg('another replaced on a phone', async () => {
    // The page waits for changes: its network is never idle.
    await phone.goto(`${url}${edition}`)
    await phone.locator('main [data-page] img').first().waitFor()
    await replacePage(walk, phone, 3, issue)
  })
  const early = await regionsOf(url, day, 1)
  if (early.length > 0) throw new Error('readers have the edition before its minute')
  const { late, story } = await walk.leg('wait for the minute', () => publish(url, day, at))
  const reader = await openReader(browser)
  await walk.leg('reader: login on a phone', () => logIn(walk, reader, url))
  await walk.leg('reader: a tap on a column opens its text', () => tapColumn(walk, reader, url, story))
  await walk.leg('reader: upright', () => readUpright(walk, reader))
  await walk.leg('reader: aloud', () => listen(walk, reader))
  await walk.leg('reader: article and back', () => toArticleAndBack(walk, reader, story.headline))
  await walk.leg('reader: clip to file and scrapbook', () => clip(walk, reader))
  await walk.leg('reader: print', () => print(walk, reader))
  await newspaper.stop()
  return [
    ...legFigures(walk.legs, 'paper'),
    atMost({ name: 'readers have the edition, late by', figure: late, unit: 's', how: 'after its minute' }, MAX_LATE),
  ]
}

/** Walks the day of a paper in a real browser against a separate program. */
export function walkPaper(bench: BenchRun): Promise<Figure[]> {
  return walkInBrowser(NAME, (browser) => walkThrough(bench, browser))
}
