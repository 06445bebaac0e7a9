import { addressGetZip } from '@yukan/contract/our-calls.ts'
import { defineHandler } from '../../calls/handler.ts'
import { findZip } from '../../delivery/zip.ts'

/** Prefecture, city and town of a zip code, from the program's own data. */
export const getZip = defineHandler(addressGetZip, async (_ctx, { query }) => ({ data: await findZip(query.zip) }))
