import { SCRIPT_HASHES } from '@yukan/contract/page-services.ts'
import { renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { isRefusal } from './loaders/refusals.ts'
import { finishPage, SCRIPT_MARK } from './rendering/inline-scripts.ts'
import { MarkupCache } from './rendering/markup-cache.tsx'
import { MarkupCacheContext } from './rendering/CachedMarkup.tsx'

export { servicesContext } from './loaders/services.ts'

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

type Manifest = EntryContext['manifest']
const bareManifests = new WeakMap<Manifest, Manifest>()

/** React Router adds a preload link for each import of the manifest. */
function withoutImports(manifest: Manifest): Manifest {
  const known = bareManifests.get(manifest)
  if (known !== undefined) return known
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, route === undefined ? route : { ...route, imports: [] }]),
  )
  const bare = { ...manifest, entry: { ...manifest.entry, imports: [] }, routes }
  bareManifests.set(manifest, bare)
  return bare
}

const parts = new MarkupCache()

/** Keeps its text, so that it is not encoded into a stream of bytes and decoded again by the server. */
class PageResponse extends Response {
  readonly #html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }

  override async text(): Promise<string> {
    return this.#html
  }
}

/** React Router's server entry: renders the document at once (nothing is streamed), with the loaders' data in one script at its end. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const { serverHandoffStream, manifest, ...rest } = context
  const markup = renderToString(
    <MarkupCacheContext value={parts}>
      <ServerRouter context={{ ...rest, manifest: withoutImports(manifest) }} url={request.url} nonce={SCRIPT_MARK} />
    </MarkupCacheContext>,
  )
  parts.renderMissed()
  const data = serverHandoffStream === undefined ? null : await readAll(serverHandoffStream)
  const { html, scriptHashes } = finishPage(markup, context.renderMeta?.didRenderScripts === true ? data : null)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(SCRIPT_HASHES, scriptHashes.join(' '))
  return new PageResponse(html, { status, headers })
}

/** Logs errors of loaders that are not refusals. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isRefusal(error)) return
  console.error(error)
}
