/** A day at the desk from the invitation to the withdrawal, walked as people do, by clicks and keys alone. Counts them, and the seconds of each leg. */
import type { Browser, Page } from 'playwright-core'
import { MINUTE, SECOND, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { BenchRun } from '../tools/bench-run.ts'
import { atMost } from '../tools/figures.ts'
import type { Figure } from '../tools/figures.ts'
import { startNewspaper } from '../tools/newspaper.ts'
import type { Newspaper } from '../tools/newspaper.ts'
import {
  append,
  body,
  button,
  correct,
  enter,
  inviteStaff,
  legFigures,
  openBrowser,
  saved,
  until,
  Walk,
  walkInBrowser,
  withdraw,
} from './walk.ts'

/** From the release until a first reader gets the article. */
const MAX_LATE = 2
/** Time for a restart before the minute of the release, and how many times the slowest leg until then, for slow machines. */
const RESTART = MINUTE / 2
const SLOWEST = 4
const NAME = 'walk'

/** Begins an article with a text, a category and a picture from the device. */
async function writeArticle(walk: Walk, page: Page, title: string): Promise<void> {
  await walk.click(page.getByRole('link', { name: '記事', exact: true }))
  await walk.click(button(page, '＋ 記事を書く'))
  await walk.click(page.locator('.ProseMirror [data-part="title"]'))
  await walk.type(page, title)
  await walk.click(body(page))
  await walk.type(page, '桐生市本町の蔵で、秋の市が開かれた。')
  await walk.choose(page.getByLabel('分類', { exact: true }), 1)
  await walk.click(button(page, '写真を入れる'))
  const photo = await page.screenshot({ type: 'jpeg', quality: 90 })
  await walk.chooseFile(page.getByRole('dialog').getByLabel('写真を選ぶ'), 'IMG_2041.jpg', photo)
  await page.getByText('代替文のない写真が1枚あります。').waitFor()
  await saved(page)
}

async function writeTogether(walk: Walk, editor: Page, reporter: Page, title: string): Promise<void> {
  await walk.click(editor.getByRole('link', { name: '記事', exact: true }))
  await walk.click(editor.getByRole('link', { name: title }))
  await editor.locator('.ProseMirror').waitFor()
  await append(walk, editor, '市は23日まで。')
  await append(walk, reporter, '入場は無料。')
  for (const page of [editor, reporter]) {
    await until('both have both sentences', async () => {
      const text = (await body(page).textContent()) ?? ''
      return text.includes('市は23日まで。') && text.includes('入場は無料。')
    })
  }
}

async function review(walk: Walk, reporter: Page, editor: Page): Promise<void> {
  await walk.click(button(reporter, 'デスクに送る'))
  await button(editor, '記者に差し戻す').waitFor()
}

/** Plans the next minute that leaves time for a restart, and approves. Returns it. */
async function schedule(walk: Walk, page: Page): Promise<Date> {
  const slowest = Math.max(...walk.legs.map(({ seconds }) => seconds)) * SECOND
  const releaseAt = new Date(Math.ceil((Date.now() + RESTART + SLOWEST * slowest) / MINUTE) * MINUTE)
  const time = releaseAt.toLocaleTimeString('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
  await walk.fill(page.getByLabel('公開 公開日'), tokyoDay(releaseAt))
  await walk.fill(page.getByLabel('公開 時刻'), time)
  await walk.click(page.getByRole('button', { name: new RegExp(`${time}に予約`) }))
  await button(page, '予約を取り消す').waitFor()
  return releaseAt
}

/** Stops the program before the release, starts it again, and waits for the article. Returns how many seconds late readers had it. */
async function releaseAfterRestart(
  bench: BenchRun,
  newspaper: Newspaper,
  release: { address: string; at: Date },
): Promise<[Newspaper, number]> {
  const { status } = await fetch(release.address)
  if (status !== 404)
    throw new Error(`readers got ${status} from ${release.address} at ${new Date().toISOString()}, before ${release.at.toISOString()}`)
  await newspaper.stop()
  const { port, sandboxPort } = newspaper
  const again = await startNewspaper(bench, { name: NAME, isDemo: true, ports: { port, sandboxPort } })
  const readyAt = Date.now()
  await until('the release', async () => (await fetch(release.address)).status === 200)
  // A restart that took longer than the time before the minute is late anyway.
  return [again, (Date.now() - Math.max(release.at.getTime(), readyAt)) / SECOND]
}

async function walkThrough(bench: BenchRun, browser: Browser): Promise<Figure[]> {
  const walk = new Walk()
  let newspaper = await startNewspaper(bench, { name: NAME, isDemo: true })
  const title = '本町の蔵で秋の市'
  const [reporter, editor] = [await openBrowser(browser), await openBrowser(browser)]
  const links = [
    await inviteStaff(newspaper, 'walk-reporter@example.jp', 'reporter'),
    await inviteStaff(newspaper, 'walk-editor@example.jp', 'editor'),
  ]
  await walk.leg('invitation to desk, reporter', () => enter(walk, reporter, links[0] ?? '', '坂本 亮'))
  await walk.leg('invitation to desk, editor', () => enter(walk, editor, links[1] ?? '', '森下 悠'))
  await walk.leg('an article with a picture', () => writeArticle(walk, reporter, title))
  await walk.leg('two write in it', () => writeTogether(walk, editor, reporter, title))
  await walk.leg('sent for review', () => review(walk, reporter, editor))
  let releaseAt = new Date()
  await walk.leg('scheduled', async () => void (releaseAt = await schedule(walk, editor)))
  const slug = await editor.getByLabel('アドレス').inputValue()
  const address = `${newspaper.url.replace('127.0.0.1', 'localhost')}/article/${slug}/`
  let late = 0
  await walk.leg('restart, wait for the minute', async () => {
    ;[newspaper, late] = await releaseAfterRestart(bench, newspaper, { address, at: releaseAt })
  })
  await walk.leg('the desk shows it as published', () => button(editor, '訂正して公開する').waitFor())
  await walk.leg('corrected', () => correct(walk, editor, address))
  await walk.leg('withdrawn', () => withdraw(walk, editor, address))
  await newspaper.stop()
  return [
    ...legFigures(walk.legs, 'desk'),
    atMost(
      { name: 'readers have a scheduled article, late by', figure: late, unit: 's', how: 'program restarted before its minute' },
      MAX_LATE,
    ),
  ]
}

/** Walks the day in a real browser against a separate program. */
export function walkDesk(bench: BenchRun): Promise<Figure[]> {
  return walkInBrowser('desk-walk', (browser) => walkThrough(bench, browser))
}
