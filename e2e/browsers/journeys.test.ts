/** The journeys that matter, in Firefox and in WebKit, if they are installed: read, search, view the paper, sign up, pay. */
import { describe, expect, test } from 'vitest'
import { limitedArticle, openArticle } from '../newspaper.ts'
import { freshEmail, linkIn, mailTo, newMember, PASSWORD, query } from '../members.ts'
import type { Member } from '../members.ts'
import { issuePath } from '../paper-viewing.ts'
import { applications, books } from '../subscription.ts'
import { firefox } from './firefox.ts'
import { openBrowser } from './page.ts'
import type { Page } from './page.ts'
import { webkit } from './webkit.ts'

/** A paragraph that only entitled readers get. */
const limitedText = /<p>([^<{]{30,})<\/p>/.exec(limitedArticle.content)?.[1] ?? 'no such paragraph'

async function logIn(page: Page, { email, password }: Member): Promise<void> {
  await page.visit('/login/')
  await page.type('main input[name="email"]', email)
  await page.type('main input[name="password"]', password)
  await page.click('main button[type="submit"]')
  await page.at('/')
}

/** Page number and zoom, as the viewer's live region has them. */
const viewed = (page: Page) => page.session.run<string>(`return document.querySelector('dialog[open] [role="status"]')?.textContent ?? ''`)
async function isOpen(page: Page, number: number, zoom: number): Promise<void> {
  await expect.poll(() => viewed(page), { timeout: 20_000 }).toContain(`${number}面 / 全8面　倍率${zoom}%`)
}

describe.each([firefox, webkit])('$name', (engine) => {
  describe.runIf(engine.isInstalled)('a reader’s journeys', () => {
    test('a guest reads an article from the home page, and a limited one up to its notice', async () => {
      const page = await openBrowser(engine)
      await page.visit('/')
      await page.click('section[aria-label="トップニュース"] a')
      await page.at(/^\/article\//)
      await page.visit(`/article/${openArticle.slug}/`)
      await page.shows('h1', openArticle.title)
      await page.visit(`/article/${limitedArticle.slug}/`)
      await page.shows('h1', limitedArticle.title)
      await page.shows('main', '本文を読むには登録が必要です')
      expect(await page.session.run('return document.documentElement.outerHTML.includes(args[0])', limitedText)).toBe(false)
    })

    test('a member reads a limited article whole', async () => {
      const page = await openBrowser(engine)
      await logIn(page, await newMember({ name: 'reading' }))
      await page.visit(`/article/${limitedArticle.slug}/`)
      await page.shows('main article', limitedText)
      expect(page.session.faults).toEqual([])
    })

    test('a search marks what was searched', async () => {
      const page = await openBrowser(engine)
      await page.visit('/')
      await page.type('header input[name="keyword"]', '図書館')
      await page.press('Enter')
      await page.at(`/search/?keyword=${encodeURIComponent('図書館')}`)
      await page.shows('h1', '「図書館」の検索結果')
      await expect.poll(async () => [...new Set(await page.texts('main article mark'))]).toEqual(['図書館'])
    })

    test('a member opens a page of the paper, turns it, zooms in and out, and closes it', async () => {
      const page = await openBrowser(engine)
      await logIn(page, await newMember({ name: 'viewing' }))
      await page.visit(issuePath)
      await page.click('#page-evening-1')
      await isOpen(page, 1, 100)
      await page.press('j')
      await isOpen(page, 2, 100)
      await page.click('dialog[open] button', '次の面')
      await isOpen(page, 3, 100)
      await page.click('dialog[open] button', '拡大')
      await isOpen(page, 3, 110)
      await page.click('dialog[open] button', '縮小')
      await isOpen(page, 3, 100)
      const tiles = () =>
        page.session.run<number[]>(
          `return [...document.querySelectorAll('dialog[open] img')].filter((each) => each.complete).map((each) => each.naturalWidth)`,
        )
      await expect.poll(async () => (await tiles()).filter((width) => width > 0).length).toBeGreaterThan(0)
      await page.press('Escape')
      await expect.poll(() => page.texts('dialog[open]')).toEqual([])
    })

    test('a reader signs up by the form and the link of the mail', async () => {
      const page = await openBrowser(engine)
      const email = freshEmail('signup')
      await page.visit('/signup/')
      await page.type('main input[name="last_name"]', '赤城')
      await page.type('main input[name="first_name"]', '太郎')
      await page.type('main input[name="tel"]', '0277000000')
      await page.type('main input[name="email"]', email)
      await page.click('main button[type="submit"]', '登録する')
      await page.shows('h1', 'メールをお送りしました')
      await page.visit(linkIn(await mailTo(email, '会員登録のご案内')))
      await page.type('main input[type="password"]', PASSWORD)
      await page.click('main button[type="submit"]')
      await page.at('/edit/subscription/')
      const rows = await query<{ flag: number; last_name: string }>('select flag, last_name from member where email = $1', [email])
      expect(rows).toEqual([{ flag: 1, last_name: '赤城' }])
    })

    test('a member pays for the digital edition with a card of the stand-in', async () => {
      const page = await openBrowser(engine)
      const member = await newMember({ name: 'paying' })
      await query('update member set trial_until = null where id = $1', [member.id])
      await logIn(page, member)
      await page.visit('/edit/subscription/')
      await page.click('main label', '電子版プラン')
      await page.click('main button', '次へ')
      await page.at('/edit/subscription/cancel-exists/?plan=web')
      await page.click('main label', 'いいえ')
      await page.click('main button', '次へ')
      await page.at('/edit/subscription/payment-method/?plan=web')
      await page.shows('main', 'カード番号')
      const field = (label: string) =>
        page.session.run<string>(
          `const label = [...document.querySelectorAll('main label')].find((each) => each.textContent.includes(args[0]))
         return label?.control?.id ?? ''`,
          label,
        )
      for (const [label, text] of [
        ['カード番号', '4242424242424242'],
        ['有効期限', '1240'],
        ['セキュリティコード', '123'],
      ] as const) {
        await expect.poll(() => field(label), { timeout: 20_000 }).not.toBe('')
        await page.click(`[id="${await field(label)}"]`)
        for (const digit of text) await page.press(digit)
      }
      await page.click('main button', 'このカードを登録する')
      await page.shows('main', 'カード情報の登録が完了しました。')
      await page.click('main button', '次へ')
      await page.at('/edit/subscription/confirm/?plan=web')
      await page.click('main button', 'お申し込みを確定する')
      await page.click('dialog[open] button', 'お申し込みを確定する')
      await page.at('/edit/subscription/completed/?plan=web')
      await page.shows('main', 'お申し込みありがとうございます。')
      expect((await applications(member)).map(({ state }) => state)).toEqual(['done'])
      expect(await books(member)).toEqual({ plans: ['web'], paid: [1650] })
    })
  })
})
