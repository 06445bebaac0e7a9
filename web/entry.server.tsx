/** Renders a page in one go: every loader has answered before, so nothing is left to stream. */
import { createHash, randomBytes } from 'node:crypto'
import { SCRIPT_HASHES } from '@yukan/contract/page-services.ts'
import { renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { isRefusal } from './api/refusals.ts'

export { servicesContext } from './api/services.ts'

const ESCAPES: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** Text as a JavaScript string that cannot end its script element. */
function scriptString(text: string): string {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** Marks our own inline scripts while a page is made. It never leaves the server, so nobody can put it on a script of theirs. */
const SCRIPT_MARK = randomBytes(16).toString('hex')
const MARKED_SCRIPT = new RegExp(`(<script[^>]*?) nonce="${SCRIPT_MARK}"([^>]*>)([\\s\\S]*?)</script>`, 'g')

/** The page without the marks, and what its policy must name of the scripts that carried one. */
function takeMarks(html: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const unmarked = html.replace(MARKED_SCRIPT, (_whole, before: string, after: string, text: string) => {
    if (text !== '') hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    return `${before}${after}${text}</script>`
  })
  // Links of the head carry it as well.
  return { html: unmarked.replaceAll(` nonce="${SCRIPT_MARK}"`, ''), hashes: [...hashes] }
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = `<script nonce="${SCRIPT_MARK}" type="module" async="">`
/** Type of a script that waits: no browser runs it as it stands. */
const WAITING = 'text/waiting'
/**
 * Starts the page's own scripts when the page is there, or at once when somebody acts. Nothing of a page needs them to be read, so they
 * must not stand in the way of its pictures and letters.
 */
const STARTER = `(()=>{let started=false;const acts=['pointerdown','keydown','touchstart','focusin'];const start=()=>{if(started)return;started=true;for(const act of acts)removeEventListener(act,start,true);const waiting=document.querySelector('script[type="${WAITING}"]');const script=document.createElement('script');script.type='module';script.text=waiting.text;document.head.append(script)};for(const act of acts)addEventListener(act,start,{capture:true,passive:true});const idle=()=>('requestIdleCallback'in window?requestIdleCallback(start,{timeout:1500}):setTimeout(start,200));if(document.readyState==='complete')idle();else addEventListener('load',idle)})()`

/** The page with its module script waiting for the page itself. */
function letScriptsWait(html: string): string {
  if (!html.includes(MODULE_SCRIPT)) return html
  return html
    .replace(MODULE_PRELOAD, '')
    .replace(MODULE_SCRIPT, `<script nonce="${SCRIPT_MARK}">${STARTER}</script><script nonce="${SCRIPT_MARK}" type="${WAITING}">`)
}

/** React Router's server entry: the document, with the loaders' data in one script at its end. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const { serverHandoffStream, ...rest } = context
  const markup = renderToString(<ServerRouter context={rest} url={request.url} nonce={SCRIPT_MARK} />)
  let tail = ''
  if (serverHandoffStream !== undefined) {
    const data = await readAll(serverHandoffStream)
    if (context.renderMeta?.didRenderScripts === true) {
      tail = `<script nonce="${SCRIPT_MARK}">window.__reactRouterContext.streamController.enqueue(${scriptString(data)});window.__reactRouterContext.streamController.close();</script>`
    }
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { html, hashes } = takeMarks(letScriptsWait(markup.replace('</body>', () => `${tail}</body>`)))
  headers.set(SCRIPT_HASHES, hashes.join(' '))
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/** Loaders' refusals are answers, not faults; everything else goes to the log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isRefusal(error)) return
  console.error(error)
}
