/** The content security policy in a real browser (decision 026): foreign content is refused. `openPage` checks that our own is accepted. */
import { expect, test } from 'vitest'
import { openPage, visit } from './browser.ts'

test('the policy refuses an injected script, style, frame and picture, and requests to other hosts', async () => {
  const page = await openPage({ expected: [/content security policy/i] })
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
