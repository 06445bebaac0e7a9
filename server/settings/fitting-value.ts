/** Kept values of settings that may be older than their schema (decision 107). */
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** The value without fields unknown to its schema; null, as if it was never written, if it does not match. */
export function fittingValue<S extends TSchema>(schema: S, kept: unknown): Static<S> | null {
  const value = Value.Clean(schema, structuredClone(kept))
  return Value.Check(schema, value) ? value : null
}
