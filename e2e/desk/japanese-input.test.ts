/** Typing Japanese into every field of the desk: the keys of a conversion never send, close or leave anything. */
import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { visit } from '../browser.ts'
import { begin } from './article-page.ts'
import { button, openDeskOf } from './staff.ts'

declare global {
  interface Window {
    /** What forms and dialogs did. */
    acts: string[]
  }
}

const FIELDS = 'input:not([type]), input[type="text"], input[type="search"], textarea'
const STEPS = ['ｋ', 'き', 'きりゅう', '桐生']

async function recordActs(page: Page): Promise<CDPSession> {
  await page.addInitScript(() => {
    window.acts = []
    for (const type of ['submit', 'cancel', 'close']) window.addEventListener(type, () => window.acts.push(type), true)
  })
  return page.context().newCDPSession(page)
}

/** A key as an input method handles it; Enter has its text too, as from the methods that pass it on. */
async function pressHandled(session: CDPSession, key: 'Enter' | 'Escape'): Promise<void> {
  const event = { key, code: key, windowsVirtualKeyCode: 229 }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...(key === 'Enter' ? { text: '\r' } : {}), ...event })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}

async function compose(session: CDPSession): Promise<void> {
  for (const text of STEPS) await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

/** Types 桐生 into each field that is shown, the search above every page too: once cancelled, once confirmed. Returns the number of fields, and those that did not keep it. */
async function typeEverywhere(page: Page, session: CDPSession): Promise<{ fields: number; wrong: string[] }> {
  const dialog = page.getByRole('dialog')
  const isDialog = (await dialog.count()) > 0
  const shown = (isDialog ? dialog : page.locator('body')).locator(FIELDS).and(page.locator(':enabled:not([readonly])'))
  const address = page.url()
  const wrong: string[] = []
  let fields = 0
  for (const field of await shown.all()) {
    if (!(await field.isVisible())) continue
    fields++
    const name = await field.evaluate((element) => `${element.getAttribute('name') ?? ''} ${element.id}`)
    await field.fill('')
    await compose(session)
    await pressHandled(session, 'Escape')
    await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    await compose(session)
    await pressHandled(session, 'Enter')
    await session.send('Input.insertText', { text: '桐生' })
    await pressHandled(session, 'Enter')
    // A text area has the line end that Enter is for in it.
    const value = (await field.inputValue()).trim()
    const acts = await page.evaluate(() => window.acts.splice(0))
    if (value !== '桐生' || acts.length > 0 || page.url() !== address || isDialog !== (await dialog.count()) > 0) {
      wrong.push(`${name}: ${value} ${acts.join(' ')}`)
    }
  }
  return { fields, wrong }
}

/** Each kind of field and dialog once. */
const ROOMS: readonly (readonly [path: string, opens: string | null])[] = [
  ['/desk/categories/', '＋ 分類を作る'],
  ['/desk/settings/company/', null],
  ['/desk/house-style/', '＋ 言葉を足す'],
]
/** The other rooms, by `npm run test:long`. */
const MORE_ROOMS: typeof ROOMS = [
  ['/desk/own/', null],
  ['/desk/articles/', null],
  ['/desk/tags/', null],
  ['/desk/tags/', '名前を変える'],
  ['/desk/tags/', 'まとめる'],
  ['/desk/house-style/', null],
  ['/desk/old-addresses/', null],
  ['/desk/pictures/', null],
  ['/desk/front/', null],
  ['/desk/breaking/', null],
  ['/desk/opening/', null],
  ['/desk/find/', null],
  ['/desk/life/new/obituary/', null],
  ['/desk/life/new/event/', null],
  ['/desk/life/new/doctor/', null],
  ['/desk/life/new/announcement/', null],
  ['/desk/settings/plans/', null],
  ['/desk/settings/terms/', null],
  ['/desk/settings/garbage/', null],
  ['/desk/settings/weather/', null],
  ['/desk/settings/delivery/', null],
  ['/desk/staff/', '招待する'],
  ['/desk/audit/', null],
]

describe.skipIf(inject('dataDir') === null)('keys of a Japanese conversion', () => {
  test('keys of a conversion never leave the fields of the rooms and their dialogs', { tags: ['long'], timeout: 180_000 }, async () => {
    const page = await openDeskOf('admin', '萩原 文子')
    const session = await recordActs(page)
    for (const [path, opens] of inject('isLongRun') ? [...ROOMS, ...MORE_ROOMS] : ROOMS) {
      await visit(page, path)
      if (opens !== null) await button(page, opens).first().click()
      const { fields, wrong } = await typeEverywhere(page, session)
      expect([path, opens, fields > 0, wrong]).toEqual([path, opens, true, []])
    }
  })

  test('keys of a conversion never leave the fields of an article and its dialogs', { tags: ['long'] }, async () => {
    const page = await openDeskOf('editor', '高橋 実')
    const session = await recordActs(page)
    await begin(page, '変換中の記事')
    await page.keyboard.press('Shift+Home')
    for (const opens of [null, 'リンク', 'ルビ']) {
      if (opens !== null) await button(page, opens).click()
      const { fields, wrong } = await typeEverywhere(page, session)
      expect([opens, fields > 0, wrong]).toEqual([opens, true, []])
      if (opens === null) continue
      await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()
      await button(page, 'このまま閉じる').click()
    }
  })
})
