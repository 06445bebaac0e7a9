import { SCRIPT_HASHES } from '@yukan/contract/page-services.ts'
import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'
import { finishPage, SCRIPT_MARK } from './inline-scripts.ts'

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** A response without a body, and the document that it is for. */
class DocumentResponse extends Response {
  readonly document: string

  constructor(document: string, init: ResponseInit) {
    super(null, init)
    this.document = document
  }
}

/** The document of a response; undefined for a response with another body: a redirect, data, a failure. */
export function documentOf(response: Response): string | undefined {
  return response instanceof DocumentResponse ? response.document : undefined
}

type RenderDocument = (request: Request, status: number, headers: Headers, context: EntryContext) => Promise<Response>

/**
 * React Router's server entry: renders the document at once (nothing is streamed), with the loaders' data in one script at its end. `first` is a
 * script that runs before anything is drawn, or empty. The response has no body: use `documentOf`.
 */
export function documentRenderer(first: string): RenderDocument {
  return async (request, status, headers, context) => {
    const { serverHandoffStream, ...rest } = context
    const markup = renderToString(<ServerRouter context={rest} url={request.url} nonce={SCRIPT_MARK} />)
    const data = serverHandoffStream === undefined ? null : await readAll(serverHandoffStream)
    const { html, scriptHashes } = finishPage(markup, context.renderMeta?.didRenderScripts === true ? data : null, first)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    headers.set(SCRIPT_HASHES, scriptHashes.join(' '))
    // Not as its body: it would be turned into a stream and read again, with three copies.
    return new DocumentResponse(html, { status, headers })
  }
}
