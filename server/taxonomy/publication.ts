/** Name, seal and other facts of the paper (decision 044). */
import type { PaperFacts } from '@yukan/contract/desk/publication.ts'
import type { Publication } from '@yukan/contract/master-entities.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../desk/staff-caller.ts'
import { recordChange } from '../staff/audit.ts'
import { readPublication, saveMaster } from '../store/master.ts'

function factsOf({ name, sealText, blurb, company, representative, address, phone, phoneHours }: Publication): PaperFacts {
  return { name, sealText, blurb, company, representative, address, phone, phoneHours }
}

/** What the desk does not edit, of a paper that has no facts yet. */
const NOTHING_ELSE = { socialLinks: [], recruitment: { title: '', text: '', url: '/' }, adPartners: [] }

/** The facts that readers see now; null where nobody has written any. */
export async function readPaperFacts(ctx: Context): Promise<PaperFacts | null> {
  const publication = await readPublication(ctx.db)
  return publication === null ? null : factsOf(publication)
}

/** Changes the facts; what the desk does not edit stays. */
export async function updatePaperFacts(ctx: Context, by: StaffCaller, facts: PaperFacts, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const publication = await readPublication(db)
    const before = publication === null ? {} : factsOf(publication)
    await saveMaster(db, { publication: { ...NOTHING_ELSE, ...publication, ...facts } })
    await recordChange(db, by, { action: 'publication.update', subject: facts.name, before: { ...before }, after: { ...facts } }, now)
  })
}
