import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

describe('Dialog', () => {
  it('a dialog is named by its title and has a button to close it', () => {
    const html = renderToStaticMarkup(
      <Dialog title="ログイン" onClose={() => undefined}>
        <p>内容</p>
      </Dialog>,
    )
    expect(html).toMatch(
      /^<dialog [^>]*aria-labelledby="([^"]+)"><div [^>]*><div [^>]*><h2 id="\1"[^>]*>ログイン<\/h2><button type="button"[^>]*aria-label="閉じる"/,
    )
    expect(html).toContain('<p>内容</p>')
  })

  it('a dialog without onClose has no button to close it', () => {
    const html = renderToStaticMarkup(<Dialog title="お名前の登録">{null}</Dialog>)
    expect(html).not.toContain('<button')
  })
})
