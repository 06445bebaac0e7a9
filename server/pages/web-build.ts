/** Loads the built web (`web/build/server`) once, with types for both directions. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { NotBuiltError } from '../not-built-error.ts'

/** A rendered page, with `SCRIPT_HASHES` among its headers; or another response, such as a redirect. */
export type RenderedPage = Pick<Response, 'status' | 'headers' | 'text'>

export type RenderPage = (request: Request, services: PageServices) => Promise<RenderedPage>

interface EntryModule {
  /** Context key of the loaders' services. */
  servicesContext: RouterContext<PageServices>
  documentOf(response: Response): string | undefined
}

function isEntryModule(module: object): module is EntryModule {
  return 'servicesContext' in module && 'documentOf' in module
}

/** Creates a renderer of React Router's server build. */
export async function routerRender(build: ServerBuild, mode: 'production' | 'development'): Promise<RenderPage> {
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  const entry: object = build.entry.module
  if (!isEntryModule(entry)) throw new Error('The web build exports no servicesContext or documentOf: it is not ours.')
  const { servicesContext, documentOf } = entry
  const handle = createRequestHandler(build, mode)
  return async (request, services) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const response = await handle(request, context)
    const document = documentOf(response)
    return document === undefined ? response : { status: response.status, headers: response.headers, text: async () => document }
  }
}

/** Renderers of the two applications of `web/` (decision 039). */
export interface WebRenderers {
  readers: RenderPage
  desk: RenderPage
}

const READERS = import.meta.resolve('@yukan/web/build/server/index.js')
const DESK = import.meta.resolve('@yukan/web/build/desk/server/index.js')

/**
 * Loads the build for readers, and that of the desk with its first page: a process that never makes one does without its time and memory. `deskBuilt`:
 * pages of the desk wait until its build is there. Throws NotBuiltError.
 */
export async function loadWebBuild(deskBuilt?: Promise<unknown>): Promise<WebRenderers> {
  // React reads this when loaded; any other value selects its slow development build.
  process.env['NODE_ENV'] = 'production'
  if (deskBuilt === undefined && !existsSync(fileURLToPath(DESK))) throw notBuilt()
  // A failure is thrown when it is awaited.
  deskBuilt?.catch(() => undefined)
  const readers = await loadBuild(READERS)
  let desk: RenderPage | undefined
  const findDesk = async (): Promise<RenderPage> => {
    await deskBuilt
    desk ??= await loadBuild(DESK)
    return desk
  }
  return { readers, desk: async (request, services) => (await findDesk())(request, services) }
}

function notBuilt(cause?: unknown): NotBuiltError {
  return new NotBuiltError('The web pages are not built. Run "npm run build" first.', { cause })
}

async function loadBuild(address: string): Promise<RenderPage> {
  const build: ServerBuild = await import(address).catch((cause: unknown) => {
    throw notBuilt(cause)
  })
  return routerRender(build, 'production')
}
