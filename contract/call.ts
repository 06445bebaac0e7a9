/**
 * Calls as typed values, from which routes, handlers, the web's client, the OpenAPI document and tests are derived (product §7, decisions 001 and 122).
 * The calls of an area are in one table, keyed by their paths below `/v1` or `/desk/v1`.
 */
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make the call. `member` needs a session; which data a member may change is decided by the handler. `staff` needs a session of the
 * desk with one of the call's `roles`.
 */
export type Access = 'anyone' | 'member' | 'staff'
/**
 * `public`: the same reply for everyone, may be cached. `kind`: one reply for each kind of reader (`rules/membership/reader-kind.ts`). `private`: depends on
 * the member, or changes something; cached pages cannot make such a call.
 */
export type Sharing = 'public' | 'kind' | 'private'

export type Method = 'GET' | 'POST'

/** A call without its path, which is its key in the table of its area. */
export interface CallRow<
  Query extends TObject,
  Body extends TSchema | null,
  Reply extends TSchema,
  CallMethod extends Method = Method,
  CallAccess extends Access = Access,
> {
  method: CallMethod
  /** Row of the specification, `7.content.1`; `ours` for a call that it does not list. */
  spec: string
  summary: string
  access: CallAccess
  /** Of a call of the desk (`access: 'staff'`): who may make it. */
  roles?: readonly StaffRole[]
  /** Of a call of the desk: whether it needs a recent proof of identity (decision 039). */
  needsProof?: boolean
  /** Of a call of the desk that an open page makes in the background: it does not extend the session, which ends when it is idle. */
  isUnattended?: boolean
  /** Of a call of the desk: it waits some seconds for a change; the number of concurrent ones per session is limited (decision 106). */
  waits?: boolean
  sharing: Sharing
  query: Query
  /** JSON body of a POST; null if there is none. A `multipart` call has one part named `file` instead. */
  body: Body
  multipart?: boolean
  /** Largest body in bytes, if larger than that of other calls. */
  bodyBytes?: number
  reply: Reply
  /** Codes of this call's refusals, beyond those of every call. */
  errors: readonly ErrorCode[]
  /** Fields of this call's refusals beyond those of `ErrorReply`. */
  errorExtras?: TObject
  /** An example of a request and its reply, for the documentation; tests compare it with the schemas. */
  sample: { query?: Static<Query>; body?: Body extends TSchema ? Static<Body> : never; reply: Static<Reply> }
}

interface AnyRow extends Omit<CallRow<TObject, TSchema | null, TSchema>, 'sample'> {
  sample: { query?: object; body?: unknown; reply: unknown }
}

/** Any call, regardless of its types. */
export interface AnyCall extends AnyRow {
  /** Path as in the specification; `{provider}` is `stripe`. Calls of the desk are below `/desk/v1`. */
  path: string
}

/** Infers the types of a row and compares its sample with its schemas; checks nothing at run time. */
export function defineCall<
  Query extends TObject,
  Body extends TSchema | null,
  Reply extends TSchema,
  CallMethod extends Method,
  CallAccess extends Access,
>(row: CallRow<Query, Body, Reply, CallMethod, CallAccess>): CallRow<Query, Body, Reply, CallMethod, CallAccess> {
  return row
}

type Table = Readonly<Record<`/${string}`, AnyRow>>
/** The calls of a table with their paths. */
type WithPaths<Rows extends Table> = { readonly [Key in keyof Rows]: Rows[Key] & { readonly path: string } }

function withPaths<Rows extends Table>(base: string, rows: Rows): WithPaths<Rows> {
  const entries = Object.entries(rows).map(([key, row]) => [key, { ...row, path: base + key }])
  // The type of `Object.fromEntries` does not keep which key has which value.
  return Object.fromEntries(entries) as WithPaths<Rows>
}

/** The paths of a table, in the order of their calls' full paths. */
export function sortedPaths<Calls extends Readonly<Record<string, AnyCall>>>(calls: Calls): readonly (keyof Calls & string)[] {
  // The keys of a table are exactly those of its type: `callTable` adds none.
  return (Object.keys(calls) as (keyof Calls & string)[]).toSorted()
}

/** The calls of an area of the readers' API. The keys are paths below `/v1`. */
export function callTable<Rows extends Table>(rows: Rows): WithPaths<Rows> {
  return withPaths('/v1', rows)
}

/** The calls of an area of the desk. The keys are paths below `/desk/v1`. */
export function deskCallTable<Rows extends Table>(rows: Rows): WithPaths<Rows> {
  return withPaths('/desk/v1', rows)
}

/** Reply of a call that changes something without a result; the specification does not show these replies. */
export const Acknowledged = Type.Object({ updated: Type.Literal(true) }, { title: 'Acknowledged' })
export type Acknowledged = Static<typeof Acknowledged>

/** The paths of a table whose calls have this method. */
export type PathOf<Calls extends Readonly<Record<string, AnyCall>>, CallMethod extends Method> = {
  [Path in keyof Calls & string]: Calls[Path]['method'] extends CallMethod ? Path : never
}[keyof Calls & string]

/** The parts of a request. */
export interface CallInput<C extends { query: TObject; body: TSchema | null }> {
  query?: QueryOf<C>
  body?: BodyOf<C>
}

export type QueryOf<C extends { query: TObject }> = Static<C['query']>
export type BodyOf<C extends { body: TSchema | null }> = C['body'] extends TSchema ? Static<C['body']> : undefined
export type ReplyOf<C extends { reply: TSchema }> = Static<C['reply']>
