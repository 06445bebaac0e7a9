import { deskRegionGet } from '@yukan/contract/desk/region.ts'
import { readRegions } from '../../../paper/regions-desk.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getRegionsOfPage = defineDeskHandler(deskRegionGet, (ctx, { query: { page } }) => readRegions(ctx, page))
