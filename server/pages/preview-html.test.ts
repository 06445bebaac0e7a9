import { expect, it } from 'vitest'
import { toPreviewHtml } from './preview-html.ts'

const PAGE =
  '<html><head><title>題</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body class="x"><p>本文<a class="a" href="/tag/x/">x</a></p>' +
  '<script nonce="1">window.a = "<p>"</script><script type="module" src="/b.js"></script></body></html>'

it('a preview has no scripts, opens links in another window, is not indexed, and shows its notice', () => {
  expect(toPreviewHtml(PAGE, { notice: '公開前 <b>', publicUrl: 'https://www.example.jp' })).toBe(
    '<html><head><base target="_blank"/><meta name="robots" content="noindex, nofollow"/><title>題</title><link rel="stylesheet" href="/a.css"/></head>' +
      '<body class="x"><p role="note"><mark>公開前 &lt;b&gt;</mark></p><p>本文<a class="a" href="https://www.example.jp/tag/x/">x</a></p></body></html>',
  )
})

it('a preview without a notice shows none', () => {
  expect(toPreviewHtml(PAGE, { notice: '', publicUrl: '' })).not.toContain('note')
})
