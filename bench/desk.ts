/** Budgets of the desk: the time per key in a long article, and the list of many articles. */
import { chromium } from 'playwright-core'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { findChromium } from '../scripts/browser.ts'
import { CHROMIUM_ARGUMENTS } from './tools/chromium.ts'
import { atMost, informative, median, notMeasured, percentile } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { DESK_COOKIE, DESK_TOKEN, openDesk } from './tools/desk-session.ts'
import { get } from './tools/http.ts'
import type { Newspaper } from './tools/newspaper.ts'
import type { BenchRun } from './tools/bench-run.ts'

/** One frame at sixty per second, in milliseconds. */
const MAX_KEY = 16
const SLOWER = 4
const PARAGRAPHS = 12
const PARAGRAPH = 420
const KEYS = 80
const WARM_UP_KEYS = 15
/** A fast typist's pause between two keys. */
const PAUSE = 120
const SHARE = 0.95
const MAX_LIST = 50
const LISTS = 100
const KEY = 'script, style and layout from a key to the screen, p95'

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  /** Processor time of the thread: other work of the machine is not in it. */
  tdur?: number
  tid: number
  pid: number
  args?: { name?: string; data?: { type?: string } }
}

async function recordTrace(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline,toplevel',
    transferMode: 'ReportEvents',
  })
  await work()
  await session.send('Tracing.end')
  await complete
  return events
}

/** Names of the trace for script, style and layout. */
const WORK = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'UpdateLayoutTree', 'Layout'])

/** Milliseconds of processor time of events; nested events count once. */
function timeOf(events: readonly TraceEvent[]): number {
  let sum = 0
  let end = 0
  for (const { ts, dur = 0, tdur = dur } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (ts < end) continue
    sum += tdur
    end = ts + dur
  }
  return sum / 1000
}

interface KeyWork {
  /** Script, style and layout until the frame that shows the character. */
  toScreen: number
  /** Script, style and layout until the next key: including saving and rendering around the text. */
  own: number
  /** The whole main thread until the next key, including the browser's editing, painting and network. */
  all: number
}

/** The work of each key. A character is on the screen with the first frame that is committed after its last event. */
function workOfKeys(events: readonly TraceEvent[]): KeyWork[] {
  const isEvent = ({ name, args }: TraceEvent, type: string) => name === 'EventDispatch' && args?.data?.type === type
  const keys = events.filter((event) => isEvent(event, 'keydown')).toSorted((a, b) => a.ts - b.ts)
  const [first] = keys
  if (first === undefined) return []
  const whole = events.filter(({ ph, tid, pid }) => ph === 'X' && tid === first.tid && pid === first.pid).toSorted((a, b) => a.ts - b.ts)
  return keys.slice(0, -1).map((key, index) => {
    const until = keys[index + 1]?.ts ?? 0
    const between = whole.filter(({ ts }) => ts >= key.ts && ts < until)
    const typed = between.filter((event) => isEvent(event, 'input'))
    const shown = between.find(({ name, ts }) => name === 'Commit' && ts > (typed.at(-1)?.ts ?? Infinity))
    const work = between.filter(({ name }) => WORK.has(name))
    return {
      toScreen: shown === undefined ? NaN : timeOf(work.filter(({ ts }) => ts < shown.ts)),
      own: timeOf(work),
      all: timeOf(between.filter(({ name }) => name === 'RunTask')),
    }
  })
}

async function openArticle(page: Page, url: string, paragraphs: number): Promise<void> {
  await page.goto(`${url}/desk/articles/`)
  // A button does nothing before React has taken over the page, which may be long after its files have come.
  await page.waitForFunction(() => Object.keys(document.documentElement).some((name) => name.startsWith('__react')))
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
  await page.getByRole('button', { name: '＋ 記事を書く' }).click()
  const body = page.locator('.ProseMirror [data-part="body"]')
  await body.click()
  const text = Array.from(
    { length: paragraphs },
    (_, index) => `第${index + 1}段。${'桐生市の蔵の町で市が開かれた。'.repeat(PARAGRAPH / 15)}`,
  )
  if (paragraphs > 0) {
    await body.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text.join('\n\n'))
    await body
      .locator('p')
      .nth(Math.floor(paragraphs / 2))
      .click()
  }
  await page.getByText('保存済み').waitFor()
}

/** `slower`: how many times slower the browser's processor is made. */
async function measureKeys(browser: Browser, url: string, paragraphs: number, slower: number): Promise<KeyWork[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: 'yukan_desk', value: DESK_TOKEN, url: `${url}/desk/` }])
  const page = await context.newPage()
  await openArticle(page, url, paragraphs)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const events = await recordTrace(session, async () => {
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press('k')
      await page.waitForTimeout(PAUSE)
    }
  })
  await context.close()
  return workOfKeys(events).slice(WARM_UP_KEYS)
}

/** Types into a long article, as this machine computes and as an old one does, and into an empty one. */
export async function measureDeskKeys(_: BenchRun, newspaper: Newspaper): Promise<Figure[]> {
  const executablePath = findChromium({ isWhole: true })
  if (executablePath === null) return [notMeasured(KEY, `≤ ${MAX_KEY}`, 'there is no Chromium')]
  await openDesk(newspaper)
  // Calls from another origin than the public one are refused.
  const url = newspaper.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
  try {
    const empty = await measureKeys(browser, url, 0, 1)
    const long = await measureKeys(browser, url, PARAGRAPHS, 1)
    const slow = await measureKeys(browser, url, PARAGRAPHS, SLOWER)
    const how = `processor time from the trace, ${long.length} keys`
    const toScreen = (keys: readonly KeyWork[]) => keys.map((key) => key.toScreen)
    const own = (keys: readonly KeyWork[]) => keys.map((key) => key.own)
    return [
      atMost({ name: `${KEY}, in 5,000 characters`, figure: percentile(toScreen(long), SHARE), unit: 'ms', how }, MAX_KEY),
      informative({ name: 'the same, median', figure: median(toScreen(long)), unit: 'ms', how: 'of the same' }),
      informative({
        name: `the same on a processor ${SLOWER} times slower, p95`,
        figure: percentile(toScreen(slow), SHARE),
        unit: 'ms',
        how: `made slower by the browser; median ${median(toScreen(slow)).toFixed(1)} ms`,
      }),
      informative({ name: `${KEY}, in an empty article`, figure: percentile(toScreen(empty), SHARE), unit: 'ms', how: 'in the same run' }),
      informative({
        name: 'script, style and layout until the next key, p95',
        figure: percentile(own(long), SHARE),
        unit: 'ms',
        how: `saving and what is drawn around the text too; median ${median(own(long)).toFixed(1)} ms, in an empty article p95 ${percentile(own(empty), SHARE).toFixed(1)} ms`,
      }),
      informative({
        name: 'whole main thread, median',
        figure: median(long.map(({ all }) => all)),
        unit: 'ms',
        how: 'editing by the browser, painting, network too',
      }),
    ]
  } finally {
    await browser.close()
  }
}

/** Asks for pages of the desk's list: from the newest on, by state, by change, from far below. */
export async function measureDeskList(newspaper: Newspaper, articles: number): Promise<Figure[]> {
  await openDesk(newspaper)
  const address = (query: string) => `${newspaper.url}/desk/v1/article/list?${query}`
  const ask = async (query: string) => {
    const { status, body, milliseconds } = await get(address(query), { cookie: DESK_COOKIE })
    if (status !== 200) throw new Error(`the desk's list answered ${status}: ${body.toString().slice(0, 200)}`)
    return milliseconds
  }
  const kinds = ['', 'state=published', 'state=draft', 'state=scheduled', 'order=changed']
  await Promise.all(kinds.map(ask))
  const times: number[] = []
  for (let count = 0; count < LISTS; count++) {
    const before = `before=${Date.now() - count * 30 * DAY}-1`
    for (const kind of kinds) times.push(await ask(count === 0 ? kind : `${kind}&${before}`))
  }
  const size = `${articles.toLocaleString('en')} articles`
  const how = `${times.length} pages of the list in ${kinds.length} orders and states, from the newest to eight years below, median ${median(times).toFixed(1)} ms`
  return [atMost({ name: `the desk's list of ${size}, p95`, figure: percentile(times, SHARE), unit: 'ms', how }, MAX_LIST)]
}
