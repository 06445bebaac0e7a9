/** Kept values of settings that may be older than their schema (decision 107). */
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** The value without what its schema does not know; null if it is not of its schema, as if nobody had written it. */
export function fittingValue<S extends TSchema>(schema: S, kept: unknown): Static<S> | null {
  const value = Value.Clean(schema, structuredClone(kept))
  return Value.Check(schema, value) ? value : null
}
