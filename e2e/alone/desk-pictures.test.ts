/** A picture from the camera to the readers (decision 042). It changes what every reader sees. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, onTestFinished, test } from 'vitest'
import { PICTURE_MAX_BYTES } from '@yukan/rules/limits.ts'
import { axeFindings, overflow, tooSmall } from '../accessibility.ts'
import { baseUrl, PHONE, visit } from '../browser.ts'
import { begin, open, saved } from '../desk/article-page.ts'
import { button, openDeskOf } from '../desk/staff.ts'

const MISSING = /status of 404/
/** Bytes a second that a slow phone sends. */
const SLOW_LINE = 800_000

async function photo(name: string, background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Waits for the reply that commits a setting. */
async function setting(page: Page, work: () => Promise<unknown>): Promise<void> {
  const replied = page.waitForResponse((response) => response.url().endsWith('/article/set-settings'))
  await work()
  await replied
}

/** The address that a page gives itself. */
const readersPageOf = (html: string) => baseUrl + (/<link rel="canonical" href="[^"]*?(\/article\/[^"]+)"/.exec(html)?.[1] ?? '')

const readersPage = async (page: Page) => (await page.getByRole('link', { name: '読者のページ' }).getAttribute('href')) ?? ''

test.skipIf(inject('dataDir') === null)(
  'a picture is chosen, described, published with its article and replaced',
  { tags: ['long'] },
  async () => {
    const editor = await openDeskOf('editor', '早川 みのり', undefined, [MISSING])
    const address = await begin(editor, '模型を見る親子')
    await setting(editor, () => editor.getByLabel('分類', { exact: true }).selectOption({ index: 1 }))
    await button(editor, '写真を入れる').click()
    const dialog = editor.getByRole('dialog')
    await setting(editor, async () => dialog.getByLabel('写真を選ぶ').setInputFiles([await photo('IMG_1.jpg', '#7788aa')]))
    await editor.getByText('代替文のない写真が1枚あります。').waitFor()
    await setting(editor, async () => {
      await editor.getByLabel('この記事での説明').fill('三つの模型の前で')
      await editor.getByLabel('この記事での説明').blur()
    })

    await editor.getByRole('link', { name: '代替文と焦点' }).click()
    await editor.getByLabel('代替文').fill('白い模型を親子が見ている')
    const focus = editor.getByRole('button', { name: '焦点' })
    const cuts = editor.getByRole('listitem').filter({ hasText: /\d:\d/ })
    expect(await cuts.allTextContents()).toEqual(['一覧とギャラリー 3:2', '共有 1.91:1', '検索結果など 1:1'])
    const positions = () => cuts.locator('img').evaluateAll((images) => images.map((image) => getComputedStyle(image).objectPosition))
    expect(await positions()).toEqual(['50% 50%', '50% 50%', '50% 50%'])
    await focus.focus()
    for (let presses = 0; presses < 25; presses++) await editor.keyboard.press('ArrowUp')
    expect(await focus.getAttribute('aria-label')).toBe('焦点 50・0')
    // The photo is 4:3: the wide cuts move up and down, the square one to the sides alone.
    expect(await positions()).toEqual(['50% 0%', '50% 0%', '50% 50%'])
    await button(editor, '保存する').click()
    await expect.poll(() => editor.getByRole('status').allTextContents()).toContain('✓ 写真の情報を保存しました。')
    const id = /\/pictures\/(\d+)\//.exec(editor.url())?.[1]

    await open(editor, address)
    await saved(editor)
    expect((await fetch(`${baseUrl}/desk/files/${id}-640.webp`)).status).toBe(404)
    await button(editor, 'すぐ公開する').click()
    await expect.poll(() => editor.getByRole('status').allTextContents()).toContain('✓ 公開しました。')
    const html = await (await fetch(await readersPage(editor))).text()
    expect(html).toContain('alt="白い模型を親子が見ている"')
    expect(html).toContain('三つの模型の前で')
    const files = new Set([...html.matchAll(/\/files\/picture\/t\d+_[\w-]+-\d+\.webp/g)].map(([name]) => name))
    expect(files.size).toBe(4)
    for (const file of files) expect((await fetch(baseUrl + file)).headers.get('content-type')).toBe('image/webp')

    await visit(editor, `/desk/pictures/${id}/`)
    await editor.getByLabel('写真を選ぶ').setInputFiles([await photo('IMG_2.jpg', '#aa8877')])
    await expect.poll(() => editor.getByRole('status').allTextContents()).toContain('✓ 画像を差し替えました。')
    await editor.getByText('IMG_2.jpg').first().waitFor()
    for (const file of files) expect((await fetch(baseUrl + file)).status).toBe(404)
    await expect.poll(async () => (await fetch(readersPageOf(html))).text()).not.toContain([...files][0])
  },
)

test.skipIf(inject('dataDir') === null)(
  'names the broken file among several pictures, and keeps the others',
  { tags: ['long'] },
  async () => {
    const reporter = await openDeskOf('reporter', '坂本 亮', 390, [/status of 400/])
    await visit(reporter, '/desk/pictures/')
    const broken = { name: 'kowareta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]) }
    await reporter
      .getByLabel('写真を選ぶ')
      .setInputFiles([await photo('hitotsu.jpg', '#336633'), broken, await photo('futatsu.jpg', '#663333')])
    await reporter.getByRole('alert').filter({ hasText: 'kowareta.jpgを送れませんでした。' }).waitFor()
    await reporter.getByRole('link', { name: /hitotsu\.jpg/ }).waitFor()
    await reporter.getByRole('link', { name: /futatsu\.jpg/ }).waitFor()
    await button(reporter, 'もう一度送る').click()
    await reporter.getByRole('alert').filter({ hasText: 'kowareta.jpgを送れませんでした。' }).waitFor()
    await button(reporter, 'やめる').click()
    expect(await reporter.getByText('kowareta.jpg').count()).toBe(0)
  },
)

test.skipIf(inject('dataDir') === null)(
  'refuses a picture that is too large without sending it, and keeps the others',
  { tags: ['long'] },
  async () => {
    const reporter = await openDeskOf('reporter', '新井 拓', 390)
    await visit(reporter, '/desk/pictures/')
    const folder = mkdtempSync(join(tmpdir(), 'yukan-large-picture-'))
    try {
      const [large, largest, usual] = ['ookii.jpg', 'girigiri.jpg', 'futsuu.jpg'].map((name) => join(folder, name))
      const { buffer } = await photo('futsuu.jpg', '#335533')
      for (const file of [large, largest, usual]) writeFileSync(file!, buffer)
      truncateSync(large!, PICTURE_MAX_BYTES + 1)
      truncateSync(largest!, PICTURE_MAX_BYTES)
      const sent: string[] = []
      reporter.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (pathname === '/desk/v1/picture/upload') sent.push(searchParams.get('name') ?? '')
      })
      await reporter.getByLabel('写真を選ぶ').setInputFiles([large!, largest!, usual!])
      await reporter.getByRole('alert').filter({ hasText: 'ookii.jpgを送れませんでした。40MBより大きいファイルです。' }).waitFor()
      await reporter.getByRole('link', { name: /girigiri\.jpg/ }).waitFor()
      await reporter.getByRole('link', { name: /futsuu\.jpg/ }).waitFor()
      expect(sent).toEqual(['girigiri.jpg', 'futsuu.jpg'])
      expect(await button(reporter, 'もう一度送る').count()).toBe(0)
      await button(reporter, 'やめる').click()
      await expect.poll(() => reporter.getByText('ookii.jpg').count()).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

/** Gives files to the page as a person does who drops or pastes them at an element. */
async function give(page: Page, kind: 'drop' | 'paste', file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const place = page.getByText('ここに写真を置くか、貼り付けてください', { exact: false })
  const given = { kind, name: file.name, type: file.mimeType, bytes: file.buffer.toString('base64') }
  await place.evaluate((element, { kind: event, name, type, bytes }) => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))], name, { type }))
    const options = { bubbles: true, cancelable: true }
    if (event === 'drop') element.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
    else element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
  }, given)
}

/** A photo of about a megabyte, as noise is: long enough on its way for a slow line to be seen. */
async function largePhoto(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Lets a page send no more than so many bytes a second. */
async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
}

/** Cuts the next upload of a page when a server has received so many bytes of it. */
async function cutNextUpload(page: Page, bytes: number): Promise<void> {
  const server = createServer((socket) => {
    let received = 0
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received += chunk.length
      if (received > bytes) socket.resetAndDestroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await page.route('**/desk/v1/picture/upload?*', (route) => route.continue({ url: `http://127.0.0.1:${port}/` }), { times: 1 })
}

/** Records from now on the text next to progress bars, with the bars' values. */
async function watchProgress(page: Page): Promise<() => Promise<{ value: number; text: string }[]>> {
  await page.evaluate(() => {
    const seen: { value: number; text: string }[] = []
    Object.assign(globalThis, { seenProgress: seen })
    const look = () => {
      const bar = document.querySelector('progress')
      const now = bar === null ? null : { value: bar.value, text: bar.parentElement?.textContent?.trim() ?? '' }
      if (now !== null && JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { seenProgress: { value: number; text: string }[] }).seenProgress.splice(0))
}

test.skipIf(inject('dataDir') === null)(
  'accepts dropped, pasted and photographed pictures, and sends one again after the line was cut',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('reporter', '石原 かえで', 390, [/ERR_CONNECTION_RESET/])
    await visit(page, '/desk/pictures/')
    await give(page, 'drop', await photo('otoshita.jpg', '#335577'))
    await page.getByRole('link', { name: /otoshita\.jpg/ }).waitFor()
    await give(page, 'paste', await photo('hatta.jpg', '#775533'))
    await page.getByRole('link', { name: /hatta\.jpg/ }).waitFor()
    const camera = page.getByLabel('写真を撮る').and(page.locator('input'))
    expect(await camera.getAttribute('capture')).toBe('environment')
    await slowDown(page, SLOW_LINE)
    await cutNextUpload(page, SLOW_LINE / 2)
    const progress = await watchProgress(page)
    await camera.setInputFiles([await largePhoto('totta.jpg')])
    await page.getByRole('alert').filter({ hasText: 'totta.jpgを送れませんでした。' }).waitFor()
    const cut = await progress()
    expect(cut.at(-1)?.value).toBeLessThan(1)
    await button(page, 'もう一度送る').click()
    await page.getByRole('link', { name: /totta\.jpg/ }).waitFor()
    expect(await page.getByRole('alert').filter({ hasText: 'totta.jpg' }).count()).toBe(0)
    const whole = await progress()
    for (const shown of [cut, whole]) {
      const values = shown.map(({ value }) => value)
      expect(values[0]).toBe(0)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
      const parts = shown.filter(({ value }) => value > 0 && value < 1)
      expect(parts.length).toBeGreaterThan(1)
      expect(parts.map(({ text }) => text)).toEqual(parts.map(({ value }) => `totta.jpgを送っています（${Math.floor(value * 100)}%）`))
    }
    expect(whole.at(-1)).toEqual({ value: 1, text: 'totta.jpgを準備しています…' })
    await give(page, 'drop', { name: 'memo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await page.getByRole('alert').filter({ hasText: 'memo.pdfを送れませんでした。JPEG、PNG、GIFのどれかを選んでください。' }).waitFor()
    expect(await button(page, 'もう一度送る').count()).toBe(0)
    await button(page, 'やめる').click()
    await expect.poll(() => page.getByText('memo.pdf').count()).toBe(0)
  },
)

test.skipIf(inject('dataDir') === null)(
  'an editor writes, photographs and publishes an article with a phone',
  { tags: ['long'] },
  async () => {
    const editor = await openDeskOf('editor', '神山 悠太', PHONE, [MISSING])
    await begin(editor, '山火事は夕方に鎮火')
    await setting(editor, () => editor.getByLabel('分類', { exact: true }).selectOption({ index: 1 }))
    await button(editor, '写真を入れる').click()
    const camera = editor.getByRole('dialog').getByLabel('写真を撮る').and(editor.locator('input'))
    await setting(editor, async () => camera.setInputFiles([await photo('IMG_9.jpg', '#883311')]))
    await setting(editor, async () => {
      await editor.getByLabel('この記事での説明').fill('稜線に残る煙')
      await editor.getByLabel('この記事での説明').blur()
    })
    await saved(editor)
    expect([await axeFindings(editor), await overflow(editor), await tooSmall(editor, 'main button, main select', 44)]).toEqual([
      [],
      null,
      [],
    ])
    await button(editor, 'すぐ公開する').click()
    await expect.poll(() => editor.getByRole('status').allTextContents()).toContain('✓ 公開しました。')
    const html = await (await fetch(await readersPage(editor))).text()
    for (const text of ['山火事は夕方に鎮火', '本文の一行目。', '稜線に残る煙']) expect(html).toContain(text)
  },
)
