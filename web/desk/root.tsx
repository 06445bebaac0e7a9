import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useHref, useLocation } from 'react-router'
import type { LinksFunction } from 'react-router'
import { signInPath } from '@yukan/rules/desk/desk-return.ts'
import { frameText, signInText } from '../messages/desk.ts'
import { loadPublication } from './routes/loaders.ts'
import '../styles/tokens.css'
import './styles/desk.css'

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export const loader = loadPublication

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

const UNAUTHORIZED = 401

function messageOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return frameText.failed
  if (error.status === UNAUTHORIZED) return frameText.expired
  return error.status === 404 ? frameText.notFound : frameText.failed
}

/** The page of every failure. If the session has ended, the sign-in returns to the requested page. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const message = messageOf(error)
  const page = useHref(useLocation())
  return (
    <main className="sheet">
      <title>{message}</title>
      <h1>{message}</h1>
      <p className="ways">
        {message !== frameText.expired && (
          <a className="text-link" href="/desk/">
            {frameText.toStart}
          </a>
        )}
        <a className="text-link" href={signInPath(page)}>
          {signInText.submit}
        </a>
      </p>
    </main>
  )
}
