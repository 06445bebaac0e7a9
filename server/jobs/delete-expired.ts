import { RETENTION } from '@yukan/rules/lifetimes.ts'
import { tryEach } from '../concurrency/item-failure.ts'
import type { Context } from '../context.ts'
import { AGED_TABLES } from '../db/table-retention.ts'
import { removeIcons } from '../icons/icons.ts'
import { removePictureFolders } from '../pictures/convert-in-child.ts'
import { deleteAgedRows } from '../store/operations/aged-rows.ts'
import { deletePositionsBefore } from '../store/articles/article-import.ts'
import { listUnshownIcons } from '../store/membership/member-icon.ts'
import { deleteProvisionalMembers } from '../store/membership/member.ts'
import { deleteDiscardedArticles, discardUnusedDrafts } from '../store/articles/article-work.ts'

/** Deletes one kind of data; returns the number of deleted items if it is reported. */
interface Step {
  kind: string
  run: () => Promise<unknown>
}

/**
 * Deletes data that has reached its age (decision 102), and discards drafts that were never used (decision 041). A failure for one kind does not stop the
 * others; the next run retries it. Throws at the end if any failed.
 */
export async function deleteExpired(ctx: Context, now: Date): Promise<string> {
  const ago = (time: number) => new Date(now.getTime() - time)
  const done = { members: 0, icons: 0, drafts: 0, unused: 0 }
  const steps: Step[] = [
    ...AGED_TABLES.map((aged) => ({ kind: aged.table, run: () => deleteAgedRows(ctx.db, now, [aged]) })),
    {
      kind: 'registrations',
      run: async () => (done.members = await deleteProvisionalMembers(ctx.db, ago(RETENTION.provisionalMembers), now)),
    },
    { kind: 'positions of imports', run: () => deletePositionsBefore(ctx.db, ago(RETENTION.importPositions), now) },
    { kind: 'unused drafts', run: async () => (done.unused = await discardUnusedDrafts(ctx.db, ago(RETENTION.unusedDrafts), now)) },
    { kind: 'discarded drafts', run: async () => (done.drafts = await deleteDiscardedArticles(ctx.db, ago(RETENTION.discardedArticles))) },
    { kind: 'icons', run: async () => (done.icons = await removeIcons(ctx, await listUnshownIcons(ctx.db, ago(RETENTION.counts)))) },
    { kind: 'folders of pictures', run: () => removePictureFolders(ctx, ago(RETENTION.iconFolders)) },
  ]
  const about = { message: 'a kind of data could not be deleted', aboutOf: ({ kind }: Step) => ({ kind }) }
  const failed = await tryEach(ctx, steps, about, async ({ run }) => void (await run()))
  if (failed > 0) throw new Error(`${failed} of ${steps.length} kinds of data could not be deleted`)
  const { members, icons, drafts, unused } = done
  return `${members} registrations without a password, ${icons} pictures, ${drafts} discarded drafts deleted, ${unused} unused drafts discarded`
}
