/** Inline scripts of a page: marked, delayed, after them the loaders' data, and allowed by hash in the content security policy. Server only. */
import { BoundedMap } from '@yukan/rules/text/bounded-map.ts'
import { hash, randomBytes } from 'node:crypto'
import { EARLY_CLICKS } from './early-clicks.ts'

/** Marks our inline scripts during rendering. It is removed before sending, so no other script can carry it. */
export const SCRIPT_MARK = randomBytes(16).toString('hex')
const MARK = ` nonce="${SCRIPT_MARK}"`
const MARKED_SCRIPT = new RegExp(`(<script[^>]*?)${MARK}([^>]*>)([\\s\\S]*?)</script>`, 'g')

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = `<script${MARK} type="module" async="">`
/** Type of a delayed script: browsers do not run it. */
const WAITING = 'text/waiting'
/**
 * Starts the page's scripts once it is loaded or at the first input, not to delay pictures and fonts. An input may happen while the browser has
 * read none or only a part of the script that waits: then the end of reading starts it.
 */
const STARTER = `(()=>{const acts=['pointerdown','keydown','touchstart','focusin'];let started=false;const start=()=>{if(started)return;if(document.readyState==='loading'){addEventListener('DOMContentLoaded',start);return}started=true;for(const act of acts)removeEventListener(act,start,true);const script=document.createElement('script');script.type='module';script.text=document.querySelector('script[type="${WAITING}"]').text;document.head.append(script)};for(const act of acts)addEventListener(act,start,{capture:true,passive:true});const idle=()=>('requestIdleCallback'in window?requestIdleCallback(start,{timeout:1500}):setTimeout(start,200));if(document.readyState==='complete')idle();else addEventListener('load',idle)})()`
const WAITING_SCRIPT = `<script${MARK}>${EARLY_CLICKS}</script><script${MARK}>${STARTER}</script><script${MARK} type="${WAITING}">`

/** Gives React Router the data of the block before it. The same on every page, so its hash is known. */
const HAND_OVER = `{const{streamController}=window.__reactRouterContext;streamController.enqueue(document.currentScript.previousElementSibling.textContent);streamController.close()}`

/** The loaders' data as a block that no browser runs, and the script that reads it. A `<` could end the block; in JSON it occurs only in strings. */
function dataScripts(data: string): string {
  return `<script type="application/json">${data.replaceAll('<', '\\u003c')}</script><script>${HAND_OVER}</script>`
}

/** Hashes of short scripts are cached: all pages share a few. */
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

/** A page ready to be sent, and the hashes of its inline scripts. */
export interface FinishedPage {
  html: string
  scriptHashes: string[]
}

/**
 * Completes the document that React rendered; `data` is the loaders' data or null, `first` a script that runs before the styles and anything
 * drawn, or empty. Marks are in the head and in the scripts at the end only.
 */
export function finishPage(markup: string, data: string | null, first: string): FinishedPage {
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
  if (data !== null) hashes.add(hashOf(HAND_OVER))
  const last = data === null ? '' : dataScripts(data)
  // Preloads would start before the page is loaded.
  const head = markup.slice(0, headEnd).replace(MODULE_PRELOAD, '').replaceAll(MARK, '')
  if (first !== '') hashes.add(hashOf(first))
  const firstScript = first === '' ? '' : `<script>${first}</script>`
  // After the encoding; before the styles, for which a script would wait.
  const linksStart = head.includes('<link') ? head.indexOf('<link') : head.length
  const html = `<!DOCTYPE html>${head.slice(0, linksStart)}${firstScript}${head.slice(linksStart)}${markup.slice(headEnd, scriptsStart)}${scripts}${last}${markup.slice(bodyEnd)}`
  return { html, scriptHashes: [...hashes] }
}
