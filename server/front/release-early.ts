/** Articles that are released with a front page which is launched at once (decision 045). */
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { updatePublicNames } from '../pictures/public-files.ts'
import { listPlacedFor, listReleasedAt, moveReleases } from '../store/articles/article-release.ts'
import { lockWriters } from '../store/articles/article-write.ts'
import { notifyDesk } from '../store/staff/desk-change.ts'
import type { EditionRow } from '../store/articles/front.ts'
import { listArticlePictures } from '../store/articles/picture-library.ts'

/** Work for after the commit of the transaction. */
type Afterwards = () => void

/** Moves releases, and those of their pictures. */
async function move(ctx: Context, db: Transaction<Tables>, ids: readonly number[], at: Date, now: Date): Promise<Afterwards> {
  await moveReleases(db, ids, at, now)
  const pictures = (await Promise.all(ids.map((id) => listArticlePictures(db, id)))).flat()
  await updatePublicNames(ctx, db, pictures)
  for (const id of ids) await notifyDesk(db, id)
  return () => {
    for (const id of ids) ctx.articleWatch.wake(id)
  }
}

/** Releases the placed articles that are scheduled for the minute of the edition's launch. */
export async function releaseEarly(
  ctx: Context,
  db: Transaction<Tables>,
  edition: EditionRow,
  now: Date,
): Promise<{ ids: number[]; afterwards: Afterwards }> {
  await lockWriters(db)
  const ids = await listPlacedFor(db, edition.id, edition.launch_at, now)
  return { ids, afterwards: await move(ctx, db, ids, now, now) }
}

/** Moves the articles that were released with an edition from one time to another. Articles that were withdrawn or moved since are left alone. */
export async function moveReleasedWith(
  ctx: Context,
  db: Transaction<Tables>,
  { released_ids: released }: EditionRow,
  { from, to }: { from: Date; to: Date },
  now: Date,
): Promise<Afterwards> {
  await lockWriters(db)
  return move(ctx, db, await listReleasedAt(db, released, from), to, now)
}
