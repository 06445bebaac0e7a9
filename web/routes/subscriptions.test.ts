import { sampleArticleSummary, sampleMaster, samplePaper } from '@yukan/contract/samples.ts'
import type { OfferKind } from '@yukan/rules/membership/offer-kind.ts'
import { describe, expect, it } from 'vitest'
import { element, elements, links, mainOf, metaOf, textOf, texts } from '../test/html.ts'
import { article, master, MEMBER } from '../test/make.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'

const cards = (html: string) => elements(mainOf(html), 'section', 'aria-labelledby="plan-')

describe('the subscriptions page', () => {
  it('shows plan cards for web and webPaper with yen per term, tax included: 1,650 and 2,400 per month', async () => {
    const { html } = await getPage('/subscriptions/')
    expect(cards(html).map((card) => [textOf(element(card, 'h3')), textOf(element(card, 'p', '_price_')), texts(card, 'li')])).toEqual([
      ['電子版プラン', '1,650円/月（税込）', ['パソコンやスマートフォンで紙面が読めます']],
      ['電子版+紙面配達プラン', '2,400円/月（税込）', ['電子版に加えて紙面を配達します']],
    ])
  })

  it('takes term and words of a plan from the master data, and leaves out a plan that is not offered', async () => {
    const plans = { web: { label: '電子版', description: [], term: '30日' }, paper: sampleMaster.products.plans['paper']! }
    const { html } = await getPage('/subscriptions/', {
      answers: [on('/helper/get/master', master({ products: { ...sampleMaster.products, plans } }))],
    })
    expect(cards(html).map((card) => textOf(card))).toEqual(['電子版1,650円/30日（税込）電子版をはじめるまず2週間無料'])
  })

  it('links the plan button to /signup/?plan={plan} for a guest', async () => {
    const { html } = await getPage('/subscriptions/')
    expect(cards(html).flatMap(links)).toEqual([
      ['/signup/?plan=web', '電子版プランをはじめるまず2週間無料'],
      ['/signup/?plan=webPaper', '電子版+紙面配達プランをはじめるまず電子版を2週間無料'],
    ])
  })

  it('links the plan button to /edit/subscription/?plan={plan} for a logged-in member', async () => {
    const { html } = await getPage('/subscriptions/', { reader: MEMBER })
    expect(cards(html).flatMap(links)).toEqual([
      ['/edit/subscription/?plan=web', '電子版プランに申し込む'],
      ['/edit/subscription/?plan=webPaper', '電子版+紙面配達プランに申し込む'],
    ])
  })

  it('offers the free signup to guests only', async () => {
    const way = ['/signup/', '無料会員登録']
    expect(links(mainOf((await getPage('/subscriptions/')).html))).toContainEqual(way)
    expect(links(mainOf((await getPage('/subscriptions/', { reader: MEMBER })).html))).not.toContainEqual(way)
  })

  it.each<[OfferKind, string, [string, string], string]>([
    ['guest', 'まずは2週間、無料でどうぞ。', ['/signup/', '2週間無料ではじめる'], '電子版プランをはじめるまず2週間無料'],
    ['trial', 'いまは無料お試しの期間です。', ['#plans', 'プランを選ぶ'], '電子版プランに申し込む'],
    ['free', 'お申し込みのあと、すぐに読めます。', ['#plans', 'プランを選ぶ'], '電子版プランに申し込む'],
    ['contract', 'ご購読いただき、ありがとうございます。', ['/account/#plan', 'ご契約の内容を見る'], 'プランの変更へ'],
    ['cancelled', 'またのご購読を、お待ちしています。', ['#plans', '再登録する'], '電子版プランで再登録する'],
  ])('offers a reader of the kind %s the matching text, button and plan', async (offer, claim, button, plan) => {
    const { html } = await getPage('/subscriptions/', { reader: offer === 'guest' ? null : { ...MEMBER, offer } })
    const head = element(mainOf(html), 'header')
    expect(textOf(head)).toContain(claim)
    expect(links(head)[0]?.map((part) => part.replace('/subscriptions/#', '#'))).toEqual(button)
    expect(cards(html).flatMap(links)[0]?.[1]).toBe(plan)
    // The two weeks are offered to those alone who have not had them.
    expect(textOf(head).includes('2週間')).toBe(offer === 'guest')
    expect(texts(mainOf(html), 'h2').includes('はじめ方')).toBe(offer === 'guest')
    expect(texts(mainOf(html), 'th').includes('お試し2週間')).toBe(offer === 'guest' || offer === 'trial')
    expect(texts(mainOf(html), 'dt').includes('お試し中')).toBe(offer === 'guest' || offer === 'trial')
  })

  it('shows the front page of the newest paper, and no preview where there is none', async () => {
    const { html, made } = await getPage('/subscriptions/')
    expect(made).toContainEqual({ path: '/v1/paper/get/list', query: { latest: 1 }, body: undefined })
    const head = element(mainOf(html), 'header')
    expect(head).toContain(`src="${samplePaper.previewUrl}"`)
    const list = { data: [], previous: null, next: null, closed: null }
    const without = await getPage('/subscriptions/', { answers: [on('/paper/get/list', { list, reader: { notice: 'register' } })] })
    expect(element(mainOf(without.html), 'header')).not.toContain(samplePaper.previewUrl)
  })

  it('shows the article of the front page of the newest paper, else the first latest article', async () => {
    const { image } = sampleArticleSummary.urls.thumbnail[0]!
    const thumbnail = [{ image: { ...image, width: 1200, height: 800 } }]
    const list = [
      { date: '2026-11-20', articles: ['first', 'second'].map((slug) => article(slug, { headline: slug, urls: { thumbnail } })) },
    ]
    const tops = on('/article/get/tops', { list, oldest: true, previous: null })
    const storyOf = ({ html }: { html: string }) => texts(element(mainOf(html), 'header'), 'p', '_story_')
    expect(storyOf(await getPage('/subscriptions/', { answers: [tops] }))).toEqual(['first'])
    const data = [{ ...samplePaper, articles: [{ slug: 'second', title: '' }] }]
    const papers = on('/paper/get/list', { list: { data, previous: null, next: null, closed: null }, reader: { notice: 'register' } })
    expect(storyOf(await getPage('/subscriptions/', { answers: [tops, papers] }))).toEqual(['second'])
    const none = on('/article/get/tops', { list: [], oldest: true, previous: null })
    expect(storyOf(await getPage('/subscriptions/', { answers: [none] }))).toEqual([])
  })

  it('names the two weeks of trial, and has a button for the delivery areas', async () => {
    const { html } = await getPage('/subscriptions/')
    expect(texts(mainOf(html), 'p')).toContainEqual(expect.stringContaining('会員登録から2週間、電子版を無料でお試しいただけます。'))
    expect(texts(mainOf(html), 'button').at(-1)).toBe('配達区域について')
    expect(metaOf(html, 'description')).toBe('電子版プランと電子版+紙面配達プランのご案内です。2週間の無料お試しがあります。')
  })

  it('explains steps, plans, comparison and questions, and leaves out the print-only plan', async () => {
    const main = mainOf((await getPage('/subscriptions/')).html)
    expect(texts(main, 'h2')).toEqual([
      'はじめ方',
      'プランと料金',
      'できることの比較',
      'よくあるご質問',
      'やめるときは',
      'ご利用いただけるカード',
    ])
    expect(textOf(main)).not.toContain('紙面配達プラン」')
    expect(textOf(main)).not.toContain('2,000円')
    expect(texts(main, 'li').slice(-6)).toEqual(['Mastercard', 'VISA', 'American Express', 'JCB', 'Diners Club', 'Discover'])
    expect(
      elements(main, 'tr')
        .map((row) => texts(row, 'td'))
        .at(-1),
    ).toEqual(['0円', '0円', '1,650円/月', '2,400円/月'])
    expect(elements(main, 'details').map((each) => each.includes('open=""'))).toEqual([true, false, false, false, false])
  })
})
