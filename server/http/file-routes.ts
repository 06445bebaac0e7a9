/** Serves pictures and page images from the file store. Names are random; limited pages also need a signature. */
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { fileType, isFileName } from '../integrations/files.ts'
import { pageSecret } from '../paper/paper-reply.ts'
import { isSignedFor } from '../paper/signed-address.ts'
import { Refusal } from '../refusal.ts'
import { parseQueryString } from '../calls/parse-input.ts'
import { FILE_POLICY, securityHeaders } from './security-headers.ts'

const OPEN = ['picture/', 'preview/', 'master/', 'icon/']

/** The signed name: `page/{key}` of `page/{key}/9/3_4.webp`, else the file's own name. */
function signedPart(name: string): string {
  return /^page\/[\w-]+(?=\/)/.exec(name)?.[0] ?? name
}

/** Registers `/files/…`. */
export function fileRoutes(app: FastifyInstance, ctx: Context): void {
  const headers = { ...securityHeaders(ctx.config), 'content-security-policy': FILE_POLICY }
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const name = request.params['*']
    if (!isFileName(name)) throw new Refusal('E_NOT_FOUND')
    const isOpen = OPEN.some((folder) => name.startsWith(folder))
    if (!isOpen) {
      const query = parseQueryString((request.raw.url ?? '').split('?')[1] ?? '')
      const text = (value: string | string[] | undefined) => (typeof value === 'string' ? { value } : {})
      const expires = text(query['expires']).value
      const signature = text(query['signature']).value
      const given = { ...(expires === undefined ? {} : { expires }), ...(signature === undefined ? {} : { signature }) }
      if (!isSignedFor(await pageSecret(ctx), signedPart(name), given, ctx.clock.now())) throw new Refusal('E_FORBIDDEN')
    }
    const file = await ctx.files.read(name)
    if (file === null) throw new Refusal('E_NOT_FOUND')
    return reply
      .headers({
        ...headers,
        'content-type': fileType(name),
        'content-length': file.size,
        'cache-control': isOpen ? 'public, max-age=31536000, immutable' : 'private, max-age=600',
      })
      .send(file.stream)
  })
}
