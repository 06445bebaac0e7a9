/** Parses query strings and bodies by a call's schema; refuses with the invalid field. */
import type { AnyCall } from '@yukan/contract/call.ts'
import { CLEAN } from '@yukan/contract/fields.ts'
import { cleanEmail, cleanLine, cleanTel } from '@yukan/rules/text/typed-text.ts'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Validator } from 'typebox/compile'
import { Value } from 'typebox/value'
import { Refusal } from '../refusal.ts'

const compiled = new WeakMap<object, Validator>()

/** The compiled form of a schema, made once. */
export function validatorOf(schema: TSchema): Validator {
  let validator = compiled.get(schema)
  if (validator === undefined) {
    validator = Compile(schema)
    compiled.set(schema, validator)
  }
  return validator
}

type QueryValue = string | string[]
export type RawQuery = Record<string, QueryValue>

/** Reads a query string; a name that comes twice gives a list. Broken percent signs are a bad request. */
export function parseQueryString(text: string): RawQuery {
  const raw: RawQuery = Object.create(null)
  if (/%(?![0-9a-fA-F]{2})/.test(text)) throw new Refusal('E_BAD_REQUEST')
  for (const [name, value] of new URLSearchParams(text)) {
    // Invalid percent signs arrive as U+FFFD, and the database cannot store NUL.
    if (/[\uFFFD\0]/.test(name) || /[\uFFFD\0]/.test(value)) throw new Refusal('E_BAD_REQUEST', { field: name.replace(/[\uFFFD\0]/g, '') })
    const old = raw[name]
    if (Array.isArray(old)) old.push(value)
    else raw[name] = old === undefined ? value : [old, value]
  }
  return raw
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function propertiesOf(schema: TSchema): Record<string, { type?: unknown; const?: unknown; anyOf?: unknown }> {
  return 'properties' in schema && isRecord(schema.properties)
    ? (schema.properties as Record<string, { type?: unknown; const?: unknown; anyOf?: unknown }>)
    : {}
}

/** Numbers and booleans of a query are text; only plain whole numbers are accepted. */
function fromText(type: unknown, value: QueryValue): unknown {
  if (type === 'array') return Array.isArray(value) ? value : [value]
  if (Array.isArray(value)) return value
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

function literalFromText(schema: { const?: unknown; anyOf?: unknown }, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (typeof schema.const === 'number' && String(schema.const) === value) return schema.const
  if (Array.isArray(schema.anyOf)) {
    const match = schema.anyOf.find(
      (option: unknown) => isRecord(option) && typeof option['const'] === 'number' && String(option['const']) === value,
    )
    if (isRecord(match)) return match['const']
  }
  return value
}

function refuse(validator: Validator, value: unknown): never {
  const first = [...validator.Errors(value)][0]
  // The error names a missing field itself, any other by its path.
  const field =
    first?.keyword === 'required' && first.instancePath === '' ? first.params.requiredProperties[0] : first?.instancePath.split('/')[1]
  throw new Refusal('E_BAD_REQUEST', field === undefined || field === '' ? {} : { field })
}

/** Levels of arrays and objects in each other, that of all fields included. What we take has twenty; recursion ends after some thousands. */
const DEPTH_MAX = 64

function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** The database cannot store NUL, nor half surrogate pairs, and nothing may be too deep for recursion. Works without it, one level after the other. */
function isStorable(value: unknown): boolean {
  let level = [value]
  for (let depth = 1; level.length > 0; depth += 1) {
    const below: unknown[] = []
    for (const part of level) {
      if (typeof part === 'string' && !isStorableText(part)) return false
      if (typeof part !== 'object' || part === null) continue
      if (depth === DEPTH_MAX || !Object.keys(part).every(isStorableText)) return false
      for (const inner of Object.values(part)) below.push(inner)
    }
    level = below
  }
  return true
}

/** A name of a query without its brackets, dots, numbers and case: `keyword`, `keyword[0]` and `keyword_1` are spellings of one. */
function spellingOf(name: string): string {
  return name.replace(/[^a-z]/gi, '').toLowerCase()
}

/**
 * Validates a raw query. Unknown names are ignored: a newer page may call an older process. A misspelt known name is refused,
 * because a filter without effect would return everything. Throws E_BAD_REQUEST with the field.
 */
export function parseQuery(call: AnyCall, raw: RawQuery): Record<string, unknown> {
  const properties = propertiesOf(call.query)
  const patterns =
    'patternProperties' in call.query && isRecord(call.query.patternProperties) ? Object.keys(call.query.patternProperties) : []
  const spellings = new Set(Object.keys(properties).map(spellingOf))
  const query: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (schema !== undefined) query[name] = literalFromText(schema, fromText(schema.type, value))
    else if (patterns.some((pattern) => new RegExp(pattern, 'u').test(name))) query[name] = value
    else if (spellings.has(spellingOf(name))) throw new Refusal('E_BAD_REQUEST', { field: name })
  }
  return validateValues(call.query, query)
}

/** Validates values by a schema and fills in defaults. Throws E_BAD_REQUEST with the field. */
export function validateValues(schema: TSchema, value: Record<string, unknown>): Record<string, unknown> {
  const filled = { ...value }
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    if (filled[name] === undefined && 'default' in property) filled[name] = property.default
    if (filled[name] === undefined) delete filled[name]
  }
  const broken = Object.keys(filled).find((name) => !isStorable(filled[name]))
  if (broken !== undefined) throw new Refusal('E_BAD_REQUEST', { field: broken })
  const validator = validatorOf(schema)
  if (!validator.Check(filled)) refuse(validator, filled)
  return filled
}

/** Longest text that is cleaned: an address of the greatest length in full-width letters, with spaces around it. */
const CLEANED_MAX = 1_000

/** Validates the query of a request's address as `parseQuery` does. */
export function parseUrlQuery(call: AnyCall, url = ''): Record<string, unknown> {
  const at = url.indexOf('?')
  return parseQuery(call, parseQueryString(at === -1 ? '' : url.slice(at + 1)))
}

/** The fields that the schema knows, with emails, telephone numbers and lines normalised to the form that it requires. */
function cleanFields(schema: TSchema, body: Record<string, unknown>): Record<string, unknown> {
  const clean: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    if (!Object.hasOwn(body, name)) continue
    const typed = (clean[name] = body[name])
    if (typeof typed !== 'string' || typed.length > CLEANED_MAX || !(CLEAN in property)) continue
    const kind = property[CLEAN]
    if (kind === 'email') clean[name] = cleanEmail(typed)
    if (kind === 'tel') clean[name] = cleanTel(typed)
    if (kind === 'line') clean[name] = cleanLine(typed)
  }
  return clean
}

const SCALARS = new Set<unknown>(['string', 'integer', 'number', 'boolean', 'null'])

/** Whether values of a schema have no fields or elements. */
function isScalar(schema: { type?: unknown; const?: unknown; anyOf?: unknown }): boolean {
  return SCALARS.has(schema.type) || 'const' in schema || (Array.isArray(schema.anyOf) && schema.anyOf.every(isScalar))
}

const flat = new WeakMap<object, boolean>()

/** Whether a body has no nested fields to clean. Cleaning would cost a waiting call more than all its other checks. */
function isFlat(schema: TSchema): boolean {
  const known = flat.get(schema) ?? Object.values(propertiesOf(schema)).every(isScalar)
  flat.set(schema, known)
  return known
}

/** Cleans and validates the JSON body, and removes fields that the schema does not have, at every level. Throws E_BAD_REQUEST with the field. */
export function parseBody(call: AnyCall, body: unknown): unknown {
  if (call.body === null || call.multipart === true) return undefined
  if (!isRecord(body)) throw new Refusal('E_BAD_REQUEST')
  const valid = validateValues(call.body, cleanFields(call.body, body))
  return isFlat(call.body) ? valid : Value.Clean(call.body, valid)
}
