/** The editor's tools, and that nothing typed is lost with the page. */
import { describe, expect, test } from 'vitest'
import { openContext, openEditor } from './editor-page.ts'

describe('the tools of the editor', () => {
  test('buttons and keys make headings, lists, quotations and marks', { tags: ['long'] }, async () => {
    const user = await openEditor('<p>見出し</p><p>項目</p><p>言葉</p><p>太い字</p>')
    const press = (name: string) => user.page.getByRole('button', { name, exact: true }).click()
    await user.run('select', '見出し', 'after')
    await press('中見出し')
    await user.run('select', '項目', 'after')
    await press('箇条書き')
    await user.run('select', '言葉', 'after')
    await user.page.keyboard.press('Control+Shift+9')
    await user.run('select', '太い', 'whole')
    await press('太字')
    expect(await user.content()).toBe(
      '<h2>見出し</h2><ul><li>項目</li></ul><blockquote><p>言葉</p></blockquote><p><strong>太い</strong>字</p>',
    )
    await press('元に戻す')
    expect(await user.content()).toContain('<p>太い字</p>')
    expect(await user.savedTexts()).toEqual(await user.texts())
  })

  test(
    'keeps the cursor in sight while typing, composing and making paragraphs, also after scrolling away',
    { tags: ['long'] },
    async () => {
      const user = await openEditor(`<p>${'桐生市の蔵の町。'.repeat(200)}</p><p>終わり</p>`)
      const { page } = user
      await page.setViewportSize({ width: 1280, height: 420 })
      /** The cursor's place below the upper edge of the window, in its height. */
      const isInSight = () =>
        page.evaluate(() => {
          const range = document.getSelection()?.getRangeAt(0)
          const { top, bottom } = range?.getClientRects()[0] ?? { top: -1, bottom: -1 }
          return top >= 0 && bottom <= innerHeight
        })
      await user.run('select', '終わり', 'after')
      await page.evaluate(() => scrollTo(0, 0))
      expect(await isInSight()).toBe(false)
      await page.keyboard.type('ま')
      expect(await isInSight()).toBe(true)
      await page.keyboard.type('長い一文。'.repeat(150))
      expect(await isInSight()).toBe(true)
      for (let paragraph = 0; paragraph < 12; paragraph++) await page.keyboard.press('Enter')
      await page.keyboard.type('段落')
      expect(await isInSight()).toBe(true)
      await page.evaluate(() => scrollTo(0, 0))
      await user.typeWord()
      expect(await isInSight()).toBe(true)
      await page.evaluate(() => scrollTo(0, 0))
      await page.keyboard.press('Backspace')
      expect([await isInSight(), (await user.content()).endsWith('<p>段落桐生</p>')]).toEqual([true, true])
    },
  )

  test('sets a link, refuses one with javascript:, and removes it', { tags: ['long'] }, async () => {
    const user = await openEditor('<p>市のページ</p>')
    await user.run('select', '市のページ', 'whole')
    await user.page.keyboard.press('Control+k')
    const dialog = user.page.getByRole('dialog', { name: 'リンク' })
    await dialog.getByLabel('リンク先').fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'リンクを付ける' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('リンク先').fill('https://city.example.jp/a?b=1&c=2')
    await dialog.getByRole('button', { name: 'リンクを付ける' }).click()
    expect(await user.content()).toBe('<p><a href="https://city.example.jp/a?b=1&amp;c=2" rel="noopener">市のページ</a></p>')
    await user.run('select', 'ペー', 'before')
    await user.page.getByRole('button', { name: 'リンク', exact: true }).click()
    await dialog.getByRole('button', { name: 'リンクを外す' }).click()
    expect(await user.content()).toBe('<p>市のページ</p>')
  })

  test('a table grows by Tab and buttons, loses its header row, and is left by the arrow key', { tags: ['long'] }, async () => {
    const user = await openEditor('<p>前</p>')
    await user.run('select', '前', 'after')
    await user.page.getByRole('button', { name: '表', exact: true }).click()
    await user.page.keyboard.type('A')
    for (const key of 'BCDEFGHIJ') {
      await user.page.keyboard.press('Tab')
      await user.page.keyboard.type(key)
    }
    await user.page.getByRole('button', { name: '右に列' }).click()
    await user.page.getByRole('button', { name: '見出しの行' }).click()
    await user.page.keyboard.press('ArrowDown')
    await user.page.keyboard.type('後')
    const content = await user.content()
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const rows = [row('A', '', 'B', 'C'), row('D', '', 'E', 'F'), row('G', '', 'H', 'I'), row('J', '', '', '')]
    expect(content).toBe(`<p>前</p><table><tbody>${rows.join('')}</tbody></table><p>後</p>`)
    expect(await user.savedTexts()).toEqual(await user.texts())
  })

  test('Backspace after a ruby deletes it as one piece', async () => {
    const user = await openEditor('<p>前<ruby>桐生<rt>きりゅう</rt></ruby>後</p>')
    await user.run('select', '後', 'before')
    await user.page.keyboard.press('Backspace')
    expect(await user.content()).toBe('<p>前後</p>')
  })

  test('cleans HTML that is pasted from elsewhere', async () => {
    const user = await openEditor()
    await user.run('cursorTo', 'body')
    await user.page.evaluate(() => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<div class="x"><h1 onclick="x()">題</h1><p style="color:red">文《ぶん》<b>太</b></p><script>x()</script></div>',
      )
      data.setData('text/plain', '題')
      document
        .querySelector('.ProseMirror')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    expect(await user.content()).toBe('<h2>題</h2><p><ruby>文<rt>ぶん</rt></ruby><strong>太</strong></p>')
    expect(await user.savedTexts()).toEqual(await user.texts())
  })

  test('counts characters while they are typed', async () => {
    const user = await openEditor('<p>桐生市</p>')
    await user.page.getByText('本文 3字').waitFor()
    await user.run('select', '桐生市', 'after')
    await user.typeWord()
    await user.page.getByText('本文 6字').waitFor()
    expect(await user.page.getByText('本文 6字').textContent()).toBe('本文 6字')
    expect(await user.page.getByText('12字×1行').count()).toBe(1)
  })
})

describe('protection of what was typed', () => {
  test('keeps what was typed 250 ms before a crash of the page while the connection is cut', async () => {
    const context = await openContext()
    const user = await openEditor('<p>前</p>', context, 'cut')
    await user.run('select', '前', 'after')
    await user.page.keyboard.type('abc', { delay: 30 })
    await user.typeWord()
    await user.page.waitForTimeout(250)
    const crashed = user.page.waitForEvent('crash')
    await Promise.race([user.session.send('Page.crash').catch(() => undefined), crashed])
    await crashed
    const again = await openEditor('<p>前</p>', context)
    expect(await again.content()).toBe('<p>前abc桐生市</p>')
    expect(await again.savedTexts()).toEqual(await again.texts())
    await again.page.waitForTimeout(300)
    await again.page.close()
    const third = await openEditor('<p>前</p>', context)
    expect(await third.content()).toBe('<p>前</p>')
  })

  test('continues after the page was frozen in the middle of typing', { tags: ['long'] }, async () => {
    const user = await openEditor('<p>前</p>')
    await user.run('select', '前', 'after')
    await user.page.keyboard.type('abc')
    await user.session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await user.session.send('Page.setWebLifecycleState', { state: 'active' })
    await user.typeWord()
    expect(await user.savedTexts()).toEqual(await user.texts())
    expect(await user.content()).toBe('<p>前abc桐生市</p>')
  })

  test('keeps what was typed 250 ms before a frozen page is discarded, though the connection is cut', { tags: ['long'] }, async () => {
    const context = await openContext()
    const user = await openEditor('<p>前</p>', context, 'cut')
    await user.run('select', '前', 'after')
    await user.page.keyboard.type('abc')
    await user.page.waitForTimeout(250)
    await user.session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await user.page.close({ runBeforeUnload: false })
    const again = await openEditor('<p>前</p>', context)
    expect(await again.content()).toBe('<p>前abc</p>')
    expect(await again.savedTexts()).toEqual(await again.texts())
  })

  test('a second window does not take unsent text that another one still writes', async () => {
    const context = await openContext()
    const user = await openEditor('<p>前</p>', context, 'cut')
    await user.run('select', '前', 'after')
    await user.page.keyboard.type('abc')
    await user.page.waitForTimeout(250)
    const other = await openEditor('<p>前</p>', context)
    expect(await other.content()).toBe('<p>前</p>')
    expect(await user.content()).toBe('<p>前abc</p>')
    await user.run('setOnline', true)
    expect(await user.savedTexts()).toEqual(await user.texts())
  })
})
