/** Budget: the size of an article's scripts, and that reading needs none of them. */
import { chromium } from 'playwright-core'
import type { Browser, Response } from 'playwright-core'
import { plainText } from '@yukan/rules/text/truncate.ts'
import { findChromium } from '../scripts/browser.ts'
import { CHROMIUM_ARGUMENTS } from './tools/chromium.ts'
import { ordinaryArticle } from './tools/demo-articles.ts'
import { atMost, notMeasured } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import type { Newspaper } from './tools/newspaper.ts'

const KILOBYTE = 1000
const MAX_KILOBYTES = 120
/** All scripts are loaded after this time without another one, in milliseconds. */
const QUIET = 2000
const SENT = 'script sent to a reader of an article'
const NEEDED = 'script needed to read it'

function isScript(response: Response): boolean {
  return /javascript/.test(response.headers()['content-type'] ?? '')
}

async function loadedScripts(browser: Browser, url: string): Promise<{ bytes: number; files: number }> {
  const page = await browser.newPage()
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response)
  })
  await page.goto(url, { waitUntil: 'load' })
  // Scripts may wait for an action of the reader.
  await page.keyboard.press('Shift')
  for (let seen = -1; seen < scripts.length;) {
    seen = scripts.length
    await page.waitForTimeout(QUIET)
  }
  const sizes = await Promise.all(scripts.map((response) => response.request().sizes()))
  await page.close()
  return { bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0), files: sizes.length }
}

async function textWithoutScript(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  const text = await page.locator('main').innerText()
  await context.close()
  return text
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '')
}

/** Opens an article with and without JavaScript in a real Chromium. */
export async function measureScriptSize(newspaper: Newspaper): Promise<Figure[]> {
  const executablePath = findChromium({ isWhole: true })
  if (executablePath === null) {
    return [notMeasured(SENT, `≤ ${MAX_KILOBYTES}`, 'there is no Chromium'), notMeasured(NEEDED, '≤ 0', 'there is no Chromium')]
  }
  const { slug, content } = await ordinaryArticle(newspaper)
  const url = `${newspaper.url}/article/${slug}/`
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
  try {
    const { bytes, files } = await loadedScripts(browser, url)
    if (bytes === 0) return [notMeasured(SENT, `≤ ${MAX_KILOBYTES}`, `${url} loaded no script at all`)]
    const isReadable = withoutSpace(await textWithoutScript(browser, url)).includes(withoutSpace(plainText(content)))
    const kilobytes = bytes / KILOBYTE
    return [
      atMost(
        { name: SENT, figure: kilobytes, unit: 'KB', how: `${files} files of an article's page in Chromium, compressed` },
        MAX_KILOBYTES,
      ),
      atMost(
        {
          name: NEEDED,
          figure: isReadable ? 0 : kilobytes,
          unit: 'KB',
          how: `the whole body ${isReadable ? 'stands' : 'does not stand'} there with JavaScript off`,
        },
        0,
      ),
    ]
  } finally {
    await browser.close()
  }
}
