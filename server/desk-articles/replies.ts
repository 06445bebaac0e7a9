/** Converts articles of the desk to the contract's shapes (decision 041). */
import type { ArticleStatus, DeskArticleRow } from '@yukan/contract/desk/article-entities.ts'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { actionsOf, deskState, minutesLate } from '@yukan/rules/articles/article-state.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Db } from '../db/connect.ts'
import type { ListedArticle } from '../store/articles/article-list.ts'
import { listPictureFacts } from '../store/articles/picture-library.ts'
import { findReturn } from '../store/articles/article-version.ts'
import type { WorkStatus } from '../store/articles/article-work.ts'
import { factsOf } from './work.ts'

const instant = (at: Date | null) => (at === null ? null : formatWireInstant(at))

/** How many minutes late an article went out; 0 if it was punctual or is not out. */
function lateMinutes({ release_at: due, released_at: carriedOut }: ListedArticle): number {
  return carriedOut === null ? 0 : minutesLate(due, carriedOut)
}

/** An article in a list of the desk. */
export function toDeskRow(row: ListedArticle, now: Date): DeskArticleRow {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    headline: row.headline,
    state: deskState(
      { state: row.state, releaseAt: row.release_at, isInReview: row.review_at !== null, isDiscarded: row.discarded_at !== null },
      now,
    ),
    releaseAt: formatWireInstant(row.release_at),
    categories: row.category_labels,
    limited: row.limited,
    onlyWeb: row.only_web,
    pictures: row.pictures,
    characters: row.characters,
    author: row.author_name ?? '',
    changedAt: instant(row.changed_at),
    changedBy: row.changed_by ?? '',
    reviewAt: instant(row.review_at),
    reviewBy: row.review_by ?? '',
    isReturned: row.is_returned,
    hasChanges: row.has_changes,
    lateMinutes: lateMinutes(row),
  }
}

/** The data of an open article in addition to its text, by role. */
export async function readStatus(db: Db, work: WorkStatus, now: Date): Promise<(role: StaffRole) => ArticleStatus> {
  const facts = factsOf(work)
  const { picture, gallery } = work.settings
  const returned = await findReturn(db, work.article_id)
  const placed = [...new Set([picture, ...gallery].flatMap((each) => each?.pictureId ?? []))]
  const pictures = await listPictureFacts(db, placed)
  return (role) => ({
    state: deskState(facts, now),
    releaseAt: formatWireInstant(work.release_at),
    actions: actionsOf(role, facts, now),
    hasChanges: facts.hasChanges,
    settings: work.settings,
    settingsVersion: work.settings_version,
    pictures,
    approvedVersion: work.approved_version,
    reviewAt: instant(work.review_at),
    reviewBy: work.review_by ?? '',
    returned: returned === null ? null : { at: formatWireInstant(returned.at), staffName: returned.staff_name ?? '', note: returned.note },
    changedAt: formatWireInstant(work.changed_at),
    changedBy: work.changed_by,
    address: articlePath(work.slug),
  })
}
