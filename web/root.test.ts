import { v1Calls } from '@yukan/contract/calls.ts'
import type { ErrorCode } from '@yukan/contract/errors.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import type { Grace } from '@yukan/rules/membership/payment-grace.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attribute, element, elements, links, mainOf, metaOf, textOf, texts, titleOf } from './test/html.ts'
import { category, master, MEMBER, SUBSCRIBER } from './test/make.ts'
import { getPage } from './test/page.ts'
import { anyTag, fails, on, refuses } from './test/services.ts'

afterEach(() => vi.restoreAllMocks())

/** An article at every address. */
const anyArticle = on('/article/get/detail', ({ slug }) => {
  const { detail, reader } = v1Calls['/article/get/detail'].sample.reply
  return { detail: { ...detail, slug }, reader }
})

const header = (html: string) => element(html, 'header', '_header_')
const drawer = (html: string) => element(header(html), 'nav', 'aria-label="メニュー"')
const bar = (html: string) => header(html).replace(drawer(html), '')

describe('the header', () => {
  it('shows a guest the logo, the search box, and links to search, login and subscription in the header', async () => {
    const { html } = await getPage('/terms/')
    expect(links(bar(html))).toEqual([
      ['/', '夕刊わたらせ トップ'],
      ['/search/', '検索'],
      ['/login/', 'ログイン'],
      ['/subscriptions/', '購読する'],
    ])
    const form = element(bar(html), 'form')
    expect([attribute(form, 'role'), attribute(form, 'action'), attribute(form, 'method')]).toEqual(['search', '/search/', 'get'])
    expect(form).toMatch(/<input [^>]*type="search"[^>]*name="keyword"/)
  })

  it('shows a logged-in member the links to the account and logout in the header', async () => {
    const { html } = await getPage('/terms/', { reader: MEMBER })
    expect(links(bar(html))).toEqual([
      ['/', '夕刊わたらせ トップ'],
      ['/search/', '検索'],
      ['/account/', 'マイページ'],
      ['/login/', 'ログアウト'],
    ])
  })

  it('keeps the searched keyword in the search box of the header', async () => {
    const { html } = await getPage(`/search/?keyword=${encodeURIComponent('蔵　"市"')}`)
    expect(element(bar(html), 'form')).toContain('value="蔵　&quot;市&quot;"')
  })
})

describe('the drawer', () => {
  const answers = [
    on('/category/get/list', { categories: { data: [category('local', '地域', 2), category('sports', 'スポーツ', 0)] }, moved: [] }),
  ]

  it('the drawer is closed, with a closed accordion for each parent category', async () => {
    const { html } = await getPage('/terms/', { answers })
    expect(header(html)).toMatch(/<details class="_drawer_\w+"><summary [^>]*aria-label="メニューを開く"/)
    const groups = elements(drawer(html), 'details')
    expect(groups.map((group) => textOf(element(group, 'summary')))).toEqual(['地域', 'スポーツ'])
    expect(groups.map((group) => / open/.test(/<details[^>]*>/.exec(group)![0]))).toEqual([false, false])
    expect(groups.map((group) => links(group))).toEqual([
      [
        ['/category/local/', '地域のすべて'],
        ['/category/event-1/', '催し1'],
        ['/category/event-2/', '催し2'],
      ],
      [['/category/sports/', 'スポーツのすべて']],
    ])
  })

  it('the drawer offers a guest login and signup, and a member the account and logout', async () => {
    const buttons = async (reader: typeof MEMBER | null) => links(drawer((await getPage('/terms/', { reader })).html)).slice(0, 2)
    expect(await buttons(null)).toEqual([
      ['/login/', 'ログイン'],
      ['/subscriptions/', '新規会員登録'],
    ])
    expect(await buttons(MEMBER)).toEqual([
      ['/account/', 'マイページ'],
      ['/login/', 'ログアウト'],
    ])
  })
})

describe('the category bar', () => {
  const bars = (html: string) => elements(html, 'nav', 'aria-label="カテゴリー"').filter((nav) => nav.includes('/paper/latest/'))

  it.each([
    [0, []],
    [1, [1]],
    [7, [7]],
    [8, [7, 1]],
    [15, [7, 7, 1]],
  ])('lays out %i sub-categories in columns of up to 7 items', async (count, columns) => {
    const { html } = await getPage('/terms/', {
      answers: [on('/category/get/list', { categories: { data: [category('local', '地域', count)] }, moved: [] })],
    })
    const panels = elements(bars(html)[0]!, 'div', '_panel_')
    expect(panels.flatMap((panel) => elements(panel, 'ul').map((column) => links(column).length))).toEqual(columns)
  })

  it('the category bar links to categories, the life of the region and the paper, and marks the current page', async () => {
    const { html } = await getPage('/category/local/')
    expect(links(bars(html)[0]!)).toEqual([
      ['/', 'トップ'],
      ['/category/local/', '地域'],
      ['/category/event/', '催し'],
      ['/life/', '催し・当番医・お悔やみ'],
      ['/paper/latest/', '紙面・アーカイブ'],
    ])
    expect(elements(bars(html)[0]!, 'a', 'aria-current="page"').map(textOf)).toEqual(['地域'])
  })

  it.each([
    ['/account/', 0],
    ['/login/', 0],
    ['/edit/email/', 0],
    ['/edit/subscription/', 0],
    ['/signup/', 0],
    ['/signup/password', 0],
    ['/forgot-password/', 0],
    ['/search/', 0],
    ['/', 1],
    ['/article/search/', 1],
    ['/tag/login/', 1],
    ['/subscriptions/', 1],
    ['/contact/', 1],
    ['/paper/latest/', 1],
  ])('hides the category bar on account, login, edit, signup, forgot-password and search pages: %s has %i', async (path, count) => {
    expect(bars((await getPage(path, { answers: [anyArticle, anyTag] })).html).length).toBe(count)
  })
})

describe('the footer', () => {
  it('the footer holds the publisher, the sections, the paper, the life of the region, contact, social and legal links', async () => {
    const footer = element((await getPage('/contact/')).html, 'footer')
    expect(textOf(footer)).toContain('地域の一日を、その日の夕方に。')
    expect(textOf(footer)).toContain('株式会社夕刊わたらせ　群馬県桐生市本町一丁目　電話 0277-00-0000（月曜日から土曜日 9:00〜17:00）')
    expect(links(footer)).toEqual([
      ['tel:0277000000', '0277-00-0000'],
      ['/category/local/', '地域'],
      ['/paper/latest/', '紙面'],
      ['/archive/', '紙面アーカイブ'],
      ['/life/events/', '催し'],
      ['/life/doctors/', '休日当番医'],
      ['/life/obituaries/', 'お悔やみ'],
      ['/category/popular/', '人気の記事'],
      ['/category/recommend/', 'おすすめの記事'],
      ['/subscriptions/', '購読する'],
      ['/contact/', 'お問い合わせ'],
      ['/corrections/', '記事の訂正'],
      ['/policy/', 'プライバシーポリシー'],
      ['/terms/', '利用規約'],
      ['/transactionLaw/', '特定商取引法に基づく表記'],
      ['/externalTransmission/', '利用者情報の外部送信'],
      ['https://social.example.jp/yukan', 'X'],
      ['/rss.xml', 'RSS'],
    ])
  })
})

describe('the side column', () => {
  const aside = (html: string) => element(html, 'aside', '_side_')

  it.each(['/article/kura-ichi/', '/category/local/', '/category/popular/', '/tag/shotengai/'])(
    'the side column of %s requests 6 recommended articles, 6 popular of the past week and 10 tags',
    async (path) => {
      const { made, html } = await getPage(path)
      const asked = (name: string, limit: number) =>
        made.filter((call) => call.path === name && (call.query as { limit: number }).limit === limit).map(({ query }) => query)
      expect(asked('/v1/article/get/recommends', 6)).toEqual([{ flag: 1, offset: 0, limit: 6 }])
      expect(asked('/v1/article/get/popular', 6)).toEqual([{ flag: 1, offset: 0, limit: 6, releaseDatePeriod: '1week' }])
      expect(asked('/v1/tag/get/ranking', 10)).toEqual([{ limit: 10 }])
      expect(elements(aside(html), 'h2').map(textOf).slice(-3)).toEqual(['人気の記事', 'おすすめの記事', '注目のタグ'])
    },
  )

  it('links each ranked tag of the side column by its name', async () => {
    const tags = { tags: { data: [{ id: 1, name: '蔵の/市', label: '蔵の市', count: 3 }] } }
    const { html } = await getPage('/category/local/', { answers: [on('/tag/get/ranking', tags)] })
    expect(links(element(aside(html), 'ul'))).toEqual([[`/tag/${encodeURIComponent('蔵の/市')}/`, '蔵の市']])
  })

  it('ends the side column with a linked recruitment banner of a picture and text', async () => {
    const banner = elements(aside((await getPage('/category/local/')).html), 'a').at(-1)!
    expect([attribute(banner, 'href'), textOf(banner)]).toEqual([
      'https://yukan.example.jp/recruit',
      '記者を募集しています地域を歩き、書く仕事です。',
    ])
    expect(banner).toMatch(/<img src="\/recruitment\.webp" width="\d+" height="\d+" alt=""/)
  })
})

describe('titles and descriptions', () => {
  it.each([
    ['/', '夕刊わたらせ'],
    ['/?date=2026-11-20', '2026年11月20日の記事 | 夕刊わたらせ'],
    ['/article/kura-ichi/', '蔵の市、秋晴れににぎわう | 夕刊わたらせ'],
    ['/category/local/', '地域 | 夕刊わたらせ'],
    ['/tag/shotengai/', '商店街 | 夕刊わたらせ'],
    ['/search/', '検索 | 夕刊わたらせ'],
    ['/search/?keyword=蔵', '「蔵」の検索結果 | 夕刊わたらせ'],
    ['/paper/20261120/', '2026年11月20日の紙面 | 夕刊わたらせ'],
    ['/subscriptions/', '購読のご案内 | 夕刊わたらせ'],
    ['/policy/', 'プライバシーポリシー | 夕刊わたらせ'],
    ['/terms/', '利用規約 | 夕刊わたらせ'],
    ['/transactionLaw/', '特定商取引法に基づく表記 | 夕刊わたらせ'],
    ['/externalTransmission/', '利用者情報の外部送信 | 夕刊わたらせ'],
    ['/contact/', 'お問い合わせ | 夕刊わたらせ'],
    ['/login/', 'ログイン | 夕刊わたらせ'],
  ])('the title of %s is the page title plus the product name', async (path, title) => {
    expect(titleOf((await getPage(path)).html)).toBe(title)
  })

  it('uses the default description for a page without one of its own', async () => {
    const descriptionOf = async (path: string) => metaOf((await getPage(path)).html, 'description')
    expect(await descriptionOf('/terms/')).toBe('地域の一日を、その日の夕方に。')
    expect(await descriptionOf('/tag/shotengai/')).toBe('地域の一日を、その日の夕方に。')
    expect(await descriptionOf('/category/local/')).toBe('地域の話題をお届けします')
  })
})

const facts = (html: string) => [titleOf(html), textOf(element(html, 'h1')), metaOf(html, 'robots')]

describe('error pages', () => {
  it('shows title, sentence and noindex for 404, 410 and 400, and the layout with links onward for 404', async () => {
    const missing = await getPage('/nothing/')
    expect([missing.status, ...facts(missing.html)]).toEqual([
      404,
      'お探しのページは見つかりませんでした | 夕刊わたらせ',
      'お探しのページは見つかりませんでした',
      'noindex',
    ])
    expect(links(element(missing.html, 'main'))).toEqual([
      ['/', 'トップページへ'],
      ['/contact/', 'お問い合わせ'],
      ['/article/kura-ichi/', '蔵の市、秋晴れににぎわう'],
    ])
    const form = element(element(missing.html, 'main'), 'form', 'role="search"')
    expect(form).toMatch(/^<form role="search" aria-label="記事をさがす" class="\w+" action="\/search\/" method="get"/)
    expect(form).toContain('name="keyword"')
    expect(textOf(element(missing.html, 'footer'))).toContain('夕刊わたらせ')
    const gone = await getPage('/article/kura-ichi/', { answers: [refuses('/article/get/detail', 'E_GONE')] })
    expect([gone.status, ...facts(gone.html)]).toEqual([
      410,
      'お探しの記事は見つかりませんでした | 夕刊わたらせ',
      'お探しの記事は見つかりませんでした',
      'noindex',
    ])
    const bad = await getPage('/paper/2026/')
    expect([bad.status, ...facts(bad.html)]).toEqual([
      400,
      'ページのアドレスが正しくありません | 夕刊わたらせ',
      'ページのアドレスが正しくありません',
      'noindex',
    ])
  })

  it.each<[ErrorCode, number, string]>([
    ['E_UNAVAILABLE', 503, 'ただいま混み合っています。しばらくしてからもう一度お試しください。'],
    ['E_TOO_MANY', 429, 'ただいま混み合っています。しばらくしてからもう一度お試しください。'],
    ['E_BAD_REQUEST', 400, 'ページのアドレスが正しくありません'],
    ['E_FAILURE', 500, '問題が発生しました。しばらくしてからもう一度お試しください。'],
  ])('a call refused with %s becomes an error page of status %i', async (code, status, sentence) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = await getPage('/', { answers: [refuses('/article/get/tops', code)] })
    expect([page.status, ...facts(page.html)]).toEqual([status, `${sentence} | 夕刊わたらせ`, sentence, 'noindex'])
    expect(log.mock.calls.flat().filter((entry) => entry instanceof Error)).toEqual([])
  })

  it('an unexpected error becomes a page of status 500 without its details, and is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const fault = new Error('relation "article" does not exist')
    const page = await getPage('/', { answers: [fails('/article/get/tops', fault)] })
    const sentence = '問題が発生しました。しばらくしてからもう一度お試しください。'
    expect([page.status, ...facts(page.html)]).toEqual([500, `${sentence} | 夕刊わたらせ`, sentence, 'noindex'])
    expect(page.html).not.toContain('relation')
    expect(log.mock.calls.flat()).toContain(fault)
  })

  it('shows an error page without the layout when the site data cannot be loaded', async () => {
    const page = await getPage('/terms/', { answers: [refuses('/helper/get/master', 'E_UNAVAILABLE')] })
    const sentence = 'ただいま混み合っています。しばらくしてからもう一度お試しください。'
    expect([page.status, ...facts(page.html)]).toEqual([503, sentence, sentence, 'noindex'])
    expect(elements(page.html, 'header')).toEqual([])
  })
})

describe('login and signup pages', () => {
  it.each([
    ['/login/', 'ログイン', 'ログイン'],
    ['/signup/', '新規会員登録', '新規会員登録'],
    ['/signup/password?activate=key', 'パスワードの設定', 'パスワードの設定'],
    ['/forgot-password/', 'パスワードの再設定', 'パスワードの再設定'],
    ['/reset-password?secret=key', '新しいパスワードの設定', '新しいパスワードの設定'],
  ])('%s is open to everyone, has its title and heading, and asks search engines not to list it', async (path, title, heading) => {
    const page = await getPage(path)
    expect([page.status, ...facts(page.html)]).toEqual([200, `${title} | 夕刊わたらせ`, heading, 'noindex'])
  })
})

describe('the notice after a failed payment', () => {
  const barOf = async (path: string, grace: Grace | null) => {
    const { html } = await getPage(path, { reader: { ...MEMBER, grace }, answers: [anyArticle] })
    return elements(html, 'aside', 'aria-label="お支払いのお知らせ"').map((bar) => [textOf(bar), links(bar)])
  }
  const toCards = 'お支払い方法を確認する'

  it.each(['/terms/', '/article/a1/', '/search/', '/edit/email/'])(
    '%s shows the notice of a failed payment with a link to the cards',
    async (path) => {
      expect(await barOf(path, { kind: 'running', lastDay: '2026-12-07' })).toEqual([
        [`お支払いができませんでした。2026年12月7日まではこれまでどおりご利用いただけます。${toCards}`, [['/account/#payment', toCards]]],
      ])
      expect(await barOf(path, { kind: 'over' })).toEqual([
        [`お支払いができなかったため、有料記事と紙面をご覧いただけなくなっています。${toCards}`, [['/account/#payment', toCards]]],
      ])
    },
  )

  it('shows no payment notice above the account page, nor to a member without a failed payment', async () => {
    expect(await barOf('/account/', { kind: 'over' })).toEqual([])
    expect(await barOf('/terms/', null)).toEqual([])
  })
})

describe('frames of the ad network', () => {
  const adScript = 'https://ads.example.jp/ad.js'
  const withSide = (side: string) => {
    const { origins, slots } = sampleMaster.adFrames
    return [
      on(
        '/helper/get/master',
        master({ publication: { ...sampleMaster.publication, adScript }, adFrames: { origins, slots: { ...slots, side } } }),
      ),
    ]
  }
  const pageOf = async (options: Parameters<typeof getPage>[1]) =>
    (await getPage('/article/kura-ichi/', { answers: withSide(''), ...options })).html
  /** The places that have room for its frames. */
  const places = (html: string) =>
    elements(html, 'div', 'data-ad-slot')
      .filter((slot) => !/^<div[^>]* hidden=""/.test(slot))
      .map((slot) => attribute(slot, 'data-ad-slot'))

  it('shows ad frames in production only, to guests and free members but not to paid subscribers', async () => {
    expect(places(await pageOf({ environment: 'production', reader: null }))).toEqual(['article'])
    expect(places(await pageOf({ environment: 'production', reader: MEMBER }))).toEqual(['article'])
    expect(places(await pageOf({ environment: 'production', reader: SUBSCRIBER }))).toEqual([])
    expect(places(await pageOf({ environment: 'develop', reader: null }))).toEqual([])
    expect(places(await pageOf({ environment: 'local', reader: null }))).toEqual([])
  })

  it('adds an ad frame in the side column when the desk has named that place', async () => {
    expect(places(await pageOf({ environment: 'production', answers: withSide('side-1') }))).toEqual(['article', 'side'])
  })

  it('takes no room for ads while the newspaper has no ad network', async () => {
    const html = await pageOf({ environment: 'production', answers: [] })
    expect([places(html), elements(html, 'div', 'data-ad-slot').length]).toEqual([[], 1])
  })

  it('puts the address of the ad script into no page, nor into its data', async () => {
    const reader = MEMBER
    for (const path of ['/', '/article/kura-ichi/', '/login/', '/signup/password?activate=key', '/account/', '/policy/', '/nothing/'])
      expect([path, (await getPage(path, { environment: 'production', reader, answers: withSide('a') })).html.includes('ad.js')]).toEqual([
        path,
        false,
      ])
  })
})

describe('the page on external transmission', () => {
  const adScript = 'https://ads.example.jp/ad.js'
  const adPartners = [{ name: '見本広告社', policyUrl: 'https://ads.example.jp/privacy/' }]
  const origins = { script: ['https://cdn.example.jp'], frame: ['https://*.frames.example.jp'], image: [], connect: [] }
  const answers = [
    on(
      '/helper/get/master',
      master({ publication: { ...sampleMaster.publication, adScript, adPartners }, adFrames: { ...sampleMaster.adFrames, origins } }),
    ),
  ]
  const hostsOf = async (options: Parameters<typeof getPage>[1]) =>
    texts(mainOf((await getPage('/externalTransmission/', options)).html), 'li').filter((text) => text.includes('.jp'))

  it('names every host to which ad frames may connect, and none where there are no frames', async () => {
    expect(await hostsOf({ environment: 'production', answers })).toEqual(['ads.example.jp', 'cdn.example.jp', '*.frames.example.jp'])
    expect(await hostsOf({ environment: 'production' })).toEqual([])
    expect(await hostsOf({ environment: 'develop', answers })).toEqual([])
  })

  it('the external transmission page says what is sent to whom, what for, and how to stop it', async () => {
    const { html } = await getPage('/externalTransmission/', { environment: 'production', answers })
    const main = textOf(mainOf(html))
    expect(texts(mainOf(html), 'h2')).toEqual(['広告の枠が接続するサーバー', '送信を止める方法', 'ブラウザに保存する情報'])
    for (const words of [
      '電気通信事業法第27条の12',
      'Global Privacy Control',
      'Do Not Track',
      'Stripe',
      '見本広告社',
      '閲覧したページは含みません',
    ])
      expect([words, main.includes(words)]).toEqual([words, true])
  })
})
