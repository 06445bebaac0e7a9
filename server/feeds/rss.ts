/** RSS 2.0 of the site and of each category: headlines and public descriptions. */
import type { ArticleSummary } from '@yukan/contract/entities.ts'
import type { BreakingNotice } from '@yukan/contract/site.ts'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { plainText } from '@yukan/rules/text/truncate.ts'
import { element, xmlText } from './xml.ts'

export interface Channel {
  origin: string
  /** Path of the feed's page. */
  path: string
  self: string
  title: string
  description: string
  /** The first item, if any. */
  breaking: BreakingNotice | null
}

function rfc822(instant: string): string {
  return new Date(instant).toUTCString()
}

function item(origin: string, article: ArticleSummary): string {
  const link = `${origin}${articlePath(article.slug)}`
  const image = article.urls.thumbnail[0]?.image
  const address = image === undefined ? '' : image.url.startsWith('/') ? origin + image.url : image.url
  return (
    `<item>${element('title', article.title)}<link>${xmlText(link)}</link><guid isPermaLink="true">${xmlText(link)}</guid>` +
    `<pubDate>${rfc822(article.releaseDate)}</pubDate>${element('description', plainText(article.description))}` +
    article.categories.map((category) => element('category', category.label)).join('') +
    (address === '' ? '' : `<media:content url="${xmlText(address)}" medium="image" type="image/webp"/>`) +
    '</item>'
  )
}

function breakingItem({ origin, path }: Channel, { id, text, link, setAt }: BreakingNotice): string {
  const target = link ?? path
  const address = target.startsWith('/') ? origin + target : target
  return (
    `<item>${element('title', `【速報】${text}`)}<link>${xmlText(address)}</link>` +
    `<guid isPermaLink="false">${xmlText(`${origin}/#breaking-${id}`)}</guid><pubDate>${rfc822(setAt)}</pubDate></item>`
  )
}

/** Renders the feed. */
export function rssFeed(channel: Channel, articles: readonly ArticleSummary[]): string {
  const newest = channel.breaking?.setAt ?? articles[0]?.releaseDate
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>' +
    `${element('title', channel.title)}<link>${xmlText(channel.origin + channel.path)}</link>` +
    `<atom:link href="${xmlText(channel.origin + channel.self)}" rel="self" type="application/rss+xml"/>` +
    `<description>${xmlText(channel.description)}</description><language>ja</language>` +
    (newest === undefined ? '' : `<lastBuildDate>${rfc822(newest)}</lastBuildDate>`) +
    (channel.breaking === null ? '' : breakingItem(channel, channel.breaking)) +
    articles.map((article) => item(channel.origin, article)).join('') +
    '</channel></rss>'
  )
}
