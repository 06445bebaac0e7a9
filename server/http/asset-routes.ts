/** Serves the web's built files from memory: a few hundred kilobytes, named by their content and compressed once. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { encodeBytes, sendEncoded } from './encoded-body.ts'
import type { Encoded } from './encoded-body.ts'
import { NO_PAGE_POLICY, securityHeaders } from './security-headers.ts'
import { BUILD, isNamedByContent } from './web-files.ts'
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

/** The Brotli file of the build, or null. */
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

/** Registers each file of the web's builds under its path; those below `/assets/` never change. */
export async function assetRoutes(app: FastifyInstance, ctx: Context, files: readonly WebFile[]): Promise<void> {
  for (const { path, name, body } of files) {
    const encoded = encodeAsset(ctx, path, body, await readyBrotli(join(BUILD, 'brotli', `${name}.br`)))
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: (request, reply) => sendEncoded(request, reply, encoded),
    })
  }
}
