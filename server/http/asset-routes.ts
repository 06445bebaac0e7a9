/** Serves the web's built files from memory: a few hundred kilobytes, named by their content and compressed once. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { encodeBytes, sendEncoded } from './encoded-body.ts'
import type { Encoded } from './encoded-body.ts'
import { NO_PAGE_POLICY, securityHeaders } from './security-headers.ts'
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

/** The Brotli version of a file, if there is one yet, or null. */
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
    'cache-control': isNamedByContent(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  }
  return encodeBytes(200, headers, body, brotliFile)
}

export interface AssetOptions {
  /** While only readers' pages are built: resolves once the desk is built too, and the files are compressed. */
  restOfBuild?: Promise<unknown> | undefined
  /** Folder of the files' Brotli versions. */
  brotliFolder?: string
}

/** Registers each file of the web's builds under its path; those below `/assets/` never change. */
export async function assetRoutes(
  app: FastifyInstance,
  ctx: Context,
  { restOfBuild, brotliFolder = join(BUILD, 'brotli') }: AssetOptions = {},
): Promise<void> {
  const encode = async ({ path, name, body }: WebFile): Promise<Encoded> =>
    encodeAsset(ctx, path, body, await readyBrotli(join(brotliFolder, `${name}.br`)))
  const assets = new Map<string, { encoded: Encoded }>()
  for (const file of await (restOfBuild === undefined ? readWebFiles() : readReadersFiles())) {
    const asset = { encoded: await encode(file) }
    assets.set(file.path, asset)
    ctx.admission.exempt(file.path)
    app.route({
      method: ['GET', 'HEAD'],
      url: file.path,
      handler: (request, reply) => sendEncoded(request, reply, asset.encoded),
    })
  }
  const useCompressed = async () => {
    for (const file of await readReadersFiles()) {
      const asset = assets.get(file.path)
      if (asset !== undefined) asset.encoded = await encode(file)
    }
  }
  restOfBuild
    ?.then(useCompressed)
    .catch((error: unknown) => ctx.log.warn({ err: error }, "readers' files stay less compressed until the next start"))
}
