import { addressGetZip } from '@yukan/contract/our-calls.ts'
import { defineHandler } from '../../calls/handler.ts'
import { findZip } from '../../delivery/zip.ts'

/** What a zip code stands for, from the data that comes with us. */
export const getZip = defineHandler(addressGetZip, async (_ctx, { query }) => ({ data: await findZip(query.zip) }))
