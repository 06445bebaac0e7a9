/** The calls that a page's loader makes, with the replies of a test, or the contract's samples. */
import { sampleTag } from '@yukan/contract/samples.ts'
import { tagGetDetail } from '@yukan/contract/tag.ts'
import type { AnyCall, BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import { errors } from '@yukan/contract/errors.ts'
import type { ErrorCode } from '@yukan/contract/errors.ts'
import type { Api, CallRefusal, PageServices } from '@yukan/contract/page-services.ts'

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
export function on<C extends AnyCall>(call: C, reply: Reply<C>): Answer {
  return { path: call.path, give: typeof reply === 'function' ? reply : () => reply }
}

/** The tag of whatever name was asked for. */
export const anyTag = on(tagGetDetail, ({ slug }) => ({ detail: { ...sampleTag, name: slug } }))

/** A call that fails with an error of ours. */
export function fails(call: AnyCall, error: Error): Answer {
  return {
    path: call.path,
    give: () => {
      throw error
    },
  }
}

/** A call that is refused with a code, as the server does it. */
export function refuses(call: AnyCall, code: ErrorCode): Answer {
  const { status, message } = errors[code]
  const refusal: CallRefusal = { status, code, message, field: undefined }
  return fails(call, Object.assign(new Error(message), refusal))
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
  const api = async (call: AnyCall, input: { query?: unknown; body?: unknown } = {}) => {
    made.push({ path: call.path, query: input.query ?? {}, body: input.body })
    const answer = answers.find(({ path }) => path === call.path)
    return answer === undefined ? call.sample.reply : answer.give(input.query as never, input.body as never)
  }
  return { api: api as unknown as Api, now, publicUrl: PUBLIC_URL, environment, reader }
}
