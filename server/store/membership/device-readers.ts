/** The readers of devices, found for all requests of a moment by one query (decision 035). */
import DataLoader from 'dataloader'
import type { Db } from '../../db/connect.ts'
import { findReadersByDevice } from './session.ts'
import type { FoundReader } from './session.ts'

/** Cookies of one query. */
const MOST = 200

/** Finds the reader of the device with this cookie; null without a session. Nothing is kept: each request is answered by a query made after it came. */
export type FindDeviceReader = (cookieHash: Buffer) => Promise<FoundReader | null>

/** Makes what finds readers. Requests whose bytes came together are asked for together, when all of them have been read. */
export function makeFindDeviceReader(db: Db, clock: { now(): Date }): FindDeviceReader {
  const loader = new DataLoader<Buffer, FoundReader | null>(
    async (cookieHashes) => findReadersByDevice(db, { cookieHashes, now: clock.now() }),
    { cache: false, maxBatchSize: MOST, batchScheduleFn: (load) => void setImmediate(load) },
  )
  return (cookieHash) => loader.load(cookieHash)
}
