/** Budgets of the printed paper: first readable view and page turn on a phone (decision 026). */
import { chromium } from 'playwright-core'
import type { CDPSession, Page } from 'playwright-core'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { findChromium } from '../scripts/browser.ts'
import { CHROMIUM_ARGUMENTS } from './tools/chromium.ts'
import { importIssue, ISSUE_DAY, ISSUE_PAGES } from './tools/demo-issue.ts'
import { atMost, informative, median, notMeasured } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import type { Newspaper } from './tools/newspaper.ts'
import type { BenchRun } from './tools/bench-run.ts'

const MAX_KB = 360
const KB = 1024
const [ACCOUNT, PASSWORD] = ['staff@example.jp', 'watarase-yukan']
/** A phone on a slow mobile connection, as in Lighthouse. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'ja-JP' }
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * KB * KB) / 8, uploadThroughput: (0.75 * KB * KB) / 8 }
const SLOWER = 4
const PAGE_TURNS = 5

interface LineCount {
  bytes: () => number
  /** Resolves when files of a second page are requested: the viewer fetches the next page once the first one is complete. */
  isFirstPageThere: Promise<void>
}

async function countLine(line: CDPSession): Promise<LineCount> {
  let bytes = 0
  let firstFolder: string | undefined
  const { promise: isFirstPageThere, resolve } = Promise.withResolvers<void>()
  await line.send('Network.enable')
  line.on('Network.requestWillBeSent', ({ request: { url } }) => {
    const folder = /\/files\/page\/[\w-]+/.exec(url)?.[0]
    firstFolder ??= folder
    if (folder !== firstFolder) resolve()
  })
  line.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
  return {
    bytes: () => {
      const counted = bytes
      bytes = 0
      return counted
    },
    isFirstPageThere,
  }
}

const pageText = (number: number) => `${number}面 / 全${ISSUE_PAGES}面`

async function stands(page: Page, number: number): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: pageText(number) })
    .waitFor({ state: 'attached', timeout: 60_000 })
}

async function measurePhone(newspaper: Newspaper, path: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_ARGUMENTS] })
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    await page.goto(`${newspaper.url}/login/`)
    await page.getByLabel('メールアドレス').fill(ACCOUNT)
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'ログイン' }).click()
    await page.waitForURL(`${newspaper.url}/`)
    // Ends requests of the home page, which do not count.
    await page.goto('about:blank')
    const line = await page.context().newCDPSession(page)
    const { bytes, isFirstPageThere } = await countLine(line)
    await line.send('Network.clearBrowserCache')
    await line.send('Network.emulateNetworkConditions', LINE)
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const opened = performance.now()
    await page.goto(`${newspaper.url}/paper/${ISSUE_DAY.replaceAll('-', '')}/?page=1`)
    await stands(page, 1)
    await isFirstPageThere
    const first = { seconds: (performance.now() - opened) / SECOND, kb: bytes() / KB }
    const pageTurns: { seconds: number; kb: number }[] = []
    for (let turn = 0; turn < PAGE_TURNS; turn += 1) {
      // A reader looks at a page for a moment, while the next one is fetched.
      await page.waitForTimeout(4 * SECOND)
      bytes()
      const from = performance.now()
      await page.keyboard.press('j')
      await stands(page, turn + 2)
      pageTurns.push({ seconds: (performance.now() - from) / SECOND, kb: bytes() / KB })
    }
    const how = 'a phone of 390 px at double density, a line of 1.6 Mbit/s and 150 ms, a processor four times slower'
    return [
      atMost(
        {
          name: 'first readable view of a paper page',
          figure: first.kb,
          unit: 'KB',
          how: `page, scripts, pictures and tiles, nothing kept; ${how}`,
        },
        MAX_KB,
      ),
      informative({ name: 'time to the first readable view', figure: first.seconds, unit: 's', how }),
      informative({
        name: 'time of a page turn',
        figure: median(pageTurns.map(({ seconds }) => seconds)),
        unit: 's',
        how: `median of ${PAGE_TURNS}, four seconds apart`,
      }),
      informative({
        name: 'bytes of a page turn',
        figure: median(pageTurns.map(({ kb }) => kb)),
        unit: 'KB',
        how: 'from the press to the picture',
      }),
    ]
  } finally {
    await browser.close()
  }
}

/** Measures the demo, which gets one more issue. */
export async function measurePaper(_bench: BenchRun, newspaper: Newspaper): Promise<Figure[]> {
  await importIssue(newspaper)
  const path = findChromium({ isWhole: true })
  if (path === null) return [notMeasured('first readable view of a paper page', `≤ ${MAX_KB}`, 'there is no Chromium')]
  return measurePhone(newspaper, path)
}
