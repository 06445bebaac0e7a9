/** Ids that join the log lines of a request on all machines (W3C Trace Context). */

export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string
  /** 16 hexadecimal digits: the caller's part of the trace. */
  parentId: string
  /** Two hexadecimal digits; the last bit: the caller records the trace. */
  flags: string
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const NONE = /^0+$/
const FIRST_VERSION = '00'
const NO_VERSION = 'ff'

/** The header `traceparent`; null if it is missing or not valid. A later version may have more parts, which are ignored. */
export function parseTraceparent(header: string | undefined): TraceContext | null {
  const [, version, traceId, parentId, flags, more] = TRACEPARENT.exec(header ?? '') ?? []
  if (version === undefined || traceId === undefined || parentId === undefined || flags === undefined) return null
  if (version === NO_VERSION || (version === FIRST_VERSION && more !== undefined)) return null
  return NONE.test(traceId) || NONE.test(parentId) ? null : { traceId, parentId, flags }
}

/** The header for a call that belongs to a trace. */
export function formatTraceparent({ traceId, parentId, flags }: TraceContext): string {
  return `${FIRST_VERSION}-${traceId}-${parentId}-${flags}`
}
