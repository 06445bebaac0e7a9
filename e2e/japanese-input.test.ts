/** Typing Japanese into the forms: the browser's own composition events, by its debugging protocol. */
import type { CDPSession, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAlive, openPage, PHONE, statusLine, visit } from './browser.ts'
import { deleteSessions, hasDesk, newMember, openPageOf } from './members.ts'
import { giveCard } from './subscription.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'

declare global {
  interface Window {
    submits: number
  }
}

const main = (page: Page) => page.getByRole('main')
const header = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'キーワードを入力' })
const submits = (page: Page) => page.evaluate(() => window.submits)

/** Counts the requests by forms of pages that are opened afterwards. */
async function countSubmits(page: Page): Promise<CDPSession> {
  await page.addInitScript(() => {
    window.submits = 0
    window.addEventListener('submit', () => (window.submits += 1), true)
  })
  return page.context().newCDPSession(page)
}

/** Enter as an input method handles it, with the text of Enter too, as from the methods that pass it on; `text` is empty for the others. */
async function pressHandledEnter(session: CDPSession, text = '\r'): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

/** What is shown while 桐生市 is typed and converted. */
const STEPS = ['ｋ', 'き', 'きｒ', 'きりゅ', 'きりゅう', '桐生', '桐生し', '桐生市']

/** Types a text with the input method, up to the Enter that confirms it. */
async function compose(session: CDPSession, steps: readonly string[] = STEPS): Promise<void> {
  for (const text of steps) await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

/** Confirms a conversion by Enter: before its end as in Chromium and Firefox, and after it as in Safari. */
async function confirm(session: CDPSession, text: string, enter?: string): Promise<void> {
  await pressHandledEnter(session, enter)
  await session.send('Input.insertText', { text })
  await pressHandledEnter(session, enter)
}

/** Types and confirms 桐生市 at the end of a field. It must be there once, and nothing may be sent. */
async function typesOnce(page: Page, session: CDPSession, field: Locator): Promise<void> {
  const before = await field.inputValue()
  await field.press('End')
  await compose(session)
  // In a text area the browser begins a new line by the text of Enter.
  const hasLines = await field.evaluate((element) => element instanceof HTMLTextAreaElement)
  await confirm(session, '桐生市', hasLines ? '' : undefined)
  expect([await field.inputValue(), await submits(page)]).toEqual([`${before}桐生市`, 0])
}

test('the Enter that confirms a conversion does not search, the next one does, in the header and on the page', async () => {
  const page = await openPage()
  const session = await countSubmits(page)
  await visit(page, '/')
  await typesOnce(page, session, header(page))
  expect(new URL(page.url()).pathname).toBe('/')
  await header(page).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === '桐生市')
  expect(await submits(page)).toBe(1)

  await page.setViewportSize({ width: PHONE, height: 800 })
  await visit(page, '/search/')
  await typesOnce(page, session, main(page).getByRole('searchbox'))
  expect(new URL(page.url()).search).toBe('')
  await main(page).getByRole('searchbox').press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === '桐生市')
})

test(
  'keeps composed text whole: long, inside a word, over a selection, cancelled, undone, while a message changes',
  { tags: ['long'] },
  async () => {
    const page = await openPage()
    const session = await countSubmits(page)
    await visit(page, '/signup/')
    const field = main(page).getByLabel('姓')
    const type = async (before: string, from: number, to: number, steps: readonly string[], text: string) => {
      await field.fill(before)
      await field.evaluate((input: HTMLInputElement, [start, end]) => input.setSelectionRange(start ?? 0, end ?? 0), [from, to])
      await compose(session, steps)
      await confirm(session, text)
      return field.inputValue()
    }
    const long = '群馬県桐生市本町一丁目二番三号渡良瀬川沿いの家に住む赤城花子'
    expect(await type('', 0, 0, ['ぐ', 'ぐんまけんきりゅうし', long], long)).toBe(long)
    expect(await type('赤太郎', 1, 1, ['し', 'しろ', '城'], '城')).toBe('赤城太郎')
    expect(await type('渡良瀬花子', 0, 3, ['あ', 'あかぎ', '赤城'], '赤城')).toBe('赤城花子')
    expect(await type('赤城', 2, 2, ['は', 'はな', ''], '')).toBe('赤城')
    expect(await type('赤城', 2, 2, ['は', 'はな', '花'], '花')).toBe('赤城花')
    await page.keyboard.press('Control+z')
    expect(await field.inputValue()).not.toContain('花花')

    // A message appears next to the field, and the button is disabled, both while the conversion runs.
    await field.fill('')
    await compose(session, ['　'])
    await main(page)
      .getByLabel(/^名/)
      .evaluate((input) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await main(page).getByText('氏名を入力してください').waitFor()
    await compose(session, ['あ', '赤'])
    await confirm(session, '赤')
    expect([await field.inputValue(), await submits(page)]).toEqual(['赤', 0])
  },
)

test('keeps what is typed before the page’s script arrives, also during a conversion', async () => {
  const page = await openPage()
  const session = await countSubmits(page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/contact/', { waitUntil: 'commit' })
  const name = page.getByLabel(/^お名前/)
  const content = page.getByLabel(/^お問い合わせ内容/)
  await name.fill('読者')
  await content.focus()
  await compose(session, ['き', 'きりゅう'])
  release()
  await isAlive(page)
  await compose(session, ['桐生', '桐生市'])
  await confirm(session, '桐生市')
  expect([await name.inputValue(), (await content.inputValue()).trimEnd(), await submits(page)]).toEqual(['読者', '桐生市', 0])
})

/** Types into fields of a page one after the other: each has its text once, and nothing is sent. Returns where the reader is afterwards. */
async function typeIntoAll(page: Page, session: CDPSession, fields: readonly Locator[]): Promise<string> {
  for (const field of fields) await typesOnce(page, session, field)
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const named = (page: Page, ...names: readonly string[]) => names.map((name) => main(page).locator(`[name="${name}"]`))

const GUESTS_FORMS: readonly (readonly [path: string, names: readonly string[]])[] = [
  ['/signup/', ['last_name', 'first_name', 'tel', 'email']],
  ['/contact/', ['email', 'name', 'tel', 'content']],
  ['/login/', ['email']],
  ['/forgot-password/', ['email']],
]

describe('Japanese input in forms of guests', () => {
  test.each(rowsOfRun(GUESTS_FORMS, 1))('types Japanese once into each field of %s, and sends nothing', async (path, names) => {
    const page = await openPage()
    const session = await countSubmits(page)
    await visit(page, path)
    expect(await typeIntoAll(page, session, named(page, ...names))).toBe(path)
  })

  test('a conversion in the menu’s search neither searches nor closes the menu, not even when cancelled', { tags: ['long'] }, async () => {
    const page = await openPage({ width: PHONE })
    const session = await countSubmits(page)
    await visit(page, '/')
    await page.getByRole('banner').locator('summary').first().click()
    const search = page.getByRole('navigation', { name: 'メニュー', exact: true }).getByRole('searchbox')
    expect(await typeIntoAll(page, session, [search])).toBe('/')
    await compose(session, ['き', 'きりゅう'])
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 229 })
    await compose(session, [''])
    expect([await search.isVisible(), await search.inputValue()]).toEqual([true, '桐生市'])
    await search.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('keyword') === '桐生市')
    expect(await submits(page)).toBe(1)
  })
})

const MEMBERS_FORMS: readonly (readonly [name: string, path: string, names: readonly string[], open: (page: Page) => Promise<void>])[] = [
  ['names in the profile', '/edit/profile', ['last_name', 'first_name'], async () => {}],
  ['a new email', '/edit/email/', ['email'], async () => {}],
  [
    'the registered address',
    '/account/',
    ['city', 'address', 'building', 'username', 'tel'],
    (page) => page.getByRole('region', { name: 'ご登録の住所' }).getByRole('button', { name: '住所を登録する' }).click(),
  ],
  [
    'an existing contract of the print',
    '/edit/subscription/cancel-exists/?plan=webPaper',
    ['name', 'address', 'tel'],
    (page) => main(page).getByRole('radio', { name: 'はい' }).check(),
  ],
  [
    'the delivery address',
    '/edit/subscription/delivery-address/?plan=webPaper',
    ['town', 'address', 'building', 'username', 'tel'],
    (page) => main(page).locator('[name="town"]').waitFor(),
  ],
]

describe.skipIf(!hasDesk)('Japanese input in forms of members', () => {
  test.each(rowsOfRun(MEMBERS_FORMS, 1))('types Japanese once into each field of the form: %s', async (_name, path, names, open) => {
    const member = await newMember()
    if (path.includes('delivery-address')) await giveCard(member)
    const page = await openPageOf(member)
    const session = await countSubmits(page)
    await visit(page, path)
    await open(page)
    expect(await typeIntoAll(page, session, named(page, ...names))).toBe(path)
  })

  test(
    'Enter of an input method sends neither the login dialog nor the form below, and keeps the composed text',
    { tags: ['long'] },
    async () => {
      const member = await newMember()
      const page = await openPageOf(member, { expected: [statusLine(401)] })
      const session = await countSubmits(page)
      await visit(page, '/account/')
      const own = page.getByRole('region', { name: 'ご登録の住所' })
      await own.getByRole('button', { name: '住所を登録する' }).click()
      const [zip, city, address] = named(page, 'zip', 'city', 'address')
      await zip?.fill('3760031')
      await zip?.press('Tab')
      await expect.poll(() => city?.inputValue()).toBe('桐生市')
      await typesOnce(page, session, address!)
      await deleteSessions(member)
      await address?.press('Enter')
      const again = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
      const password = again.getByLabel(/^パスワード/)
      await password.fill(member.password)
      await password.focus()
      await pressHandledEnter(session)
      expect([await submits(page), await again.count(), await address?.inputValue()]).toEqual([1, 1, '桐生市'])
      await password.press('Enter')
      await expect.poll(() => again.count()).toBe(0)
      expect([await submits(page), await address?.inputValue()]).toEqual([2, '桐生市'])
    },
  )

  test('composing a name in the dialog for missing names shows no problem of the other name', { tags: ['long'] }, async () => {
    const page = await openPageOf(await newMember({ lastName: '', firstName: '' }))
    const session = await countSubmits(page)
    await visit(page, '/')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('姓').focus()
    await typesOnce(page, session, dialog.getByLabel('姓'))
    expect((await dialog.getByRole('alert').allTextContents()).filter((text) => text !== '')).toEqual([])
    await dialog.getByLabel('姓').press('Enter')
    await expect.poll(async () => (await dialog.getByRole('alert').allTextContents()).filter((text) => text !== '').length).toBe(1)
  })
})
