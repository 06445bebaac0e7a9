/** Loads the built web (`web/build/server`) once, with types for both directions. */
import type { RouterContext, ServerBuild } from 'react-router'
import type { PageServices } from '@yukan/contract/page-services.ts'

/** A page as it was rendered, with `SCRIPT_HASHES` among its headers; or what stands in its place, as a redirect. */
export type RenderedPage = Pick<Response, 'status' | 'headers' | 'text'>

export type RenderPage = (request: Request, services: PageServices) => Promise<RenderedPage>

/** The web is not built; the message names the command. */
export class NotBuiltError extends Error {
  override name = 'NotBuiltError'
}

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

/** Loads both builds of `web/`; with `deskBuilt` that of the desk once it resolves, and pages of the desk wait until then. Throws NotBuiltError. */
export async function loadWebBuild(deskBuilt?: Promise<unknown>): Promise<WebRenderers> {
  // React reads this when loaded; any other value selects its slow development build.
  process.env['NODE_ENV'] = 'production'
  const desk = deskBuilt === undefined ? loadBuild(DESK) : deskBuilt.then(() => loadBuild(DESK))
  // A failure is thrown where it is awaited.
  desk.catch(() => undefined)
  const readers = await loadBuild(READERS)
  if (deskBuilt === undefined) return { readers, desk: await desk }
  return { readers, desk: async (request, services) => (await desk)(request, services) }
}

async function loadBuild(address: string): Promise<RenderPage> {
  const build: ServerBuild = await import(address).catch((cause: unknown) => {
    throw new NotBuiltError('The web pages are not built. Run "npm run build" first.', { cause })
  })
  return routerRender(build, 'production')
}
