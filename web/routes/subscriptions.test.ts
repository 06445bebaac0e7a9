import { helperGetMaster } from '@yukan/contract/helper.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { describe, expect, it } from 'vitest'
import { element, elements, links, mainOf, metaOf, textOf, texts } from '../test/html.ts'
import { master, MEMBER } from '../test/make.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'

const cards = (html: string) => elements(mainOf(html), 'section', 'aria-labelledby="plan-')

describe('the subscriptions page', () => {
  it('has plan cards for web and webPaper showing yen per term: 1,650 and 2,400 yen per month, tax included', async () => {
    const { html } = await getPage('/subscriptions/')
    expect(cards(html).map((card) => [textOf(element(card, 'h2')), textOf(element(card, 'p', '_price_')), texts(card, 'li')])).toEqual([
      ['電子版プラン', '1,650円/月（税込）', ['パソコンやスマートフォンで紙面が読めます']],
      ['電子版+紙面配達プラン', '2,400円/月（税込）', ['電子版に加えて紙面を配達します']],
    ])
  })

  it('takes term and words from the master data, and leaves out a plan that is not offered', async () => {
    const plans = { web: { label: '電子版', description: [], term: '30日' }, paper: sampleMaster.products.plans['paper']! }
    const { html } = await getPage('/subscriptions/', {
      answers: [on(helperGetMaster, master({ products: { ...sampleMaster.products, plans } }))],
    })
    expect(cards(html).map((card) => textOf(card))).toEqual(['電子版1,650円/30日（税込）2週間無料ではじめる'])
  })

  it('the button goes to /signup/?plan={plan} for a guest', async () => {
    const { html } = await getPage('/subscriptions/')
    expect(cards(html).flatMap(links)).toEqual([
      ['/signup/?plan=web', '2週間無料ではじめる'],
      ['/signup/?plan=webPaper', '2週間無料ではじめる'],
    ])
  })

  it('the button goes to /edit/subscription/?plan={plan} if logged in', async () => {
    const { html } = await getPage('/subscriptions/', { reader: MEMBER })
    expect(cards(html).flatMap(links)).toEqual([
      ['/edit/subscription/?plan=web', '申し込む'],
      ['/edit/subscription/?plan=webPaper', '申し込む'],
    ])
  })

  it('offers the free signup to guests alone', async () => {
    const guest = await getPage('/subscriptions/')
    const free = element(guest.html, 'section', 'aria-labelledby="free-signup"')
    expect([textOf(element(free, 'h2')), links(free)]).toEqual(['無料会員登録', [['/signup/', '新規会員登録']]])
    const member = await getPage('/subscriptions/', { reader: MEMBER })
    expect(elements(member.html, 'section', 'aria-labelledby="free-signup"')).toEqual([])
  })

  it('names the two weeks of trial, and has a button for the delivery areas', async () => {
    const { html } = await getPage('/subscriptions/')
    expect(texts(mainOf(html), 'p', '_intro_').at(-1)).toContain('会員登録から2週間、電子版を無料でお試しいただけます。')
    expect(texts(mainOf(html), 'button').at(-1)).toBe('配達区域について')
    expect(metaOf(html, 'description')).toBe('電子版プランと電子版+紙面配達プランのご案内です。2週間の無料お試しがあります。')
  })

  it('is an offer: three steps, what each kind of member can do, questions, and the print alone without its price', async () => {
    const main = mainOf((await getPage('/subscriptions/')).html)
    expect(texts(main, 'h2')).toEqual([
      'はじめ方',
      '電子版プラン',
      '電子版+紙面配達プラン',
      '無料会員登録',
      'できることの比較',
      'よくあるご質問',
    ])
    expect(textOf(main)).toContain('紙の新聞だけをご希望の方には「紙面配達プラン」もございます。')
    expect(textOf(main)).not.toContain('2,000円')
    expect(textOf(main)).toContain('Mastercard、VISA、American Express、JCB、Diners Club、Discover')
  })
})
