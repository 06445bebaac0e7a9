import type { ReplyOf } from '@yukan/contract/call.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import type { SavedArticle, SavedClip } from '@yukan/contract/scrapbook.ts'
import { readV1, callV1 } from '../../client/call-from-browser.ts'

export type Entry = SavedArticle | SavedClip

/** A page of the member's scrapbook, from 1. Throws `BrowserRefusal`. */
export function loadEntries(page: number): Promise<ReplyOf<V1Calls['/scrapbook/get/list']>> {
  return readV1('/scrapbook/get/list', { page })
}

/** Removes an entry. Throws `BrowserRefusal`. */
export async function deleteEntry(id: number): Promise<void> {
  await callV1('/scrapbook/delete/entry', { id })
}

/** The title of an article to save. Throws `BrowserRefusal`. */
export async function loadTitle(slug: string): Promise<string> {
  return (await readV1('/article/get/detail', { slug })).detail.title
}

/** Saves an article. Throws `BrowserRefusal`. */
export function saveArticle(slug: string): Promise<ReplyOf<V1Calls['/scrapbook/add/article']>> {
  return callV1('/scrapbook/add/article', { slug })
}
