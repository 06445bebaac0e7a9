import { v1Calls } from '@yukan/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { links, mainOf, textOf } from '../test/html.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'

describe('the corrections page', () => {
  it('lists corrections with links to their articles, and links to older corrections', async () => {
    const reply = { ...v1Calls['/article/get/corrections'].sample.reply, next: 2 }
    const { html } = await getPage('/corrections/', { answers: [on('/article/get/corrections', reply)] })
    expect(textOf(mainOf(html))).toContain('2026.11.20 16:00')
    expect(textOf(mainOf(html))).toContain('初出で日付を誤っていました。')
    expect(links(mainOf(html))).toEqual([
      ['/article/kura-ichi/', '蔵の市、秋晴れににぎわう'],
      ['/corrections/?page=2', '前の訂正を見る'],
    ])
  })

  it('says when there are no corrections, and refuses an invalid page number', async () => {
    const { html } = await getPage('/corrections/', { answers: [on('/article/get/corrections', { corrections: [], next: null })] })
    expect(textOf(mainOf(html))).toContain('訂正はありません。')
    expect((await getPage('/corrections/?page=x')).status).toBe(400)
  })
})
