import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { categories } from './master/categories.ts'
import { datedArticles, expandTokens, parseDemoArticle } from './expand.ts'
import type { DemoArticle } from './expand.ts'

const folder = join(import.meta.dirname, 'articles')
const PICTURES = join(import.meta.dirname, 'pictures')
const PAPERS = join(import.meta.dirname, 'papers')
const papers: { articles: Record<string, string[]> }[] = JSON.parse(readFileSync(join(PAPERS, 'papers.json'), 'utf8'))
const lines = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line, index) => ({ line, place: `${file}:${index + 1}` })),
  )

describe('expandTokens', () => {
  it.each([
    ['{{d}}日', '2026-11-20', '20日'],
    ['{{d-1}}日', '2026-12-01', '30日'],
    ['{{m}}月', '2026-11-20', '11月'],
    ['{{m+11}}月', '2026-11-20', '12月'],
    ['{{md+9}}まで', '2026-11-20', '11月29日まで'],
    ['{{md+45}}', '2026-11-20', '1月4日'],
    ['{{y}}年', '2026-12-31', '2026年'],
    ['{{y+1}}年', '2026-12-31', '2027年'],
    ['（{{w}}）（{{w+2}}）', '2026-11-20', '（金）（日）'],
    ['{{md-365}}', '2025-02-28', '2月29日'],
    ['トークンなし', '2026-11-20', 'トークンなし'],
  ])('expands %s on %s', (text, day, expected) => {
    expect(expandTokens(text, day)).toBe(expected)
  })

  it.each(['{{x}}', '{{ d }}', '{{d+}}', '{{d', 'd}}', '{{d1}}'])('refuses the invalid token %s', (text) => {
    expect(() => expandTokens(text, '2026-11-20')).toThrow('not a token')
  })
})

function article(day: number, time: string): DemoArticle {
  const flags = { limited: false, onlyWeb: false, eyecatch: false, recommended: false, rank: 0 }
  const lists = {
    categories: [],
    tags: [],
    picture: { file: 'dam-0', caption: '{{d}}日' },
    gallery: [{ file: 'dam-1', caption: '{{d-1}}日' }],
  }
  return { day, time, slug: `${day}-${time}`, title: '{{d}}', description: '{{m}}', content: '{{md}}', info: '{{w}}', ...flags, ...lists }
}

describe('datedArticles', () => {
  const times = (now: string) =>
    datedArticles([article(0, '06:00'), article(0, '12:00'), article(-1, '23:00')], new Date(now)).map(({ releaseAt }) =>
      releaseAt.toISOString(),
    )

  it('expands the tokens of every text by the article’s own day', () => {
    const [today, yesterday] = datedArticles([article(0, '06:00'), article(-1, '06:00')], new Date('2026-11-01T15:00:00+09:00'))
    expect(today).toMatchObject({
      title: '1',
      description: '11',
      content: '11月1日',
      info: '日',
      picture: { caption: '1日' },
      gallery: [{ caption: '31日' }],
    })
    expect(yesterday).toMatchObject({
      title: '31',
      description: '10',
      content: '10月31日',
      info: '土',
      picture: { caption: '31日' },
      gallery: [{ caption: '30日' }],
    })
  })

  it('leaves all release times as written once the day’s last article is a minute old', () => {
    const asWritten = ['2026-11-19T21:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-19T14:00:00.000Z']
    expect(times('2026-11-20T12:01:00+09:00')).toEqual(asWritten)
    expect(times('2026-11-20T23:59:59+09:00')).toEqual(asWritten)
  })

  it('moves today’s articles before now in their order, and leaves yesterday’s articles as they are', () => {
    expect(times('2026-11-20T12:00:00+09:00')).toEqual(['2026-11-19T20:59:00.000Z', '2026-11-20T02:59:00.000Z', '2026-11-19T14:00:00.000Z'])
    expect(times('2026-11-20T00:05:00+09:00')).toEqual(['2026-11-19T15:02:00.000Z', '2026-11-19T15:04:00.000Z', '2026-11-19T14:00:00.000Z'])
    expect(times('2026-11-20T00:00:00+09:00')).toEqual(['2026-11-19T15:00:00.000Z', '2026-11-19T15:00:00.000Z', '2026-11-19T14:00:00.000Z'])
  })
})

describe('parseDemoArticle', () => {
  it.each([
    ['{"day":0}', '"time" is no text'],
    ['{"day":0.5}', '"day" is no whole number'],
    ['null', 'not an article'],
    ['{"day":0,"time":"06:00","slug":"a","title":"a","description":"","content":"","categories":"a"}', '"categories" is no list'],
    [
      '{"day":0,"time":"06:00","slug":"a","title":"a","description":"","content":"","picture":{"file":"dam-0"}}',
      'a picture has no file or no caption',
    ],
  ])('refuses the article line %s', (line, message) => {
    expect(() => parseDemoArticle(line)).toThrow(message)
  })
})

describe('the demo newspaper’s articles', () => {
  const articles = lines.map(({ line, place }) => ({ ...parseDemoArticle(line), place }))
  const slugs = new Set(categories.flatMap((category) => [category.slug, ...category.children.map((child) => child.slug)]))
  const places = (isWrong: (article: (typeof articles)[number]) => boolean) => articles.filter(isWrong).map(({ place }) => place)

  it('there are 300 demo articles, each with its own slug, from the last 45 days and none from the future', () => {
    expect(articles.length).toBe(300)
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(300)
    expect(places(({ slug }) => !/^[a-z0-9-]{1,100}$/.test(slug))).toEqual([])
    expect(places(({ day, time }) => day > 0 || day < -44 || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))).toEqual([])
  })

  it('every demo article has categories, and only ones that exist', () => {
    expect(places(({ categories: names }) => names.length === 0 || names.some((name) => !slugs.has(name)))).toEqual([])
  })

  it('every picture of a demo article is there in every width, and no picture file is left over', () => {
    const printed = new Set(papers.flatMap((paper) => Object.values(paper.articles).flat()))
    const wanted = articles.flatMap(({ slug, categories: names, picture, gallery }) => {
      if (names[0] === 'column') return [`${picture?.file}-320.webp`]
      return [picture, ...gallery].flatMap((each, index) => {
        const isLarge = index === 0 && printed.has(slug) && existsSync(join(PICTURES, `${each?.file}-1600.webp`))
        const widths = isLarge ? [320, 640, 960, 1600] : [320, 640, 960]
        return each === null ? [] : widths.map((width) => `${each.file}-${width}.webp`)
      })
    })
    expect(readdirSync(PICTURES).toSorted()).toEqual(wanted.toSorted())
  })

  it('the demo has at most 15 MB of pictures and at most 15 MB of papers', () => {
    const megabytes = (folder: string, ending: string) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6
    expect([megabytes(PICTURES, '.webp') <= 15, megabytes(PAPERS, '.pdf') <= 15]).toEqual([true, true])
  })

  it('expands the tokens of all demo articles on any day, and releases none of them in the future', () => {
    for (const now of ['2026-11-20T15:30:00+09:00', '2027-01-01T00:10:00+09:00', '2028-02-29T07:00:00+09:00']) {
      const dated = datedArticles(articles, new Date(now))
      expect(dated.length).toBe(300)
      expect(dated.filter(({ releaseAt }) => releaseAt >= new Date(now))).toEqual([])
    }
  })
})
