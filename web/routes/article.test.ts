import { v1Calls } from '@yukan/contract/calls.ts'
import type { ArticleDetail, ArticleSummary } from '@yukan/contract/entities.ts'
import { sampleArticlePlace, sampleImage } from '@yukan/contract/samples.ts'
import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import { describe, expect, it } from 'vitest'
import { attribute, element, elements, links, mainOf, metaOf, textOf, texts, titleOf } from '../test/html.ts'
import { articles, detail, MEMBER, SUBSCRIBER, withheld } from '../test/make.ts'
import { getPage } from '../test/page.ts'
import { on, refuses } from '../test/services.ts'

const PATH = '/article/kura-ichi/'

function showing(article: ArticleDetail, notice: ReaderNotice | null = null) {
  return on('/article/get/detail', {
    detail: article,
    reader: { status: 0, mayRead: notice === null, notice, withheld: notice === null ? null : { characters: 1240, pictures: 3 } },
  })
}
const pageOf = (article: ArticleDetail, notice: ReaderNotice | null = null) => getPage(PATH, { answers: [showing(article, notice)] })
const body = (html: string) => element(html, 'article', '_article_')
const MINUTE = 60_000
const isToPaper = ([href]: readonly [string, string]) => href.startsWith('/paper/')

function jsonLd(html: string): Record<string, unknown> {
  return JSON.parse(element(html, 'script', 'application/ld+json').replace(/<[^>]*>/g, '')) as Record<string, unknown>
}

describe('the article page', () => {
  it('shows title, first category, release date, thumbnail with caption, description and body of an article', async () => {
    const { html } = await pageOf(detail())
    expect(texts(html, 'h1')).toEqual(['蔵の市、秋晴れににぎわう'])
    expect(textOf(elements(body(html), 'p', '_meta_')[0]!)).toBe('地域2026.11.20 15:00New')
    expect(element(body(html), 'time')).toBe('<time dateTime="2026-11-20T15:00:00+09:00">2026.11.20 15:00</time>')
    const figure = elements(body(html), 'figure')[0]!
    expect([textOf(element(figure, 'figcaption')), figure.includes(`alt="${sampleImage.comment}"`)]).toEqual([
      '蔵の並ぶ通りで開かれた市',
      true,
    ])
    expect(textOf(element(body(html), 'div', '_description_'))).toBe('蔵の並ぶ通りで二十日、恒例の市が開かれた。')
    expect(element(body(html), 'div', '_body_')).toContain('<p>市には四十の店が並び、朝から多くの人が訪れた。</p>')
  })

  it('redirects a former address of an article with 301 to its current one', async () => {
    const moved = await getPage('/article/old-address/', { answers: [showing(detail())] })
    expect([moved.status, moved.location]).toEqual([301, '/article/kura-ichi/'])
  })

  it('shows corrections of an article with their times, even to a guest who may not read it', async () => {
    const corrections = [{ at: '2026-11-20T16:00:00+09:00', note: '初出で日付を誤っていました。' }]
    const { html } = await pageOf(detail({ corrections }), 'register')
    expect(textOf(body(html))).toContain('訂正2026.11.20 16:00　初出で日付を誤っていました。')
  })

  it('links an article to its categories', async () => {
    const { html } = await pageOf(detail())
    expect(links(element(body(html), 'nav', 'aria-label="この記事のカテゴリー"'))).toEqual([
      ['/', 'トップ'],
      ['/category/local/', '地域'],
      ['/category/event/', '催し'],
    ])
  })

  it('shows no figure without a thumbnail, and no caption without a comment', async () => {
    const bare = (await pageOf(detail({ urls: { thumbnail: [] }, galleries: [] }))).html
    expect(elements(body(bare), 'figure')).toEqual([])
    const silent = (await pageOf(detail({ urls: { thumbnail: [{ image: { ...sampleImage, comment: '' } }] } }))).html
    expect(elements(elements(body(silent), 'figure')[0]!, 'figcaption')).toEqual([])
  })

  it.each([
    [0, true],
    [24 * 60, true],
    [24 * 60 + 1, false],
  ])('marks an article as New within 24 hours of its release: after %i minutes %s', async (minutes, isMarked) => {
    const { html } = await getPage(PATH, {
      now: new Date(Date.parse('2026-11-20T15:00:00+09:00') + minutes * MINUTE),
      answers: [showing(detail())],
    })
    expect(elements(body(html), 'span').some((span) => textOf(span) === 'New')).toBe(isMarked)
  })

  it('links each tag of an article to /tag/{name}/, whatever the name', async () => {
    const tags = ['商店街', 'a/b', '50%', 'C&C?'].map((name, index) => ({ id: index, name, label: `#${name}` }))
    const { html } = await pageOf(detail({ tags }))
    expect(links(element(body(html), 'ul', 'aria-label="タグ"'))).toEqual([
      ['/tag/%E5%95%86%E5%BA%97%E8%A1%97/', '#商店街'],
      ['/tag/a%2Fb/', '#a/b'],
      ['/tag/50%25/', '#50%'],
      ['/tag/C%26C%3F/', '#C&C?'],
    ])
    expect(elements(body((await pageOf(detail({ tags: [] }))).html), 'ul', 'aria-label="タグ"')).toEqual([])
  })

  it('shows the gallery of an article in a scroller, each picture with its comment and a link to it', async () => {
    const urls = [sampleImage, { ...sampleImage, url: '/files/2.webp', comment: '' }].map((image) => ({ image }))
    const { html } = await pageOf(detail({ galleries: [{ urls: [urls[0]!] }, { urls: [urls[1]!] }] }))
    const gallery = element(body(html), 'section', '_gallery_')
    expect(attribute(element(gallery, 'ul'), 'tabindex')).toBe('0')
    expect(links(gallery)).toEqual([
      [sampleImage.url, '写真を大きく見る 2/3 蔵の並ぶ通りで開かれた市'],
      ['/files/2.webp', '写真を大きく見る 3/3 '],
    ])
    const withoutMain = (await pageOf(detail({ urls: { thumbnail: [] }, galleries: [{ urls: [urls[0]!] }] }))).html
    expect(links(element(body(withoutMain), 'section', '_gallery_'))).toEqual([
      [sampleImage.url, '写真を大きく見る 1/1 蔵の並ぶ通りで開かれた市'],
    ])
    expect(texts(gallery, 'p')).toEqual(['蔵の並ぶ通りで開かれた市'])
    expect(elements((await pageOf(detail({ galleries: [] }))).html, 'section', '_gallery_')).toEqual([])
  })

  it('finds the printed page of an article by day, slug and kanji of the title, and links to it', async () => {
    const { html, made } = await pageOf(detail())
    expect(made.filter(({ path }) => path === v1Calls['/article/check/paper'].path).map(({ query }) => query)).toEqual([
      { releaseDate: '2026-11-20', slug: 'kura-ichi', keyword_0: '秋晴' },
    ])
    expect(links(body(html)).find(isToPaper)).toEqual([
      '/paper/20261120/?page=1&region=0.42,0.05,0.54,0.33',
      'この記事を紙面で読む2026年11月20日　1面新聞に印刷された紙面を、大きくして読めます。1面を開く',
    ])
    expect(body(html)).toContain('/files/preview/Zk3vQ9xW2mTbR7cY1nLsPd.webp')
    expect(element(body(html), 'path')).toBe('<path d="M0.42 0.05h0.54v0.33h-0.54z"></path>')
    const onPaper = textOf(element(body(html), 'p', '_source_'))
    expect(onPaper).toBe('夕刊わたらせ　公開 2026.11.20 15:00　紙面 2026年11月20日　1面　https://yukan.example.jp/article/kura-ichi/')
  })

  it('links to each further printed page of an article once, and frames all its parts on the first', async () => {
    const [place, preview] = [sampleArticlePlace, sampleArticlePlace.preview]
    const box = { x: 0.125, y: 0.5, width: 0.25, height: 0.25 }
    const weekly = {
      ...place,
      date: '2026-11-22',
      kind: 'weekly' as const,
      page: 3,
      url: '/paper/20261122/?page=3&kind=weekly',
      region: null,
    }
    const places = [place, { ...place, boxes: [box] }, { ...place, page: 4, url: '/paper/20261120/?page=4' }, weekly]
    const found = { date: place.date, page: place.page, url: place.url, preview, places }
    const { html } = await getPage(PATH, { answers: [showing(detail()), on('/article/check/paper', found)] })
    expect(links(body(html)).filter(isToPaper)).toEqual([
      [
        `${place.url}&region=${place.region}`,
        'この記事を紙面で読む2026年11月20日　1面新聞に印刷された紙面を、大きくして読めます。1面を開く',
      ],
      [`/paper/20261120/?page=4&region=${place.region}`, '2026年11月20日　夕刊　4面'],
      ['/paper/20261122/?page=3&kind=weekly', '2026年11月22日　週刊フリーペーパー　3面'],
    ])
    expect(textOf(element(body(html), 'p', '_others_'))).toContain('ほか2面にも載っています')
    expect(element(body(html), 'path')).toBe('<path d="M0.42 0.05h0.54v0.33h-0.54zM0.125 0.5h0.25v0.25h-0.25z"></path>')
  })

  it('links to the whole printed page without a frame when only the words of the article were found', async () => {
    const preview = { url: '/files/preview/none.webp', width: 3, height: 4 }
    const found = { date: '2026-11-20', page: 2, url: '/paper/20261120/?page=2', preview, places: [] }
    const { html } = await getPage(PATH, { answers: [showing(detail()), on('/article/check/paper', found)] })
    expect(links(body(html)).find(isToPaper)?.[0]).toBe('/paper/20261120/?page=2')
    expect(element(body(html), 'path')).toBe('<path d=""></path>')
  })

  it('shows no paper link when no page is found, and looks for none when the article is only on the web', async () => {
    const nowhere = await getPage(PATH, {
      answers: [showing(detail()), on('/article/check/paper', { date: null, page: null, url: null, preview: null, places: [] })],
    })
    expect(textOf(nowhere.html)).not.toContain('この記事を紙面で読む')
    const onlyWeb = await pageOf(detail({ onlyWeb: true }))
    expect([
      onlyWeb.made.some(({ path }) => path === v1Calls['/article/check/paper'].path),
      textOf(onlyWeb.html).includes('この記事を紙面で読む'),
    ]).toEqual([false, false])
  })

  it('offers plain links to share an article on other services and by mail', async () => {
    const { html } = await getPage('/article/kura-ichi/')
    const address = encodeURIComponent('https://yukan.example.jp/article/kura-ichi/')
    const title = encodeURIComponent('蔵の市、秋晴れににぎわう')
    expect(links(element(html, 'ul', '保存と共有'))).toEqual([
      ['/account/scrapbook/?article=kura-ichi', 'スクラップブックに保存'],
      [`https://social-plugins.line.me/lineit/share?url=${address}`, 'LINEで送る'],
      [`https://x.com/intent/post?text=${title}&url=${address}`, 'X'],
      [`https://www.facebook.com/sharer/sharer.php?u=${address}`, 'Facebook'],
      [`mailto:?subject=${title}&body=${address}`, 'メールで送る'],
    ])
  })

  it('lists 6 related articles in the side column, without the article itself', async () => {
    const found = articles(7)
    found[2]!.slug = 'kura-ichi'
    const { html } = await getPage(PATH, {
      answers: [showing(detail()), on('/article/get/list', { articles: { data: found, total: 7, page: 1, lastPage: 1 } })],
    })
    const related = elements(element(html, 'aside', '_side_'), 'section').find((section) => textOf(section).startsWith('関連記事'))!
    expect(links(related).map(([href]) => href)).toEqual(['a1', 'a2', 'a4', 'a5', 'a6', 'a7'].map((slug) => `/article/${slug}/`))
  })

  const below = (html: string) =>
    ['more-cards', 'more-headlines'].flatMap((id) =>
      elements(html, 'section', `aria-labelledby="${id}"`).map((section) => [
        texts(section, 'h2')[0],
        links(section).map(([href]) => href?.split('/')[2]),
      ]),
    )
  const listing = (some: ArticleSummary[]) =>
    on('/article/get/list', { articles: { data: some, total: some.length, page: 1, lastPage: 1 } })

  it('lists related articles as cards below an article, then others of its day', async () => {
    const { html } = await getPage(PATH, { answers: [showing(detail()), listing(articles(9))] })
    expect(below(html)).toEqual([
      ['関連記事', ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']],
      ['この日の記事', ['a7', 'a8', 'a9']],
    ])
    expect(below((await getPage(PATH, { answers: [showing(detail()), listing([])] })).html)).toEqual([])
  })

  it.each<[ReaderNotice, string]>([
    ['register', '登録なしで読める記事'],
    ['apply', 'どなたでもお読みいただける記事'],
  ])('lists articles open to everyone below one that the reader may not read (%s), then related ones', async (notice, title) => {
    const some = articles(9).map((article, index) => ({ ...article, limited: index % 2 === 0 }))
    const { html } = await getPage(PATH, { answers: [showing(withheld(), notice), listing(some)] })
    expect(below(html)).toEqual([
      [title, ['a2', 'a4', 'a6', 'a8']],
      ['関連記事', ['a1', 'a3', 'a5']],
    ])
  })

  it('numbers popular articles with two-digit ranks', async () => {
    const popular = element((await pageOf(detail())).html, 'li', '_ranked_')
    expect(textOf(popular)).toBe('01蔵の市、秋晴れににぎわう')
  })

  it('shows ads on the article page in production only, and never to a paid subscriber', async () => {
    const slots = async (options: Parameters<typeof getPage>[1]) =>
      elements(mainOf((await getPage(PATH, options)).html), 'div', 'data-ad-slot').length
    expect(await slots({ environment: 'production', reader: null })).toBe(1)
    expect(await slots({ environment: 'production', reader: MEMBER })).toBe(1)
    expect(await slots({ environment: 'production', reader: SUBSCRIBER })).toBe(0)
    expect(await slots({ environment: 'local', reader: null })).toBe(0)
  })

  it('shows when an article was last updated', async () => {
    const facts = async (updatedAt: string | null) => textOf(element(body((await pageOf(detail({ updatedAt }))).html), 'p', '_facts_'))
    expect([await facts('2026-11-20T18:05:00+09:00'), await facts(null)]).toEqual([
      '更新 2026.11.20 18:05約1分で読めます',
      '約1分で読めます',
    ])
  })

  it.each([
    ['short', 10, 0, '約1分で読めます'],
    ['of 749 characters', 749, 0, '約1分で読めます'],
    ['of 750 characters', 750, 0, '約2分で読めます'],
    ['of which this reader gets a part', 80, 1830, '約4分で読めます'],
  ])('shows the reading time of an article %s', async (_name, given, withheld, text) => {
    const made = detail({ description: `<p>${'字'.repeat(given)}</p>`, content: withheld > 0 ? undefined : '', info: '' })
    const reader = {
      status: 0,
      mayRead: withheld === 0,
      notice: null,
      withheld: withheld > 0 ? { characters: withheld, pictures: 0 } : null,
    } as const
    const { html } = await getPage(PATH, { answers: [on('/article/get/detail', { detail: made, reader })] })
    expect(texts(body(html), 'p', '_facts_')).toEqual([text])
  })

  it.each(['E_NOT_FOUND', 'E_BAD_REQUEST'] as const)(
    'an article refused with %s shows お探しの記事は見つかりませんでした with status 404',
    async (code) => {
      const { status, html } = await getPage('/article/nothing/', { answers: [refuses('/article/get/detail', code)] })
      expect([status, textOf(element(html, 'h1')), titleOf(html)]).toEqual([
        404,
        'お探しの記事は見つかりませんでした',
        'お探しの記事は見つかりませんでした | 夕刊わたらせ',
      ])
    },
  )
})

describe('a limited article', () => {
  it.each<[ReaderNotice, string, [string, string][]]>([
    [
      'register',
      '本文を読むには登録が必要です',
      [
        ['/subscriptions/', '新規会員登録'],
        ['/login/', 'ログイン'],
      ],
    ],
    ['apply', '本文を読むには定期購読のお申し込みが必要です', [['/edit/subscription/', '定期購読お申し込み']]],
    ['change-plan', '本文を読むには電子版プランまた電子版+紙面配達プランのお申し込みが必要です', [['/edit/subscription/', 'プラン変更']]],
    [
      'device-limit',
      '閲覧できる端末の数が上限に達しています。マイページで閲覧端末を設定してください。',
      [['/account/', '閲覧端末を設定する']],
    ],
  ])('shows a reader who may not read a limited article (%s) the message 「%s」 with its buttons', async (notice, message, buttons) => {
    const { html } = await pageOf(withheld({ description: `<p>${'あ'.repeat(80)}…</p>` }), notice)
    const box = element(body(html), 'aside')
    expect([textOf(element(box, 'p', '_message_')), links(box)]).toEqual([message, buttons])
    expect(textOf(element(box, 'p', '_remaining_'))).toBe('この先に、本文1,240字と写真3枚が続きます')
    expect(box.includes('はじめての方は2週間無料')).toBe(notice === 'register')
    expect(box.includes('までの2週間')).toBe(notice === 'register')
    expect(textOf(element(body(html), 'div', '_description_'))).toBe(`${'あ'.repeat(80)}…`)
  })

  it('shows the body and the gallery of a limited article only if the reader may read it', async () => {
    const closed = body((await pageOf(withheld(), 'register')).html)
    expect([elements(closed, 'div', '_body_'), elements(closed, 'section', '_gallery_'), elements(closed, 'section', '_info_')]).toEqual([
      [],
      [],
      [],
    ])
    const open = body((await pageOf(detail({ limited: true }))).html)
    expect([elements(open, 'div', '_body_').length, elements(open, 'section', '_gallery_').length, elements(open, 'aside').length]).toEqual(
      [1, 1, 0],
    )
  })

  it('marks the nodes of the limited body in JSON-LD with isAccessibleForFree', async () => {
    for (const [article, notice, nodes] of [
      [withheld(), 'register', 1],
      [detail({ limited: true }), null, 2],
      [detail({ limited: true, info: '', galleries: [] }), null, 1],
    ] as const) {
      const { html } = await pageOf(article, notice)
      const data = jsonLd(html)
      expect(data['isAccessibleForFree']).toBe(false)
      expect(data['hasPart']).toEqual({ '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.limited-body' })
      expect(elements(html, 'div', 'class="limited-body"').length).toBe(nodes)
    }
    const free = await pageOf(detail())
    expect([
      jsonLd(free.html)['isAccessibleForFree'],
      'hasPart' in jsonLd(free.html),
      elements(free.html, 'div', 'limited-body').length,
    ]).toEqual([true, false, 0])
  })
})

describe('metadata for search engines and social networks', () => {
  it('describes the article in JSON-LD', async () => {
    expect(jsonLd((await pageOf(detail({ updatedAt: '2026-11-20T18:05:00+09:00' }))).html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      mainEntityOfPage: 'https://yukan.example.jp/article/kura-ichi/',
      headline: '蔵の市、秋晴れににぎわう',
      description: '蔵の並ぶ通りで二十日、恒例の市が開かれた。',
      image: ['https://yukan.example.jp/files/articles/kura-ichi-1200.webp'],
      datePublished: '2026-11-20T15:00:00+09:00',
      dateModified: '2026-11-20T18:05:00+09:00',
      author: { '@type': 'Organization', name: '夕刊わたらせ', url: 'https://yukan.example.jp' },
      publisher: { '@type': 'NewsMediaOrganization', name: '夕刊わたらせ', url: 'https://yukan.example.jp' },
      articleSection: '地域',
      keywords: ['商店街'],
      isAccessibleForFree: true,
    })
  })

  it('gives title, description, picture and address of the article in Open Graph tags', async () => {
    const { html } = await pageOf(detail())
    const facts = [
      'og:title',
      'og:description',
      'og:type',
      'og:url',
      'og:image',
      'og:site_name',
      'og:locale',
      'twitter:card',
      'article:published_time',
      'article:tag',
    ]
    expect(facts.map((name) => metaOf(html, name))).toEqual([
      '蔵の市、秋晴れににぎわう',
      '蔵の並ぶ通りで二十日、恒例の市が開かれた。',
      'article',
      'https://yukan.example.jp/article/kura-ichi/',
      'https://yukan.example.jp/files/articles/kura-ichi-1200.webp',
      '夕刊わたらせ',
      'ja_JP',
      'summary_large_image',
      '2026-11-20T15:00:00+09:00',
      '商店街',
    ])
    expect(html).toContain('<link rel="canonical" href="https://yukan.example.jp/article/kura-ichi/"/>')
    expect(metaOf(html, 'robots')).toBe(null)
  })

  it.each([
    [120, 'あ'.repeat(120)],
    [121, `${'あ'.repeat(120)}…`],
  ])('cuts the meta description of an article at 120 characters (%i)', async (length, shown) => {
    expect(metaOf((await pageOf(detail({ description: `<p>${'あ'.repeat(length)}</p>` }))).html, 'description')).toBe(shown)
  })

  it('escapes a headline that contains a script tag', async () => {
    const title = '</script><script>alert("1 & 2")</script>'
    const { html } = await pageOf(detail({ title, headline: title }))
    expect(html).not.toContain('<script>alert')
    expect([titleOf(html), jsonLd(html)['headline'], textOf(element(html, 'h1'))]).toEqual([`${title} | 夕刊わたらせ`, title, title])
  })
})
