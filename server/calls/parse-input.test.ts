/** A body keeps what its schema knows, at every level. */
import { allCalls } from '@yukan/contract/calls.ts'
import type { AnyCall } from '@yukan/contract/call.ts'
import { allDeskCalls } from '@yukan/contract/desk/calls.ts'
import { expect, it } from 'vitest'
import { parseBody } from './parse-input.ts'

/** A value with an unknown name in each of its objects. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown)
  if (typeof value !== 'object' || value === null) return value
  return { ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withUnknown(part)])), isOwner: { by: 'nobody' } }
}

/** Fields with a separate schema: steps of the editor and the value of a setting, which are validated when they are stored. */
const OWN: readonly string[] = ['/desk/v1/article/send-steps', '/desk/v1/setting/update']

const bodies = [...allCalls, ...allDeskCalls].filter(({ body, path }) => body !== null && !OWN.includes(path))
it.each(bodies.map((call): [string, AnyCall] => [call.path, call]))('%s ignores unknown names in its body', (_path, call) => {
  const { body } = call.sample
  expect(parseBody(call, withUnknown(body))).toEqual(parseBody(call, structuredClone(body)))
  expect(JSON.stringify(parseBody(call, withUnknown(body)))).not.toContain('isOwner')
})
