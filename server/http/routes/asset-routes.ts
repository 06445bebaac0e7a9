/** Serves the web's built files from memory: a few hundred kilobytes, named by their content and compressed once. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ASSET_SECONDS, NAMED_FILE_SECONDS } from '@yukan/rules/lifetimes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { encodeBytes, sendEncoded } from '../replies/encoded-body.ts'
import type { Encoded } from '../replies/encoded-body.ts'
import { NO_PAGE_POLICY, securityHeaders } from '../replies/security-headers.ts'
import { BUILD, isNamedByContent, readReadersFiles, readWebFiles } from './web-files.ts'
import type { WebFile } from './web-files.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
}

/** The Brotli version of a file, or null if there is none yet. */
async function readyBrotli(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** The response with a file of a build. `brotliFile`: its Brotli version, if there is one. */
export function encodeAsset(ctx: Context, path: string, body: Buffer, brotliFile: Buffer | null = null): Encoded {
  const headers = {
    ...securityHeaders(ctx.config),
    'content-security-policy': NO_PAGE_POLICY,
    'content-type': TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'cache-control': isNamedByContent(path) ? `public, max-age=${NAMED_FILE_SECONDS}, immutable` : `public, max-age=${ASSET_SECONDS}`,
  }
  return encodeBytes(200, headers, body, brotliFile)
}

export interface AssetOptions {
  /** While only readers' pages are built: resolves once the desk is built too, and the files are compressed. */
  restOfBuild?: Promise<unknown> | undefined
  /** Folder of the files' Brotli versions. */
  brotliFolder?: string
  /** The response with a file that this build lacks; null for an unknown one. */
  findOther: (path: string) => Promise<Encoded | null>
}

/**
 * Registers the files of the web's builds under their paths; those below `/assets/` never change, and share one route: a route for each of some
 * four hundred takes a start longer than reading them.
 */
export async function assetRoutes(
  app: FastifyInstance,
  ctx: Context,
  { restOfBuild, brotliFolder = join(BUILD, 'brotli'), findOther }: AssetOptions,
): Promise<void> {
  const encode = async ({ path, name, body }: WebFile): Promise<[string, Encoded]> => [
    path,
    encodeAsset(ctx, path, body, await readyBrotli(join(brotliFolder, `${name}.br`))),
  ]
  const encodeAll = async (files: readonly WebFile[]) => Promise.all(files.map(encode))
  const assets = new Map(await encodeAll(await (restOfBuild === undefined ? readWebFiles() : readReadersFiles())))
  for (const path of assets.keys()) ctx.admission.exempt(path)
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const encoded = assets.get(path) ?? (await findOther(path))
    if (encoded === null) throw new Refusal('E_NOT_FOUND')
    return sendEncoded(request, reply, encoded)
  }
  const method = ['GET', 'HEAD']
  for (const path of [...assets.keys()].filter((each) => !isNamedByContent(each)))
    app.route({ method, url: path, handler: (request, reply) => send(request, reply, path) })
  app.route<{ Params: { '*': string } }>({
    method,
    url: '/assets/*',
    handler: (request, reply) => send(request, reply, `/assets/${request.params['*']}`),
  })
  const useCompressed = async () => {
    for (const [path, encoded] of await encodeAll(await readReadersFiles())) if (assets.has(path)) assets.set(path, encoded)
  }
  restOfBuild
    ?.then(useCompressed)
    .catch((error: unknown) => ctx.log.warn({ err: error }, "readers' files stay less compressed until the next start"))
}
