/** A browser's session: its cookie, its token and a source address. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { v1Calls } from '@yukan/contract/calls.ts'
import type { V1Calls, V1Path } from '@yukan/contract/calls.ts'
import type { AnyCall, ReplyOf } from '@yukan/contract/call.ts'
import { expectReply, queryText } from './inputs/expect-reply.ts'
import type { AskOptions } from './inputs/expect-reply.ts'

export interface Browser {
  cookie: string | null
  token: string | null
  send(path: V1Path, options?: AskOptions): Promise<LightMyRequestResponse>
  ask<Path extends V1Path>(path: Path, options?: AskOptions): Promise<ReplyOf<V1Calls[Path]>>
  /** Logs in and stores cookie and token. Throws if it is refused. */
  logIn(email: string, password: string): Promise<void>
}

/** Opens a browser on the application; `source` is its address. */
export function makeBrowser(app: FastifyInstance, { source, userAgent }: { source: string; userAgent: string }): Browser {
  return {
    cookie: null,
    token: null,
    async send(path, { query, body, headers = {} } = {}) {
      const call: AnyCall = v1Calls[path]
      const response = await app.inject({
        method: call.method,
        url: call.path + queryText(query),
        remoteAddress: source,
        headers: {
          'user-agent': userAgent,
          ...(this.cookie === null ? {} : { cookie: this.cookie }),
          ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      const cookie = response.headers['set-cookie']
      if (typeof cookie === 'string') this.cookie = cookie.split(';')[0] ?? null
      return response
    },
    async ask(path, options) {
      return expectReply(path, await this.send(path, options)) as never
    },
    async logIn(email, password) {
      const { token } = await this.ask('/user/login', { body: { email, password } })
      this.token = token
    },
  }
}
