import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { callName, calls } from './calls.ts'
import { defineCall } from './call.ts'
import { openApiDocument } from './openapi.ts'
import type { Json } from './openapi.ts'

const document: any = openApiDocument(calls)
const operations: any[] = Object.values(document.paths).flatMap((path: any) => Object.values(path))

function walk(value: Json, visit: (node: { [key: string]: Json }) => void): void {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) visit(value)
  for (const part of Object.values(value)) walk(part, visit)
}

describe('the OpenAPI document', () => {
  it('lists each call under its path and method, and no other call', () => {
    expect(
      Object.entries(document.paths).flatMap(([path, methods]: any) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    ).toEqual(calls.map((call) => `${call.method} ${call.path}`))
  })

  it('names each operation uniquely after its path', () => {
    expect(operations.map((operation) => operation.operationId)).toEqual(calls.map(callName))
    expect(new Set(calls.map(callName)).size).toBe(50)
    expect(document.paths['/v1/article/get/detail'].get.operationId).toBe('articleGetDetail')
  })

  it('the OpenAPI document is not changed by JSON.stringify and JSON.parse', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('refers only to components that exist, and uses each of them', () => {
    const used = new Set<string>()
    walk(document, (node) => {
      if (typeof node['$ref'] === 'string') used.add(node['$ref'])
    })
    expect([...used].toSorted()).toEqual(
      Object.keys(document.components.schemas)
        .map((name) => `#/components/schemas/${name}`)
        .toSorted(),
    )
  })

  it('writes tuples as JSON Schema 2020-12 does', () => {
    expect(document.components.schemas.Mark).toEqual({
      type: 'array',
      title: 'Mark',
      minItems: 2,
      maxItems: 2,
      prefixItems: [
        { type: 'integer', minimum: 0 },
        { type: 'integer', minimum: 1 },
      ],
      items: false,
    })
    walk(document.components, (node) => expect([Array.isArray(node['items']), 'additionalItems' in node]).toEqual([false, false]))
  })

  it('documents the query parameters of the article list one by one', () => {
    const parameters = document.paths['/v1/article/get/list'].get.parameters
    expect(parameters.map((parameter: any) => parameter.name)).toEqual([
      'flag',
      'limit',
      'offset',
      'releaseDate',
      'sort.categories',
      'sort.tags',
      'page',
      'keyword[]',
      'targetColumn[]',
      'from',
      'to',
      'order',
      'countBy',
    ])
    expect(parameters[7]).toEqual({
      name: 'keyword[]',
      in: 'query',
      required: false,
      description: 'all must be found',
      schema: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 100 }, minItems: 1, maxItems: 10 },
      style: 'form',
      explode: true,
      example: ['蔵', '市'],
    })
  })

  it.each(['/v1/paper/get/search', '/v1/article/check/paper'])('documents the numbered keywords of %s', (path) => {
    expect(document.paths[path].get.parameters.at(-1)).toEqual({
      name: 'keyword_N',
      in: 'query',
      required: false,
      description: 'Words as keyword_0, keyword_1 … keyword_99, ten at most; each is a parameter of its own.',
      style: 'form',
      explode: true,
      schema: {
        type: 'object',
        patternProperties: { '^keyword_([0-9]|[1-9][0-9])$': { type: 'string', minLength: 1, maxLength: 100 } },
        additionalProperties: false,
      },
      example: { keyword_0: '蔵', keyword_1: '市' },
    })
  })

  it('describes the icon upload as a form with one file', () => {
    expect(document.paths['/v1/user/set/uploadfile'].post.requestBody.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        },
      },
    })
  })

  it('states which calls require, allow or ignore the session', () => {
    expect(document.components.securitySchemes.session.scheme).toBe('bearer')
    expect(document.paths['/v1/user/loginCheck'].get.security).toEqual([{ session: [] }])
    expect(document.paths['/v1/article/get/detail'].get.security).toEqual([{}, { session: [] }])
    expect(document.paths['/v1/article/get/list'].get.security).toEqual([])
  })

  it('names the refusal statuses of the login and the fields that a ban carries', () => {
    const refused = document.paths['/v1/user/login'].post.responses
    expect(Object.keys(refused)).toEqual(['200', '400', '401', '403', '404', '413', '415', '429', '500', '503'])
    const parts = refused['403'].content['application/json'].schema.allOf
    expect(parts[0]).toEqual({ $ref: '#/components/schemas/ErrorReply' })
    expect(parts[1].properties.detail.enum).toEqual(['E_BANNED'])
    expect(Object.keys(parts[2].properties)).toEqual(['isBanned', 'unbannedTime', 'failedStatus'])
    expect(refused['500'].content['application/json'].schema.allOf.length).toBe(2)
  })

  it.each(calls.map((call) => [call.path, call] as const))('gives an example of the reply and the body of %s', (_path, call) => {
    const operation = document.paths[call.path][call.method.toLowerCase()]
    expect(operation.responses['200'].content['application/json'].example).toEqual(call.sample.reply)
    if (call.body !== null) expect(operation.requestBody.content['application/json'].example).toEqual(call.sample.body)
  })

  it('refuses two different schemas with the same title', () => {
    const call = (reply: ReturnType<typeof Type.Object>) => ({
      ...defineCall({
        method: 'GET',
        spec: 'ours',
        summary: '',
        access: 'anyone',
        sharing: 'public',
        query: Type.Object({}),
        body: null,
        reply,
        errors: [],
        sample: { reply: {} },
      }),
      path: '/v1/x',
    })
    const pair = [call(Type.Object({}, { title: 'X' })), call(Type.Object({ a: Type.Optional(Type.String()) }, { title: 'X' }))]
    expect(() => openApiDocument(pair)).toThrow('two schemas are called X')
  })
})
