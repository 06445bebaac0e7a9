/** Converts the content of a WordPress post, of the block editor and of the classic one, to HTML for the sanitiser and a list of pictures. */
import { withoutRemarks } from '@yukan/article-document/foreign-html.ts'
import { parseHtml, textBelow } from '@yukan/article-document/html-tree.ts'
import type { HtmlElement, HtmlNode } from '@yukan/article-document/html-tree.ts'
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'
import { replaceShortcodes } from './shortcodes.ts'
import type { PostSurroundings } from './shortcodes.ts'

export interface WordpressPicture {
  /** Address of the file. */
  url: string
  /** Id of the attachment, if the content names it. */
  id: string | null
  caption: string
  alt: string
}

export interface ConvertedContent {
  /** The blocks in their order, not sanitised. */
  blocks: { html: string; isParagraph: boolean; hasLink: boolean }[]
  pictures: WordpressPicture[]
  /** Ids of attachments of galleries that the classic editor has as shortcodes. */
  gallery: string[]
  /** Elements that an article cannot contain, by kind: `iframe https://…`. */
  lost: string[]
}

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol blockquote table pre hr figure iframe video audio object embed script style'.split(' '))
/** Elements that only group others. */
const GROUPS = new Set('div section article aside header footer main nav center address form fieldset dl dt dd details summary'.split(' '))
const LOST = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'form'])
const DROPPED = new Set(['script', 'style', 'noscript', 'template'])
const KEPT_ATTRIBUTES = ['href', 'rel', 'scope', 'colspan', 'rowspan']
const VOID = new Set(['br', 'hr'])

/** The content of a figure that contains only an address. */
const ADDRESS = /^https?:\/\/\S+$/i

function isBlock(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && (BLOCKS.has(node.name) || GROUPS.has(node.name))
}

function hasPicture(node: HtmlElement): boolean {
  return node.name === 'img' || node.children.some((child) => typeof child !== 'string' && hasPicture(child))
}

function renderAddress(address: string, caption: string): string {
  const [text, href] = [escapeHtml(address), escapeHtml(address).replaceAll('"', '&quot;')]
  return `<p><a href="${href}">${text}</a>${caption === '' ? '' : `<br>${escapeHtml(caption)}`}</p>`
}

class Converter {
  readonly content: ConvertedContent = { blocks: [], pictures: [], gallery: [], lost: [] }

  /** Takes pictures out of nodes and renders the rest. */
  render(nodes: readonly HtmlNode[], caption = ''): string {
    return nodes.map((node) => this.#renderNode(node, caption)).join('')
  }

  #renderNode(node: HtmlNode, caption: string): string {
    if (typeof node === 'string') return escapeHtml(node)
    const { name, attributes, children } = node
    if (DROPPED.has(name)) return ''
    if (LOST.has(name) && name !== 'form') {
      this.content.lost.push(`${name} ${attributes['src'] ?? attributes['data'] ?? ''}`.trim())
      return ''
    }
    if (name === 'img') {
      this.#addPicture(attributes, caption)
      return ''
    }
    if (name === 'figure') return this.#renderFigure(node)
    const inner = this.render(children, caption)
    // A link around a picture has no text left.
    if (name === 'a' && inner.trim() === '') return ''
    const kept = KEPT_ATTRIBUTES.flatMap((key) => {
      const value = attributes[key]
      return value === undefined ? [] : [` ${key}="${escapeHtml(value).replaceAll('"', '&quot;')}"`]
    })
    return VOID.has(name) ? `<${name}>` : `<${name}${kept.join('')}>${inner}</${name}>`
  }

  #addPicture({ src = '', alt = '', class: classes = '' }: Readonly<Record<string, string>>, caption: string): void {
    const id = /\bwp-image-(\d+)\b/.exec(classes)?.[1] ?? null
    if (src === '' && id === null) return
    this.content.pictures.push({ url: src, id, caption: caption.trim(), alt: alt.trim() })
  }

  /** A figure is a picture with its caption, a gallery of figures, an address that a player shows, or a frame around a table or quotation. */
  #renderFigure({ attributes, children }: HtmlElement): string {
    const given = attributes['data-caption']
    // In the shortcode `caption` everything except the picture is the caption.
    const isCaption = (node: HtmlNode) =>
      given === undefined ? typeof node !== 'string' && node.name === 'figcaption' : typeof node === 'string' || !hasPicture(node)
    const others = children.filter((node) => !isCaption(node))
    const caption = (given || textBelow(children.filter(isCaption))).trim()
    const address = textBelow(others).trim()
    if (ADDRESS.test(address)) return renderAddress(address, caption)
    const before = this.content.pictures.length
    const lostBefore = this.content.lost.length
    const inner = this.render(others, caption)
    const isPicture = this.content.pictures.length > before || this.content.lost.length > lostBefore
    const text = textBelow(parseHtml(inner)).trim()
    if (isPicture && text === '') return ''
    return caption === '' || isPicture ? inner : `${inner}<p>${escapeHtml(caption)}</p>`
  }

  /** Adds nodes as blocks. Text outside of blocks has its paragraphs divided by empty lines, as the classic editor keeps it. */
  addBlocks(nodes: readonly HtmlNode[]): void {
    let run: HtmlNode[] = []
    const endRun = () => {
      this.#addParagraph(run)
      run = []
    }
    for (const node of nodes) {
      if (typeof node === 'string') {
        const [first = '', ...others] = node.split(/\n[^\S\n]*\n\s*/)
        run.push(first)
        for (const part of others) {
          endRun()
          run.push(part)
        }
      } else if (isBlock(node)) {
        endRun()
        this.#addBlock(node)
      } else run.push(node)
    }
    endRun()
  }

  #addBlock(node: HtmlElement): void {
    if (GROUPS.has(node.name)) return this.addBlocks(node.children)
    if (node.name === 'p') return this.#push(`<p>${this.render(node.children)}</p>`, true)
    if (node.name === 'blockquote') {
      const inner = new Converter()
      inner.addBlocks(node.children)
      this.content.pictures.push(...inner.content.pictures)
      this.content.lost.push(...inner.content.lost)
      return this.#push(`<blockquote>${inner.content.blocks.map(({ html }) => html).join('')}</blockquote>`, false)
    }
    if (node.name === 'hr') return
    if (node.name === 'pre') return this.#addParagraph(node.children)
    this.#push(this.render([node]), false)
  }

  #addParagraph(nodes: readonly HtmlNode[]): void {
    const html = this.render(nodes).trim().replaceAll('\n', '<br>')
    if (html !== '') this.#push(`<p>${html}</p>`, true)
  }

  #push(html: string, isParagraph: boolean): void {
    if (textBelow(parseHtml(html)).trim() === '') return
    this.content.blocks.push({ html, isParagraph, hasLink: html.includes('<a ') })
  }
}

/** Converts the content of a post, whose id is `post`. */
export function convertContent(raw: string, post: string, surroundings: PostSurroundings): ConvertedContent {
  const converter = new Converter()
  const { lost, gallery } = converter.content
  const replaced = replaceShortcodes(raw, post, surroundings)
  gallery.push(...replaced.gallery)
  lost.push(...replaced.lost)
  let isDeleted = false
  converter.addBlocks(withoutRemarks(parseHtml(replaced.html), () => (isDeleted = true)))
  if (isDeleted) lost.push('deleted text')
  return converter.content
}
