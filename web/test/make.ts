import type { ArticleDetail, Category, SearchHit } from '@yukan/contract/entities.ts'
import type { Master } from '@yukan/contract/master-entities.ts'
import { sampleArticleDetail, sampleArticleSummary, sampleCategory, sampleMaster } from '@yukan/contract/samples.ts'
import type { PageReader } from '@yukan/contract/page-services.ts'

/** An article of a list; its title is its slug by default. */
export function article(slug: string, changes: Partial<SearchHit> = {}): SearchHit {
  return { ...sampleArticleSummary, slug, title: slug, ...changes }
}

/** Articles `a1`, `a2` … */
export function articles(count: number, changes: Partial<SearchHit> = {}): SearchHit[] {
  return Array.from({ length: count }, (_, index) => article(`a${index + 1}`, changes))
}

/** An article with its body. */
export function detail(changes: Partial<ArticleDetail> = {}): ArticleDetail {
  return { ...sampleArticleDetail, ...changes }
}

/** An article for readers who may not read it: without body, information and gallery. */
export function withheld(changes: Partial<ArticleDetail> = {}): ArticleDetail {
  return { ...sampleArticleDetail, content: undefined, info: undefined, galleries: undefined, limited: true, ...changes }
}

/** A parent category with as many sub-categories as asked for: `event-1`, `event-2` … */
export function category(slug: string, label: string, childCount: number): Category {
  const child = sampleCategory.children[0]!
  const children = Array.from({ length: childCount }, (_, index) => ({ ...child, slug: `event-${index + 1}`, label: `催し${index + 1}` }))
  return { ...sampleCategory, slug, label, children }
}

/** The master data with a part of it changed. */
export function master(changes: Partial<Master>): { master: Master } {
  return { master: { ...sampleMaster, ...changes } }
}

/** A member who is signed in, with a name and with advertisements. */
export const MEMBER: PageReader = { isSignedIn: true, district: 0, maySeeAds: true, grace: null, offer: 'free' }
/** A paid subscriber: no advertisements. */
export const SUBSCRIBER: PageReader = { ...MEMBER, maySeeAds: false }
