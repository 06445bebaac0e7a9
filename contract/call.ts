/** One `/v1` call as a typed value: the source of server routes, the web's client, the OpenAPI document and tests (product §7, decision 001). */
import type { StaffRole } from '@yukan/rules/staff.ts'
import { Type } from 'typebox'
import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make the call. `member` needs a session; which data a member may change is decided by the handler. `staff` needs a session of the
 * desk with one of the call's `roles`.
 */
export type Access = 'anyone' | 'member' | 'staff'
/**
 * `public`: one reply for everybody, may be cached. `kind`: one reply for each kind of reader (`rules/reader-kind.ts`). `private`: depends on
 * the member, or changes something; pages that are cached cannot make such a call.
 */
export type Sharing = 'public' | 'kind' | 'private'

export interface CallDefinition<Query extends TObject, Body extends TSchema | null, Reply extends TSchema> {
  method: 'GET' | 'POST'
  /** Path as in the specification; `{provider}` is `stripe`. Calls of the desk are below `/desk/v1`. */
  path: `/v1/${string}` | `/desk/v1/${string}`
  /** Row of the specification, `7.content.1`; `ours` for a call that it does not list. */
  spec: string
  summary: string
  access: Access
  /** Of a call of the desk (`access: 'staff'`): who may make it. */
  roles?: readonly StaffRole[]
  /** Of a call of the desk: whether the staff member must have proved who they are within the last minutes (decision 039). */
  needsProof?: boolean
  /** Of a call of the desk that an open page makes by itself: it does not use the session, which ends when nobody works. */
  isUnattended?: boolean
  /** Of a call of the desk: it waits some seconds for a change, and a session has a bounded number of them at once (decision 106). */
  waits?: boolean
  sharing: Sharing
  query: Query
  /** JSON body of a POST; null for none. A `multipart` call has one part named `file` instead. */
  body: Body
  multipart?: boolean
  /** Largest body in bytes, where it is larger than that of other calls. */
  bodyBytes?: number
  reply: Reply
  /** Codes of this call's refusals, beyond those of every call. */
  errors: readonly ErrorCode[]
  /** Fields of this call's refusals beyond those of `ErrorReply`. */
  errorExtras?: TObject
  /** An example of a request and its reply, for the documentation; tests compare it with the schemas. */
  sample: { query?: Static<Query>; body?: Body extends TSchema ? Static<Body> : never; reply: Static<Reply> }
}

/** Any call, regardless of its types. */
export type AnyCall = CallDefinition<TObject, TSchema | null, TSchema>

/** Infers the types of the schemas; checks nothing at run time. */
export function defineCall<Query extends TObject, Body extends TSchema | null, Reply extends TSchema>(
  definition: CallDefinition<Query, Body, Reply>,
): CallDefinition<Query, Body, Reply> {
  return definition
}

/** Reply of a call that changes something without a result; the specification does not show these replies. */
export const Acknowledged = Type.Object({ updated: Type.Literal(true) }, { title: 'Acknowledged' })
export type Acknowledged = Static<typeof Acknowledged>

export type QueryOf<C extends { query: TObject }> = Static<C['query']>
export type BodyOf<C extends { body: TSchema | null }> = C['body'] extends TSchema ? Static<C['body']> : undefined
export type ReplyOf<C extends { reply: TSchema }> = Static<C['reply']>
