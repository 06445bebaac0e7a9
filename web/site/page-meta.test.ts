import { sampleMaster } from '@yukan/contract/samples.ts'
import { describe, expect, it } from 'vitest'
import { pageMeta, siteOf } from './page-meta.ts'
import type { Site } from './site-data.ts'

const site: Site = {
  publication: sampleMaster.publication,
  adPlaces: [],
  categories: [],
  publicUrl: 'https://yukan.example.jp',
  prices: { web: 1650, webPaper: 2400 },
  trialUntil: '12月3日',
  isProduction: false,
  notices: { breaking: null, openings: [], isLight: false },
  reader: null,
}

describe('pageMeta', () => {
  it('titles a page with the product name, and adds address, Open Graph tags and default description', () => {
    expect(pageMeta(site, { title: '利用規約', path: '/terms/' })).toEqual([
      { title: '利用規約 | 夕刊わたらせ' },
      { name: 'description', content: '地域の一日を、その日の夕方に。' },
      { tagName: 'link', rel: 'canonical', href: 'https://yukan.example.jp/terms/' },
      { property: 'og:site_name', content: '夕刊わたらせ' },
      { property: 'og:title', content: '利用規約' },
      { property: 'og:description', content: '地域の一日を、その日の夕方に。' },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: 'https://yukan.example.jp/terms/' },
      { property: 'og:image', content: 'https://yukan.example.jp/og.png' },
      { property: 'og:locale', content: 'ja_JP' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ])
  })

  it('titles the home page with the product name alone', () => {
    const tags = pageMeta(site, { title: '', path: '/' })
    expect(tags).toContainEqual({ title: '夕刊わたらせ' })
    expect(tags).toContainEqual({ property: 'og:title', content: '夕刊わたらせ' })
  })

  it.each([undefined, ''])('uses the default description where it is %j', (description) => {
    expect(pageMeta(site, { title: 'a', path: '/', description })).toContainEqual({
      name: 'description',
      content: '地域の一日を、その日の夕方に。',
    })
  })

  it('keeps the address of a picture from another site', () => {
    expect(pageMeta(site, { title: 'a', path: '/', image: 'https://files.example.jp/a.webp' })).toContainEqual({
      property: 'og:image',
      content: 'https://files.example.jp/a.webp',
    })
  })

  it('hides a page from search engines and offers a feed, where asked', () => {
    expect(pageMeta(site, { title: 'a', path: '/', isHidden: true, feed: '/a/rss.xml' }).slice(-2)).toEqual([
      { name: 'robots', content: 'noindex' },
      { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/a/rss.xml' },
    ])
  })

  it('returns no tags while the site is not known', () => {
    expect(pageMeta(undefined, { title: 'a', path: '/' })).toEqual([])
  })
})

describe('siteOf', () => {
  it('finds the site among the route matches', () => {
    expect(siteOf([{ id: 'root', loaderData: site }, undefined, { id: 'routes/home.tsx', loaderData: null }])).toEqual(site)
    expect(siteOf([{ id: 'root', loaderData: undefined }])).toBe(undefined)
    expect(siteOf([])).toBe(undefined)
  })
})
