import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { LinksFunction, LoaderFunctionArgs } from 'react-router'
import { helperGetMaster } from '@yukan/contract/helper.ts'
import { servicesContext } from '../loaders/services.ts'
import { frameText } from '../messages/desk.ts'
import '../styles/tokens.css'
import './styles/desk.css'

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

/** Name and seal of the newspaper. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { master } = await context.get(servicesContext).api(helperGetMaster)
  const { name, sealText } = master.publication
  return { paperName: name, sealText }
}

export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body className="desk">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The page of every failure. A page that could not be loaded because the session ended is an unknown page to the router. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  const message = isUnknown ? frameText.notFound : frameText.failed
  return (
    <main className="sheet">
      <title>{message}</title>
      <h1>{message}</h1>
      <p className="ways">
        <a className="text-link" href="/desk/">
          {frameText.toStart}
        </a>
        <a className="text-link" href="/desk/sign-in/">
          {frameText.signInAgain}
        </a>
      </p>
    </main>
  )
}
