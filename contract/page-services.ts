/** What the server gives to a page that it renders: the calls, the time, the reader (decision 001). */
import type { Environment } from '@yukan/rules/environment.ts'
import type { ReaderKind } from '@yukan/rules/reader-kind.ts'
import type { TObject, TSchema } from 'typebox'
import type { BodyOf, CallDefinition, QueryOf, ReplyOf } from './call.ts'

/** Makes a `/v1` call for the reader of this page. Throws a `CallRefusal`. */
export interface Api {
  <Query extends TObject, Body extends TSchema | null, Reply extends TSchema>(
    call: CallDefinition<Query, Body, Reply>,
    input?: { query?: QueryOf<{ query: Query }>; body?: BodyOf<{ body: Body }> },
  ): Promise<ReplyOf<{ reply: Reply }>>
}

/** The refusal of a call as the web receives it, in the server's process or in the browser. */
export interface CallRefusal {
  status: number
  code: string
  message: string
  field: string | undefined
}

export interface PageServices {
  api: Api
  now: Date
  /** `https://www.example.jp`, no slash at the end. */
  publicUrl: string
  environment: Environment
  /** The reader's kind; null for a page of guests. */
  reader: PageReader | null
}

/** All that a page may show of its reader: facts of the kind (`rules/reader-kind.ts`). */
export type PageReader = Pick<ReaderKind, 'isSignedIn' | 'district' | 'maySeeAds' | 'grace' | 'offer'>

/** Header of a rendered page that names its inline scripts' hashes for the content security policy; it is not sent to the browser. */
export const SCRIPT_HASHES = 'x-script-hashes'
