import { matchRoutes, useHref, useNavigate } from 'react-router'
import type { RouteObject } from 'react-router'
import { pageConnection } from './page-connection.ts'

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: true
  module: string
}
declare global {
  interface Window {
    /** Every route with its script (`routeDiscovery` in `react-router.config.ts`). */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> }
  }
}

/** The routes below one, as the router matches them. */
function routesBelow(parent: string, all: readonly ManifestRoute[]): RouteObject[] {
  return all
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path = '', index }) => (index === true ? { id, index } : { id, path, children: routesBelow(id, all) }))
}

/** Addresses of the scripts of a page. */
function scriptsOf(path: string, base: string): string[] {
  const all = Object.values(window.__reactRouterManifest?.routes ?? {}).filter((route) => route !== undefined)
  const matches = matchRoutes(routesBelow('root', all), path, base) ?? []
  const ids = new Set(matches.map(({ route }) => route.id))
  return all.filter(({ id }) => ids.has(id)).map(({ module }) => module)
}

async function isServerThere(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Returns a function that goes to a page of the site by its address. Its scripts are loaded first: the router would load a new document without them,
 * which without a connection loses the page that is being read. Scripts that are gone belong to an older build: then the document is loaded.
 */
export function usePageNavigation(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  // The readers' application is at `/`, the desk's at `/desk/`.
  const base = useHref('/')
  return async (path) => {
    const reportEnd = pageConnection.reportStart()
    try {
      await Promise.all(scriptsOf(path, base).map((script) => import(/* @vite-ignore */ script)))
    } catch {
      if (await isServerThere()) window.location.assign(path)
      else pageConnection.reportLost()
      return
    }
    await navigate(path.slice(base.length - 1))
    reportEnd()
  }
}
