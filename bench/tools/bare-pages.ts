/**
 * A page of sixty cards by React Router alone, rendered for each request at `/cards`. Its processor time shows how fast this machine is compared with the one
 * for which the budgets were chosen. Prints its port; `/seconds` returns processor time used.
 */
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { createElement as h } from 'react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  Link,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  ServerRouter,
  useLoaderData,
} from 'react-router'
import type { EntryContext, ServerBuild } from 'react-router'

const MICROSECONDS = 1e6
const CARDS = 60
const SENTENCE = '市内の織物工場が一年に一度だけ門を開く恒例の催しが、今年も本町通りで開かれる。'

interface Card {
  slug: string
  title: string
  lead: string
  day: string
  category: string
}

function cardOf(number: number): Card {
  const title = `織物の催し、二十日に始まる ${number}`
  return { slug: `story-${number}`, title, lead: SENTENCE, day: '2026.11.20', category: '地域' }
}

function Document({ children }: { children: ReactNode }) {
  const head = [h('meta', { key: 'charset', charSet: 'utf-8' }), h(Meta, { key: 'meta' }), h(Links, { key: 'links' })]
  return h(
    'html',
    { lang: 'ja' },
    h('head', null, head),
    h(
      'body',
      null,
      h('header', null, h(Link, { to: '/' }, '夕刊')),
      children,
      h('footer', null, h(Link, { to: '/' }, '規約')),
      h(ScrollRestoration),
      h(Scripts),
    ),
  )
}

function Picture() {
  return h('img', { src: '/picture.webp', width: 320, height: 213, alt: '', loading: 'lazy' })
}

function Cards() {
  const cards = useLoaderData<Card[]>()
  const item = ({ slug, title, lead, day, category }: Card) =>
    h(
      'li',
      { key: slug },
      h('article', null, [
        h(Link, { key: 'link', to: `/article/${slug}/` }, h(Picture), h('h2', null, title)),
        h('p', { key: 'lead' }, lead),
        h('span', { key: 'category' }, category),
        h('time', { key: 'day', dateTime: day }, day),
      ]),
    )
  return h('main', null, h('h1', null, '夕刊'), h('ul', null, cards.map(item)))
}

const meta = () => [{ title: '夕刊' }, { name: 'description', content: SENTENCE }]

async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const { serverHandoffStream, ...rest } = context
  const markup = renderToString(h(ServerRouter, { context: rest, url: request.url }))
  let data = ''
  for await (const chunk of serverHandoffStream ?? []) data += Buffer.from(chunk).toString()
  const script = `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(data)})</script>`
  return new Response(`<!DOCTYPE html>${markup.replace('</body>', () => `${script}</body>`)}`, { status, headers })
}

const ROUTES = [
  { id: 'root', module: { default: Outlet, Layout: Document } },
  {
    id: 'cards',
    parentId: 'root',
    path: 'cards',
    module: { default: Cards, meta, loader: () => Array.from({ length: CARDS }, (_, n) => cardOf(n)) },
  },
]

type AssetsRoute = NonNullable<ServerBuild['assets']['routes'][string]>

function manifestOf({ id, parentId, path, module }: (typeof ROUTES)[number]): AssetsRoute {
  const has = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false, hasErrorBoundary: false }
  const no = { clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined }
  const files = { module: `/assets/${id}.js`, hydrateFallbackModule: undefined, imports: [], css: [] }
  return { ...has, ...no, ...files, id, parentId, path, hasLoader: 'loader' in module }
}

const build: ServerBuild = {
  entry: { module: { default: handleRequest } },
  routes: Object.fromEntries(ROUTES.map((route) => [route.id, route])),
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: Object.fromEntries(ROUTES.map((route) => [route.id, manifestOf(route)])),
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

const handle = createRequestHandler(build, 'production')

async function pageOf(url: string): Promise<string> {
  const page = await handle(new Request(`http://127.0.0.1${url}`), new RouterContextProvider())
  if (page.status !== 200) throw new Error(`${url}: ${page.status}`)
  return page.text()
}

function secondsUsed(): string {
  const { user, system } = process.cpuUsage()
  return String((user + system) / MICROSECONDS)
}

async function send(url: string, response: ServerResponse): Promise<void> {
  const body = Buffer.from(url === '/seconds' ? secondsUsed() : await pageOf(url))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
}

const server = createServer((request, response) => {
  send(request.url ?? '/', response).catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(address.port)
})
