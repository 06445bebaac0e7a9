/** The steps before a newspaper is public, and its opening (decision 050). */
import type { FoundingState } from '@yukan/contract/desk/founding.ts'
import { LEGAL_NAMES, LegalText, SETTING_NAMES } from '@yukan/contract/desk/setting-values.ts'
import type { LegalEdition } from '@yukan/contract/desk/setting-values.ts'
import { firstMissing, foundingProgress } from '@yukan/rules/desk/founding.ts'
import type { FoundingFacts, FoundingProgress } from '@yukan/rules/desk/founding.ts'
import { editionOn } from '@yukan/rules/site/legal-editions.ts'
import { blankOf } from '@yukan/rules/site/legal-text.ts'
import { formatWireInstant, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { Value } from 'typebox/value'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { publicationOf } from '../settings/publication.ts'
import { settingPlaces } from '../settings/setting-places.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { hasReleasableArticle } from '../store/articles/article-write.ts'
import { listDemoContent, lockFounding, readFounding, saveFounding } from '../store/desk/founding.ts'
import { listStaff } from '../store/staff/staff.ts'
import { listInvitations } from '../store/staff/staff-link.ts'
import { listCategorySlugs } from '../store/articles/taxonomy.ts'
import { sellsPlans } from './payments.ts'

const textsOf = ({ lead, closing, sections }: LegalEdition) => [lead, closing, ...sections.map(({ text }) => text)]

/** Whether a legal text applies on a day and leaves nothing to fill in. */
function isAdopted(value: unknown, today: string): boolean {
  if (!Value.Check(LegalText, value)) return false
  const edition = editionOn(value.editions, today)
  return edition !== null && textsOf(edition).every((text) => blankOf(text) === null)
}

async function readFacts(db: Db, hasPayments: boolean, now: Date): Promise<FoundingFacts> {
  const values = new Map(await Promise.all(SETTING_NAMES.map(async (name) => [name, await settingPlaces[name].read(db)] as const)))
  const staff = (await listStaff(db)).filter(({ blocked_at }) => blocked_at === null)
  return {
    written: SETTING_NAMES.filter((name) => values.get(name) !== null),
    adopted: LEGAL_NAMES.filter((name) => isAdopted(values.get(name), tokyoDay(now))),
    known: SETTING_NAMES,
    categories: (await listCategorySlugs(db)).length,
    staff: staff.length + (await listInvitations(db)).length,
    articles: (await hasReleasableArticle(db)) ? 1 : 0,
    hasPayments,
  }
}

/** The steps with their state in the database; `hasPayments` is the state at the card provider. */
export async function readProgress(db: Db, hasPayments: boolean, now: Date): Promise<FoundingProgress[]> {
  return foundingProgress(await readFacts(db, hasPayments, now))
}

async function countDemo(db: Db): Promise<FoundingState['demo']> {
  const count = async (kind: 'article' | 'paper' | 'member' | 'staff') => (await listDemoContent(db, kind)).length
  const demo = {
    articles: await count('article'),
    papers: await count('paper'),
    members: await count('member'),
    staff: await count('staff'),
  }
  return Object.values(demo).some((each) => each > 0) ? demo : null
}

/** Everything that the page of the founding shows. */
export async function readFoundingState(ctx: Context, now: Date): Promise<FoundingState> {
  const founding = await readFounding(ctx.db)
  const openedAt = founding?.opened_at ?? null
  return {
    isOpen: founding === null || openedAt !== null,
    openedAt: openedAt === null ? null : formatWireInstant(openedAt),
    name: (await publicationOf(ctx.db)).name,
    steps: await readProgress(ctx.db, await sellsPlans(ctx), now),
    demo: await countDemo(ctx.db),
  }
}

/** Opens the newspaper to the public, on every node at once. Does nothing if it is open. E_NOT_READY with the first missing step. */
export async function openNewspaper(ctx: Context, by: StaffCaller, now: Date): Promise<void> {
  const hasPayments = await sellsPlans(ctx)
  await ctx.db.transaction().execute(async (db) => {
    await lockFounding(db)
    const founding = await readFounding(db)
    if (founding === null || founding.opened_at !== null) return
    const missing = firstMissing(await readProgress(db, hasPayments, now))
    if (missing !== null) throw new Refusal('E_NOT_READY', { extras: { step: missing } })
    await saveFounding(db, { ...founding, opened_at: now })
    await recordChange(db, by, { action: 'founding.open', subject: (await publicationOf(db)).name }, now)
  })
}
