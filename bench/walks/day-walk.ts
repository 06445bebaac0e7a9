/**
 * A whole day at the desk of a newspaper that begins empty, walked by clicks and keys alone: founding, eight articles written, reviewed, laid out
 * and scheduled, breaking news, a correction, a withdrawal, an emergency opening and its end.
 */
import type { Browser, Locator, Page } from 'playwright-core'
import { MINUTE, SECOND, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { BenchRun } from '../tools/bench-run.ts'
import type { Figure } from '../tools/figures.ts'
import { acceptFirst, adoptLegalTexts, describeNewspaper, offerPlans, openNewspaper } from './founding-walk.ts'
import { startNewspaper } from '../tools/newspaper.ts'
import {
  body,
  button,
  correct,
  enter,
  invitationIn,
  legFigures,
  mailedInvitation,
  openBrowser,
  report,
  room,
  saved,
  until,
  Walk,
  walkInBrowser,
  withdraw,
} from './walk.ts'

const NAME = 'day-walk'
const ARTICLES = 8
/** Share of the writing time: approving and laying out take about as long. */
const MARGIN = 2
const WORDS = '町役場は25日、来年度の予算案をまとめた。総額は前の年より2％多い。'

const title = (number: number) => `町の予算案まとまる　その${number}`

/**
 * The whole minute at which articles and front page go out. Approving and laying out, which take less than writing, must end before it on any machine,
 * and the walk does not wait longer than it needs: so it depends on how long writing took here.
 */
function launchAfter(writingSeconds: number): Date {
  const earliest = Date.now() + MARGIN * writingSeconds * SECOND
  return new Date(Math.ceil(earliest / MINUTE) * MINUTE)
}

/** Invites a colleague at the desk. */
async function invite(walk: Walk, page: Page, email: string, role: string): Promise<void> {
  await walk.click(room(page, 'スタッフ'))
  await walk.click(button(page, '招待する'))
  const dialog = page.getByRole('dialog')
  await walk.fill(dialog.getByLabel('名前'), '坂本 亮')
  await walk.fill(dialog.getByLabel('メールアドレス'), email)
  await walk.choose(dialog.getByLabel('役割'), role)
  await walk.click(dialog.getByRole('button', { name: '招待する' }))
  await report(page, '招待のメールを送りました。')
}

async function writeArticle(walk: Walk, page: Page, number: number): Promise<string> {
  await walk.click(room(page, '記事'))
  await walk.click(button(page, '＋ 記事を書く'))
  await walk.click(page.locator('.ProseMirror [data-part="title"]'))
  await walk.type(page, title(number))
  await walk.click(body(page))
  await walk.type(page, WORDS)
  await walk.choose(page.getByLabel('分類', { exact: true }), 1)
  await saved(page)
  await walk.click(button(page, 'デスクに送る'))
  await report(page, 'デスクに送りました。')
  return page.getByLabel('アドレス').inputValue()
}

/** Sets a day and a time in two fields. */
async function setTime(walk: Walk, where: Page | Locator, label: string, at: Date): Promise<void> {
  await walk.fill(where.getByLabel(`${label} 公開日`), tokyoDay(at))
  await walk.fill(
    where.getByLabel(`${label} 時刻`),
    at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }),
  )
}

async function approve(walk: Walk, page: Page, number: number, at: Date): Promise<void> {
  await walk.click(room(page, '記事'))
  await walk.click(page.getByRole('link', { name: title(number), exact: true }))
  await page.locator('.ProseMirror').waitFor()
  await setTime(walk, page, '公開', at)
  await walk.click(page.getByRole('button', { name: /に予約$/ }))
  await button(page, '予約を取り消す').waitFor()
}

async function layOut(walk: Walk, page: Page, at: Date): Promise<void> {
  await walk.click(room(page, '一面'))
  await walk.click(button(page, '＋ 一面を用意する'))
  await setTime(walk, page.getByRole('dialog'), '切り替わる時刻', at)
  await walk.click(button(page, '用意する'))
  await report(page, '一面を用意しました。')
  for (let number = 1; number <= ARTICLES; number += 1) {
    await walk.click(page.getByRole('button', { name: `「${title(number)}」を末尾に置く` }))
    await report(page, `「${title(number)}」を${number}番に置きました。`)
  }
}

async function setBreaking(walk: Walk, page: Page, url: string): Promise<void> {
  await walk.click(room(page, '速報'))
  await walk.fill(page.getByLabel('文'), '町内で震度5弱　津波の心配なし')
  await walk.click(button(page, '速報を出す'))
  await until('readers have the line', async () => (await (await fetch(url)).text()).includes('町内で震度5弱'))
}

async function openToAll(walk: Walk, asker: Page, second: Page): Promise<void> {
  await walk.click(room(asker, '無料開放'))
  await walk.fill(asker.getByLabel('理由'), '地震で夕刊を配達できないため')
  await walk.click(button(asker, '申請する'))
  await report(asker, '無料開放を申請しました。')
  await walk.click(room(second, '無料開放'))
  await walk.click(button(second, '承認して開く'))
  await walk.click(second.getByRole('dialog').getByRole('button', { name: '承認して開く' }))
  await report(second, '無料開放を始めました。')
}

async function endOpening(walk: Walk, page: Page): Promise<void> {
  await page.reload()
  await walk.click(button(page, '終える'))
  await walk.click(page.getByRole('dialog').getByRole('button', { name: '終える' }))
  await report(page, '無料開放を終えました。')
}

/** Makes the first category. */
async function makeCategory(walk: Walk, page: Page): Promise<void> {
  await walk.click(room(page, '分類'))
  await walk.click(button(page, '＋ 分類を作る'))
  const dialog = page.getByRole('dialog')
  await walk.fill(dialog.getByLabel('名前'), '町政')
  await walk.fill(dialog.getByLabel('アドレス'), 'chosei')
  await walk.click(dialog.getByRole('button', { name: '保存する' }))
  await report(page, '「町政」を作りました。')
}

async function walkThrough(bench: BenchRun, browser: Browser): Promise<Figure[]> {
  const walk = new Walk()
  const newspaper = await startNewspaper(bench, { name: NAME, isDemo: false, isOpen: false })
  const url = newspaper.url.replace('127.0.0.1', 'localhost')
  const [admin, reporter, editor] = [await openBrowser(browser), await openBrowser(browser), await openBrowser(browser)]
  await walk.leg('first hour: invitation', () => acceptFirst(walk, admin, invitationIn(newspaper.printed()) ?? ''))
  await walk.leg('first hour: newspaper and company', () => describeNewspaper(walk, admin))
  await walk.leg('first hour: legal texts', () => adoptLegalTexts(walk, admin))
  await walk.leg('first hour: plans', () => offerPlans(walk, admin))
  await walk.leg('first hour: category', () => makeCategory(walk, admin))
  await walk.leg('first hour: article and opening', () => openNewspaper(walk, admin, url))
  await walk.leg('two colleagues', async () => {
    await invite(walk, admin, 'reporter@example.jp', '記者')
    await invite(walk, admin, 'editor@example.jp', 'デスク')
    await enter(walk, reporter, await mailedInvitation(newspaper, 'reporter@example.jp'), '坂本 亮')
    await enter(walk, editor, await mailedInvitation(newspaper, 'editor@example.jp'), '森下 悠')
  })
  const slugs: string[] = []
  await walk.leg(`${ARTICLES} articles written and sent for review`, async () => {
    for (let number = 1; number <= ARTICLES; number += 1) slugs.push(await writeArticle(walk, reporter, number))
  })
  const at = launchAfter(walk.legs.at(-1)?.seconds ?? 0)
  await walk.leg('all approved for one minute', async () => {
    for (let number = 1; number <= ARTICLES; number += 1) await approve(walk, editor, number, at)
  })
  await walk.leg('front page laid out for the same minute', () => layOut(walk, editor, at))
  await walk.leg('wait for the minute', () =>
    until('the front page', async () => (await (await fetch(url)).text()).includes(title(ARTICLES))),
  )
  await walk.leg('breaking news', () => setBreaking(walk, editor, url))
  const [first = '', second = ''] = slugs
  await walk.leg('a correction', async () => {
    await walk.click(room(editor, '記事'))
    await walk.click(editor.getByRole('link', { name: title(1), exact: true }))
    await correct(walk, editor, `${url}/article/${first}/`)
  })
  await walk.leg('a withdrawal', async () => {
    await walk.click(room(editor, '記事'))
    await walk.click(editor.getByRole('link', { name: title(2), exact: true }))
    await withdraw(walk, editor, `${url}/article/${second}/`)
  })
  await walk.leg('an emergency opening', () => openToAll(walk, editor, admin))
  await walk.leg('its end', () => endOpening(walk, editor))
  await newspaper.stop()
  return legFigures(walk.legs, 'day')
}

/** Walks the whole day in a real browser against a separate program. */
export function walkDay(bench: BenchRun): Promise<Figure[]> {
  return walkInBrowser(NAME, (browser) => walkThrough(bench, browser))
}
