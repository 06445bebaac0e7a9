import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useRouteLoaderData } from 'react-router'
import type { LinksFunction, MiddlewareFunction } from 'react-router'
import { toCanonicalPath } from './loaders/canonical-path.ts'
import { loadSite } from './loaders/load-site.server.ts'
import { withErrorPages } from './loaders/error-pages.server.ts'
import { errorPageText, isErrorPageData } from './loaders/refusals.ts'
import { servicesContext } from './loaders/services.ts'
import type { Site } from './site/site-data.ts'
import { SiteLayout } from './site/SiteLayout.tsx'
import { ErrorScreen } from './screens/ErrorScreen.tsx'
import './styles/tokens.css'
import './styles/reading.css'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'alternate', type: 'application/rss+xml', href: '/rss.xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const middleware: MiddlewareFunction<Response>[] = [toCanonicalPath]

/** The site itself: loaded once and kept through navigation. */
export const loader = withErrorPages(({ context }) => loadSite(context.get(servicesContext)))

export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="ja" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fdfbf4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14151b" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const site = useLoaderData<typeof loader>()
  return (
    <SiteLayout site={site}>
      <Outlet />
    </SiteLayout>
  )
}

/** The page of every failure: in the site's own layout if the site was loaded. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const site = useRouteLoaderData<Site>('root')
  const isAnswer = isRouteErrorResponse(error)
  const status = isAnswer ? error.status : 500
  const given: unknown = isAnswer ? error.data : undefined
  const { message, popular } = isErrorPageData(given) ? given : { message: errorPageText(status), popular: [] }
  const screen = (
    <>
      <title>{site === undefined ? message : `${message} | ${site.publication.name}`}</title>
      {site !== undefined && <meta name="description" content={site.publication.blurb} />}
      <meta name="robots" content="noindex" />
      <ErrorScreen status={status} message={message} popular={popular} />
    </>
  )
  return site === undefined ? <main>{screen}</main> : <SiteLayout site={site}>{screen}</SiteLayout>
}
