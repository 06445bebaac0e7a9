/**
 * The inline scripts of a page: they are found by a mark, wait until the page is there, carry the loaders' data, and are named to the
 * content security policy by their hashes. On the server only.
 */
import { BoundedMap } from '@yukan/rules/bounded-map.ts'
import { hash, randomBytes } from 'node:crypto'

/** Marks our own inline scripts while a page is made. It never leaves the server, so nobody can put it on a script of theirs. */
export const SCRIPT_MARK = randomBytes(16).toString('hex')
const MARK = ` nonce="${SCRIPT_MARK}"`
const MARKED_SCRIPT = new RegExp(`(<script[^>]*?)${MARK}([^>]*>)([\\s\\S]*?)</script>`, 'g')

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = `<script${MARK} type="module" async="">`
/** Type of a script that waits: no browser runs it as it stands. */
const WAITING = 'text/waiting'
/**
 * Starts the page's own scripts when the page is there, or at once when somebody acts. Nothing of a page needs them to be read, so they
 * must not stand in the way of its pictures and letters.
 */
const STARTER = `(()=>{let started=false;const acts=['pointerdown','keydown','touchstart','focusin'];const start=()=>{if(started)return;started=true;for(const act of acts)removeEventListener(act,start,true);const waiting=document.querySelector('script[type="${WAITING}"]');const script=document.createElement('script');script.type='module';script.text=waiting.text;document.head.append(script)};for(const act of acts)addEventListener(act,start,{capture:true,passive:true});const idle=()=>('requestIdleCallback'in window?requestIdleCallback(start,{timeout:1500}):setTimeout(start,200));if(document.readyState==='complete')idle();else addEventListener('load',idle)})()`
const WAITING_SCRIPT = `<script${MARK}>${STARTER}</script><script${MARK} type="${WAITING}">`

const ESCAPES: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** Text as a JavaScript string that cannot end its script element. */
function scriptString(text: string): string {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}

/** Hands what the loaders have answered to the router in the browser. */
function handOver(data: string): string {
  return `window.__reactRouterContext.streamController.enqueue(${scriptString(data)});window.__reactRouterContext.streamController.close();`
}

/** Scripts of all pages are hashed once; there are a handful of them. */
const KNOWN_LENGTH = 1000
const KNOWN = 50
const knownHashes = new BoundedMap<string, string>(KNOWN)

function hashOf(script: string): string {
  const isShort = script.length <= KNOWN_LENGTH
  const known = isShort ? knownHashes.get(script) : undefined
  if (known !== undefined) return known
  const made = `'sha256-${hash('sha256', script, 'base64')}'`
  if (isShort) knownHashes.set(script, made)
  return made
}

/** A page ready to be sent, and what its policy must name of its inline scripts. */
export interface FinishedPage {
  html: string
  scriptHashes: string[]
}

/**
 * Finishes a document as React has made it. `data` is what the loaders have answered, null where the page does not ask for it. Marked are
 * links of the head and the scripts at the end, from the first of which nothing but scripts follows: what lies between is not searched.
 */
export function finishPage(markup: string, data: string | null): FinishedPage {
  const headEnd = markup.indexOf('</head>')
  const bodyEnd = markup.lastIndexOf('</body>')
  const mark = markup.indexOf(MARK, headEnd)
  const scriptsStart = mark === -1 ? bodyEnd : markup.lastIndexOf('<', mark)
  const hashes = new Set<string>()
  const scripts = markup
    .slice(scriptsStart, bodyEnd)
    .replace(MODULE_SCRIPT, WAITING_SCRIPT)
    .replace(MARKED_SCRIPT, (_whole, before: string, after: string, text: string) => {
      if (text !== '') hashes.add(hashOf(text))
      return `${before}${after}${text}</script>`
    })
  const handover = data === null ? '' : handOver(data)
  if (handover !== '') hashes.add(hashOf(handover))
  const last = handover === '' ? '' : `<script>${handover}</script>`
  // Preloads would not wait.
  const head = markup.slice(0, headEnd).replace(MODULE_PRELOAD, '').replaceAll(MARK, '')
  const html = `<!DOCTYPE html>${head}${markup.slice(headEnd, scriptsStart)}${scripts}${last}${markup.slice(bodyEnd)}`
  return { html, scriptHashes: [...hashes] }
}
