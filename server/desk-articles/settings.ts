/** Changes an article's settings, everything but its text (decision 041). They apply with the next approval, like the text. */
import { deskState } from '@yukan/rules/articles/article-state.ts'
import { changedSettings } from '@yukan/rules/articles/article-settings.ts'
import type { ArticleSettings } from '@yukan/rules/articles/article-settings.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { changeSlug, changeWork, isSlugFree, moveRelease } from '../store/articles/article-work.ts'
import { findMissingCategory } from '../store/articles/taxonomy.ts'
import { findMissingPicture } from '../store/articles/picture.ts'
import { changedBy, factsOf, nameOf, withWork } from './work.ts'
import type { WorkPlace } from './work.ts'

/**
 * Changes some settings, the others stay: two people can change different ones at once. Returns all of them with their number. E_NOT_FOUND also for
 * an unknown category or picture, E_STATE for the release of a released article, E_SLUG_TAKEN.
 */
export async function setArticleSettings(
  place: WorkPlace,
  by: StaffCaller,
  { id, changes }: { id: number; changes: Partial<ArticleSettings> },
  now: Date,
): Promise<{ settings: ArticleSettings; settingsVersion: number }> {
  return withWork(place, id, { action: 'write' }, now, async (db, work) => {
    const settings = { ...work.settings, ...changes }
    const names = changedSettings(work.settings, settings)
    if (names.length === 0) return { settings, settingsVersion: work.settings_version }
    if (names.includes('releaseAt') && deskState(factsOf(work), now) === 'published') throw new Refusal('E_STATE', { field: 'releaseAt' })
    if ((await findMissingCategory(db, settings.categories)) !== null) throw new Refusal('E_NOT_FOUND', { field: 'categories' })
    const pictures = [settings.picture, ...settings.gallery].flatMap((placed) => placed?.pictureId ?? [])
    if ((await findMissingPicture(db, pictures)) !== null) throw new Refusal('E_NOT_FOUND', { field: 'picture' })
    if (names.includes('slug') && !(await isSlugFree(db, settings.slug, id))) throw new Refusal('E_SLUG_TAKEN', { field: 'slug' })
    if (work.state === 'draft') {
      if (names.includes('slug')) await changeSlug(db, id, { from: work.slug, to: settings.slug, isKnown: false })
      if (names.includes('releaseAt')) await moveRelease(db, id, new Date(settings.releaseAt))
    }
    const settingsVersion = work.settings_version + 1
    await changeWork(db, id, { settings: JSON.stringify(settings), settings_version: settingsVersion, ...changedBy(by, now) })
    const pick = (from: ArticleSettings) => Object.fromEntries(names.map((name) => [name, from[name]]))
    await recordChange(
      db,
      by,
      { action: 'article.set-settings', subject: nameOf(work), before: pick(work.settings), after: pick(settings) },
      now,
    )
    return { settings, settingsVersion }
  })
}
