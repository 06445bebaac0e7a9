import { expect, it } from 'vitest'
import { toPreviewHtml } from './preview-html.ts'

const PAGE =
  '<html><head><title>題</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body class="x"><p>本文</p>' +
  '<script nonce="1">window.a = "<p>"</script><script type="module" src="/b.js"></script></body></html>'

it('has no scripts, opens links in another window, and says what it is', () => {
  expect(toPreviewHtml(PAGE, '公開前 <b>')).toBe(
    '<html><head><base target="_blank"/><meta name="robots" content="noindex, nofollow"/><title>題</title><link rel="stylesheet" href="/a.css"/></head>' +
      '<body class="x"><p role="note"><mark>公開前 &lt;b&gt;</mark></p><p>本文</p></body></html>',
  )
})

it('has no notice where there is none', () => {
  expect(toPreviewHtml(PAGE, '')).not.toContain('note')
})
