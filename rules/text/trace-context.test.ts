import { expect, it } from 'vitest'
import { formatTraceparent, parseTraceparent } from './trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const VALID = `00-${TRACE}-${PARENT}-01`

it.each<[string | undefined, boolean]>([
  [VALID, true],
  [`00-${TRACE}-${PARENT}-00`, true],
  [`01-${TRACE}-${PARENT}-01-later`, true],
  [`00-${TRACE}-${PARENT}-01-later`, false],
  [`ff-${TRACE}-${PARENT}-01`, false],
  [`00-${'0'.repeat(32)}-${PARENT}-01`, false],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, false],
  [`00-${TRACE.toUpperCase()}-${PARENT}-01`, false],
  [`00-${TRACE}0-${PARENT}-01`, false],
  [` ${VALID}`, false],
  [`${VALID}\n`, false],
  ['', false],
  [undefined, false],
])('accepts the traceparent %j: %s', (header, isValid) => {
  expect(parseTraceparent(header)).toEqual(isValid ? { traceId: TRACE, parentId: PARENT, flags: header?.slice(53, 55) } : null)
})

it('formats a trace as a traceparent', () => {
  expect(formatTraceparent({ traceId: TRACE, parentId: PARENT, flags: '01' })).toBe(VALID)
})
