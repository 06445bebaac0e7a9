/** Serves the web's built files from memory: a few hundred kilobytes, named by their content and compressed once. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { encodeBytes, sendEncoded } from './encoded-body.ts'
import { NO_PAGE_POLICY, securityHeaders } from './security-headers.ts'

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

const BUILD = fileURLToPath(new URL('../../web/build/', import.meta.url))

/** Registers each file of both builds of `web/` under its path; those below `/assets/` never change. */
export async function assetRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  for (const folder of ['client', 'desk/client']) await folderRoutes(app, ctx, join(BUILD, folder))
}

async function folderRoutes(app: FastifyInstance, ctx: Context, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).replaceAll('\\', '/')
    const url = `/${name}`
    const isNamedByContent = url.startsWith('/assets/')
    const encoded = encodeBytes(
      200,
      {
        ...securityHeaders(ctx.config),
        'content-security-policy': NO_PAGE_POLICY,
        'content-type': TYPES[entry.name.slice(entry.name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
        'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      },
      await readFile(path),
      await readyBrotli(join(BUILD, 'brotli', `${name}.br`)),
    )
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => sendEncoded(request, reply, encoded),
    })
  }
}
