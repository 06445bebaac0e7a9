/** Hostile values for every field of a call, generated from its schemas: wrong types, text that means something to a database or a browser, bounds, unknown names. */
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import type { AnyCall } from '@yukan/contract/call.ts'

/** The fields and bounds of a schema of the contract. */
type Facts = Partial<{
  properties: Record<string, TSchema>
  items: TSchema
  anyOf: TSchema[]
  allOf: TSchema[]
  minLength: number
  maxLength: number
  minimum: number
  maximum: number
  minItems: number
  maxItems: number
}>
const factsOf = (schema: TSchema) => schema as Facts

/** A field of a request. */
export interface Field {
  part: 'query' | 'body'
  /** The path to it: names and positions. */
  path: readonly (string | number)[]
  schema: TSchema
}

function fieldsBelow(part: Field['part'], schema: TSchema, path: Field['path']): Field[] {
  const { properties = {}, items, anyOf = [], allOf = [] } = factsOf(schema)
  const named = Object.entries(properties).flatMap(([name, each]) => [
    { part, path: [...path, name], schema: each },
    ...fieldsBelow(part, each, [...path, name]),
  ])
  const inList = items === undefined ? [] : [{ part, path: [...path, 0], schema: items }, ...fieldsBelow(part, items, [...path, 0])]
  const others = [...anyOf, ...allOf].flatMap((each) => fieldsBelow(part, each, path))
  return [...named, ...inList, ...others]
}

/** Every field of a call, those of objects and lists inside it too, each once. */
export function fieldsOf(call: AnyCall): Field[] {
  const all = [...fieldsBelow('query', call.query, []), ...(call.body === null ? [] : fieldsBelow('body', call.body, []))]
  const keyOf = ({ part, path }: Field) => JSON.stringify([part, path])
  return [...new Map(all.map((field) => [keyOf(field), field])).values()]
}

/** Part of every text that must not come back in a refusal. */
export const CANARY = 'fuzz-canary'

const TEXTS = [
  '',
  ' ',
  '\0',
  `a\0${CANARY}`,
  '\ud800',
  '\udfff',
  '\u202e\u2066',
  '\u200b',
  '\ufeff',
  '\u0085\u2028',
  'が',
  '👨‍👩‍👧‍👦',
  `'; drop table fuzz_canary; -- ${CANARY}`,
  `" or 1=1) /* ${CANARY}`,
  `<script>globalThis.fuzzed = '${CANARY}'</script>`,
  `"><img src=x onerror=globalThis.fuzzed=1> ${CANARY}`,
  'javascript:globalThis.fuzzed=1',
  `\${globalThis.fuzzed=1}{{7*7}} ${CANARY}`,
  `../../../../${CANARY}`,
  '/etc/passwd',
  `\r\nSet-Cookie: ${CANARY}=1\r\n`,
  `=cmd|' /C calc'!A0`,
  '%00%ff%zz',
  '\\x00\\u0000',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '１',
  '9'.repeat(400),
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '2026-11-20T25:61:61+99:99',
  '%_\\',
  '((((a+)+)+)+)$',
  'a'.repeat(10_000),
  '桐'.repeat(10_000),
]
const NUMBERS = [0, -0, 1, -1, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1e308, -1e308, 5e-324]

function nested(levels: number): unknown {
  let value: unknown = CANARY
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [CANARY, 1, {}],
  { id: 1 },
  { length: 1e9 },
  { toString: 1 },
  nested(100),
]

/** The values at and beyond the bounds of a field. */
function boundsOf(schema: TSchema): unknown[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, anyOf = [], allOf = [], items } = factsOf(schema)
  const lengths = [minLength, maxLength].filter((length) => length !== undefined)
  const texts = lengths
    .flatMap((length) => [length - 1, length, length + 1])
    .filter((length) => length >= 0 && length < 300_000)
    .flatMap((length) => ['a', 'あ', '😀', '\n'].map((sign) => sign.repeat(length)))
  const numbers = [minimum, maximum].filter((number) => number !== undefined).flatMap((number) => [number - 1, number, number + 1])
  const counts = [minItems, maxItems]
    .filter((count) => count !== undefined && count < 20_000)
    .flatMap((count) => [count ?? 0, (count ?? 0) + 1])
  const lists =
    items === undefined ? [] : counts.flatMap((count) => [Array(count).fill(null), Array(count).fill(1), Array(count).fill('a')])
  return [...texts, ...numbers, ...lists, ...[...anyOf, ...allOf].flatMap(boundsOf)]
}

/** Values for a field, of which few are valid. */
export function hostile({ schema }: Field): fc.Arbitrary<unknown> {
  const bounds = boundsOf(schema)
  return fc.oneof(
    ...(bounds.length === 0 ? [] : [{ arbitrary: fc.constantFrom(...bounds), weight: 3 }]),
    { arbitrary: fc.constantFrom(...TEXTS), weight: 4 },
    { arbitrary: fc.constantFrom(...NUMBERS), weight: 2 },
    { arbitrary: fc.constantFrom(...OTHERS), weight: 2 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 50 }), weight: 1 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  )
}

function withValue(target: unknown, [name, ...rest]: Field['path'], value: unknown): unknown {
  if (name === undefined) return value
  if (typeof name === 'number') {
    const list: unknown[] = Array.isArray(target) ? [...target] : []
    list[name] = withValue(list[name], rest, value)
    return list
  }
  const record: Record<string, unknown> = typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {}
  return { ...record, [name]: withValue(record[name], rest, value) }
}

/** The input of a call. */
export interface Request {
  query: unknown
  body: unknown
}

/** The request with another value in a field. */
export function change(request: Request, { part, path }: Field, value: unknown): Request {
  return { ...request, [part]: withValue(request[part], path, value) }
}

/** Requests that are wrong as a whole: other types, and names that no schema has. */
export function malformedRequests({ query, body }: Request): Request[] {
  const bodies = [null, 1, CANARY, true, [], [[]], [body], nested(1000)]
  const names = ['constructor', 'toString', 'hasOwnProperty', CANARY, '', 'あ', 'a.b', 'a[b]', '$where']
  const more = (target: unknown, name: string) => (typeof target === 'object' && target !== null ? { ...target, [name]: CANARY } : target)
  return [
    ...bodies.map((other) => ({ query, body: other })),
    ...names.flatMap((name) => [
      { query, body: more(body, name) },
      { query: more(query, name), body },
    ]),
  ]
}

/** The query as text, with lists as repeated names. */
export function textOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, each] as const),
  )
  // A lone surrogate has no bytes: the browser sends its replacement.
  const written = (value: unknown) => encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())
  return parameters.map(([name, value]) => `${encodeURIComponent(name)}=${written(value)}`).join('&')
}
