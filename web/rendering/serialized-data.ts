/** Data that many pages share is sent as one text, since the router visits every value. Equal texts are parsed into one object. */
import { BoundedMap } from '@yukan/rules/bounded-map.ts'

declare const data: unique symbol
/** JSON of a `Data`. */
export type SerializedData<Data extends object> = string & { readonly [data]?: Data }

export function serializeData<Data extends object>(shared: Data): SerializedData<Data> {
  return JSON.stringify(shared)
}

/** Number of texts that are cached: the site, the side column, and those that they have just replaced. */
const KNOWN = 8
const known = new BoundedMap<string, object>(KNOWN)

/** The data of a text that `serializeData` made. Read only: all callers share the object. */
export function parseSerialized<Data extends object>(text: SerializedData<Data>): Data {
  const found = known.get(text)
  if (found !== undefined) return found as Data
  const read: Data = JSON.parse(text)
  known.set(text, read)
  return read
}
