/** What the server passes to a page that it renders: calls, time, reader (decision 001). */
import type { Environment } from '@yukan/rules/site/environment.ts'
import type { ReaderKind } from '@yukan/rules/membership/reader-kind.ts'
import type { CallInput, ReplyOf } from './call.ts'
import type { V1Calls, V1Path } from './calls.ts'
import type { DeskCalls, DeskPath } from './desk/calls.ts'

/** Makes a call of the readers' API for the reader of this page. Throws a `CallRefusal`. */
export type Api = <Path extends V1Path>(path: Path, input?: CallInput<V1Calls[Path]>) => Promise<ReplyOf<V1Calls[Path]>>

/** Makes a call of the desk for the staff member of this page. Throws a `CallRefusal`. */
export type DeskApi = <Path extends DeskPath>(path: Path, input?: CallInput<DeskCalls[Path]>) => Promise<ReplyOf<DeskCalls[Path]>>

/** The refusal of a call as the web receives it, in the server's process or in the browser. */
export interface CallRefusal {
  status: number
  code: string
  message: string
  field: string | undefined
}

export interface PageServices {
  api: Api
  /** Only for pages of the desk. */
  desk: DeskApi
  now: Date
  /** `https://www.example.jp`, no slash at the end. */
  publicUrl: string
  environment: Environment
  /** The reader's kind; null for a page of guests. */
  reader: PageReader | null
}

/** All that a page may show of its reader: facts of the kind (`rules/membership/reader-kind.ts`). */
export type PageReader = Pick<ReaderKind, 'isSignedIn' | 'district' | 'maySeeAds' | 'grace' | 'offer'>

/** Header of a rendered page that names its inline scripts' hashes for the content security policy; it is not sent to the browser. */
export const SCRIPT_HASHES = 'x-script-hashes'
