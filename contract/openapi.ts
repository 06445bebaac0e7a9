/** The calls as an OpenAPI 3.1 document (product §7): made from the typed values. */
import { callName, errorsOf } from './calls.ts'
import type { AnyCall } from './call.ts'
import { ErrorReply, errors } from './errors.ts'
import type { ErrorCode } from './errors.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

/** The whole document. Schemas with a `title` are components. */
export function openApiDocument(calls: readonly AnyCall[]): JsonObject {
  const components: JsonObject = {}
  const paths: Record<string, JsonObject> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, components) }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Yukan',
      version: '1',
      description:
        'Calls of the newspaper. Days are Tokyo days, instants carry +09:00, amounts are whole yen. A session is the token of the login ' +
        'together with the device cookie set there; either alone opens no call of a member. Unknown fields of a body are ignored.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        desk: {
          type: 'apiKey',
          in: 'cookie',
          name: 'yukan_desk',
          description: 'cookie of a session of the desk; `x-roles`: who may make the call',
        },
        session: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer {token}, with the device cookie of the login' },
      },
    },
  }
}

function operation(call: AnyCall, components: JsonObject): JsonObject {
  const body = requestBody(call, components)
  return {
    operationId: callName(call),
    tags: [call.path.startsWith('/desk/') ? 'desk' : (call.path.split('/')[2] ?? '')],
    summary: call.summary,
    security: security(call),
    parameters: parameters(call, components),
    ...(body === null ? {} : { requestBody: body }),
    responses: responses(call, components),
    'x-spec': call.spec,
    'x-access': call.access,
    ...(call.roles === undefined ? {} : { 'x-roles': [...call.roles], 'x-needs-proof': call.needsProof === true }),
    'x-sharing': call.sharing,
  }
}

/** A member's call needs the session; a private one that anyone may make returns more with a session; a public one ignores it. */
function security(call: AnyCall): Json[] {
  if (call.access === 'staff') return [{ desk: [] }]
  if (call.access === 'member') return [{ session: [] }]
  return call.sharing !== 'public' && call.method === 'GET' ? [{}, { session: [] }] : []
}

function parameters(call: AnyCall, components: JsonObject): Json[] {
  const { description: _, required, properties, patternProperties } = object(schema(call.query, components))
  const example = object(plain(call.sample.query ?? {}))
  const named = Object.entries(object(properties ?? {})).map(([name, property]) => {
    const { description, ...rest } = object(property)
    return {
      name,
      in: 'query',
      required: Array.isArray(required) && required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...(rest['type'] === 'array' ? { style: 'form', explode: true } : {}),
      ...(name in example ? { example: example[name] ?? null } : {}),
    }
  })
  if (patternProperties === undefined) return named
  const numbered = {
    name: 'keyword_N',
    in: 'query',
    required: false,
    description: 'Words as keyword_0, keyword_1 … keyword_99, ten at most; each is a parameter of its own.',
    style: 'form',
    explode: true,
    schema: { type: 'object', patternProperties, additionalProperties: false },
    example: Object.fromEntries(Object.entries(example).filter(([name]) => name.startsWith('keyword_'))),
  }
  return [...named, numbered]
}

function requestBody(call: AnyCall, components: JsonObject): JsonObject | null {
  if (call.multipart === true) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } },
    }
  }
  if (call.body === null) return null
  return { required: true, content: { 'application/json': { schema: schema(call.body, components), example: plain(call.sample.body) } } }
}

function responses(call: AnyCall, components: JsonObject): JsonObject {
  const replies: JsonObject = {
    '200': {
      description: 'the answer',
      content: { 'application/json': { schema: schema(call.reply, components), example: plain(call.sample.reply) } },
    },
  }
  for (const [status, codes] of Map.groupBy(errorsOf(call), (code) => errors[code].status)) {
    replies[String(status)] = refusal(call, codes, components)
  }
  return replies
}

function refusal(call: AnyCall, codes: readonly ErrorCode[], components: JsonObject): JsonObject {
  const own = codes.some((code) => call.errors.includes(code))
  const extras = own && call.errorExtras !== undefined ? object(schema(call.errorExtras, components))['properties'] : undefined
  return {
    description: codes.map((code) => `${code}: ${errors[code].message}`).join('\n'),
    content: {
      'application/json': {
        schema: {
          allOf: [
            schema(ErrorReply, components),
            { type: 'object', properties: { detail: { type: 'string', enum: [...codes] } } },
            ...(extras === undefined ? [] : [{ type: 'object', properties: extras }]),
          ],
        },
      },
    },
  }
}

/** A schema as JSON. One with a `title` becomes a component and a reference to it; a tuple is written as in draft 2020-12. */
function schema(value: unknown, components: JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => schema(item, components))
  if (!isObject(value)) return plain(value)
  const written: JsonObject = {}
  for (const [key, part] of Object.entries(value)) written[key] = schema(part, components)
  const tuple = written['type'] === 'array' && Array.isArray(written['items']) ? written['items'] : null
  const { items: _items, additionalItems: _additionalItems, ...rest } = written
  const finished: JsonObject = tuple === null ? written : { ...rest, prefixItems: tuple, items: false }
  return typeof finished['title'] === 'string' ? component(finished['title'], finished, components) : finished
}

function component(title: string, finished: JsonObject, components: JsonObject): JsonObject {
  const known = components[title]
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(finished)) throw new Error(`two schemas are called ${title}`)
  components[title] = finished
  return { $ref: `#/components/schemas/${title}` }
}

function plain(value: unknown): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(plain)
  if (!isObject(value)) throw new Error(`not JSON: ${typeof value}`)
  const written: JsonObject = {}
  for (const [key, part] of Object.entries(value)) if (part !== undefined) written[key] = plain(part)
  return written
}

function object(value: Json): JsonObject {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error('not an object')
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
