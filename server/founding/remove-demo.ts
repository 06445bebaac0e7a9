/** Removes the demo from a newspaper, and keeps what its staff have made (decision 050). */
import { isDeepStrictEqual } from 'node:util'
import { SETTING_NAMES } from '@yukan/contract/desk/setting-values.ts'
import { firstMissing } from '@yukan/rules/desk/founding.ts'
import type { Transaction } from 'kysely'
import { providerCode, providerRefusal } from '../billing/provider-failure.ts'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { emptyMaster } from '../settings/empty-master.ts'
import { publicationOf } from '../settings/publication.ts'
import { settingPlaces } from '../settings/setting-places.ts'
import { pictureFile } from '../pictures/public-files.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import {
  deleteDemoArticles,
  deleteDemoCategories,
  deleteDemoMembers,
  deleteDemoPapers,
  deleteDemoPictures,
  deleteDemoLife,
  deleteDemoRules,
  deleteDemoStaff,
  clearDemoContent,
  listDemoCustomers,
} from '../store/newspaper/demo.ts'
import type { RemovedPicture } from '../store/newspaper/demo.ts'
import { hasDemoContent, lockFounding, saveFounding } from '../store/desk/founding.ts'
import { deleteMasterValue, readProducts, readPublication } from '../store/settings/master.ts'
import { withPaperLock } from '../store/paper/paper-write.ts'
import { deleteVersions, findNewestVersion, findVersionValue, lockSettings } from '../store/settings/setting-version.ts'
import { readProgress } from './founding.ts'

const FILES_AT_ONCE = 16
const GONE = 'resource_missing'

/** Ends the contracts of the demo's members at the card provider. Repeatable. E_PROVIDER. */
async function deleteCustomers(ctx: Context): Promise<void> {
  const ids = await ctx.db.transaction().execute(listDemoCustomers)
  for (const id of ids) {
    const provider = await ctx.cardProvider()
    await provider.customers.del(id).catch((error: unknown) => (providerCode(error) === GONE ? null : providerRefusal(error)))
  }
}

/** Empties the settings that are still as the demo brought them. */
async function emptySettings(db: Transaction<Tables>): Promise<void> {
  await lockSettings(db)
  for (const name of SETTING_NAMES) {
    const place = settingPlaces[name]
    const isChanged = (await findNewestVersion(db, name)) !== null
    const first = isChanged ? await findVersionValue(db, name, 0) : undefined
    if (isChanged && !isDeepStrictEqual(await place.read(db), first?.value ?? null)) continue
    await place.write(db, null)
    await deleteVersions(db, name)
  }
  // Empty tables count as missing: the demo can be added again.
  if (isDeepStrictEqual(await readPublication(db), emptyMaster.publication)) await deleteMasterValue(db, 'publication')
  const products = await readProducts(db)
  if (isDeepStrictEqual(products?.plans, emptyMaster.products.plans)) await deleteMasterValue(db, 'products')
}

async function removeFiles(ctx: Context, pictures: readonly RemovedPicture[]): Promise<void> {
  const names = pictures.flatMap(({ key, private_key, widths }) =>
    [key, private_key].flatMap((each) => (each === null ? [] : widths.map((width) => pictureFile(each, width)))),
  )
  await mapConcurrent(names, FILES_AT_ONCE, (name) => ctx.files.remove(name))
}

async function removeAll(ctx: Context, by: StaffCaller, now: Date): Promise<number> {
  await deleteCustomers(ctx)
  const removed = await ctx.db.transaction().execute(async (db) => {
    await lockFounding(db)
    if (!(await hasDemoContent(db))) return null
    const subject = (await publicationOf(db)).name
    const articles = await deleteDemoArticles(db)
    await deleteDemoPapers(db)
    await deleteDemoMembers(db)
    await deleteDemoStaff(db, by.staffId, now)
    await deleteDemoCategories(db)
    await deleteDemoRules(db)
    await deleteDemoLife(db)
    const pictures = await deleteDemoPictures(db)
    await emptySettings(db)
    await clearDemoContent(db)
    const isComplete = firstMissing(await readProgress(db, false, now)) === null
    await saveFounding(db, { begun_at: now, opened_at: isComplete ? now : null, demo_removed_at: now })
    await recordChange(db, by, { action: 'founding.remove-demo', subject, after: { articles } }, now)
    return { articles, pictures }
  })
  if (removed === null) return 0
  await removeFiles(ctx, removed.pictures).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'files of the demo are left to sweep-files'),
  )
  return removed.articles
}

/**
 * Removes the demo content: articles, pictures, papers, members, staff except the caller, categories, and settings that were not
 * changed. The newspaper stays public only if no required step is missing then. Returns the number of articles; 0 if there is no
 * demo content. E_BAD_REQUEST for another name than the newspaper's, E_PROVIDER, E_IMPORTING while printed papers are imported.
 */
export async function removeDemo(ctx: Context, by: StaffCaller, typedName: string, now: Date): Promise<number> {
  const { name } = await publicationOf(ctx.db)
  if (typedName.trim() !== name) throw new Refusal('E_BAD_REQUEST', { field: 'name' })
  const removed = await withPaperLock(ctx.direct.db, 'import', () => removeAll(ctx, by, now))
  if (removed === null) throw new Refusal('E_IMPORTING')
  return removed.value
}
