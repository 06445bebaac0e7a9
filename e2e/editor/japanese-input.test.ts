/** Typing Japanese into the editor: ten cases in which editors of other products lose or repeat text, also while others edit. */
import { describe, expect, test } from 'vitest'
import { openEditor } from './editor-page.ts'

const KANA = 'きりゅうしのとしょかんのせっけいあんをしみんにこうかいしました'
const KANJI = '桐生市の図書館の設計案を市民に公開しました'

describe('ten cases of Japanese input', () => {
  test('1: composes a word in an empty body', async () => {
    const user = await openEditor()
    await user.run('cursorTo', 'body')
    await user.typeWord()
    expect(await user.content()).toBe('<p>桐生市</p>')
    expect(await user.savedTexts()).toEqual(await user.texts())
  })

  test('2: composes thirty characters at once', { tags: ['long'] }, async () => {
    const user = await openEditor()
    await user.run('cursorTo', 'body')
    expect(KANA.length).toBeGreaterThanOrEqual(30)
    await user.compose(...Array.from(KANA, (_letter, index) => KANA.slice(0, index + 1)), KANJI)
    await user.commit(KANJI)
    expect(await user.content()).toBe(`<p>${KANJI}</p>`)
  })

  test('3: composes after bold was switched on, and after it was switched off', { tags: ['long'] }, async () => {
    const user = await openEditor('<p>前の文</p>')
    await user.run('select', '前の文', 'after')
    await user.page.keyboard.press('Control+b')
    await user.typeWord()
    await user.page.keyboard.press('Control+b')
    await user.typeWord()
    expect(await user.content()).toBe('<p>前の文<strong>桐生市</strong>桐生市</p>')
  })

  test('4: composes in the middle of a word', { tags: ['long'] }, async () => {
    const user = await openEditor('<p>群馬県内</p>')
    await user.run('select', '県内', 'before')
    await user.typeWord()
    expect(await user.content()).toBe('<p>群馬桐生市県内</p>')
  })

  test('5: composes in a new paragraph', { tags: ['long'] }, async () => {
    const user = await openEditor('<p>一つ目</p>')
    await user.run('select', '一つ目', 'after')
    await user.page.keyboard.press('Enter')
    await user.typeWord()
    expect(await user.content()).toBe('<p>一つ目</p><p>桐生市</p>')
  })

  test('6: leaves no trace of a cancelled composition', async () => {
    const user = await openEditor('<p>群馬県内</p>')
    await user.run('select', '県内', 'before')
    await user.compose('ｋ', 'き', 'きりゅう', '桐生')
    await user.pressHandled('Escape')
    await user.compose('')
    expect(await user.content()).toBe('<p>群馬県内</p>')
    await user.typeWord()
    expect(await user.content()).toBe('<p>群馬桐生市県内</p>')
  })

  test('7: replaces a selection over two paragraphs by a composition', async () => {
    const user = await openEditor('<p>一つ目の文</p><p>二つ目の文</p><p>三つ目</p>')
    await user.run('selectBetween', 'つ目の文', '二つ目')
    await user.typeWord()
    expect(await user.content()).toBe('<p>一桐生市の文</p><p>三つ目</p>')
    expect(await user.savedTexts()).toEqual(await user.texts())
  })

  test('8: keeps a composition through updates of the editor', async () => {
    const user = await openEditor('<p>前</p>')
    await user.run('select', '前', 'after')
    await user.compose('ｋ', 'き', 'きりゅ')
    await user.run('emptyUpdate')
    await user.compose('きりゅう', '桐生')
    await user.run('emptyUpdate')
    await user.commit('桐生')
    expect(await user.content()).toBe('<p>前桐生</p>')
  })

  test('9: undoes and redoes a composition', { tags: ['long'] }, async () => {
    const user = await openEditor('<p>前</p>')
    await user.run('select', '前', 'after')
    await user.typeWord()
    await user.page.keyboard.press('Control+z')
    expect(await user.content()).toBe('<p>前</p>')
    await user.page.keyboard.press('Control+y')
    expect(await user.content()).toBe('<p>前桐生市</p>')
    expect(await user.savedTexts()).toEqual(await user.texts())
  })

  test('10: composes before and after a ruby', { tags: ['long'] }, async () => {
    const ruby = '<ruby>渡良瀬<rt>わたらせ</rt></ruby>'
    const user = await openEditor(`<p>流${ruby}川</p>`)
    await user.run('select', '川', 'before')
    await user.typeWord()
    await user.run('select', '流', 'after')
    await user.typeWord()
    expect(await user.content()).toBe(`<p>流桐生市${ruby}桐生市川</p>`)
    await user.page.keyboard.press('Home')
    await user.typeWord()
    expect(await user.content()).toBe(`<p>桐生市流桐生市${ruby}桐生市川</p>`)
  })
})

describe('changes by others during a composition', () => {
  test('keeps a composition while another person types before and after it in the same paragraph', async () => {
    const user = await openEditor('<p>群馬県内の話</p>')
    await user.run('select', '県内', 'before')
    await user.compose('ｋ', 'き', 'きりゅう')
    await user.run('otherTypes', '群馬', '北関東の')
    await user.run('otherTypes', '話', '長い')
    await user.compose('桐生', '桐生市')
    await user.commit('桐生市')
    expect(await user.savedTexts()).toEqual(await user.texts())
    expect(await user.content()).toBe('<p>北関東の群馬桐生市県内の長い話</p>')
    expect(await user.savedTexts()).toEqual(await user.texts())
  })

  test('keeps a composition while another person types in the paragraph before and deletes the one after', { tags: ['long'] }, async () => {
    const user = await openEditor('<p>一つ目</p><p>二つ目</p><p>三つ目</p>')
    await user.run('select', '二つ目', 'after')
    await user.compose('ｋ', 'き', 'きりゅう')
    await user.run('otherTypes', '一つ目', 'まず')
    await user.run('otherDeletes', '三つ目')
    await user.compose('桐生', '桐生市')
    await user.commit('桐生市')
    expect(await user.content()).toBe('<p>まず一つ目</p><p>二つ目桐生市</p>')
    expect(await user.savedTexts()).toEqual(await user.texts())
  })

  test('keeps or asks about composed text when another person deletes its paragraph', { tags: ['long'] }, async () => {
    const user = await openEditor('<p>一つ目</p><p>二つ目</p>')
    await user.run('select', '二つ目', 'after')
    await user.compose('ｋ', 'き', 'きりゅう')
    await user.run('otherDeletes', '二つ目')
    await user.compose('桐生', '桐生市')
    await user.commit('桐生市')
    expect(await user.savedTexts()).toEqual(await user.texts())
    const isThere = (await user.content()).includes('桐生市')
    const isAsked = await user.page.evaluate('editorPage.conflicts() > 0')
    expect([isThere, isAsked]).toContain(true)
  })

  test('keeps a composition while marks are set in its paragraph, on the composed text too', { tags: ['long'] }, async () => {
    const user = await openEditor('<p>子供が遊ぶ</p>')
    await user.run('select', '遊ぶ', 'after')
    await user.compose('ｋ', 'き', 'きりゅう')
    await user.run('mark', '子供')
    await user.compose('桐生')
    await user.run('mark', '遊ぶ桐')
    await user.compose('桐生市')
    await user.commit('桐生市')
    expect(await user.content()).toBe('<p>子供が遊ぶ桐生市</p>')
    expect(await user.page.locator('.style-mark').textContent()).toContain('遊ぶ')
  })
})

describe('Japanese input in every part of the document', () => {
  test('composes in the empty title, standfirst and info, with Enter between them', { tags: ['long'] }, async () => {
    const user = await openEditor()
    await user.run('cursorTo', 'title')
    await user.typeWord()
    await user.page.keyboard.press('Enter')
    await user.typeWord()
    await user.run('cursorTo', 'info')
    await user.typeWord()
    await user.page.keyboard.press('Enter')
    await user.typeWord()
    expect(await user.texts()).toEqual({ title: '桐生市', description: '<p>桐生市</p>', content: '', info: '桐生市\n桐生市' })
    expect(await user.savedTexts()).toEqual(await user.texts())
  })

  test('composes in table cells and list items', { tags: ['long'] }, async () => {
    const user = await openEditor('<table><tbody><tr><td>甲</td><td></td></tr></tbody></table><ul><li>乙</li></ul>')
    await user.run('select', '甲', 'after')
    await user.typeWord()
    await user.page.keyboard.press('Tab')
    await user.typeWord()
    await user.run('select', '乙', 'after')
    await user.page.keyboard.press('Enter')
    await user.typeWord()
    expect(await user.content()).toBe(
      '<table><tbody><tr><td>甲桐生市</td><td>桐生市</td></tr></tbody></table><ul><li>乙</li><li>桐生市</li></ul>',
    )
  })

  test('makes a ruby from the notation of a reading that is typed with an input method', { tags: ['long'] }, async () => {
    const user = await openEditor()
    await user.run('cursorTo', 'body')
    const type = async (word: string) => {
      await user.compose(word)
      await user.commit(word)
    }
    for (const word of ['桐生', '《', 'きりゅう', '》']) await type(word)
    // A moment after the end of the composition, shorter than between two key presses of a person.
    await expect.poll(() => user.content()).toContain('<ruby>')
    await type('の町')
    await expect.poll(() => user.content()).toBe('<p><ruby>桐生<rt>きりゅう</rt></ruby>の町</p>')
  })
})

describe('keys of an input method', () => {
  test('keys of a composition neither divide a paragraph nor close or save a dialog', async () => {
    const user = await openEditor('<p>桐生の町</p>')
    await user.run('select', '桐生', 'whole')
    await user.page.keyboard.press('Alt+r')
    const dialog = user.page.getByRole('dialog', { name: 'ルビ' })
    await dialog.getByLabel('読み').click()
    await user.compose('ｋ', 'き', 'きりゅう')
    await user.pressHandled('Escape')
    await user.pressHandled('Enter')
    await user.commit('きりゅう')
    await user.pressHandled('Enter')
    expect(await dialog.isVisible()).toBe(true)
    expect(await user.content()).toBe('<p>桐生の町</p>')
    await user.page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await user.content()).toBe('<p><ruby>桐生<rt>きりゅう</rt></ruby>の町</p>')
  })
})
