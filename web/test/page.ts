/** Requests a page of the real routes through React Router's server: path in, status and HTML out. Only the calls are replaced. */
import { createRequestHandler, RouterContextProvider, UNSAFE_withErrorBoundaryProps } from 'react-router'
import type { ServerBuild } from 'react-router'
import * as entry from '../entry.server.tsx'
import * as root from '../root.tsx'
import routeTable from '../routes.ts'
import { PUBLIC_URL, testServices } from './services.ts'
import type { Made, ServiceOptions } from './services.ts'

export interface Page {
  status: number
  location: string | null
  html: string
  made: Made[]
}

const modules = import.meta.glob<ServerBuild['routes'][string]>(['../routes/*.tsx', '!../routes/*.test.tsx'])

type BuildRoute = NonNullable<ServerBuild['routes'][string]>

/** The root as the build makes it: the boundary receives the error. */
const rootModule = { ...root, ErrorBoundary: UNSAFE_withErrorBoundaryProps(root.ErrorBoundary as never) }

async function makeBuild(): Promise<ServerBuild> {
  const routes: Record<string, BuildRoute> = { root: { id: 'root', path: '', module: rootModule as unknown as BuildRoute['module'] } }
  for (const { file, path, index } of routeTable) {
    const module = (await modules[`../${file}`]!()) as unknown as BuildRoute['module']
    routes[file] = { id: file, parentId: 'root', path, index, module }
  }
  const manifest = Object.entries(routes).map(([id, { parentId, path, index, module }]) => [
    id,
    {
      id,
      parentId,
      path,
      index,
      module: `/assets/${id}.js`,
      hasLoader: 'loader' in module,
      hasAction: 'action' in module,
      hasErrorBoundary: 'ErrorBoundary' in module,
    },
  ])
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: Object.fromEntries(manifest),
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

const handler = makeBuild().then((build) => createRequestHandler(build, 'production'))

async function ask(request: Request, options: ServiceOptions): Promise<Page> {
  const made: Made[] = []
  const context = new RouterContextProvider()
  context.set(entry.servicesContext, testServices(options, made))
  const response = await (await handler)(request, context)
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: entry.documentOf(response) ?? (await response.text()),
    made,
  }
}

/** The page of an address below the site's own. */
export async function getPage(path: string, options: ServiceOptions = {}): Promise<Page> {
  return ask(new Request(`${PUBLIC_URL}${path}`), options)
}

/** The page after a form was sent to an address, as a browser without a script sends it from a page of `origin`. */
export async function postPage(
  path: string,
  fields: Record<string, string>,
  options: ServiceOptions = {},
  origin = PUBLIC_URL,
): Promise<Page> {
  const headers = { origin, host: new URL(PUBLIC_URL).host, 'content-type': 'application/x-www-form-urlencoded' }
  return ask(new Request(`${PUBLIC_URL}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields).toString() }), options)
}
