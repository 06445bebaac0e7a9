import type { MetaDescriptor } from 'react-router'
import type { Site } from './site-data.ts'

export interface PageInfo {
  /** Without the paper's name, which is added; empty on the home page. */
  title: string
  description?: string
  path: string
  image?: string | undefined
  type?: 'website' | 'article'
  isHidden?: boolean
  feed?: string
}

function absolute(site: Site, address: string): string {
  return address.startsWith('/') ? site.publicUrl + address : address
}

/** The meta tags of a page (product §2 "Page titles", §3 "Page info"). `site` is undefined only when the root failed. */
export function pageMeta(site: Site | undefined, info: PageInfo): MetaDescriptor[] {
  if (site === undefined) return []
  const name = site.publication.name
  const title = info.title === '' ? name : `${info.title} | ${name}`
  const description = info.description === undefined || info.description === '' ? site.publication.blurb : info.description
  const url = absolute(site, info.path)
  const image = absolute(site, info.image ?? '/og.png')
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: info.title === '' ? name : info.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: info.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:locale', content: 'ja_JP' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(info.isHidden === true ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(info.feed === undefined ? [] : [{ tagName: 'link' as const, rel: 'alternate', type: 'application/rss+xml', href: info.feed }]),
  ]
}

/** The site as `meta` functions find it among the matches. */
export function siteOf(matches: readonly ({ id: string; loaderData: unknown } | undefined)[]): Site | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'publication' in root ? (root as Site) : undefined
}

/** Meta tag of pages whose address holds a key: other pages do not receive it as the referrer. */
export const NO_REFERRER = { name: 'referrer', content: 'no-referrer' } as const
