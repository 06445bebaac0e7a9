/** What the server gives to a page that it renders: the calls, the time, the reader (decision 001). */
import type { Environment } from '@yukan/rules/environment.ts'
import type { Grace } from '@yukan/rules/payment-grace.ts'
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
  /** The reader; null for a page that is the same for everybody. */
  reader: PageReader | null
}

/** What a page receives about its reader. */
export interface PageReader {
  memberId: number | null
  isSignedIn: boolean
  /** Last and first name are both registered (product §4: a missing one opens the name-registration modal). */
  hasName: boolean
  /** Number of the delivery district, 0 until set, for the home page's garbage (product §2, §3). */
  district: number
  maySeeAds: boolean
  /** The days of grace after a failed payment; null without one. Shown on every page of the member. */
  grace: Grace | null
}

/** Header of a rendered page that names its inline scripts' hashes for the content security policy; it is not sent to the browser. */
export const SCRIPT_HASHES = 'x-script-hashes'
