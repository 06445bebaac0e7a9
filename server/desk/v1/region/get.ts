import { deskRegionGet } from '@yukan/contract/desk/region.ts'
import { readRegions } from '../../../paper/regions-desk.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** The regions of a printed page. Editors, makers of the paper and admins. E_NOT_FOUND. */
export const regionGet = defineDeskHandler(deskRegionGet, (ctx, { query: { page } }) => readRegions(ctx, page))
