/** The content security policy in a real browser (decision 026): nothing of ours breaks it, nothing of others gets past it. */
import { expect, test } from 'vitest'
import { openPage, statusLine, visit } from './browser.ts'
import { limitedArticle, openArticle } from './newspaper.ts'

test('no page breaks its own policy, loaded or come to', async () => {
  // A page opened by `openPage` fails its test on any breach.
  const page = await openPage({ expected: [401, 404].map(statusLine) })
  for (const path of [
    `/article/${openArticle.slug}/`,
    '/category/kiryu/',
    '/search/?keyword=桐生',
    '/paper/latest/',
    '/contact/',
    '/account/',
    '/no-such-page/',
    '/',
  ]) {
    await visit(page, path)
  }
  for (const link of await page
    .getByRole('contentinfo')
    .getByRole('navigation')
    .getByRole('link')
    .filter({ hasText: /規約|プライバシー|特定商取引法|お問い合わせ/ })
    .all()) {
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL(href)
  }
  expect(await visit(page, `/article/${limitedArticle.slug}/`)).toBe(200)
})

test('a script or a style that somebody got into a page, or a request elsewhere, is refused', async () => {
  const page = await openPage({ expected: [/content security policy/i, /^foreign: https:\/\/elsewhere\.example\.jp\/x\.png$/] })
  await visit(page, '/')
  const refused = await page.evaluate(async () => {
    const directives: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'window.intruder = true'
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    const frame = document.createElement('iframe')
    frame.src = '/contact/'
    const image = document.createElement('img')
    image.src = 'https://elsewhere.example.jp/x.png'
    document.body.append(script, style, frame, image)
    await fetch('https://elsewhere.example.jp/').catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { directives: directives.toSorted(), ran: 'intruder' in window, isShown: getComputedStyle(document.body).display }
  })
  expect(refused).toEqual({
    directives: ['connect-src', 'frame-src', 'img-src', 'script-src-elem', 'style-src-elem'],
    ran: false,
    isShown: 'block',
  })
})
