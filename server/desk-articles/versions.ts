/** Compares and restores versions of an article (decision 041). */
import { diffDocuments, diffTexts } from '@yukan/article-document/diff.ts'
import type { DiffBlock, DiffSegment } from '@yukan/article-document/diff.ts'
import { replaceAll } from '@yukan/article-document/replace-all.ts'
import { parseDocument } from '@yukan/article-document/steps.ts'
import { changedSettings } from '@yukan/rules/articles/article-settings.ts'
import type { ArticleSettings } from '@yukan/rules/articles/article-settings.ts'
import { picturesChanged } from '@yukan/rules/articles/picture-changes.ts'
import type { PictureChange } from '@yukan/rules/articles/picture-changes.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { addVersion, findVersion } from '../store/articles/article-version.ts'
import { addSteps, changeWork, findWork } from '../store/articles/article-work.ts'
import { changedBy, describeDocument, nameOf, PROGRAM_CLIENT, withWork } from './work.ts'

export interface VersionDifference {
  blocks: DiffBlock[]
  /** Without the pictures. */
  settings: { name: string; before: unknown; after: unknown }[]
  pictures: (Omit<PictureChange, 'captions'> & { caption: Pick<DiffSegment, 'kind' | 'text'>[] })[]
}

/** The difference between a version and the current draft. E_NOT_FOUND. */
export async function compareVersion(ctx: Context, articleId: number, versionId: number): Promise<VersionDifference> {
  const version = await findVersion(ctx.db, articleId, versionId)
  const work = await findWork(ctx.db, articleId, { isLocked: false })
  if (version === null || work === null) throw new Refusal('E_NOT_FOUND')
  const names = changedSettings(version.settings, work.settings).filter((name) => name !== 'picture' && name !== 'gallery')
  return {
    blocks: diffDocuments(parseDocument(version.document), parseDocument(work.document)),
    settings: names.map((name) => ({ name, before: version.settings[name], after: work.settings[name] })),
    pictures: picturesChanged(version.settings, work.settings).map(({ captions, ...change }) => ({
      ...change,
      caption: diffTexts(...captions),
    })),
  }
}

/** The settings, with those that belong to the text replaced by a version's. Access, place and release are kept. */
function restoredSettings(now: ArticleSettings, { categories, tags, picture, gallery }: ArticleSettings): ArticleSettings {
  return { ...now, categories, tags, picture, gallery }
}

/** Restores text, pictures, categories and tags of a version. The draft before is saved as a version. E_NOT_FOUND, E_STATE. */
export async function restoreVersion(
  ctx: Context,
  by: StaffCaller,
  { id, versionId }: { id: number; versionId: number },
  now: Date,
): Promise<void> {
  await withWork(ctx, id, { action: 'write' }, now, async (db, work) => {
    const restored = await findVersion(db, id, versionId)
    if (restored === null) throw new Refusal('E_NOT_FOUND')
    const { version, document, settings } = work
    await addVersion(db, { articleId: id, event: 'before-restore', version, document, settings, note: '', by }, now)
    const doc = parseDocument(restored.document)
    const steps = replaceAll(work.document, doc).map((step) => ({
      step: step.toJSON() as unknown,
      clientId: PROGRAM_CLIENT,
      staffId: by.staffId,
    }))
    if (steps.length > 0) await addSteps(db, id, version, steps, now)
    await changeWork(db, id, {
      version: version + steps.length,
      document: JSON.stringify(doc.toJSON()),
      ...describeDocument(doc),
      settings: JSON.stringify(restoredSettings(settings, restored.settings)),
      settings_version: work.settings_version + 1,
      ...changedBy(by, now),
    })
    await recordChange(db, by, { action: 'article.restore', subject: nameOf(work), after: { version: restored.version, versionId } }, now)
  })
}
