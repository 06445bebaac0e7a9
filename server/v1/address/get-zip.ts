import { addressGetZip } from '@yukan/contract/our-calls.ts'
import { answer } from '../../call.ts'
import { findZip } from '../../delivery/zip.ts'

/** What a zip code stands for, from the data that comes with us. */
export const getZip = answer(addressGetZip, async (_ctx, { query }) => ({ data: await findZip(query.zip) }))
