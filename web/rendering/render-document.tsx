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

type RenderDocument = (request: Request, status: number, headers: Headers, context: EntryContext) => Promise<Response>

/**
 * React Router's server entry: renders the document at once (nothing is streamed), with the loaders' data in one script at its end. `first` is a
 * script that runs before anything is drawn; empty for none.
 */
export function documentRenderer(first: string): RenderDocument {
  return async (request, status, headers, context) => {
    const { serverHandoffStream, ...rest } = context
    const markup = renderToString(<ServerRouter context={rest} url={request.url} nonce={SCRIPT_MARK} />)
    const data = serverHandoffStream === undefined ? null : await readAll(serverHandoffStream)
    const { html, scriptHashes } = finishPage(markup, context.renderMeta?.didRenderScripts === true ? data : null, first)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    headers.set(SCRIPT_HASHES, scriptHashes.join(' '))
    // As bytes: a text would be checked, encoded and decoded once more on its way.
    return new Response(Buffer.from(html), { status, headers })
  }
}
