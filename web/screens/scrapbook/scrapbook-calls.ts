import type { ReplyOf } from '@yukan/contract/call.ts'
import type { articleGetDetail } from '@yukan/contract/article.ts'
import type { SavedArticle, SavedClip, scrapbookAddArticle, scrapbookDeleteEntry, scrapbookGetList } from '@yukan/contract/scrapbook.ts'
import { callFromBrowser } from '../../client/call-from-browser.ts'

export type Entry = SavedArticle | SavedClip

/** A page of the member's scrapbook, from 1. Throws `BrowserRefusal`. */
export function loadEntries(page: number): Promise<ReplyOf<typeof scrapbookGetList>> {
  return callFromBrowser<typeof scrapbookGetList>('GET', '/v1/scrapbook/get/list', { query: { page } })
}

/** Removes an entry. Throws `BrowserRefusal`. */
export async function deleteEntry(id: number): Promise<void> {
  await callFromBrowser<typeof scrapbookDeleteEntry>('POST', '/v1/scrapbook/delete/entry', { body: { id } })
}

/** The title of an article that is to be saved. Throws `BrowserRefusal`. */
export async function loadTitle(slug: string): Promise<string> {
  return (await callFromBrowser<typeof articleGetDetail>('GET', '/v1/article/get/detail', { query: { slug } })).detail.title
}

/** Saves an article. Throws `BrowserRefusal`. */
export function saveArticle(slug: string): Promise<ReplyOf<typeof scrapbookAddArticle>> {
  return callFromBrowser<typeof scrapbookAddArticle>('POST', '/v1/scrapbook/add/article', { body: { slug } })
}
