import type { DeskPaper, ListedPaper } from '@yukan/contract/desk/paper.ts'
import { issueName } from '@yukan/rules/paper/paper-pages.ts'
import { japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'
import { paperText } from '../../../messages/desk-paper.ts'
import { editionTime } from '../times/edition-time.ts'

/** The name of an edition: 夕刊, or the name of a free paper, with its number from the second on. */
export function paperName({ kind, title, edition }: Pick<DeskPaper, 'kind' | 'title' | 'edition'>): string {
  return paperText.named(issueName(kind, title), edition)
}

/** The same, with its day. */
export function datedName(paper: Pick<DeskPaper, 'day' | 'kind' | 'title' | 'edition'>): string {
  return `${japaneseShortDay(paper.day)} ${paperName(paper)}`
}

/** The release of an edition, in words. */
export function releaseText({ state, publishAt }: Pick<ListedPaper, 'state' | 'publishAt'>): string {
  if (publishAt === null) return state === 'withdrawn' ? '' : paperText.notSet
  return state === 'published' ? paperText.since(editionTime(publishAt)) : paperText.publishes(editionTime(publishAt))
}
