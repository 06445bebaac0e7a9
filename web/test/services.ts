/** The calls that a page's loader makes, with the replies of a test, or the contract's samples. */
import { sampleTag } from '@yukan/contract/samples.ts'
import { v1Calls } from '@yukan/contract/calls.ts'
import type { V1Calls, V1Path } from '@yukan/contract/calls.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import type { AnyCall, BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import { errors } from '@yukan/contract/errors.ts'
import type { ErrorCode } from '@yukan/contract/errors.ts'
import type { Api, CallRefusal, DeskApi, PageServices } from '@yukan/contract/page-services.ts'

export interface Made {
  path: string
  query: unknown
  body: unknown
}
export interface Answer {
  path: string
  give: (query: never, body: never) => unknown
}
type Reply<C extends AnyCall> = ReplyOf<C> | ((query: QueryOf<C>, body: BodyOf<C>) => ReplyOf<C>)

/** The reply of a call, or a function of its query and body. */
export function on<Path extends V1Path>(path: Path, reply: Reply<V1Calls[Path]>): Answer {
  return { path: v1Calls[path].path, give: typeof reply === 'function' ? reply : () => reply }
}

/** The tag of whatever name was asked for. */
export const anyTag = on('/tag/get/detail', ({ slug }) => ({ detail: { ...sampleTag, name: slug } }))

/** A call that fails with an error of ours. */
export function fails(path: V1Path, error: Error): Answer {
  return {
    path: v1Calls[path].path,
    give: () => {
      throw error
    },
  }
}

/** A call that is refused with a code, as the server does it. */
export function refuses(path: V1Path, code: ErrorCode): Answer {
  const { status, message } = errors[code]
  const refusal: CallRefusal = { status, code, message, field: undefined }
  return fails(path, Object.assign(new Error(message), refusal))
}

/** 20 November 2026, 15:30 in Tokyo: the day of the contract's samples. */
export const NOW = new Date('2026-11-20T15:30:00+09:00')
export const PUBLIC_URL = 'https://yukan.example.jp'

export interface ServiceOptions extends Partial<Pick<PageServices, 'now' | 'environment' | 'reader'>> {
  answers?: readonly Answer[]
}

/** Services over the answers; `made` collects the calls. */
export function testServices(options: ServiceOptions, made: Made[]): PageServices {
  const { answers = [], now = NOW, environment = 'local', reader = null } = options
  const answer = async (call: AnyCall, input: { query?: unknown; body?: unknown } = {}) => {
    made.push({ path: call.path, query: input.query ?? {}, body: input.body })
    const given = answers.find(({ path }) => path === call.path)
    return given === undefined ? call.sample.reply : given.give(input.query as never, input.body as never)
  }
  const api: unknown = (path: V1Path, input: never) => answer(v1Calls[path], input)
  const desk: unknown = (path: DeskPath, input: never) => answer(deskCalls[path], input)
  return { api: api as Api, desk: desk as DeskApi, now, publicUrl: PUBLIC_URL, environment, reader }
}
