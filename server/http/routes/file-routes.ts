/** Serves pictures and page images from the file store. Names are random; limited pages also need a signature. */
import { NAMED_FILE_SECONDS } from '@yukan/rules/lifetimes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { keyHeaders } from '../../edge/edges.ts'
import { pictureKey } from '../../edge/surrogate-keys.ts'
import { hashSecret } from '../../hash-secret.ts'
import { fileType, isFileName } from '../../integrations/files.ts'
import type { StoredFile } from '../../integrations/files.ts'
import { isOpenedBySignature } from '../../paper/paper-reply.ts'
import { Refusal } from '../../refusal.ts'
import { parseRange, sliceStream } from '../replies/byte-range.ts'
import { isKnown, isMismatch } from '../replies/encoded-body.ts'
import { isHiddenPage, signedCaching, signedQuery } from './page-file-access.ts'
import { findPublicFile } from './public-picture.ts'
import { FILE_POLICY, securityHeaders } from '../replies/security-headers.ts'

/** The parts of a tile's address. */
interface Tile {
  key: string
  level: string
  tile: string
}

const OPEN = ['picture/', 'preview/', 'master/', 'icon/']

/** The signed name: `page/{key}` of `page/{key}/9/3_4.webp`, else the file's own name. */
function signedPart(name: string): string {
  return /^page\/[\w-]+(?=\/)/.exec(name)?.[0] ?? name
}

/** Files never change, so the name and the size identify the content. */
function etagOf(name: string, size: number): string {
  return `"${hashSecret(`${name} ${size}`).toString('base64url').slice(0, 22)}"`
}

/** Sends a file or a range of it; 304 if the client has it, 412 if it requires another version, 416 for a range beyond the end. */
function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, { stream, size }: StoredFile): FastifyReply {
  const etag = etagOf(name, size)
  const given = request.headers
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  const sendNothing = (status: number) => {
    stream.destroy()
    return reply.code(status).removeHeader('content-type').send()
  }
  if (isMismatch(given['if-match'], etag)) return sendNothing(412)
  if (given['if-none-match'] !== undefined && isKnown(given['if-none-match'], etag)) return sendNothing(304)
  const mayBeRange = request.method === 'GET' && (given['if-range'] === undefined || given['if-range'] === etag)
  const range = mayBeRange ? parseRange(given.range, size) : null
  if (range === null) return reply.header('content-length', size).send(stream)
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`)
    return sendNothing(416)
  }
  reply.headers({ 'content-length': range.last - range.first + 1, 'content-range': `bytes ${range.first}-${range.last}/${size}` })
  return reply.code(206).send(sliceStream(stream, range))
}

/** Whether a file belongs to a page that is not out. */
async function isOfHiddenPage(ctx: Context, name: string): Promise<boolean> {
  const key = /^(?:page|preview)\/([\w-]+)/.exec(name)?.[1]
  return key !== undefined && (await isHiddenPage(ctx, key))
}

/** Registers `/files/…`. */
export function fileRoutes(app: FastifyInstance, ctx: Context): void {
  const headers = { ...securityHeaders(ctx.config), 'content-security-policy': FILE_POLICY }
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
    if (!isFileName(name)) throw new Refusal('E_NOT_FOUND')
    const stored = name.startsWith('picture/') ? await findPublicFile(ctx, name) : name
    if (stored === null) throw new Refusal('E_NOT_FOUND')
    if (await isOfHiddenPage(ctx, name)) throw new Refusal('E_NOT_FOUND')
    const isOpen = OPEN.some((folder) => name.startsWith(folder))
    const signed = isOpen ? {} : signedQuery(request)
    if (!isOpen && !(await isOpenedBySignature(ctx, signedPart(name), signed, ctx.clock.now()))) throw new Refusal('E_FORBIDDEN')
    const file = await ctx.files.read(stored)
    if (file === null) throw new Refusal('E_NOT_FOUND')
    const picture = pictureKey(name)
    reply.headers({
      ...headers,
      ...(picture === null || ctx.config.edges.length === 0 ? {} : keyHeaders(ctx.config.edges, [picture])),
      'content-type': fileType(name),
      'cache-control': isOpen ? `public, max-age=${NAMED_FILE_SECONDS}, immutable` : signedCaching(signed),
    })
    return sendFile(request, reply, name, file)
  }
  app.get<{ Params: { '*': string } }>('/files/*', (request, reply) => send(request, reply, request.params['*']))
  // A separate route, to have metrics apart from those of pictures (decision 091).
  app.get<{ Params: Tile }>('/files/page/:key/:level/:tile', (request, reply) => {
    const { key, level, tile } = request.params
    return send(request, reply, `page/${key}/${level}/${tile}`)
  })
}
