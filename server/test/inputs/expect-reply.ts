/** Makes calls over HTTP and checks every response by the contract. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Value } from 'typebox/value'
import { expect } from 'vitest'
import type { AnyCall, ReplyOf } from '@yukan/contract/call.ts'
import { v1Calls } from '@yukan/contract/calls.ts'
import type { V1Calls, V1Path } from '@yukan/contract/calls.ts'
import { errors, ErrorReply } from '@yukan/contract/errors.ts'
import type { ErrorCode } from '@yukan/contract/errors.ts'
import { validatorOf } from '../../calls/parse-input.ts'

type QueryValue = string | number | undefined

export interface AskOptions {
  /** Undefined values are left out, lists are repeated. */
  query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>
  body?: unknown
  headers?: Record<string, string>
}

/** A query string as a browser writes it. */
export function queryText(query: AskOptions['query'] = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) parameters.append(name, String(item))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

export async function send(
  app: FastifyInstance,
  path: V1Path,
  { query, body, headers = {} }: AskOptions = {},
): Promise<LightMyRequestResponse> {
  const call: AnyCall = v1Calls[path]
  const json = body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
  return app.inject({ method: call.method, url: call.path + queryText(query), headers, ...json })
}

/** Checks a response by its call: status 200, exactly the schema, and the caching header. */
export function expectReply(path: V1Path, response: LightMyRequestResponse): unknown {
  const call: AnyCall = v1Calls[path]
  expect({ status: response.statusCode, body: response.statusCode === 200 ? '' : response.body }).toEqual({ status: 200, body: '' })
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const reply: unknown = response.json()
  expect([...validatorOf(call.reply).Errors(reply)]).toEqual([])
  expect(Value.Clean(call.reply, structuredClone(reply))).toEqual(reply)
  return reply
}

/** A refusal: its code and the invalid field; `message` only if it is not the code's default. */
export interface ReadRefusal {
  detail: ErrorCode
  field?: string
  message?: string
}

/** Reads a refusal and checks it by the contract: the status of its code, no further fields, and no caching. */
export function readRefusal(response: LightMyRequestResponse): ReadRefusal {
  const body = response.json()
  expect([...validatorOf(ErrorReply).Errors(body)]).toEqual([])
  const { detail, field, message }: ReadRefusal = body
  expect(response.body).toBe(JSON.stringify({ detail, message, ...(field === undefined ? {} : { field }) }))
  expect({ detail, status: response.statusCode }).toEqual({ detail, status: errors[detail]?.status })
  expect(response.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  return { detail, ...(field === undefined ? {} : { field }), ...(message === errors[detail].message ? {} : { message }) }
}

/** The code with which a call is refused; null if it did its work. */
export function refusalCodeOf(response: LightMyRequestResponse): ErrorCode | null {
  return response.statusCode === 200 ? null : readRefusal(response).detail
}

/** Makes a call that must succeed, and returns the reply. */
export async function ask<Path extends V1Path>(
  app: FastifyInstance,
  path: Path,
  options: AskOptions = {},
): Promise<ReplyOf<V1Calls[Path]>> {
  const response = await send(app, path, options)
  const reply = expectReply(path, response)
  const hasSession = options.headers?.['authorization'] !== undefined || options.headers?.['cookie'] !== undefined
  if (v1Calls[path].sharing === 'public' && !hasSession)
    expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=30', vary: 'Accept-Encoding' })
  else expect(response.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Authorization, Cookie' })
  expect(response.headers['set-cookie']).toBe(undefined)
  return reply as ReplyOf<V1Calls[Path]>
}

/** Makes a call that must be refused, and returns the refusal. */
export async function refusalOf(app: FastifyInstance, path: V1Path, options: AskOptions = {}): Promise<ReadRefusal> {
  return readRefusal(await send(app, path, options))
}
