import { matchRoutes, useNavigate } from 'react-router'
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

/** Addresses of the scripts of a page. */
function scriptsOf(path: string): string[] {
  const all = Object.values(window.__reactRouterManifest?.routes ?? {}).filter((route) => route !== undefined)
  const table = all
    .filter(({ parentId }) => parentId === 'root')
    .map(({ id, path: pattern = '', index }) => (index === true ? { id, index } : { id, path: pattern }))
  const matches = matchRoutes(table, path) ?? []
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
 * Returns a function that goes to a page of the site. Its scripts are loaded first: the router would load the document anew without them,
 * which without a connection loses the page that is being read. Scripts that are gone belong to an older build: then the document is loaded.
 */
export function usePageNavigation(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  return async (path) => {
    const reportEnd = pageConnection.reportStart()
    try {
      await Promise.all(scriptsOf(path).map((script) => import(/* @vite-ignore */ script)))
    } catch {
      if (await isServerThere()) window.location.assign(path)
      else pageConnection.reportLost()
      return
    }
    await navigate(path)
    reportEnd()
  }
}
