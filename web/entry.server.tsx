import { SCRIPT_HASHES } from '@yukan/contract/page-services.ts'
import { renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { isRefusal } from './loaders/refusals.ts'
import { finishPage, SCRIPT_MARK } from './rendering/inline-scripts.ts'

export { servicesContext } from './loaders/services.ts'

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** React Router's server entry: renders the document at once (nothing is streamed), with the loaders' data in one script at its end. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const { serverHandoffStream, ...rest } = context
  const markup = renderToString(<ServerRouter context={rest} url={request.url} nonce={SCRIPT_MARK} />)
  const data = serverHandoffStream === undefined ? null : await readAll(serverHandoffStream)
  const { html, scriptHashes } = finishPage(markup, context.renderMeta?.didRenderScripts === true ? data : null)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(SCRIPT_HASHES, scriptHashes.join(' '))
  return new Response(html, { status, headers })
}

/** Logs errors of loaders that are not refusals. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isRefusal(error)) return
  console.error(error)
}
