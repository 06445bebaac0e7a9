/** How a reader likes to read (decision 059): upright text, size, readings, colours, and reading aloud by a stand-in voice. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, overflow } from './accessibility.ts'
import { DESKTOP, isAlive, openPage, PHONE, visit } from './browser.ts'
import { daysFrom, editionDay, openArticle, partsOf } from './newspaper.ts'
import { addVoices, endSentence, recorded } from './stand-in-voice.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'

const path = `/article/${openArticle.slug}/`
const text = (page: Page) => page.locator('#article-text')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const player = (page: Page) => page.getByRole('group', { name: '読み上げ', exact: true })

/** The first sentences as they should be heard: with readings in place of their bases. */
const sentences = `${openArticle.description}${openArticle.content}`
  .replace(/<ruby>[^<]*<rt>([^<]*)<\/rt><\/ruby>/g, '$1')
  .replace(/<[^>]*>/g, '')
  .replace(/\{\{d([+-]\d+)?\}\}/g, (_whole, days?: string) => `${partsOf(daysFrom(editionDay, Number(days ?? 0))).date}`)
  .split(/(?<=。)/)
  .slice(0, 7)

/** Before any script of the page: voices, what the first frame shows, and what moves by itself. */
async function prepare(page: Page, languages: readonly string[]): Promise<void> {
  await addVoices(page, languages)
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput) ? Number(entry.value) : 0)
    }).observe({ type: 'layout-shift', buffered: true })
    const firstFrame: Record<string, string>[] = []
    requestAnimationFrame(() => firstFrame.push({ ...document.documentElement.dataset } as Record<string, string>))
    Object.assign(window, { shifts, firstFrame })
  })
}

const scrolled = (page: Page) => text(page).evaluate((element) => Math.round(element.scrollLeft))

async function openSettings(page: Page): Promise<void> {
  await page.getByText('読みやすく', { exact: true }).click()
  await page.getByRole('region', { name: '読みやすさの設定' }).waitFor()
}

/** A text has stopped once it keeps its position for this many frames: on a busy machine several frames show the same position. */
const STILL_FRAMES = 12

/** Turns the text in one way and waits until it has stopped. */
async function moves(page: Page, act: () => Promise<void>, isForward: boolean): Promise<void> {
  const before = await scrolled(page)
  await act()
  await expect.poll(async () => ((await scrolled(page)) - before) * (isForward ? -1 : 1)).toBeGreaterThan(10)
  await page.waitForFunction(async (frames) => {
    const element = document.getElementById('article-text')
    const at = element?.scrollLeft
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
    return element?.scrollLeft === at
  }, STILL_FRAMES)
}

test(
  'on a phone the chosen look is there before the first frame, and the text is swiped and read aloud in order',
  { tags: ['long'] },
  async () => {
    const page = await openPage({ width: PHONE, reducedMotion: 'reduce' })
    await prepare(page, ['en-US', 'ja_JP'])
    await visit(page, path)
    await openSettings(page)
    for (const name of ['縦書き', '大', 'うすい茶']) await page.getByRole('radio', { name, exact: true }).check()
    const look = () =>
      page.evaluate(() => {
        const first = document.querySelector('#article-text p')
        const style = first === null ? null : getComputedStyle(first)
        return [style?.writingMode, style?.fontSize, getComputedStyle(document.body).backgroundColor]
      })
    expect(await look()).toEqual(['vertical-rl', '22.5px', 'rgb(246, 236, 217)'])
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(null)

    await page.reload()
    await isAlive(page)
    await button(page, '続き').waitFor()
    expect(await look()).toEqual(['vertical-rl', '22.5px', 'rgb(246, 236, 217)'])
    expect(await recorded(page, 'firstFrame')).toEqual([{ scripted: '', writing: 'vertical', size: 'large', colours: 'sepia' }])
    expect(await recorded(page, 'shifts')).toEqual([])
    expect(
      await page.evaluate(() => [
        localStorage.getItem('reading'),
        document.cookie,
        'writing' in JSON.parse(localStorage.getItem('times') ?? '{}'),
      ]),
    ).toEqual(['{"writing":"vertical","size":"large","ruby":"on","colours":"sepia"}', '', false])

    await text(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 370 }] })
    const swipe = async (from: number, to: number, ...further: number[]) => {
      // Sent together: a finger that rests for half a second is a long press, and a frame of a busy machine can take as long.
      await Promise.all([touch('touchStart', from), touch('touchMove', to)])
      for (const x of further) {
        // A finger stays for a frame at least: moves within a frame are merged.
        await page.evaluate(() => new Promise(requestAnimationFrame))
        await touch('touchMove', x)
      }
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await touch('touchEnd')
    }
    await moves(page, () => swipe(100, 140, 200, 260), true)
    await moves(page, () => swipe(260, 220, 180, 140), false)
    await moves(page, () => button(page, '続き').click(), true)
    await moves(page, () => button(page, '前へ戻る').click(), false)

    expect(sentences[6]).toContain('はぶたえや帯地')
    await openSettings(page)
    await button(page, '読み上げる').click()
    for (let number = 1; number < sentences.length; number += 1) await endSentence(page)
    expect(await recorded(page, 'utterances')).toEqual(sentences)
    const marked = () => page.evaluate(() => [...(CSS.highlights.get('spoken-sentence') ?? [])].map((range) => range.toString()).join(''))
    expect(await marked()).toBe(sentences[6]?.replace('はぶたえ', '羽二重'))
    const number = () => player(page).locator('p').textContent()
    expect(await number()).toMatch(/^\d+文のうち7文め$/)
    await button(page, '前の文').click()
    await expect.poll(number).toMatch(/6文め$/)
    await button(page, '一時停止').click()
    await button(page, '再開').click()
    await button(page, '次の文').click()
    expect(await recorded<string[]>(page, 'utterances')).toEqual([...sentences, sentences[5], sentences[5], sentences[6]])
    await button(page, 'やめる').click()
    await expect.poll(() => player(page).count()).toBe(0)
    expect(await marked()).toBe('')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('読み上げる')

    await page.getByRole('radio', { name: 'つけない', exact: true }).check()
    expect(await text(page).locator('rt').first().isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect((await look()).map((value, index) => (index === 1 ? null : value))).toEqual(['horizontal-tb', null, 'rgb(255, 255, 255)'])
    expect(await text(page).locator('rt').first().isVisible()).toBe(true)
  },
)

test(
  'on a desktop wheel and keys move vertical text to the left, and nothing is read aloud without a voice',
  { tags: ['long'] },
  async () => {
    const page = await openPage({ reducedMotion: 'reduce' })
    await prepare(page, ['en-US'])
    await page.addInitScript(() => localStorage.setItem('reading', '{"writing":"vertical","size":"largest"}'))
    await visit(page, path)
    await button(page, '続き').waitFor()
    await text(page).evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    const box = await text(page).boundingBox()
    await page.mouse.move((box?.x ?? 0) + DESKTOP / 4, (box?.y ?? 0) + 100)
    await moves(page, () => page.mouse.wheel(0, 120), true)
    await moves(page, () => page.mouse.wheel(0, -60), false)
    await moves(page, () => page.keyboard.press('Space'), true)
    await moves(page, () => page.keyboard.press('Shift+Space'), false)
    await moves(page, () => page.keyboard.press('ArrowLeft'), true)
    await moves(page, () => page.keyboard.press('ArrowRight'), false)
    await moves(page, () => page.keyboard.press('PageDown'), true)
    await moves(page, () => page.keyboard.press('PageUp'), false)
    await moves(page, () => page.keyboard.press('End'), true)
    expect(await button(page, '続き').isDisabled()).toBe(true)
    const top = await page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top)

    await openSettings(page)
    expect(await button(page, '読み上げる').count()).toBe(0)
    await button(page, '元に戻す').click()
    expect(await page.evaluate(() => Object.keys(document.documentElement.dataset))).toEqual(['scripted'])
    expect(await text(page).evaluate((element) => [getComputedStyle(element).writingMode, element.hasAttribute('tabindex')])).toEqual([
      'horizontal-tb',
      false,
    ])

    const plain = await openPage({ hasScript: false })
    await plain.goto(path)
    expect(await plain.getByText('読みやすく').isVisible()).toBe(false)
  },
)

const DEVICES = [
  ['dark', 'light', 'rgb(253, 251, 244)'],
  ['light', 'dark', 'rgb(20, 21, 27)'],
] as const

test.each(rowsOfRun(DEVICES, 1))(
  'on a device set to %s the chosen %s colours are there before the first frame, until reset to the device’s',
  { tags: ['long'] },
  async (colorScheme, colours, background) => {
    const page = await openPage({ colorScheme })
    await prepare(page, [])
    await page.addInitScript((chosen) => localStorage.setItem('reading', JSON.stringify({ colours: chosen })), colours)
    await visit(page, path)
    const look = () =>
      page.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.documentElement).colorScheme])
    expect(await look()).toEqual([background, colours])
    expect([await recorded(page, 'firstFrame'), await axeFindings(page)]).toEqual([[{ scripted: '', colours }], []])
    await openSettings(page)
    await page.getByRole('radio', { name: '端末に合わせる', exact: true }).check()
    expect((await look())[0]).not.toBe(background)
  },
)
