import type { Context } from '../context.ts'
import { storeMissingFigures } from '../figures/figures.ts'

/** Keeps the figures of the days that are over, and deletes readings from before the last week (product §9), with visitors' hashes and salts (decisions 008, 053). */
export async function deleteOldReadings(ctx: Context, now: Date): Promise<string> {
  const { first, kept } = await storeMissingFigures(ctx, now)
  return `figures of ${kept.length} days are kept, readings from ${first} on`
}
