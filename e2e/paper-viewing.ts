import type { PaperRegion } from '@yukan/contract/entities.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { copiedText, recordCopies, visit } from './browser.ts'
import type { ReaderOptions } from './browser.ts'
import { callAs, newMember, openPageOf } from './members.ts'
import type { Member } from './members.ts'
import { ask, partsOf } from './newspaper.ts'
import { ARTICLE_PAGE, issueDay, limitedPrinted, printedArticle } from './paper-issue.ts'

export const paperPath = (day: string) => `/paper/${day.replaceAll('-', '')}/`
export const issuePath = paperPath(issueDay)

export const viewer = (page: Page): Locator => page.getByRole('dialog', { name: /夕刊|週刊|載っている紙面/ })
export const region = (page: Page): Locator => viewer(page).getByRole('region', { name: '紙面', exact: true })
/** A panel next to the page. */
export const panel = (page: Page, name: string): Locator => viewer(page).getByRole('region', { name, exact: true })
/** The viewer's live region. */
export const statusOf = (page: Page): Locator => viewer(page).getByRole('status')
export const button = (page: Page, name: string): Locator => viewer(page).getByRole('button', { name, exact: true })
/** The zoom between the buttons, in percent. */
export const percent = async (page: Page): Promise<number> =>
  Number.parseInt((await viewer(page).getByRole('group', { name: '倍率' }).locator('span').textContent()) ?? '', 10)

/** Waits until the viewer shows a page at a zoom in percent. */
export async function isOpen(page: Page, position: string, zoom = 100): Promise<void> {
  await expect.poll(() => statusOf(page).textContent(), { timeout: 20_000 }).toContain(`${position}　倍率${zoom}%`)
}

/** The call of the regions of the page with the article. */
export function regionsCall(): string {
  const { year, month, date } = partsOf(issueDay)
  return `/v1/paper/get/regions?year=${year}&month=${month}&day=${date}&page=${ARTICLE_PAGE}`
}

/** Waits until the page with the article was compared with it, soon after its import. */
export async function untilCompared(): Promise<void> {
  const headlines = async () => (await ask<{ regions: PaperRegion[] }>(regionsCall())).regions.map(({ headline }) => headline)
  await expect.poll(headlines, { timeout: 50_000 }).toEqual(expect.arrayContaining([printedArticle.title, limitedPrinted.title]))
}

/** The stories of the page with the articles. */
export async function storiesOf(member: Member): Promise<PaperRegion[]> {
  await untilCompared()
  return (await callAs<{ regions: PaperRegion[] }>(member, regionsCall())).regions
}

/** The search page of a keyword, and its hits in the printed paper. */
export const address = (keyword: string) => `/search/?keyword=${encodeURIComponent(keyword)}`
export const hits = (page: Page) => page.getByRole('list', { name: '見つかった紙面' })
export const paperCount = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading', { level: 2, name: /^紙面/ }).textContent())?.replace(/\s/g, '')

/** A member in trial, who may see every page. */
export function aMember(): Promise<Member> {
  return newMember({ name: 'paper' })
}

/** A page of a new member in trial; which may use the clipboard. */
export async function openReader(options: ReaderOptions = {}): Promise<Page> {
  return openPageOf(await newMember({ name: 'paper' }), { permissions: ['clipboard-read', 'clipboard-write'], ...options })
}

/** Opens a page of the evening paper by its thumbnail. */
export async function openViewer(page: Page, number: number): Promise<void> {
  await visit(page, issuePath)
  await page.locator(`#page-evening-${number}`).click()
  await isOpen(page, `${number}面 / 全8面`)
}

export interface Region {
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** Page and region of the link that the viewer copies; the whole page in the home view. */
export async function copiedRegion(page: Page): Promise<Region & { address: string }> {
  await recordCopies(page)
  if (await button(page, '操作').isVisible()) await button(page, '操作').click()
  await button(page, 'リンクをコピー').click()
  await expect.poll(() => copiedText(page)).not.toBe(null)
  const address = (await copiedText(page)) ?? ''
  const query = new URL(address).searchParams
  const [x = 0, y = 0, width = 1, height = 1] = query.get('region')?.split(',').map(Number) ?? []
  return { page: Number(query.get('page')), x, y, width, height, address }
}

/** Whether two regions are the same within 2 % of a page. */
export function isNear(a: Region, b: Region): boolean {
  const sides = ['x', 'y', 'width', 'height'] as const
  return a.page === b.page && sides.every((side) => Math.abs(a[side] - b[side]) <= 0.02)
}

/** The middle of the picture on the screen, or another share of it. */
export async function pointOf(page: Page, right = 0.5, down = 0.5): Promise<{ x: number; y: number }> {
  const box = await region(page).boundingBox()
  if (box === null) throw new Error('the viewer is not there')
  return { x: box.x + box.width * right, y: box.y + box.height * down }
}

/** Where the middle of a part of the page with the articles is on the screen, in the home view. */
export async function middleOf(page: Page, { x, y, width, height }: PaperRegion['boxes'][number]): Promise<{ x: number; y: number }> {
  const box = await region(page).boundingBox()
  if (box === null) throw new Error('the viewer is not there')
  const high = Math.min(box.height, (box.width * 273) / 203)
  const wide = (high * 203) / 273
  const middle = await pointOf(page)
  return { x: middle.x + wide * (x + width / 2 - 0.5), y: middle.y + high * (y + height / 2 - 0.5) }
}

/** Turns the wheel at a point until the zoom is above a percentage, and waits until the page rests. */
export async function wheelIn(page: Page, { x, y }: { x: number; y: number }, above: number): Promise<void> {
  await page.mouse.move(x, y)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -120)
      return percent(page)
    })
    .toBeGreaterThan(above)
  await waitUntilStill(page)
}

/** Waits until the page no longer moves: two links copied in succession are the same. */
export async function waitUntilStill(page: Page): Promise<void> {
  await expect.poll(async () => (await copiedRegion(page)).address === (await copiedRegion(page)).address, { interval: 100 }).toBe(true)
}

/** Width and height in points of each printed sheet. */
export async function printedSheets(page: Page): Promise<[width: number, height: number][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ])
}
