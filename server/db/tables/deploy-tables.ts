/** Row types of two versions side by side (decision 087). */
import type { Generated } from 'kysely'

export interface SchemaFloorTable {
  is_only: Generated<boolean>
  migration: string
}
export interface WebAssetTable {
  path: string
  body: Buffer
  replaced_at: Date | null
}
