/** Reads HTML of the clipboard: as foreign HTML, and with the lists and the style that word processors write. */
import { readForeignNodes, styleOf } from './foreign-html.ts'
import { parseHtml, textBelow } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { nestListParagraphs } from './pasted-lists.ts'

const FRAGMENT = /<!--\s*StartFragment\s*-->([\s\S]*)<!--\s*EndFragment\s*-->/

function isHidden(element: HtmlElement): boolean {
  return styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all'
}

const isBold = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
const isPlainWeight = (weight: string) => weight === 'normal' || (weight !== '' && Number(weight) < 600)

const wrap = (name: string, children: HtmlNode[]): HtmlElement => ({ name, attributes: {}, children })

/** `<b style="font-weight:normal">` is not bold, `<span style="font-weight:700">` is. */
function applyStyle(element: HtmlElement, children: HtmlNode[]): HtmlElement {
  const [weight, slope] = [styleOf(element, 'font-weight'), styleOf(element, 'font-style')]
  const isUndone = (/^(b|strong)$/.test(element.name) && isPlainWeight(weight)) || (/^(i|em)$/.test(element.name) && slope === 'normal')
  if (isUndone) return wrap('span', children)
  if (!['span', 'font'].includes(element.name)) return { ...element, children }
  const sloped = slope === 'italic' || slope === 'oblique' ? [wrap('em', children)] : children
  return wrap('span', isBold(weight) ? [wrap('strong', sloped)] : sloped)
}

const REDIRECT = 'https://www.google.com/url'

/** Google Docs wraps links in a redirect page that counts clicks; the target is in its query. */
function withoutRedirect(element: HtmlElement): HtmlElement {
  const href = element.attributes['href'] ?? ''
  const target = href.startsWith(`${REDIRECT}?`) ? new URLSearchParams(href.slice(REDIRECT.length)).get('q') : null
  return target === null ? element : { ...element, attributes: { ...element.attributes, href: target } }
}

function cleanNode(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string') return [node.replaceAll('\u00a0', ' ')]
  if (isHidden(node)) return []
  return [applyStyle(withoutRedirect(node), nestListParagraphs(node.children).flatMap(cleanNode))]
}

/** The nodes of copied HTML that may be shown. Links, headings and lists are as they were; nothing of how it looked remains. */
export function readCopiedHtml(html: string): HtmlNode[] {
  const fragment = FRAGMENT.exec(html)?.[1]
  // A fragment may begin within a table or list, whose tags precede it; then the whole clipboard is read instead.
  const source = fragment === undefined || /^\s*<(tr|td|th|li|tbody|thead|col|colgroup)\b/i.test(fragment) ? html : fragment
  const nodes = nestListParagraphs(readForeignNodes(parseHtml(source))).flatMap(cleanNode)
  return textBelow(nodes).trim() === '' ? [] : nodes
}
