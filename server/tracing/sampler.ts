/** Decides which traces are recorded, by the standard settings `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`. */
import type { TraceContext } from '@yukan/rules/text/trace-context.ts'

export const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const
export type SamplerName = (typeof SAMPLERS)[number]

/** Decides for a new part of a trace. `caller`: the trace of the request, or of the job; null if it begins here. */
export type Sampler = (traceId: string, caller: TraceContext | null) => boolean

const SAMPLED = 1
const HEX = 16
/** Digits at the end of a trace id that are its random part. */
const RANDOM_DIGITS = 14

/** Whether a trace is recorded by its sender. */
export function isSampled({ flags }: Pick<TraceContext, 'flags'>): boolean {
  return (Number.parseInt(flags, HEX) & SAMPLED) === SAMPLED
}

/** The sampler of a name. `ratio`: of all traces, from 0 to 1; nodes with the same ratio choose the same traces. */
export function makeSampler(name: SamplerName, ratio: number): Sampler {
  const kind = name.replace('parentbased_', '')
  const limit = ratio * HEX ** RANDOM_DIGITS
  const root = (traceId: string): boolean => {
    if (kind === 'traceidratio') return Number.parseInt(traceId.slice(-RANDOM_DIGITS), HEX) < limit
    return kind === 'always_on'
  }
  return name.startsWith('parentbased_') ? (traceId, caller) => (caller === null ? root(traceId) : isSampled(caller)) : root
}
