/** Parses HTML to a small tree, without a browser. */
import { Parser } from 'htmlparser2'

export interface HtmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
}
export type HtmlNode = HtmlElement | string

/** Deeper elements are flattened into the last one, since reading the tree is recursive. */
const DEPTH_MAX = 100

/** The nodes of HTML, entities decoded, comments left out. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] }
  const open: HtmlElement[] = [root]
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element: HtmlElement = { name, attributes: { ...attributes }, children: [] }
      if (open.length < DEPTH_MAX) open.at(-1)?.children.push(element)
      else element.children = open.at(-1)?.children ?? []
      open.push(element)
    },
    ontext: (text) => {
      open.at(-1)?.children.push(text)
    },
    onclosetag: () => {
      open.pop()
    },
  })
  parser.end(html)
  return root.children
}

/** All text below the nodes; elements for which `isLeftOut` is true, with their content, are not part of it. */
export function textBelow(nodes: readonly HtmlNode[], isLeftOut: (name: string) => boolean = () => false): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return isLeftOut(node.name) ? '' : textBelow(node.children, isLeftOut)
    })
    .join('')
}
